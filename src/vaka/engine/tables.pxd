from vaka.engine.memory cimport Memory

cdef class Tables(Memory):
    cdef readonly object components, texts, sources

    cpdef void read(self, object components)
