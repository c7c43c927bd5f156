from vaka.games.borabora.board cimport Board

cdef int GOD, ACTIONS, FISHING, PLACING

cpdef str reason(Board board, int move)
cdef str why_not_die(Board board, int die, int action)
