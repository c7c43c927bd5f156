"""The decisions of Bora Bora in words: each is described once, in the order of their codes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from vaka.engine import decisions as engine
from vaka.engine.decisions import Decision
from vaka.engine.language import later, later_several, say
from vaka.engine.telling import Question
from vaka.games.borabora.components import SEXES, Components
from vaka.games.borabora.views.view import View
from vaka.games.borabora.words.names import ACTIONS, person, region, task

OVER = "B-126"
"""The rule that tells what comes when the game is over."""

DECISIONS = {
    "first hut": Decision(
        title=later("Your first hut"),
        detail=later("Any free region beside a fish of 1"),
        due=later("a region for the first hut is to be chosen"),
        rule="B-22",
    ),
    "die": Decision(
        title=later("Place a die"),
        detail=later("Choose a die on a tile: lower than all dice there"),
        due=later("a die is to be placed"),
        rule="B-27",
    ),
    "blue": Decision(
        title=later("Pay for the blue god"),
        detail=later("The die is not lower than all dice on the tile"),
        due=later("a payment for the blue god is to be chosen"),
        rule="B-64",
    ),
    "white": Decision(
        title=later("Act as with a 6?"),
        detail=later("The white god lets the action count as a 6"),
        due=later("white or not is to be chosen"),
        rule="B-65",
        declined=later("No, with the die as it is"),
    ),
    "region": Decision(
        title=later("Where to?"),
        detail=later("Over a path up to {limit}"),
        due=later("a region to expand to is to be chosen"),
        rule="B-31",
    ),
    "hut": Decision(
        title=later("Which hut goes there?"),
        detail=later("A hut from an ordinary space makes room for a person"),
        due=later("the hut's old place is to be chosen"),
        rule="B-33",
    ),
    "gain": Decision(
        title=later("Material or offering?"),
        detail=later("The region brings one of the two"),
        due=later("material or offering is to be taken"),
        rule="B-35",
    ),
    "ceremony": Decision(
        title=later("Where does the {material} go?"),
        detail=later("Two materials side by side make room for a building"),
        due=later("the material is to be put on a ceremony space"),
        rule="B-36",
    ),
    "red": Decision(
        title=later("Score the fish now?"),
        detail=later("The red god scores the fish of the new region"),
        due=later("the expansion is to be completed"),
        rule="B-68",
        declined=later("No"),
    ),
    "person": Decision(
        title=later("Take a person"),
        detail=later("From slots 1 to {limit}"),
        due=later("a person is to be taken"),
        rule="B-38",
    ),
    "trade": Decision(
        title=later_several("Helper: {number} point to spend", "Helper: {number} points to spend"),
        detail=later("One trade after the other; what is left scores"),
        due=later("a trade of the helper is to be chosen"),
        rule="B-42",
        declined=later_several("Stop: {number} point", "Stop: {number} points"),
    ),
    "priest": Decision(
        title=later("Where does the priest stand?"),
        detail=later("A slot up to {limit}; priests there are pushed to the right"),
        due=later("a slot of the temple is to be chosen"),
        rule="B-49",
    ),
    "building": Decision(
        title=later("Which building?"),
        detail=later("Up to {limit}: points now, then a fire bonus"),
        due=later("a building is to be chosen"),
        rule="B-51",
    ),
    "pair": Decision(
        title=later("On which materials?"),
        detail=later("Two materials side by side make room for it"),
        due=later("two adjacent materials are to be chosen"),
        rule="B-51",
    ),
    "fire first": Decision(
        title=later("Fire bonus, first part"),
        detail=later("A god card or an offering"),
        due=later("a god card or an offering is to be taken"),
        rule="B-54",
    ),
    "fire second": Decision(
        title=later("Fire bonus, second part"),
        detail=later("A step of status or a shell"),
        due=later("status or shell is to be chosen"),
        rule="B-54",
    ),
    "activation": Decision(
        title=later("Activate men and women"),
        detail=later("One kind of men and one kind of women"),
        due=later("persons are to be activated, or the phase ended"),
        rule="B-76",
        declined=later("End phase B"),
        forgone=later("ended phase B"),
    ),
    "green": Decision(
        title=later("Play the green god?"),
        detail=later("It doubles what they bring"),
        due=later("green or not is to be chosen"),
        rule="B-70",
        declined=later("No doubling"),
    ),
    "material": Decision(
        title=later("Take a material"),
        detail=later_several("{number} to take, of any kind", "{number} to take, each of any kind"),
        due=later("a material is to be chosen"),
        rule="B-83",
    ),
    "card": Decision(
        title=later("Take a god card"),
        detail=later_several(
            "{number} to take: an open one, or the top of the pile",
            "{number} to take: open ones, or the top of the pile",
        ),
        due=later("a god card is to be taken"),
        rule="B-55",
    ),
    "jewel": Decision(
        title=later("Buy a jewel?"),
        detail=later("Each costs the shells it shows"),
        due=later("a jewel is to be bought or not"),
        rule="B-95",
        declined=later("Buy none"),
        forgone=later("bought no jewel"),
    ),
    "task": Decision(
        title=later("Fulfil a task"),
        detail=later("One must be fulfilled if it can be, or one goes out of the game"),
        due=later("a task is to be fulfilled or discarded"),
        rule="B-97",
    ),
    "yellow": Decision(
        title=later("Pay for the yellow god"),
        detail=later("One thing less is asked for, for fewer points"),
        due=later("a payment for the yellow god is to be chosen"),
        rule="B-106",
    ),
    "new task": Decision(
        title=later("Take a new task"),
        detail=later("It replaces the one that is gone"),
        due=later("a new task is to be taken"),
        rule="B-100",
    ),
    "last tasks": Decision(
        title=later("The last tasks"),
        detail=later("As many as still hold"),
        due=later("a last task is to be fulfilled or not"),
        rule="B-126",
        declined=later("Fulfil no more"),
    ),
}
WHOM = {"man": later("Take a man"), "woman": later("Take a woman")}
"""What a person to be taken is called."""


def question(components: Components, view: View) -> Question:
    """Return what the viewer has to decide."""
    assert view.decision is not None, "the viewer decides"
    decision, action = DECISIONS[view.decision], view.action
    found = decision.question(steps(components, view), **values(view))
    if view.decision == "person" and action is not None:
        return replace(found, title=say(WHOM[action.name]))
    if (
        view.decision == "green"
        and view.pending is not None
        and has_acted(view, "mf".index(view.pending.activation[0]))
    ):
        return replace(found, detail=say("It lets one more kind act"))
    return found


def values(view: View) -> dict[str, object]:
    """Return what stands in the texts of decisions."""
    action = view.action
    if action is None:
        return {"number": view.helper_points}
    return {
        "number": {"card": action.cards, "material": action.materials}.get(view.decision or "", view.helper_points),
        "limit": action.limit,
        "material": say(action.material) if action.material else "",
    }


def waiting(components: Components, view: View, names: Sequence[str]) -> Question:
    """Return what is told to a viewer who decides nothing now."""
    if view.decision is None:
        return engine.waiting(view, names, "", OVER)
    decision = DECISIONS[view.decision]
    return engine.waiting(view, names, say(decision.due), decision.rule, steps(components, view))


def steps(components: Components, view: View) -> Iterator[str]:
    """Yield what was decided before in the same chain."""
    pending, action, used = view.pending, view.action, view.activated
    if used is not None:
        yield from [person("man", name) for name in used.men]
        yield from [person("woman", name) for name in used.women]
    if pending is not None and pending.die:
        yield from (say("Die {die}", die=pending.die), say(ACTIONS[pending.action]))
        if pending.blue_paid:
            yield say("Blue god")
    if pending is not None and pending.activation:
        letter, _, name = pending.activation.partition(":")
        sex = SEXES["mf".index(letter)]
        text = person(sex, name)
        all_of = sum([(each.sex, each.kind) == (sex, name) for each in view.players[view.deciding or 0].persons])
        some = say("{what}, with {number} of {all}", what=text, number=pending.acting, all=all_of)
        yield text if pending.acting == all_of else some
    if pending is not None and pending.task:
        yield next(task(components, tile) for tile in components.task_tiles if tile.name == pending.task)
    if action is not None:
        if action.die is not None:
            yield say("Die {die}", die=action.die)
        if used is None:
            yield say("First hut") if action.name == "first hut" else say(ACTIONS[action.name])
        if action.region is not None:
            yield region(components, components.index(action.region))
        if action.building is not None:
            yield say("Building {die}", die=action.building)
        if action.material is not None:
            yield say(action.material)


def has_acted(view: View, sex: int) -> bool:
    """Return whether a sex of the deciding player has acted in this phase B, so that only green lets it act again."""
    used = view.activated
    return bool(used and (used.women if sex else used.men))
