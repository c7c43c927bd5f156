from vaka.games.borabora.rules.offers cimport Offers
from vaka.games.borabora.rules cimport codes, moves


cpdef str reason(Offers board, int move)
cdef str why_not_die(Offers board, int die, int action)
