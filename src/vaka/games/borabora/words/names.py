"""The names of things in Bora Bora and what tasks ask for, in the language that is spoken.

Texts that stand in a table are marked by `later`, so that translators find them; they are said when they are used.
"""

from __future__ import annotations

from typing import NamedTuple

from vaka.engine.decisions import said
from vaka.engine.language import later, later_several, later_within, say, several, within
from vaka.engine.telling import PointSource, both
from vaka.games.borabora.components import Components, Need, TaskTile, Thing

MATERIALS = later("sand"), later("wood"), later("stone")
TERRAINS = later("mountain"), later("beach"), later("forest"), later("plain")
COLOURS = later("blue"), later("white"), later("red"), later("green"), later("yellow")
JEWELS = later("necklace"), later("bracelet"), later("earring"), later("comb"), later("pendant"), later("headdress")
"""These are called what the components call them."""

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
GOD_DOES = {
    "blue": later("Phase A: place a die that is too high"),
    "white": later("Phase A: act as with a 6"),
    "red": later("When expanding: score the fish of the region"),
    "green": later("Phase B: double a kind, or use one more"),
    "yellow": later("Tasks: one thing less, for fewer points"),
}
PERSONS: dict[str, tuple[str, str | tuple[str, str]]] = {
    "land": (later("scout"), later("a land path up to {number}")),
    "water": (later("sailor"), later("a water path up to {number}")),
    "woman": (later("suitor"), later("a woman from slots 1 to {number}")),
    "man": (later("host"), later("a man from slots 1 to {number}")),
    "build": (later("builder"), later("a building up to {number}")),
    "material": (later("gatherer"), later_several("{number} material", "{number} materials")),
    "hut": (later("mover"), later_several("{number} hut to space {space}", "{number} huts to space {space}")),
    "points": (later("dancer"), later_several("{number} point", "{number} points")),
    "god": (later("seer"), later_several("{number} god card", "{number} god cards")),
    "offering": (later("cook"), later_several("{number} offering", "{number} offerings")),
    "status": (later("tattooist"), later("status +{number}")),
    "shell": (later("diver"), later_several("{number} shell", "{number} shells")),
}
"""Kinds of persons by what they do: what they are called, and what they bring in phase B."""
BONUSES = {
    "tasks": (later("tasks"), later("Tasks fulfilled")),
    "jewels": (later("jewels"), later("Jewels bought")),
    "ceremony": (later("filled"), later("Ceremony spaces filled")),
    "buildings": (later("built"), later("Buildings built")),
    "huts": (later("huts"), later("Huts on the map")),
    "persons": (later("people"), later("Men and women")),
}
"""What bonuses are for, in a word and in full."""
PHASES = {
    "first huts": later("first huts"),
    "A": later("dice"),
    "B": later("people"),
    "C": later("scoring"),
    "last tasks": later("last tasks"),
}
SOURCES = {
    "start": PointSource("Start order", "the start order"),
    "fishing": PointSource("Fishing", "fishing"),
    "helper": PointSource("Helper", "the helper"),
    "red gods": PointSource("Red god cards", "the red god cards"),
    "buildings": PointSource("Buildings", "the buildings"),
    "persons": PointSource("Men and women", "the men and women"),
    "status": PointSource("Status", "the status"),
    "temple": PointSource("Temple", "the temple"),
    "tasks": PointSource("Tasks", "the tasks"),
    "god tiles": PointSource("God tiles", "the god tiles"),
    "fish": PointSource("Fish", "the fish"),
    "jewels": PointSource("Jewels", "the jewels"),
    "bonus tasks": PointSource("Bonus for tasks", "the bonus for tasks"),
    "bonus jewels": PointSource("Bonus for jewels", "the bonus for jewels"),
    "bonus ceremony": PointSource("Bonus for ceremonies", "the bonus for ceremonies"),
    "bonus buildings": PointSource("Bonus for buildings", "the bonus for buildings"),
    "bonus huts": PointSource("Bonus for huts", "the bonus for huts"),
    "bonus persons": PointSource("Bonus for men and women", "the bonus for men and women"),
}
"""Where points come from."""


class Asked(NamedTuple):
    """What a task asks for, where space is short and where it is not."""

    short: str
    texts: tuple[str, str]


