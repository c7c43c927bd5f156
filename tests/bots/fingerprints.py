"""What a search with the made-up net finds at a few fixed positions.

`python -m tests.bots.fingerprints` prints it as it is now: for test_search.py, after a change that is meant to change
what the search finds.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.bots.positions import position, searching
from tests.playing import Setup
from vaka.engine import memory

SAMPLED = {"rollout_length": 15}
LOOKAHEAD = {"rollout_length": 5, "rollout_rounds": 2, "rollout_width": 2, "rollout_weight": 3}
Place = tuple[str, int, int, int, dict[str, int]]
PLACES: list[Place] = [
    ("mangrovia", 2, 7, 31, {}),
    ("mangrovia", 5, 8, 60, {}),
    ("borabora", 2, 9, 12, {}),
    ("borabora", 4, 10, 90, {}),
    ("mangrovia", 3, 11, 20, SAMPLED),
    ("borabora", 3, 12, 30, SAMPLED),
    ("mangrovia", 4, 13, 25, LOOKAHEAD),
    ("borabora", 2, 14, 40, LOOKAHEAD),
]
"""Game, player count, seed, how many decisions lie behind, and the rollouts of the search."""
VISITS = 24


def fingerprint(name: str, seats: int, seed: int, ahead: int, rollouts: dict[str, int]) -> str:
    """Return for each move its visits and what they came to, and what all seats can expect."""
    state = position(Setup(name, seats), seed, ahead)
    search = searching(state, seed, exploration=2.0, **rollouts)  # so that more moves are visited
    search.add_visits(VISITS)
    rows = [
        f"{state.texts[move]}:{visits}:{round(total * 65536)}:{round(wins * 65536)}:{round(points * 16)}"
        for move, _, visits, total, wins, points in search.root_statistics()
        if visits
    ]
    expected, chances = search.forecast()
    return " ".join([*rows, "/", *(f"{number:.3f}" for number in (*expected, *chances))])


def fingerprints() -> Iterator[str]:
    """Yield one for each position."""
    for place in PLACES:
        yield fingerprint(*place)


if __name__ == "__main__":
    print("compiled" if memory.COMPILED else "pure")
    for line in fingerprints():
        print(f'    "{line}",')
