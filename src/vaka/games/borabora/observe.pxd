cimport cython
from vaka.games.borabora cimport scoring
from vaka.games.borabora.board cimport Board

cdef int COLOURS, ACTIONS, NO_DIE, PERSONS, SHOWN, HELD, AFTER, SOURCES, FISHING
cdef int BLUE_PAYMENT, WHITE_PAYMENT, GREEN_PAYMENT, YELLOW_PAYMENT, KINDS

cpdef object view(Board board, int viewer)
cpdef dict breakdown(Board board)
@cython.locals(ended=Board)
cdef dict if_over_now(Board board)
cdef tuple by_source(Board board, int source)
cdef object region(Board board, int number)
cdef dict lowest_dice(Board board)
cdef object person(Board board, int sex, int tile, bint shifted)
cdef tuple slots(Board board, int sex)
cdef tuple tasks_at(Board board, int place)
cdef object jewel(Board board, int number)
cdef tuple column(Board board, int number)
cdef tuple held_persons(Board board, int seat)
cdef object player(Board board, int seat)
cdef object pending(Board board)
cdef tuple status(Board board)
cdef tuple unseen(Board board, int viewer, bint late)
