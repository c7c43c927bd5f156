"""What wins, counted by hand; and what each game calls a first choice."""

from __future__ import annotations

from typing import Any

import pytest

import vaka
from tests.arena.games import game
from vaka.arena.analysis import SourceGap, analyse, distribution, turn
from vaka.arena.match import Failure, new_match
from vaka.arena.playing import play_game

MATCH = new_match("mangrovia", 2, ("random", "random"), 4, 7)
GAMES = [
    game([30, 20], first_choices=["site 1", "site 2"]),
    game([10, 20], first_choices=["site 1", "site 1"], deal=1),
    game([15, 15], first_choices=["site 2", None], deal=2),
    game([99, 0], failure=Failure(1, 2, "raised")),
]


def test_what_wins_by_hand() -> None:
    found = analyse(MATCH, GAMES)
    assert found.games == 3
    assert [(one.name, one.games, one.wins) for one in found.by_turn] == [
        ("none", 1, 0.5),
        ("turn 1", 3, 1.5),
        ("turn 2", 2, 1),
    ]
    assert [(one.name, one.games, one.wins) for one in found.by_first_choice] == [
        ("none", 1, 0.5),
        ("site 1", 3, 2),
        ("site 2", 2, 0.5),
    ]
    assert found.by_first_choice[1].mean_points == 20
    assert found.sources == [SourceGap("suns", 20, 15), SourceGap("amulets", 0, 0)]
    rounds, decisions = found.lengths
    assert (rounds.mean, rounds.least, rounds.median, rounds.most) == (7, 6, 7, 8)
    assert decisions.counts == {3: 3}
    assert found.endings == {"last hut": 3}


def test_nothing_was_played_to_the_end() -> None:
    found = analyse(MATCH, GAMES[3:])
    assert (found.games, found.by_turn, found.lengths) == (0, [], [])


@pytest.mark.parametrize("name", vaka.games())
def test_turns_are_those_of_the_first_round(name: str) -> None:
    match = new_match(name, 4, ("random",), 8, 1)
    firsts = set()
    for job in match.jobs():
        view: Any = vaka.game(name).new(4, match.deal_seed(job)).view(None)
        order = view.order if name == "borabora" else tuple((view.first + place) % 4 for place in range(4))
        game = play_game(match, job)
        assert tuple(game.first_choices) == order
        assert [turn(game, seat) for seat in order] == ["turn 1", "turn 2", "turn 3", "turn 4"]
        firsts.add(order[0])
    assert len(firsts) > 1


def test_distribution() -> None:
    found = distribution("rounds", [3, 1, 2, 4, 5])
    assert (found.least, found.lower, found.median, found.upper, found.most) == (1, 2, 3, 4, 5)


@pytest.mark.parametrize(
    ("name", "move", "choice"),
    [
        ("mangrovia", "@3", "site 3"),
        ("mangrovia", "+M", None),
        ("borabora", "5@helper", "helper"),
        ("borabora", "hut12", None),
    ],
)
def test_first_choices(name: str, move: str, choice: str | None) -> None:
    assert vaka.game(name).presentation.first_choice.of(move) == choice


@pytest.mark.parametrize("name", vaka.games())
def test_the_notation_of_first_choices_is_that_of_the_game(name: str) -> None:
    texts = [
        vaka.game(name).notation(move) for move in range(vaka.game(name).moves) if vaka.game(name).texts.texts[move]
    ]
    found = {vaka.game(name).presentation.first_choice.of(text) for text in texts} - {None}
    assert len(found) == {"mangrovia": 6, "borabora": 8}[name]
