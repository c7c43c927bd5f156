"""One game of a match: the same every time, fair to both sides, and safe from what bots do."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

import vaka
from tests.arena.games import timeless
from vaka.arena.match import Job, Match, new_match
from vaka.arena.playing import play_game, record_of
from vaka.bots import Bot, RandomBot
from vaka.engine.errors import UsageError

JOB = Job(0, 0)
MATCH = new_match("mangrovia", 2, ("random", "random"), 10, 1)
Choose = Callable[[vaka.State], object]


def seat(monkeypatch: pytest.MonkeyPatch, choose: Choose, place: int = 1) -> None:
    """Let a function choose at one seat, random bots at the others."""
    made = []

    def make(name: str, seed: int) -> Bot:
        made.append(name)
        if len(made) - 1 != place:
            return RandomBot(seed)
        return cast("Bot", SimpleNamespace(choose=choose))

    monkeypatch.setattr("vaka.arena.playing.bot", make)


@pytest.mark.parametrize("name", vaka.games())
def test_a_game_is_the_same_every_time(name: str) -> None:
    match = new_match(name, 3, ("random", "random", "random"), 10, 1)
    games = [play_game(match, Job(0, 1)) for _ in range(2)]
    one, two = timeless(games)
    assert one == two
    assert one.seating == (1, 2, 0)
    record = record_of(match, games[0])
    assert record.players == ("random#2", "random#3", "random")
    end = record.replay()
    assert (end.points(), end.winners(), end.breakdown(), end.round, end.ending) == (
        one.points,
        one.winners,
        one.sources,
        one.rounds,
        one.ending,
    )
    assert sum(one.decisions) == len(one.moves)
    assert all(games[0].seconds)
    assert sorted(one.first_choices) == [0, 1, 2]


def test_seatings_share_the_deal_but_not_the_choices() -> None:
    one, two = (play_game(MATCH, Job(0, number)) for number in range(2))
    assert one.seed == two.seed != play_game(MATCH, Job(1, 0)).seed
    assert one.moves != two.moves


def test_a_bot_is_never_shown_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def look(state: vaka.State) -> int:
        seen.append((state.view(1), state.redeal(1, 5).digest(), state.digest()))
        move = state.legal()[0]
        while not state.over:
            state.play(state.legal()[0])  # in vain: it is a guess
        return move

    seat(monkeypatch, look)
    played = play_game(MATCH, JOB)
    truth = vaka.game("mangrovia").new(2, played.seed)
    shown = iter(seen)
    for move in played.moves:
        if truth.seat == 1:
            view, redealt, digest = next(shown)
            assert view == truth.view(1)
            assert redealt == truth.redeal(1, 5).digest()
            assert digest != truth.digest()
        truth.play(move)
    assert truth.over


def fail(state: vaka.State) -> int:
    raise ValueError("no\n idea")


def leave(state: vaka.State) -> int:
    raise SystemExit(3)


@pytest.mark.parametrize(
    ("choose", "reason"),
    [
        (fail, "raised ValueError: no idea ("),
        (leave, "raised SystemExit: 3"),
        (lambda state: 9999, "chose an illegal move: move 9999"),
        (lambda state: None, "chose an illegal move: None is not a move"),
        (lambda state: "@1", "chose an illegal move: '@1' is not a move"),
        (lambda state: -1, "chose an illegal move: move -1"),
    ],
)
def test_a_bot_that_fails(monkeypatch: pytest.MonkeyPatch, choose: Choose, reason: str) -> None:
    seat(monkeypatch, choose)
    played = play_game(MATCH, JOB)
    assert played.failure is not None
    assert played.failure.seat == 1
    assert played.failure.move == len(played.moves) + 1
    assert played.failure.reason.startswith(reason)
    assert played.winners == (0,)
    assert played.ending == "forfeit"
    assert record_of(MATCH, played).replay().seat == 1


def test_a_bot_that_cannot_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(name: str, seed: int) -> Bot:
        raise UsageError("no such bot")

    monkeypatch.setattr("vaka.arena.playing.bot", make)
    failure = play_game(MATCH, JOB).failure
    assert failure is not None
    assert (failure.seat, failure.move) == (0, 1)
    assert failure.reason == "no such bot"


def test_ctrl_c_is_not_blamed_on_a_bot_unless_it_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(state: vaka.State) -> int:
        raise KeyboardInterrupt

    seat(monkeypatch, interrupt)
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have us ignore it
    try:
        with pytest.raises(KeyboardInterrupt):
            play_game(MATCH, JOB)
        seat(monkeypatch, interrupt)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        failure = play_game(MATCH, JOB).failure
    finally:
        signal.signal(signal.SIGINT, usual)
    assert failure is not None
    assert failure.seat == 1
    assert failure.reason.startswith("raised KeyboardInterrupt")


def test_options_and_components_reach_the_table(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(Path(vaka.__file__).with_name("games").joinpath("mangrovia", "components.toml").read_bytes())
    match: Match = new_match("mangrovia", 2, ("random",), 2, 1, options={"stone_tiles": "mixed"}, components=file)
    assert record_of(match, play_game(match, JOB)).options["stone_tiles"] == "mixed"
