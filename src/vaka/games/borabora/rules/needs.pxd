from vaka.games.borabora.rules.board cimport Board

cdef int COLOURS, MEN, WOMEN, KINDS, NO_NEED
cdef int MEN_ANY, WOMEN_ANY, MEN_DIFFERENT, WOMEN_DIFFERENT, OF_KIND, MEN_SHIFTED, WOMEN_SHIFTED, SHIFTED, PRIESTS, FIRST
cdef int REGIONS, ISLANDS, OF_TERRAIN, OF_FISH, LAST_HUTS, EQUAL_GODS, DIFFERENT_GODS, GODS_OF_COLOUR, GOD_TILES, OFFERINGS
cdef int SHELLS, MATERIALS, OF_MATERIAL, BUILDINGS, JEWELS, DIFFERENT_JEWELS

cdef bint asks_for_cards(Board board, int task) noexcept nogil
cdef int missing(Board board, int seat, int task) noexcept nogil
cdef int have(Board board, int seat, int thing, int which) noexcept nogil
cdef int bits(int mask) noexcept nogil
cdef int different_persons(Board board, int seat, int sex) noexcept nogil
cdef int fish_regions(Board board, int seat, int species) noexcept nogil
cdef int jewels_of_type(Board board, int seat, int kind) noexcept nogil
cdef void show_cards(Board board, int seat, int task, int cards) noexcept nogil
cdef int best_known(Board board, int seat, int cards) noexcept nogil
