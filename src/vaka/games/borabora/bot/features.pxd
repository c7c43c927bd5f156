cimport cython
from vaka.engine.features cimport Features
from vaka.games.borabora.rules cimport needs
from vaka.games.borabora.rules.board cimport Board

cdef int YELLOW, COLOURS, HELPER, TEMPLE, BUILD, MAN, WOMAN, LAND, WATER, FISHING, HIGHEST, NO_DIE, WOMEN
cdef int KIND_LAND, KIND_WATER, KIND_WOMAN, KIND_MAN, KIND_BUILD, KINDS, EMPTY, MATERIAL, OPENING, DICE, PEOPLE
cdef int TASKS, CLOSING, FIRST_HUT, EXPANDING, HUT_SOURCE, GAIN, CEREMONY, RED_PAYMENT, TAKING, TRADING, PRIEST
cdef int BUILDING, PAIR, FIRE_FIRST, ACTIVATING, GREEN_PAYMENT, DRAWING, BUYING, FULFILLING, NEW_TASK
cdef const int ALWAYS, SEATS, ROUND, PHASE, PLACE, MY_TURN, PEOPLE_AHEAD, SCORING_AHEAD, BUY_AHEAD, FULFIL_AHEAD
cdef const int TAKE_AHEAD, PEOPLE_LEFT, BUYS_LEFT, FULFILS_LEFT, DICE_LEFT, PLACED, OWN_DICE, OTHER_DICE, BEST_DIE
cdef const int FITTING, HOME, LAST, ROOM, PERSON_ON_LAST, CREW, PERSONS, TEAM, SHIFTED, SYMBOLS, UNSHIFTED, STATUS
cdef const int STATUS_POINTS, STATUS_GAIN, STATUS_RANK, STATUS_LEAD, SHELLS, OFFERINGS, NO_OFFERING, GOD_TILES
cdef const int CARDS, PLAYS, PLAYABLE, LAID, BESIDE, FREE, PAIRED, DEAD, UNBUILT, LOWEST_BUILDING, BUILD_NOW
cdef const int PRIESTS, TEMPLE_LEAD, TEMPLE_FIRST, TEMPLE_POINTS, OWN_SLOT, OTHER_SLOT, HUT_IN, LEAST_DIE, REACH
cdef const int BEST_FISH, FISH, FISH_SAFE, FISH_EXPOSED, TASKS_HOLD, TASKS_LACK, TASKS_RESCUED, TASK, TASKS_DONE
cdef const int JEWELS, JEWEL_POINTS, OFFER, BEST_OFFER, BEST_JEWEL, CHEAPEST, BONUS, TASKS_OPEN, JEWELS_OPEN
cdef const int BONUS_POINTS, POINTS, MORE_POINTS, ENDING, BEHIND, SEATS_AHEAD, RIVAL, SHOWN_LOW, SHOWN_ALL
cdef const int SHOWN_TEAM, STAGE, DEED, DIE, POWER, ACTING, AT_HAND, HELPER_POINTS, CARDS_DUE, MATERIALS_DUE
cdef const int RED_OPEN, FISH_HERE, GREEN_USED, ACTED, OPEN_CARDS, REGION_FISH, SPACE_BESIDE, SLOT_TEAM
cdef const int SLOT_SYMBOLS
cdef const int LAST_ROUND, ALL_REGIONS, MOST_AMOUNT, TOTAL, BOUGHT

cdef void encode(Board board, int seat, Features features) noexcept nogil
cdef inline void note(Features features, int feature, int amount) noexcept nogil
cdef inline void mark(Features features, int feature) noexcept nogil
cdef inline int ones(int mask) noexcept nogil
cdef inline int highest(int mask) noexcept nogil
cdef int tasks_left(Board board, int seat) noexcept nogil
cdef inline int place_of(Board board, int seat) noexcept nogil
cdef inline int ahead(Board board, int seat, int stage) noexcept nogil
cdef inline int fulfil_ahead(Board board, int seat) noexcept nogil
cdef void sense_course(Board board, int seat, Features features) noexcept nogil
cdef void sense_dice(Board board, int seat, Features features) noexcept nogil
cdef void sense_people(Board board, int seat, Features features) noexcept nogil
cdef inline int room(Board board, int seat) noexcept nogil
cdef void sense_shown(Board board, int seat, Features features) noexcept nogil
cdef inline int equals(Board board, int seat, int sex, int slot) noexcept nogil
cdef void sense_status(Board board, int seat, Features features) noexcept nogil
cdef void sense_goods(Board board, int seat, Features features) noexcept nogil
cdef int sense_ceremony(Board board, int seat, Features features) noexcept nogil
cdef void sense_temple(Board board, int seat, Features features) noexcept nogil
cdef int sense_map(Board board, int seat, Features features) noexcept nogil
cdef void sense_tasks(Board board, int seat, Features features) noexcept nogil
@cython.locals(count=int, worth=int, bought=int)
cdef int sense_jewels(Board board, int seat, Features features) noexcept nogil
cdef int sense_bonuses(Board board, int seat, Features features, int filled) noexcept nogil
cdef inline int sense_bonus(Board board, Features features, int number, int count) noexcept nogil
cdef void sense_points(Board board, int seat, Features features, int ending) noexcept nogil
cdef void sense_rivals(Board board, int seat, Features features) noexcept nogil
cdef void sense_decision(Board board, int seat, Features features) noexcept nogil
cdef inline int deed_of(int action) noexcept nogil
cdef void sense_taking(Board board, int seat, Features features) noexcept nogil
cdef void sense_expanding(Board board, int seat, Features features) noexcept nogil
cdef void sense_spaces(Board board, int seat, Features features) noexcept nogil
