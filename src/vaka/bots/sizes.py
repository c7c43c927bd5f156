"""The sizes of a net, shared by what evaluates it, reads its weights and trains it.

Plain Python, and constants of C where a `.pxd` cimports them (see setup.py).
"""

UNITS = 64  # of the hidden layer
OUTPUTS = 2  # points and win logit
MOST_MOVES = 480

# The columns of the first layer: one for each unit, then those of the skip connection.
POINTS = UNITS
WIN = UNITS + 1
WIDTH = UNITS + OUTPUTS
