"""The moves of Bora Bora in words: the heading that each stands under, and what it means to its player."""

from __future__ import annotations

from collections.abc import Sequence

from vaka.engine.decisions import in_range, said
from vaka.engine.language import later, later_several, say, several
from vaka.engine.telling import both, of_whom
from vaka.games.borabora.components import GODS, KINDS, MATERIALS, SEXES, USES, Components, Path
from vaka.games.borabora.rules import codes, moves
from vaka.games.borabora.views.view import View
from vaka.games.borabora.words import names as words
from vaka.games.borabora.words.decisions import DECISIONS, has_acted
from vaka.games.borabora.words.tasks import Progress

Answer = tuple[str, str]
"""A heading and a text."""
WITH_GODS = {
    ("blue",): later("{action}, with a blue god"),
    ("white",): later("{action}, with a white god"),
    ("blue", "white"): later("{action}, with blue and white"),
}
"""An action with the gods that a die on it needs."""


def die_on(move: int) -> tuple[int, str]:
    """Return the die and the action of a move that places a die."""
    return move // codes.ACTIONS + 1, USES[move % codes.ACTIONS]


def activated(move: int) -> tuple[int, str, int]:
    """Return the sex, kind and number of persons of a move that activates them; 0 stands for all of them."""
    if move < moves.FEWER:
        sex, kind = divmod(move - moves.ACTIVATE, codes.KINDS)
        return sex, KINDS[kind], 0
    group, less = divmod(move - moves.FEWER, codes.MOST_FEWER)
    return group // codes.KINDS, KINDS[group % codes.KINDS], less + 1


