"""What a move of Bora Bora is good for, in a sentence or two to somebody who learns.

Like the log, it is told from the difference of two views: what a viewer has not seen yet is not spoken of (B-143).
"""

from __future__ import annotations

from collections.abc import Iterator

from vaka.engine.decisions import said
from vaka.engine.language import later, later_several, say, several
from vaka.engine.telling import gained, mover
from vaka.games.borabora.views.view import View
from vaka.games.borabora.words.answers import amount
from vaka.games.borabora.words.log import PLACING, Log, gone, helpers, newcomers, paid, shifted

MOST = 3
"""So many sentences are enough."""
DICE = {
    "fishing": later("Fishing is open to any die: two points where nothing else fits."),
    "land": later("A hut goes over land to a new region: the higher the die, the more paths are open."),
    "water": later("A hut goes over water to a new region: the higher the die, the more paths are open."),
    "man": later("A man joins: he works in phase B, and his tattoo brings status."),
    "woman": later("A woman joins: she works in phase B, and gathers shells for jewels."),
    "helper": later("The helper trades every point of the die for small things."),
    "temple": later(
        "A priest scores in every round, and brings a fire bonus: a card or an offering, status or a shell."
    ),
    "build": later("A building scores at once and brings a fire bonus; it is worth less in later rounds."),
}
"""What a die is placed for."""
KINDS: dict[str, str | tuple[str, str]] = {
    "land": later("A scout opens a land path in phase B: one more hut without a die."),
    "water": later("A sailor opens a water path in phase B: one more hut without a die."),
    "woman": later("A suitor wins a woman in phase B, without a die."),
    "man": later("A host takes in a man in phase B, without a die."),
    "build": later("A builder puts up a building in phase B, without a die."),
    "material": later("A gatherer brings a material in every phase B."),
    "hut": later("A mover sends huts to space {space} in phase B and so makes room for people."),
    "points": later_several(
        "A dancer scores {number} point in every phase B.", "A dancer scores {number} points in every phase B."
    ),
    "god": later("A seer brings a god card in every phase B."),
    "offering": later("A cook brings an offering in every phase B: gods want them."),
    "status": later("A tattooist brings a step of status in every phase B."),
    "shell": later("A diver brings a shell in every phase B, to buy jewels with."),
}
"""What persons are taken for."""
CARDS = {
    "blue": later("Blue places a die that is too high for its tile."),
    "white": later("White lets a die act as a 6."),
    "red": later("Red scores the fish of a region at once, when a hut gets there."),
    "green": later("Green doubles what people do in phase B, or lets one more kind act."),
    "yellow": later("Yellow forgives one thing of a task."),
}
"""What god cards are taken for."""


