"""Bots that users write: every way in which a file can be wrong is told in one line that helps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.playing import game
from vaka import UsageError, VakaError
from vaka.bots import Bot, BotError, answer, bot
from vaka.engine.state import shown

FIRST = """
class First:
    def choose(self, state):
        return state.legal()[0]
"""

Write = Callable[[str], Path]


@pytest.fixture(name="write")
def fixture_write(tmp_path: Path) -> Write:
    """Return a function that writes a file of bots."""

    def write(source: str) -> Path:
        file = tmp_path / "mine.py"
        file.write_text(source, encoding="utf-8")
        return file

    return write


def refusal(name: str) -> str:
    """Return why a bot cannot be had: one line that begins with its name."""
    with pytest.raises(UsageError) as refused:
        bot(name, 7)
    said = str(refused.value)
    assert "\n" not in said
    assert said.startswith(f"bot {name!r}: ")
    return said.removeprefix(f"bot {name!r}: ")


def test_a_class_without_arguments(write: Write) -> None:
    state = game("mangrovia").new(2, 1)
    assert answer(bot(f"{write(FIRST)}:First", 1), state) == state.legal()[0]


@pytest.mark.parametrize(
    "source",
    [
        "class Mine:\n    def __init__(self, seed): self.seed = seed\n",
        "class Mine:\n    def __init__(self, seed=3): self.seed = seed\n",
        "class Mine:\n    def __init__(self, *numbers): self.seed, = numbers\n",
        "class Mine:\n    def __init__(self, seed, depth=3): self.seed = seed\n",
        "from dataclasses import dataclass\n@dataclass\nclass Mine:\n    seed: int\n",
        "from __future__ import annotations\nimport dataclasses as d\n@d.dataclass\nclass Mine:\n    seed: int = 3\n",
    ],
)
def test_a_class_that_takes_an_argument_is_given_the_seed(write: Write, source: str) -> None:
    player = bot(f"{write(source + '    def choose(self, state): return state.legal()[0]')}:Mine", 7)
    assert vars(player) == {"seed": 7}


def test_a_changed_file_is_read_again_and_bots_share_nothing(write: Write) -> None:
    name = f"{write(FIRST)}:First"
    state = game("mangrovia").new(2, 1)
    assert bot(name, 1) is not bot(name, 1)
    assert answer(bot(name, 1), state) == state.legal()[0]
    write(FIRST.replace("[0]", "[-1]"))
    assert answer(bot(name, 1), state) == state.legal()[-1]


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    assert refusal(f"{tmp_path}/none.py:Mine") == f"cannot read {tmp_path}/none.py: No such file or directory"
    (tmp_path / "folder.py").mkdir()
    assert refusal(f"{tmp_path}/folder.py:Mine") == f"cannot read {tmp_path}/folder.py: Is a directory"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("x = 1\n\nimport no_such_module\n", "ModuleNotFoundError: No module named 'no_such_module' ({file}, line 3)"),
        ("x = 1\nx / 0\n", "ZeroDivisionError: division by zero ({file}, line 2)"),
        ("raise SystemExit('bye')\n", "SystemExit: bye ({file}, line 1)"),
        ("raise ValueError('two\\nlines')\n", "ValueError: two lines ({file}, line 1)"),
    ],
)
def test_a_file_that_does_not_import(write: Write, source: str, said: str) -> None:
    file = write(source)
    for _ in range(2):  # it is tried again
        assert refusal(f"{file}:Mine") == f"{file} does not import: {said.format(file=file)}"


def test_a_file_that_is_not_python(write: Write) -> None:
    said = refusal(f"{write('x = 1' + chr(10) + 'class Mine' + chr(10))}:Mine")
    assert "does not import: SyntaxError: expected ':' (mine.py, line 2)" in said


def test_a_file_in_no_encoding(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_bytes(b"name = '\xff'\n")
    assert "does not import: SyntaxError: " in refusal(f"{tmp_path}/mine.py:Mine")


@pytest.mark.parametrize("title", ["Other", "", "first", "first.Mine", "number", "make"])
def test_no_such_class(write: Write, title: str) -> None:
    second = FIRST.replace("First", "Second")
    file = write(f"from random import Random\nnumber = 3\ndef make(seed): return 1\n{FIRST}{second}")
    assert refusal(f"{file}:{title}") == f"{file} has no class {title!r}; it has First, Second"


def test_no_class_at_all(write: Write) -> None:
    file = write("number = 3\n")
    assert refusal(f"{file}:Mine") == f"{file} has no class 'Mine'"


@pytest.mark.parametrize("body", ["pass", "choose = 3"])
def test_a_class_without_choose(write: Write, body: str) -> None:
    assert refusal(f"{write(f'class Mine:{chr(10)}    {body}')}:Mine") == "Mine has no method choose(state)"


@pytest.mark.parametrize(
    ("made", "said"),
    [
        ("def __init__(self): 1 / 0", "ZeroDivisionError: division by zero ({file}, line 3)"),
        ("def __init__(self, seed): raise ValueError(seed)", "ValueError: 7 ({file}, line 3)"),
        ("def __init__(self, one, two): pass", "TypeError: "),
        ("def __init__(self, *, seed): pass", "TypeError: "),
        (
            "def __init__(self): raise SystemExit('bye')",
            "SystemExit: bye ({file}, line 3)",
        ),
    ],
)
def test_a_class_that_cannot_be_made(write: Write, made: str, said: str) -> None:
    file = write(f"class Mine:\n    def choose(self, state): pass\n    {made}\n")
    assert refusal(f"{file}:Mine").startswith(f"Mine could not be made: {said.format(file=file)}")


# ----- answers


class Saying:
    """Answers with whatever it was given, or raises it."""

    def __init__(self, thing: object) -> None:
        """Take the answer."""
        self.thing = thing

    def choose(self, state: object) -> int:
        """Answer."""
        if isinstance(self.thing, BaseException):
            raise self.thing
        return self.thing  # type: ignore[return-value]


class Two:
    """Counts as the whole number 2."""

    def __index__(self) -> int:
        return 2


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        (ValueError("no idea"), f"raised ValueError: no idea ({__file__}, line "),
        (ValueError(), "raised ValueError: ("),
        (SystemExit(3), f"raised SystemExit: 3 ({__file__}, line "),
        (RecursionError("too\n  deep"), "raised RecursionError: too deep ("),
        (None, "chose an illegal move: None is not a move: expected a whole number"),
        ("1", "chose an illegal move: '1' is not a move: expected a whole number"),
        (1.0, "chose an illegal move: 1.0 is not a move: expected a whole number"),
        ([1], "chose an illegal move: [1] is not a move: expected a whole number"),
        (-1, "chose an illegal move: move -1: there is no such move; expected 0 to 179"),
        (10**30, "chose an illegal move: move "),
        (179, "chose an illegal move: move 179 ("),
    ],
)
def test_a_bad_answer_is_told(thing: object, said: str) -> None:
    state = game("mangrovia").new(3, 1)
    before = state.digest()
    with pytest.raises(BotError) as failed:
        answer(Saying(thing), state)
    assert failed.value.why.replace("  ", " ").startswith(said)
    assert len(failed.value.why) <= 400
    assert "\n" not in failed.value.why
    public = str(failed.value)
    assert public.startswith("raised " if isinstance(thing, BaseException) else f"chose {shown(thing)}, which is not")
    assert "may play" not in public  # which would tell of hidden cards
    assert "no idea" not in public
    assert isinstance(failed.value, VakaError)
    assert state.digest() == before


@pytest.mark.parametrize("thing", [2, Two()])
def test_a_good_answer_is_a_plain_number(thing: object) -> None:
    state = game("mangrovia").new(2, 1)
    assert 2 in state.legal()
    found = answer(Saying(thing), state)
    assert (found, type(found)) == (2, int)


@pytest.mark.parametrize("stop", [KeyboardInterrupt, GeneratorExit])
def test_leaving_is_no_failure_of_a_bot(stop: type[BaseException]) -> None:
    with pytest.raises(stop):
        answer(Saying(stop()), game("mangrovia").new(2, 1))


def test_a_bot_may_play_the_state_it_is_handed() -> None:
    class Player:
        def choose(self, state: object) -> int:
            move: int = state.legal()[0]  # type: ignore[attr-defined]
            state.play(move)  # type: ignore[attr-defined]
            return move

    state = game("mangrovia").new(2, 1)
    before = state.digest()
    player: Bot = Player()
    assert answer(player, state) == state.legal()[0]
    assert state.digest() == before
