"""The islands of Bora Bora with paths, fish, materials and huts."""

from __future__ import annotations

from msgspec.structs import replace

from vaka.engine.language import later, say
from vaka.engine.scene import Box, Draws, Note, Part, Sprite, Sprites, choosable
from vaka.games.borabora.components import MATERIALS, Path, Region
from vaka.games.borabora.rules import moves
from vaka.games.borabora.scene import layout
from vaka.games.borabora.scene.context import Context
from vaka.games.borabora.scene.draw import at, hut, word
from vaka.games.borabora.words import names as words
from vaka.games.borabora.words.answers import ways

PLACE = 40.0
HUT = 36.0
ASIDE = 25.0


def sprites(context: Context) -> Sprites:
    """Return everything that lies on the map."""
    found: Sprites = {}
    for path in context.components.paths:
        found[f"path-{path.path}"] = road(context, path)
    for number, region in enumerate(context.components.regions):
        found[f"region-{region.id}"] = place(context, number)
        found[f"fish-{region.id}"] = fish(context, number)
        found[f"material-{region.id}"] = material(context, number)
        found |= huts(context, number)
    return found


def expanding(context: Context) -> bool:
    """Return whether the viewer chooses a region over a path now."""
    return context.view.decision == "region" and context.mine


def led_to(context: Context, path: Path) -> tuple[int, ...]:
    """Return the legal moves that a path leads to in the action under way."""
    ends = context.layout.ends[path.path]
    return context.allowed(
        *[
            moves.REGION + end
            for end in ends
            if path in ways(context.components, context.view, context.components.regions[end].id)
        ]
    )


def road(context: Context, path: Path) -> Sprite:
    """Return a path with the die that opens it."""
    plain = context.layout.once(f"path-{path.path}", lambda: path_sprite(context, path))
    if not expanding(context):
        return plain
    turn = context.layout.arrows[path.path][2]
    legal = led_to(context, path)
    arrow, *die = plain.draws
    if legal:
        draws = (Part("b-open-path", 0, 9, 48, 26, turn=turn), arrow, *die)
    else:
        draws = (Part(f"b-path-{path.kind}", 2, 11, 44, 22, turn=turn, faint=True), *die)
    why = "" if legal else say("Not open with this value, or not from your huts")
    return replace(plain, draws=draws, moves=legal, why=why)


def path_sprite(context: Context, path: Path) -> Sprite:
    """Return a path as it lies there when nobody chooses one."""
    x, y, turn = context.layout.arrows[path.path]
    one, other = (words.region(context.components, end) for end in context.layout.ends[path.path])
    if path.kind == "land":
        label = say("Land path between {one} and {other}", one=one, other=other)
    else:
        label = say("Water path between {one} and {other}", one=one, other=other)
    return Sprite(
        *Box(round(x - 24, 1), round(y - 22, 1), 48, 44),
        label=label,
        draws=path_drawing(path, turn),
        notes=(Note(say("Opened by a die of {die} or more", die=path.die)),),
    )


def path_drawing(path: Path, turn: float) -> Draws:
    """Return the drawing of a path with the die that opens it."""
    return (
        Part(f"b-path-{path.kind}", 2, 11, 44, 22, turn=turn),
        at(f"b-path-die-{path.kind}", 14, 12, 20),
        word(path.die, 24, 26.6, 13.5),
    )


def place(context: Context, number: int) -> Sprite:
    """Return the building space of a region."""
    spot = context.layout.spots[number]
    printed, now = context.components.regions[number], context.view.regions[number]
    legal = context.allowed(moves.REGION + number)
    action = context.view.action
    chosen = action is not None and action.region == printed.id
    material = say(printed.material)
    notes = [
        Note(say("Material: {material}", material=material), symbol=f"b-{printed.material}"),
        Note(
            say("Fish: {fish}, points for the hut on the building space", fish=say(words.SPECIES[now.species])),
            str(now.fish),
            f"b-fish-{now.species}",
        ),
    ]
    for seat in now.huts:
        here = say("on the building space") if seat == now.holder else say("pushed aside")
        notes.append(Note(say("{name}: {here}", name=context.names[seat], here=here), symbol="b-hut", owner=seat))
    return Sprite(
        *Box(spot.x - PLACE / 2, spot.y - PLACE / 2, PLACE, PLACE),
        label=say("Region {name}", name=words.region(context.components, number)),
        draws=(at("b-pad", 0, 0, PLACE),),
        z=1,
        notes=tuple(notes),
        **choosable(legal, why_not(context, number), chosen=chosen, empty=not now.huts),
    )


