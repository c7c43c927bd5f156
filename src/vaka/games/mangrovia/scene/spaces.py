"""The spaces of the island and what stands on them: huts, pole tiles, stone tiles."""

from __future__ import annotations

from collections.abc import Iterator

from vaka.engine.language import say
from vaka.engine.scene import Box, Draws, Note, Sprite
from vaka.games.mangrovia.rules import moves
from vaka.games.mangrovia.scene import draw
from vaka.games.mangrovia.scene import layout as places
from vaka.games.mangrovia.scene.context import CHOSEN, GROUND, HUT, LEGAL, TILE, Context
from vaka.games.mangrovia.scene.reasons import Reasons
from vaka.games.mangrovia.words import names as words


def spaces(context: Context, lines: list[list[Note]]) -> Iterator[tuple[str, Sprite]]:
    """Yield every space, and the hut and tiles on it; a space under a hut is told about by the hut."""
    view = context.view
    reasons = Reasons(context)
    between: dict[tuple[int, ...], tuple[Note, ...]] = {}
    for through in context.layout.board.through:
        if through not in between:
            between[through] = tuple([note for path in through for note in lines[path]])
    chosen = view.build.space if view.build else ""
    for number, (space, seen) in enumerate(zip(context.components.spaces, view.spaces, strict=True)):
        box = context.layout.places.spaces[number]
        text = context.layout.space_text(number)
        paths = between[context.layout.board.through[number]]
        found = () if seen.huts else context.allowed(moves.BUILD + number, moves.DOUBLE + number)
        draws = context.layout.grounds[number]
        states = LEGAL if found else ()
        if not seen.huts:
            draws += context.layout.figures[number]
        if space.id == chosen and view.build:
            states = CHOSEN
            draws = ghost(context, number, view.build.huts)
        yield (
            f"space {space.id}",
            Sprite(
                *box,
                label="" if seen.huts else text.name,
                draws=draws,
                z=GROUND,
                states=states,
                notes=() if seen.huts else text.notes + paths,
                moves=found,
                why="" if found or states else reasons.space(number),
            ),
        )
        if seen.huts:
            yield f"hut {space.id}", hut(context, number, text.lasting + paths)
        if seen.pole_tile is not None:
            yield f"pole {seen.pole_tile}", pole_tile(context, number)
        if seen.stone_tile is not None:
            yield f"tile {space.id}", stone_tile(context, number)


def ghost(context: Context, number: int, huts: int) -> Draws:
    """Return a space with the hut that is about to be built there, its price still to be read."""
    space = context.components.spaces[number]
    viewer = context.view.viewer
    assert viewer is not None, "only the viewer's own build is known"
    scale = context.layout.places.scale if space.row else 1.0
    if space.row is None:
        standing = draw.hut(14, 17, 38, viewer)
        shown = draw.price(space, 8, 2, 0.8)
    else:
        left = 2 if context.view.spaces[number].stone_tile else 14
        standing = draw.double_hut(5, 23, 58, viewer) if huts > 1 else draw.hut(left, 20, 48, viewer)
        shown = draw.price(space, 5, 6, 0.9)
    return context.layout.grounds[number] + draw.scaled(standing + shown, scale)


def hut(context: Context, number: int, notes: tuple[Note, ...]) -> Sprite:
    """Return the hut, or double hut, on a space."""
    space, seen = context.components.spaces[number], context.view.spaces[number]
    box = context.layout.places.spaces[number]
    scale = context.layout.places.scale if space.row else 1.0
    if space.row is None:
        inner = Box(5, 1, 46, 46)
    elif seen.huts > 1:
        inner = Box(1, 12, 63, 51)
    elif seen.pole_tile is not None:
        inner = Box(4, 1, 56, 56)
    else:
        inner = Box(2.5, 4, 60, 60)
    draws = (
        draw.double_hut(0, 0, inner.w, seen.owner)
        if seen.huts > 1 and seen.owner is not None
        else draw.hut(0, 0, inner.w, seen.owner)
    )
    x, y, w, h = [round(value * scale, 1) for value in inner]
    return Sprite(
        *Box(round(box.x + x, 1), round(box.y + y, 1), w, h),
        whose_hut(context, number),
        draw.scaled(draws, scale),
        HUT,
        seen.owner,
        notes=notes,
        comes_from=hut_source(context, seen.owner),
    )


def whose_hut(context: Context, number: int) -> str:
    """Return what stands on a space, and whose it is."""
    seen, space = context.view.spaces[number], context.layout.space_text(number).name
    if seen.owner is not None and seen.owner == context.view.viewer:
        return say("Your double hut: {space}", space=space) if seen.huts > 1 else say("Your hut: {space}", space=space)
    if seen.owner is None:
        return say("Neutral hut: {space}", space=space)
    what = say("Double hut") if seen.huts > 1 else say("Hut")
    return say("{what} of {owner}: {space}", what=what, owner=context.name(seen.owner), space=space)


def hut_source(context: Context, owner: int | None) -> str:
    """Return from where a new hut comes: the viewer's stock, or the bowl that acts."""
    if owner is None:
        return ""
    if owner == context.view.viewer:
        return f"stock {context.view.players[owner].huts}"
    return f"bowl {places.site_of(context.view.landing)}" if context.view.landing else ""


def pole_tile(context: Context, number: int) -> Sprite:
    """Return the pole tile under a hut."""
    box = context.layout.places.spaces[number]
    scale = context.layout.places.scale
    value = context.view.spaces[number].pole_tile or 0
    side = 28 * scale
    return Sprite(
        *Box(round(box.x + 36 * scale, 1), round(box.y + 41 * scale, 1), side, side),
        say("Pole tile {value}", value=value),
        draw.pole_tile(value, 0, 0, side),
        HUT + 1,
        notes=(Note(say("Scored when the hut was built"), f"+{value}", "c-sun"),),
        comes_from="poles",
    )


def stone_tile(context: Context, number: int) -> Sprite:
    """Return the stone tile that waits on a space."""
    space, kind = context.components.spaces[number], context.view.spaces[number].stone_tile or ""
    box = context.layout.places.spaces[number]
    scale = context.layout.places.scale
    worth = tile_worth(context, kind)
    side = 29 * scale
    x = (20 if space.points else 35) * scale
    return Sprite(
        *Box(round(box.x + x, 1), round(box.y + 39 * scale, 1), side, side),
        words.tile(kind),
        draw.stone_tile(kind, worth, 0, 0, side),
        TILE,
        notes=(Note(words.tile_use(kind, worth)), Note(say("Taken by whoever builds here"))),
    )


def tile_worth(context: Context, kind: str) -> int:
    """Return what a stone tile pays."""
    return next((row.value for row in context.components.stone_tiles if row.kind == kind), 0)
