from vaka.engine.features cimport Features
from vaka.games.mangrovia.rules.board cimport Board

cdef int DECK, START, VALUABLE_TILE, AMULET, AMULET_TILE, LAND, OWNERS
cdef const int ALWAYS, SEATS, ROUND, HUTS, FEWEST_HUTS, PLACED, BOAT, DISTANCE, FIRST, OWN_LANDING, OTHER_LANDING
cdef const int OPEN_SITE, BIRDS, POINTS, BEHIND, PROJECTED, STEPS, WILDS, VALUABLES, AMULETS, LANDSCAPES, SERVING
cdef const int AFFORDABLE, REWARDS, LEADS, PATH_CELLS, STONE, POLES, PATH_POINTS, STONE_POINTS, POLE_POINTS, STAGE
cdef const int PARTS, BUILDING, DRAWN, SHOWN, GOD_TILES, STONE_TILES, HAND_OF_OTHERS, TEMPO
cdef const long long NOTHING_PAID, SUMS, NOWHERE

cdef void encode(Board board, int seat, Features features) noexcept nogil
cdef void sense_course(Board board, int seat, Features features) noexcept nogil
cdef void sense_hand(Board board, int seat, Features features) noexcept nogil
cdef long long sums(Board board, int seat, int first, int end) noexcept nogil
cdef void sense_builds(Board board, int seat, Features features) noexcept nogil
cdef int spaces_in(long long spaces) noexcept nogil
cdef int most_suns(Board board, long long spaces) noexcept nogil
cdef int sense_paths(Board board, int seat, Features features) noexcept nogil
cdef int sense_path(Board board, int seat, Features features, int path) noexcept nogil
cdef int rivals_before(Features features, int seat) noexcept nogil
cdef int strongest_rival(Features features, int seat) noexcept nogil
cdef int sense_stone(Board board, int seat, Features features) noexcept nogil
cdef int sense_poles(Board board, int seat, Features features) noexcept nogil
cdef void sense_points(Board board, int seat, Features features, int projected) noexcept nogil
cdef void sense_decision(Board board, int seat, Features features) noexcept nogil
