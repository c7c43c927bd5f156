cimport cython
from libc cimport math
from vaka.bots.net cimport Judge, Net
from vaka.engine.memory cimport Task
from vaka.engine.rng cimport Rng
from vaka.engine.state cimport State

cdef const int DEEPEST, ROOT, NONE, MOST_NEW, SPARE

cdef class Search(Task):
    cdef State root, work
    cdef Judge judge
    cdef Rng chance
    cdef readonly int seat, done, todo
    cdef int greed, reach, used, room
    cdef double curiosity
    cdef list rows
    cdef int[::1] path, movers, candidates, worth, first_points, first_wins
    cdef short[::1] move
    cdef int[::1] visits, weight, child, sibling
    cdef long long[::1] total, points, wins, all_points, all_wins

    cdef void visit(self) noexcept nogil
    cdef void assess(self) noexcept nogil
    @cython.locals(step=int)
    cdef void play_on(self) noexcept nogil
    @cython.locals(weights=double, draw=double, option=int)
    cdef int inclined_move(self) noexcept nogil
    cdef void value_seats(self) noexcept nogil
    cdef void expand(self, int node) noexcept nogil
    cdef int sprout(self, int move) noexcept nogil
    @cython.locals(visits=int, total=cython.longlong, score=double, best_score=double, first_guess=double, urge=double, weights=double)
    cdef int pick(self, int node) noexcept nogil
    @cython.locals(weights=double)
    cdef double gather(self, int node) noexcept nogil
