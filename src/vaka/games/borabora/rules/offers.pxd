from vaka.games.borabora.rules cimport needs
from vaka.games.borabora.rules.board cimport Board
from vaka.games.borabora.rules cimport codes, moves


cdef class Offers(Board):
    cdef inline void offer(self, int move) noexcept nogil
    cdef inline void fill_expansion(self) noexcept nogil
    cdef inline void fill_action(self) noexcept nogil
    cdef inline void fill_activation(self) noexcept nogil
    cdef inline void fill_end_of_round(self) noexcept nogil
    cdef inline void offer_god(self, int god) noexcept nogil
    cdef inline void offer_dice(self) noexcept nogil
    cdef inline int gods_needed(self, int die, int action) noexcept nogil
    cdef inline bint too_high(self, int die, int action) noexcept nogil
    cdef inline bint can_play_both(self) noexcept nogil
    cdef inline bint leaves_white(self, int way) noexcept nogil
    cdef inline void offer_blue(self) noexcept nogil
    cdef inline bint possible(self, int action, int power) noexcept nogil
    cdef inline int least_value(self, int kind) noexcept nogil
    cdef inline int sex_of(self, int kind) noexcept nogil
    cdef inline int lowest_temple_slot(self) noexcept nogil
    cdef inline int lowest_path(self, int kind) noexcept nogil
    cdef inline int person_in(self, int sex, int slot) noexcept nogil
    cdef inline void offer_trades(self) noexcept nogil
    cdef inline bint has_card(self) noexcept nogil
    cdef inline void offer_cards(self) noexcept nogil
    cdef inline bint can_build(self, int number, int power) noexcept nogil
    cdef void offer_fewer(self) noexcept nogil
    cdef inline int plain(self) noexcept nogil
    cdef inline bint works(self, int kind, int total) noexcept nogil
    cdef inline int lowest_slot(self, int sex, int above) noexcept nogil
    cdef inline int lowest_building(self, int above) noexcept nogil
    cdef inline bint gains_by_doubling(self, int kind, int total) noexcept nogil
    cdef inline bint has_use_for_more(self, int kind, int total) noexcept nogil
    cdef inline int cards_there(self) noexcept nogil
    cdef inline bint can_activate(self, int sex, int kind) noexcept nogil
    cdef inline bint can_use_green(self) noexcept nogil
    cdef inline void offer_tasks(self) noexcept nogil
    cdef inline bint can_fulfil(self, int task) noexcept nogil
    cdef inline bint rescues(self, int task, int way) noexcept nogil
    cdef inline bint obliged(self) noexcept nogil
