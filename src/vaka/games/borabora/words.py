"""Bora Bora in English: the moves on offer, the question of a decision, and where the game stands.

Everything is told from a view, so nothing is said that the viewer may not know. What happened is told in log.py, what
tasks ask for in tasks.py.
"""

from __future__ import annotations

import msgspec

from vaka.engine.notation import Notation
from vaka.engine.state import State
from vaka.engine.telling import SEAT_MARKS, Line, Offer, Words, both, some
from vaka.games.borabora import codes, moves
from vaka.games.borabora.components import ACTIONS, GODS, KINDS, MATERIALS, Components
from vaka.games.borabora.log import Log
from vaka.games.borabora.tasks import Progress
from vaka.games.borabora.view import Action, Player, View

SEXES = (("man", "men"), ("woman", "women"))
LAST = "12"
ROAD = {"land": "━", "water": "~"}
"""The sign of a path."""

GOD_EFFECTS = (
    "Blue: place it anyway",
    "White: act as with a 6",
    "Red: score the fish",
    "Green: doubles, or allows one more kind",
    "Yellow: one unit less",
)

GROUPS = (
    (moves.HUT, "Put a hut in"),
    (moves.MATERIAL, "Take the hut from"),
    (moves.OFFERING, "Take a material"),
    (moves.PUT, "Take an offering"),
    (moves.PERSON, "Put the material on"),
    (moves.PERSON + 6, "Take a man"),
    (moves.SHIFT, "Take a woman"),
    (moves.SHIFT + codes.MOST_SYMBOLS, "Tattoo a man"),
    (moves.MOVE_HUT, "Gather with a woman"),
    (moves.OPEN_CARD, "Move a hut"),
    (moves.PRIEST, "Take a god card"),
    (moves.BUILDING, "Put a priest on"),
    (moves.PAIR, "Build"),
    (moves.STATUS, "On two adjacent materials"),
    (moves.ACTIVATE, "Fire bonus"),
    (moves.ACTIVATE + codes.KINDS, "Activate men"),
    (moves.JEWEL, "Activate women"),
    (moves.FULFIL, "Buy"),
    (moves.DISCARD, "Fulfil a task"),
    (moves.TAKE_TASK, "Put a task out of the game"),
    (moves.PASS, "Take a task"),
)

QUESTIONS = {
    "first hut": "Your first hut: which region with a fish of 1?",
    "fire first": "Fire bonus, first part: a god card or an offering",
    "fire second": "Fire bonus, second part: status or a shell",
    "activation": "Phase B: whom do you activate?",
    "jewel": "A jewel of this round?",
    "new task": "Your new task",
    "last tasks": "The end: which tasks do you still fulfil?",
}

ACTING = {
    "region": "Where do you expand by {name}, over a path up to {limit}?",
    "hut": "Which hut goes to {region}?",
    "gain": "What do you take in {region}?",
    "ceremony": "On which ceremony space does the {material} go?",
    "red": "Score the fish of {region} now, with a red god?",
    "person": "Which {name} do you take, from slots 1 to {limit}?",
    "priest": "Which slot of the temple, up to {limit}?",
    "building": "Which building, up to {limit}?",
    "pair": "Which two materials make room for the building {building}?",
    "material": "Which material? {materials} to take",
    "card": "Which god card? {cards} to take",
}
"""The questions of an action under way."""

NONE = {
    "white": "no white, act with the die",
    "red": "no red",
    "green": "no doubling",
    "jewel": "buy none",
    "activation": "end your phase B",
    "last tasks": "fulfil no more",
}


def payment(god: int, way: int) -> str:
    """Return what is paid for a god."""
    if way == codes.BY_TILE:
        return "a god tile"
    cards = f"a {GODS[way]} card" if way == god else f"two {GODS[way]} cards"
    return f"{cards} and an offering"


def effect(kind: str, amount: int) -> str:
    """Return what persons of a kind bring in phase B."""
    if kind in ("land", "water"):
        return f"a {kind} path up to {amount}"
    if kind in ("man", "woman"):
        return f"a {kind} from slots 1 to {amount}"
    if kind == "build":
        return f"a building up to {amount}"
    if kind == "hut":
        return f"{some(amount, 'hut')} to space {LAST}"
    if kind == "status":
        return f"status +{amount}"
    if kind == "points":
        return f"{amount} points"
    return some(amount, "god card" if kind == "god" else kind)


