"""A table that is not a game: its scenes look like one, and what happens at it is up to the test.

The scene has everything that a page must draw: spaces that can be chosen, one behind which there are two moves, a hand
that only its owner sees, huts that travel from the hand to the board, prompts with effects, standings, five players.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import msgspec

from vaka.engine.scene import (
    Area,
    Choice,
    Effect,
    Figure,
    Note,
    Part,
    Player,
    Prompt,
    Scene,
    Scoring,
    Sprite,
    Standing,
    Tab,
    Word,
)
from vaka.engine.scene.keys import keyed
from vaka.engine.scene.scoring import scored
from vaka.engine.telling import Line
from vaka.table.updates import EventView, changes

LANDS = ("water", "sand", "mangrove", "reed")
NAMES = ("You", "Moana", "Tavi", "Leilani", "Hina-of-the-long-names")
PRICES = (4, 7, 9, 12, 5, 8, 10, 6)
COLUMNS, ROWS = 8, 7
FORK = 12
"""The space that can be paid in two ways."""


class Happens(msgspec.Struct):
    """What lies where."""

    huts: dict[int, int]
    cards: list[list[int]]
    points: list[int]
    deciding: int | None = 0
    closing: bool = False
    undo: int = 0
    status: str = "running"
    round: int = 7


class FixtureTable:
    """A table with seats, versions and a log, as the service has them."""

    def __init__(self, seats: int = 4, held: tuple[int, ...] = (0,), kinds: str = "") -> None:
        """Begin in the middle of a game."""
        huts = {place: (place * 7 + place // 5) % seats for place in range(COLUMNS * ROWS) if place % 3 == 1}
        cards = [[2 + (seat * 3 + card) % 6 for card in range(5)] for seat in range(seats)]
        self.seats = seats
        self.held = held
        self.corrected = False
        self.payments: tuple[tuple[int, ...], ...] = ((5, 7), (3, 4, 5))
        self.kinds = kinds or "me" + "b" * (seats - 1)
        self.now = Happens(huts, cards, [8, 17, 4, 15, 11][:seats])
        self.version = 20
        self.log: list[dict[str, Any]] = []
        self.past: list[Happens] = []
        self.said = 0
        self.listeners: list[tuple[int | None, Callable[[dict[str, Any]], None]]] = []
        self.known: dict[int | None, dict[str, Any]] = {}
        self.sent: dict[int | None, list[dict[str, Any]]] = {}
        self.watch_all()

    def watch_all(self) -> None:
        """Remember what everybody knows, to tell the difference later."""
        for viewer in (None, *range(self.seats)):
            self.known[viewer] = self.snapshot(viewer)
            self.sent[viewer] = []

    # What is sent

    def snapshot(self, viewer: int | None) -> dict[str, Any]:
        now = self.now
        kinds = {"m": "me", "s": "screen", "b": "bot", "o": "open"}
        letters = [*self.kinds.replace("me", "m"), *"bbbbb"]
        return {
            "table": "lagoon",
            "version": self.version,
            "game": "mangrovia",
            "clock": None,
            "hints": True,
            "corrected": self.corrected,
            "status": now.status,
            "viewer": viewer,
            "seats": [
                {
                    "kind": kinds[letters[seat]],
                    "name": NAMES[seat] if seat or letters[0] != "m" else "Kai",
                    "taken": True,
                    "bot": "strong" if letters[seat] == "b" else None,
                    "stand_in": False,
                    "left": None,
                }
                for seat in range(self.seats)
            ],
            "deciding": now.deciding,
            "since": 0,
            "closing": now.closing,
            "undo": now.undo if viewer == now.deciding else 0,
            "proposals": [],
            "rematch": None,
            "view": None,
            "scene": msgspec.to_builtins(scene(self, viewer)),
        }

    def happens(self, told: EventView, change: Callable[[Happens], None] = lambda now: None) -> None:
        """Let something happen, and tell it to everybody who listens."""
        change(self.now)
        self.version += 1
        for viewer in (None, *range(self.seats)):
            after = self.snapshot(viewer)
            shown = msgspec.structs.replace(told, move=told.move if viewer == told.seat else None)
            update = {
                "version": self.version,
                "at": 1_700_000_000_000 + self.version,
                "event": msgspec.to_builtins(shown),
                "changes": changes(self.known[viewer], after),
            }
            self.known[viewer] = after
            self.sent[viewer].append(update)
        for viewer, tell in list(self.listeners):
            tell(self.sent[viewer][-1])

    # What is done

    def move(self, seat: int, notation: str) -> None:
        """Build a hut, or pass."""
        self.past.append(copy.deepcopy(self.now))
        what = "passed" if notation == "pass" else f"built a hut on space {notation.split('-', maxsplit=1)[0][1:]}"

        def change(now: Happens) -> None:
            if notation != "pass":
                now.huts[int(notation.split("-", maxsplit=1)[0][1:])] = seat
                now.cards[seat] = now.cards[seat][:-1]
                now.points[seat] += 3
            now.closing = True
            now.undo += 1

        self.happens(EventView("moved", seat, (Line(seat, "10", what, 7),), notation), change)

    def undo(self, seat: int) -> None:
        before = self.past.pop()

        def change(now: Happens) -> None:
            for name in now.__struct_fields__:
                setattr(now, name, getattr(before, name))

        self.happens(EventView("takenback", seat), change)

    def end(self, seat: int, others: bool = True) -> None:
        """End a turn; bots play theirs, then it is somebody's turn again."""
        self.past.clear()

        def passing(now: Happens) -> None:
            now.closing, now.undo = False, 0
            now.deciding = (seat + 1) % self.seats

        self.happens(EventView("ended", seat), passing)
        while others and self.now.deciding not in self.held:
            self.bot_moves()

    def bot_moves(self) -> None:
        """Let the bot that decides build on the first free space."""
        seat = self.now.deciding
        assert seat is not None
        free = next(place for place in range(COLUMNS * ROWS) if place not in self.now.huts)

        def change(now: Happens) -> None:
            now.huts[free] = seat
            now.points[seat] += 2
            now.deciding = (seat + 1) % self.seats

        self.happens(EventView("moved", seat, (Line(seat, "9", f"built a hut on space {free}", 7),)), change)

    def over(self) -> None:
        def change(now: Happens) -> None:
            now.status, now.deciding, now.closing, now.undo = "over", None, False, 0
            now.points = [sum(points) for points in zip(now.points, *gains(self).values(), strict=True)]

        self.happens(EventView("moved", 0, (Line(None, "", "The game is over", 8),)), change)

    def say(self, seat: int, text: str) -> None:
        self.happens(EventView("said", seat, text=text))


