cimport cython
from scopa.rules cimport codes
from scopa.rules.tables cimport Tables
from vaka.engine.state cimport State

cdef class Scopa(State):
    cdef Tables tables
    cdef int target, first, due, lowest, last
    cdef unsigned char[40] place
    cdef unsigned char[2][40] played, taken
    cdef int plays
    cdef unsigned char[5] sizes  # derived
    cdef short[5][5] gained

    @cython.locals(source=Scopa)
    cdef void adopt(self, State other)

    cdef int number(self, int place) noexcept nogil
    cdef int rank(self, int card) noexcept nogil
    cdef int draw(self) noexcept nogil
    cdef void begin_deal(self) noexcept nogil
    cdef void deal_cards(self) noexcept nogil
    cdef void deal_hands(self) noexcept nogil
    cdef int kings(self) noexcept nogil
    cdef void offer(self, int move) noexcept nogil
    cdef bint offers_equal(self) noexcept nogil
    cdef int sums(self, int above) noexcept nogil
    cdef bint captures(self) noexcept nogil
    cdef void play_card(self, int card) noexcept nogil
    cdef void take(self, int card) noexcept nogil
    cdef void capture(self) noexcept nogil
    cdef void next_turn(self) noexcept nogil
    cdef void end_deal(self) noexcept nogil
    cdef void award(self, int source) noexcept nogil
    cdef int won(self, int seat, int source) noexcept nogil
    cdef bint counts(self, int card, int source) noexcept nogil
    cdef int primiera(self, int seat) noexcept nogil
