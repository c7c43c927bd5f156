"""The spaces of the island and what stands on them: huts, pole tiles, stone tiles."""

from __future__ import annotations

from vaka.engine.language import say
from vaka.engine.scene import Box, Draws, Note, Sprite, Sprites, choosable
from vaka.games.mangrovia.components import site_of
from vaka.games.mangrovia.rules import moves
from vaka.games.mangrovia.scene import draw
from vaka.games.mangrovia.scene.context import GROUND, HUT, TILE, Context
from vaka.games.mangrovia.words import names as words


def spaces(context: Context, lines: list[list[Note]]) -> Sprites:
    """Return every space, and the hut and tiles on it; a space under a hut is told about by the hut."""
    layout, build = context.layout, context.view.build
    through = layout.through
    between = {paths: tuple([note for path in paths for note in lines[path]]) for paths in {*through}}
    found: Sprites = {}
    for number, (space, seen) in enumerate(zip(context.components.spaces, context.view.spaces, strict=True)):
        text, paths = layout.space_text(number), between[through[number]]
        legal = () if seen.huts else context.allowed(moves.BUILD + number, moves.DOUBLE + number)
        chosen = build is not None and build.space == space.id
        draws = layout.grounds[number]
        if build and chosen:
            draws += ghost(context, number, build.huts)
        elif not seen.huts:
            draws += layout.figures[number]
        found[f"space {space.id}"] = Sprite(
            *layout.places.spaces[number],
            label="" if seen.huts else text.name,
            draws=draws,
            z=GROUND,
            notes=() if seen.huts else text.notes + paths,
            **choosable(legal, "" if chosen else context.reasons.space(number), chosen=chosen),
        )
        if seen.huts:
            found[f"hut {space.id}"] = hut(context, number, text.lasting + paths)
        if seen.pole_tile is not None:
            found[f"pole {seen.pole_tile}"] = pole_tile(context, number, seen.pole_tile)
        if seen.stone_tile is not None:
            found[f"tile {space.id}"] = stone_tile(context, number, seen.stone_tile)
    return found


def ghost(context: Context, number: int, huts: int) -> Draws:
    """Return the hut that is about to be built on a space, its price still to be read."""
    space = context.components.spaces[number]
    viewer = context.view.viewer
    assert viewer is not None, "only the viewer's own build is known"
    scale = context.layout.places.scale_of(space)
    if space.row is None:
        standing = draw.hut(14, 17, 38, viewer)
        shown = draw.price(space, 8, 2, 0.8)
    else:
        left = 2 if context.view.spaces[number].stone_tile else 14
        standing = draw.double_hut(5, 23, 58, viewer) if huts > 1 else draw.hut(left, 20, 48, viewer)
        shown = draw.price(space, 5, 6, 0.9)
    return draw.scaled(standing + shown, scale)


def hut(context: Context, number: int, notes: tuple[Note, ...]) -> Sprite:
    """Return the hut, or double hut, on a space."""
    space, seen = context.components.spaces[number], context.view.spaces[number]
    box = context.layout.places.spaces[number]
    scale = context.layout.places.scale_of(space)
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
    return f"bowl {site_of(context.view.landing)}" if context.view.landing else ""


def pole_tile(context: Context, number: int, value: int) -> Sprite:
    """Return the pole tile under a hut."""
    box = within(context, number, 36, 41, 28)
    return Sprite(
        *box,
        say("Pole tile {value}", value=value),
        draw.pole_tile(value, 0, 0, box.w),
        HUT + 1,
        notes=(Note(say("Scored when the hut was built"), f"+{value}", "c-sun"),),
        comes_from="poles",
    )


def stone_tile(context: Context, number: int, kind: str) -> Sprite:
    """Return the stone tile that waits on a space."""
    worth = context.components.stone_tile(kind).value
    box = within(context, number, 20 if context.components.spaces[number].points else 35, 39, 29)
    return Sprite(
        *box,
        words.tile(kind),
        draw.stone_tile(kind, worth, 0, 0, box.w),
        TILE,
        notes=(Note(words.tile_use(kind, worth)), Note(say("Taken by whoever builds here"))),
    )


def within(context: Context, number: int, x: float, y: float, size: float) -> Box:
    """Return the place of a tile within a space of the grid."""
    scale, box = context.layout.places.scale, context.layout.places.spaces[number]
    return Box(round(box.x + x * scale, 1), round(box.y + y * scale, 1), size * scale, size * scale)
