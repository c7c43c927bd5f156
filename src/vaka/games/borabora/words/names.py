"""The names of things in Bora Bora and what tasks ask for, in the language that is spoken: for the drawn table.

Texts that stand in a table are marked by `later`, so that translators find them; they are said when they are used.
"""

from __future__ import annotations

from vaka.engine.decisions import said
from vaka.engine.language import later, later_several, later_within, say, several, within
from vaka.games.borabora.components import Components, Need, TaskTile

REGIONS = {
    ("centre", "mountain"): later("centre mountain"),
    ("centre", "beach"): later("centre beach"),
    ("centre", "forest"): later("centre forest"),
    ("centre", "plain"): later("centre plain"),
    ("north", "mountain"): later("north mountain"),
    ("north", "beach"): later("north beach"),
    ("north", "forest"): later("north forest"),
    ("north", "plain"): later("north plain"),
    ("east", "mountain"): later("east mountain"),
    ("east", "beach"): later("east beach"),
    ("east", "forest"): later("east forest"),
    ("east", "plain"): later("east plain"),
    ("south", "mountain"): later("south mountain"),
    ("south", "beach"): later("south beach"),
    ("south", "forest"): later("south forest"),
    ("south", "plain"): later("south plain"),
    ("west", "mountain"): later("west mountain"),
    ("west", "beach"): later("west beach"),
    ("west", "forest"): later("west forest"),
    ("west", "plain"): later("west plain"),
}
ACTIONS = {
    "fishing": later("Fishing"),
    "land": later("Land"),
    "water": later("Water"),
    "man": later("Man"),
    "woman": later("Woman"),
    "helper": later("Helper"),
    "temple": later("Temple"),
    "build": later("Build"),
}
FEW_LETTERS = {
    "helper": later_within("in few letters", "Helper"),
    "build": later_within("in few letters", "Build"),
}
"""The names of actions that are long in some languages, where there is little room."""
DOES = {
    "land": later("put a hut"),
    "water": later("put a hut"),
    "man": later("take one"),
    "woman": later("take one"),
    "helper": later("trade"),
    "temple": later("a priest"),
}
MATERIALS = {"sand": later("sand"), "wood": later("wood"), "stone": later("stone")}
SPECIES = {
    "A": later("tuna"),
    "B": later("angelfish"),
    "C": later("parrotfish"),
    "D": later("ray"),
}
GODS = {
    "blue": later("blue god"),
    "white": later("white god"),
    "red": later("red god"),
    "green": later("green god"),
    "yellow": later("yellow god"),
}
COLOURS = {
    "blue": later("blue"),
    "white": later("white"),
    "red": later("red"),
    "green": later("green"),
    "yellow": later("yellow"),
}
GOD_DOES = {
    "blue": later("Phase A: place a die that is too high"),
    "white": later("Phase A: act as with a 6"),
    "red": later("When expanding: score the fish of the region"),
    "green": later("Phase B: double a kind, or use one more"),
    "yellow": later("Tasks: one thing less, for fewer points"),
}
JEWELS = {
    "necklace": later("necklace"),
    "bracelet": later("bracelet"),
    "earring": later("earring"),
    "comb": later("comb"),
    "pendant": later("pendant"),
    "headdress": later("headdress"),
}
TERRAINS = {
    "mountain": later("mountain"),
    "beach": later("beach"),
    "forest": later("forest"),
    "plain": later("plain"),
}
MEN = {
    "land": later("scout"),
    "water": later("sailor"),
    "woman": later("suitor"),
    "man": later("host"),
    "build": later("builder"),
    "material": later("gatherer"),
    "hut": later("mover"),
    "points": later("dancer"),
    "god": later("seer"),
    "offering": later("cook"),
    "status": later("tattooist"),
    "shell": later("diver"),
}
"""Kinds of persons, by what they do."""
BONUSES = {
    "tasks": later("tasks"),
    "jewels": later("jewels"),
    "ceremony": later("filled"),
    "buildings": later("built"),
    "huts": later("huts"),
    "persons": later("people"),
}
BONUS_NOTES = {
    "tasks": later("Tasks fulfilled"),
    "jewels": later("Jewels bought"),
    "ceremony": later("Ceremony spaces filled"),
    "buildings": later("Buildings built"),
    "huts": later("Huts on the map"),
    "persons": later("Men and women"),
}
PHASES = {
    "first huts": later("first huts"),
    "A": later("dice"),
    "B": later("people"),
    "C": later("scoring"),
    "last tasks": later("last tasks"),
}

