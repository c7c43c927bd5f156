cimport cython
from vaka.games.borabora.rules cimport scoring
from vaka.games.borabora.rules.board cimport Board
from vaka.games.borabora.rules cimport codes


cdef object pieces_of(Board board)
cpdef object view(Board board, int viewer)
cpdef dict breakdown(Board board)
@cython.locals(ended=Board)
cdef dict if_over_now(Board board)
cdef tuple by_source(Board board, int source)
cdef object region(Board board, int number)
cdef dict lowest_dice(Board board)
cdef tuple slots(Board board, object pieces, int sex)
cdef dict unseen_persons(Board board, int sex)
cdef tuple tasks_at(Board board, object pieces, int place)
cdef tuple column(Board board, object pieces, int number)
cdef tuple held_persons(Board board, object pieces, int seat)
cdef object player(Board board, object pieces, int seat)
cdef object action(Board board)
cdef object activated_sex(Board board)
cdef object activated(Board board)
cdef tuple used_kinds(Board board, int sex)
cdef object pending(Board board)
cdef tuple status(Board board)
cdef tuple unseen(Board board, int viewer, bint late)
