from vaka.games.mangrovia.rules.board cimport Board
from vaka.games.mangrovia.rules cimport codes

cdef const int HUT, GOD, NEAREST

cdef void score(Board board) noexcept nogil
cdef void score_ranks(Board board, int source, int points, int fewer) noexcept nogil
cdef int rank(Board board, int source, int owner) noexcept nogil
cdef int rank_on_path(Board board, int path, int owner) noexcept nogil
cdef int rank_on_poles(Board board, int owner) noexcept nogil
cdef int rank_on_stones(Board board, int owner) noexcept nogil
cdef int huts_of(int rank) noexcept nogil
cdef bint has_god(int rank) noexcept nogil
cdef int first_of(int rank) noexcept nogil
cdef void score_stone(Board board) noexcept nogil
cdef void award(Board board, int owner, int source, int points) noexcept nogil
