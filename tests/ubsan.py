"""Play games of every kind, at random and by searching, on a build that gcc's checks stop at the first fault.

`run.py` starts this. Usage: python tests/ubsan.py FOLDER, where the checked build lies. A fault's message names the
line of the Python source. Here nothing is compared with what the rules say: the other tests do that.
"""

import os
import random
import sys
from pathlib import Path

import vaka
from vaka.bots import Level, SearchBot
from vaka.bots.levels import Budget, SearchStage
from vaka.engine import memory
from vaka.engine.game import OptionValue
from vaka.engine.state import Playouts

DRIVEN = 20
"""Games for each player count and option set that are driven from here, move by move."""

INSIDE = 200
"""Games for each of them that are played inside the compiled code."""

STAGES = (
    SearchStage(visits=40, rollout_length=40),
    SearchStage(rollout_length=20, rollout_rounds=2, rollout_width=2, rollout_weight=3),
)
LEVEL = Level("both stages of an expert, cut short", Budget(visits=50), stages=STAGES)
"""The bot that plays one game for each player count."""


def fail(fault: "sys.UnraisableHookArgs") -> None:
    """End the run: an exception in compiled code that cannot raise would only be printed."""
    print(f"{fault.object}: {fault.exc_value!r}", flush=True)
    os._exit(1)


def main(folder: str) -> None:
    """Play all games with all player counts and with each option."""
    sys.unraisablehook = fail
    if not memory.COMPILED or not Path(memory.__file__).is_relative_to(folder):
        sys.exit(f"expected a compiled build in {folder}, but {memory.__file__} was loaded")
    for name in vaka.games():
        game = vaka.game(name)
        chance = random.Random(name)
        games = decisions = 0
        for seats in game.seats:
            for options in option_sets(game, seats, chance):
                for _ in range(DRIVEN):
                    decisions += play(game.new(seats, chance.getrandbits(32), **options), chance)
                inside = Playouts(game.new(seats, chance.getrandbits(32), **options), games, INSIDE)
                inside.go()
                decisions += inside.decisions
                games += DRIVEN + INSIDE
            decisions += search(game.new(seats, chance.getrandbits(32)), chance)
            games += 1
        print(f"{name}: {games} games, {decisions} decisions, nothing found")


def option_sets(game: vaka.Game, seats: int, chance: random.Random) -> list[dict[str, OptionValue]]:
    """Return no options, each value of each option alone, and a few mixtures, if the game takes them."""
    alone = [{name: value} for name, values in game.options.items() for value in values]
    mixed = [{name: chance.choice(values) for name, values in game.options.items()} for _ in range(4)]
    return [{}, *(options for options in alone + mixed if is_taken(game, seats, options))]


def is_taken(game: vaka.Game, seats: int, options: dict[str, OptionValue]) -> bool:
    """Return whether a game with these options exists for this player count."""
    try:
        game.new(seats, 0, **options)
    except vaka.UsageError:
        return False
    return True


def play(state: vaka.State, chance: random.Random) -> int:
    """Play a game at random, now and then looked at, copied or dealt anew; return the number of decisions."""
    decisions = 0
    while state.seat is not None:
        if chance.random() < 0.1:
            state.view(chance.choice([None, *range(state.seats)]))
            state = chance.choice([state.copy(), state.redeal(state.seat, chance.getrandbits(32))])
            state.digest()
        state.play(chance.choice(state.legal()))
        decisions += 1
    for seat in (None, *range(state.seats)):
        state.view(seat)
    state.breakdown()
    state.winners()
    return decisions


def search(state: vaka.State, chance: random.Random) -> int:
    """Play a game of bots that search; return the number of decisions."""
    decisions = 0
    while state.seat is not None:
        state.play(SearchBot(LEVEL, chance.getrandbits(32)).choose(state.redeal(state.seat, chance.getrandbits(32))))
        decisions += 1
    return decisions


if __name__ == "__main__":
    main(sys.argv[1])