# The picture


def scene(table: FixtureTable, viewer: int | None) -> Scene:
    """Return the table as somebody sees it."""
    now = table.now
    asked = viewer is not None and viewer == now.deciding and not now.closing and now.status == "running"
    free = [place for place in range(COLUMNS * ROWS) if place not in now.huts]
    legal = free[::2] if asked else []
    choices = [each for place in legal for each in choices_of(place, table.payments)]
    if asked:
        choices.append(Choice(900, "pass", "Pass", "Pass, the turn ends", key="p"))
    moves = {place: tuple(choice.move for choice in choices if choice.move // 10 == place) for place in legal}
    board = {
        f"space {place}": space(place, now.huts.get(place), moves.get(place, ())) for place in range(COLUMNS * ROWS)
    }
    board |= {f"hut {place}": hut(place, owner) for place, owner in now.huts.items()}
    hand = hand_of(now, viewer) if viewer is not None else {}
    narrow = Area("Your hand", 0, 674, 878, 106, 878, 106, "", hand)
    title = "Build up to two huts" if asked else "Wait"
    return Scene(
        "mangrovia",
        "Mangrovia",
        f"Round {now.round} · the boat sails",
        878,
        780,
        {
            "board": Area("Board", 0, 0, 610, 668, 610, 668, "board", board),
            "islands": Area("Archipelago", 616, 0, 262, 668, 262, 668, "islands", islands(table.seats)),
            "hand": Area("Your hand", 0, 674, 878, 106, 878, 106, "hand", hand, narrow),
        },
        (Tab("Board", "c-tab-map", 0, 0, 610, 668, 0.6), Tab("Archipelago", "c-tab-boat", 616, 0, 262, 668, 0.6)),
        tuple(player(table, seat, viewer) for seat in range(table.seats)),
        Prompt(title, "Pick a space; its price stands at its upper left." if asked else "", choices=keyed(choices)),
        {"space": "M-1"},
        standings(table),
        scoring(table) if now.status == "over" else None,
    )


def at(place: int) -> tuple[float, float]:
    return 14 + place % COLUMNS * 73, 40 + place // COLUMNS * 86


def space(place: int, owner: int | None, moves: tuple[int, ...]) -> Sprite:
    x, y = at(place)
    land = LANDS[(place * 5 + place // 3) % 4]
    price = PRICES[place % 8]
    draws: list[Part | Word] = [Part(f"m-tile-{land}", 0, 0, 66, 72)]
    if owner is None:
        draws += [Part("m-plaque", 4, 4, 34, 26), Word(str(price), 27, 23, 17, "price")]
        draws.append(Part(f"m-glyph-{land}", 5, 47, 20, 20))
    return Sprite(
        x,
        y,
        66,
        72,
        f"{land.title()}, space {place}",
        tuple(draws),
        states=("legal",) if moves else (),
        notes=(Note("Price in valuables", str(price), "m-shell"), Note("Suns at once", "2", "c-sun")),
        moves=moves,
        why="" if moves or owner is not None else "You cannot pay for it: 3 short.",
    )


def hut(place: int, owner: int) -> Sprite:
    x, y = at(place)
    return Sprite(
        x + 9,
        y + 12,
        48,
        48,
        f"Hut of {NAMES[owner]}",
        (Part("m-hut", 0, 0, 48, 48, owner),),
        5,
        owner,
        comes_from="supply",
    )


def hand_of(now: Happens, viewer: int) -> dict[str, Sprite]:
    cards = {
        f"card {viewer} {place}": Sprite(
            24 + place * 68, 12, 60, 84, f"Valuable {value}", (Part(f"m-card-{value}", 0, 0, 60, 84),), z=place
        )
        for place, value in enumerate(now.cards[viewer])
    }
    supply = Sprite(790, 24, 64, 64, "Huts left", (Part("m-hut", 0, 0, 64, 64, viewer), Word("4", 54, 60, 16)))
    return cards | {"supply": supply}


def islands(seats: int) -> dict[str, Sprite]:
    return {
        f"bowl {number}": Sprite(
            100, 60 + number * 95, 60, 50, f"Landing {number + 1}", (Part("m-bowl", 0, 0, 60, 50, number % seats),)
        )
        for number in range(6)
    }


def choices_of(place: int, payments: tuple[tuple[int, ...], ...]) -> list[Choice]:
    """Return the moves behind a space: one for each payment at the fork, elsewhere the first alone."""
    effects = (
        Effect("now", "Suns", 2, "8 → 10"),
        Effect("end", "Path B", 5, "2nd → 1st"),
        Effect("end", "Path B", -3, "1st → 2nd", 1),
    )
    ways = payments if place == FORK else payments[:1]
    return [
        Choice(
            place * 10 + number,
            f"b{place}-{number}",
            f"Row {place // COLUMNS + 1}",
            f"Space {place}, keeps {3 + number}",
            tuple(
                part
                for card, value in enumerate(way)
                for part in (Part("m-mini", card * 21, 0, 19, 24), Word(str(value), card * 21 + 9.5, 17, 14))
            ),
            effects,
            (f"space {place}", "bowl 1"),
        )
        for number, way in enumerate(ways)
    ]


def player(table: FixtureTable, seat: int, viewer: int | None) -> Player:
    now = table.now
    huts = sum(owner == seat for owner in now.huts.values())
    figures = (
        Figure("m-hut", str(huts), "huts", seat),
        Figure("m-card", str(len(now.cards[seat])), "valuables"),
        Figure("m-amulet", str(seat + 1), "amulets"),
    )
    points = now.points[seat]
    status = "at landing 10" if seat == now.deciding else "done"
    return Player(
        seat,
        points,
        points + 21 + seat,
        figures,
        (Figure("m-talisman", "", "talisman"),) * (seat == 3),
        status,
        seat != viewer,
    )


def board(table: FixtureTable, seat: int) -> dict[str, Area]:
    """Return what lies before a player."""
    huts = {
        f"kept {place}": Sprite(20 + place * 60, 20, 48, 48, f"Hut {place + 1} of {NAMES[seat]}", z=place)
        for place in range(table.now.points[seat] % 4 + 1)
    }
    return {
        "huts": Area("Huts", 0, 0, 300, 106, 300, 106, "hand", huts),
        "rest": Area("Rest", 300, 0, 300, 106, 300, 106, "hand", {}),
    }


def standings(table: FixtureTable) -> tuple[Standing, ...]:
    found = []
    for number, name in enumerate("ABCDEFGH"):
        first, second = number % table.seats, (number + 1) % table.seats
        places = (
            Figure("mark", str(12 - number), "first", first),
            Figure("mark", str(6 - number // 2), "second", second),
        )
        touches = tuple(f"space {number + row * COLUMNS}" for row in range(ROWS))
        found.append(Standing(f"Path {name}", f"m-statue-{number + 1}", places, "Most huts beside the path", touches))
    return tuple(found)


def gains(table: FixtureTable) -> dict[str, tuple[int, ...]]:
    """Return what every standing brings each seat at the end."""
    found = {}
    for each in standings(table):
        won = {place.owner: int(place.value) for place in each.places}
        found[each.name] = tuple(won.get(seat, 0) for seat in range(table.seats))
    return found


def scoring(table: FixtureTable) -> Scoring:
    """Return the final scoring, with nothing on the board that shows points."""
    won = gains(table)
    before = tuple(now - sum(more) for now, *more in zip(table.now.points, *won.values(), strict=True))
    return scored({"before": before, **won}, {each.name: each for each in standings(table)}, lambda points: {})
