"""The two pages that are drawn: the ratings and points of a match, and what wins."""

from __future__ import annotations

from collections.abc import Mapping

import vaka
from vaka.arena.analysis import Analysis
from vaka.arena.drawing import INNER, MARGIN, Interval, Page, Pair
from vaka.arena.report import Report
from vaka.arena.texts import ending_name, group_name, length_name
from vaka.engine.game import Game, OptionValue
from vaka.engine.language import say

MOST_COLUMNS = 8
"""Bots whose points are drawn side by side: those named first."""


def match_page(found: Report) -> str:
    """Return the ratings and the points by source of a match."""
    game = vaka.game(found.game)
    title = say("{game}, {number} players", game=game.title, number=found.players)
    page = Page(title, told(found))
    if found.ratings:
        page.heading(say("Rating"), say("Bradley-Terry, mean 1500; 400 more are odds of ten to one. Bands hold 95 %."))
        rates = {bot.name: bot.rate for bot in found.bots}
        page.intervals(
            [
                Interval(one.name, one.rating, one.low, one.high, say("wins {rate:.1%}", rate=rates[one.name]))
                for one in found.ratings
            ],
            "{:.0f}".format,
        )
    names = [bot.name for bot in found.bots if found.sources[bot.name]][:MOST_COLUMNS]
    if names:
        page.heading(say("Points by source"), say("Mean of all games."))
        sources = found.sources[names[0]]
        rows = [(game.words.source(source), [found.sources[name][source] for name in names]) for source in sources]
        page.columns(names, [row for row in rows if any(row[1])], say("all points"))
    return page.svg()


def analysis_page(found: Analysis) -> str:
    """Return what wins, on one page."""
    game = vaka.game(found.game)
    title = say("What wins in {game}, {number} players", game=game.title, number=found.players)
    page = Page(title, told(found))
    fair = 1 / found.players
    for title, groups in (
        (say("Win rate by turn in the first round"), found.by_turn),
        (say("Win rate by {choice}", choice=say(found.opening)), found.by_opening),
    ):
        page.heading(title, say("Bands hold 95 %.") if groups is found.by_turn else "")
        page.intervals(
            [
                Interval(
                    group_name(game, one.name), one.rate, one.low, one.high, say("{number} games", number=one.games)
                )
                for one in groups
            ],
            "{:.0%}".format,
            reference=fair,
            reference_name=say("fair share"),
            shown="{:.1%}".format,
        )
    page.heading(say("Points by source"), say("Means of the winners and of all others; the largest gap first."))
    gaps = sorted(found.sources, key=lambda one: one.losers - one.winners)
    page.pairs(
        [Pair(game.words.source(one.name), one.winners, one.losers) for one in gaps if one.winners or one.losers],
        (say("winners"), say("others"), say("gap")),
    )
    steady = [
        say("Always {number} {things}.", number=length.least, things=length_name(length.name))
        for length in found.lengths
        if length.least == length.most
    ]
    page.heading(say("Length of games"), " ".join([endings(game, found), *steady]))
    varying = [length for length in found.lengths if length.least < length.most]
    for place, length in enumerate(varying):
        name = say(
            "{things}: median {median:g}, {least} to {most}",
            things=length_name(length.name),
            median=length.median,
            least=length.least,
            most=length.most,
        )
        width = INNER / len(varying)
        page.histogram(length.counts, name, left=MARGIN + place * width, width=width - 24)
    page.skip(170 if varying else 0)
    return page.svg()


def told(found: Report | Analysis) -> str:
    """Return what was played, in a line."""
    bots = ", ".join(bot.name for bot in found.bots)
    options = chosen(found.game, found.options)
    return say(
        "{number} games of {bots}, seed {seed}{options}, vaka {version}",
        number=found.games,
        bots=bots,
        seed=found.seed,
        options=options,
        version=found.version,
    )


def endings(game: Game, found: Analysis) -> str:
    """Return what ended the games, and how often."""
    return say(
        "Ended by {endings}.",
        endings=", ".join(f"{ending_name(game, name)} ({count})" for name, count in found.endings.items()),
    )


def chosen(game: str, options: Mapping[str, OptionValue]) -> str:
    """Return the options that are not the usual ones."""
    usual = vaka.game(game).checked_options({})
    return "".join(f", {name} {value}" for name, value in options.items() if value != usual[name])
