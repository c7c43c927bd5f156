"""The story of a game that is over: how the points grew, where they came from, and what decided it."""

from __future__ import annotations

from msgspec import Struct

from vaka.engine.language import say
from vaka.engine.scene import Standing
from vaka.engine.state import State
from vaka.table.table import Table

Points = tuple[int, ...]
"""One number for each seat."""


class Round(Struct, frozen=True):
    """How it stood at the end of a round."""

    round: int
    points: Points
    """Those scored until then."""
    if_over: Points
    """Those of the final scoring, had the game ended then: hidden ones count, for now all is open."""


class Source(Struct, frozen=True):
    """Points from one source."""

    name: str
    group: str
    """Sources of one group share a colour, such as all paths."""
    label: str
    points: Points


class Story(Struct, frozen=True):
    """A game that is over, for the end screen."""

    game: str
    title: str
    names: tuple[str, ...]
    points: Points
    ranks: tuple[int, ...]
    """The place of each seat; those who share a win are all first."""
    winners: tuple[int, ...]
    ending: str
    began: int
    ended: int
    """In milliseconds since 1970."""
    rounds: tuple[Round, ...]
    sources: tuple[Source, ...]
    standings: tuple[Standing, ...]


def story(table: Table) -> Story:
    """Tell the story of a table whose game is over."""
    final = table.state
    winners = final.winners()
    return Story(
        game=table.game.name,
        title=table.game.title,
        names=tuple(seat.name for seat in table.seats),
        points=final.points(),
        ranks=ranks(final),
        winners=winners,
        ending=say(table.game.presentation.endings[final.ending or ""]),
        began=table.began,
        ended=table.since,
        rounds=rounds(table),
        sources=tuple(
            Source(name, table.game.presentation.group(name), table.game.words.source(name), points)
            for name, points in final.breakdown().items()
            if any(points)
        ),
        standings=standings(table),
    )


def rounds(table: Table) -> tuple[Round, ...]:
    """Play the game again, and note how it stood after every round."""
    state = table.game.new(len(table.seats), table.opening.seed, **table.opening.plan.options)
    found = {0: noted(state, 0)}
    for move in table.moves:
        before = state.round
        state.play(move)
        if state.over:
            found[state.round] = Round(state.round, state.points(), state.points())
        elif state.round > before:
            found[before] = noted(state, before)
    return tuple(found.values())


def noted(state: State, number: int) -> Round:
    """Return how it stands after a round."""
    return Round(number, state.points(), if_over(state))


def if_over(state: State) -> Points:
    """Return the points of every seat if the game ended now, hidden ones included."""
    open_ones = state.view(None).if_over_now.values()
    return tuple(
        sum(points[seat] for points in open_ones) + state.view(seat).hidden_points for seat in range(state.seats)
    )


def ranks(state: State) -> tuple[int, ...]:
    """Return the place of each seat; who wins a tie is first, other ties are shared."""
    merits = [(seat in state.winners(), points) for seat, points in enumerate(state.points())]
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)


def standings(table: Table) -> tuple[Standing, ...]:
    """Return who came out on top where, and why."""
    names = tuple(seat.name for seat in table.seats)
    return table.game.scenery.scene(table.state.view(None), None, names).standings
