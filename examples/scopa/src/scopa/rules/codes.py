"""The numbers that the rules of Scopa share: cards, where they lie, moves, sources of points.

Card 10 * suit + rank - 1, with ranks from 1 to 10: knave, knight and king are 8, 9 and 10.
"""

CARDS = 40
SUITS = 4
RANKS = 10
COINS = 0  # the first suit
SEVEN = 6  # of coins
KING = 10

NOBODY = -1  # in place of a seat

# Where a card lies.
PILE = 0
TABLE = 1
LIFTED = 2  # off the table, for the capture at hand
PLAYED = 3  # from the hand, waiting for what it captures
HAND = 4  # of seat 0, and so on
WON = 9  # by seat 0, and so on

# Moves: a card is played, or taken from the table.
PLAY = 0
TAKE = 40
MOVES = 80

# Sources of points.
BY_SWEEPS = 0
BY_CARDS = 1
BY_COINS = 2
BY_SEVEN = 3
BY_PRIMIERA = 4
SOURCES = 5
