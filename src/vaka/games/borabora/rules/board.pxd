cimport cython
from vaka.engine.hands cimport Hands
from vaka.engine.state cimport State
from vaka.games.borabora.rules.tables cimport Tables
from vaka.games.borabora.rules cimport codes


@cython.no_gc  # the type stays a GC type, but its subclasses need not untrack and track again when they go
cdef class Board(Hands):
    cdef Tables tables
    cdef int phase, stage, at, placed
    cdef unsigned char[4] order
    cdef unsigned char[4][7] dice
    cdef unsigned char[7] lowest
    cdef int[4] regions
    cdef unsigned char[12] holders, fish
    cdef unsigned char[4] home, last, person_on_last, priests, offerings, shells, god_tiles, built
    cdef unsigned char[2][36] persons
    cdef unsigned char[4][12] ceremony
    cdef unsigned char[4][3] beside
    cdef unsigned char[12] temple
    cdef int temple_tiles
    cdef unsigned char[4] status
    cdef int[4] height
    cdef int tallest
    cdef unsigned char[24] jewel_at, jewel_owner
    cdef unsigned char[60] tasks
    # the decision under way, nothing of which is open before its gods are settled
    cdef int die, action, sex, kind, acting, task
    cdef unsigned char[5] reserved
    cdef int reserved_offerings, reserved_tiles
    # the action under way
    cdef int power, carrying, region, helper_points, fire, cards_due, materials_due, project
    cdef bint red_open, green_used
    cdef unsigned char[2] acted
    cdef int[2] used
    cdef short[4][18] gained
    cdef unsigned char[4][24] crew  # derived
    cdef unsigned char[4][12] unshifted  # derived
    cdef unsigned char[4] company  # derived
    cdef unsigned char[2][6] in_slot  # derived
    cdef int[4] laid  # derived
    cdef int[4][7] land_reach, water_reach  # derived
    cdef unsigned char[8] least  # derived
    cdef unsigned char[2] persons_left, tasks_left  # derived
    cdef unsigned char[4][3] task_of  # derived

    @cython.locals(source=Board)
    cdef void adopt(self, State other)

    cdef inline int open_stage(self) noexcept nogil
    cdef int place_of(self, int seat) noexcept nogil
    cdef inline void forget_choice(self) noexcept nogil

    cdef inline void count_person(self, int seat, int sex, int tile) noexcept nogil
    cdef inline int people(self, int seat, int sex) noexcept nogil
    cdef inline int people_of(self, int seat, int sex, int kind) noexcept nogil
    cdef inline int count_cells(self, unsigned char* cells, int number, int value) noexcept nogil
    cdef inline int shifted(self, int seat, int sex) noexcept nogil
    cdef inline int room(self, int seat) noexcept nogil
    cdef inline bint has_room(self, int seat) noexcept nogil
    cdef inline bint can_move_hut(self, int seat) noexcept nogil
    cdef inline int free_ordinary(self, int seat) noexcept nogil
    cdef inline void place_person(self, int seat, int sex, int tile) noexcept nogil
    cdef inline void shift(self, int seat, int sex, int symbols) noexcept nogil
    cdef inline void draw_persons(self, int sex) noexcept nogil

    cdef inline void place_hut(self, int seat, int region, bint from_last) noexcept nogil
    cdef inline void widen(self, int seat, int region) noexcept nogil
    cdef inline bint begins_game(self, int region) noexcept nogil
    cdef inline int reachable(self, int kind, int power) noexcept nogil
    cdef inline bint has_space_for(self, int seat, int material) noexcept nogil
    cdef inline int materials_of(self, int seat, int material) noexcept nogil
    cdef inline void lay(self, int seat, int space) noexcept nogil
    cdef inline bint can_cover(self, int seat, int pair) noexcept nogil
    cdef inline bint has_pair(self, int seat) noexcept nogil
    cdef inline void cover(self, int seat, int pair) noexcept nogil

    cdef inline void push_priest(self, int seat, int slot) noexcept nogil
    cdef inline int priests_in_temple(self, int seat) noexcept nogil
    cdef inline int majority(self) noexcept nogil
    cdef inline void advance(self, int seat, int steps) noexcept nogil
    cdef inline void sort_order(self) noexcept nogil

    cdef inline int free_cards(self, int seat, int colour) noexcept nogil
    cdef inline int free_offerings(self, int seat) noexcept nogil
    cdef inline int free_tiles(self, int seat) noexcept nogil
    cdef inline bint can_pay(self, int seat, int god, int way) noexcept nogil
    cdef inline bint can_play(self, int seat, int god) noexcept nogil
    cdef inline void reserve(self, int god, int way, int times) noexcept nogil
    cdef inline void pay_reserved(self, int seat) noexcept nogil
    cdef inline void show(self, int seat, int colour, int cards) noexcept nogil
    cdef inline int jewel_on_sale(self, int place) noexcept nogil
    cdef inline int jewels_of(self, int seat) noexcept nogil
    cdef inline int tasks_done(self, int seat) noexcept nogil
    cdef inline int draw_task(self, int start) noexcept nogil
    cdef void clear_display(self) noexcept nogil
    cdef void show_tasks(self) noexcept nogil
    cdef inline void hold_task(self, int seat, int task) noexcept nogil
    cdef inline void drop_task(self, int seat, int task, int place) noexcept nogil
