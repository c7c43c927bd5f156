"""What a seat may know of a game of Scopa, as typed data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from scopa.rules import codes
from vaka.engine import view as engine

if TYPE_CHECKING:
    from vaka.engine.state import State


class Play(Struct, frozen=True):
    """A card that was played, and what it captured, in the notation of cards."""

    seat: int
    card: str
    taken: tuple[str, ...]


class Player(Struct, frozen=True):
    """What is open of a player."""

    points: int
    cards: int
    """In the hand."""
    won: tuple[str, ...]


class View(engine.View, frozen=True, kw_only=True, tag_field="game", tag="scopa"):
    """All that one seat may know."""

    target: int
    table: tuple[str, ...]
    played: str | None
    """The card just played, while its player chooses what it captures."""
    lifted: tuple[str, ...]
    """What was chosen so far."""
    due: int
    """What the rest has to add up to."""
    pile: int
    players: tuple[Player, ...]
    plays: tuple[Play, ...]
    """Of this deal."""
    plays_before: tuple[Play, ...]
    """Of the deal before."""
    hand: tuple[str, ...] | None


def seen(state: State, viewer: int) -> View:
    """Return all that a seat may know, or a spectator for -1."""
    place = state.peek("place")
    cards = state.texts[: codes.CARDS]
    first = state.peek("first")

    def lying(where: int) -> tuple[str, ...]:
        return tuple([str(cards[card]) for card in range(codes.CARDS) if place[card] == where])

    def plays(deal: int, opened: int) -> tuple[Play, ...]:
        played, taken = state.peek("played")[deal], state.peek("taken")[deal]
        order = sorted([card for card in range(codes.CARDS) if played[card]], key=lambda card: played[card])
        return tuple([play(card, played[card], taken, opened) for card in order])

    def play(card: int, number: int, taken: list[int], opened: int) -> Play:
        won = [str(cards[each]) for each in range(codes.CARDS) if taken[each] == number and each != card]
        return Play((opened + number - 1) % state.seats, str(cards[card]), tuple(won))

    def player(seat: int) -> Player:
        return Player(points[seat], len(lying(codes.HAND + seat)), lying(codes.WON + seat))

    points = state.points()
    fields: dict[str, Any] = {
        "components": state.components,
        "viewer": None if viewer < 0 else viewer,
        "seats": state.seats,
        "round": state.round,
        "over": state.over,
        "ending": state.ending,
        "deciding": state.seat,
        "decision": None if state.over else "capture" if state.peek("due") else "card",
        "target": state.peek("target"),
        "table": lying(codes.TABLE),
        "played": next(iter(lying(codes.PLAYED)), None),
        "lifted": lying(codes.LIFTED),
        "due": state.peek("due"),
        "pile": len(lying(codes.PILE)),
        "players": tuple(map(player, range(state.seats))),
        "plays": plays(0, first),
        "plays_before": plays(1, first - 1),
        "hand": None if viewer < 0 else lying(codes.HAND + viewer),
        "legal": tuple(state.legal()) if viewer == state.seat else (),
        "points": points,
        "breakdown": state.breakdown(),
        "if_over_now": state.if_over_now(),
        "winners": state.winners(),
    }
    return View(**fields)
