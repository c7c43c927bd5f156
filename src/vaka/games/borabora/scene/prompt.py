"""What is to be decided in Bora Bora: the question, and every answer with its picture and its consequences."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from vaka.engine.decisions import in_range
from vaka.engine.notation import Notation
from vaka.engine.scene import Area, Choice, Draws, Part, Prompt, Word, prompted
from vaka.engine.scene.keys import keyed
from vaka.engine.state import State
from vaka.games.borabora.components import GODS, MATERIALS, SEXES
from vaka.games.borabora.rules import codes, moves
from vaka.games.borabora.scene.context import Context
from vaka.games.borabora.scene.draw import at, person_tile, task_tile, word
from vaka.games.borabora.scene.effects import Outcome
from vaka.games.borabora.words import decisions
from vaka.games.borabora.words.answers import Answers, activated, die_on, ways


def prompt(context: Context, guess: State | None, notation: Notation, areas: Iterable[Area]) -> Prompt:
    """Return the decision at hand for the viewer; the areas tell what each move stands behind."""
    if not context.mine:
        return prompted(decisions.waiting(context.components, context.view, context.names))
    found = choices(context, guess, notation, stands_behind(areas))
    return prompted(decisions.question(context.components, context.view), found)


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
    context: Context, guess: State | None, notation: Notation, behind: dict[int, list[str]]
) -> tuple[Choice, ...]:
    """Return the legal moves in words and pictures, with their keys."""
    answers = Answers(context.components, context.progress, context.view, context.names)
    found = []
    for move in context.view.legal:
        outcome = Outcome(context, guess, move)
        heading, text = answers.told(move)
        found.append(
            Choice(
                move=move,
                notation=notation.text(move),
                group=heading,
                text=text,
                draws=in_range(PICTURES, move)(context, move),
                effects=outcome.effects(),
                touches=outcome.touches(behind.get(move, [])),
                key=natural(context, move),
            )
        )
    return keyed(found)


def natural(context: Context, move: int) -> str:
    """Return the key that one would press for a move: the number that its place shows, p to pass, or none."""
    if moves.PERSON <= move < moves.SHIFT:
        return str((move - moves.PERSON) % 6 + 1)
    if moves.PRIEST <= move < moves.BUILDING:
        return str(context.components.temple.slots[move - moves.PRIEST])
    if moves.BUILDING <= move < moves.PAIR:
        return str(context.components.buildings.dice[move - moves.BUILDING])
    return "p" if move == moves.PASS else ""


# ----- the pictures of the answers


def a_die(context: Context, move: int) -> Draws:
    """Return a die on an action, and the gods that it needs."""
    die, action = die_on(move)
    return (
        at(f"b-die-{die}", 0, 0, 23, 24, owner=context.seat),
        at(f"b-disc-{action}", 26, 0, 24),
        *[
            at(f"b-god-{god}", 53 + 18 * place, 0, 17, 24)
            for place, god in enumerate(context.view.gods_needed(die, action))
        ],
    )


def a_god(context: Context, move: int) -> Draws:
    """Return a payment for a god."""
    god, way = divmod(move - moves.GOD, codes.PAYMENTS)
    if way == codes.BY_TILE:
        return a_thing("god-tile")
    cards = 1 if god == way else context.components.god_price.equal
    draws = [at(f"b-god-{GODS[way]}", 18 * place, 0, 17, 24) for place in range(cards)]
    return (*draws, at("b-offering", 18 * cards, 0, 24))


def a_region(context: Context, move: int) -> Draws:
    """Return a region with what it brings, and the path to it."""
    number = move - moves.REGION
    printed, now = context.components.regions[number], context.view.regions[number]
    draws: list[Part | Word] = []
    x = 0.0
    paths = ways(context.components, context.view, printed.id)
    if paths:
        lowest = min(paths, key=lambda path: path.die)
        draws += [at(f"b-path-die-{lowest.kind}", 0, 1, 22), word(lowest.die, 11, 17, 14)]
        x = 26
    draws += [
        at(f"b-terrain-{printed.terrain}", x, 1.5, 25, 21),
        at(f"b-{printed.material}", x + 29, 1, 22),
        at(f"b-fish-{now.species}", x + 54, 3, 28, 17),
        word(now.fish, x + 92, 17, 14),
    ]
    return tuple(draws)


def a_hut(context: Context, move: int) -> Draws:
    """Return a hut of the own board."""
    return (at("b-hut", 0, 0, 24, owner=context.seat),)


def a_thing(symbol: str) -> Draws:
    """Return something that one symbol tells."""
    return (at(f"b-{symbol}", 0, 0, 24),)


def a_person(context: Context, move: int) -> Draws:
    """Return a person from a slot."""
    sex, slot = divmod(move - moves.PERSON, 6)
    person = (context.view.women if sex else context.view.men)[slot]
    assert person is not None, "a person lies in a slot that is offered"
    return person_tile(person, context.amount(person.kind, 1), 30)


def a_shift(context: Context, move: int) -> Draws:
    """Return a man tattooed, or a woman sent for shells."""
    if move >= moves.SHIFT + codes.MOST_SYMBOLS:
        return at("b-woman", 0, 0, 24), at("b-shell", 26, 0, 24)
    return at("b-man", 0, 0, 24), at("b-g-status", 26, 1, 22)


def a_card(context: Context, move: int) -> Draws:
    """Return a god card."""
    god = "back" if move == moves.BLIND_CARD else GODS[move - moves.OPEN_CARD]
    return (at(f"b-god-{god}", 0, 0, 17, 24),)


def a_priest(context: Context, move: int) -> Draws:
    """Return a slot of the temple."""
    return at("b-plate", 0, 4, 24, 16), word(context.components.temple.slots[move - moves.PRIEST], 12, 16.5, 13)


def a_building(context: Context, move: int) -> Draws:
    """Return a building."""
    die = context.components.buildings.dice[move - moves.BUILDING]
    return at("b-building", 0, 0, 42, 24, context.seat), word(die, 32, 17, 13, tone="light")


def a_pair(context: Context, move: int) -> Draws:
    """Return two materials to build on."""
    first, second = (context.components.ceremony[space].material for space in moves.PAIRS[move - moves.PAIR])
    return at(f"b-{first}", 0, 0, 24), at(f"b-{second}", 26, 0, 24)


def a_fire(context: Context, move: int) -> Draws:
    """Return the second part of a fire bonus."""
    if move == moves.STATUS:
        return (at("b-marker", 0, 2, 24, 20, owner=context.seat),)
    return a_thing("shell")


def an_activation(context: Context, move: int) -> Draws:
    """Return persons to activate."""
    sex, kind, fewer = activated(move)
    persons = context.persons_of(context.seat, SEXES[sex], kind)
    draws = at(f"b-{SEXES[sex]}", 0, 0, 24), at(f"b-kind-{kind}", 26, 0, 24)
    return (*draws, word(f"×{fewer or persons}", 54, 17, 13, "number start")) if persons > 1 else draws


def a_jewel(context: Context, move: int) -> Draws:
    """Return a jewel."""
    jewel = context.view.jewels[context.view.round - 1][move - moves.JEWEL]
    assert jewel is not None, "a jewel lies where one is offered"
    return (
        at(f"b-jewel-{jewel.jewel}", 0, 0, 24),
        at("b-sun", 27, 3, 18),
        word(jewel.points, 48, 17.5, 14, "number start"),
    )


def a_task(context: Context, move: int) -> Draws:
    """Return a task."""
    return task_tile(context.components.task_tiles[(move - moves.FULFIL) % moves.TASKS], 33.8)


def none(context: Context, move: int) -> Draws:
    """Return a decision not to do something."""
    return (at("b-sun", 1, 1, 22) if context.view.decision == "trade" else at("c-pass", 0, 0, 24),)


PICTURES: tuple[tuple[int, Callable[[Context, int], Draws]], ...] = (
    (moves.GOD, a_die),
    (moves.REGION, a_god),
    (moves.HUT, a_region),
    (moves.MATERIAL, a_hut),
    (moves.OFFERING, lambda _, move: a_thing(MATERIALS[move - moves.MATERIAL])),
    (moves.PUT, lambda _context, _move: a_thing("offering")),
    (moves.PERSON, lambda context, move: a_thing(context.components.ceremony[move - moves.PUT].material)),
    (moves.SHIFT, a_person),
    (moves.MOVE_HUT, a_shift),
    (moves.OPEN_CARD, a_hut),
    (moves.PRIEST, a_card),
    (moves.BUILDING, a_priest),
    (moves.PAIR, a_building),
    (moves.STATUS, a_pair),
    (moves.ACTIVATE, a_fire),
    (moves.JEWEL, an_activation),
    (moves.FULFIL, a_jewel),
    (moves.PASS, a_task),
    (moves.FEWER, none),
    (moves.MOVES, an_activation),
)
"""The pictures of moves, by where their range ends."""
