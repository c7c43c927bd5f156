from vaka.games.borabora.rules cimport needs
from vaka.games.borabora.rules.board cimport Board

cdef int DIE, GOD, REGION, HUT, TAKE_MATERIAL, OFFERING, PUT, PERSON, SHIFT, MOVE_HUT, OPEN_CARD, BLIND_CARD
cdef int SLOT, BUILD_UP, COVER, STATUS, SHELL, ACTIVATE, JEWEL, FULFIL, DISCARD, TAKE_TASK, PASS, GODS, BLUE
cdef int WHITE, RED, GREEN, YELLOW, COLOURS, PAYMENTS, TEMPLE, BUILD, MAN, WOMAN, LAND, WATER, FISHING
cdef int ACTIONS, NO_DIE, MEN, WOMEN, KIND_LAND, KIND_WATER, KIND_WOMAN, KIND_MAN, KIND_BUILD, KIND_HUT
cdef int KIND_GOD, KIND_STATUS, KINDS, MOST_SYMBOLS, SHOWN, EMPTY, FIRST_HUT, PLACING
cdef int BLUE_PAYMENT, WHITE_PAYMENT, EXPANDING, HUT_SOURCE, GAIN, CEREMONY, TAKING, TRADING, PRIEST
cdef int BUILDING, PAIR, FIRE_FIRST, ACTIVATING, GREEN_PAYMENT, CHOOSING_MATERIAL, BUYING, FULFILLING
cdef int YELLOW_PAYMENT, NEW_TASK
cdef int TATTOO, GATHER, FOR_OFFERING, FOR_GOD, FOR_MATERIAL, FOR_HUT, HIGHEST

cdef class Offers(Board):
    cdef inline void offer(self, int move) noexcept nogil
    cdef inline void fill_expansion(self) noexcept nogil
    cdef inline void fill_action(self) noexcept nogil
    cdef inline void fill_activation(self) noexcept nogil
    cdef inline void fill_end_of_round(self) noexcept nogil
    cdef inline void offer_god(self, int god) noexcept nogil
    cdef inline void offer_dice(self) noexcept nogil
    cdef inline bint too_high(self, int die, int action) noexcept nogil
    cdef inline bint can_play_both(self) noexcept nogil
    cdef inline bint leaves_white(self, int way) noexcept nogil
    cdef inline void offer_blue(self) noexcept nogil
    cdef inline bint possible(self, int action, int power) noexcept nogil
    cdef inline int least_value(self, int action) noexcept nogil
    cdef inline int lowest_temple_slot(self) noexcept nogil
    cdef inline int lowest_path(self, int kind) noexcept nogil
    cdef inline void offer_first_regions(self) noexcept nogil
    cdef inline int reachable(self, int kind, int power) noexcept nogil
    cdef inline void offer_regions(self, int regions) noexcept nogil
    cdef inline void offer_ceremony(self) noexcept nogil
    cdef inline void offer_persons(self, int sex, int power) noexcept nogil
    cdef inline int person_in(self, int sex, int slot) noexcept nogil
    cdef inline void offer_trades(self) noexcept nogil
    cdef inline bint has_card(self) noexcept nogil
    cdef inline void offer_cards(self) noexcept nogil
    cdef inline bint can_build(self, int number, int power) noexcept nogil
    cdef inline int plain(self) noexcept nogil
    cdef inline int doubled(self) noexcept nogil
    cdef inline bint works(self, int kind, int total) noexcept nogil
    cdef inline int lowest_slot(self, int sex) noexcept nogil
    cdef inline int lowest_building(self) noexcept nogil
    cdef inline bint gains_by_doubling(self, int kind, int total) noexcept nogil
    cdef inline bint person_between(self, int sex, int below, int power) noexcept nogil
    cdef inline bint building_between(self, int below, int power) noexcept nogil
    cdef inline int cards_there(self) noexcept nogil
    cdef inline bint can_activate(self, int sex, int kind) noexcept nogil
    cdef inline bint can_use_green(self) noexcept nogil
    cdef inline void offer_tasks(self) noexcept nogil
    cdef inline bint can_fulfil(self, int task) noexcept nogil
    cdef inline bint rescues(self, int task, int way) noexcept nogil
    cdef inline bint obliged(self) noexcept nogil
