"""The command `vaka play`: scripted games, undo, leaving and resuming, refusals."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

import vaka as package
from tests.cli.conftest import Vaka
from vaka.bots import Advice, Budget, advise
from vaka.engine.errors import RecordError
from vaka.record import Record

ALWAYS_FIRST = "1\n" * 1000
ENDINGS = {"mangrovia": "last hut", "borabora": "last tasks"}


@pytest.mark.parametrize("game", package.games())
def test_bots_play_to_the_end_without_asking(vaka: Vaka, tmp_path: Path, game: str) -> None:
    run = vaka("play", game, "--seats", "random,random,random,random", "--seed", 1, "--record", "game.txt")
    assert run.status == 0
    record = Record.load("game.txt")
    Path("game.txt").unlink()
    lines = run.out.splitlines()
    words = package.game(game).words
    for source, by_seat in record.replay().breakdown().items():
        assert any(words.source(source) in line and numbers(line)[-4:] == list(by_seat) for line in lines)
    total = next(line for line in lines if "total" in line)
    assert numbers(total)[-4:] == list(record.points)
    assert " wins with " in run.out or " share the win with " in run.out
    assert "Seed 1." in run.out
    assert list(tmp_path.iterdir()) == []


def numbers(line: str) -> list[int]:
    """Return the whole numbers that stand alone in a line."""
    return [int(word) for word in line.split() if word.isdecimal()]


@pytest.mark.parametrize(("game", "ending"), ENDINGS.items())
def test_a_bot_game_is_the_same_every_time_and_can_be_recorded(vaka: Vaka, game: str, ending: str) -> None:
    for name in ("one.txt", "two.txt"):
        assert vaka("play", game, "--seats", "random,random", "--seed", 3, "--record", name).status == 0
    one, two = Record.load("one.txt"), Record.load("two.txt")
    assert one == two
    assert one.players == ("random", "random")
    assert one.result == ending
    assert one.replay().over


@pytest.mark.parametrize("game", package.games())
def test_a_human_game_from_a_script(vaka: Vaka, game: str) -> None:
    seats = ("--seats", "human,random,random", "--seed", 4)
    run = vaka("play", game, *seats, "--record", "game.txt", script=ALWAYS_FIRST, blind=True)
    assert run.status == 0
    assert "The record is game.txt" in run.out
    assert Record.load("game.txt").result in (ENDINGS[game], "round limit")


def test_without_more_it_is_a_game_against_three_bots(vaka: Vaka, tmp_path: Path) -> None:
    run = vaka("play")
    assert run.status == 0
    assert "Your hand" in run.out
    assert run.out.count("casual") >= 3
    assert list(tmp_path.iterdir()) == []  # nothing decided, nothing to save


@pytest.mark.parametrize("game", package.games())
def test_end_of_input_saves_to_a_name_of_its_own_and_says_how_to_go_on(vaka: Vaka, tmp_path: Path, game: str) -> None:
    for name in (f"vaka-{game}-9.txt", f"vaka-{game}-9-2.txt"):
        run = vaka("play", game, "--seats", "human,random", "--seed", 9, script="1\n1\n")
        assert run.status == 0
        assert f"saved in {name}. Go on with: vaka play --resume {name}" in " ".join(run.out.split())
        assert "seed" in run.out
        assert (tmp_path / name).exists()


@pytest.mark.parametrize(
    ("game", "players"), [("mangrovia", "human,random,random,random,random"), ("borabora", "random,human,random")]
)
def test_a_resumed_game_ends_like_an_uninterrupted_one(vaka: Vaka, game: str, players: str) -> None:
    seats = ("--seats", players, "--seed", 12)
    vaka("play", game, *seats, "--record", "whole.txt", script=ALWAYS_FIRST, blind=True)
    vaka("play", game, *seats, "--record", "parts.txt", script="1\n", blind=True)
    for leave in ("", "q\n"):
        vaka("play", "--resume", "parts.txt", script="1\n1\n1\n1\n" + leave, blind=True)
        assert Record.load("parts.txt").result == "running"
    assert vaka("play", "--resume", "parts.txt", script=ALWAYS_FIRST, blind=True).status == 0
    assert Record.load("parts.txt") == Record.load("whole.txt")


@pytest.mark.parametrize("game", package.games())
def test_the_record_is_written_after_every_decision(vaka: Vaka, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    saved: list[int] = []
    monkeypatch.setattr(Record, "save", lambda record, path: saved.append(len(record.moves)))
    vaka("play", game, "--seats", "human,random", "--seed", 1, "--record", "game.txt", script="1\n1\n1\n")
    assert saved == sorted(saved)
    assert len(saved) == 4  # the last time on leaving


def test_ctrl_c_saves_and_ends_with_130(vaka: Vaka, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["1", "1"])

    def read(*_: object) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("vaka.cli.session.TerminalGame.read", read)
    run = vaka("play", "--seats", "human,random", "--seed", 5)
    assert run.status == 130
    assert "vaka play --resume vaka-mangrovia-5.txt" in run.out
    assert Record.load("vaka-mangrovia-5.txt").replay().seat == 0


# ----- answers


def test_moves_may_be_typed_as_they_are_written(vaka: Vaka) -> None:
    game = ("--seats", "human,random,random,random", "--first", 0, "--seed", 2)
    vaka("play", *game, "--record", "number.txt", script="4\n")
    vaka("play", *game, "--record", "notation.txt", script="@4\n")
    assert Record.load("number.txt") == Record.load("notation.txt")
    assert Record.load("number.txt").moves[0] == "@4"


@pytest.mark.parametrize(
    ("answer", "reply"),
    [
        ("99", "99: expected a number from 1 to 6, a move such as @1, or h, u, l, ?, q."),
        ("0", "0: expected a number from 1 to 6"),
        ("", "Nothing typed: expected a number from 1 to 6"),
        ("zebra", "'zebra' is not understood: expected a number from 1 to 6"),
        ("G74", "G74 is not possible: "),
        ("g74", "G74 is not possible: "),
        ("u", "Nothing to take back: you have not decided anything yet."),
    ],
)
def test_a_wrong_key_explains_itself_in_one_line(vaka: Vaka, answer: str, reply: str) -> None:
    run = vaka("play", "--seats", "human,random,random,random", "--first", 0, script=f"{answer}\n")
    *_, said = run.out.split(f"Your choice (1-6, ? for help): {answer}\n")
    assert said.startswith(reply)
    assert said.partition("\nNothing was decided")[0].count("\n") == 1


def test_help_and_log(vaka: Vaka) -> None:
    run = vaka("play", "--seats", "human,random,random,random", "--first", 0, script="?\n@2\nl\n")
    assert "take back your last decision" in run.out
    assert "the pole tile under it" in run.out
    assert "face-up" in run.out
    assert "face-down" in run.out
    tail = run.out[run.out.rindex(": l") :]
    assert "Round 1\n" in tail
    assert "You put a bowl on site 2" in tail


def test_the_whole_log_has_a_heading_for_each_round(vaka: Vaka) -> None:
    run = vaka("play", "borabora", "--seats", "human,random", "--seed", 3, script="1\n" * 40 + "l\n")
    tail = run.out[run.out.rindex(": l\n") :].splitlines()
    headings = [line for line in tail if re.fullmatch(r"Round \d", line)]
    assert headings == ["Round 1", "Round 2", "Round 3"]
    for line, after in pairwise(tail):
        if begun := re.search(r"(Round \d) begins", line):
            assert after == begun[1]


@pytest.mark.parametrize("game", package.games())
def test_help_names_the_goal_and_the_rules(vaka: Vaka, game: str) -> None:
    run = vaka("play", game, "--seats", "human,random", "--seed", 3, script="?\n")
    assert "Goal " in run.out
    assert f"Rules: vaka rules {game}" in run.out


def test_asking_for_help_never_draws_a_card(vaka: Vaka) -> None:
    """A question mark is the notation for the top card of Bora Bora's pile, too."""
    helper = "".join(f"{die}@helper\n" for die in range(5, 1, -1))
    game = ("borabora", "--seats", "human,random", "--seed", 1, "--record", "game.txt")
    run = vaka("play", *game, script="1\nhut\noffering\n" + helper + "-\n?\nq\n")
    *_, page = run.out.split(": ?\n")
    assert "pile, for 2" in run.out
    assert page.startswith("Type the number of a move")
    assert "choose it by its number" in page
    placed, white = Record.load("game.txt").moves[-2:]
    assert placed.endswith("@helper")
    assert white == "-"


