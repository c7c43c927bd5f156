"""The island: its spaces and statues, the oracle rock, tracks and tiles."""

from __future__ import annotations

from collections.abc import Sequence

from vaka.engine.language import say, several
from vaka.engine.scene import Box, Note, Part, Sprite, Sprites, Word, choosable
from vaka.engine.scene.lettering import fitted
from vaka.engine.telling import both
from vaka.games.mangrovia.components import LANDSCAPES
from vaka.games.mangrovia.rules import moves
from vaka.games.mangrovia.scene import draw, spaces, statues
from vaka.games.mangrovia.scene import layout as places
from vaka.games.mangrovia.scene.context import GROUND, HUT, MARKER, Context
from vaka.games.mangrovia.words import names as words

EDGE = 3
"""How far markers keep from the edge of the board."""
STACK = 26
"""How far several markers on one plank spread."""


def sprites(context: Context) -> Sprites:
    """Return everything on the island."""
    lines = [statues.path_notes(context, path) for path in range(len(context.components.paths))]
    return {
        **spaces.spaces(context, lines),
        **statues.sprites(context, lines),
        **rock(context),
        **amulet_track(context),
        "poles": pole_pile(context),
        **point_markers(context, context.view.points),
    }


# ----- oracle rock


def rock(context: Context) -> Sprites:
    """Return the squares of the oracle rock and the birds."""
    found: Sprites = {
        "rock": Sprite(
            *Box(30, 32, 122, 20),
            say("Oracle rock"),
            (fitted(Word(say("Oracle rock"), 61, 15, 14, "title"), 96),),
            GROUND,
            notes=(Note(say("Huts can be built only on landscapes with a bird")),),
        )
    }
    squares: dict[str, Box] = {}
    for row, pair in enumerate(context.components.birds.oracle):
        for col, land in enumerate(pair):
            squares[land] = places.square(row, col)
            found[f"square {land}"] = square(context, land, squares[land])
    for number, bird in enumerate(context.view.birds):
        box, name = squares[bird], words.landscape(bird)
        found[f"bird {number}"] = Sprite(
            *Box(box.x - 1, box.y - 6, 56, 53),
            say("Bird on {land}", land=name),
            (Part("m-bird", 0, 0, 55, 52),),
            HUT,
            moves=bird_moves(context, bird),
            notes=(Note(say("Huts can be built on {land}", land=name)),),
        )
    return found


def square(context: Context, land: str, box: Box) -> Sprite:
    """Return a square of the rock, dark without a bird."""
    draws: list[Part | Word] = [Part(f"m-square-{land}", 0, 0, 54, 50)]
    if land in context.view.birds:
        draws.append(Part("m-square-lit", -1.5, -1.5, 57, 51))
        text = say("A bird sits here: huts can be built on it")
    else:
        draws += [Part("m-square-dim", 0, 0, 54, 50), Part(f"m-pale-{land}", 16, 13, 22, 22)]
        text = say("No bird: no hut can be built on it now")
    return Sprite(
        *box,
        say("Oracle rock: {land}", land=words.landscape(land)),
        tuple(draws),
        GROUND,
        notes=(Note(text),),
        **choosable(bird_moves(context, land)),
    )


def bird_moves(context: Context, land: str) -> tuple[int, ...]:
    """Return the choices for the birds that have one on a landscape."""
    number = LANDSCAPES.index(land)
    return context.allowed(*[moves.BIRDS + place for place, pair in enumerate(moves.BIRD_PAIRS) if number in pair])


# ----- tracks and tiles


def amulet_track(context: Context) -> Sprites:
    """Return the amulet track: a mark for each player, and the open amulets of 1 below."""
    view = context.view
    x, y, w, _ = places.TRACK
    notes = (
        Note(say("No hut: take an amulet of 1 from the board")),
        Note(say("One hut: draw one amulet from the bag")),
        Note(say("More huts: draw as many, throw one back")),
    )
    found: Sprites = {"track": Sprite(x, y, w, 124, say("Huts on amulet spaces"), (), GROUND, notes=notes)}
    rows: dict[int, list[int]] = {}
    for seat, player in enumerate(view.players):
        rows.setdefault(context.components.amulets.drawn_by(player.amulet_huts), []).append(seat)
    for step, seats in rows.items():
        pitch = min(11.5, 26 / max(1, len(seats) - 1))
        for number, seat in enumerate(seats):
            huts = view.players[seat].amulet_huts
            text = several("{number} hut on amulet spaces", "{number} huts on amulet spaces", huts)
            found[f"pillar {seat}"] = Sprite(
                *Box(round(45 + pitch * number, 1), places.track(step) - 7, 14, 14),
                say("{name}: {more}", name=context.names[seat], more=text),
                (draw.mark(7, 7, 14, seat),),
                MARKER,
                seat,
            )
    ones = view.board_amulets
    found["ones"] = Sprite(
        *Box(x + 2, 617, w - 4, 26),
        several("{number} amulet of 1 on the board", "{number} amulets of 1 on the board", ones),
        (
            Part("m-amulet", 3, -1.5, 25, 27.5, faint=not ones),
            Word("1", 15.5, 18, 13, "number"),
            Word(f"× {ones}", 33, 18.5, 12.5, "number", "start"),
        ),
        GROUND,
        notes=(Note(say("Collected by players without a hut on an amulet space")),),
        **choosable(context.collected("ones")),
    )
    return found


def pole_pile(context: Context) -> Sprite:
    """Return the pile of pole tiles, the next one on top."""
    left = context.view.pole_tiles
    x, y = context.layout.places.pile.middle
    draws: list[Part | Word] = []
    for layer in range(min(len(left), 4)):
        draws.append(Part("m-pole-tile", 8, 12 - layer * 3, 46, 46))
    if left:
        draws.append(Word(str(left[0]), 31, 43 - min(len(left), 4) * 3, 20, "price"))
    label = say("Next pole tile: {value}", value=left[0]) if left else say("No pole tile is left")
    notes = [Note(say("After it: {values}", values=both(left[1:])))] if len(left) > 1 else []
    notes.append(Note(say("Scored at once by the next hut in the pole area")))
    return Sprite(x - 31, y - 31, 62, 62, label, tuple(draws), GROUND, notes=tuple(notes))


def point_markers(context: Context, points: Sequence[int]) -> Sprites:
    """Return everybody's marker on the walkway, by the points of each seat."""
    rows: dict[int, list[int]] = {}
    for seat, total in enumerate(points):
        rows.setdefault(total % places.PLANKS, []).append(seat)
    found: Sprites = {}
    for plank, seats in rows.items():
        box = places.plank(plank)
        step = min(9, STACK / max(1, len(seats) - 1))
        spread = step * (len(seats) - 1)
        upright = box.h > box.w
        across, along = (0.0, spread) if upright else (spread, 0.0)
        middle_x, middle_y = box.middle
        left = min(max(middle_x - 8 - across / 2, EDGE), places.WIDTH - 16 - EDGE - across)
        top = min(max(middle_y - 16 - along / 2, EDGE), places.HEIGHT - 27 - EDGE - along)
        for number, seat in enumerate(seats):
            x, y = (left, top + step * number) if upright else (left + step * number, top)
            text = several("{number} point", "{number} points", points[seat])
            found[f"marker {seat}"] = Sprite(
                *Box(round(x, 1), round(y, 1), 16, 26.7),
                say("{name}: {more}", name=context.names[seat], more=text),
                draw.post(16, seat),
                MARKER + number,
                seat,
            )
    return found
