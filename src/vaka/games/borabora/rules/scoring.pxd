from vaka.games.borabora.rules cimport needs
from vaka.games.borabora.rules.board cimport Board
from vaka.games.borabora.rules cimport codes


cdef void score(Board board) noexcept nogil
cdef void score_bonuses(Board board, int seat) noexcept nogil
cdef int reached(Board board, int seat, int bonus) noexcept nogil
