from vaka.games.mangrovia.rules.board cimport Board
from vaka.games.mangrovia.rules cimport codes, moves

cdef const long long NOTHING_PAID, SUMS, NOWHERE

cdef class Offers(Board):
    cdef inline bint may_build(self) noexcept nogil
    cdef inline bint can_collect(self) noexcept nogil
    cdef inline void offer(self, int move) noexcept nogil
    cdef inline bint barred(self, int site) noexcept nogil
    cdef inline void offer_landing(self) noexcept nogil
    cdef inline void offer_builds(self) noexcept nogil
    cdef inline void offer_spaces(self, int move, long long spaces) noexcept nogil
    cdef inline long long sums(self, int seat, int first, int end) noexcept nogil
    cdef inline long long affordable(self, long long valuables, long long amulets, int span) noexcept nogil
    cdef inline long long open_to_one(self) noexcept nogil
    cdef inline long long open_to_two(self) noexcept nogil
    cdef inline bint usable(self, int land) noexcept nogil
    cdef inline int cards_left(self, int land) noexcept nogil
    cdef inline void offer_cards(self) noexcept nogil
    cdef inline bint another_card(self, int land) noexcept nogil
    cdef inline void offer_payments(self) noexcept nogil
