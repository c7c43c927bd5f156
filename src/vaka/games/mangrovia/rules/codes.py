"""The numbers that stand for kinds of cards, owners, stages and sources of points: shared by the rules' files.

They are plain Python, and constants of C where a `.pxd` cimports them (see setup.py).
"""

# Kinds of things a hand holds. Only those before LAND can be paid with; valuables and amulets never mix.
DECK = 0  # valuables 2 to 7 from the pile
START = 6  # start cards 2 to 7, which leave the game when paid
VALUABLE_TILE = 12
AMULET = 13  # amulets 1 to 6
AMULET_TILE = 19
LAND = 20  # landscape cards in the order of LANDSCAPES
KINDS = 24
LEAST_VALUABLE = 2
LEAST_AMULET = 1

MOST_HUTS = 10  # of a seat
MOST_SPACES = 62  # of a board: so many fit into the masks of a state

# Owners of spaces, sites and god tiles are seat + 1; 0 is nobody.
NEUTRAL = 6
OWNERS = NEUTRAL + 1

# Tiles in the stone area: 1 to 8 are the god tiles of the paths.
STONE_VALUABLE = 9
STONE_AMULET = 10
STONE_WILD = 11
STONE_TILES = 12

LAST_LANDING = 12  # landing 0 stands for the boat at home

# What is being decided.
PLACING = 0
ACTING = 1
RETURNING = 2
HANDING_IN = 3
PAYING = 4

# Parts of the action of a landing, in the order in which they are open (M-28); 0 is none. Where the action says "or",
# all of them are open at once (M-29).
EITHER = 1
COLLECTING = 2
TAKING = 3
BUILDING = 4
DRAWING = 5
FLYING = 6

# Sources of points; the eight paths stand between pole tiles and stone area.
SUNS = 0
POLE_TILES = 1
PATHS = 2
STONE = 10
POLES = 11
AMULETS = 12
SOURCES = 13
