from vaka.games.borabora.rules.board cimport Board
from vaka.games.borabora.rules cimport codes


cdef void deal(Board board) noexcept nogil
cdef void deal_tasks(Board board) noexcept nogil
cdef void deal_gods(Board board) noexcept nogil
cdef void deal_boards(Board board) noexcept nogil
cdef void deal_order(Board board) noexcept nogil
