from vaka.engine.features cimport Features
from vaka.games.mangrovia.rules.board cimport Board
from vaka.games.mangrovia.rules.offers cimport Offers
from vaka.games.mangrovia.bot cimport groups
from vaka.games.mangrovia.rules cimport codes

cdef const long long NOWHERE

cdef void encode(Offers board, int seat, Features out) noexcept nogil
cdef void encode_course(Board board, int seat, Features out) noexcept nogil
cdef void encode_hand(Board board, int seat, Features out) noexcept nogil
cdef void encode_builds(Offers board, int seat, Features out) noexcept nogil
cdef int spaces_in(long long spaces) noexcept nogil
cdef int most_suns(Board board, long long spaces) noexcept nogil
cdef int encode_paths(Board board, int seat, Features out) noexcept nogil
cdef int encode_path(Board board, int seat, Features out, int path) noexcept nogil
cdef int rivals_before(Features out, int seat) noexcept nogil
cdef int strongest_rival(Features out, int seat) noexcept nogil
cdef int encode_stone(Board board, int seat, Features out) noexcept nogil
cdef int encode_poles(Board board, int seat, Features out) noexcept nogil
cdef void encode_points(Board board, int seat, Features out, int projected) noexcept nogil
cdef void encode_decision(Board board, Features out) noexcept nogil
