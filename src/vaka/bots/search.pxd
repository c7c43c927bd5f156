cimport cython
from libc cimport math
from vaka.bots.net cimport Judge, Net
from vaka.engine.memory cimport Task
from vaka.engine.rng cimport Rng
from vaka.engine.state cimport State

cdef const int DEEPEST, ROOT, NONE, MOST_NEW, SPARE, BIAS
cdef const long long SURE, FAINT

cdef class Search(Task):
    cdef State root, work, trial
    cdef Judge judge
    cdef Rng chance
    cdef readonly int seat, done, todo
    cdef int greed, reach, rounds, care, trust, used, room
    cdef double curiosity
    cdef list rows
    cdef int[::1] path, movers, candidates, leanings, worth, first_points, first_wins
    cdef short[::1] move
    cdef int[::1] visits, weight, child, sibling
    cdef long long[::1] total, points, wins, all_points, all_wins

    cdef void visit(self) noexcept nogil
    cdef void assess(self, State state) noexcept nogil
    @cython.locals(step=int, last=int, rest=int)
    cdef void play_on(self) noexcept nogil
    @cython.locals(weights=cython.longlong, top=int, option=int)
    cdef int next_move(self) noexcept nogil
    @cython.locals(draw=double, option=int)
    cdef int inclined_move(self, long long weights) noexcept nogil
    @cython.locals(best=int, best_score=int, score=int, number=int, option=int, low=cython.uint, high=cython.uint)
    cdef int careful_move(self, long long weights) noexcept nogil
    cdef void value_seats(self) noexcept nogil
    @cython.locals(best=int, lead=int)
    cdef int worth_to(self, int seat) noexcept nogil
    cdef void expand(self, int node) noexcept nogil
    cdef int sprout(self, int move) noexcept nogil
    @cython.locals(visits=int, total=cython.longlong, score=double, best_score=double, first_guess=double, urge=double, weights=double)
    cdef int pick(self, int node) noexcept nogil
    @cython.locals(weights=double)
    cdef double gather(self, int node) noexcept nogil
