cimport cython
from vaka.engine.state cimport State
from vaka.games.mangrovia.tables cimport Tables

cdef int DECK, AMULET, LAND, KINDS
cdef const int BAG, DRAWN, PLACES

@cython.no_gc  # tables refer to no state, so no cycle can arise, and copies are cheaper
cdef class Cards(State):
    cdef Tables tables
    cdef int ones
    cdef unsigned char[24] stock, spent, display
    cdef unsigned char[5][24] hand, known, late
    cdef unsigned char[6] drawn
    cdef unsigned char[5][6] sunk
    cdef unsigned char[5][5] since
    cdef unsigned char[24] pool  # derived
    cdef unsigned char[7] slots, fresh  # derived

    @cython.locals(source=Cards)
    cdef void adopt(self, State other)
    cdef inline int end_of(self, int family) noexcept nogil
    cdef int left(self, int family) noexcept nogil
    cdef int shown(self, int family) noexcept nogil
    cdef bint can_draw(self, int family) noexcept nogil
    cdef int held(self, int seat, int family) noexcept nogil
    cdef int held_late(self, int seat, int family) noexcept nogil
    cdef inline int hidden_early(self, int seat, int kind) noexcept nogil
    cdef int drawn_now(self) noexcept nogil
    cdef int amulet_sum(self, int seat) noexcept nogil

    cdef int draw(self, int family) noexcept nogil
    cdef void renew(self, int family) noexcept nogil
    cdef void renew_bag(self) noexcept nogil
    cdef void draw_card(self, int seat, int family) noexcept nogil
    cdef void reveal(self, int family, int wanted) noexcept nogil
    cdef void gain_openly(self, int seat, int kind) noexcept nogil
    cdef void take_shown(self, int seat, int kind) noexcept nogil
    cdef void spend(self, int seat, int kind) noexcept nogil

    cdef void draw_amulet(self, int seat) noexcept nogil
    cdef void throw_back(self, int seat, int step) noexcept nogil
    cdef void keep_drawn(self, int seat) noexcept nogil
    cdef void forget_throws(self, int seat) noexcept nogil
    cdef void notice_paid_amulet(self, int payer, int step) noexcept nogil

    cdef void redeal_cards(self, int seat) noexcept nogil
    cdef void redeal_early(self, int family, int seat) noexcept nogil
    cdef void redeal_late(self, int family, int seat) noexcept nogil
    cdef void place_sunk(self, int seat) noexcept nogil
    cdef int random_fresh_place(self) noexcept nogil
    cdef int from_pool(self, int first, int end) noexcept nogil
    cdef void put_late(self, int place, int kind) noexcept nogil
