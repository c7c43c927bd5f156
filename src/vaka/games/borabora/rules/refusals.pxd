from vaka.games.borabora.rules.offers cimport Offers

cdef int GOD, ACTIONS, BLUE, PLACING

cpdef str reason(Offers board, int move)
cdef str why_not_die(Offers board, int die, int action)
