"""A record is a game as text: it comes back as it was, and a broken one says where."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

import vaka
from tests.playing import Setup, dice, each_option_once, game, walk
from vaka.engine import memory
from vaka.engine.language import Language, speaking
from vaka.record import HEADERS, RUNNING, TITLE

GOLDEN = Path(__file__).parent / "golden"
TEXT = (GOLDEN / "mangrovia-2-mixed.txt").read_text(encoding="utf-8")
LINES = TEXT.splitlines()

cut_games = st.tuples(st.sampled_from(each_option_once()), st.integers(0, 2**64 - 1), st.integers(0, 60))


def recorded(setup: Setup, seed: int, most: int, players: tuple[str, ...] = ()) -> vaka.Record:
    """Return the record of the first moves of a random game."""
    moves: list[int] = []
    for number, (_, move) in enumerate(walk(setup.new(seed), dice(seed))):
        if number == most:
            break
        moves.append(move)
    return vaka.Record.of(setup.game, setup.seats, seed, moves, players=players, **dict(setup.options))


def with_line(wanted: str, *replacements: str) -> str:
    """Return the golden text with the line of a header replaced by other lines."""
    place = header_line(wanted) - 1
    return "\n".join([*LINES[:place], *replacements, *LINES[place + 1 :]]) + "\n"


def header_line(name: str) -> int:
    """Return the number of a header's line in the golden text."""
    return next(number for number, line in enumerate(LINES, start=1) if line.startswith(f"{name}:"))


def fault(text: str) -> str:
    """Read and replay a broken text and return what is said about it."""
    with pytest.raises(vaka.VakaError) as refused:
        vaka.Record.loads(text).replay()
    return str(refused.value)


# ----- there and back


@given(cut_games)
def test_a_record_comes_back_from_its_text(cut: tuple[Setup, int, int]) -> None:
    record = recorded(*cut)
    text = record.dumps()
    again = vaka.Record.loads(text)
    assert again == record
    assert again.dumps() == text
    assert again.replay().digest() == record.digest


@given(st.lists(st.text(max_size=8), max_size=5))
@example(["a,b"])
@example(["a", ""])
@example([""])
@example([" a "])
@example(["a\nb"])
@example(["a\u2028b"])
@example(["a\nseed: 3"])
def test_players_names_come_back_or_are_refused(players: list[str]) -> None:
    """A name that the text could not hold is refused when the record is made, not lost when it is read."""
    try:
        record = recorded(Setup("mangrovia", 5), 1, 2, tuple(players))
    except vaka.VakaError:
        return
    assert vaka.Record.loads(record.dumps()) == record


def test_a_record_is_short_readable_text() -> None:
    record = recorded(Setup("mangrovia", 4), 7, 30, ("Ana", "Ben", "Cho", "Dee"))
    lines = record.dumps().splitlines()
    assert lines[0] == TITLE
    assert [line.partition(":")[0] for line in lines[1 : 1 + len(HEADERS)]] == list(HEADERS)
    assert "players: Ana, Ben, Cho, Dee" in lines
    assert "seed: 7" in lines
    assert lines[1 + len(HEADERS)] == ""
    assert lines[2 + len(HEADERS)].startswith("1: @")
    assert record.dumps().endswith("\n")


def test_a_running_game_says_so() -> None:
    record = recorded(Setup("mangrovia", 4), 7, 30)
    assert record.result == RUNNING
    assert record.points == record.replay().points()


def test_a_record_without_moves_is_one() -> None:
    record = recorded(Setup("mangrovia", 4), 7, 0)
    assert record.moves == ()
    assert vaka.Record.loads(record.dumps()) == record
    assert record.replay().digest() == Setup("mangrovia", 4).new(7).digest()


def test_steps_follow_the_game_move_by_move() -> None:
    record = vaka.Record.loads(TEXT)
    state = record.start()
    rules = game("mangrovia")
    number = 0
    for after, text in record.steps():
        state.play(rules.parse(text))
        assert text == record.moves[number]
        number += 1
        if number % 20 == 0:
            assert after.digest() == state.digest()
    assert number == len(record.moves)


