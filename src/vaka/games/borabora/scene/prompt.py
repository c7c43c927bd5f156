"""What is to be decided in Bora Bora: the question, what was decided before, and every answer with its consequences."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from vaka.engine.language import later, say, several
from vaka.engine.notation import Notation
from vaka.engine.scene import Area, Choice, Part, Prompt, Word, keyed
from vaka.engine.state import State
from vaka.games.borabora.components import GODS, KINDS, MATERIALS
from vaka.games.borabora.rules import codes, moves
from vaka.games.borabora.scene import rules
from vaka.games.borabora.scene.actions import NO_EFFECT, least
from vaka.games.borabora.scene.context import SEXES, Glance, at, person_tile, task_tile, word
from vaka.games.borabora.scene.effects import ACTION_NAMES, Outcome
from vaka.games.borabora.words import names as words

TITLES = {
    "first hut": later("Your first hut"),
    "die": later("Place a die"),
    "blue": later("Pay for the blue god"),
    "white": later("Act as with a 6?"),
    "region": later("Where to?"),
    "hut": later("Which hut goes there?"),
    "gain": later("Material or offering?"),
    "ceremony": later("Lay the material down"),
    "red": later("Score the fish now?"),
    "person": later("Take a person"),
    "trade": later("Trade with the helper"),
    "priest": later("Where does the priest stand?"),
    "building": later("Which building?"),
    "pair": later("On which materials?"),
    "fire first": later("Fire bonus, first part"),
    "fire second": later("Fire bonus, second part"),
    "activation": later("Activate men and women"),
    "green": later("Play the green god?"),
    "material": later("Take a material"),
    "card": later("Take a god card"),
    "jewel": later("Buy a jewel?"),
    "task": later("Fulfil a task"),
    "yellow": later("Pay for the yellow god"),
    "new task": later("Take a new task"),
    "last tasks": later("The last tasks"),
}
DETAILS = {
    "first hut": later("Any free region beside a fish of 1"),
    "die": later("Choose a die on a tile: lower than all dice there"),
    "blue": later("The die is not lower than all dice on the tile"),
    "white": later("The white god lets the action count as a 6"),
    "region": later("A region joined to one of your huts by an open path"),
    "hut": later("A hut from an ordinary space makes room for a person"),
    "gain": later("The region brings one of the two"),
    "ceremony": later("Two materials side by side make room for a building"),
    "red": later("The red god scores the fish of the new region"),
    "trade": later("One trade after the other; what is left scores"),
    "priest": later("Priests already there are pushed to the right"),
    "building": later("Its points now, then a fire bonus"),
    "pair": later("Two materials side by side make room for it"),
    "fire first": later("A god card or an offering"),
    "fire second": later("A step of status or a shell"),
    "activation": later("One kind of men and one kind of women"),
    "green": later("It doubles, or allows one more kind"),
    "material": later("Each of any kind"),
    "card": later("An open one, or the top of the pile"),
    "jewel": later("Each costs the shells it shows"),
    "task": later("One must be fulfilled if it can be, or one goes out of the game"),
    "yellow": later("One thing less is asked for, for fewer points"),
    "new task": later("It replaces the one that is gone"),
    "last tasks": later("As many as still hold"),
}
WAITING = {
    "first hut": later("{name} puts down a first hut"),
    "die": later("{name} places a die"),
    "region": later("{name} expands"),
    "hut": later("{name} expands"),
    "gain": later("{name} expands"),
    "ceremony": later("{name} lays a material down"),
    "red": later("{name} expands"),
    "person": later("{name} takes a person"),
    "trade": later("{name} trades with the helper"),
    "priest": later("{name} sends a priest to the temple"),
    "building": later("{name} builds"),
    "pair": later("{name} builds"),
    "fire first": later("{name} takes a fire bonus"),
    "fire second": later("{name} takes a fire bonus"),
    "activation": later("{name} activates men and women"),
    "material": later("{name} takes materials"),
    "card": later("{name} takes god cards"),
    "jewel": later("{name} looks at the jewels"),
    "task": later("{name} looks at the tasks"),
    "new task": later("{name} takes a new task"),
    "last tasks": later("{name} fulfils the last tasks"),
}
DECLINED = {
    "white": later("No, with the die as it is"),
    "red": later("No"),
    "green": later("No doubling"),
    "jewel": later("Buy none"),
    "activation": later("End phase B"),
    "last tasks": later("Fulfil no more"),
}


def prompt(glance: Glance, guess: State | None, notation: Notation, areas: Iterable[Area]) -> Prompt:
    """Return the decision at hand for the viewer; the areas tell what each move stands behind."""
    view = glance.view
    if view.over:
        return Prompt(title=say("The game is over"), detail=winners(glance), rule=rules.of_decision(view))
    if not glance.mine:
        name = glance.names[view.deciding] if view.deciding is not None else ""
        text = WAITING.get(view.decision or "", later("{name} decides"))
        return Prompt(title=say(text, name=name), steps=steps(glance), rule=rules.of_decision(view))
    decision = view.decision or "die"
    return Prompt(
        title=title(glance, decision),
        detail=detail(glance, decision),
        steps=steps(glance),
        choices=choices(glance, guess, notation, stands_behind(areas)),
        rule=rules.of_decision(view),
    )


def winners(glance: Glance) -> str:
    """Return who won."""
    won = [glance.names[seat] for seat in glance.view.winners]
    return say("Winner: {name}", name=won[0]) if len(won) == 1 else say("Winners: {names}", names=", ".join(won))


def title(glance: Glance, decision: str) -> str:
    """Return the question."""
    action = glance.view.action
    if decision == "trade":
        return several("Helper: {number} point to spend", "Helper: {number} points to spend", glance.view.helper_points)
    if decision == "person" and action is not None:
        return say("Take a man") if action.name == "man" else say("Take a woman")
    if decision == "ceremony" and action is not None and action.material is not None:
        return say("Where does the {material} go?", material=say(words.MATERIALS[action.material]))
    return say(TITLES[decision])


def detail(glance: Glance, decision: str) -> str:
    """Return what one should know to answer."""
    action = glance.view.action
    if decision == "person" and action is not None:
        return say("From slots 1 to {limit}", limit=action.limit)
    if decision == "region" and action is not None:
        return say("Over a path up to {limit}", limit=action.limit)
    if decision == "priest" and action is not None:
        return say("A slot up to {limit}; priests there are pushed to the right", limit=action.limit)
    if decision == "building" and action is not None:
        return say("Up to {limit}: points now, then a fire bonus", limit=action.limit)
    return say(DETAILS[decision]) if decision in DETAILS else ""


def steps(glance: Glance) -> tuple[str, ...]:
    """Return what was decided before in the same chain."""
    view = glance.view
    found = []
    pending, action, used = view.pending, view.action, view.activated
    if used is not None:
        found += [words.kind("man", kind) for kind in used.men] + [words.kind("woman", kind) for kind in used.women]
    if pending is not None and pending.die:
        found += [say("Die {die}", die=pending.die), say(words.ACTIONS[pending.action])]
        if pending.blue_paid:
            found.append(say("Blue god"))
    if pending is not None and pending.activation:
        sex, _, kind = pending.activation.partition(":")
        found.append(words.kind(SEXES["mf".index(sex)], kind))
    if pending is not None and pending.task:
        found.append(words.task(glance.tile(pending.task)))
    if action is not None:
        if action.die is not None:
            found.append(say("Die {die}", die=action.die))
        if used is None:
            found.append(doing(action.name))
        if action.region is not None:
            found.append(words.region(glance.components, glance.components.index(action.region)))
        if action.building is not None:
            found.append(say("Building {die}", die=action.building))
        if action.material is not None:
            found.append(say(words.MATERIALS[action.material]))
    return tuple(found)


def doing(name: str) -> str:
    """Return what a die, or a first hut, does."""
    return say("First hut") if name == "first hut" else say(words.ACTIONS[name])


# ----- the answers


def stands_behind(areas: Iterable[Area]) -> dict[int, list[str]]:
    """Return the sprites that each move stands behind."""
    found: dict[int, list[str]] = {}
    for area in areas:
        for name, sprite in area.sprites.items():
            for move in sprite.moves:
                found.setdefault(move, []).append(name)
    return found


def choices(
    glance: Glance, guess: State | None, notation: Notation, behind: dict[int, list[str]]
) -> tuple[Choice, ...]:
    """Return the legal moves in words and pictures, with their keys."""
    found = []
    for move in glance.view.legal:
        outcome = Outcome(glance, guess, move)
        group, text, draws = answer(glance, move)
        found.append(
            Choice(
                move=move,
                notation=notation.text(move),
                group=group,
                text=text,
                draws=draws,
                effects=outcome.effects(),
                touches=outcome.touches(behind.get(move, [])),
                key=natural(glance, move),
            )
        )
    return keyed(found)


def natural(glance: Glance, move: int) -> str:
    """Return the key that one would press for a move: the number that its place shows, p to pass, or none."""
    if moves.PERSON <= move < moves.SHIFT:
        return str((move - moves.PERSON) % 6 + 1)
    if moves.PRIEST <= move < moves.BUILDING:
        return str(glance.components.temple.slots[move - moves.PRIEST])
    if moves.BUILDING <= move < moves.PAIR:
        return str(glance.components.buildings.dice[move - moves.BUILDING])
    return "p" if move == moves.PASS else ""


Answer = tuple[str, str, tuple[Part | Word, ...]]
"""A heading, a text and a small picture."""


def answer(glance: Glance, move: int) -> Answer:
    """Return how a move is told."""
    return next(tell for end, tell in TELLING if move < end)(glance, move)


def a_die(glance: Glance, move: int) -> Answer:
    """Return a die on an action."""
    die, action = move // codes.ACTIONS + 1, ACTION_NAMES[move % codes.ACTIONS]
    low = None if action == "fishing" else glance.view.lowest[action]
    name = say(words.ACTIONS[action])
    blue, white = low is not None and die >= low, die < least(glance, action) < NO_EFFECT
    if blue and white:
        text = say("{action}, with blue and white", action=name)
    elif blue:
        text = say("{action}, with a blue god", action=name)
    elif white:
        text = say("{action}, with a white god", action=name)
    else:
        text = name
    draws = [at(f"b-die-{die}", 0, 0, 23, 24, owner=glance.seat), at(f"b-disc-{action}", 26, 0, 24)]
    for place, god in enumerate([god for god, played in (("blue", blue), ("white", white)) if played]):
        draws.append(at(f"b-god-{god}", 53 + 18 * place, 0, 17, 24))
    return say("Die {die}", die=die), text, tuple(draws)


def a_god(glance: Glance, move: int) -> Answer:
    """Return a payment for a god."""
    god, way = divmod(move - moves.GOD, codes.PAYMENTS)
    group = say(words.GOD_DOES[GODS[god]])
    if way == codes.BY_TILE:
        return group, words.payment(None, False), (at("b-god-tile", 0, 0, 24),)
    cards = 1 if god == way else glance.components.god_price.equal
    draws = [at(f"b-god-{GODS[way]}", 18 * place, 0, 17, 24) for place in range(cards)]
    return group, words.payment(GODS[way], god == way), (*draws, at("b-offering", 18 * cards, 0, 24))


def a_region(glance: Glance, move: int) -> Answer:
    """Return a region with what it brings, and the path to it."""
    number = move - moves.REGION
    printed, now = glance.components.regions[number], glance.view.regions[number]
    draws: list[Part | Word] = []
    x = 0.0
    action = glance.view.action
    ways = ways_to(glance, printed.id, action.name, action.limit) if action is not None else []
    if ways and action is not None:
        draws += [at(f"b-path-die-{action.name}", 0, 1, 22), word(min(ways), 11, 17, 14)]
        x = 26
    draws += [
        at(f"b-terrain-{printed.terrain}", x, 1.5, 25, 21),
        at(f"b-{printed.material}", x + 29, 1, 22),
        at(f"b-fish-{now.species}", x + 54, 3, 28, 17),
        word(now.fish, x + 92, 17, 14),
    ]
    return say("Where to"), words.region(glance.components, number), tuple(draws)


def ways_to(glance: Glance, region_id: str, kind: str, limit: int) -> list[int]:
    """Return the dice of the paths from the viewer's huts to a region that an action opens."""
    own = {region.id for region in glance.view.regions if glance.seat in region.huts}
    return [
        path.die
        for path in glance.components.paths
        if path.kind == kind and path.die <= limit and region_id in path.ends and own.intersection(path.ends)
    ]


