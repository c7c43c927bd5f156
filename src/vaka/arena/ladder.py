"""The published ladder: the matches that show whether every level beats the one below, and their table.

`RUNGS` lists the matches. Their results are in docs/strength.md, printed by `vaka arena ladder GAME --markdown`.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Struct, field

from vaka.arena.match import Match, new_match
from vaka.arena.report import MatchReport
from vaka.arena.statistics import RankedBot
from vaka.arena.texts import amount, duration, percents, signed
from vaka.bots import LEVELS, Level

SEED = 1
GAMES = 400
CLOCK_GAMES = 100
"""Of bots with a budget in seconds: hours instead of days."""


class Rung(Struct, frozen=True):
    """One match of the ladder, and the win rate that the first bot should reach."""

    bots: tuple[str, ...]
    players: int
    games: int
    goal: float
    beyond_doubt: bool = True
    """Whether the whole 95 % interval of the first bot's win rate should lie above the goal, or the rate alone."""

    @property
    def goal_text(self) -> str:
        """The goal as text: what the interval lies above, or the rate reaches."""
        return f"{'>' if self.beyond_doubt else '≥'} {self.goal:.0%}"


RUNGS: tuple[Rung, ...] = (
    Rung(("novice", "random"), 2, GAMES, 0.6),
    Rung(("casual", "novice"), 2, GAMES, 0.6),
    Rung(("skilled", "casual"), 2, GAMES, 0.6),
    Rung(("expert", "skilled"), 2, GAMES, 0.6),
    Rung(("expert:5s", "expert:1s"), 2, CLOCK_GAMES, 0.5),
    Rung(("skilled", "random", "random", "random"), 4, GAMES, 0.95, beyond_doubt=False),
    Rung(("expert", "skilled", "skilled", "skilled"), 4, GAMES, 0.4, beyond_doubt=False),
)


class RungResult(Struct, frozen=True):
    """A rung that was played, and its report."""

    rung: Rung
    report: MatchReport

    @property
    def first(self) -> RankedBot:
        """The statistics of the first bot, which should win."""
        return self.report.bots[0]

    @property
    def reached(self) -> bool:
        """Whether the goal is reached."""
        return self.first.low > self.rung.goal if self.rung.beyond_doubt else self.first.rate >= self.rung.goal


class LadderReport(Struct, frozen=True):
    """The whole ladder of a game."""

    game: str
    version: str
    machine: str
    results: list[RungResult] = field(name="climbed")


def rungs(players: int | None = None) -> list[Rung]:
    """Return the rungs, all or those of a player count."""
    return [rung for rung in RUNGS if players in (None, rung.players)]


def ladder_matches(game: str, chosen: Sequence[Rung], games: int | None, seed: int = SEED) -> list[tuple[Rung, Match]]:
    """Return the match of every rung, checked; `games` replaces the published number of games."""
    return [
        (rung, new_match(game, rung.players, rung.bots, rung.games if games is None else games, seed))
        for rung in chosen
    ]


def versus(bots: Sequence[str]) -> str:
    """Return the name of a line-up: the first bot against the others."""
    first, *others = bots
    alike = len(others) > 1 and len(set(others)) == 1
    return f"{first} v {len(others)} × {others[0]}" if alike else f"{first} v {', '.join(others)}"


def as_markdown(found: LadderReport, command: str) -> str:
    """Return the table of docs/strength.md."""
    build = "compiled" if all(one.report.compiled for one in found.results) else "pure Python"
    names = {name for one in found.results for name in one.rung.bots}
    budgets = [budget_text(level) for name, level in LEVELS.items() if name in names]
    lines = [
        f"vaka {found.version}, {build}, seed {SEED}, {found.machine}: `{command}`",
        *(["", f"A decision costs at most: {'; '.join(budgets)}."] if budgets else []),
        "",
        "| players | match | games | wins | win rate | 95 % interval | goal | place | margin | time a decision |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for one in found.results:
        bot = one.first
        time = " / ".join(duration(each.seconds_per_decision) for each in distinct(one.report))
        mark = "" if one.reached else " (missed)"
        cells = (
            str(one.rung.players),
            versus(one.rung.bots),
            str(bot.games),
            amount(bot.wins),
            f"{bot.rate:.1%}",
            percents(bot.low, bot.high),
            f"{one.rung.goal_text}{mark}",
            f"{bot.mean_place:.2f}",
            signed(bot.mean_margin),
            time,
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def budget_text(level: Level) -> str:
    """Return what a level may spend on a decision."""
    return f"{level.name} {level.budget.visits:,} visits or {duration(level.budget.seconds)}"


def machine() -> str:
    """Return the name of the hardware, on which budgets in seconds depend."""
    model = platform.processor() or platform.machine()
    with suppress(OSError):
        described = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
        model = next((line.partition(":")[2].strip() for line in described.splitlines() if "model name" in line), model)
    return f"Python {platform.python_version()} on {os.cpu_count()} × {model}"


def distinct(found: MatchReport) -> list[RankedBot]:
    """Return the standings of the different bots, without those that enter again."""
    return [bot for bot in found.bots if "#" not in bot.name]
