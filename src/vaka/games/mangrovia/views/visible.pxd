from vaka.games.mangrovia.rules.board cimport Board
from vaka.games.mangrovia.rules cimport codes, scoring

cdef const int PILE, DISCARD, DISPLAY, HELD, KNOWN, LATE, OTHERS_LATE, OTHERS_EARLY

cpdef object view(Board board, int viewer)
cdef dict if_over_now(Board board)
cdef int count(Board board, int kind, int where, int seat)
cdef tuple values(Board board, int where, int seat, int family, int least)
cdef object holding(Board board, int where, int seat)
cdef object numbers(Board board, int where, int seat)
cdef object player(Board board, int seat)
cdef object space(Board board, int number)
cdef tuple placing(Board board)
cdef tuple ahead(Board board)
cdef object action(Board board)
cdef object build(Board board)
cdef dict ranks(Board board)
cdef tuple standing(Board board, int source)
cdef object owner(Board board, int code)
