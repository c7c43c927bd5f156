cimport cython
from vaka.bots cimport sizes
from vaka.engine.features cimport Features
from vaka.engine.memory cimport Memory
from vaka.engine.state cimport State

cdef const int UNIT_SHIFT, FULL, OUT_SHIFT, POLICY_SHIFT, MOST_LOGIT, MOST_WIN_LOGIT
cdef const int EXP_SIZE, POINT_SHIFT, POINT
cdef const long long ONE
cdef int[1024] EXP
cdef int[1281] PRIORS

cdef class Net(Memory):
    cdef short[384][66] first
    cdef short[64] points, win
    cdef short[480][64] policy

cdef class Evaluator(Memory):
    cdef Net net
    cdef Features features
    cdef int[66] sums
    cdef short[64] units
    cdef int[5] points, win_probability, logits

    @cython.locals(unit=int, place=int, feature=int, amount=short)
    cdef void compute_units(self, State state, int seat) noexcept nogil
    cdef void evaluate(self, State state) noexcept nogil
    @cython.locals(best=int, points=int, win=int, total=int)
    cdef void estimate(self, State state) noexcept nogil
    @cython.locals(best=cython.longlong, winners=int)
    cdef void read_result(self, State state) noexcept nogil
    cdef inline int policy_logit(self, int move) noexcept nogil
    cdef inline int prior_of(self, int logit) noexcept nogil
    cdef int prior(self, int move) noexcept nogil
