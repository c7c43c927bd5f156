cdef class Memory:
    cdef void assign(self, Memory other) noexcept nogil
    cdef Memory blank(self)

cdef class NativeTask:
    cdef bint busy

    cdef void run(self) noexcept nogil
