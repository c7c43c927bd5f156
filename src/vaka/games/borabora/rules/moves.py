"""The flat table of moves, and how a move is written.

One int for every answer that any decision of the game can have. The numbers never depend on the components, apart
from regions, tasks and slots, which are numbered in the order of the components file.
"""

from __future__ import annotations

from itertools import combinations

from vaka.engine.notation import Texts
from vaka.games.borabora.components import ACTIONS, KINDS, MATERIALS, Components
from vaka.games.borabora.rules import codes

LETTERS = "bwrgy"  # of the gods
SEX_LETTERS = "mf"
TEMPLE_SLOTS = 12
CEREMONY_SPACES = 12
TASKS = 60

DIE = 0  # a die of 1 to 6 on one of eight actions
GOD = DIE + 6 * codes.ACTIONS  # a god, paid in one of six ways
REGION = GOD + codes.COLOURS * codes.PAYMENTS
HUT = REGION + 12  # from an ordinary space, from space 12
MATERIAL = HUT + 2
OFFERING = MATERIAL + 3
PUT = OFFERING + 1  # a material on a ceremony space
PERSON = PUT + CEREMONY_SPACES  # from a slot of the men, of the women
SHIFT = PERSON + 12  # a man, a woman with 1 to 5 symbols
MOVE_HUT = SHIFT + 2 * codes.MOST_SYMBOLS
OPEN_CARD = MOVE_HUT + 1
BLIND_CARD = OPEN_CARD + codes.COLOURS
PRIEST = BLIND_CARD + 1
BUILDING = PRIEST + TEMPLE_SLOTS
PAIR = BUILDING + 6
STATUS = PAIR + CEREMONY_SPACES * (CEREMONY_SPACES - 1) // 2
SHELL = STATUS + 1
ACTIVATE = SHELL + 1  # men of a kind, women of a kind
JEWEL = ACTIVATE + 2 * codes.KINDS
FULFIL = JEWEL + 4
DISCARD = FULFIL + TASKS
TAKE_TASK = DISCARD + TASKS
PASS = TAKE_TASK + TASKS
FEWER = PASS + 1  # one, two of the men of a kind, of the women, where there are more
MOVES = FEWER + 2 * codes.KINDS * codes.MOST_FEWER

PAIRS = tuple(combinations(range(CEREMONY_SPACES), 2))


def written(components: Components) -> Texts:
    """Return the notation of every move, None for what the components do not have."""
    tasks = [tile.name for tile in components.task_tiles]
    slots = len(components.temple.slots)
    table: list[str | None] = [f"{die}@{action}" for die in range(1, 7) for action in (*ACTIONS, "fish")]
    table += [f"{god}={payment(god, way)}" for god in LETTERS for way in range(codes.PAYMENTS)]
    table += [region.id for region in components.regions]
    table += ["hut", "hut12", *MATERIALS, "offering"]
    table += [f"c{space}" for space in range(1, CEREMONY_SPACES + 1)]
    table += [f"{sex}{slot}" for sex in SEX_LETTERS for slot in range(1, 7)]
    table += [f"^{sex}{symbols}" for sex in SEX_LETTERS for symbols in range(1, codes.MOST_SYMBOLS + 1)]
    table += [">12", *(f"+{god}" for god in LETTERS), "?"]
    table += [f"p{slot}" if slot <= slots else None for slot in range(1, TEMPLE_SLOTS + 1)]
    table += [f"B{value}" for value in components.buildings.dice]
    table += [f"c{one + 1}-{other + 1}" for one, other in PAIRS]
    table += ["status", "shell"]
    table += [f"{sex}:{kind}" for sex in SEX_LETTERS for kind in KINDS]
    table += [f"j{place}" for place in range(1, 5)]
    table += [f"{mark}{task}" for mark in "!~+" for task in tasks]
    table.append("-")
    for sex in SEX_LETTERS:
        for kind, name in enumerate(KINDS):
            fewer = range(1, codes.MOST_FEWER + 1)
            table += [f"{sex}:{name}/{tiles}" if kind >= codes.KIND_MATERIAL else None for tiles in fewer]
    return tuple(table)


def payment(god: str, way: int) -> str:
    """Return how one of the six ways to pay for a god is written."""
    if way == codes.BY_TILE:
        return "t"
    return god if LETTERS[way] == god else LETTERS[way] * 2
