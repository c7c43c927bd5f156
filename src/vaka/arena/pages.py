"""The two pages that are drawn: the ratings and points of a match, and what wins."""

from __future__ import annotations

from collections.abc import Mapping

import vaka
from vaka.arena.analysis import Analysis
from vaka.arena.drawing import INNER, MARGIN, Interval, Page, Pair
from vaka.arena.report import Report
from vaka.engine.game import OptionValue

MOST_COLUMNS = 8
"""Bots whose points are drawn side by side: those named first."""


def match_page(found: Report) -> str:
    """Return the ratings and the points by source of a match."""
    page = Page(f"{vaka.game(found.game).title}, {found.players} players", told(found))
    if found.ratings:
        page.heading("Rating", "Bradley-Terry, mean 1500; 400 more are odds of ten to one. Bands hold 95 %.")
        rates = {bot.name: bot.rate for bot in found.bots}
        page.intervals(
            [Interval(one.name, one.rating, one.low, one.high, f"wins {rates[one.name]:.1%}") for one in found.ratings],
            "{:.0f}".format,
        )
    names = [bot.name for bot in found.bots if found.sources[bot.name]][:MOST_COLUMNS]
    if names:
        page.heading("Points by source", "Mean of all games.")
        sources = found.sources[names[0]]
        rows = [(source, [found.sources[name][source] for name in names]) for source in sources]
        page.columns(names, [row for row in rows if any(row[1])], "all points")
    return page.svg()


def analysis_page(found: Analysis) -> str:
    """Return what wins, on one page."""
    page = Page(f"What wins in {vaka.game(found.game).title}, {found.players} players", told(found))
    fair = 1 / found.players
    for title, groups in (
        ("Win rate by turn in the first round", found.by_turn),
        (f"Win rate by {found.opening}", found.by_opening),
    ):
        page.heading(title, "Bands hold 95 %." if groups is found.by_turn else "")
        page.intervals(
            [Interval(one.name, one.rate, one.low, one.high, f"{one.games} games") for one in groups],
            "{:.0%}".format,
            reference=fair,
            reference_name="fair share",
            shown="{:.1%}".format,
        )
    page.heading("Points by source", "Means of the winners and of all others; the largest gap first.")
    gaps = sorted(found.sources, key=lambda one: one.losers - one.winners)
    page.pairs(
        [Pair(one.name, one.winners, one.losers) for one in gaps if one.winners or one.losers], "winners", "others"
    )
    endings = ", ".join(f"{name} ({count})" for name, count in found.endings.items())
    steady = [f"Always {length.least} {length.name}." for length in found.lengths if length.least == length.most]
    page.heading("Length of games", " ".join([f"Ended by {endings}.", *steady]))
    varying = [length for length in found.lengths if length.least < length.most]
    for place, length in enumerate(varying):
        name = f"{length.name}: median {length.median:g}, {length.least} to {length.most}"
        width = INNER / len(varying)
        page.histogram(length.counts, name, left=MARGIN + place * width, width=width - 24)
    page.skip(170 if varying else 0)
    return page.svg()


def told(found: Report | Analysis) -> str:
    """Return what was played, in a line."""
    bots = ", ".join(bot.name for bot in found.bots)
    options = chosen(found.game, found.options)
    return f"{found.games} games of {bots}, seed {found.seed}{options}, vaka {found.version}"


def chosen(game: str, options: Mapping[str, OptionValue]) -> str:
    """Return the options that are not the usual ones."""
    usual = vaka.game(game).checked_options({})
    return "".join(f", {name} {value}" for name, value in options.items() if value != usual[name])
