cdef class Memory:
    cdef void assign(self, Memory other) noexcept nogil
    cdef Memory blank(self)

cdef class Task:
    cdef bint busy

    cdef void run(self) noexcept nogil
