cimport cython
from vaka.games.borabora.rules cimport codes, needs, scoring, things
from vaka.games.borabora.rules.board cimport Board
from vaka.games.borabora.rules.offers cimport Offers

cdef list UNITS, PAIRS
cdef tuple USES, GODS_NEEDED

cdef object pieces_of(Board board)
@cython.locals(known=Offers)
cpdef object view(Offers board, int viewer)
@cython.locals(known=Offers)
cdef Offers as_known(Offers board, int viewer)
cdef object region(Board board, object pieces, int number)
cdef dict lowest_dice(Board board)
cdef tuple slots(Board board, object pieces, int sex)
@cython.locals(kind=int, tile=int)
cdef dict unseen_persons(Board board, int sex)
cdef tuple tasks_at(Board board, object pieces, int place)
cdef tuple column(Board board, object pieces, int number)
cdef tuple held_persons(Board board, object pieces, int seat)
@cython.locals(task=int, have=int, also=int)
cdef dict progress(Offers known, list names, int seat)
@cython.locals(action=int, die=int)
cdef tuple uses(Offers known, int seat)
cdef object player(Board board, Offers known, object pieces, int seat)
cdef object action(Board board)
cdef object activated_sex(Board board)
cdef object activated(Board board)
cdef tuple used_kinds(Board board, int sex)
cdef object pending(Board board)
cdef tuple status(Board board)