class Answers:
    """The legal moves of one view."""

    def __init__(self, components: Components, progress: Progress, view: View, names: Sequence[str]) -> None:
        """Keep a view whose viewer decides; names are what the seats are called."""
        self.components = components
        self.progress = progress
        self.view = view
        self.names = names
        assert view.viewer is not None, "only a seat decides"
        self.seat = view.viewer
        self.player = view.players[self.seat]

    def told(self, move: int) -> Answer:
        """Return how a move is told."""
        return in_range(TELLING, move)(self, move)

    def die(self, move: int) -> Answer:
        """Return a die on an action, and the gods that it needs."""
        die, action = die_on(move)
        text, gods = say(words.ACTIONS[action]), self.view.gods_needed(die, action)
        return say("Die {die}", die=die), say(WITH_GODS[gods], action=text) if gods else text

    def god(self, move: int) -> Answer:
        """Return a payment for a god."""
        god, way = divmod(move - moves.GOD, codes.PAYMENTS)
        heading = say(words.GOD_DOES[GODS[god]])
        if way == codes.BY_TILE:
            return heading, say("a god tile")
        text = later("a {colour} card and an offering") if way == god else later("two {colour} cards and an offering")
        return heading, say(text, colour=say(GODS[way]))

    def region(self, move: int) -> Answer:
        """Return a region to expand to."""
        return say("Where to"), words.region(self.components, move - moves.REGION)

    def hut(self, move: int) -> Answer:
        """Return where the hut comes from."""
        if move == moves.HUT:
            text = later_several("From an ordinary space ({number} there)", "From an ordinary space ({number} there)")
            return say("Hut"), several(*text, self.player.huts)
        text = later_several("From space {space} ({number} there)", "From space {space} ({number} there)")
        return say("Hut"), several(*text, self.player.last_huts, space=self.components.huts.spaces)

    def material(self, move: int) -> Answer:
        """Return a material, and whether there is room for it."""
        name = MATERIALS[move - moves.MATERIAL]
        spaces = zip(self.components.ceremony, self.player.ceremony, strict=True)
        text = say(name)
        if not any(space.material == name and now == "empty" for space, now in spaces):
            text = say("{material}, beside the board", material=text)
        return say("Take"), self.priced("material", text)

    def offering(self, move: int) -> Answer:
        """Return an offering."""
        return say("Take"), self.priced("offering", say("An offering"))

    def space(self, move: int) -> Answer:
        """Return a ceremony space, and how many materials lie beside it: two such make room for a building."""
        space = move - moves.PUT
        printed = self.components.ceremony[space]
        beside = [one + other - space for one, other in self.components.ceremony_pairs if space in (one, other)]
        text = several(
            "Row {row}, column {column}: {number} material beside it",
            "Row {row}, column {column}: {number} materials beside it",
            sum([self.player.ceremony[number] == "material" for number in beside]),
            row=printed.row,
            column=printed.col,
        )
        return say("Lay it on"), text

    def person(self, move: int) -> Answer:
        """Return a person from a slot."""
        sex, slot = divmod(move - moves.PERSON, 6)
        person = (self.view.women if sex else self.view.men)[slot]
        assert person is not None, "a person lies in a slot that is offered"
        what = words.brings(self.components, person.kind, self.brings(sex, person.kind, 1))
        return say("Slot"), say("{slot}: {what}", slot=slot + 1, what=what)

    def shift(self, move: int) -> Answer:
        """Return a man tattooed, or a woman sent for shells."""
        sex, less = divmod(move - moves.SHIFT, codes.MOST_SYMBOLS)
        if sex:
            return say("Trade"), self.priced("shells", say("Woman: shells +{number}", number=less + 1))
        return say("Trade"), self.priced("tattoo", say("Man: status +{number}", number=less + 1))

    def moved_hut(self, move: int) -> Answer:
        """Return a hut moved to the last space."""
        return say("Trade"), self.priced("hut", say("A hut to space {space}", space=self.components.huts.spaces))

    def card(self, move: int) -> Answer:
        """Return a god card."""
        blind = move == moves.BLIND_CARD
        text = say("The top of the pile") if blind else say(words.GODS[GODS[move - moves.OPEN_CARD]])
        return say("Take"), self.priced("god", text)

    def priest(self, move: int) -> Answer:
        """Return a slot of the temple."""
        slot = move - moves.PRIEST
        there = self.view.temple[slot]
        die = self.components.temple.slots[slot]
        if there is None:
            return say("Temple"), say("Slot of {die}, free", die=die)
        own, others = later("Slot of {die}, pushes your own priest"), later("Slot of {die}, pushes {name}")
        return say("Temple"), of_whom(there, self.seat, own, others, die=die, name=self.names[there])

    def building(self, move: int) -> Answer:
        """Return a building."""
        text = several(
            "Building {die}: {number} point",
            "Building {die}: {number} points",
            self.components.worth(self.view.round).building,
            die=self.components.buildings.dice[move - moves.BUILDING],
        )
        return say("Build"), text

    def pair(self, move: int) -> Answer:
        """Return two materials to build on."""
        pair = moves.PAIRS[move - moves.PAIR]
        materials = both(say(self.components.ceremony[space].material) for space in pair)
        one, other = pair
        text = later("Spaces {one} and {other}: {materials}")
        return say("Build on"), say(text, one=one + 1, other=other + 1, materials=materials)

    def fire(self, move: int) -> Answer:
        """Return the second part of a fire bonus."""
        return say("Take"), say("One step of status") if move == moves.STATUS else say("A shell")

    def activation(self, move: int) -> Answer:
        """Return persons to activate."""
        sex, kind, fewer = activated(move)
        text = words.brings(self.components, kind, self.brings(sex, kind))
        if fewer:
            all_of = persons_of(self.view, self.seat, SEXES[sex], kind)
            text = words.brings(self.components, kind, amount(self.components, kind, fewer))
            text = say("{what}, with {number} of {all}", what=text, number=fewer, all=all_of)
        if has_acted(self.view, sex):
            text = say("{what}, with a green god", what=text)
        return say("Women") if sex else say("Men"), text

    def jewel(self, move: int) -> Answer:
        """Return a jewel."""
        jewel = self.view.jewels[self.view.round - 1][move - moves.JEWEL]
        assert jewel is not None, "a jewel lies where one is offered"
        text = several(
            "{jewel}: {points} for {number} shell",
            "{jewel}: {points} for {number} shells",
            jewel.price,
            jewel=say(jewel.jewel),
            points=several("{number} point", "{number} points", jewel.points),
        )
        return say("Buy"), text

    def task(self, move: int) -> Answer:
        """Return a task to fulfil, to put out of the game or to take, and how far the viewer is with it."""
        tile = self.components.task_tiles[(move - moves.FULFIL) % moves.TASKS]
        have, asked = self.progress.reached(self.view, self.seat, tile.name)
        points = self.components.points
        if move < moves.DISCARD and have < asked:
            text = several("With yellow: {number} point", "With yellow: {number} points", points.helped_task)
            return text, self.progress.asked(tile.name)
        if move < moves.DISCARD:
            return several("Fulfil: {number} point", "Fulfil: {number} points", points.task), self.progress.asked(
                tile.name
            )
        text = say("{task}: {have} of {all}", task=self.progress.asked(tile.name), have=have, all=asked)
        return say("Put out of the game") if move < moves.TAKE_TASK else say("Take"), text

    def none(self, move: int) -> Answer:
        """Return a decision not to do something."""
        decision = DECISIONS[self.view.decision or ""]
        return say("Or"), said(decision.declined, number=self.view.helper_points)

    def priced(self, trade: str, text: str) -> str:
        """Return a text with what it costs at the helper, if that is asked for it."""
        if self.view.decision != "trade":
            return text
        price = next(row.cost for row in self.components.helper if row.trade == trade)
        return say("{what}, for {price}", what=text, price=price)

    def brings(self, sex: int, kind: str, more: int = 0) -> int:
        """Return what the viewer's persons of a kind and sex bring together, and so many more with them."""
        return amount(self.components, kind, persons_of(self.view, self.seat, SEXES[sex], kind) + more)


