"""How the fields of a state live in memory: the compiled twin of memory.py, which documents both."""

from libc.string cimport memcpy

from struct import calcsize, pack, unpack

from vaka.engine.layout import flat, native, place_of, shaped

cdef extern from "Python.h":
    ctypedef struct PyTypeObject:
        Py_ssize_t tp_basicsize
        object tp_new(PyTypeObject*, object, void*)
    PyTypeObject* Py_TYPE(void*) noexcept nogil

COMPILED = True

cdef Py_ssize_t HEAD = (<PyTypeObject*>Memory).tp_basicsize
cdef tuple NOTHING = ()
cdef dict LAYOUTS = {}


cdef PyTypeObject* vouched = NULL  # the class last found to be compiled: states are made by the million


cdef void vouch_for(type cls) except *:
    """Refuse a subclass written in Python: it may add objects, which memcpy would duplicate."""
    if "__pyx_vtable__" not in cls.__dict__:
        raise TypeError(
            f"{cls.__name__}: the engine is compiled, so its subclasses must be too (or set VAKA_PURE=1)"
        )


cdef class Memory:

    def __cinit__(self):
        global vouched
        if Py_TYPE(<void*>self) != vouched:
            vouch_for(type(self))
            vouched = Py_TYPE(<void*>self)

    cdef void assign(self, Memory other) noexcept nogil:
        memcpy(<char*><void*>self + HEAD, <char*><void*>other + HEAD, Py_TYPE(<void*>self).tp_basicsize - HEAD)

    cdef Memory blank(self):
        return <Memory>Py_TYPE(<void*>self).tp_new(Py_TYPE(<void*>self), NOTHING, NULL)

    def values(self):
        cdef Py_ssize_t size = Py_TYPE(<void*>self).tp_basicsize
        layout = LAYOUTS.get(type(self))
        if layout is None:
            layout = LAYOUTS[type(self)] = native(type(self), HEAD, size)
        return layout.unpack((<char*><void*>self)[:size])

    def peek(self, name):
        field, offset = place_of(type(self), HEAD, name)
        cdef Py_ssize_t start = offset
        form = f"{field.cells}{field.code}"
        return shaped(unpack(form, (<char*><void*>self)[start:start + calcsize(form)]), field.shape)

    def poke(self, name, value):
        field, offset = place_of(type(self), HEAD, name)
        cdef Py_ssize_t start = offset
        cdef bytes data = pack(f"{field.cells}{field.code}", *flat(value, field))
        memcpy(<char*><void*>self + start, <char*>data, len(data))

    def size(self):
        return Py_TYPE(<void*>self).tp_basicsize

    def __reduce__(self):
        raise TypeError(f"{type(self).__name__} cannot be pickled: keep a vaka.Record and replay it")


cdef class NativeTask:

    cdef void run(self) noexcept nogil:
        pass

    def go(self):
        if self.busy:
            raise RuntimeError(f"this {type(self).__name__} is running already: make one for each thread")
        self.busy = True
        with nogil:
            self.run()
        self.busy = False
