cimport cython
from vaka.engine.memory cimport Memory

cdef const unsigned int MASK

cdef class Rng(Memory):
    cdef unsigned int a, b, c
    cdef readonly unsigned int counter

    cdef void reseed(self, unsigned int low, unsigned int high) noexcept nogil
    cdef unsigned int word(self) noexcept nogil
    @cython.locals(word=cython.longlong)
    cdef int below(self, int n) noexcept nogil
    cdef void shuffle(self, unsigned char* places, int count) noexcept nogil