def test_comments_blank_lines_and_other_line_ends_do_not_matter() -> None:
    record = vaka.Record.loads(TEXT)
    commented = "\n\n".join([LINES[0], "# a comment: with a colon", *LINES[1:]])
    assert vaka.Record.loads(commented) == record
    assert vaka.Record.loads(TEXT.replace("\n", "\r\n")) == record
    assert vaka.Record.loads(TEXT.rstrip("\n")) == record


def test_an_illegal_move_makes_no_record() -> None:
    with pytest.raises(vaka.IllegalMove):
        vaka.Record.of(game("mangrovia"), 4, 1, [0, 0])


# ----- broken records


@pytest.mark.parametrize("name", [name for name in HEADERS if name != "rules"])
def test_a_missing_header_is_named(name: str) -> None:
    assert name in fault(with_line(name))
    assert "missing" in fault(with_line(name))


@pytest.mark.parametrize("name", HEADERS)
def test_a_header_that_stands_twice_is_named_with_its_line(name: str) -> None:
    line = LINES[header_line(name) - 1]
    said = fault(with_line(name, line, line))
    assert f"line {header_line(name) + 1}" in said
    assert repr(name) in said
    assert "twice" in said


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seats", "two"),
        ("seats", ""),
        ("seats", "2 3"),
        ("seats", "-2"),
        ("seed", "1.5"),
        ("seed", "-1"),
        ("seed", ""),
        ("seed", "9" * 5000),
        ("rules", "new"),
        ("rules", ""),
        ("points", "many"),
        ("points", "1 2 x"),
        ("points", "9" * 5000),
        ("options", "first"),
        ("options", "first=" + "9" * 5000),
    ],
)
def test_a_header_that_cannot_be_read_is_named_with_its_line(name: str, value: str) -> None:
    said = fault(with_line(name, f"{name}: {value}"))
    assert f"line {header_line(name)}" in said
    assert name in said


@pytest.mark.parametrize(
    ("name", "value", "named"),
    [
        ("game", "nope", "game 'nope'"),
        ("game", "", "game ''"),
        ("seats", "9", "not 9"),
        ("seed", str(2**64), f"seed {2**64}"),
        ("options", "first=7", "option first = 7"),
        ("options", "first=3", "option first = 3"),
        ("options", "nonsense=1", "option 'nonsense'"),
        ("options", "stone_tiles=all", "option stone_tiles = 'all'"),
        ("components", "0" * 16, "0" * 16),
        ("digest", "0" * 32, "0" * 32),
        ("result", "a draw", "a draw"),
        ("result", "running", "running"),
        ("points", "1 2", "points"),
        ("points", "1 2 3", "points"),
        ("rules", "1", "edition 1 of the rules of Mangrovia"),
        ("rules", "3", "edition 3 of the rules of Mangrovia"),
    ],
)
def test_a_header_that_does_not_fit_the_game_is_refused_with_its_value(name: str, value: str, named: str) -> None:
    assert named in fault(with_line(name, f"{name}: {value}"))


def test_an_unknown_header_is_named_with_its_line() -> None:
    said = fault(with_line("seed", "seed: 1", "colour: red"))
    assert f"line {header_line('seed') + 1}" in said
    assert "'colour'" in said


@pytest.mark.parametrize("title", ["", "vaka record 2", "something else", "\x7fELF"])
def test_another_title_is_refused(title: str) -> None:
    said = fault("\n".join([title, *LINES[1:]]))
    assert "line 1" in said
    assert TITLE in said


@pytest.mark.parametrize("text", ["", "\n", " ", TITLE, TITLE + "\n"])
def test_nothing_is_no_record(text: str) -> None:
    fault(text)


def round_line(number: int) -> int:
    """Return the number of a round's line in the golden text."""
    return header_line(str(number))


def test_an_illegal_move_is_named_with_its_line() -> None:
    line = round_line(2)
    words = LINES[line - 1].split()
    words[2] = words[1]  # a second bowl on the same site
    said = fault(with_line("2", " ".join(words)))
    assert said.startswith(f"line {line}, move 2 ({words[2]}): ")


