"""Help pages: their examples, how to call the command here, and the one place where their texts are said.

What cyclopts finds in docstrings, annotations and its own words reaches `Pages` in English, where it is looked up in
the catalogue. tests/catalogues.py takes the texts of docstrings from the commands themselves; the others stand here.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any

import attrs
from cyclopts import App, Parameter
from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel, InlineText
from cyclopts.help.specs import ColumnSpec, get_default_command_columns, get_default_parameter_columns
from rich.console import Console, ConsoleOptions
from rich.text import Text

import vaka
from vaka.cli.language import OPTION
from vaka.engine.language import LANGUAGES, later, say

COMMAND = os.environ.get("VAKA_COMMAND", "vaka")
"""What a person types to get this command: start.py says so where it is the one who calls."""

OWN_OPTIONS = later("An option of the game by its own name. {options}")
"""What stands beside the options that games bring; which these are is filled in."""

WORDS = (
    later("Commands"),
    later("Arguments"),
    later("Parameters"),
    later("Display this message and exit."),
    later("Display application version."),
    later("True"),
)
"""What cyclopts calls things."""
PLACEHOLDERS = (
    later("COMMAND"),
    later("OPTIONS"),
    later("ARGS"),
    later("KEYWORD"),
    later("GAME"),
    later("FILE"),
    later("WHAT"),
    later("WORDS"),
    later("STR"),
    later("INT"),
    later("FLOAT"),
    later("PATH"),
    later("CHOICE"),
)
"""Words in capitals that stand for what is to be typed."""
CAPITALS = re.compile(r"\b[A-Z]{3,}\b")


@dataclass(frozen=True)
class CommandHelp:
    """A command of the help page: where it is, what it is for, and how it is typed."""

    path: str
    text: str
    examples: tuple[str, ...]


COMMANDS = {
    "play": CommandHelp(
        "vaka.cli.play:play",
        later(
            "Play at this terminal, against bots and with friends. A game can be left at any time and taken up again."
        ),
        (
            "vaka play mangrovia --seats human,skilled,casual",
            "vaka play mangrovia --seats human,human --stone-tiles mixed --first 0",
            "vaka play borabora --seats human,expert:5s",
            "vaka play borabora --seats random,random,random,random --seed 1",
            "vaka play --seats human,novice --record evening.txt",
            "vaka play --resume evening.txt",
        ),
    ),
    "serve": CommandHelp(
        "vaka.cli.serve:serve",
        later("Serve tables to browsers and programs, on this machine or in a network. Games are kept and go on."),
        (
            "vaka serve",
            "vaka serve --host 0.0.0.0 --port 8000 --no-open",
            "vaka serve --database postgresql://vaka@localhost/vaka",
        ),
    ),
    "load": CommandHelp(
        "vaka.cli.load:load",
        later("Hold many tables with scripted players and watchers, and measure how a server bears them."),
        ("vaka load", "vaka load --tables 50 --streams 100 --seconds 10", "vaka load --url http://vaka.lan:8252"),
    ),
    "rules": CommandHelp(
        "vaka.cli.rules:rules",
        later("Print the numbered rules of a game, or those that have some words."),
        ("vaka rules mangrovia", "vaka rules mangrovia M-27", "vaka rules borabora priest temple"),
    ),
    "replay": CommandHelp(
        "vaka.cli.replay:replay",
        later("Step through a recorded game. The end shows the points by source for each seat."),
        ("vaka replay evening.txt", "vaka replay evening.txt --all", "vaka replay evening.txt --from-seat 0"),
    ),
    "bench": CommandHelp(
        "vaka.cli.bench:bench",
        later("Measure how fast the engine is here, compiled and as pure Python."),
        ("vaka bench mangrovia", "vaka bench borabora --json"),
    ),
    "analyse": CommandHelp(
        "vaka.cli.analyse:analyse",
        later("Report what wins: who starts, first choices, sources of points, and how long games last."),
        (
            "vaka analyse mangrovia --players 4 --bots skilled --games 400",
            "vaka analyse borabora --bots expert,skilled --plot wins.svg",
        ),
    ),
    "train": CommandHelp(
        "vaka.cli.train:train",
        later(
            "Train the net of a game's bots: the search plays against itself, and the net learns from what came out."
        ),
        (
            "vaka train mangrovia --minutes 120 --workers 4 --out mangrovia.json",
            "vaka train borabora --from older.json --out newer.json",
        ),
    ),
    "arena": CommandHelp(
        "vaka.cli.arena:app",
        later(
            "Let bots play against bots, in balanced matches, and replay the published ladder. A run that is stopped "
            "goes on with the same command."
        ),
        (
            "vaka arena mangrovia --bots expert,skilled --games 400",
            "vaka arena borabora --players 4 --bots expert,skilled,skilled,skilled --json",
            "vaka arena mangrovia --bots skilled,mine.py:MyBot --forfeit --records games",
            "vaka arena mangrovia --bots random,novice,casual,skilled --plot ratings.svg",
            "vaka arena ladder mangrovia",
        ),
    ),
    "components": CommandHelp(
        "vaka.cli.components:app",
        later("Show the printed figures of a game, take a copy, check a corrected copy."),
        (
            "vaka components show mangrovia",
            "vaka components export mangrovia mine.toml",
            "vaka components check mine.toml",
            "vaka play mangrovia --components mine.toml",
        ),
    ),
}
FIRST = CommandHelp(
    "",
    later("An open table for island eurogames. Without a command: the table in your browser."),
    ("vaka", "vaka play borabora", "vaka play --help", "vaka replay game.txt", "vaka --language de play"),
)


def typed(line: str) -> str:
    """Return a command line that begins with vaka as it is to be typed here."""
    return COMMAND + line.removeprefix("vaka")


def own_options() -> str:
    """Return which options the games have."""
    lines = []
    for game in map(vaka.game, vaka.games()):
        words = [f"--{name.replace('_', '-')} {' | '.join(map(str, all_))}" for name, all_ in game.options.items()]
        if words:
            lines.append(f"{game.title}: {', '.join(words)}.")
    return " ".join(lines)


def in_one_line(text: str) -> str:
    """Return a paragraph of a docstring as the catalogues hold it."""
    return " ".join(text.split())


def said(text: str) -> str:
    """Return a paragraph of a help page in the language that is spoken."""
    found = in_one_line(text)
    if found == OWN_OPTIONS:
        return say(found, options=own_options())
    return say(found) if found else ""


def filled(text: str) -> str:
    """Return a line with its placeholders in the language that is spoken."""
    return CAPITALS.sub(lambda found: say(found[0]), text)


def plain(description: Any) -> str:
    """Return the text of a description."""
    text = getattr(description, "primary_renderable", description)
    return text.plain if isinstance(text, Text) else ""


def described(entry: HelpEntry) -> Text:
    """Return what a parameter is for, and what is to be known of its value."""
    parts = [Text(said(plain(entry.description)))]
    if entry.choices:
        parts.append(Text(say("[choices: {values}]", values=", ".join(entry.choices)), "cyclopts.choices"))
    if entry.default not in (None, "False"):
        value = say(entry.default) if entry.type is bool else entry.default
        parts.append(Text(say("[default: {value}]", value=value), "cyclopts.default"))
    if entry.required:
        parts.append(Text(say("[required]"), "cyclopts.required"))
    return Text(" ").join(parts)


def columns(console: Console, options: ConsoleOptions, entries: list[HelpEntry]) -> tuple[ColumnSpec, ...]:
    """Return the columns of a panel, the last of them said."""
    commands = all(entry.type is None for entry in entries)
    *others, last = (get_default_command_columns if commands else get_default_parameter_columns)(
        console, options, entries
    )
    return (*others, attrs.evolve(last, renderer=described))


class Pages(DefaultFormatter):
    """Prints help pages in the language that is spoken."""

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Print a panel of commands or parameters."""
        entries = [
            attrs.evolve(
                entry,
                positive_names=tuple(map(filled, entry.positive_names)),
                positional_label=filled(entry.positional_label or "") or None,
                metavar=filled(entry.metavar or "") or None,
            )
            for entry in panel.entries
        ]
        super().__call__(console, options, panel.copy(title=say(str(panel.title)), entries=entries))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        """Print how the command is typed."""
        console.print(Text(say("Usage: {command}", command=filled(str(usage))), "bold"))

    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:
        """Print what the command is for."""
        text = "\n\n".join(map(said, plain(description).split("\n\n")))
        console.print(InlineText(Text(text), force_empty_end=True))


class Command(App):
    """A command whose help pages end with examples."""

    def help_print(
        self,
        tokens: Annotated[str | Iterable[str] | None, Parameter(show=False)] = None,
        *,
        console: Annotated[Console | None, Parameter(parse=False)] = None,
    ) -> None:
        """Print a help page."""
        super().help_print(tokens, console=console)
        chain, apps, _ = self.parse_commands(tokens)
        shown = console or apps[-1].console
        entry = COMMANDS[chain[0]] if chain else FIRST
        lines = ["", say("Examples:"), *(f"  {typed(line)}" for line in entry.examples)]
        if entry is FIRST:
            spoken = say(
                "{option} says everything in that language, with every command; otherwise in that of your system.",
                option=f"{OPTION} {' | '.join(LANGUAGES)}",
            )
            lines += ["", spoken]
        shown.print(Text("\n".join(lines)))
