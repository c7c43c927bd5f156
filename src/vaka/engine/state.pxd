cimport cython
from vaka.engine.features cimport Features
from vaka.engine.memory cimport Memory, NativeTask
from vaka.engine.rng cimport Rng
from vaka.engine.tables cimport Tables

cdef const int MOST_LEGAL
cdef list NUMBERS

cdef class State(Rng):
    cdef readonly int seats, round
    cdef readonly int turn
    cdef readonly int handovers
    cdef bint finished
    cdef short[128] moves  # derived
    cdef int legal_count  # derived
    cdef int source_count  # derived

    # The rules of a game: every game writes these.
    cdef void adopt(self, State other)
    cdef void fill(self) noexcept nogil
    cdef void step(self, int move) noexcept nogil
    cdef void redeal_hidden(self, int seat) noexcept nogil
    cdef void score(self) noexcept nogil
    cdef short* points_by_source(self, int seat) noexcept nogil
    cdef long long merit_of(self, int seat) noexcept nogil
    cdef void encode(self, int seat, Features out) noexcept nogil

    cdef Tables figures(self)

    # And this one if it keeps derived fields.
    cdef void recount(self) noexcept nogil

    # Written once for all games.
    cdef void play_forced(self) noexcept nogil
    cdef void advance_by(self, int move) noexcept nogil
    cdef void apply(self, int move) noexcept nogil
    cdef void redeal_from(self, State other, int seat, unsigned int low, unsigned int high) noexcept nogil
    cdef int points_of(self, int seat) noexcept nogil
    cdef bint allows(self, int move) noexcept nogil
    @cython.locals(number=cython.int)
    cpdef play(self, move)
    @cython.locals(new=State)
    cdef State twin(self)
    @cython.locals(new=State)
    cpdef State copy(self)
    @cython.locals(ended=State)
    cpdef dict if_over_now(self)
    cpdef dict breakdown(self)

cdef class Playouts(NativeTask):
    cdef State root, work
    cdef Rng chance
    cdef int games
    cdef readonly long long decisions, checksum

    cdef void play_on(self) noexcept nogil