# ----- bots


BOTS = """
class First:
    def choose(self, state):
        return state.legal()[0]

class Faulty:
    def choose(self, state):
        return [][0]

class Cheat:
    def choose(self, state):
        return -7
"""


@pytest.mark.parametrize("game", package.games())
def test_a_hint_is_what_an_expert_thinks_of_the_best_moves(
    vaka: Vaka, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr("vaka.cli.session.advise", partial(advise, budget=Budget(visits=10)))
    table = ("play", game, "--seats", "human,random", "--seed", 3)
    run = vaka(*table, "--record", "hint.txt", script="1\nh\nH\n2\n")
    hints = run.out.split("an expert would play")
    assert len(hints) == 3  # before, between, after
    prompts = re.findall(r"Your choice \(1-(\d+), \? for help\): [hH]\n", run.out)
    assert len(prompts) == 2
    for hint in hints[1:]:
        rows = [line for line in hint.splitlines()[1:5] if re.search(r"\d+%\s*$", line)]
        assert 0 < len(rows) <= 3
        for row in rows:
            number, _, points, chance = re.fullmatch(r"\s*(\d+) (.*?)\s+(-?\d+)\s+(\d+)%\s*", row).groups()  # type: ignore[union-attr]
            assert 1 <= int(number) <= int(prompts[0])
            assert int(points) < 1000
            assert 0 <= int(chance) <= 100
    vaka(*table, "--record", "none.txt", script="1\n2\n")
    assert Record.load("hint.txt") == Record.load("none.txt")  # looking changes nothing


def test_a_hint_knows_no_more_than_the_player(vaka: Vaka, monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[package.State] = []

    def look(state: package.State, seed: int) -> list[Advice]:
        handed.append(state)
        return [Advice(state.legal()[0], 50.0, 0.5)]

    monkeypatch.setattr("vaka.cli.session.advise", look)
    vaka("play", "--seats", "human,random,random", "--seed", 3, "--first", 0, script="h\nh\n")
    one, two = handed
    truth = package.game("mangrovia").new(3, 3, first=0)
    assert one.digest() == two.digest() != truth.digest()  # asked again, it says the same
    assert one.view(0) == truth.view(0)
    assert one.peek("hand")[1] != truth.peek("hand")[1]


@pytest.mark.parametrize("game", package.games())
def test_levels_and_own_bots_take_seats(vaka: Vaka, game: str) -> None:
    Path("mine.py").write_text(BOTS)
    seats = ("--seats", "human,casual:3,mine.py:First", "--seed", 12)
    vaka("play", game, *seats, "--record", "whole.txt", script="1\n" * 8, blind=True)
    vaka("play", game, *seats, "--record", "parts.txt", script="1\n" * 3, blind=True)
    vaka("play", "--resume", "parts.txt", script="1\n" * 5, blind=True)
    whole = Record.load("whole.txt")
    assert whole.players == ("human", "casual:3", "mine.py:First")
    assert len(whole.moves) > 8
    assert Record.load("parts.txt") == whole  # a budget in visits makes the same choices again


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("mine.py:Faulty", "raised IndexError (mine.py, line 8)"),
        ("mine.py:Cheat", "chose -7, which is not a legal move"),
    ],
)
def test_a_bot_that_fails_loses_nothing(vaka: Vaka, name: str, message: str) -> None:
    Path("mine.py").write_text(BOTS)
    run = vaka("play", "--seats", f"human,{name}", "--first", 0, "--seed", 6, script="1\n")
    assert run.status == 2
    assert run.err.startswith(
        f"bot {name!r} at seat 1, move 2: {message}".replace("(mine.py", f"({Path.cwd()}/mine.py")
    )
    assert run.err.count("\n") == 1
    assert len(Record.load("vaka-mangrovia-6.txt").moves) == 1


