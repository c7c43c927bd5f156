from vaka.engine cimport tables

cdef class Tables(tables.Tables):
    cdef int hand, table
    cdef unsigned char[5] points
    cdef unsigned char[11] prime