def a_hut(glance: Glance, move: int) -> Answer:
    """Return where the hut comes from."""
    draws = (at("b-hut", 0, 0, 24, owner=glance.seat),)
    if move == moves.HUT:
        return (
            say("Hut"),
            several(
                "From an ordinary space ({number} there)", "From an ordinary space ({number} there)", glance.player.huts
            ),
            draws,
        )
    return (
        say("Hut"),
        several("From space 12 ({number} there)", "From space 12 ({number} there)", glance.player.last_huts),
        draws,
    )


def cost(glance: Glance, trade: str, text: str) -> str:
    """Return a text with what it costs at the helper."""
    if glance.view.decision != "trade":
        return text
    price = next(row.cost for row in glance.components.helper if row.trade == trade)
    return say("{what}, for {price}", what=text, price=price)


def a_material(glance: Glance, move: int) -> Answer:
    """Return a material, and whether there is room for it."""
    name = MATERIALS[move - moves.MATERIAL]
    spaces = zip(glance.components.ceremony, glance.player.ceremony, strict=True)
    room = any(space.material == name and now == "empty" for space, now in spaces)
    text = say(words.MATERIALS[name])
    if not room:
        text = say("{material}, beside the board", material=text)
    return say("Take"), cost(glance, "material", text), (at(f"b-{name}", 0, 0, 24),)


