from vaka.engine.state cimport State

cdef const int PILE, ASIDE, PLACES

cdef class Hands(State):
    cdef unsigned char[24] stock, spent, display
    cdef unsigned char[5][24] hand, known, late
    cdef unsigned char[24] pool  # derived
    cdef unsigned char[7] slots  # derived

    # A game says which kinds share a pile.
    cdef int end_of(self, int family) noexcept nogil

    cdef inline int cards_in(self, unsigned char* place, int family) noexcept nogil
    cdef inline bint can_draw(self, int family) noexcept nogil
    cdef inline int hidden_early(self, int seat, int kind) noexcept nogil
    cdef int unseen_late(self, int viewer, int kind) noexcept nogil
    cdef int unseen_early(self, int viewer, int kind) noexcept nogil

    cdef inline int draw(self, int family) noexcept nogil
    cdef inline int take_random(self, unsigned char* place, int first, int end) noexcept nogil
    cdef void renew(self, int family) noexcept nogil
    cdef inline void renew_if_empty(self, int family) noexcept nogil
    cdef inline void draw_card(self, int seat, int family) noexcept nogil
    cdef inline void reveal(self, int family, int wanted) noexcept nogil
    cdef inline void gain_openly(self, int seat, int kind) noexcept nogil
    cdef inline void take_shown(self, int seat, int kind) noexcept nogil
    cdef inline void give_up(self, int seat, int kind) noexcept nogil

    cdef inline void redeal_family(self, int family, int seat) noexcept nogil
    cdef inline void redeal_early(self, int family, int seat) noexcept nogil
    cdef inline void gather_late(self, int family, int seat) noexcept nogil
    cdef inline void deal_late(self, int family) noexcept nogil
    cdef void put_late(self, int place, int kind) noexcept nogil
