"""The numbers that stand for gods, actions, persons, places, stages and sources of points: shared by the rules' files.

They are plain Python, and constants of C where a `.pxd` cimports them (see setup.py). Orders are those of the names
among the components.
"""

# God cards are the only kinds of cards; a payment is a colour (one card of the god, or two of another) or a tile.
GODS = 0
BLUE, WHITE, RED, GREEN, YELLOW = range(5)
COLOURS = 5
BY_TILE = 5
PAYMENTS = 6
NO_GOD, WITH_BLUE, WITH_WHITE, WITH_BOTH = range(4)  # the gods that a die needs: a bit for each

HELPER, TEMPLE, BUILD, MAN, WOMAN, LAND, WATER, FISHING = range(8)
ACTIONS = 8
ROUNDS = 6
HIGHEST = 6  # die, and limit of everything done with one
NO_DIE = 7  # above every die: the lowest on an empty tile

MEN, WOMEN = range(2)
KIND_LAND, KIND_WATER, KIND_WOMAN, KIND_MAN, KIND_BUILD, KIND_MATERIAL = range(6)
KIND_HUT, KIND_POINTS, KIND_GOD, KIND_OFFERING, KIND_STATUS, KIND_SHELL = range(6, 12)
KINDS = 12
KIND_HELPER, KIND_TEMPLE, KIND_FISHING = range(12, 15)  # what dice do and no persons
PERSONS = 36  # of each sex
MOST_SYMBOLS = 5
MOST_FEWER = 2  # equal persons who act while one does not

# Where a person or a task is; HELD and AFTER count from the seat.
IN_PILE = 0
SHOWN = 1  # persons: the slot, 1 to 6
HELD = 10
AFTER = 20  # persons: held and shifted; tasks: fulfilled
GONE = 30

TATTOO, GATHER, FOR_POINTS, FOR_OFFERING, FOR_GOD, FOR_MATERIAL, FOR_HUT = range(7)  # trades of the helper

EMPTY, MATERIAL, COVERED = range(3)  # ceremony spaces

OPENING, DICE, PEOPLE, TASKS, CLOSING = range(5)  # first huts, phases A, B and C, last tasks

# What is being decided.
FIRST_HUT, PLACING, BLUE_PAYMENT, WHITE_PAYMENT, EXPANDING, HUT_SOURCE, GAIN, CEREMONY, RED_PAYMENT = range(9)
TAKING, TRADING, PRIEST, BUILDING, PAIR, FIRE_FIRST, FIRE_SECOND = range(9, 16)
ACTIVATING, GREEN_PAYMENT, CHOOSING_MATERIAL, DRAWING = range(16, 20)
BUYING, FULFILLING, YELLOW_PAYMENT, NEW_TASK, LAST_TASKS = range(20, 25)

BONUS_TASKS, BONUS_JEWELS, BONUS_CEREMONY, BONUS_BUILDINGS, BONUS_HUTS, BONUS_PERSONS = range(6)  # bonuses
BONUSES = 6

# Sources of points; the bonuses come last.
AT_START, AT_FISHING, BY_HELPER, BY_RED, BY_BUILDINGS, BY_PERSONS, BY_STATUS, BY_TEMPLE, BY_TASKS = range(9)
BY_GOD_TILES, BY_FISH, BY_JEWELS, BY_BONUS = range(9, 13)
SOURCES = BY_BONUS + BONUSES