# ----- undo


def test_undo_goes_back_as_long_as_nothing_new_was_shown(vaka: Vaka) -> None:
    game = ("--seats", "human,random,random,random", "--first", 0, "--seed", 21)
    take_two = "@1\n1\n1\n"
    run = vaka("play", *game, "--record", "a.txt", script=take_two + "u\nu\nu\n")
    assert "Nothing to take back: others have played since." in run.out
    vaka("play", *game, "--record", "b.txt", script="@1\n")
    assert len(Record.load("b.txt").moves) == 4  # four bowls, no card taken
    assert Record.load("a.txt") == Record.load("b.txt")


def test_no_undo_past_a_card_that_was_drawn(vaka: Vaka) -> None:
    game = ("--seats", "human,random,random,random", "--first", 0, "--seed", 21)
    run = vaka("play", *game, "--record", "a.txt", script="@5\n?V\nu\n")
    assert "Nothing to take back: something new was drawn, rolled or laid open." in run.out
    assert Record.load("a.txt").moves[-1] == "?V"


def test_no_undo_of_what_was_decided_before_a_break(vaka: Vaka) -> None:
    game = ("--seats", "human,random,random,random", "--first", 0, "--seed", 21)
    vaka("play", *game, "--record", "a.txt", script="@1\n1\n")
    run = vaka("play", "--resume", "a.txt", script="u\n")
    assert "Nothing to take back: the game was just resumed." in run.out


