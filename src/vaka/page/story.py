"""The story of a game that is over: how the points grew, where they came from, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from vaka.engine.language import later_several, several
from vaka.engine.scene import Standing
from vaka.engine.state import State
from vaka.engine.telling import name_of
from vaka.table.table import Table

Points = tuple[int, ...]
"""One number for each seat."""


class Round(Struct, frozen=True):
    """The points at the end of a round."""

    round: int
    points: Points
    """Those scored until then."""
    if_over: Points
    """Those of the final scoring, had the game ended then: hidden ones count, for now all is open."""


class SourcePoints(Struct, frozen=True):
    """Points from one source."""

    name: str
    group: str
    """Sources of one group share a colour."""
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
    why: str
    """What ended the game, and what decided it, in two sentences to the viewer."""
    began: int
    ended: int
    """In milliseconds since 1970."""
    rounds: tuple[Round, ...]
    sources: tuple[SourcePoints, ...]
    groups: dict[str, str]
    """What the groups of sources are called, by their names."""
    standings: tuple[Standing, ...]
    """Where points were won."""


def story_of(table: Table, viewer: int | None = None) -> Story:
    """Return the story of a table whose game is over."""
    final = table.state
    winners = final.winners()
    names = tuple(seat.name or name_of(number, None) for number, seat in enumerate(table.seats))
    words, presentation = table.game.words, table.game.presentation
    sources = {name: points for name, points in final.breakdown().items() if any(points)}
    return Story(
        game=table.game.name,
        title=table.game.title,
        names=names,
        points=final.points(),
        ranks=ranks(final),
        winners=winners,
        why=why(table, names, viewer),
        began=table.began,
        ended=table.since,
        rounds=rounds(table),
        sources=tuple(
            SourcePoints(name, presentation.group(name), words.source(name), points) for name, points in sources.items()
        ),
        groups={presentation.group(name): presentation.group_title(name) or words.source(name) for name in sources},
        standings=standings(table, names),
    )


def rounds(table: Table) -> tuple[Round, ...]:
    """Play the game again, and return the points after every round."""
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
    """Return the points after a round."""
    return Round(number, state.points(), if_over(state))


def if_over(state: State) -> Points:
    """Return the points of every seat if the game ended now, hidden ones included."""
    seen = state.view(None).points_if_over_now
    return tuple(points + state.view(seat).hidden_points for seat, points in enumerate(seen))


def ranks(state: State) -> tuple[int, ...]:
    """Return the place of each seat; who wins a tie is first, other ties are shared."""
    merits = [(seat in state.winners(), points) for seat, points in enumerate(state.points())]
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)


def why(table: Table, names: Sequence[str], viewer: int | None) -> str:
    """Return what ended the game, and what decided it: how a tie was broken, or by what the winner gained most."""
    words, view = table.game.words, table.state.view(viewer)
    return f"{words.ended(view, names)} {words.tie(view, names) or difference(table, names, viewer)}".strip()


def difference(table: Table, names: Sequence[str], viewer: int | None) -> str:
    """Return the source by which the winner gained most over the second."""
    final = table.state
    order = sorted(range(final.seats), key=lambda seat: ranks(final)[seat])
    first, second = order[:2]
    gains = {name: points[first] - points[second] for name, points in final.breakdown().items()}
    best = max(gains, key=gains.__getitem__)
    said = {"source": table.game.words.source_within(best), "first": names[first], "second": names[second]}
    if viewer == first:
        texts = later_several(
            "What made the difference: {source}, {number} point more for you than for {second}.",
            "What made the difference: {source}, {number} points more for you than for {second}.",
        )
    elif viewer == second:
        texts = later_several(
            "What made the difference: {source}, {number} point more for {first} than for you.",
            "What made the difference: {source}, {number} points more for {first} than for you.",
        )
    else:
        texts = later_several(
            "What made the difference: {source}, {number} point more for {first} than for {second}.",
            "What made the difference: {source}, {number} points more for {first} than for {second}.",
        )
    return several(*texts, gains[best], **said)


def standings(table: Table, names: tuple[str, ...]) -> tuple[Standing, ...]:
    """Return where points were won, and why; standings that brought all players the same are left out."""
    found = table.game.scenery.scene(table.state.view(None), None, names).standings
    return tuple(each for each in found if set_apart(each, len(names)))


def set_apart(standing: Standing, seats: int) -> bool:
    """Return whether a standing brought some players more points than others."""
    won = [int(place.value) for place in standing.places if place.owner is not None]
    return any(won) and (len(won) < seats or len(set(won)) > 1)
