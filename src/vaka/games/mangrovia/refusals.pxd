from vaka.games.mangrovia.board cimport Board

cdef int TAKE, DRAW, COLLECT, RETURN, BUILD, DOUBLE, CARD, PAY, BIRDS, PASS, LAND
cdef int PLACING, ACTING, RETURNING, HANDING_IN

cpdef str reason(Board board, int move)
cdef str why_not_site(Board board, int site)
cdef str why_not_build(Board board, int space, int span)
