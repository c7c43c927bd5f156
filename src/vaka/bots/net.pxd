cimport cython
from vaka.engine.features cimport Features
from vaka.engine.memory cimport Memory
from vaka.engine.state cimport State

cdef const int UNITS, POINTS, CHANCE, WIDTH, UNIT_SHIFT, FULL, OUT_SHIFT, LEAN_SHIFT, LEAN_MOST, EXP_SIZE, POINT_SHIFT, POINT, FARTHEST
cdef const long long CERTAIN
cdef int[1024] EXP
cdef int[1281] LEAN

cdef class Net(Memory):
    cdef short[384][66] first
    cdef short[64] points, chance
    cdef short[448][64] lean

cdef class Judge(Memory):
    cdef Net net
    cdef Features features
    cdef int[66] sums
    cdef short[64] units
    cdef int[5] expected, winning, logits

    @cython.locals(unit=int, place=int, feature=int, amount=short)
    cdef void look(self, State state, int seat) noexcept nogil
    @cython.locals(best=int, points=int, chance=int, total=int)
    cdef void weigh(self, State state) noexcept nogil
    @cython.locals(best=cython.longlong, winners=int)
    cdef void conclude(self, State state) noexcept nogil
    cdef inline int leaning(self, int move) noexcept nogil
    cdef inline int weight(self, int leaning) noexcept nogil
    cdef int weight_of(self, int move) noexcept nogil