ASKED: dict[Thing, Asked] = {
    "men": Asked(later("men"), later_several("one man", "{number} men")),
    "women": Asked(later("women"), later_several("one woman", "{number} women")),
    "different_men": Asked(later("different men"), later_several("one man of any kind", "{number} different men")),
    "different_women": Asked(
        later("different women"), later_several("one woman of any kind", "{number} different women")
    ),
    "shifted_men": Asked(later("tattooed men"), later_several("one tattooed man", "{number} tattooed men")),
    "shifted_women": Asked(
        later("women gathered"), later_several("one woman who gathered", "{number} women who gathered")
    ),
    "shifted": Asked(
        later("persons used"), later_several("one person tattooed or gathered", "{number} persons tattooed or gathered")
    ),
    "priests": Asked(later("priests"), later_several("one priest in the temple", "{number} priests in the temple")),
    "first": Asked(later("tile 1"), later_several("first in turn order", "first in turn order")),
    "regions": Asked(later("regions"), later_several("a hut in one region", "huts in {number} regions")),
    "islands": Asked(later("islands"), later_several("a hut on one island", "huts on {number} islands")),
    "regions_of_terrain": Asked("", later_several("one {of} region", "{number} {of} regions")),
    "regions_of_fish": Asked("", later_several("one region with {of}", "{number} regions with {of}")),
    "last_huts": Asked(
        later("huts on {space}"), later_several("one hut on space {space}", "{number} huts on space {space}")
    ),
    "equal_gods": Asked(later("equal gods"), later_several("one god card", "{number} equal god cards")),
    "different_gods": Asked(
        later("different gods"), later_several("one god card of any colour", "{number} different god cards")
    ),
    "god_tiles": Asked(later("god tiles"), later_several("one god tile", "{number} god tiles")),
    "offerings": Asked(later("offerings"), later_several("one offering", "{number} offerings")),
    "shells": Asked(later("shells"), later_several("one shell", "{number} shells")),
    "materials": Asked(later("materials"), later_several("one material", "{number} materials")),
    "buildings": Asked(later("buildings"), later_several("one building", "{number} buildings")),
    "jewels": Asked(later("jewels"), later_several("one jewel", "{number} jewels")),
    "different_jewels": Asked(
        later("different jewels"), later_several("one jewel of any kind", "{number} different jewels")
    ),
}
"""What tasks ask for, beside a number of things of a kind. Without a short text, the name of the kind is enough."""
OF = {
    "persons_of_kind": {name: called for name, (called, _) in PERSONS.items()},
    "regions_of_fish": SPECIES,
    "gods_of_colour": GODS,
}
"""What kinds of things are called, where the components have other words for them."""


def region(components: Components, number: int) -> str:
    """Return what a region is called."""
    printed = components.regions[number]
    return say(REGIONS[printed.island, printed.terrain])


def of(need: Need) -> str:
    """Return the name of what a need is of, empty if it is of nothing."""
    return say(OF.get(need.thing, {}).get(need.of, need.of)) if need.of is not None else ""


def need(components: Components, one: Need) -> str:
    """Return a need in words."""
    asked = ASKED.get(one.thing)
    if asked is None:
        return f"{one.count} × {of(one)}"
    return several(*asked.texts, one.count, of=of(one), space=components.huts.spaces)


def short(components: Components, one: Need) -> str:
    """Return the name of what is needed, where space is short."""
    asked = ASKED.get(one.thing)
    return say(asked.short, space=components.huts.spaces) if asked and asked.short else of(one)


def task(components: Components, tile: TaskTile) -> str:
    """Return what a task asks for."""
    return both(need(components, each) for each in tile.needs)


def kind(name: str) -> str:
    """Return what persons of a kind are called."""
    return say(PERSONS[name][0])


def person(sex: str, name: str) -> str:
    """Return a person of a kind."""
    return say("man: {kind}", kind=kind(name)) if sex == "man" else say("woman: {kind}", kind=kind(name))


def brings(components: Components, name: str, amount: int) -> str:
    """Return what persons of a kind bring in phase B."""
    return said(PERSONS[name][1], number=amount, space=components.huts.spaces)


def few_letters(action: str) -> str:
    """Return the name of an action where there is little room."""
    known = FEW_LETTERS.get(action)
    return within(*known) if known else say(ACTIONS[action])
