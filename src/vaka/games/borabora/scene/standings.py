"""Who leads where at a table of Bora Bora, and at the end where points came from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from vaka.engine.language import later_several, say, several
from vaka.engine.scene import Area, Scoring, Standing
from vaka.engine.scene.scoring import best_first, by_lead, gain, place, scored, won
from vaka.games.borabora.scene.aims import BONUS_SYMBOLS
from vaka.games.borabora.scene.context import Context
from vaka.games.borabora.scene.hand import points as total
from vaka.games.borabora.views.view import View
from vaka.games.borabora.words import names as words

Areas: TypeAlias = Mapping[str, Area]


# ----- standings while the game runs


def standings(context: Context, areas: Areas) -> tuple[Standing, ...]:
    """Return who leads where: temple, status, fish, and the six bonuses; at the end where points came from."""
    if context.view.over:
        return outcome(context, areas)
    return (temple(context), status(context), fish(context), *bonuses(context))


def temple(context: Context) -> Standing:
    """Return who would take the god tile."""
    row = context.view.temple
    seats = sorted({seat for seat in row if seat is not None}, key=lambda seat: (-row.count(seat), row.index(seat)))
    reason = say("nobody there") if context.view.majority is None else say("Most priests, the leftmost among equals")
    places = [
        place(seat, row.count(seat), several("{number} priest", "{number} priests", row.count(seat)), context.names)
        for seat in seats
    ]
    return Standing(say("Temple"), "b-g-temple", tuple(places), reason, ("temple-tiles",))


def status(context: Context) -> Standing:
    """Return the next turn order."""
    points = context.components.status_points
    return Standing(
        say("Next turn order"),
        "b-g-status",
        tuple([gain(seat, points[space], context.names) for seat, space in context.view.status]),
        say("Points at the end of the round"),
        tuple([f"status-{seat}" for seat, _ in context.view.status]),
    )


def fish(context: Context) -> Standing:
    """Return the fish that everybody holds."""
    view = context.view
    held = view.if_over_now["fish"]
    return Standing(
        say("Fish"),
        "b-g-fish",
        tuple([gain(seat, held[seat], context.names) for seat in best_first(held)]),
        say("Points at the end for huts on building spaces"),
        tuple([f"fish-{region.id}" for region in view.regions if region.holder is not None]),
    )


def bonuses(context: Context) -> list[Standing]:
    """Return how far everybody is with each bonus."""
    found = []
    for row in context.components.bonuses:
        reached = [player.bonuses[row.bonus] for player in context.view.players]
        places = [
            place(
                seat,
                f"{reached[seat]}/{row.count}",
                say("{have} of {all}", have=reached[seat], all=row.count),
                context.names,
            )
            for seat in best_first(reached)
        ]
        found.append(
            Standing(
                say(words.BONUSES[row.bonus][1]),
                BONUS_SYMBOLS[row.bonus],
                tuple(places),
                several("{number} point at the end", "{number} points at the end", row.points),
                (f"bonus-{row.bonus}",),
            )
        )
    return found


# ----- standings at the end

SYMBOLS = {
    "start": "b-g-first",
    "fishing": "b-g-island",
    "helper": "b-g-men",
    "red gods": "b-g-fire",
    "buildings": "b-g-build",
    "persons": "b-g-people",
    "status": "b-g-status",
    "temple": "b-g-temple",
    "tasks": "b-g-task",
    "god tiles": "b-g-card",
    "fish": "b-g-fish",
    "jewels": "b-g-jewel",
}


COUNTED = {
    "god tiles": "god-tiles",
    "jewels": "jewel-",
    "bonus jewels": "jewel-",
    "bonus ceremony": "ceremony-",
    "bonus buildings": "building-",
    "bonus persons": "person-",
}
"""How the ids begin of what is scored on the board of the shown player."""


def outcome(context: Context, areas: Areas) -> tuple[Standing, ...]:
    """Return where points came from, first what set the first and the second apart most."""
    return tuple([by_source(context, source, areas) for source in by_lead(context.view.breakdown)])


def scoring(context: Context, areas: Areas) -> Scoring:
    """Return the final scoring in the order of the rules: god tiles, jewels, fish, bonuses (B-127 to B-129)."""
    sources = ("god tiles", "jewels", "fish", *[f"bonus {row.bonus}" for row in context.components.bonuses])
    return scored(
        context.view.breakdown,
        {source: by_source(context, source, areas) for source in sources},
        lambda points: {"held": {"points": total(context, points[context.seat])}},
    )


def by_source(context: Context, source: str, areas: Areas) -> Standing:
    """Return who won points by a source, most first; what is scored at the end touches where it lies."""
    points = context.view.breakdown[source]
    kind, _, bonus = source.partition(" ")
    return Standing(
        say(words.SOURCES[source].title),
        BONUS_SYMBOLS[bonus] if kind == "bonus" else SYMBOLS[source],
        won(points, context.names),
        of_things(context, source, *best_first(points)[:2]),
        tuple(where(context, source, areas)),
    )


def where(context: Context, source: str, areas: Areas) -> Iterator[str]:
    """Yield what brings points at the end: on the map of everybody, on the boards of the shown player."""
    points = context.view.breakdown[source]
    kind, _, bonus = source.partition(" ")
    if kind == "bonus":
        yield f"bonus-{bonus}"
    for region in context.view.regions:
        if source == "fish" and region.holder is not None:
            yield f"fish-{region.id}"
            yield f"hut-{region.holder}-{region.id}"
        elif source == "bonus huts":
            yield from [f"hut-{seat}-{region.id}" for seat in region.huts if points[seat]]
    if source in COUNTED and points[context.seat]:
        for area in ("own", "held"):
            yield from [name for name in areas[area].sprites if name.startswith(COUNTED[source])]


MORE = {
    "tasks": later_several("{number} task to {other}", "{number} tasks to {other}"),
    "jewels": later_several("{number} jewel to {other}", "{number} jewels to {other}"),
    "buildings": later_several("{number} building to {other}", "{number} buildings to {other}"),
    "god tiles": later_several("{number} tile to {other}", "{number} tiles to {other}"),
    "fish": later_several("{number} region to {other}", "{number} regions to {other}"),
}
"""How the things by which a source brings points are counted in words, if their number tells."""


def of_things(context: Context, source: str, first: int, second: int) -> str:
    """Return how many things the first has to the second by which a source brings points, if their number tells."""
    if source not in MORE:
        return ""
    mine, other = (things(context.view, seat, source) for seat in (first, second))
    return several(*MORE[source], mine, other=other) if mine > other else ""


def things(view: View, seat: int, source: str) -> int:
    """Return how many things a seat has by which a source brings points."""
    player = view.players[seat]
    if source == "fish":
        return sum(region.holder == seat for region in view.regions)
    return player.god_tiles if source == "god tiles" else player.bonuses[source]