def test_leaving_before_the_first_decision_saves_nothing_and_says_so(vaka: Vaka, tmp_path: Path) -> None:
    run = vaka("play", "--seats", "human,random,random,random", "--first", 0, script="q\n")
    assert run.out.endswith("Nothing was decided, so nothing is saved.\n")
    assert list(tmp_path.iterdir()) == []


# ----- bad input


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("play chess", f"game 'chess': expected {' or '.join(package.games())}"),
        ("play --seats human", "Mangrovia is for 2 to 5 players, not 1"),
        ("play --seats human,random,random,random,random,random", "Mangrovia is for 2 to 5 players, not 6"),
        ("play borabora --seats random,random,random,random,random", "Bora Bora is for 2 to 4 players, not 5"),
        ("play --seats human,clever", "seats: neither human nor a bot: bot 'clever': expected random, novice,"),
        ("play --seats ,", "seats: neither human nor a bot: bot '': expected random, novice,"),
        (
            "play --seats human,expert:soon",
            "seats: neither human nor a bot: bot 'expert:soon': 'soon' is no",
        ),
        ("play --seats human,random:5", "seats: neither human nor a bot: bot 'random:5': expected random,"),
        ("play --seats human,none.py:Mine", "seats: neither human nor a bot: bot 'none.py:Mine': cannot"),
        ("play --seed x", "seed 'x': expected a whole number from 0 to 2**64 - 1"),
        ("play --seed=-1", "seed '-1': expected a whole number from 0 to 2**64 - 1"),
        ("play --seed 18446744073709551616", "seed 18446744073709551616: expected a whole number"),
        ("play --stone-tiles many", "option stone_tiles = 'many': expected none, mixed, gods, godless"),
        ("play --option first=7", "option first = '7': expected random, 0, 1, 2, 3, 4"),
        ("play --seats human,random --first 3", "option first = 3: expected 0 to 1 with 2 players, or random"),
        ("play --option first", "option 'first': expected name=value"),
        ("play --bogus 3", "option 'bogus': Mangrovia has first, stone_tiles"),
        ("play borabora --bogus 3", "option 'bogus': Bora Bora has"),
        ("play --components none.toml", "none.toml: cannot be read: No such file or directory"),
        ("play --record none/game.txt", "none/game.txt: cannot be written"),
        ("play --record full.txt", "full.txt: exists already; expected a new name, or --resume full.txt"),
        ("play --resume none.txt", "none.txt: No such file or directory"),
        ("play --resume full.txt", "full.txt: line 1: 'mine': expected 'vaka record 1'"),
        ("play --resume full.txt --seed 3", "--seed: a resumed game has its own; expected only --components"),
        ("play mangrovia more", "'more': nothing more expected here"),
        ("replay", "FILE is missing; see vaka replay --help"),
        ("play --seed", "--seed: expected a value after it"),
        ("arena mangrovia", "--bots is missing; see vaka arena --help"),
        ("replay none.txt", "none.txt: No such file or directory"),
        ("dance", 'Unknown command "dance".'),
        ("plya", 'Unknown command "plya". Available commands: play, serve, '),
        ("--dance", "Unknown option: --dance.\n"),
        ("--verison", "Unknown option: --verison. Did you mean --version?\n"),
        ("serve --prot 3", "Unknown option: --prot. Did you mean --port?\n"),
    ],
)
def test_bad_input(vaka: Vaka, tmp_path: Path, words: str, message: str) -> None:
    (tmp_path / "full.txt").write_text("mine")
    run = vaka(*words.split())
    assert run.status == 2
    assert run.err.startswith(message)
    assert run.err.count("\n") == 1
    assert run.out == ""
    assert [file.name for file in tmp_path.iterdir()] == ["full.txt"]
    assert (tmp_path / "full.txt").read_text() == "mine"