def an_offering(glance: Glance, move: int) -> Answer:
    """Return an offering."""
    return say("Take"), cost(glance, "offering", say("An offering")), (at("b-offering", 0, 0, 24),)


def a_space(glance: Glance, move: int) -> Answer:
    """Return a ceremony space, and how many materials lie beside it."""
    space = move - moves.PUT
    printed = glance.components.ceremony[space]
    beside = [one + other - space for one, other in glance.components.ceremony_pairs if space in (one, other)]
    filled = sum([glance.player.ceremony[number] == "material" for number in beside])
    text = several(
        "Row {row}, column {column}: {number} material beside it",
        "Row {row}, column {column}: {number} materials beside it",
        filled,
        row=printed.row,
        column=printed.col,
    )
    return say("Lay it on"), text, (at(f"b-{printed.material}", 0, 0, 24),)


def a_person(glance: Glance, move: int) -> Answer:
    """Return a person from a slot."""
    sex, slot = divmod(move - moves.PERSON, 6)
    person = (glance.view.women if sex else glance.view.men)[slot]
    assert person is not None, "a person lies in a slot that is offered"
    total = glance.group(glance.seat, person.sex, person.kind) + 1
    text = say("{slot}: {what}", slot=slot + 1, what=words.brings(person.kind, glance.amount(person.kind, total)))
    return say("Slot"), text, person_tile(person, glance.amount(person.kind, 1), 30)


