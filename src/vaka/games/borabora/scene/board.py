"""The board of the shown player of Bora Bora: ceremony spaces and buildings, beside huts, people and aims."""

from __future__ import annotations

from msgspec.structs import replace

from vaka.engine.language import say, within
from vaka.engine.scene import Area, Box, Draws, Note, Part, Sprite, Sprites, choosable
from vaka.engine.scene.lettering import fitted
from vaka.games.borabora.components import MATERIALS
from vaka.games.borabora.rules import moves
from vaka.games.borabora.scene import aims, hand, homes, layout
from vaka.games.borabora.scene.context import Context, Names
from vaka.games.borabora.scene.draw import at, heading, word


def sprites(context: Context, names: Names) -> Sprites:
    """Return everything on the board itself."""
    return {
        **ceremony(context),
        **buildings(context),
        **homes.sprites(context, names),
        **aims.tasks(context),
        **aims.bonuses(context),
    }


def sheets(context: Context) -> dict[str, Area]:
    """Return the whole board, cut where a small screen may break it."""
    names = Names()
    lying = {**hand.held(context, names), **sprites(context, names)}
    labels = {
        "held": hand.whose_hand(context),
        "ceremony": say("Ceremony"),
        "homes": say("Huts and people"),
        "aims": say("Tasks"),
    }
    found = {}
    for name, box in layout.SHEETS.items():
        there = {
            each: replace(sprite, x=round(sprite.x - box.x, 1), why="")
            for each, sprite in lying.items()
            if box.x <= sprite.x < box.x + box.w
        }
        found[name] = Area(labels[name], *box, box.w, box.h, layout.sheet_backdrop(name), there)
    return found


def ceremony(context: Context) -> Sprites:
    """Return the ceremony spaces with materials and buildings on them."""
    player = context.player
    spaces = len(player.ceremony)
    found: Sprites = {
        "title-ceremony": heading(
            255, say("Ceremony"), say("{number} of {all} filled", number=player.bonuses["ceremony"], all=spaces)
        )
    }
    carried = context.view.action.material if context.view.action is not None else None
    for number, printed in enumerate(context.components.ceremony):
        box = context.layout.ceremony[number]
        now = player.ceremony[number]
        material = say(printed.material)
        legal = space_moves(context, number, now)
        draws: tuple[Part, ...]
        inner = box.w * 0.74
        edge = (box.w - inner) / 2
        if now == "covered":
            label = say("Built over")
            draws = (at("b-built", 0, 0, box.w, owner=context.seat),)
        elif now == "material":
            label = say("Ceremony space with {material}", material=material)
            draws = (at("b-got", 0, 0, box.w), at(f"b-{printed.material}", edge, edge, inner))
        else:
            label = say("Ceremony space for {material}", material=material)
            draws = (at(f"b-{printed.material}", edge, edge, inner, faint=True),)
        found[f"ceremony-{number + 1}"] = Sprite(
            *box,
            label=label,
            draws=draws,
            notes=(Note(say("Two materials side by side make room for a building")),) if now != "covered" else (),
            **choosable(legal, space_why(context, now, printed.material, carried), empty=now == "empty"),
        )
    for place, beside in enumerate(player.beside):
        found[f"beside-{place + 1}"] = Sprite(
            *Box(round(min(424, 256 + min(22, 150 / len(player.beside)) * place), 1), 148, 16, 16),
            label=say("Beside the board: {material}, for tasks only", material=say(beside)),
            draws=(at(f"b-{beside}", 0, 0, 16),),
            z=3,
        )
    return found


def space_moves(context: Context, number: int, now: str) -> tuple[int, ...]:
    """Return what a ceremony space can be used for now."""
    if now != "empty":
        return context.own(*[moves.PAIR + place for place, pair in enumerate(moves.PAIRS) if number in pair])
    any_kind = context.view.decision in ("material", "trade")
    material = moves.MATERIAL + MATERIALS.index(context.components.ceremony[number].material)
    return context.own(moves.PUT + number) or (context.own(material) if any_kind else ())


def space_why(context: Context, now: str, material: str, carried: str | None) -> str:
    """Return why a ceremony space cannot be chosen."""
    if context.mine and carried is not None and now == "empty" and material != carried:
        return say("This space is for {material}", material=say(material))
    if context.mine and now != "empty" and carried is not None:
        return say("This space is filled")
    return context.why


def buildings(context: Context) -> Sprites:
    """Return the buildings that are not built yet."""
    found: Sprites = {}
    dice = context.components.buildings.dice
    for number, die in enumerate(dice):
        box = layout.grid(layout.BUILDINGS, 3, -(-len(dice) // 3), number, 4)
        if die in context.player.buildings:
            draws: Draws = (
                at("b-vacant", 1, 1, box.w - 2, box.h - 2),
                fitted(
                    word(within("one building", "built"), box.w / 2, box.h / 2 + 4, 11.5, "small middle", "soft"),
                    box.w - 6,
                ),
            )
            found[f"building-{die}"] = Sprite(
                *box,
                label=say("Building {die}: built", die=die),
                draws=draws,
                states=("empty",),
            )
            continue
        legal = context.own(moves.BUILDING + number)
        action = context.view.action
        chosen = action is not None and action.building == die and context.seat == context.view.deciding
        wide = min(box.w, box.h * 60 / 34)
        left = (box.w - wide) / 2
        found[f"building-{die}"] = Sprite(
            *box,
            label=say("Building {die}", die=die),
            draws=(
                at("b-building", left, 0, wide, box.h, owner=context.seat),
                at("b-badge", left + wide * 0.62, box.h * 0.16, box.h * 0.58),
                word(die, left + wide * 0.62 + box.h * 0.29, box.h * 0.6, 13),
            ),
            owner=context.seat,
            notes=(
                Note(say("Needs a die of"), str(die)),
                Note(say("Points now"), str(context.building_points), "b-sun"),
                Note(say("Then a fire bonus"), symbol="b-g-fire"),
            ),
            **choosable(legal, context.why, chosen=chosen),
        )
    return found
