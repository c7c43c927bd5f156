from vaka.engine.memory cimport Memory

cdef const int LEAST_AMOUNT, MOST_AMOUNT

cdef class Features(Memory):
    cdef int count
    cdef short[384] index, amount
    cdef int[16] tally

    cdef inline void clear(self) noexcept nogil
    cdef inline void add(self, int feature, int amount) noexcept nogil
    cdef inline void mark(self, int feature) noexcept nogil
