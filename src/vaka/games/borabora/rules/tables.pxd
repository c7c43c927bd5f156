from vaka.engine cimport tables

cdef class Tables(tables.Tables):
    cdef unsigned char[5] tiles, shown_tasks
    cdef unsigned char[5][8] tile_of
    cdef unsigned char[8] kind_of
    cdef int dice, priests, start_cards, offerings, god_tiles, start_tasks, main_tasks, temple_tiles, open_cards
    cdef int offering_price, equal_cards, fishing, task_points, helped_points, tile_points
    cdef int single_huts, last_huts, spaces, last_status, slots
    cdef unsigned char[5] order_points
    cdef unsigned char[7] building_points, priest_points
    cdef unsigned char[6] bonus_count, bonus_points
    cdef unsigned char[12] material
    cdef int[2][7][12] reach
    cdef int[5] island
    cdef int[4] terrain
    cdef unsigned char[12] fish_value, fish_species
    cdef unsigned char[12][4] amount
    cdef unsigned char[2][36] symbols
    cdef unsigned char[7] trade
    cdef unsigned char[5] cards
    cdef unsigned char[12] slot_die
    cdef unsigned char[6] building
    cdef unsigned char[12] ceremony
    cdef unsigned char[66] adjacent, pair_one, pair_other
    cdef int[12] neighbours
    cdef unsigned char[48] status
    cdef unsigned char[24] jewel_type, jewel_points, jewel_price
    cdef unsigned char[60] task_in_start, thing, needed, which, also
