cimport cython
from vaka.games.borabora.rules cimport needs
from vaka.games.borabora.rules cimport dealing
from vaka.games.borabora.rules cimport scoring
from vaka.games.borabora.bot cimport features
from vaka.games.borabora.rules.offers cimport Offers
from vaka.games.borabora.rules cimport codes, moves

@cython.final
cdef class BoraBora(Offers):
    @cython.locals(tried=BoraBora)
    cpdef object with_priest(self, int slot)
    cdef void begin_round(self) noexcept nogil
    cdef void ask(self, int place, int stage) noexcept nogil
    cdef bint ask_next(self, int stage) noexcept nogil
    cdef void go_on(self) noexcept nogil
    cdef void end_action(self) noexcept nogil
    cdef void begin_activating(self, int place) noexcept nogil
    cdef void end_round(self) noexcept nogil
    cdef void score_temple(self) noexcept nogil
    cdef void end_buying(self) noexcept nogil
    cdef void end_fulfilling(self) noexcept nogil
    cdef void next_round(self) noexcept nogil
    cdef void decline(self) noexcept nogil
    cdef void pay_god(self, int god, int way) noexcept nogil
    cdef void choose_die(self, int die, int action) noexcept nogil
    cdef void ask_white(self) noexcept nogil
    cdef void place_die(self, int power) noexcept nogil
    cdef void open_action(self, int kind) noexcept nogil
    cdef void choose_region(self, int region) noexcept nogil
    cdef void put_hut(self, int from_last) noexcept nogil
    cdef void take_material(self, int material) noexcept nogil
    cdef void take_offering(self) noexcept nogil
    cdef void put_material(self, int space) noexcept nogil
    cdef void take_person(self, int sex, int slot) noexcept nogil
    cdef void shift_person(self, int sex, int symbols) noexcept nogil
    cdef void trade_hut(self) noexcept nogil
    cdef void move_huts(self, int huts) noexcept nogil
    cdef void take_card(self, int choice) noexcept nogil
    cdef void place_priest(self, int slot) noexcept nogil
    cdef void choose_building(self, int number) noexcept nogil
    cdef void build_on(self, int pair) noexcept nogil
    cdef void finish_fire(self, bint status) noexcept nogil
    cdef void choose_persons(self, int sex, int kind, int fewer) noexcept nogil
    cdef void activate(self, int total) noexcept nogil
    cdef void buy(self, int place) noexcept nogil
    cdef void choose_task(self, int task) noexcept nogil
    cdef void complete_task(self, int helped) noexcept nogil
    cdef void discard_task(self, int task) noexcept nogil
    cdef void take_task(self, int task) noexcept nogil
