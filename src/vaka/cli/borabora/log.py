"""What happened in a game of Bora Bora, in English, told from the difference of two views.

What a viewer saw follows from what the viewer sees before and after, forced moves included. The move itself is used
only to name a die's action or an activation, once it is settled and so open to all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from vaka.cli.borabora.tasks import Progress
from vaka.cli.borabora.words import both, some
from vaka.cli.screen import COLOURS, Line
from vaka.games.borabora import codes, moves
from vaka.games.borabora.components import ACTIONS, GODS, KINDS, Components
from vaka.games.borabora.view import Player, View

ACTING = {"trade": "helper", "priest": "temple", "building": "build", "region": "an expansion", "person": "a person"}
"""What is seen of an action by the decision that follows, where the dice do not tell."""
FOLLOWING = {
    "region": "an expansion",
    "person": "another person",
    "building": "a building",
    "material": "materials",
    "card": "god cards",
}
"""What is seen of an activation by the decision that follows."""
ROOM = 34
"""How long a line of the log may be before the next begins."""
PLACING = ("die", "blue", "white")
PAYING = {"red": "red", "activation": "green", "green": "green"}
"""The god that a pair or a tile was played for; in phase C and at the end it is yellow."""
SCORED = {
    "fishing": "for fishing",
    "helper": "with the helper",
    "red gods": "for the fish",
    "buildings": "for the building",
    "persons": "with persons",
    "status": "for status",
    "temple": "for the temple",
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
        place = str(before.round or "")
        lines = []
        for who in [seat, *(other for other in range(before.seats) if other != seat)]:
            words = self.started(before, move, after) if who == seat else []
            words += self.forced(before, after, who, settled=bool(words))
            words += self.changed(before, after, who)
            lines += [Line(who, place, text) for text in filled(words)]
        if move == moves.PASS and not lines:
            lines += [Line(seat, place, text) for text in forgone(before, after)]
        if after.order != before.order:
            marks = " ".join(COLOURS[who].mark for who in after.order)
            lines.append(Line(None, "", f"New turn order {marks}"))
        if after.over:
            lines.append(Line(None, "", "The game is over"))
        elif after.round > before.round:
            lines.append(Line(None, "", f"Round {after.round} begins: dice are rolled"))
        return lines

    # ----- what was begun

    def started(self, before: View, move: int, after: View) -> list[str]:
        """Return the die that was placed, the persons activated, and the gods played for them."""
        seat = before.deciding
        assert seat is not None, "a move is played by a seat"
        words = []
        dice = gone(before, after, seat)
        if dice and before.decision in PLACING:
            die = move // codes.ACTIONS + 1 if move < moves.GOD else before.pending.die if before.pending else dice[0]
            words.append(self.placed(before, move, after, die))
        settled = self.activated(before, move, after)
        words += [f"activated {settled}"] if settled else []
        return words + gods(before, move, after, seat)

    @staticmethod
    def forced(before: View, after: View, seat: int, settled: bool) -> list[str]:
        """Return the last die of a seat, if it could do nothing but go fishing."""
        dice = gone(before, after, seat)[settled and before.decision in PLACING :]
        return [f"went fishing with a {die}" for die in dice]

    @staticmethod
    def placed(before: View, move: int, after: View, die: int) -> str:
        """Return that a die was placed and for which action, as far as it can be seen."""
        action = ""
        if move < moves.GOD:
            number = move % codes.ACTIONS
            action = "fishing" if number == codes.FISHING else ACTIONS[number]
        elif before.pending:
            action = before.pending.action
        if not action:
            tiles = [name for name in ACTIONS if after.lowest[name] == die and before.lowest[name] != die]
            action = " or ".join(tiles) or ACTING.get(after.decision or "", "")
        if action == "fishing":
            return f"went fishing with a {die}"
        return f"placed a {die} for {action}" if action else f"placed a {die}"

    @staticmethod
    def activated(before: View, move: int, after: View) -> str:
        """Return the persons whose activation is settled, if it can be seen."""
        seat = before.deciding
        if before.pending and before.pending.activation:
            sex, _, kind = before.pending.activation.partition(":")
        elif moves.ACTIVATE <= move < moves.JEWEL:
            which, number = divmod(move - moves.ACTIVATE, codes.KINDS)
            sex, kind = "mf"[which], KINDS[number]
        elif before.decision == "activation" and after.deciding == seat and after.decision in FOLLOWING:
            return f"persons for {FOLLOWING[after.decision]}"
        else:
            return ""
        assert seat is not None, "a move is played by a seat"
        same = after.players == before.players and after.decision in ("activation", "green")
        if after.deciding == seat and same:
            return ""  # not settled yet
        return f"{'men' if sex == 'm' else 'women'} of kind {kind}"

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
        words += stock(old, new, "offering")
        words += stock(old, new, "shell")
        steps = new.status - old.status
        words += [f"gained {steps} status"] if steps > 0 else []
        words += points(before, after, seat)
        if new.god_tiles > old.god_tiles:
            words.append("took a god tile from the temple")
        return words

    def on_the_map(self, before: View, after: View, seat: int) -> list[str]:
        """Return new huts on the map and new priests in the temple."""
        words = []
        for old, new in zip(before.regions, after.regions, strict=True):
            if seat in new.huts and seat not in old.huts:
                aside = "" if old.holder is None else f", {COLOURS[old.holder].mark} moves aside"
                words.append(f"put a hut in {new.id}{aside}")
        if after.players[seat].priests < before.players[seat].priests:
            words.append("put a priest into the temple")
        elif after.players[seat].priests > before.players[seat].priests:
            words.append("got a priest back")
        if after.temple.count(seat) == before.temple.count(seat) and after.temple != before.temple:
            words += ["replaced an own priest"] if before.deciding == seat else []
        huts = after.players[seat].last_huts - before.players[seat].last_huts
        words += [f"moved {some(huts, 'hut')} to space 12"] if huts > 0 else []
        return words

    def on_the_board(self, old: Player, new: Player) -> list[str]:
        """Return new materials and buildings on the own board."""
        words = []
        for number, (was, now) in enumerate(zip(old.ceremony, new.ceremony, strict=True)):
            if was == "empty" and now == "material":
                words.append(f"put {self.components.ceremony[number].material} on ceremony space {number + 1}")
        beside = Counter(new.beside) - Counter(old.beside)
        words += [f"laid {material} beside the board" for material in beside.elements()]
        words += [f"built the building {value}" for value in new.buildings if value not in old.buildings]
        return words

    def tasks(self, before: View, after: View, seat: int) -> list[str]:
        """Return the tasks that were fulfilled, put out of the game, and taken."""
        old, new = before.players[seat], after.players[seat]
        words = []
        points = after.breakdown["tasks"][seat] - before.breakdown["tasks"][seat]
        for task in old.tasks:
            if task in new.fulfilled:
                words.append(f"fulfilled a task for {points}: {self.progress.asked(task)}")
            elif task not in new.tasks:
                words.append(f"gave up a task: {self.progress.asked(task)}")
        words += [f"took a task: {self.progress.asked(task)}" for task in new.tasks if task not in old.tasks]
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


def forgone(before: View, after: View) -> list[str]:
    """Return what was declined, if it is worth a word."""
    if before.decision == "jewel":
        return ["bought no jewel"]
    goes_on = after.deciding == before.deciding and after.decision not in ("jewel", "task")
    return ["ended phase B"] if before.decision == "activation" and not goes_on else []


def gods(before: View, move: int, after: View, seat: int) -> list[str]:
    """Return the gods that were played; cards that were discarded are open, and one card is its own god."""
    paid = Counter(after.discarded) - Counter(before.discarded)
    tiles = before.players[seat].god_tiles - after.players[seat].god_tiles
    usual = PAYING.get(before.decision or "", "yellow")
    if before.decision in PLACING:
        usual = "blue"
        if move < moves.GOD and move % codes.ACTIONS != codes.FISHING:
            lowest = before.lowest[ACTIONS[move % codes.ACTIONS]]
            usual = "white" if lowest is None or move // codes.ACTIONS + 1 < lowest else "blue"
    god, way = divmod(move - moves.GOD, codes.PAYMENTS) if moves.GOD <= move < moves.REGION else (0, -1)
    words = []
    for colour, count in paid.items():
        if count % 2:
            words.append(f"played {colour}")
        if count > 1:
            which = GODS[god] if way >= 0 and way < codes.BY_TILE and GODS[way] == colour else usual
            words.append(f"played {which} with two {colour} cards")
    if tiles > 0:
        which = "blue and white" if tiles > 1 else GODS[god] if way == codes.BY_TILE else usual
        words.append(f"played {which} with {'a god tile' if tiles == 1 else 'two god tiles'}")
    return words


def persons(old: Player, new: Player) -> list[str]:
    """Return persons gained and shifted."""

    def counted(player: Player, shifted: bool) -> Counter[tuple[str, str, int]]:
        return Counter((p.sex, p.kind, p.symbols) for p in player.persons if not shifted or p.shifted)

    gained = counted(new, False) - counted(old, False)
    words = [f"took a {sex} ({kind} {symbols})" for sex, kind, symbols in gained.elements()]
    for sex, _, symbols in (counted(new, True) - counted(old, True)).elements():
        words.append(f"tattooed a man ({symbols})" if sex == "man" else f"gathered with a woman ({symbols})")
    return words


def cards(before: View, after: View, seat: int) -> list[str]:
    """Return the god cards gained: open ones by colour, others by number, one's own by colour."""
    old, new = before.players[seat], after.players[seat]
    if seat == after.viewer and before.hand is not None and after.hand is not None:
        got = list((Counter(after.hand) - Counter(before.hand)).elements())
        return [f"took {both(f'a {colour} card' for colour in got)}"] if got else []
    shown = list((Counter(new.known_cards) - Counter(old.known_cards)).elements())
    if new.cards <= old.cards:
        return [f"showed {both(f'a {colour} card' for colour in shown)}"] if shown else []
    if shown:
        return [f"took {both(f'a {colour} card' for colour in shown)}"]
    return [f"drew {some(new.cards - old.cards, 'god card')} from the pile"]


def jewels(old: Player, new: Player) -> list[str]:
    """Return the jewels bought."""
    words = []
    bought = Counter((jewel.jewel, jewel.points, jewel.price) for jewel in new.jewels)
    bought -= Counter((jewel.jewel, jewel.points, jewel.price) for jewel in old.jewels)
    for name, worth, price in bought.elements():
        words.append(f"bought a {name} of {worth} for {some(price, 'shell')}")
    return words


def stock(old: Player, new: Player, thing: str) -> list[str]:
    """Return offerings or shells gained; what was spent is told with what it was spent on."""
    change = getattr(new, f"{thing}s") - getattr(old, f"{thing}s")
    return [f"got {some(change, thing)}"] if change > 0 else []


def points(before: View, after: View, seat: int) -> list[str]:
    """Return the points scored, by source."""
    gained = {source: after.breakdown[source][seat] - before.breakdown[source][seat] for source in SCORED}
    scored = [f"{number} {SCORED[source]}" for source, number in gained.items() if number]
    return [f"scored {both(scored)}"] if scored else []
