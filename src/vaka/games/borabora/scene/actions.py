"""The action tiles of Bora Bora: which of my dice each tile still takes."""

from __future__ import annotations

from typing import NamedTuple

from vaka.engine.language import later, say, several, within
from vaka.engine.scene import Box, Draws, Note, Part, Sprite, Sprites, Word, choosable
from vaka.engine.scene.lettering import fitted
from vaka.games.borabora.components import USES
from vaka.games.borabora.rules import codes, moves
from vaka.games.borabora.scene import layout
from vaka.games.borabora.scene.context import Context
from vaka.games.borabora.scene.draw import at, marked, word
from vaka.games.borabora.words import names as words

NUMBERS = {name: number for number, name in enumerate(USES)}


def actions(context: Context, row: layout.ActionRow) -> Sprites:
    """Return the action tiles, and on each a chip for each die that the shown player has left."""
    found: Sprites = {}
    narrow = row is layout.NARROW_ROW
    for name in layout.ACTIONS:
        box = row.at(name)
        found[f"action-{name}"] = tile(context, name, box, narrow)
        if context.view.phase == "A":
            found |= chips(context, name, box, narrow)
    return {**found, **links(context, row), **placed(context, row)}


def placed(context: Context, row: layout.ActionRow) -> Sprites:
    """Return the die whose action is being carried out, on its tile: the same sprite that lay on its owner's board."""
    action, seat = context.view.action, context.view.deciding
    if action is None or action.die is None or seat is None:
        return {}
    box = row.at(action.name)
    equal = context.view.players[seat].dice.count(action.die)
    lies_alone = lowest(context, action.name) in (None, action.die)
    x, y, side = (9, 42, 29) if lies_alone else (36, 42, 29)
    if row is layout.NARROW_ROW:
        x, y, side = (11, 43, 23) if lies_alone else (22, 43, 21)
    return {
        f"die-{seat}-{action.die}" + (f"-{equal + 1}" if equal else ""): Sprite(
            *Box(round(box.x + x, 1), box.y + y, side, round(side * 1.05, 1)),
            label=context.of_whom(
                seat, later("Your die of {die}"), later("Die of {die}, placed by {name}"), die=action.die
            ),
            draws=(
                at(f"b-die-{action.die}", 0, 0, side, round(side * 1.05, 1), owner=seat),
                *marked(seat, round(side * 0.65), round(side * 0.65), 12),
            ),
            z=3,
            owner=seat,
        )
    }


def links(context: Context, row: layout.ActionRow) -> Sprites:
    """Return the planks and knots that join actions which share one tile."""
    found: Sprites = {}
    for shared in context.components.player_count(context.view.seats).tiles:
        if len(shared) == 2:
            one, other = (row.at(name) for name in sorted(shared, key=layout.ACTIONS.index))
            label = say("These two actions share one tile and its dice")
            wide = round(other.x + other.w - one.x + 6, 1)
            found[f"plank-{shared[0]}"] = Sprite(
                *Box(round(one.x - 3, 1), one.y - 3, wide, one.h + 6),
                label=label,
                draws=(at("b-plank", 0, 0, wide, one.h + 6),),
                z=-1,
            )
            found[f"link-{shared[0]}"] = Sprite(
                *Box(round((one.x + one.w + other.x) / 2 - 13, 1), one.y + 12, 26, 14),
                label=label,
                draws=(at("b-link", 0, 0, 26, 14),),
                z=3,
            )
    return found


def lowest(context: Context, name: str) -> int | None:
    """Return the lowest die on the tile of an action; the fishing corner takes any."""
    return None if name == "fishing" else context.view.lowest[name]