def a_shift(glance: Glance, move: int) -> Answer:
    """Return a man tattooed, or a woman sent for shells."""
    sex, less = divmod(move - moves.SHIFT, codes.MOST_SYMBOLS)
    if sex:
        text = say("Woman: shells +{number}", number=less + 1)
        return say("Trade"), cost(glance, "shells", text), (at("b-woman", 0, 0, 24), at("b-shell", 26, 0, 24))
    text = say("Man: status +{number}", number=less + 1)
    return say("Trade"), cost(glance, "tattoo", text), (at("b-man", 0, 0, 24), at("b-g-status", 26, 1, 22))


def a_moved_hut(glance: Glance, move: int) -> Answer:
    """Return a hut moved to the last space."""
    return say("Trade"), cost(glance, "hut", say("A hut to space 12")), (at("b-hut", 0, 0, 24, owner=glance.seat),)


def a_card(glance: Glance, move: int) -> Answer:
    """Return a god card."""
    if move == moves.BLIND_CARD:
        return say("Take"), cost(glance, "god", say("The top of the pile")), (at("b-god-back", 0, 0, 17, 24),)
    god = GODS[move - moves.OPEN_CARD]
    return say("Take"), cost(glance, "god", say(words.GODS[god])), (at(f"b-god-{god}", 0, 0, 17, 24),)


def a_priest(glance: Glance, move: int) -> Answer:
    """Return a slot of the temple."""
    slot = move - moves.PRIEST
    there = glance.view.temple[slot]
    die = glance.components.temple.slots[slot]
    if there is None:
        text = say("Slot of {die}, free", die=die)
    else:
        text = glance.of_whom(
            there, later("Slot of {die}, pushes your own priest"), later("Slot of {die}, pushes {name}"), die=die
        )
    draws: tuple[Part | Word, ...] = (at("b-plate", 0, 4, 24, 16), word(die, 12, 16.5, 13))
    return say("Temple"), text, draws


def a_building(glance: Glance, move: int) -> Answer:
    """Return a building."""
    die = glance.components.buildings.dice[move - moves.BUILDING]
    text = several(
        "Building {die}: {number} point", "Building {die}: {number} points", glance.building_points(), die=die
    )
    return say("Build"), text, (at("b-building", 0, 0, 42, 24, glance.seat), word(die, 32, 17, 13, tone="light"))


