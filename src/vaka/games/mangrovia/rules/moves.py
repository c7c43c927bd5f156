"""The flat table of moves, and how a move is written.

One int for every answer that any decision of the game can have. The numbers never depend on the components,
apart from the spaces, which are numbered in the order of the components file.
"""

from __future__ import annotations

from vaka.engine.notation import Texts
from vaka.games.mangrovia.components import Components
from vaka.games.mangrovia.rules import codes

LETTERS = "WSMR"  # water, sand, mangrove, reed

SITE = 0  # bowl on site 1 to 6
TAKE = 6  # face-up valuable 2 to 7
TAKE_LAND = 12  # face-up landscape card
DRAW = 16  # face-down valuable, face-down landscape card
COLLECT = 18
RETURN = 19  # throw back an amulet 1 to 6
BUILD = 25
DOUBLE = BUILD + codes.MOST_SPACES
CARD = DOUBLE + codes.MOST_SPACES  # hand in a landscape card
PAY = CARD + 4  # pay one thing of a kind
BIRDS = PAY + codes.LAND  # one of the six pairs
PASS = BIRDS + 6
MOVES = PASS + 1

BIRD_PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))


def written(components: Components) -> Texts:
    """Return the notation of every move, None for spaces that the board does not have."""
    ids: list[str | None] = [space.id for space in components.spaces]
    ids += [None] * (codes.MOST_SPACES - len(ids))
    values = [str(value) for value in range(codes.LEAST_VALUABLE, codes.LEAST_VALUABLE + 6)]
    amulets = [str(value) for value in range(codes.LEAST_AMULET, codes.LEAST_AMULET + 6)]
    table = [f"@{site}" for site in range(1, 7)]
    table += [f"+{card}" for card in [*values, *LETTERS]]
    table += ["?V", "?L", "A"]
    table += [f"A{value}" for value in amulets]
    spaces = [*ids, *(name and f"{name}x2" for name in ids)]
    rest = [f":{letter}" for letter in LETTERS]
    rest += [f"${value}" for value in values] + [f"${value}s" for value in values]
    rest += [f"${components.stone_tile('valuable').value}t"]
    rest += [f"a{value}" for value in amulets] + [f"a{components.stone_tile('amulet').value}t"]
    rest += [f"^{LETTERS[one]}{LETTERS[other]}" for one, other in BIRD_PAIRS]
    return (*table, *spaces, *rest, "-")
