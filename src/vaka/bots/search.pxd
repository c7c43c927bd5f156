cimport cython
from libc cimport math
from vaka.bots.net cimport Evaluator, Net
from vaka.engine.memory cimport NativeTask
from vaka.engine.rng cimport Rng
from vaka.engine.state cimport State

cdef const int MOST_DEPTH, ROOT, NONE, MOST_NEW, SPARE, LOGIT_BONUS
cdef const long long SURE, UNLIKELY

cdef class Search(NativeTask):
    cdef State root, work, trial
    cdef Evaluator evaluator
    cdef Rng rng
    cdef readonly int seat, done, todo
    cdef int lead_weight, rollout_length, rollout_rounds, rollout_width, rollout_weight, used, capacity
    cdef double exploration
    cdef list rows
    cdef int[::1] path, movers, children, logits, priors, values, leaf_points, leaf_wins
    cdef short[::1] move
    cdef int[::1] visits, prior, child, sibling
    cdef long long[::1] total, child_points, child_wins, root_points, root_wins

    cdef void visit(self) noexcept nogil
    @cython.locals(step=int, last=int, rest=int)
    cdef void rollout(self) noexcept nogil
    @cython.locals(total=cython.longlong, top=int, option=int)
    cdef int rollout_move(self) noexcept nogil
    @cython.locals(draw=double, option=int)
    cdef int sampled_move(self, long long total) noexcept nogil
    @cython.locals(best=int, best_score=int, score=int, number=int, option=int, low=cython.uint, high=cython.uint)
    cdef int lookahead_move(self, long long total) noexcept nogil
    cdef void update_values(self) noexcept nogil
    @cython.locals(best=int, lead=int)
    cdef int value_of(self, int seat) noexcept nogil
    cdef void expand(self, int node) noexcept nogil
    cdef int add_node(self, int move) noexcept nogil
    @cython.locals(visits=int, total=cython.longlong, score=double, best_score=double, unvisited=double, scale=double, priors=double)
    cdef int select(self, int node) noexcept nogil
    @cython.locals(priors=double)
    cdef double list_children(self, int node) noexcept nogil