def test_an_unknown_move_is_named_with_its_line() -> None:
    line = round_line(2)
    words = LINES[line - 1].split()
    words[3] = "Q99"
    said = fault(with_line("2", " ".join(words)))
    assert said.startswith(f"line {line}, move 3 (Q99): ")


def test_a_move_after_the_end_is_named_with_its_line() -> None:
    said = fault(TEXT.rstrip("\n") + " -\n")
    assert said.startswith(f"line {len(LINES)}, move {len(LINES[-1].split())} (-): ")
    assert "over" in said


def test_a_round_out_of_order_is_named_with_its_line() -> None:
    said = fault(with_line("2", LINES[round_line(3) - 1]))
    assert f"line {round_line(2)}" in said
    assert "round 2" in said


def test_a_line_that_is_neither_is_named() -> None:
    said = fault(with_line("2", "nonsense"))
    assert f"line {round_line(2)}" in said
    assert "nonsense" in said


def test_a_record_that_was_cut_off_does_not_replay() -> None:
    assert "last hut" in fault("\n".join(LINES[:-2]))
    assert "last hut" in fault(TEXT[: TEXT.rindex(" ")])


def test_a_record_made_by_hand_names_the_round() -> None:
    record = vaka.Record.loads(TEXT)
    broken = vaka.Record(**{**vars(record), "rounds": (("@1", "x"),), "lines": ()})
    with pytest.raises(vaka.RecordError, match=r"round 1, move 1 \(@1\)"):
        broken.replay()


def test_a_record_of_another_game_or_other_components_is_refused(tmp_path: Path) -> None:
    record = vaka.Record.loads(TEXT)
    source = Path(vaka.__file__).parent / "games" / "mangrovia" / "components.toml"
    copy = tmp_path / "mine.toml"
    shutil.copy(source, copy)
    assert record.replay(vaka.game("mangrovia", copy)).digest() == record.digest
    text = copy.read_text(encoding="utf-8")
    other = text.replace("points = 2", "points = 3", 1)
    assert other != text
    copy.write_text(other, encoding="utf-8")
    changed = vaka.game("mangrovia", copy)
    with pytest.raises(vaka.RecordError, match="components") as refused:
        record.replay(changed)
    assert record.components in str(refused.value)
    assert changed.new(2, 1).components in str(refused.value)


# ----- editions of the rules


@pytest.mark.parametrize("name", vaka.games())
def test_a_record_names_the_edition_of_the_rules(name: str) -> None:
    record = vaka.Record.of(vaka.game(name), 2, 1, [])
    assert record.rules == vaka.game(name).rules == 2
    assert "\nrules: 2\n" in record.dumps()


@pytest.mark.parametrize("name", vaka.games())
def test_a_record_that_names_no_edition_is_of_the_first_and_refused_with_the_reason(name: str) -> None:
    text = vaka.Record.of(vaka.game(name), 2, 1, []).dumps()
    record = vaka.Record.loads(text.replace("rules: 2\n", ""))
    assert record.rules == 1
    for refused in (record.replay, record.start, lambda: list(record.steps())):
        with pytest.raises(vaka.RecordError) as error:
            refused()
        assert f"edition 1 of the rules of {vaka.game(name).title}; here edition 2 is played" in str(error.value)


@pytest.mark.parametrize("language", ["de", "fr", "it"])
def test_the_reason_is_told_in_every_language(language: Language) -> None:
    record = vaka.Record.loads(with_line("rules"))
    english = fault(with_line("rules"))
    with speaking(language), pytest.raises(vaka.RecordError) as error:
        record.replay()
    assert "Mangrovia" in str(error.value)
    assert str(error.value) != english


# ----- files


def test_a_record_is_saved_and_loaded(tmp_path: Path) -> None:
    record = vaka.Record.loads(TEXT)
    path = tmp_path / "game.txt"
    record.save(path)
    assert vaka.Record.load(path) == record == vaka.Record.load(str(path))
    assert path.read_bytes() == TEXT.encode()
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]


