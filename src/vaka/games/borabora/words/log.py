"""What happened in a game of Bora Bora, in words, told from the difference of two views.

What a viewer saw follows from what the viewer sees before and after, forced moves included. Only the one who played is
told by the move itself what a die was for and who was activated. The others see it by what is under way, or by what
it brought if it is over already: what settled a choice may be a payment, or that there was none to make, and telling
these apart would tell of the cards in the hand (B-143).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from vaka.engine.language import later, later_within, say, several, within
from vaka.engine.notation import Notation
from vaka.engine.telling import SEAT_MARKS, Line, Words, both, gained, mover
from vaka.games.borabora.components import ACTIONS, Components
from vaka.games.borabora.rules import moves
from vaka.games.borabora.views.view import Player, View
from vaka.games.borabora.words import names
from vaka.games.borabora.words.answers import activated, die_on
from vaka.games.borabora.words.decisions import DECISIONS
from vaka.games.borabora.words.names import kind, region
from vaka.games.borabora.words.tasks import Progress

ROOM = 34
"""How long a line of the log may be before the next begins."""
FISHING = "fishing"
MEN = later("the {kind} men")
WOMEN = later("the {kind} women")
PLACING = ("die", "blue", "white")
PAYING = {"red": "red", "activation": "green", "green": "green"}
"""The god that was played; in phase C and at the end it is yellow."""
SCORED = {
    FISHING: later("{number} for fishing"),
    "helper": later("{number} with the helper"),
    "red gods": later("{number} for the fish"),
    "buildings": later("{number} for the building"),
    "persons": later("{number} with persons"),
    "status": later("{number} for status"),
    "temple": later("{number} for the temple"),
}
"""How points are told; those of the final scoring are in the breakdown."""


class Log(Words):
    """Tells what happened."""

    components: Components

    def __init__(self, components: Components, notation: Notation) -> None:
        """Name things as in these components, and know their tasks."""
        super().__init__(components, notation)
        self.progress = Progress(components)

    def happened(self, before: View, move: int, after: View) -> list[Line]:
        """Return what a viewer saw happen by a move, forced moves after it included."""
        seat = mover(before)
        own = move if before.viewer == seat else None
        place = "" if before.phase == "first huts" else str(before.round)
        lines = []
        for who in [seat, *(other for other in range(before.seats) if other != seat)]:
            begun = self.started(before, own, after) if who == seat else fished(gone(before, after, who))
            words = filled([*begun, *self.changed(before, after, who)])
            lines += [Line(who, place, text, before.round) for text in words]
        if not lines:
            lines += [Line(seat, place, text, before.round) for text in forgone(before, after)]
        if after.order != before.order:
            marks = " ".join(SEAT_MARKS[who] for who in after.order)
            lines.append(Line(None, "", say("New turn order {marks}", marks=marks), before.round))
        if after.over:
            lines.append(Line(None, "", say("The game is over"), before.round))
        elif after.round > before.round:
            text = say("Round {round} begins: dice are rolled", round=after.round)
            lines.append(Line(None, "", text, before.round))
        return lines

    # ----- what was begun

    def started(self, before: View, own: int | None, after: View) -> list[str]:
        """Return the die that was placed, the persons activated, the gods played for them, and forced fishing.

        The viewer's own move is known, that of others is None.
        """
        seat = mover(before)
        words = []
        dice = gone(before, after, seat)
        if dice and before.decision in PLACING:
            die, action = self.settled(before, own, after, dice)
            dice.remove(die)
            words += fished([die]) if action == FISHING else [placed(die, action)]
        persons = self.activated(before, own, after)
        words += [say("activated {persons}", persons=persons)] if persons else []
        return words + gods(before, after, seat) + fished(dice)

    def settled(self, before: View, own: int | None, after: View, dice: Sequence[int]) -> tuple[int, str]:
        """Return the die that was placed by choice, and its action; the others that are gone had to go fishing."""
        if own is not None and own < moves.GOD:
            return die_on(own)
        if before.pending:
            return before.pending.die, before.pending.action
        if after.deciding == before.deciding and after.action and after.action.die:
            return after.action.die, after.action.name
        action = carried_out(before, after)
        fitting = [die for die in dice if action in lowered(before, after, die)]
        fitting += [die for die in dice if "blue" in before.gods_needed(die, action)]
        return next(iter(fitting), dice[0]), action

    def activated(self, before: View, own: int | None, after: View) -> str:
        """Return the persons whose activation is settled, if any is; how many of them acted is seen by what follows."""
        if before.decision not in ("activation", "green") or after.pending:
            return ""
        if before.pending:
            sex, _, name = before.pending.activation.partition(":")
            return say(MEN if sex == "m" else WOMEN, kind=kind(name))
        if own is not None and moves.JEWEL <= own < moves.FEWER:
            return ""
        if own is not None:
            which, name, _ = activated(own)
            return say((MEN, WOMEN)[which], kind=kind(name))
        if after.deciding == before.deciding and before.activated and after.activated:
            old, new = before.activated, after.activated
            words = [say(MEN, kind=kind(name)) for name in new.men if name not in old.men]
            return both(words + [say(WOMEN, kind=kind(name)) for name in new.women if name not in old.women])
        return self.last_activated(before, after)

    def last_activated(self, before: View, after: View) -> str:
        """Return the persons by whom a player's phase B ended: their kind is seen by what they brought."""
        seat, used = mover(before), before.activated
        assert used is not None, "persons are activated in phase B"
        green = bool(gods(before, after, seat))
        brought = self.brought(before, after, seat) or ("status" if green else "")  # a marker may be back on space 0
        texts = []
        for sex, text, kinds in (("man", MEN, used.men), ("woman", WOMEN, used.women)):
            there = any((person.sex, person.kind) == (sex, brought) for person in before.players[seat].persons)
            if there and brought not in kinds and (green or not kinds):
                texts.append(text)
        if len(texts) > 1:
            texts = [later("the {kind} men or women")]
        return say(texts[0], kind=kind(brought)) if texts else ""

    def brought(self, before: View, after: View, seat: int) -> str:
        """Return the kind of the persons who brought what a player has more than before, payments set aside."""
        old, new = before.players[seat], after.players[seat]
        if new.buildings != old.buildings:
            return "build"
        taken = newcomers(old, new)
        if taken:
            return taken[0][0]
        paid = len(gained(before.discarded, after.discarded))  # the discard may have become the pile
        status = self.components.status_points[old.status]
        scored = after.breakdown["status"][seat] - before.breakdown["status"][seat]
        more = {
            "hut": new.last_huts > old.last_huts,
            "points": after.breakdown["persons"][seat] > before.breakdown["persons"][seat],
            "shell": new.shells > old.shells,
            "god": new.cards + paid > old.cards,
            "offering": new.offerings + (paid > 0) > old.offerings,
            "status": new.status > old.status if after.phase == before.phase else scored != status,
        }
        return next((kind for kind, seen in more.items() if seen), "")

    # ----- what changed

    def changed(self, before: View, after: View, seat: int) -> Iterator[str]:
        """Yield what can be seen to have changed for a seat."""
        old, new = before.players[seat], after.players[seat]
        yield from self.on_the_map(before, after, seat)
        yield from persons(old, new)
        yield from self.on_the_board(old, new)
        yield from cards(before, after, seat)
        yield from jewels(old, new)
        yield from self.tasks(before, after, seat)
        yield from stock(old, new)
        yield from points(before, after, seat)
        if new.god_tiles > old.god_tiles:
            yield say("took a god tile from the temple")

    def on_the_map(self, before: View, after: View, seat: int) -> Iterator[str]:
        """Yield new huts on the map and new priests in the temple."""
        for number, (old, new) in enumerate(zip(before.regions, after.regions, strict=True)):
            if seat in new.huts and seat not in old.huts:
                name = region(self.components, number)
                if old.holder is None:
                    yield say("put a hut ({region})", region=name)
                else:
                    yield say("put a hut ({region}), {seat} moves aside", region=name, seat=SEAT_MARKS[old.holder])
        if after.players[seat].priests < before.players[seat].priests:
            yield say("put a priest into the temple")
        elif after.players[seat].priests > before.players[seat].priests:
            yield say("got a priest back")
        same = after.temple.count(seat) == before.temple.count(seat)
        if same and after.temple != before.temple and before.deciding == seat:
            yield say("replaced an own priest")
        huts = after.players[seat].last_huts - before.players[seat].last_huts
        if huts > 0:
            yield several(
                "moved {number} hut to space {space}",
                "moved {number} huts to space {space}",
                huts,
                space=self.components.huts.spaces,
            )

    def on_the_board(self, old: Player, new: Player) -> Iterator[str]:
        """Yield new materials and buildings on the own board."""
        for number, (was, now) in enumerate(zip(old.ceremony, new.ceremony, strict=True)):
            if was == "empty" and now == "material":
                material = say(self.components.ceremony[number].material)
                yield say("put {material} on ceremony space {number}", material=material, number=number + 1)
        for name in gained(old.beside, new.beside):
            yield say("laid {material} beside the board", material=say(name))
        for value in new.buildings:
            if value not in old.buildings:
                yield say("built the building {building}", building=value)

    def tasks(self, before: View, after: View, seat: int) -> Iterator[str]:
        """Yield the tasks that were fulfilled, put out of the game, and taken."""
        old, new = before.players[seat], after.players[seat]
        points = after.breakdown["tasks"][seat] - before.breakdown["tasks"][seat]
        for task in old.tasks:
            if task in new.fulfilled:
                yield say("fulfilled a task for {points}: {task}", points=points, task=self.progress.asked(task))
            elif task not in new.tasks:
                yield say("gave up a task: {task}", task=self.progress.asked(task))
        for task in new.tasks:
            if task not in old.tasks:
                yield say("took a task: {task}", task=self.progress.asked(task))


