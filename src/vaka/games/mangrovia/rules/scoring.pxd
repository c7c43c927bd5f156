from vaka.games.mangrovia.rules.board cimport Board
from vaka.games.mangrovia.rules cimport codes

cdef int OWNERS

cdef void score(Board board) noexcept nogil
cdef void score_path(Board board, int path) noexcept nogil
cdef int leader_on_path(Board board, int path, int beaten) noexcept nogil
cdef void score_stone(Board board) noexcept nogil
cdef void score_poles(Board board) noexcept nogil
cdef int leader_on_poles(Board board, int beaten) noexcept nogil
cdef void award(Board board, int owner, int source, int points) noexcept nogil