def why_not(context: Context, number: int) -> str:
    """Return why no hut can be put in a region now."""
    view = context.view
    if context.mine and view.decision == "first hut":
        if view.regions[number].huts:
            return say("Another first hut stands here")
        return say("A first hut goes beside a fish of 1")
    if expanding(context):
        if view.viewer in view.regions[number].huts:
            return say("You have a hut here already")
        return say("No path from your huts to here is open with this value")
    return context.why


def fish(context: Context, number: int) -> Sprite:
    """Return the fish tile of a region."""
    spot = context.layout.spots[number]
    now = context.view.regions[number]
    name, species = words.region(context.components, number), say(words.SPECIES[now.species])
    label = say("Fish: {fish} of {points} at {region}", fish=species, points=now.fish, region=name)
    notes = [Note(say("Points at the end for the hut on the building space"), str(now.fish))]
    if now.holder is not None:
        whose = context.of_whom(now.holder, later("Now for you"), later("Now for {name}"))
        notes.append(Note(whose, symbol="mark", owner=now.holder))
    action = context.view.action
    here = context.view.decision == "red" and action is not None and action.region == now.id
    return Sprite(
        *Box(spot.fish_x - 22, spot.fish_y - 13, 44, 27),
        label=label,
        draws=(
            at("b-fish-tile", 0, 0, 44, 27),
            at(f"b-fish-{now.species}", 2.5, 5, 24, 16),
            word(now.fish, 35.2, 18.4, 15.5, tone="light"),
        ),
        z=2,
        states=("chosen",) if here else (),
        notes=tuple(notes),
    )


def material(context: Context, number: int) -> Sprite:
    """Return the material that a region brings."""
    printed = context.components.regions[number]
    plain = context.layout.once(f"material-{printed.id}", lambda: material_sprite(context, number))
    action = context.view.action
    here = context.view.decision == "gain" and action is not None and action.region == printed.id
    legal = context.allowed(moves.MATERIAL + MATERIALS.index(printed.material)) if here else ()
    return replace(plain, states=("legal",), moves=legal) if legal else plain


def material_sprite(context: Context, number: int) -> Sprite:
    """Return a material as it lies there when nobody may take it."""
    spot = context.layout.spots[number]
    printed = context.components.regions[number]
    material = say(printed.material)
    return Sprite(
        *Box(spot.x + layout.BADGE[0] * spot.outward - 10, spot.y + layout.BADGE[1] - 10, 20, 20),
        label=say("{material} of {region}", material=material, region=words.region(context.components, number)),
        draws=material_drawing(printed),
        z=5,
        notes=(Note(say("A new hut here brings this or an offering")),),
    )


def material_drawing(region: Region) -> Draws:
    """Return the drawing of the material that a region brings."""
    return at("b-badge", 0, 0, 20), at(f"b-{region.material}", 2.8, 2.4, 14.4)


def huts(context: Context, number: int) -> Sprites:
    """Return the huts of a region: one on the building space, others aside."""
    found: Sprites = {}
    spot = context.layout.spots[number]
    now = context.view.regions[number]
    name = words.region(context.components, number)
    legal = context.allowed(moves.REGION + number)
    aside = [seat for seat in now.huts if seat != now.holder]
    for seat in now.huts:
        if seat == now.holder:
            x, y, size = spot.x - HUT / 2, spot.y - HUT / 2 - 1, HUT
            own = later("Your hut on the building space of {region}")
            others = later("Hut of {name} on the building space of {region}")
        else:
            dx, dy = layout.BESIDE[aside.index(seat)]
            x, y, size = spot.x + dx * spot.outward - ASIDE / 2, spot.y + dy - ASIDE / 2, ASIDE
            own, others = later("Your hut, pushed aside in {region}"), later("Hut of {name}, pushed aside in {region}")
        from_board = context.view.players[seat].huts + 1
        found[f"hut-{seat}-{now.id}"] = Sprite(
            *Box(round(x, 1), round(y, 1), size, size),
            label=context.of_whom(seat, own, others, region=name),
            draws=hut(seat, 0, 0, size),
            z=4 if seat == now.holder else 3,
            owner=seat,
            notes=(Note(say("Counts for fish at the end"), str(now.fish)),) if seat == now.holder else (),
            moves=legal,
            comes_from=f"home-{from_board}" if seat == context.seat else "",
        )
    return found
