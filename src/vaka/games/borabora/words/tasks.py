"""The tasks of Bora Bora in words, and how far a player is with them, from what a viewer may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from vaka.engine.language import later, later_several, say, several
from vaka.engine.telling import both
from vaka.games.borabora.components import Components, Need, TaskTile, Thing
from vaka.games.borabora.views.view import View
from vaka.games.borabora.words.names import COLOURS, MEN
from vaka.games.borabora.words.names import of as named

NUMBERS = (
    later("no"),
    later("one"),
    later("two"),
    later("three"),
    later("four"),
    later("five"),
    later("six"),
    later("seven"),
    later("eight"),
    later("nine"),
    later("ten"),
    later("eleven"),
    later("twelve"),
)

ASKED: dict[Thing, tuple[str, str]] = {
    "men": later_several("a man", "{n} men"),
    "women": later_several("a woman", "{n} women"),
    "different_men": later_several("a man of any kind", "{n} different men"),
    "different_women": later_several("a woman of any kind", "{n} different women"),
    "persons_of_kind": later_several("a person of kind {of}", "{n} persons of kind {of}"),
    "shifted_men": later_several("a tattooed man", "{n} tattooed men"),
    "shifted_women": later_several("a woman who gathered", "{n} women who gathered"),
    "shifted": later_several("a person tattooed or gathered", "{n} persons tattooed or gathered"),
    "priests": later_several("a priest in the temple", "{n} priests in the temple"),
    "first": later_several("turn-order tile 1", "turn-order tile 1"),
    "regions": later_several("a hut in a region", "huts in {n} regions"),
    "islands": later_several("a hut on an island", "huts on {n} islands"),
    "regions_of_terrain": later_several("a hut in a {of} region", "huts in {n} {of} regions"),
    "regions_of_fish": later_several("a hut in a region with {of}", "huts in {n} regions with {of}"),
    "last_huts": later_several("a hut on space 12", "{n} huts on space 12"),
    "equal_gods": later_several("a god card", "{n} god cards of one colour"),
    "different_gods": later_several("a god card of any colour", "{n} god cards of different colours"),
    "gods_of_colour": later_several("a {of} god card", "{n} {of} god cards"),
    "god_tiles": later_several("a god tile", "{n} god tiles"),
    "offerings": later_several("an offering", "{n} offerings"),
    "shells": later_several("a shell", "{n} shells"),
    "materials": later_several("a material", "{n} materials"),
    "materials_of_type": later_several("one piece of {of}", "{n} {of}"),
    "buildings": later_several("a building", "{n} buildings"),
    "jewels": later_several("a jewel", "{n} jewels"),
    "different_jewels": later_several("a jewel of any kind", "{n} different jewels"),
}
"""What a task asks for: one of it, and several."""

ASKED_JEWELS = {
    "necklace": later_several("a necklace", "{n} necklaces"),
    "bracelet": later_several("a bracelet", "{n} bracelets"),
    "earring": later_several("an earring", "{n} earrings"),
    "comb": later_several("a comb", "{n} combs"),
    "pendant": later_several("a pendant", "{n} pendants"),
    "headdress": later_several("a headdress", "{n} headdresses"),
}

SHORT: dict[Thing, str] = {
    "men": later("men"),
    "women": later("women"),
    "different_men": later("different men"),
    "different_women": later("different women"),
    "persons_of_kind": later("{of} persons"),
    "shifted_men": later("tattooed men"),
    "shifted_women": later("women gathered"),
    "shifted": later("persons used"),
    "priests": later("priests"),
    "first": later("tile 1"),
    "regions": later("regions"),
    "islands": later("islands"),
    "last_huts": later("huts on 12"),
    "equal_gods": later("equal gods"),
    "different_gods": later("different gods"),
    "gods_of_colour": later("{of} gods"),
    "god_tiles": later("god tiles"),
    "offerings": later("offerings"),
    "shells": later("shells"),
    "materials": later("materials"),
    "buildings": later("buildings"),
    "jewels": later("jewels"),
    "different_jewels": later("different jewels"),
}
"""Names where space is short."""

SEVERAL = {
    "mountain": later("mountains"),
    "beach": later("beaches"),
    "forest": later("forests"),
    "plain": later("plains"),
    "necklace": later("necklaces"),
    "bracelet": later("bracelets"),
    "earring": later("earrings"),
    "comb": later("combs"),
    "pendant": later("pendants"),
    "headdress": later("headdresses"),
}
"""Terrains and jewels where space is short."""

SECRET = ("equal_gods", "different_gods", "gods_of_colour")


def kind(name: str) -> str:
    """Return what persons of a kind are called."""
    return say(MEN[name])


def of(need: Need) -> str:
    """Return what a need is of in a sentence, empty if it is of nothing: a god there is called by its colour."""
    return say(COLOURS[need.of or ""]) if need.thing == "gods_of_colour" else named(need)


def asked(tile: TaskTile) -> str:
    """Return what a task asks for, as part of a sentence."""
    words = []
    for need in tile.needs:
        text = ASKED_JEWELS[need.of or ""] if need.thing == "jewels_of_type" else ASKED[need.thing]
        words.append(several(*text, need.count, n=say(NUMBERS[need.count]), of=of(need)))
    return both(words)


def short(need: Need) -> str:
    """Return the name of what is needed, where space is short."""
    if need.thing in ("regions_of_terrain", "jewels_of_type"):
        return say(SEVERAL[need.of or ""])
    return of(need) if need.thing in ("materials_of_type", "regions_of_fish") else say(SHORT[need.thing], of=of(need))


class Progress:
    """How much of what tasks ask for a player has."""

    def __init__(self, components: Components) -> None:
        """Know the tasks by name."""
        self.tiles = {tile.name: tile for tile in components.task_tiles}

    def asked(self, task: str) -> str:
        """Return what a task asks for."""
        return asked(self.tiles[task])

    def short(self, view: View, seat: int, task: str, hand: Sequence[str] | None = None) -> str:
        """Return a task with how far the player is, in a few words."""
        needs = zip(self.tiles[task].needs, self.have(view, seat, task, hand), strict=True)
        return " + ".join(f"{short(need)} {have}/{need.count}" for need, have in needs)

    def missing(self, view: View, seat: int, task: str, hand: Sequence[str] | None = None) -> int:
        """Return how many units a player lacks; of cards that are not seen nothing is assumed."""
        return sum(need.count for need in self.tiles[task].needs) - sum(self.have(view, seat, task, hand))

    def have(self, view: View, seat: int, task: str, hand: Sequence[str] | None = None) -> list[int]:
        """Return how much a player has of each thing that a task asks for, with these cards if a hand is shown."""
        found = zip(self.tiles[task].needs, view.players[seat].progress[task], strict=True)
        return [known if hand is None else in_hand(need, hand, known) for need, known in found]


def in_hand(need: Need, hand: Sequence[str], otherwise: int) -> int:
    """Return how much of a need these god cards are, at most as much as it asks for; of no cards, what is known."""
    if need.thing not in SECRET:
        return otherwise
    counts = Counter(hand)
    most = max(counts.values(), default=0)
    have = {"equal_gods": most, "different_gods": len(counts), "gods_of_colour": counts[need.of or ""]}
    return min(need.count, have[need.thing])