def wide_tile(context: Context, name: str, box: Box, shut: bool) -> Draws:
    """Return what is drawn on an action tile: its name, what it does, and which dice it takes."""
    low = lowest(context, name)
    draws: list[Part | Word] = [
        at(f"b-disc-{name}", 5, 5, 32, faint=shut),
        fitted(word(say(words.ACTIONS[name]), 40, 19, 14.5, "title start"), box.w - 44),
        fitted(word(does(context, name), 40, 33, 11.5, "small start", "soft"), box.w - 43),
    ]
    if low is not None:
        draws.append(at(f"b-bone-{low}", 10, 43.5, 27, 28.4))
    draws.append(fitted(word(limit(name, low), 98, 62.5, 11.5, "label end", "soft"), 58 if low is not None else 88))
    return tuple(draws)


def narrow_tile(context: Context, name: str, box: Box, shut: bool) -> Draws:
    """Return what is drawn on an action tile where there is only room for its name and its die."""
    low = lowest(context, name)
    middle = box.w / 2
    draws: list[Part | Word] = [
        at(f"b-disc-{name}", middle - 12.5, 1.5, 25, faint=shut),
        fitted(word(words.few_letters(name), middle, 35.5, 10.5, "title middle"), box.w - 6),
    ]
    if low is not None:
        draws.append(at(f"b-bone-{low}", 11, 43, 23, 24.2, faint=shut))
    else:
        text = within("die", "any") if name == "fishing" else limit(name, low)
        draws.append(fitted(word(text, middle, 59, 11, "label middle", "soft"), box.w - 5))
    return tuple(draws)


def tile(context: Context, name: str, box: Box, narrow: bool) -> Sprite:
    """Return the tile of an action."""
    view = context.view
    legal = tuple([move for move in view.legal if move < moves.GOD and move % codes.ACTIONS == NUMBERS[name]])
    shut = context.placing and not legal
    ground = "b-tile-sea" if name == "fishing" else "b-tile-shut" if shut else "b-tile-open"
    draws = (narrow_tile if narrow else wide_tile)(context, name, box, shut)
    at_hand = view.pending and view.pending.action, view.action and view.action.name
    return Sprite(
        *box,
        label=say("{action}: {what}", action=say(words.ACTIONS[name]), what=does(context, name)),
        draws=(at(ground, 0, 0, box.w, box.h), *draws),
        notes=notes(context, name, lowest(context, name)),
        **choosable(legal, why_shut(context, name), chosen=name in at_hand and view.phase == "A"),
    )


def does(context: Context, name: str) -> str:
    """Return what an action does, in two or three words."""
    if name == "fishing":
        return several("{number} point", "{number} points", context.components.points.fishing)
    if name == "build":
        return several("{number} point", "{number} points", context.building_points)
    return say(words.DOES[name])


def limit(name: str, low: int | None) -> str:
    """Return which dice a tile still takes."""
    if low is None:
        return say("any die") if name == "fishing" else say("open")
    return say("closed") if low == 1 else say("under {die}", die=low)


def notes(context: Context, name: str, low: int | None) -> tuple[Note, ...]:
    """Return what a tile asks for."""
    found = []
    if low is not None:
        found.append(Note(say("Takes dice lower than"), str(low)))
        found.append(Note(say("A blue god lets any die in"), symbol="b-god-blue"))
    if name != "fishing":
        found.append(Note(say("A white god acts as with a 6"), symbol="b-god-white"))
    if name == "helper":
        for trade in context.components.helper:
            what = say(TRADES[trade.trade], space=context.components.huts.spaces)
            found.append(Note(what, str(trade.cost)))
    return tuple(found)


TRADES = {
    "tattoo": later("Tattoo a man"),
    "shells": later("Gather shells with a woman"),
    "points": later("Score a point"),
    "offering": later("Take an offering"),
    "god": later("Take a god card"),
    "material": later("Take a material"),
    "hut": later("Move a hut to space {space}"),
}


def why_shut(context: Context, name: str) -> str:
    """Return why no die can go on a tile."""
    if not context.placing:
        return context.why
    low = lowest(context, name)
    if all("blue" in context.view.gods_needed(die, name) for die in context.player.dice):
        return say("Needs a die lower than {die}, or a blue god", die=low)
    return say("Would have no effect with your dice")