def filled(words: Iterable[str]) -> list[str]:
    """Return what one seat did and got in as few lines as fit beside the moves."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 2 + len(word) <= ROOM:
            lines[-1] += f", {word}"
        else:
            lines.append(word)
    return lines


def gone(before: View, after: View, seat: int) -> list[int]:
    """Return the dice that a seat has placed."""
    if after.round != before.round:
        return []
    return sorted(gained(after.players[seat].dice, before.players[seat].dice))


def fished(dice: Iterable[int]) -> list[str]:
    """Return that dice which could do nothing else went fishing."""
    return [say("went fishing with a {die}", die=die) for die in dice]


def placed(die: int, action: str) -> str:
    """Return that a die was placed."""
    return say("placed a {die} for {action}", die=die, action=say(names.ACTIONS[action]))


def lowered(before: View, after: View, die: int) -> list[str]:
    """Return the actions of the tile on which a die is now the lowest."""
    return [name for name in ACTIONS if after.lowest[name] == die and before.lowest[name] != die]


def carried_out(before: View, after: View) -> str:
    """Return the action of a die that is over already, by what it brought to the deciding seat."""
    seat = mover(before)
    old, new = before.players[seat], after.players[seat]
    if after.breakdown["helper"][seat] > before.breakdown["helper"][seat]:
        return "helper"
    taken = newcomers(old, new)
    if taken:
        return taken[0][0]
    if new.buildings != old.buildings:
        return "build"
    # A priest may push out an own one, so that nothing in the temple changes, but a fire bonus always comes.
    bonus = (new.offerings, new.cards, new.shells) != (old.offerings, old.cards, old.shells)
    return "temple" if bonus or after.temple != before.temple else FISHING


def forgone(before: View, after: View) -> list[str]:
    """Return what was declined if nothing else was seen, and if it is worth a word."""
    goes_on = after.deciding == before.deciding and after.phase == before.phase
    text = DECISIONS[before.decision or ""].forgone
    return [say(text)] if text and not (before.decision == "activation" and goes_on) else []


def gods(before: View, after: View, seat: int) -> list[str]:
    """Return the gods that were played; cards that were discarded are open, and one card is its own god."""
    single, pairs = paid(before, after)
    payments = [say("two {colour} cards", colour=say(colour)) for colour in pairs]
    payments += [say("a god tile")] * (before.players[seat].god_tiles - after.players[seat].god_tiles)
    words = [say("played {gods}", gods=say(colour)) for colour in single]
    if payments:
        played = helpers(before, after, seat, len(single) + len(payments))
        others = both(say(god) for god in [god for god in played if god not in single] or played)
        words.append(say("played {gods} with {payments}", gods=others, payments=both(payments)))
    return words


def paid(before: View, after: View) -> tuple[list[str], list[str]]:
    """Return the colours of the cards that were discarded alone, and of those that were discarded as a pair."""
    cards = Counter(gained(before.discarded, after.discarded))
    pairs = [colour for colour, count in cards.items() for _ in range(count // 2)]
    return [colour for colour, count in cards.items() if count % 2], pairs


def helpers(before: View, after: View, seat: int, number: int) -> list[str]:
    """Return which gods were played: with a die blue if it is not the lowest on its tile, white to act as with a 6."""
    if before.decision not in PLACING:
        return [PAYING.get(before.decision or "", "yellow")]
    if number > 1:
        return ["blue", "white"]
    return ["white"] if any(lowered(before, after, die) for die in gone(before, after, seat)) else ["blue"]


def newcomers(old: Player, new: Player) -> list[tuple[str, str, int]]:
    """Return the persons gained: sex, kind and symbols."""
    return gained(counted(old), counted(new))


def shifted(old: Player, new: Player) -> list[tuple[str, str, int]]:
    """Return the persons shifted: sex, kind and symbols."""
    return gained(counted(old, True), counted(new, True))


def counted(player: Player, only_shifted: bool = False) -> list[tuple[str, str, int]]:
    """Return sex, kind and symbols of the persons that a player has, or has shifted."""
    return [(p.sex, p.kind, p.symbols) for p in player.persons if p.shifted or not only_shifted]


def persons(old: Player, new: Player) -> Iterator[str]:
    """Yield persons gained and shifted."""
    for sex, name, symbols in newcomers(old, new):
        text = later("took a man ({kind} {symbols})") if sex == "man" else later("took a woman ({kind} {symbols})")
        yield say(text, kind=kind(name), symbols=symbols)
    for sex, _, symbols in shifted(old, new):
        text = later("tattooed a man ({symbols})") if sex == "man" else later("gathered with a woman ({symbols})")
        yield say(text, symbols=symbols)


def cards(before: View, after: View, seat: int) -> Iterator[str]:
    """Yield the god cards gained: open ones by colour, others by number, one's own by colour."""
    old, new = before.players[seat], after.players[seat]
    own = seat == after.viewer and before.hand is not None and after.hand is not None
    seen = gained(before.hand or (), after.hand or ()) if own else gained(old.known_cards, new.known_cards)
    number = new.cards - old.cards
    if seen:
        colours = both(say("a {colour} card", colour=say(colour)) for colour in seen)
        yield say("took {cards}", cards=colours) if own or number > 0 else say("showed {cards}", cards=colours)
    elif number > 0 and not own:
        yield several("drew {number} god card from the pile", "drew {number} god cards from the pile", number)


