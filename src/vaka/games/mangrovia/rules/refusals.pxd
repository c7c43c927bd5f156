from vaka.games.mangrovia.rules.offers cimport Offers
from vaka.games.mangrovia.rules cimport codes, moves


cpdef str reason(Offers board, int move)
cdef str why_not_site(Offers board, int site)
cdef str why_not_build(Offers board, int space, int span)
