"""What one bot's choices gain over another's: `python -m tests.bots.gain mangrovia expert:5s expert:1s`.

Games tell two good bots apart slowly: most of their outcome is luck, and most choices are the same. Here both decide
at the same positions, taken from games between skilled bots for two. Where they choose differently, both moves are
judged by long searches that play on in ways no level does: with care for four rounds, and by the likeliest moves to the
end. Such a judgement is less than a result, for it shares the net with the bots. It tells early whether a change is
worth a match.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from statistics import mean, stdev

import vaka
from vaka.bots import bot
from vaka.bots.levels import Thought
from vaka.bots.thinker import searching

JUDGES = {
    "with care for four rounds": Thought(visits=5_000, reach=1000, rounds=4, care=2, trust=3),
    "likeliest moves to the end": Thought(visits=8_000, reach=1000, care=1, trust=4),
}
APART = 40
"""Decisions between two positions of a game, about: nearer ones would tell the same twice."""


def positions(game: str, chance: random.Random) -> Iterator[vaka.State]:
    """Yield positions as their deciding seats see them, from one game after another, without end."""
    while True:
        state = vaka.game(game).new(seats=2, seed=chance.getrandbits(64))
        player = bot("skilled", chance.getrandbits(64))
        while not state.over:
            seen = state.redeal(state.seat, seed=chance.getrandbits(64))
            if chance.random() * APART < 1:
                yield seen
            state.play(player.choose(seen))


def worth(state: vaka.State, move: int, judge: Thought, seed: int) -> float:
    """Return what a judge finds a move worth to the deciding seat: the chance of winning, and a little of the lead."""
    search = searching(state, judge, seed)
    search.think(1)
    search.stir([float(option == move) for option in state.legal()], 1.0)  # and hardly look at any other
    search.think(judge.visits)
    visits, total = next(row[2:4] for row in search.found() if row[0] == move)
    return total / visits


def gain(state: vaka.State, one: int, other: int, seed: int) -> list[float]:
    """Return how much more one move is worth than another, by each judge."""
    return [
        0.0 if one == other else worth(state, one, judge, seed) - worth(state, other, judge, seed)
        for judge in JUDGES.values()
    ]


def compare(game: str, one: str, other: str, chance: random.Random, seconds: float, gains: list[list[float]]) -> None:
    """Add what one bot gains over another at one position after another, for a while but at two positions at least."""
    end = time.monotonic() + seconds
    for state in positions(game, chance):
        first, second = (bot(name, chance.getrandbits(64)).choose(state.copy()) for name in (one, other))
        gains.append(gain(state, first, second, chance.getrandbits(64)))
        left = max(0, end - time.monotonic())
        print(f"\rpositions: {len(gains)}, {left:.0f} s left  ", end="", file=sys.stderr, flush=True)
        if len(gains) >= 2 and not left:
            print(file=sys.stderr)
            return


def main() -> None:
    """Compare two bots for a while and tell what was found."""
    parser = argparse.ArgumentParser(description="What one bot's choices gain over another's.")
    parser.add_argument("game", choices=vaka.games())
    parser.add_argument("one", help="a bot, such as expert:5s")
    parser.add_argument("other", help="another one, such as expert:1s")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    try:
        for name in (args.one, args.other):
            bot(name, seed=0)
    except vaka.UsageError as error:
        parser.error(str(error))
    gains: list[list[float]] = []
    with suppress(KeyboardInterrupt):  # what was found so far is told all the same
        compare(args.game, args.one, args.other, random.Random(args.seed), 60 * args.minutes, gains)
    if len(gains) < 2:
        sys.exit("Stopped before the second position: there is nothing to tell yet.")
    apart = sum(any(row) for row in gains)
    print(f"{args.game}, {args.one} over {args.other}: {len(gains)} positions, {apart} with different choices")
    for name, column in zip(JUDGES, zip(*gains, strict=True), strict=True):
        print(f"  {mean(column):+.5f} ± {1.96 * stdev(column) / len(column) ** 0.5:.5f} of a win a decision, {name}")


if __name__ == "__main__":
    main()
