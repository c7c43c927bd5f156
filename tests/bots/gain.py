"""What one bot's choices gain over another's: `python -m tests.bots.gain mangrovia expert:5s expert:1s`.

Games tell two good bots apart slowly: most of their outcome is luck, and most choices are the same. Here both decide
at the same positions, taken from games between skilled bots for two. Where they choose differently, both moves are
evaluated by long searches with rollouts that no level has. Such an evaluation is less than a result, for it shares the
net with the bots. It tells early whether a change is worth a match.
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
from vaka.bots.levels import SearchStage
from vaka.bots.search_bot import new_search

REFERENCES = {
    "rollouts with lookahead, four rounds": SearchStage(
        visits=5_000, rollout_length=1000, rollout_rounds=4, rollout_width=2, rollout_weight=3
    ),
    "rollouts of the likeliest moves, to the end": SearchStage(
        visits=8_000, rollout_length=1000, rollout_width=1, rollout_weight=4
    ),
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


def value(state: vaka.State, move: int, reference: SearchStage, seed: int) -> float:
    """Return the value of a move for the deciding seat by a reference search."""
    search = new_search(state, reference, seed)
    search.add_visits(1)
    search.mix_root_prior([float(option == move) for option in state.legal()], 1.0)  # and hardly visit any other
    search.add_visits(reference.visits)
    return next(found.value for found in search.root_statistics() if found.move == move)


def gain(state: vaka.State, one: int, other: int, seed: int) -> list[float]:
    """Return how much higher the value of one move is than that of another, by each reference search."""
    return [
        0.0 if one == other else value(state, one, reference, seed) - value(state, other, reference, seed)
        for reference in REFERENCES.values()
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
    for name, column in zip(REFERENCES, zip(*gains, strict=True), strict=True):
        print(f"  {mean(column):+.5f} ± {1.96 * stdev(column) / len(column) ** 0.5:.5f} of a win a decision, {name}")


if __name__ == "__main__":
    main()
