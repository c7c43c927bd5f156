cimport cython
from vaka.engine.features cimport Features
from vaka.games.borabora.bot cimport groups
from vaka.games.borabora.rules cimport needs
from vaka.games.borabora.rules.board cimport Board
from vaka.games.borabora.rules cimport codes

cdef const int ALL_REGIONS, MOST_AMOUNT, TOTAL, BOUGHT

cdef void encode(Board board, int seat, Features out) noexcept nogil
cdef inline void note(Features out, int feature, int amount) noexcept nogil
cdef inline int ones(int mask) noexcept nogil
cdef inline int highest(int mask) noexcept nogil
cdef int tasks_left(Board board, int seat) noexcept nogil
cdef inline int ahead(Board board, int seat, int stage) noexcept nogil
cdef void encode_course(Board board, int seat, Features out) noexcept nogil
cdef void encode_dice(Board board, int seat, Features out) noexcept nogil
cdef void encode_people(Board board, int seat, Features out) noexcept nogil
cdef void encode_shown(Board board, int seat, Features out) noexcept nogil
cdef inline int equals(Board board, int seat, int sex, int slot) noexcept nogil
cdef void encode_status(Board board, int seat, Features out) noexcept nogil
cdef void encode_goods(Board board, int seat, Features out) noexcept nogil
cdef int encode_ceremony(Board board, int seat, Features out) noexcept nogil
cdef void encode_temple(Board board, int seat, Features out) noexcept nogil
cdef int encode_map(Board board, int seat, Features out) noexcept nogil
cdef void encode_tasks(Board board, int seat, Features out) noexcept nogil
@cython.locals(count=int, worth=int, bought=int)
cdef int encode_jewels(Board board, int seat, Features out) noexcept nogil
cdef int encode_bonuses(Board board, int seat, Features out, int filled) noexcept nogil
cdef inline int encode_bonus(Board board, Features out, int number, int count) noexcept nogil
cdef void encode_points(Board board, int seat, Features out, int ending) noexcept nogil
cdef void encode_rivals(Board board, int seat, Features out) noexcept nogil
cdef void encode_decision(Board board, int seat, Features out) noexcept nogil
cdef void encode_taking(Board board, int seat, Features out) noexcept nogil
cdef void encode_expanding(Board board, int seat, Features out) noexcept nogil
cdef void encode_spaces(Board board, int seat, Features out) noexcept nogil
