"""The two plots: the ratings and points of a match, and what wins."""

from __future__ import annotations

from collections.abc import Mapping

import vaka
from vaka.arena.analysis import Analysis
from vaka.arena.drawing import INNER, MARGIN, Interval, Pair, Plot
from vaka.arena.report import MatchReport
from vaka.arena.texts import ending_name, games, group_name, length_name
from vaka.engine.game import Game, OptionValue
from vaka.engine.language import say

MOST_COLUMNS = 8
"""Bots whose points are drawn side by side: those named first."""


def match_plot(found: MatchReport) -> str:
    """Return the plot of the ratings and the points by source of a match, as SVG."""
    game = vaka.game(found.game)
    title = say("{game}, {number} players", game=game.title, number=found.players)
    plot = Plot(title, subtitle(found))
    if found.ratings:
        plot.heading(say("Rating"), say("Bradley-Terry, mean 1500; 400 more are odds of ten to one. Bands hold 95 %."))
        rates = {bot.name: bot.rate for bot in found.bots}
        plot.intervals(
            [
                Interval(one.name, one.rating, one.low, one.high, say("wins {rate:.1%}", rate=rates[one.name]))
                for one in found.ratings
            ],
            "{:.0f}".format,
        )
    names = [bot.name for bot in found.bots if found.sources[bot.name]][:MOST_COLUMNS]
    if names:
        plot.heading(say("Points by source"), say("Mean of all games."))
        sources = found.sources[names[0]]
        rows = [(game.words.source(source), [found.sources[name][source] for name in names]) for source in sources]
        plot.columns(names, [row for row in rows if any(row[1])], say("all points"))
    return plot.svg()


def analysis_plot(found: Analysis) -> str:
    """Return the plot of what wins, as SVG."""
    game = vaka.game(found.game)
    title = say("What wins in {game}, {number} players", game=game.title, number=found.players)
    plot = Plot(title, subtitle(found))
    fair = 1 / found.players
    for title, groups in (
        (say("Win rate by turn in the first round"), found.by_turn),
        (say("Win rate by {choice}", choice=say(found.first_choice)), found.by_first_choice),
    ):
        plot.heading(title, say("Bands hold 95 %.") if groups is found.by_turn else "")
        plot.intervals(
            [
                Interval(
                    group_name(game, one.name), one.rate, one.low, one.high, say("{number} games", number=one.games)
                )
                for one in groups
            ],
            "{:.0%}".format,
            reference=fair,
            reference_name=say("fair share"),
            value_label="{:.1%}".format,
        )
    plot.heading(say("Points by source"), say("Means of the winners and of all others; the largest gap first."))
    gaps = sorted(found.sources, key=lambda one: one.losers - one.winners)
    plot.pairs(
        [Pair(game.words.source(one.name), one.winners, one.losers) for one in gaps if one.winners or one.losers],
        (say("winners"), say("others"), say("gap")),
    )
    steady = [
        say("Always {number} {things}.", number=length.least, things=length_name(length.name))
        for length in found.lengths
        if length.least == length.most
    ]
    plot.heading(say("Length of games"), " ".join([endings_text(game, found), *steady]))
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
        plot.histogram(length.counts, name, left=MARGIN + place * width, width=width - 24)
    plot.skip(170 if varying else 0)
    return plot.svg()


def subtitle(found: MatchReport | Analysis) -> str:
    """Return bots, seed, options and version of the games in one line."""
    return say(
        "{games} of {bots}, seed {seed}{options}, vaka {version}",
        games=games(found.games),
        bots=", ".join(bot.name for bot in found.bots),
        seed=found.seed,
        options=changed_options(found.game, found.options),
        version=found.version,
    )


def endings_text(game: Game, found: Analysis) -> str:
    """Return what ended the games, and how often."""
    return say(
        "Ended by {endings}.",
        endings=", ".join(f"{ending_name(game, name)} ({count})" for name, count in found.endings.items()),
    )


def changed_options(game: str, options: Mapping[str, OptionValue]) -> str:
    """Return the options that differ from the defaults."""
    defaults = vaka.game(game).checked_options({})
    return "".join(f", {name} {value}" for name, value in options.items() if value != defaults[name])
