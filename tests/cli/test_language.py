"""The command in other languages: which one it speaks, and that nothing it says is left in English."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from rich.console import Console

from tests import catalogues
from tests.arena.inline import InlineRunner
from tests.cli.conftest import Vaka
from tests.playing import game
from tests.wide import Wide, english
from vaka import games
from vaka.arena.ladder import Rung
from vaka.bench import compare
from vaka.bench.measure import Measurement
from vaka.cli import app, bench, load
from vaka.cli.language import language_of, without_language
from vaka.engine import language
from vaka.load import script

TYPED = (
    r"(?m)^ +vaka\b.*$",  # examples
    r"--[a-z-]+( [a-z0-9]+( \| [a-z0-9]+)+)?",  # options, with the values that they may have
    r"(?<=: )[a-z0-9., ]+(?=\])",  # defaults and choices
    r"(?m)^│ [a-z]+(?= )",  # names of commands
    r"(?<=: )vaka( [a-z]+)*",
    r"\(-h\)",
    r"Mangrovia",
)
"""What is to be typed as it stands, in every language, or is a name."""


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "de_CH.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "de_DE", "LC_ALL": "it_IT", "LC_MESSAGES": "fr_FR"}, "it"),
        ({"LANGUAGE": "pt:fr:de", "LC_ALL": "it_IT"}, "fr"),
        ({"LANGUAGE": "", "LANG": "it"}, "it"),
        ({"LANGUAGE": "pt", "LANG": "it"}, "en"),
    ],
)
def test_the_system_says_which_language(environment: dict[str, str], spoken: str) -> None:
    assert language_of(environment) == spoken


@pytest.mark.parametrize(
    ("words", "left", "named"),
    [
        ("play --seed 1", "play --seed 1", None),
        ("--language de play", "play", "de"),
        ("play mangrovia --language=fr --seed 1", "play mangrovia --seed 1", "fr"),
        ("play --language", "play", ""),
    ],
)
def test_the_language_is_an_option_of_every_command(words: str, left: str, named: str | None) -> None:
    assert without_language(words.split()) == (left.split(), named)


def test_a_language_that_is_not_spoken_is_refused(vaka: Vaka) -> None:
    assert vaka("--language", "xx", "play") == (2, "", "--language 'xx': expected de, en, fr, it\n")


def test_the_language_asked_for_is_spoken(vaka: Vaka, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def run(words: list[str]) -> int:
        asked.append((words, language.language()))
        return 0

    monkeypatch.setattr("vaka.cli.run", run)
    monkeypatch.setenv("LANGUAGE", "it")
    vaka("--language", "fr", "bench")
    vaka("bench")
    assert asked == [(["bench"], "fr"), (["bench"], "it")]


@cache
def known() -> set[tuple[str | None, str]]:
    """Return all texts that translators find."""
    return {(text.context, text.one) for text in catalogues.said()}


@pytest.mark.parametrize("words", [words for words, _ in catalogues.commands(app)], ids=" ".join)
def test_no_help_page_has_english_words(
    words: tuple[str, ...], vaka: Vaka, wide: Wide, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "500")
    page = vaka(*words, "--help").out
    assert len(page) > 200
    assert set(english(page, *TYPED)) == set()
    assert wide.asked <= known()


@pytest.mark.parametrize("name", games())
def test_no_screen_of_a_game_has_english_words(name: str, vaka: Vaka, wide: Wide) -> None:
    asked = ["?", "l", "u", "h", "", "99", "dance", game(name).notation(game(name).moves - 1)]
    script = "\n".join([*asked, "1", "u", "l", *["1"] * 500])
    seats = ("--seats", "human,random", "--seed", "1")
    played = vaka("play", name, *seats, "--record", "game.txt", script=script)
    assert played.status == 0, played.err
    left = vaka("play", name, *seats, script="1\nq\n")
    replayed = vaka("replay", "game.txt", "--all")
    typed = r"(?m)^ +vaka .*$", r"vaka play --resume", r"(?m): [luhq]$", r"\bdance\b"
    names = r"\bhuman|\bran[dom]*\b", r"\S+\.txt", r"\b[1-7]s\b", notation(name)
    for run in (played, left, replayed):
        assert set(english(run.out + run.err, *typed, *names)) == set()
    assert wide.asked <= known()


def notation(name: str) -> str:
    """Return a pattern for moves, which are written the same in every language."""
    texts = sorted(filter(None, game(name).texts.texts), key=len, reverse=True)
    return rf"(?<![A-Za-z])({'|'.join(map(re.escape, texts))})(?![A-Za-z])"


@pytest.mark.parametrize("name", games())
@pytest.mark.usefixtures("inline")
def test_no_report_of_a_match_has_english_words(name: str, vaka: Vaka, wide: Wide, tmp_path: Path) -> None:
    match = ("--players", 3, "--bots", "random", "--games", 4)
    for words in (("arena", name, *match), ("analyse", name, *match), ("arena", "ladder", name, "--games", 1)):
        plot = () if words[1] == "ladder" else ("--plot", "page.svg")
        run = vaka(*words, *plot)
        assert run.status == 0, run.err
        texts = re.findall(r">([^<>]+)<", (tmp_path / "page.svg").read_text(encoding="utf-8"))
        for text in (run.out, run.err, *texts):
            assert english(text, *REPORTED) == []
    assert wide.asked <= known()


REPORTED = (
    r"(?<=\d) [mµ]?s\b",
    r"Mangrovia|mangrovia|Bora Bora|borabora|vaka",
    r"\b(random|novice|casual|skilled|expert)\b|\bv\b|expert:\ds",
)


@pytest.fixture
def inline(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Play matches here, few and short, with nothing left behind."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr("vaka.cli.matches.PoolRunner", lambda workers: InlineRunner())
    monkeypatch.setattr("vaka.arena.ladder.RUNGS", (Rung(("random", "random"), 2, 1, 0.5),))


def test_no_measurement_has_english_words(wide: Wide, capsys: pytest.CaptureFixture[str]) -> None:
    console = Console(width=200, highlight=False)
    pure = Measurement(False, 1, 1, 1, 1, 1, 1, 1, 1, 1, "")
    compared = compare.Comparison("mangrovia", 4, pure, pure, 1.0, equal_games=False)
    compared.ratios = compare.ratios(compared)
    bench.show(compared, console)
    bench.show(compare.Comparison("mangrovia", 4, pure, None, None, equal_games=True), console)
    memory = script.MemoryUse(1, 1, 1, 1, 1)
    load.show(script.Measurements(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, {}, memory, 1, 1, 1), console)
    assert english(capsys.readouterr().out, r"catanatron|mangrovia", r"\bms|/s|\b[KM]iB|\bs\b") == []
    assert wide.asked <= known()