ASKED: dict[str, tuple[str, str]] = {
    "men": later_several("one man", "{number} men"),
    "women": later_several("one woman", "{number} women"),
    "different_men": later_several("one man of any kind", "{number} different men"),
    "different_women": later_several("one woman of any kind", "{number} different women"),
    "persons_of_kind": later_several("1 × {of}", "{number} × {of}"),
    "shifted_men": later_several("one tattooed man", "{number} tattooed men"),
    "shifted_women": later_several("one woman who gathered", "{number} women who gathered"),
    "shifted": later_several("one person tattooed or gathered", "{number} persons tattooed or gathered"),
    "priests": later_several("one priest in the temple", "{number} priests in the temple"),
    "first": later_several("first in turn order", "first in turn order"),
    "regions": later_several("a hut in one region", "huts in {number} regions"),
    "islands": later_several("a hut on one island", "huts on {number} islands"),
    "regions_of_terrain": later_several("one {of} region", "{number} {of} regions"),
    "regions_of_fish": later_several("one region with {of}", "{number} regions with {of}"),
    "last_huts": later_several("one hut on space 12", "{number} huts on space 12"),
    "equal_gods": later_several("one god card", "{number} equal god cards"),
    "different_gods": later_several("one god card of any colour", "{number} different god cards"),
    "gods_of_colour": later_several("1 × {of}", "{number} × {of}"),
    "god_tiles": later_several("one god tile", "{number} god tiles"),
    "offerings": later_several("one offering", "{number} offerings"),
    "shells": later_several("one shell", "{number} shells"),
    "materials": later_several("one material", "{number} materials"),
    "materials_of_type": later_several("1 × {of}", "{number} × {of}"),
    "buildings": later_several("one building", "{number} buildings"),
    "jewels": later_several("one jewel", "{number} jewels"),
    "different_jewels": later_several("one jewel of any kind", "{number} different jewels"),
    "jewels_of_type": later_several("1 × {of}", "{number} × {of}"),
}
OF: dict[str, dict[str, str]] = {
    "persons_of_kind": MEN,
    "regions_of_terrain": TERRAINS,
    "regions_of_fish": SPECIES,
    "gods_of_colour": GODS,
    "materials_of_type": MATERIALS,
    "jewels_of_type": JEWELS,
}


def region(components: Components, number: int) -> str:
    """Return what a region is called."""
    printed = components.regions[number]
    return say(REGIONS[printed.island, printed.terrain])


def of(need: Need) -> str:
    """Return the name of what a need is of, empty if it is of nothing."""
    return say(OF[need.thing][need.of]) if need.of is not None else ""


def need(one: Need) -> str:
    """Return a need in words."""
    return several(*ASKED[one.thing], one.count, of=of(one))


def task(tile: TaskTile) -> str:
    """Return what a task asks for."""
    if len(tile.needs) == 1:
        return need(tile.needs[0])
    return say("{one} and {other}", one=need(tile.needs[0]), other=need(tile.needs[1]))


def kind(sex: str, name: str) -> str:
    """Return a person of a kind."""
    return say("man: {kind}", kind=say(MEN[name])) if sex == "man" else say("woman: {kind}", kind=say(MEN[name]))


BRINGS: dict[str, str | tuple[str, str]] = {
    "land": later("a land path up to {number}"),
    "water": later("a water path up to {number}"),
    "man": later("a man from slots 1 to {number}"),
    "woman": later("a woman from slots 1 to {number}"),
    "build": later("a building up to {number}"),
    "hut": later_several("{number} hut to space 12", "{number} huts to space 12"),
    "status": later("status +{number}"),
    "points": later_several("{number} point", "{number} points"),
    "god": later_several("{number} god card", "{number} god cards"),
    "material": later_several("{number} material", "{number} materials"),
    "offering": later_several("{number} offering", "{number} offerings"),
    "shell": later_several("{number} shell", "{number} shells"),
}


def brings(name: str, amount: int) -> str:
    """Return what persons of a kind bring in phase B."""
    return said(BRINGS[name], number=amount)


def few_letters(action: str) -> str:
    """Return the name of an action where there is little room."""
    known = FEW_LETTERS.get(action)
    return within(*known) if known else say(ACTIONS[action])
