"""The tasks of Bora Bora in English, and how far a player is with them, from what a viewer may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from vaka.games.borabora.components import Components, Need, TaskTile, Thing
from vaka.games.borabora.view import View

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

ASKED: dict[Thing, tuple[str, str]] = {
    "men": ("a man", "{n} men"),
    "women": ("a woman", "{n} women"),
    "different_men": ("a man", "{n} different men"),
    "different_women": ("a woman", "{n} different women"),
    "persons_of_kind": ("a person of kind {of}", "{n} persons of kind {of}"),
    "shifted_men": ("a shifted man", "{n} shifted men"),
    "shifted_women": ("a shifted woman", "{n} shifted women"),
    "shifted": ("a shifted person", "{n} shifted persons"),
    "priests": ("a priest in the temple", "{n} priests in the temple"),
    "first": ("turn-order tile 1", "turn-order tile 1"),
    "regions": ("a hut in a region", "huts in {n} regions"),
    "islands": ("a hut on an island", "huts on {n} islands"),
    "regions_of_terrain": ("a hut in a {of} region", "huts in {n} {of} regions"),
    "regions_of_fish": ("a hut beside fish {of}", "huts in {n} regions of fish {of}"),
    "last_huts": ("a hut on space 12", "{n} huts on space 12"),
    "equal_gods": ("a god card", "{n} god cards of one colour"),
    "different_gods": ("a god card", "{n} god cards of different colours"),
    "gods_of_colour": ("a {of} god card", "{n} {of} god cards"),
    "god_tiles": ("a god tile", "{n} god tiles"),
    "offerings": ("an offering", "{n} offerings"),
    "shells": ("a shell", "{n} shells"),
    "materials": ("a material", "{n} materials"),
    "materials_of_type": ("one {of}", "{n} {of}"),
    "buildings": ("a building", "{n} buildings"),
    "jewels": ("a jewel", "{n} jewels"),
    "different_jewels": ("a jewel", "{n} different jewels"),
    "jewels_of_type": ("a {of}", "{n} {of}s"),
}
"""What a task asks for: one of it, and several."""

SHORT: dict[Thing, str] = {
    "different_men": "different men",
    "different_women": "different women",
    "persons_of_kind": "{of} persons",
    "shifted_men": "shifted men",
    "shifted_women": "shifted women",
    "first": "tile 1",
    "regions_of_terrain": "{of}s",
    "regions_of_fish": "fish {of}",
    "last_huts": "huts on 12",
    "equal_gods": "equal gods",
    "different_gods": "different gods",
    "gods_of_colour": "{of} gods",
    "god_tiles": "god tiles",
    "materials_of_type": "{of}",
    "different_jewels": "different jewels",
    "jewels_of_type": "{of}s",
}
"""Names where space is short; other things go by their own."""

SECRET = ("equal_gods", "different_gods", "gods_of_colour")


def plural(text: str) -> str:
    """Mend the plural of words in s and ch, which only types and terrains have."""
    return text.replace("dresss", "dresses").replace("beachs", "beaches")


def asked(tile: TaskTile) -> str:
    """Return what a task asks for, as part of a sentence."""
    words = []
    for need in tile.needs:
        one, many = ASKED[need.thing]
        text = one if need.count == 1 else many
        words.append(plural(text.format(n=NUMBERS[need.count], of=need.of)))
    return " and ".join(words)


class Progress:
    """How much of what tasks ask for a player has."""

    def __init__(self, components: Components) -> None:
        """Know the tasks by name."""
        self.components = components
        self.tiles = {tile.name: tile for tile in components.task_tiles}

    def asked(self, task: str) -> str:
        """Return what a task asks for."""
        return asked(self.tiles[task])

    def short(self, view: View, seat: int, task: str, hand: Sequence[str] | None) -> str:
        """Return a task with how far the player is, in a few words."""
        words = []
        for need in self.tiles[task].needs:
            name = plural(SHORT.get(need.thing, need.thing).format(of=need.of))
            words.append(f"{name} {min(self.have(view, seat, need, hand), need.count)}/{need.count}")
        return " + ".join(words)

    def missing(self, view: View, seat: int, task: str, hand: Sequence[str] | None) -> int:
        """Return how many units a player lacks; of cards that are not seen nothing is assumed."""
        needs = self.tiles[task].needs
        return sum(max(0, need.count - self.have(view, seat, need, hand)) for need in needs)

    def have(self, view: View, seat: int, need: Need, hand: Sequence[str] | None) -> int:
        """Return how much a player has of what is needed."""
        player = view.players[seat]
        thing = need.thing
        if thing in SECRET:
            return cards(thing, need.of, player.known_cards if hand is None else hand)
        if thing in ("priests", "first", "regions", "islands", "regions_of_terrain", "regions_of_fish"):
            return self.on_board(view, seat, need)
        if "men" in thing or thing in ("shifted", "persons_of_kind"):
            return self.persons(view, seat, need)
        if thing in ("materials", "materials_of_type"):
            held = self.materials(view, seat)
            return held.total() if need.of is None else held[need.of]
        jewels = Counter(jewel.jewel for jewel in player.jewels)
        amounts = {
            "last_huts": player.last_huts,
            "god_tiles": player.god_tiles,
            "offerings": player.offerings,
            "shells": player.shells,
            "buildings": len(player.buildings),
            "jewels": jewels.total(),
            "different_jewels": len(jewels),
            "jewels_of_type": jewels[need.of or ""],
        }
        return amounts[thing]

    def on_board(self, view: View, seat: int, need: Need) -> int:
        """Return how much a player has on the common board."""
        if need.thing == "priests":
            return view.temple.count(seat)
        if need.thing == "first":
            return int(view.order[0] == seat)
        found = [number for number, region in enumerate(view.regions) if seat in region.huts]
        if need.thing == "islands":
            return len({self.components.regions[number].island for number in found})
        if need.thing == "regions_of_terrain":
            return sum(self.components.regions[number].terrain == need.of for number in found)
        if need.thing == "regions_of_fish":
            return sum(view.regions[number].species == need.of for number in found)
        return len(found)

    def persons(self, view: View, seat: int, need: Need) -> int:
        """Return how many persons of some sort a player has."""
        thing = need.thing
        found = list(view.players[seat].persons)
        if thing.endswith("women"):
            found = [person for person in found if person.sex == "woman"]
        elif thing.endswith("men"):
            found = [person for person in found if person.sex == "man"]
        if thing.startswith("shifted"):
            found = [person for person in found if person.shifted]
        if thing.startswith("different"):
            return len({person.kind for person in found})
        return sum(person.kind == need.of for person in found) if need.of else len(found)

    def materials(self, view: View, seat: int) -> Counter[str]:
        """Return the materials of a player, on ceremony spaces and beside the board."""
        player = view.players[seat]
        spaces = zip(self.components.ceremony, player.ceremony, strict=True)
        return Counter([space.material for space, now in spaces if now == "material"]) + Counter(player.beside)


def cards(thing: Thing, colour: str | None, hand: Sequence[str]) -> int:
    """Return how many god cards of some sort there are."""
    counts = Counter(hand)
    if thing == "equal_gods":
        return max(counts.values(), default=0)
    return len(counts) if thing == "different_gods" else counts[colour or ""]
