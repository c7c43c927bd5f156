"""What happened in a game of Bora Bora, in words, told from the difference of two views.

What a viewer saw follows from what the viewer sees before and after, forced moves included. Only the one who played is
told by the move itself what a die was for and who was activated. The others see it by what is under way, or by what
it brought if it is over already: what settled a choice may be a payment, or that there was none to make, and telling
these apart would tell of the cards in the hand (B-143).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from vaka.engine.language import later, later_within, say, several, within
from vaka.engine.telling import SEAT_MARKS, Line, both
from vaka.games.borabora.components import ACTIONS, KINDS, Components
from vaka.games.borabora.rules import codes, moves
from vaka.games.borabora.views.view import Player, View
from vaka.games.borabora.words.names import COLOURS, MATERIALS, region
from vaka.games.borabora.words.tasks import Progress, kind

ROOM = 34
"""How long a line of the log may be before the next begins."""
FISHING = "fishing"
DOINGS = {
    FISHING: later_within("action in a sentence", "fishing"),
    "land": later_within("action in a sentence", "land"),
    "water": later_within("action in a sentence", "water"),
    "man": later_within("action in a sentence", "man"),
    "woman": later_within("action in a sentence", "woman"),
    "helper": later_within("action in a sentence", "helper"),
    "temple": later_within("action in a sentence", "temple"),
    "build": later_within("action in a sentence", "build"),
}
MEN = later("the {kind} men")
WOMEN = later("the {kind} women")
PLACING = ("die", "blue", "white")
PAYING = {"red": "red", "activation": "green", "green": "green"}
"""The god that was played; in phase C and at the end it is yellow."""
SCORED = {
    "fishing": later("{number} for fishing"),
    "helper": later("{number} with the helper"),
    "red gods": later("{number} for the fish"),
    "buildings": later("{number} for the building"),
    "persons": later("{number} with persons"),
    "status": later("{number} for status"),
    "temple": later("{number} for the temple"),
}
"""How points are told; those of the final scoring are in the breakdown."""


class Log:
    """Tells what happened in games with one set of components."""

    def __init__(self, components: Components) -> None:
        """Name things as in these components."""
        self.components = components
        self.progress = Progress(components)

    def happened(self, before: View, move: int, after: View) -> list[Line]:
        """Return what a viewer saw happen by a move, forced moves after it included."""
        seat = before.deciding
        assert seat is not None, "a move is played by a seat"
        own = move if before.viewer == seat else None
        place = "" if before.phase == "first huts" else str(before.round)
        lines = []
        for who in [seat, *(other for other in range(before.seats) if other != seat)]:
            words = self.started(before, own, after) if who == seat else fished(gone(before, after, who))
            words += self.changed(before, after, who)
            lines += [Line(who, place, text, before.round) for text in filled(words)]
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
        seat = before.deciding
        assert seat is not None, "a move is played by a seat"
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
            less, number = divmod(own, codes.ACTIONS)
            return less + 1, FISHING if number == codes.FISHING else ACTIONS[number]
        if before.pending:
            return before.pending.die, before.pending.action
        if after.deciding == before.deciding and after.action and after.action.die:
            return after.action.die, after.action.name
        action = carried_out(before, after)
        tile = before.lowest.get(action)
        fitting = [die for die in dice if action in lowered(before, after, die)]
        fitting += [die for die in dice if tile is not None and die >= tile]
        return next(iter(fitting), dice[0]), action

    def activated(self, before: View, own: int | None, after: View) -> str:
        """Return the persons whose activation is settled, if any is."""
        if before.decision not in ("activation", "green") or after.pending:
            return ""
        if before.pending:
            sex, _, name = before.pending.activation.partition(":")
            return say(MEN if sex == "m" else WOMEN, kind=kind(name))
        if own is not None and own >= moves.JEWEL:
            return ""
        if own is not None:
            which, number = divmod(own - moves.ACTIVATE, codes.KINDS)
            return say((MEN, WOMEN)[which], kind=kind(KINDS[number]))
        if after.deciding == before.deciding and before.activated and after.activated:
            old, new = before.activated, after.activated
            words = [say(MEN, kind=kind(name)) for name in new.men if name not in old.men]
            return both(words + [say(WOMEN, kind=kind(name)) for name in new.women if name not in old.women])
        return self.last_activated(before, after)

    def last_activated(self, before: View, after: View) -> str:
        """Return the persons by whom a player's phase B ended: their kind is seen by what they brought."""
        seat, used = before.deciding, before.activated
        assert seat is not None, "a move is played by a seat"
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
        paid = len(after.discarded) - len(before.discarded)
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

    def changed(self, before: View, after: View, seat: int) -> list[str]:
        """Return what can be seen to have changed for a seat."""
        old, new = before.players[seat], after.players[seat]
        words = self.on_the_map(before, after, seat)
        words += persons(old, new)
        words += self.on_the_board(old, new)
        words += cards(before, after, seat)
        words += jewels(old, new)
        words += self.tasks(before, after, seat)
        words += stock(old, new)
        steps = new.status - old.status
        words += [several("gained {number} status", "gained {number} status", steps)] if steps > 0 else []
        words += points(before, after, seat)
        if new.god_tiles > old.god_tiles:
            words.append(say("took a god tile from the temple"))
        return words

    def on_the_map(self, before: View, after: View, seat: int) -> list[str]:
        """Return new huts on the map and new priests in the temple."""
        words = []
        for number, (old, new) in enumerate(zip(before.regions, after.regions, strict=True)):
            if seat in new.huts and seat not in old.huts:
                name = region(self.components, number)
                if old.holder is None:
                    words.append(say("put a hut ({region})", region=name))
                else:
                    seat_mark = SEAT_MARKS[old.holder]
                    words.append(say("put a hut ({region}), {seat} moves aside", region=name, seat=seat_mark))
        if after.players[seat].priests < before.players[seat].priests:
            words.append(say("put a priest into the temple"))
        elif after.players[seat].priests > before.players[seat].priests:
            words.append(say("got a priest back"))
        if after.temple.count(seat) == before.temple.count(seat) and after.temple != before.temple:
            words += [say("replaced an own priest")] if before.deciding == seat else []
        huts = after.players[seat].last_huts - before.players[seat].last_huts
        if huts > 0:
            words.append(several("moved {number} hut to space 12", "moved {number} huts to space 12", huts))
        return words

    def on_the_board(self, old: Player, new: Player) -> list[str]:
        """Return new materials and buildings on the own board."""
        words = []
        for number, (was, now) in enumerate(zip(old.ceremony, new.ceremony, strict=True)):
            if was == "empty" and now == "material":
                material = say(MATERIALS[self.components.ceremony[number].material])
                words.append(say("put {material} on ceremony space {number}", material=material, number=number + 1))
        for name in (Counter(new.beside) - Counter(old.beside)).elements():
            words.append(say("laid {material} beside the board", material=say(MATERIALS[name])))
        for value in new.buildings:
            if value not in old.buildings:
                words.append(say("built the building {building}", building=value))
        return words

    def tasks(self, before: View, after: View, seat: int) -> list[str]:
        """Return the tasks that were fulfilled, put out of the game, and taken."""
        old, new = before.players[seat], after.players[seat]
        words = []
        points = after.breakdown["tasks"][seat] - before.breakdown["tasks"][seat]
        for task in old.tasks:
            text = self.progress.asked(task)
            if task in new.fulfilled:
                words.append(say("fulfilled a task for {points}: {task}", points=points, task=text))
            elif task not in new.tasks:
                words.append(say("gave up a task: {task}", task=text))
        for task in new.tasks:
            if task not in old.tasks:
                words.append(say("took a task: {task}", task=self.progress.asked(task)))
        return words


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
    return sorted((Counter(before.players[seat].dice) - Counter(after.players[seat].dice)).elements())


