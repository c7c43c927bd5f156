from vaka.engine cimport tables

cdef class Tables(tables.Tables):
    cdef int spaces, dealt, open_valuables, open_landscapes, board_amulets
    cdef int least_cost, most_cost, pole_first, pole_second
    cdef unsigned char[6] huts, bowls, blocked
    cdef long long[6] neutral
    cdef unsigned char[13] site, up, down, build, doubling, amulets, birds, either
    cdef unsigned char[24] deck
    cdef unsigned char[11] drawn_by
    cdef unsigned char[5][2] start_pairs
    cdef unsigned char[20] worth
    cdef unsigned char[4] first_birds
    cdef unsigned char[8] pole_tiles, path_first, path_second, path_length
    cdef unsigned char[8][62] path
    cdef unsigned char[62] cost, points, in_amulets, land
    cdef long long[4] with_land
    cdef long long[8] path_mask
    cdef long long[2][28] priced
    cdef long long everywhere, on_amulets, in_stone, in_poles, for_doubles
    cdef unsigned char[8] stone
    cdef unsigned char[12] tile_copies
