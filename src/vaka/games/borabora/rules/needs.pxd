from vaka.games.borabora.rules.board cimport Board
from vaka.games.borabora.rules cimport codes, things


cdef bint asks_for_cards(Board board, int task) noexcept nogil
cdef int missing(Board board, int seat, int task) noexcept nogil
cdef int have(Board board, int seat, int thing, int which) noexcept nogil
cdef int bits(int mask) noexcept nogil
cdef int different_persons(Board board, int seat, int sex) noexcept nogil
cdef int fish_regions(Board board, int seat, int species) noexcept nogil
cdef int jewels_of_type(Board board, int seat, int kind) noexcept nogil
cdef void show_cards(Board board, int seat, int task, int cards) noexcept nogil
cdef int best_known(Board board, int seat, int cards) noexcept nogil