BOUGHT = {
    "necklace": later_within("what is bought", "a necklace"),
    "bracelet": later_within("what is bought", "a bracelet"),
    "earring": later_within("what is bought", "an earring"),
    "comb": later_within("what is bought", "a comb"),
    "pendant": later_within("what is bought", "a pendant"),
    "headdress": later_within("what is bought", "a headdress"),
}
"""Jewels with their article, as what somebody buys."""


def jewels(old: Player, new: Player) -> Iterator[str]:
    """Yield the jewels bought."""
    for jewel in gained(old.jewels, new.jewels):
        yield several(
            "bought {jewel} of {worth} for {number} shell",
            "bought {jewel} of {worth} for {number} shells",
            jewel.price,
            jewel=within(*BOUGHT[jewel.jewel]),
            worth=jewel.points,
        )


def stock(old: Player, new: Player) -> Iterator[str]:
    """Yield offerings, shells and status gained; what was spent is told with what it was spent on."""
    if new.offerings > old.offerings:
        yield several("got {number} offering", "got {number} offerings", new.offerings - old.offerings)
    if new.shells > old.shells:
        yield several("got {number} shell", "got {number} shells", new.shells - old.shells)
    if new.status > old.status:
        yield several("gained {number} status", "gained {number} status", new.status - old.status)


def points(before: View, after: View, seat: int) -> Iterator[str]:
    """Yield the points scored, by source."""
    gains = {source: after.breakdown[source][seat] - before.breakdown[source][seat] for source in SCORED}
    if any(gains.values()):
        yield say(
            "scored {points}", points=both(say(SCORED[name], number=gains[name]) for name in gains if gains[name])
        )