def test_a_file_that_was_there_is_replaced_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    path.write_text("precious", encoding="utf-8")
    record = vaka.Record.loads(TEXT)

    def broken(*_: Any, **__: Any) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_text", broken)
        patched.setattr(Path, "write_bytes", broken)
        patched.setattr(Path, "replace", broken)
        with pytest.raises(vaka.RecordError, match=r"game\.txt: No space left on device"):
            record.save(path)
    assert path.read_text(encoding="utf-8") == "precious"
    record.save(path)
    assert path.read_text(encoding="utf-8") == TEXT


def test_saving_leaves_other_files_alone(tmp_path: Path) -> None:
    other = tmp_path / "game.txt.part"
    other.write_text("precious")
    vaka.Record.loads(TEXT).save(tmp_path / "game.txt")
    assert other.read_text() == "precious"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["game.txt", "game.txt.part"]


@pytest.mark.parametrize("name", ["seats", "seed", "self"])
def test_an_option_called_like_a_parameter_is_refused(name: str) -> None:
    assert f"option '{name}'" in fault(with_line("options", f"options: {name}=3"))


def test_a_record_that_cannot_be_saved_leaves_nothing_behind(tmp_path: Path) -> None:
    target = tmp_path / "folder"
    target.mkdir()
    with pytest.raises(vaka.RecordError, match="folder"):
        vaka.Record.loads(TEXT).save(target)
    assert [file.name for file in tmp_path.iterdir()] == ["folder"]
    with pytest.raises(vaka.RecordError, match="missing"):
        vaka.Record.loads(TEXT).save(tmp_path / "missing" / "game.txt")


def test_files_that_are_no_records_are_named(tmp_path: Path) -> None:
    with pytest.raises(vaka.RecordError, match=r"nowhere\.txt: No such file"):
        vaka.Record.load(tmp_path / "nowhere.txt")
    with pytest.raises(vaka.RecordError, match="directory"):
        vaka.Record.load(tmp_path)
    binary = tmp_path / "binary.txt"
    binary.write_bytes(b"\x7fELF\xff\xfe\x00")
    with pytest.raises(vaka.RecordError, match=r"binary\.txt: not a text file"):
        vaka.Record.load(binary)
    broken = tmp_path / "broken.txt"
    broken.write_text(with_line("seats", "seats: two"), encoding="utf-8")
    with pytest.raises(vaka.RecordError, match=r"broken\.txt: line \d+: seats"):
        vaka.Record.load(broken)


# ----- any text at all


def survives(text: str) -> None:
    """Read any text: a record that comes back from its own text, or a VakaError."""
    try:
        record = vaka.Record.loads(text)
    except vaka.VakaError:
        return
    assert vaka.Record.loads(record.dumps()) == record


pieces = st.sampled_from([*LINES, *(f"{name}:" for name in HEADERS), "1:", "2: -", "#", ":", "٣: @1", "seats: ²"])


@settings(max_examples=100)
@given(st.text())
def test_no_text_breaks_reading(text: str) -> None:
    survives(text)
    survives(f"{TITLE}\n{text}")


@settings(max_examples=100)
@given(st.lists(pieces | st.text(max_size=20), max_size=20))
def test_no_mixture_of_lines_breaks_reading(lines: list[str]) -> None:
    survives("\n".join([TITLE, *lines]))
    survives("\n".join([*LINES[: 2 + len(HEADERS)], *lines]))


@settings(max_examples=150 if memory.COMPILED else 40)
@given(st.integers(0, len(TEXT) - 1), st.integers(0, 12), st.text(max_size=4))
def test_no_change_of_a_real_record_breaks_reading_or_replaying(start: int, length: int, new: str) -> None:
    text = TEXT[:start] + new + TEXT[start + length :]
    assume(text != TEXT)
    survives(text)
    try:
        vaka.Record.loads(text).replay()
    except vaka.VakaError:
        return
    changed = vaka.Record.loads(text)
    assert changed.moves == vaka.Record.loads(TEXT).moves
