cimport cython
from vaka.engine cimport hands
from vaka.engine.hands cimport Hands
from vaka.engine.state cimport State
from vaka.games.mangrovia.rules.tables cimport Tables
from vaka.games.mangrovia.rules cimport codes


@cython.no_gc  # the type stays a GC type, but its subclasses need not untrack and track again when they go
cdef class Cards(Hands):
    cdef Tables tables
    cdef int ones
    cdef unsigned char[6] drawn
    cdef unsigned char[5][6] sunk
    cdef unsigned char[5][5] since
    cdef unsigned char[7] fresh  # derived

    @cython.locals(source=Cards)
    cdef void adopt(self, State other)

    cdef inline int drawn_now(self) noexcept nogil
    cdef inline int amulet_sum(self, int seat) noexcept nogil
    cdef inline void spend(self, int seat, int kind) noexcept nogil
    cdef inline void renew_bag(self) noexcept nogil

    cdef inline void draw_amulet(self, int seat) noexcept nogil
    cdef inline void throw_back(self, int seat, int step) noexcept nogil
    cdef inline void keep_drawn(self, int seat) noexcept nogil
    cdef inline void forget_throws(self, int seat) noexcept nogil
    cdef inline void notice_paid_amulet(self, int payer, int step) noexcept nogil

    cdef inline void redeal_amulets(self, int seat) noexcept nogil
    cdef inline void place_sunk(self, int seat) noexcept nogil
