cimport cython
from vaka.games.mangrovia.rules cimport scoring
from vaka.games.mangrovia.bot cimport features
from vaka.games.mangrovia.rules.offers cimport Offers
from vaka.games.mangrovia.rules cimport codes, moves

cdef const int LAST_ROUND
cdef unsigned char[6] BIRD_ONE, BIRD_OTHER

@cython.final
cdef class Mangrovia(Offers):
    @cython.locals(built=Mangrovia)
    cpdef object if_built(self, int space, int span)

    cdef void deal_neutral(self) noexcept nogil
    cdef void deal_cards(self) noexcept nogil
    cdef void place_bowl(self, int site) noexcept nogil
    cdef void sail(self) noexcept nogil
    cdef void land(self) noexcept nogil
    cdef void drop_parts(self) noexcept nogil
    cdef void end_round(self) noexcept nogil
    cdef void finish(self) noexcept nogil
    cdef void pass_talisman(self) noexcept nogil
    cdef void begin_round(self) noexcept nogil
    cdef void forgo(self) noexcept nogil
    cdef void take(self, int move) noexcept nogil
    cdef void draw_face_down(self, int choice) noexcept nogil
    cdef void collect(self) noexcept nogil
    cdef void return_amulet(self, int step) noexcept nogil
    cdef void begin_build(self, int space, int span) noexcept nogil
    cdef void hand_in(self, int land) noexcept nogil
    cdef void pay(self, int kind) noexcept nogil
    cdef void complete_build(self) noexcept nogil
    cdef void place_birds(self, int pair) noexcept nogil
    cdef void choose_part(self) noexcept nogil
    cdef void go_on(self) noexcept nogil