class BoraBoraWords(Words):
    """The sentences of Bora Bora with one set of components."""

    def __init__(self, components: Components, notation: Notation) -> None:
        """Name things as in these components."""
        self.components = components
        self.notation = notation
        self.tasks = [tile.name for tile in components.task_tiles]
        self.progress = Progress(components)
        self.log = Log(components)

    def title(self, view: View) -> str:
        """Return where the game stands."""
        return f"Bora Bora, {where(view)}"

    def happened(self, before: View, move: int, after: View) -> list[Line]:
        """Return what a viewer saw happen by a move."""
        return self.log.happened(before, move, after)

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
            card = "pile" if move == moves.BLIND_CARD else f"open {GODS[move - moves.OPEN_CARD]}"
            return card + (self.cost("god") if view.decision == "trade" else "")
        if move < moves.ACTIVATE:
            return self.place(view, move)
        if move < moves.FULFIL:
            return self.activation(view, move) if move < moves.JEWEL else self.jewel(view, move - moves.JEWEL)
        if move < moves.PASS:
            return self.task(view, move)
        if view.decision == "trade":
            return f"no more: {some(view.helper_points, 'point')}"
        return NONE.get(view.decision or "", "none")

    def die(self, view: View, die: int, action: int) -> str:
        """Return how far a die reaches with an action, and whether it needs blue; short, for there are many."""
        if action == codes.FISHING:
            return f"+{self.components.points.fishing} points"
        lowest = view.lowest[ACTIONS[action]]
        blue = " blue" if lowest is not None and die >= lowest else ""
        return (f"{die} pts" if action == codes.HELPER else f"≤{die}") + blue

    def region(self, view: View, number: int) -> str:
        """Return what a region brings and how it is reached."""
        printed, now = self.components.regions[number], view.regions[number]
        text = f"{printed.terrain}, {printed.material}, fish {now.species}{now.fish}"
        ways = self.ways(view, view.action, printed.id) if view.action else []
        text += f", from {' or '.join(ways)}" if ways else ""
        return text + (f", {SEAT_MARKS[now.holder]} aside" if now.holder is not None else "")

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
            return f"an ordinary space ({player.huts} there), which becomes free"
        if move < moves.MATERIAL:
            return f"space {LAST} ({player.last_huts} there)"
        if move < moves.OFFERING:
            material = MATERIALS[move - moves.MATERIAL]
            spaces = zip(self.components.ceremony, player.ceremony, strict=True)
            free = any(space.material == material and now == "empty" for space, now in spaces)
            if view.decision == "trade":
                return f"{'to place' if free else 'only beside'}{self.cost('material')}"
            return "for a ceremony space" if free else "only beside the board, no space is free"
        if move == moves.OFFERING:
            return f"one{self.cost('offering')}" if view.decision == "trade" else "one offering"
        space = self.components.ceremony[move - moves.PUT]
        return f"row {space.row}, column {space.col}, beside {self.filled(player, move - moves.PUT)}"

    def filled(self, player: Player, space: int) -> str:
        """Return the neighbours of a ceremony space that hold a material: two such make room for a building."""
        pairs = [pair for pair in self.components.ceremony_pairs if space in pair]
        neighbours = sorted(one + other - space for one, other in pairs)
        found = [f"c{number + 1}" for number in neighbours if player.ceremony[number] == "material"]
        return f"{len(found)} filled ({' '.join(found)})" if found else "none filled"

    def cost(self, trade: str) -> str:
        """Return what a trade costs."""
        return f", for {next(row.cost for row in self.components.helper if row.trade == trade)}"

    def person(self, view: View, move: int) -> str:
        """Return what it means to take or to shift a person, or to move a hut."""
        if move == moves.MOVE_HUT:
            return f"to space {LAST}{self.cost('hut')}"
        if move >= moves.SHIFT:
            sex, less = divmod(move - moves.SHIFT, codes.MOST_SYMBOLS)
            gain = some(less + 1, "shell") if sex else f"status +{less + 1}"
            return gain + self.cost("shells" if sex else "tattoo")
        sex, slot = divmod(move - moves.PERSON, 6)
        person = (view.women if sex else view.men)[slot]
        assert person is not None, "a person lies in a slot that is offered"
        symbols = some(person.symbols, "shell") if sex else f"status {person.symbols}"
        amount = self.total(view, sex, person.kind, 1)
        return f"{person.kind}, {symbols}; phase B: {effect(person.kind, amount)}"

    def total(self, view: View, sex: int, kind: str, more: int = 0) -> int:
        """Return what the viewer's persons of a kind and sex bring together, and so many more with them."""
        persons = view.players[view.viewer or 0].persons
        group = sum(person.kind == kind and person.sex == SEXES[sex][0] for person in persons) + more
        amounts = next(row.amounts for row in self.components.persons if row.kind == kind)
        return amounts[max(0, min(group, 3) - 1)]

    def place(self, view: View, move: int) -> str:
        """Return what a priest, a building or the end of a fire bonus means."""
        if move < moves.BUILDING:
            slot = move - moves.PRIEST
            there = view.temple[slot]
            number = f"slot {slot + 1} (die {self.components.temple.slots[slot]})"
            return f"{number}, " + ("free" if there is None else f"pushes {SEAT_MARKS[there]}")
        if move < moves.PAIR:
            points = next(row.building for row in self.components.rounds if row.round == max(1, view.round))
            return f"the building {self.components.buildings.dice[move - moves.BUILDING]}: {points} points, fire bonus"
        if move < moves.STATUS:
            return both(self.components.ceremony[space].material for space in moves.PAIRS[move - moves.PAIR])
        return "one step" if move == moves.STATUS else "one shell"

    def activation(self, view: View, move: int) -> str:
        """Return what an activation brings."""
        sex, kind = divmod(move - moves.ACTIVATE, codes.KINDS)
        green = ", with green" if has_acted(view, sex) else ""
        return effect(KINDS[kind], self.total(view, sex, KINDS[kind])) + green

    def jewel(self, view: View, place: int) -> str:
        """Return what a jewel costs and brings."""
        jewel = view.jewels[view.round - 1][place]
        assert jewel is not None, "a jewel lies where one is offered"
        return f"{jewel.jewel}: {jewel.points} points for {some(jewel.price, 'shell')}"

    def task(self, view: View, move: int) -> str:
        """Return what a task asks for and where the viewer stands with it."""
        seat = view.viewer or 0
        task = self.tasks[(move - moves.FULFIL) % moves.TASKS]
        missing = self.progress.missing(view, seat, task, view.hand)
        points = self.components.points
        if move < moves.DISCARD:
            worth = f"{points.helped_task} points, yellow" if missing else f"{points.task} points"
            return f"{self.progress.asked(task)}: {worth}"
        return self.progress.asked(task) + (f" ({missing} missing)" if missing else " (holds)")

    def question(self, view: View) -> str:
        """Return what the viewer has to decide."""
        pending = view.pending
        decision = view.decision or ""
        if decision == "die":
            return "Place a die (≤: its reach)"
        if decision == "trade":
            return f"Helper: {some(view.helper_points, 'point')} to spend"
        if view.action and decision in ACTING:
            return ACTING[decision].format_map(msgspec.structs.asdict(view.action))
        if decision == "task":
            return "Fulfil a task" + (", or put one out of the game" if self.may_discard(view) else "")
        if pending and pending.die:
            god = "blue god, to place" if decision == "blue" else "white god, to act as with a 6 for"
            return f"A {god} the {pending.die} on {pending.action}?"
        if pending and pending.activation:
            sex, _, kind = pending.activation.partition(":")
            purpose = "to use one more kind" if has_acted(view, "mf".index(sex)) else "to double"
            return f"A green god {purpose}: the {'men' if sex == 'm' else 'women'} of kind {kind}?"
        if pending and pending.task:
            return f"How do you pay for yellow ({self.progress.asked(pending.task)})?"
        return QUESTIONS.get(decision, "Your choice")

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
        return f"Die of {die}" + " ×2" * (view.players[view.viewer or 0].dice.count(die) == 2)
    if move < moves.REGION:
        return GOD_EFFECTS[(move - moves.GOD) // codes.PAYMENTS]
    if view.decision in ("gain", "fire first") and move <= moves.OFFERING:
        return "Take"
    return next((name for end, name in GROUPS if move < end), "Or")


def where(view: View) -> str:
    """Return round and phase."""
    if view.over:
        return "over"
    if view.phase in ("first huts", "last tasks"):
        return view.phase
    return f"round {view.round}, phase {view.phase}"