def ways(components: Components, view: View, region: str) -> list[Path]:
    """Return the paths to a region from the viewer's huts that the action under way opens (B-31)."""
    action = view.action
    if action is None or view.viewer is None:
        return []
    own = {region.id for region in view.regions if view.viewer in region.huts}
    open_now = [path for path in components.paths if path.kind == action.name and path.die <= action.limit]
    return [path for path in open_now if region in path.ends and own & {*path.ends}]


def persons_of(view: View, seat: int, sex: str, kind: str) -> int:
    """Return how many persons of a sex and kind a seat has."""
    return sum([person.sex == sex and person.kind == kind for person in view.players[seat].persons])


def amount(components: Components, kind: str, persons: int) -> int:
    """Return what so many persons of a kind bring in phase B."""
    amounts = next(row.amounts for row in components.persons if row.kind == kind)
    return amounts[max(0, min(persons, 3) - 1)]


TELLING = (
    (moves.GOD, Answers.die),
    (moves.REGION, Answers.god),
    (moves.HUT, Answers.region),
    (moves.MATERIAL, Answers.hut),
    (moves.OFFERING, Answers.material),
    (moves.PUT, Answers.offering),
    (moves.PERSON, Answers.space),
    (moves.SHIFT, Answers.person),
    (moves.MOVE_HUT, Answers.shift),
    (moves.OPEN_CARD, Answers.moved_hut),
    (moves.PRIEST, Answers.card),
    (moves.BUILDING, Answers.priest),
    (moves.PAIR, Answers.building),
    (moves.STATUS, Answers.pair),
    (moves.ACTIVATE, Answers.fire),
    (moves.JEWEL, Answers.activation),
    (moves.FULFIL, Answers.jewel),
    (moves.PASS, Answers.task),
    (moves.FEWER, Answers.none),
    (moves.MOVES, Answers.activation),
)
"""How moves are told, by where their range ends."""