class Fit(NamedTuple):
    """Whether a die of the shown player can go on a tile, and with which god's help."""

    die: int
    legal: tuple[int, ...]
    takes: bool
    god: str
    """That it needs first, if any."""


def fits(context: Context, name: str) -> list[Fit]:
    """Return how the dice of the shown player fit a tile, the highest first."""
    useless = name != "fishing" and context.view.least is not None and context.view.least[name] is None
    found = []
    for die in sorted(set(context.player.dice), reverse=True):
        legal = context.allowed((die - 1) * codes.ACTIONS + NUMBERS[name]) if context.placing else ()
        gods = context.view.gods_needed(die, name)
        takes = bool(legal) if context.placing else not gods and not useless
        found.append(Fit(die, legal, takes, next(iter(gods), "")))
    return found


def chips(context: Context, name: str, box: Box, narrow: bool) -> Sprites:
    """Return the shown player's dice on a tile: those it takes, those it takes with a god, those it does not."""
    found: Sprites = {}
    dice = fits(context, name)
    side = min(19.0, (box.w - 2) / max(1, len(dice)) - 0.5) if narrow else 18.0
    x = box.x + ((box.w - len(dice) * (side + 0.5)) / 2 if narrow else 7)
    for fit in dice:
        w = 32.0 if fit.god and not narrow else side
        place = Box(round(x, 1), box.y + (73.5 if narrow else 76), round(w, 1), round(side, 1) if narrow else 19)
        found[f"fit-{name}-{fit.die}"] = chip(context, name, fit, place, chip_drawing(fit, context.seat, side, narrow))
        x += w + (0.5 if narrow else 4 if w > side else 6)
    return found


def chip_drawing(fit: Fit, owner: int, side: float, narrow: bool) -> Draws:
    """Return the drawing of a die on a tile, with the god that it needs beside it or, if there is no room, upon it."""
    draws: list[Part | Word] = [
        at("b-chip" if fit.takes else "b-chip-no", 0, 0, side, owner=owner if fit.takes else None),
        word(fit.die, side / 2, round(side * 0.73, 1), 11.5 if fit.takes else 12.5),
    ]
    if not fit.takes:
        draws.append(at("b-strike", 0, 0, side))
    if fit.god and not narrow:
        draws.append(at(f"b-god-{fit.god}", 19, 0, 13, 18, faint=not fit.takes))
    elif fit.god and fit.takes:
        draws.append(at(f"b-god-{fit.god}", side - 7, -4, 8, 11))
    return tuple(draws)


def chip(context: Context, name: str, fit: Fit, box: Box, draws: Draws) -> Sprite:
    """Return a die of the shown player on a tile."""
    pending = context.view.pending
    chosen = pending is not None and pending.action == name and pending.die == fit.die
    return Sprite(
        *box,
        label=chip_label(name, fit),
        draws=draws,
        z=2,
        owner=context.seat,
        **choosable(fit.legal, chip_why(context, name, fit), chosen=chosen),
    )


def chip_label(name: str, fit: Fit) -> str:
    """Return what a chip says."""
    values = {"die": fit.die, "action": say(words.ACTIONS[name])}
    if fit.god == "blue":
        return say("{die} on {action}: with a blue god", **values)
    if fit.god == "white":
        return say("{die} on {action}: with a white god", **values)
    return say("{die} on {action}", **values) if fit.takes else say("{die} on {action}: no effect", **values)


def chip_why(context: Context, name: str, fit: Fit) -> str:
    """Return why a die cannot be placed on a tile."""
    if not context.placing:
        return context.why
    if fit.god == "blue":
        return say("{die} is not lower than {low}: a blue god is needed", die=fit.die, low=lowest(context, name))
    return say("This action would have no effect with a {die}", die=fit.die)