def test_a_finished_or_foreign_record_is_not_resumed(vaka: Vaka, tmp_path: Path) -> None:
    vaka("play", "--seats", "random,random", "--seed", 3, "--record", "over.txt")
    text = Path("over.txt").read_text()
    run = vaka("play", "--resume", "over.txt")
    assert (run.status, run.err) == (2, "over.txt: this game is over; look at it with: vaka replay over.txt\n")
    Path("other.txt").write_text(text.replace("components: ", "components: 0"))
    run = vaka("play", "--resume", "other.txt")
    assert run.status == 2
    assert run.err.startswith("components: played with 0")
    Path("broken.txt").write_text(text.replace("1: @", "1: G74 @", 1))
    run = vaka("play", "--resume", "broken.txt")
    assert run.status == 2
    assert run.err.startswith("line 13, move 1 (G74): ")
    assert Path("over.txt").read_text() == text


def test_a_folder_that_vanishes_does_not_lose_the_game(
    vaka: Vaka, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = Record.save

    def fail_in_deep(record: Record, path: Path) -> None:
        if path.parent.name == "deep":
            raise RecordError(f"{path}: No space left on device")
        save(record, path)

    monkeypatch.setattr(Record, "save", fail_in_deep)
    (tmp_path / "deep").mkdir()
    game = ("--seats", "human,random,random,random", "--first", 0, "--seed", 1)
    run = vaka("play", *game, "--record", "deep/game.txt", script="1\n")
    assert run.status == 2
    assert "deep/game.txt: No space left on device" in run.err
    assert "vaka play --resume vaka-mangrovia-1.txt" in run.out
    assert Record.load("vaka-mangrovia-1.txt").moves == ("@1",)


def test_help_and_version(vaka: Vaka) -> None:
    assert vaka("--version").out.strip() == package.__version__
    for words in ([], ["play"], ["replay"], ["components"], ["bench"], ["train"]):
        run = vaka(*words, "--help")
        assert run.status == 0
        assert "Examples:" in run.out
        assert "vaka" in run.out


def test_a_reader_that_ends_early_is_no_error(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "vaka", "play", "--seats", "random,random", "--seed", "1"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path, env={**os.environ, "COLUMNS": "80"}
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        errors = process.stderr.read()
    assert process.returncode == 141
    assert errors == b""