class Purposes(Log):
    """Tells what happened, and what moves are good for."""

    def purpose(self, before: View, move: int, after: View) -> str:
        """Return what a move is good for; nothing if nothing of it was seen."""
        seat = mover(before)
        own = move if before.viewer == seat else None
        found: list[str] = []
        for sentence in self.sentences(before, own, after, seat):
            if sentence not in found:
                found.append(sentence)
            if len(found) == MOST:
                break
        return " ".join(found)

    def sentences(self, before: View, own: int | None, after: View, seat: int) -> Iterator[str]:
        """Yield what there is to say, what matters most first."""
        yield from self.ending(before, after, seat)
        yield from self.dice(before, own, after, seat)
        if self.activated(before, own, after):
            yield say("Each may use one kind of men and one of women in phase B; equal ones act together and do more.")
        yield from [say(CARDS[god]) for god in played(before, after, seat)]
        yield from self.regions(before, after, seat)
        yield from self.persons(before, after, seat)
        yield from temple(before, after, seat)
        yield from self.board(before, after, seat)
        yield from self.stock(before, after, seat)

    def dice(self, before: View, own: int | None, after: View, seat: int) -> Iterator[str]:
        """Yield what a die is placed for, and which dice fit there now."""
        dice = gone(before, after, seat)
        if not dice or before.decision not in PLACING:
            return
        _, action = self.settled(before, own, after, dice)
        yield say(DICE[action])
        lowest = after.lowest.get(action)
        if lowest is None or lowest == before.lowest.get(action):
            return
        if lowest == 1:
            yield say("Now the tile is closed: only a blue god lets another die in.")
        else:
            yield several(
                "Now the tile takes only a die of {number}.",
                "Now the tile takes only dice of {number} and less.",
                lowest - 1,
            )

    def regions(self, before: View, after: View, seat: int) -> Iterator[str]:
        """Yield what a new hut on the map is good for."""
        for old, new in zip(before.regions, after.regions, strict=True):
            if seat not in new.huts or seat in old.huts:
                continue
            if before.viewer is not None and old.holder == before.viewer != seat:
                yield several(
                    "Your hut moves aside: the {number} point of its fish is no longer yours.",
                    "Your hut moves aside: the {number} points of its fish are no longer yours.",
                    new.fish,
                )
            yield several(
                "The last hut to come scores the fish at the end: {number} point here.",
                "The last hut to come scores the fish at the end: {number} points here.",
                new.fish,
            )

    def board(self, before: View, after: View, seat: int) -> Iterator[str]:
        """Yield what materials and buildings are good for."""
        old, new = before.players[seat], after.players[seat]
        if new.buildings != old.buildings:
            points = self.components.worth(before.round).building
            yield several(
                "A building scores {number} point in this round.",
                "A building scores {number} points in this round.",
                points,
            )
        placed = [space for space, now in enumerate(new.ceremony) if now == "material" != old.ceremony[space]]
        if placed:
            pairs = [pair for pair in self.components.ceremony_pairs if set(pair) & set(placed)]
            if any(new.ceremony[one] == new.ceremony[other] == "material" for one, other in pairs):
                yield say("Two materials side by side: now there is room for a building.")
            else:
                yield say("Materials make room for buildings, once two lie side by side.")
        if len(new.beside) > len(old.beside):
            yield say("Beside the board a material counts for tasks only.")

    def persons(self, before: View, after: View, seat: int) -> Iterator[str]:
        """Yield what new people and their symbols are good for."""
        old, new = before.players[seat], after.players[seat]
        for sex, kind, _ in newcomers(old, new):
            yield said(KINDS[kind], number=amount(self.components, kind, 1), space=self.components.huts.spaces)
            if sum((person.sex, person.kind) == (sex, kind) for person in new.persons) > 1:
                yield say("There are two or more of these now: they act together, and do more.")
        for sex, _, _ in shifted(old, new):
            if sex == "man":
                yield say("A tattoo brings status, once for each man: points and the turn order depend on it.")
            else:
                yield say("A woman gathers shells once: they buy jewels at the end of the round.")

    def ending(self, before: View, after: View, seat: int) -> Iterator[str]:
        """Yield what is done in phase C: jewels and tasks."""
        old, new = before.players[seat], after.players[seat]
        for jewel in gained(old.jewels, new.jewels):
            yield several(
                "A jewel is {number} point at the end, and six of them are a bonus.",
                "A jewel is {number} points at the end, and six of them are a bonus.",
                jewel.points,
            )
        if len(new.fulfilled) > len(old.fulfilled):
            points = after.breakdown["tasks"][seat] - before.breakdown["tasks"][seat]
            yield several(
                "One task in every round: {number} point for it.",
                "One task in every round: {number} points for it.",
                points,
            )
        elif len(new.tasks) < len(old.tasks):
            yield say("Whoever can fulfil no task gives one up, for nothing.")
        for task in new.tasks:
            if task not in old.tasks:
                yield self.new_task(after, seat, task)

    def new_task(self, after: View, seat: int, task: str) -> str:
        """Return how far somebody is with a task, as far as the viewer sees."""
        missing = self.progress.missing(after, seat, task)
        if not missing:
            return say("This task holds already: it waits for the end of a round.")
        return several("Of this task {number} thing is missing.", "Of this task {number} things are missing.", missing)

    def stock(self, before: View, after: View, seat: int) -> Iterator[str]:
        """Yield what cards, offerings, shells, status and huts on space 12 are good for."""
        old, new = before.players[seat], after.players[seat]
        if new.cards > old.cards:
            taken = gained(old.known_cards, new.known_cards)
            if after.viewer == seat and after.hand is not None and before.hand is not None:
                taken = gained(before.hand, after.hand)
            for colour in dict.fromkeys(taken):
                yield say(CARDS[colour])
            if not taken:
                yield say("Nobody else sees the card.")
        if new.offerings > old.offerings:
            yield say("An offering goes with every god card that is played.")
        if new.shells > old.shells:
            yield say("Shells buy a jewel at the end of the round.")
        if new.status > old.status:
            yield say("Status scores at the end of the round, and who is ahead goes first in the next.")
        if new.last_huts > old.last_huts:
            yield say("A hut on space {space} leaves room for one more person.", space=self.components.huts.spaces)
        if after.breakdown["helper"][seat] > before.breakdown["helper"][seat]:
            yield say("What is left with the helper scores a point each.")


def temple(before: View, after: View, seat: int) -> Iterator[str]:
    """Yield what a priest is good for."""
    if after.temple == before.temple:
        return
    viewer = before.viewer
    if viewer is not None and viewer != seat and after.temple.count(viewer) < before.temple.count(viewer):
        yield say("Your priest is pushed out of the temple and comes back to you.")
    if after.majority == seat:
        yield say("Most priests at the end of the round win a god tile, and this makes it so.")
    else:
        yield say("Every priest scores at the end of the round, and most of them win a god tile.")


def played(before: View, after: View, seat: int) -> list[str]:
    """Return the gods that were played: a card alone is its own god, a pair or a god tile is what was needed."""
    single, pairs = paid(before, after)
    others = len(pairs) + max(0, before.players[seat].god_tiles - after.players[seat].god_tiles)
    needed = helpers(before, after, seat, len(single) + others) if others else []
    return [*single, *(god for god in needed if god not in single)]
