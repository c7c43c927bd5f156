"""Bora Bora in words: the moves on offer, the question of a decision, and where the game stands.

Everything is told from a view, so nothing is said that the viewer may not know. What happened is told in log.py, what
it is good for in purposes.py, what tasks ask for in tasks.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from vaka.engine.language import later, say, several, within
from vaka.engine.notation import Notation
from vaka.engine.state import State
from vaka.engine.telling import SEAT_MARKS, Line, Offer, Words, both, either
from vaka.games.borabora.components import ACTIONS, GODS, KINDS, MATERIALS, Components
from vaka.games.borabora.rules import codes, moves
from vaka.games.borabora.views.view import Action, Player, View
from vaka.games.borabora.words import outcome
from vaka.games.borabora.words.log import Log, doing
from vaka.games.borabora.words.names import COLOURS, JEWELS, PHASES, SOURCES, SPECIES, TERRAINS, region
from vaka.games.borabora.words.names import MATERIALS as MATERIAL_NAMES
from vaka.games.borabora.words.purposes import Purposes
from vaka.games.borabora.words.tasks import Progress
from vaka.games.borabora.words.tasks import kind as kind_name

SEXES = ("man", "woman")
ROAD = {"land": "━", "water": "~"}
"""The sign of a path."""

GOD_EFFECTS = (
    later("Blue: place it anyway"),
    later("White: act as with a 6"),
    later("Red: score the fish"),
    later("Green: doubles, or allows one more kind"),
    later("Yellow: one unit less"),
)

GROUPS = (
    (moves.HUT, later("Put a hut in")),
    (moves.MATERIAL, later("Take the hut from")),
    (moves.OFFERING, later("Take a material")),
    (moves.PUT, later("Take an offering")),
    (moves.PERSON, later("Put the material on")),
    (moves.PERSON + 6, later("Take a man")),
    (moves.SHIFT, later("Take a woman")),
    (moves.SHIFT + codes.MOST_SYMBOLS, later("Tattoo a man")),
    (moves.MOVE_HUT, later("Gather with a woman")),
    (moves.OPEN_CARD, later("Move a hut")),
    (moves.PRIEST, later("Take a god card")),
    (moves.BUILDING, later("Put a priest on")),
    (moves.PAIR, later("Build")),
    (moves.STATUS, later("On two adjacent materials")),
    (moves.ACTIVATE, later("Fire bonus")),
    (moves.ACTIVATE + codes.KINDS, later("Activate men")),
    (moves.JEWEL, later("Activate women")),
    (moves.FULFIL, later("Buy")),
    (moves.DISCARD, later("Fulfil a task")),
    (moves.TAKE_TASK, later("Put a task out of the game")),
    (moves.PASS, later("Take a task")),
)

QUESTIONS = {
    "first hut": later("Your first hut: which region with a fish of 1?"),
    "fire first": later("Fire bonus, first part: a god card or an offering"),
    "fire second": later("Fire bonus, second part: status or a shell"),
    "activation": later("Phase B: whom do you activate?"),
    "jewel": later("A jewel of this round?"),
    "new task": later("Your new task"),
    "last tasks": later("The end: which tasks do you still fulfil?"),
}

ACTING = {
    "hut": later("Which hut goes there ({region})?"),
    "gain": later("What do you take there ({region})?"),
    "ceremony": later("On which ceremony space does the {material} go?"),
    "red": later("Score the fish there ({region}) now, with a red god?"),
    "priest": later("Which slot of the temple, up to {limit}?"),
    "building": later("Which building, up to {limit}?"),
    "pair": later("Which two materials make room for the building {building}?"),
    "material": later("Which material? {materials} to take"),
    "card": later("Which god card? {cards} to take"),
}
"""The questions of an action under way."""

NAMED = {
    ("region", "land"): later("Where do you expand by land, over a path up to {limit}?"),
    ("region", "water"): later("Where do you expand by water, over a path up to {limit}?"),
    ("person", "man"): later("Which man do you take, from slots 1 to {limit}?"),
    ("person", "woman"): later("Which woman do you take, from slots 1 to {limit}?"),
}
"""Those that depend on the action."""

GREEN = {
    ("m", False): later("A green god to double: the {kind} men?"),
    ("m", True): later("A green god to use one more kind: the {kind} men?"),
    ("f", False): later("A green god to double: the {kind} women?"),
    ("f", True): later("A green god to use one more kind: the {kind} women?"),
}
"""Whether green is played for men or women, by whether they have acted."""

NONE = {
    "white": later("no white, act with the die"),
    "red": later("no red"),
    "green": later("no doubling"),
    "jewel": later("buy none"),
    "activation": later("end your phase B"),
    "last tasks": later("fulfil no more"),
}


def payment(god: int, way: int) -> str:
    """Return what is paid for a god."""
    if way == codes.BY_TILE:
        return say("a god tile")
    text = later("a {colour} card and an offering") if way == god else later("two {colour} cards and an offering")
    return say(text, colour=say(COLOURS[GODS[way]]))


def effect(kind: str, amount: int) -> str:
    """Return what persons of a kind bring in phase B."""
    match kind:
        case "land":
            return say("a land path up to {number}", number=amount)
        case "water":
            return say("a water path up to {number}", number=amount)
        case "man":
            return say("a man from slots 1 to {number}", number=amount)
        case "woman":
            return say("a woman from slots 1 to {number}", number=amount)
        case "build":
            return say("a building up to {number}", number=amount)
        case "hut":
            return several("{number} hut to space 12", "{number} huts to space 12", amount)
        case "status":
            return say("status +{number}", number=amount)
        case "points":
            return several("{number} point", "{number} points", amount)
        case "god":
            return several("{number} god card", "{number} god cards", amount)
        case "material":
            return several("{number} material", "{number} materials", amount)
        case "offering":
            return several("{number} offering", "{number} offerings", amount)
        case _:
            return several("{number} shell", "{number} shells", amount)


class BoraBoraWords(Words):
    """The sentences of Bora Bora with one set of components."""

    def __init__(self, components: Components, notation: Notation) -> None:
        """Name things as in these components."""
        self.components = components
        self.notation = notation
        self.tasks = [tile.name for tile in components.task_tiles]
        self.progress = Progress(components)
        self.log = Log(components)
        self.purposes = Purposes(components, self.log)

    def title(self, view: View) -> str:
        """Return where the game stands."""
        return say("Bora Bora, {where}", where=where(view))

    def happened(self, before: View, move: int, after: View) -> list[Line]:
        """Return what a viewer saw happen by a move."""
        return self.log.happened(before, move, after)

    def purpose(self, before: View, move: int, after: View) -> str:
        """Return what a move that a viewer saw is good for."""
        return self.purposes.purpose(before, move, after)

    def source(self, name: str) -> str:
        """Return what a source of points is called."""
        return say(SOURCES[name])

    def source_within(self, name: str) -> str:
        """Return a source of points as it stands in a sentence."""
        return within(*outcome.SOURCES[name])

    def ended(self, view: View, names: Sequence[str]) -> str:
        """Return what ended the game."""
        return say("The sixth round ended the game.")

    def tie(self, view: View, names: Sequence[str]) -> str:
        """Return what decided among those with most points."""
        return outcome.tie(view, names)

    def offers(self, view: View, guess: State) -> list[Offer]:
        """Return the viewer's legal moves with a text each; nothing has to be tried."""
        return [
            Offer(move, self.notation.text(move), group_of(view, move), self.text(view, move)) for move in view.legal
        ]

    def text(self, view: View, move: int) -> str:
        """Return what a move means for the one who may play it."""
        if move < moves.GOD:
            return self.die(view, move // codes.ACTIONS + 1, move % codes.ACTIONS)
        if move < moves.REGION:
            return payment(*divmod(move - moves.GOD, codes.PAYMENTS))
        if move < moves.HUT:
            return self.region(view, move - moves.REGION)
        if move < moves.PERSON:
            return self.small(view, move)
        if move < moves.OPEN_CARD:
            return self.person(view, move)
        if move < moves.PRIEST:
            return self.card(view, move)
        if move < moves.ACTIVATE:
            return self.place(view, move)
        if move < moves.FULFIL:
            return self.activation(view, move) if move < moves.JEWEL else self.jewel(view, move - moves.JEWEL)
        if move < moves.PASS:
            return self.task(view, move)
        if view.decision == "trade":
            return several("no more: {number} point", "no more: {number} points", view.helper_points)
        return say(NONE.get(view.decision or "", later("none")))

    def card(self, view: View, move: int) -> str:
        """Return where a god card comes from, and what it costs with the helper."""
        if move == moves.BLIND_CARD:
            return self.priced(view, say("pile"), "god")
        colour = say(COLOURS[GODS[move - moves.OPEN_CARD]])
        return self.priced(view, say("open {colour}", colour=colour), "god")

    def priced(self, view: View, thing: str, trade: str) -> str:
        """Return a thing with what it costs if the helper is asked for it."""
        if view.decision != "trade":
            return thing
        return say("{thing}, for {cost}", thing=thing, cost=self.cost(trade))

    def die(self, view: View, die: int, action: int) -> str:
        """Return how far a die reaches with an action, and whether it needs blue; short, for there are many."""
        if action == codes.FISHING:
            return several("+{number} point", "+{number} points", self.components.points.fishing)
        lowest = view.lowest[ACTIONS[action]]
        blue = lowest is not None and die >= lowest
        if action == codes.HELPER:
            return say("{die} pts blue", die=die) if blue else say("{die} pts", die=die)
        return say("≤{die} blue", die=die) if blue else say("≤{die}", die=die)

    def region(self, view: View, number: int) -> str:
        """Return what a region brings and how it is reached."""
        printed, now = self.components.regions[number], view.regions[number]
        words = [say(TERRAINS[printed.terrain]), say(MATERIAL_NAMES[printed.material])]
        words.append(say("{fish} of {points}", fish=say(SPECIES[now.species]), points=now.fish))
        ways = self.ways(view, view.action, printed.id) if view.action else []
        if ways:
            words.append(say("from {ways}", ways=either(ways)))
        if now.holder is not None:
            words.append(say("{seat} aside", seat=SEAT_MARKS[now.holder]))
        return ", ".join(words)

    def ways(self, view: View, action: Action, region_id: str) -> list[str]:
        """Return the paths to a region from the viewer's huts that the action opens."""
        own = {region.id for region in view.regions if view.viewer in region.huts}
        found = []
        for path in self.components.paths:
            opened = path.kind == action.name and path.die <= action.limit
            if opened and region_id in path.ends and own & set(path.ends):
                start = path.ends[path.ends[0] == region_id]
                found.append(f"{start} {ROAD[path.kind]}{path.die}")
        return found

    def small(self, view: View, move: int) -> str:
        """Return what a hut, a material, an offering or a ceremony space means."""
        player = view.players[view.viewer or 0]
        if move == moves.HUT:
            return say("an ordinary space ({number} there), which becomes free", number=player.huts)
        if move < moves.MATERIAL:
            return say("space 12 ({number} there)", number=player.last_huts)
        if move < moves.OFFERING:
            material = MATERIALS[move - moves.MATERIAL]
            spaces = zip(self.components.ceremony, player.ceremony, strict=True)
            free = any(space.material == material and now == "empty" for space, now in spaces)
            if view.decision == "trade":
                return self.priced(view, say("to place") if free else say("only beside"), "material")
            return say("for a ceremony space") if free else say("only beside the board, no space is free")
        if move == moves.OFFERING:
            text = within("offering", "one") if view.decision == "trade" else say("one offering")
            return self.priced(view, text, "offering")
        space = self.components.ceremony[move - moves.PUT]
        found = self.filled(player, move - moves.PUT)
        if not found:
            return say("row {row}, column {column}, beside none filled", row=space.row, column=space.col)
        return several(
            "row {row}, column {column}, beside {number} filled ({spaces})",
            "row {row}, column {column}, beside {number} filled ({spaces})",
            len(found),
            row=space.row,
            column=space.col,
            spaces=" ".join(found),
        )

    def filled(self, player: Player, space: int) -> list[str]:
        """Return the neighbours of a ceremony space that hold a material: two such make room for a building."""
        pairs = [pair for pair in self.components.ceremony_pairs if space in pair]
        neighbours = sorted(one + other - space for one, other in pairs)
        return [f"c{number + 1}" for number in neighbours if player.ceremony[number] == "material"]

    def cost(self, trade: str) -> int:
        """Return what a trade costs."""
        return next(row.cost for row in self.components.helper if row.trade == trade)

    def person(self, view: View, move: int) -> str:
        """Return what it means to take or to shift a person, or to move a hut."""
        if move == moves.MOVE_HUT:
            return self.priced(view, say("to space 12"), "hut")
        if move >= moves.SHIFT:
            sex, less = divmod(move - moves.SHIFT, codes.MOST_SYMBOLS)
            return self.priced(view, effect("shell" if sex else "status", less + 1), "shells" if sex else "tattoo")
        sex, slot = divmod(move - moves.PERSON, 6)
        person = (view.women if sex else view.men)[slot]
        assert person is not None, "a person lies in a slot that is offered"
        name = kind_name(person.kind)
        brings = effect(person.kind, self.total(view, sex, person.kind, 1))
        if not sex:
            return say("{kind}, status {number}; phase B: {brings}", kind=name, number=person.symbols, brings=brings)
        return several(
            "{kind}, {number} shell; phase B: {brings}",
            "{kind}, {number} shells; phase B: {brings}",
            person.symbols,
            kind=name,
            brings=brings,
        )

    def total(self, view: View, sex: int, kind: str, more: int = 0) -> int:
        """Return what the viewer's persons of a kind and sex bring together, and so many more with them."""
        persons = view.players[view.viewer or 0].persons
        group = sum(person.kind == kind and person.sex == SEXES[sex] for person in persons) + more
        amounts = next(row.amounts for row in self.components.persons if row.kind == kind)
        return amounts[max(0, min(group, 3) - 1)]

    def place(self, view: View, move: int) -> str:
        """Return what a priest, a building or the end of a fire bonus means."""
        if move < moves.BUILDING:
            slot = move - moves.PRIEST
            there = view.temple[slot]
            die = self.components.temple.slots[slot]
            if there is None:
                return say("slot {slot} (die {die}), free", slot=slot + 1, die=die)
            return say("slot {slot} (die {die}), pushes {seat}", slot=slot + 1, die=die, seat=SEAT_MARKS[there])
        if move < moves.PAIR:
            points = next(row.building for row in self.components.rounds if row.round == max(1, view.round))
            return several(
                "the building {building}: {number} point, fire bonus",
                "the building {building}: {number} points, fire bonus",
                points,
                building=self.components.buildings.dice[move - moves.BUILDING],
            )
        if move < moves.STATUS:
            pair = [self.components.ceremony[space].material for space in moves.PAIRS[move - moves.PAIR]]
            return both(say(MATERIAL_NAMES[material]) for material in pair)
        return say("one step") if move == moves.STATUS else say("one shell")

    def activation(self, view: View, move: int) -> str:
        """Return what an activation brings."""
        sex, kind = divmod(move - moves.ACTIVATE, codes.KINDS)
        brings = effect(KINDS[kind], self.total(view, sex, KINDS[kind]))
        return say("{brings}, with green", brings=brings) if has_acted(view, sex) else brings

    def jewel(self, view: View, place: int) -> str:
        """Return what a jewel costs and brings."""
        jewel = view.jewels[view.round - 1][place]
        assert jewel is not None, "a jewel lies where one is offered"
        return several(
            "{jewel}: {points} points for {number} shell",
            "{jewel}: {points} points for {number} shells",
            jewel.price,
            jewel=say(JEWELS[jewel.jewel]),
            points=jewel.points,
        )

    def task(self, view: View, move: int) -> str:
        """Return what a task asks for and where the viewer stands with it."""
        seat = view.viewer or 0
        task = self.tasks[(move - moves.FULFIL) % moves.TASKS]
        missing = self.progress.missing(view, seat, task)
        points = self.components.points
        asked = self.progress.asked(task)
        if move < moves.DISCARD and missing:
            return several(
                "{task}: {number} point, yellow", "{task}: {number} points, yellow", points.helped_task, task=asked
            )
        if move < moves.DISCARD:
            return several("{task}: {number} point", "{task}: {number} points", points.task, task=asked)
        if missing:
            return several("{task} ({number} missing)", "{task} ({number} missing)", missing, task=asked)
        return say("{task} (holds)", task=asked)

    def question(self, view: View) -> str:
        """Return what the viewer has to decide."""
        pending = view.pending
        decision = view.decision or ""
        if decision == "die":
            return say("Place a die (≤: its reach)")
        if decision == "trade":
            return several("Helper: {number} point to spend", "Helper: {number} points to spend", view.helper_points)
        if view.action and (decision in ACTING or (decision, view.action.name) in NAMED):
            return self.acting(view.action, decision)
        if decision == "task" and self.may_discard(view):
            return say("Fulfil a task, or put one out of the game")
        if decision == "task":
            return say("Fulfil a task")
        if pending and pending.die:
            action = doing(pending.action)
            if decision == "blue":
                return say("A blue god, to place the {die} on {action}?", die=pending.die, action=action)
            text = later("A white god, to act as with a 6 for the {die} on {action}?")
            return say(text, die=pending.die, action=action)
        if pending and pending.activation:
            sex, _, kind = pending.activation.partition(":")
            return say(GREEN[sex, has_acted(view, "mf".index(sex))], kind=kind_name(kind))
        if pending and pending.task:
            return say("How do you pay for yellow ({task})?", task=self.progress.asked(pending.task))
        return say(QUESTIONS.get(decision, later("Your choice")))

    def acting(self, action: Action, decision: str) -> str:
        """Return the question of an action under way."""
        place = action.region
        text = ACTING.get(decision) or NAMED[decision, action.name]
        return say(
            text,
            limit=action.limit,
            region=region(self.components, self.components.index(place)) if place is not None else "",
            material=say(MATERIAL_NAMES[action.material]) if action.material else "",
            building=action.building,
            materials=action.materials,
            cards=action.cards,
        )

    @staticmethod
    def may_discard(view: View) -> bool:
        """Tell whether a task may go out of the game."""
        return any(moves.DISCARD <= move < moves.TAKE_TASK for move in view.legal)


def has_acted(view: View, sex: int) -> bool:
    """Tell whether a sex of the deciding player has acted in this phase B, so that only green lets it act again."""
    used = view.activated
    return bool(used and (used.women if sex else used.men))


def group_of(view: View, move: int) -> str:
    """Return the heading a move stands under."""
    if move < moves.GOD:
        die = move // codes.ACTIONS + 1
        if view.players[view.viewer or 0].dice.count(die) == 2:
            return say("Die of {die} ×2", die=die)
        return say("Die of {die}", die=die)
    if move < moves.REGION:
        return say(GOD_EFFECTS[(move - moves.GOD) // codes.PAYMENTS])
    if view.decision in ("gain", "fire first") and move <= moves.OFFERING:
        return say("Take")
    return say(next((name for end, name in GROUPS if move < end), later("Or")))


def where(view: View) -> str:
    """Return round and phase."""
    if view.over:
        return within("the game is", "over")
    if view.phase in ("first huts", "last tasks"):
        return say(PHASES[view.phase])
    return say("round {round}, phase {phase}", round=view.round, phase=view.phase)