def fished(dice: Iterable[int]) -> list[str]:
    """Return that dice which could do nothing else went fishing."""
    return [say("went fishing with a {die}", die=die) for die in dice]


def placed(die: int, action: str) -> str:
    """Return that a die was placed."""
    return say("placed a {die} for {action}", die=die, action=doing(action))


def doing(action: str) -> str:
    """Return an action as it stands in a sentence."""
    return within(*DOINGS[action])


def lowered(before: View, after: View, die: int) -> list[str]:
    """Return the actions of the tile on which a die is now the lowest."""
    return [name for name in ACTIONS if after.lowest[name] == die and before.lowest[name] != die]


def carried_out(before: View, after: View) -> str:
    """Return the action of a die that is over already, by what it brought to the deciding seat."""
    seat = before.deciding
    assert seat is not None, "a move is played by a seat"
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
    if before.decision == "jewel":
        return [say("bought no jewel")]
    goes_on = after.deciding == before.deciding and after.phase == before.phase
    return [say("ended phase B")] if before.decision == "activation" and not goes_on else []


def gods(before: View, after: View, seat: int) -> list[str]:
    """Return the gods that were played; cards that were discarded are open, and one card is its own god."""
    paid = Counter(after.discarded) - Counter(before.discarded)
    single = [colour for colour, count in paid.items() if count % 2]
    payments = [
        say("two {colour} cards", colour=say(COLOURS[colour]))
        for colour, count in paid.items()
        for _ in range(count // 2)
    ]
    payments += [say("a god tile")] * (before.players[seat].god_tiles - after.players[seat].god_tiles)
    words = [say("played {gods}", gods=say(COLOURS[colour])) for colour in single]
    if payments:
        played = helpers(before, after, seat, len(single) + len(payments))
        others = both(say(COLOURS[god]) for god in [god for god in played if god not in single] or played)
        words.append(say("played {gods} with {payments}", gods=others, payments=both(payments)))
    return words


def helpers(before: View, after: View, seat: int, number: int) -> list[str]:
    """Return which gods were played: with a die blue if it is not the lowest on its tile, white to act as with a 6."""
    if before.decision not in PLACING:
        return [PAYING.get(before.decision or "", "yellow")]
    if number > 1:
        return ["blue", "white"]
    return ["white"] if any(lowered(before, after, die) for die in gone(before, after, seat)) else ["blue"]


def newcomers(old: Player, new: Player) -> list[tuple[str, str, int]]:
    """Return the persons gained: sex, kind and symbols."""
    return list((counted(new) - counted(old)).elements())


def counted(player: Player, shifted: bool = False) -> Counter[tuple[str, str, int]]:
    """Return how many persons of each sex, kind and number of symbols a player has, or has shifted."""
    return Counter((p.sex, p.kind, p.symbols) for p in player.persons if p.shifted or not shifted)


def persons(old: Player, new: Player) -> list[str]:
    """Return persons gained and shifted."""
    words = []
    for sex, name, symbols in newcomers(old, new):
        text = later("took a man ({kind} {symbols})") if sex == "man" else later("took a woman ({kind} {symbols})")
        words.append(say(text, kind=kind(name), symbols=symbols))
    for sex, _, symbols in (counted(new, True) - counted(old, True)).elements():
        text = later("tattooed a man ({symbols})") if sex == "man" else later("gathered with a woman ({symbols})")
        words.append(say(text, symbols=symbols))
    return words


def cards(before: View, after: View, seat: int) -> list[str]:
    """Return the god cards gained: open ones by colour, others by number, one's own by colour."""
    old, new = before.players[seat], after.players[seat]
    if seat == after.viewer and before.hand is not None and after.hand is not None:
        got = list((Counter(after.hand) - Counter(before.hand)).elements())
        return [say("took {cards}", cards=coloured(got))] if got else []
    shown = list((Counter(new.known_cards) - Counter(old.known_cards)).elements())
    if new.cards <= old.cards:
        return [say("showed {cards}", cards=coloured(shown))] if shown else []
    if shown:
        return [say("took {cards}", cards=coloured(shown))]
    number = new.cards - old.cards
    return [several("drew {number} god card from the pile", "drew {number} god cards from the pile", number)]


def coloured(cards: Iterable[str]) -> str:
    """Return god cards by their colours."""
    return both(say("a {colour} card", colour=say(COLOURS[colour])) for colour in cards)


BOUGHT = {
    "necklace": later_within("what is bought", "a necklace"),
    "bracelet": later_within("what is bought", "a bracelet"),
    "earring": later_within("what is bought", "an earring"),
    "comb": later_within("what is bought", "a comb"),
    "pendant": later_within("what is bought", "a pendant"),
    "headdress": later_within("what is bought", "a headdress"),
}
"""Jewels with their article, as what somebody buys."""


def jewels(old: Player, new: Player) -> list[str]:
    """Return the jewels bought."""
    words = []
    bought = Counter((jewel.jewel, jewel.points, jewel.price) for jewel in new.jewels)
    bought -= Counter((jewel.jewel, jewel.points, jewel.price) for jewel in old.jewels)
    for name, worth, price in bought.elements():
        words.append(
            several(
                "bought {jewel} of {worth} for {number} shell",
                "bought {jewel} of {worth} for {number} shells",
                price,
                jewel=within(*BOUGHT[name]),
                worth=worth,
            )
        )
    return words


def stock(old: Player, new: Player) -> list[str]:
    """Return offerings and shells gained; what was spent is told with what it was spent on."""
    words = []
    if new.offerings > old.offerings:
        words.append(several("got {number} offering", "got {number} offerings", new.offerings - old.offerings))
    if new.shells > old.shells:
        words.append(several("got {number} shell", "got {number} shells", new.shells - old.shells))
    return words


def points(before: View, after: View, seat: int) -> list[str]:
    """Return the points scored, by source."""
    gained = {source: after.breakdown[source][seat] - before.breakdown[source][seat] for source in SCORED}
    scored = [say(SCORED[source], number=number) for source, number in gained.items() if number]
    return [say("scored {points}", points=both(scored))] if scored else []
