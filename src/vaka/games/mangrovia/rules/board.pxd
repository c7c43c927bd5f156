from vaka.games.mangrovia.rules.cards cimport Cards
from vaka.games.mangrovia.rules cimport codes

cdef const long long ONE

cdef class Board(Cards):
    cdef int first, placed, boat, stage
    cdef int collecting, up, building, down, flying
    cdef bint either
    cdef int spot, span, cards_due, due, lowest
    cdef unsigned char[24] paid
    cdef unsigned char[6] sites
    cdef unsigned char[4] birds
    cdef unsigned char[62] owners
    cdef long long free, doubled
    cdef unsigned char[5] huts, steps, wilds
    cdef unsigned char[8] poles, stones, gods
    cdef int poled
    cdef short[5][13] gained

    cdef inline int huts_on(self, int space) noexcept nogil
    cdef inline bint lies_in(self, int space, long long area) noexcept nogil
    cdef inline void occupy(self, int space, int owner) noexcept nogil
    cdef inline void put_huts(self, int seat, int space, int span) noexcept nogil
    cdef inline void take_stone_tile(self, int seat, int space) noexcept nogil
    cdef inline void lay_stone_tiles(self, bint gods, bint godless) noexcept nogil
    cdef inline void clear_build(self) noexcept nogil
    cdef inline int open_part(self) noexcept nogil
    cdef inline int open_stage(self) noexcept nogil