def a_pair(glance: Glance, move: int) -> Answer:
    """Return two materials to build on."""
    one, other = moves.PAIRS[move - moves.PAIR]
    first, second = glance.components.ceremony[one], glance.components.ceremony[other]
    text = say("Spaces {one} and {other}", one=one + 1, other=other + 1)
    return say("Build on"), text, (at(f"b-{first.material}", 0, 0, 24), at(f"b-{second.material}", 26, 0, 24))


def a_fire(glance: Glance, move: int) -> Answer:
    """Return the second part of a fire bonus."""
    if move == moves.STATUS:
        return say("Take"), say("One step of status"), (at("b-marker", 0, 2, 24, 20, owner=glance.seat),)
    return say("Take"), say("A shell"), (at("b-shell", 0, 0, 24),)


def an_activation(glance: Glance, move: int) -> Answer:
    """Return persons to activate."""
    sex, number = divmod(move - moves.ACTIVATE, codes.KINDS)
    kind = KINDS[number]
    group = glance.group(glance.seat, SEXES[sex], kind)
    text = words.brings(kind, glance.amount(kind, group))
    used = glance.view.activated
    if used is not None and (used.women if sex else used.men):
        text = say("{what}, with a green god", what=text)
    draws = [at("b-woman" if sex else "b-man", 0, 0, 24), at(f"b-kind-{kind}", 26, 0, 24)]
    more: tuple[Word, ...] = (word(f"×{group}", 54, 17, 13, "number start"),) if group > 1 else ()
    return say("Women") if sex else say("Men"), text, (*draws, *more)


def a_jewel(glance: Glance, move: int) -> Answer:
    """Return a jewel."""
    jewel = glance.view.jewels[glance.round - 1][move - moves.JEWEL]
    assert jewel is not None, "a jewel lies where one is offered"
    text = several(
        "{jewel}, {number} shell", "{jewel}, {number} shells", jewel.price, jewel=say(words.JEWELS[jewel.jewel])
    )
    return (
        say("Buy"),
        text,
        (
            at(f"b-jewel-{jewel.jewel}", 0, 0, 24),
            at("b-sun", 27, 3, 18),
            word(jewel.points, 48, 17.5, 14, "number start"),
        ),
    )


def a_task(glance: Glance, move: int) -> Answer:
    """Return a task to fulfil, to put out of the game or to take."""
    tile = glance.components.task_tiles[(move - moves.FULFIL) % moves.TASKS]
    have, asked = glance.reached(glance.seat, tile.name)
    text, draws = words.task(tile), task_tile(tile, 33.8)
    if move < moves.DISCARD:
        group = say("Fulfil") if have >= asked else say("Fulfil with yellow")
    else:
        group = say("Put out of the game") if move < moves.TAKE_TASK else say("Take")
        text = say("{task}: {have} of {all}", task=text, have=have, all=asked)
    return group, text, draws


def none(glance: Glance, move: int) -> Answer:
    """Return a decision not to do something."""
    if glance.view.decision == "trade":
        points = glance.view.helper_points
        return say("Or"), several("Stop: {number} point", "Stop: {number} points", points), (at("b-sun", 1, 1, 22),)
    return say("Or"), say(DECLINED.get(glance.view.decision or "", later("Nothing"))), (at("c-pass", 0, 0, 24),)


TELLING: tuple[tuple[int, Callable[[Glance, int], Answer]], ...] = (
    (moves.GOD, a_die),
    (moves.REGION, a_god),
    (moves.HUT, a_region),
    (moves.MATERIAL, a_hut),
    (moves.OFFERING, a_material),
    (moves.PUT, an_offering),
    (moves.PERSON, a_space),
    (moves.SHIFT, a_person),
    (moves.MOVE_HUT, a_shift),
    (moves.OPEN_CARD, a_moved_hut),
    (moves.PRIEST, a_card),
    (moves.BUILDING, a_priest),
    (moves.PAIR, a_building),
    (moves.STATUS, a_pair),
    (moves.ACTIVATE, a_fire),
    (moves.JEWEL, an_activation),
    (moves.FULFIL, a_jewel),
    (moves.PASS, a_task),
    (moves.MOVES, none),
)
"""How moves are told, by where their range ends."""
