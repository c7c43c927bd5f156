"""The players in two lines each: what is open of them, and what they have left or do in the round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vaka.engine.language import later, later_several, say, several
from vaka.engine.scene import Figure, Player
from vaka.engine.telling import both
from vaka.games.mangrovia.scene.context import Context
from vaka.games.mangrovia.views.view import Player as Seen
from vaka.games.mangrovia.words import names as words


def players(context: Context) -> tuple[Player, ...]:
    """Return all players in the order of their seats."""
    return tuple([player(context, seat) for seat in range(context.view.seats)])


def player(context: Context, seat: int) -> Player:
    """Return what is open of a player."""
    view = context.view
    seen = view.players[seat]
    ends = seen.points if view.over else view.points_if_over_now[seat]
    return Player(seat, seen.points, ends, figures(seen, seat), tuple(badges(context, seat)), status(context, seat))


def figures(seen: Seen, seat: int) -> tuple[Figure, ...]:
    """Return huts and cards."""
    holds, known = seen.holds, seen.known
    huts = several("{number} hut left", "{number} huts left", seen.huts) if seen.huts else say("No hut left")
    valuables = later_several("{number} valuable", "{number} valuables"), later("No valuables")
    lands = later_several("{number} landscape card", "{number} landscape cards"), later("No landscape cards")
    amulets = later_several("{number} amulet", "{number} amulets"), later("No amulets")
    return (
        Figure("m-hut", str(seen.huts), huts, seat),
        cards("m-back-valuables", holds.valuables, *valuables, sorted([*known.valuables, *known.start_cards])),
        cards("m-back-landscapes", holds.landscapes, *lands, map(words.landscape, known.landscapes)),
        cards("m-amulet", holds.amulets, *amulets, known.amulets),
    )


def cards(symbol: str, number: int, some: tuple[str, str], none: str, known: Iterable[object]) -> Figure:
    """Return a number of cards or amulets with those among them that everybody has seen."""
    text, shown = several(*some, number) if number else say(none), both(known)
    return Figure(symbol, str(number), say("{all} (open: {things})", all=text, things=shown) if shown else text)


def badges(context: Context, seat: int) -> Iterator[Figure]:
    """Yield the talisman and the stone tiles of a player."""
    seen = context.view.players[seat]
    if context.view.first == seat and not context.view.over:
        yield Figure("m-talisman", "", say("First player of this round"))
    for kind, count in (("valuable", seen.valuable_tiles), ("amulet", seen.amulet_tiles), ("wild", seen.wild_tiles)):
        if count:
            name = words.tile(kind)
            label = say("{thing}, {number} times", thing=name, number=count) if count > 1 else name
            yield Figure(f"m-stone-{kind}", str(count) if count > 1 else "", label)
    for letter in seen.god_tiles:
        yield Figure("m-stone-god", letter, words.tile(letter))


def status(context: Context, seat: int) -> str:
    """Return what a player is doing or has done in the round."""
    view = context.view
    if view.over:
        return say("winner") if seat in view.winners else ""
    if not view.landing:
        left = view.placing.count(seat)
        return several("{number} bowl left", "{number} bowls left", left) if left else say("bowls placed")
    if seat == view.deciding:
        return say("at landing {number}", number=view.landing)
    for place, visit in enumerate(view.ahead):
        if visit.seat == seat:
            if place == 0:
                return say("next, landing {number}", number=visit.landing)
            return say("later, landing {number}", number=visit.landing)
    return say("done")
