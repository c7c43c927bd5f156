"""The ladder: every level beats the one below, by more than luck, and no bot beats itself."""

from __future__ import annotations

from itertools import pairwise
from math import comb

import pytest

import vaka
from tests.arena.games import game
from tests.arena.inline import InlineRunner
from vaka.arena.ladder import RUNGS, LadderReport, Rung, RungResult, as_markdown, budget_text, machine, rungs, versus
from vaka.arena.match import new_match
from vaka.arena.report import report
from vaka.arena.statistics import RankedBot, standings
from vaka.bots import Level
from vaka.bots.levels import Budget
from vaka.engine.memory import COMPILED

LUCK = 1e-5
"""How likely a bot may pass that is no better than the others."""

SMALL = [  # with budgets in visits, so that the games are the same on every machine
    (("novice:20", "random"), 2, 40),
    (("casual:50", "novice:20"), 2, 60),
    (("skilled:200", "casual:50"), 2, 80),
    (("skilled:100", "random", "random", "random"), 4, 40),
]


def played(name: str, bots: tuple[str, ...], players: int, games: int) -> list[RankedBot]:
    match = new_match(name, players, bots, games, 1)
    found = list(InlineRunner().play(match, list(match.jobs())))
    assert [game.failure for game in found if game.failure] == []
    return standings(found, match.names)


def luck(wins: float, games: int, players: int) -> float:
    """Return how likely at least this many wins are with an equal chance for all."""
    fair = 1 / players
    return sum(comb(games, k) * fair**k * (1 - fair) ** (games - k) for k in range(int(wins), games + 1))


@pytest.mark.skipif(not COMPILED, reason="searching takes minutes in pure Python")
@pytest.mark.parametrize(("bots", "players", "games"), SMALL)
@pytest.mark.parametrize("name", vaka.games())
def test_each_level_beats_the_one_below(name: str, bots: tuple[str, ...], players: int, games: int) -> None:
    first = played(name, bots, players, games)[0]
    assert luck(first.wins, first.games, players) < LUCK, first


@pytest.mark.skipif(not COMPILED, reason="enough games take minutes with memory checked, and are the same games")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", vaka.games())
def test_no_bot_beats_itself(name: str, players: int) -> None:
    for one in played(name, ("random",) * players, players, 60):
        assert one.low <= 1 / players <= one.high


@pytest.mark.skipif(not COMPILED, reason="searching takes minutes in pure Python")
def test_a_searching_bot_does_not_beat_itself() -> None:
    for one in played("mangrovia", ("casual:40", "casual:40"), 2, 100):
        assert one.low <= 1 / 2 <= one.high


def test_luck_is_the_tail_of_the_binomial_distribution() -> None:
    assert luck(0, 10, 2) == pytest.approx(1)
    assert luck(10, 10, 2) == 2**-10
    assert luck(39, 40, 4) < 1e-20


def test_the_ladder_is_what_was_promised() -> None:
    levels = ["random", "novice", "casual", "skilled", "expert"]
    duels = [rung.bots for rung in rungs(2)]
    assert all((better, worse) in duels for worse, better in pairwise(levels))
    assert ("expert:5s", "expert:1s") in duels
    assert {rung.bots for rung in rungs(4)} == {("expert", *["skilled"] * 3), ("skilled", *["random"] * 3)}
    assert len(rungs()) == len(RUNGS)
    assert rungs(3) == []
    assert all(1 / rung.players <= rung.goal < 1 for rung in RUNGS)


def test_markdown() -> None:
    match = new_match("mangrovia", 2, ("random", "random"), 10, 1)
    games = [game([30, 20 + number % 2 * 20], deal=number) for number in range(10)]
    rung = Rung(("random", "random"), 2, 10, 1 / 2)
    climbed = [RungResult(rung, report(match, games))]
    text = as_markdown(LadderReport("mangrovia", "0.1.0", machine(), climbed), "vaka arena ladder")
    assert "Python 3." in text.splitlines()[0]
    assert "A decision costs" not in text
    assert "`vaka arena ladder`" in text
    assert "| 2 | random v random | 10 | 5 | 50.0% | 23.7–76.3% | > 50% (missed) | 1.50 | +0.0 | 50 ms |" in text


def test_names_of_line_ups() -> None:
    assert versus(("a", "b")) == "a v b"
    assert versus(("a", "b", "b", "b")) == "a v 3 × b"
    assert versus(("a", "b", "c")) == "a v b, c"


def test_budgets_are_stated() -> None:
    assert budget_text(Level("novice", Budget(visits=1200, seconds=0.05))) == "novice 1,200 visits or 50 ms"
