"""Tasks and final scoring, reckoned a second time from borabora/text/en.md alone.

It reads what lies on the table from views and the printed figures, and shares no code with the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from vaka.games.borabora.components import (
    GODS,
    JEWELS,
    KINDS,
    MATERIALS,
    SPECIES,
    TERRAINS,
    Components,
    Need,
    TaskTile,
)
from vaka.games.borabora.views.view import Player, View

Points = dict[str, tuple[int, ...]]
FINAL = ("god tiles", "fish", "jewels")
LETTERS = dict(zip("bwrgy", GODS, strict=True))
CARD_TASKS = ("equal_gods", "different_gods", "gods_of_colour")


# ----- the end


def score(view: View, printed: Components) -> Points:
    """Return the points of the final scoring by source (B-127 to B-130)."""
    players = view.players
    points: Points = {
        "god tiles": tuple(2 * player.god_tiles for player in players),
        "fish": tuple(sum(region.fish for region in view.regions if region.holder == s) for s in range(view.seats)),
        "jewels": tuple(sum(jewel.points for jewel in player.jewels) for player in players),
    }
    reached: dict[str, list[bool]] = {
        "tasks": [len(player.fulfilled) >= 9 for player in players],
        "jewels": [len(player.jewels) >= 6 for player in players],
        "ceremony": ["empty" not in player.ceremony for player in players],
        "buildings": [len(player.buildings) == 6 for player in players],
        "huts": [all(seat in region.huts for region in view.regions) for seat in range(view.seats)],
        "persons": [len(player.persons) >= 12 for player in players],
    }
    for bonus in printed.bonuses:
        points[f"bonus {bonus.bonus}"] = tuple(6 * fulfilled for fulfilled in reached[bonus.bonus])
    return points


def winner(view: View) -> tuple[int, ...]:
    """Return who has most points, the one earlier in the turn order among equals (B-131)."""
    best = max(view.points)
    return (next(seat for seat in view.order if view.points[seat] == best),)


# ----- what a player has


@dataclass(frozen=True)
class Holding:
    """What of a player's things counts for tasks and may be paid for a god."""

    view: View
    seat: int
    cards: Counter[str]
    offerings: int
    god_tiles: int

    @property
    def player(self) -> Player:
        return self.view.players[self.seat]

    def regions(self) -> list[str]:
        """The regions with a hut, on the building space or beside it."""
        return [region.id for region in self.view.regions if self.seat in region.huts]


def holding(view: View) -> Holding:
    """Return what the viewer holds."""
    assert view.viewer is not None
    assert view.hand is not None
    own = view.players[view.viewer]
    return Holding(view, view.viewer, Counter(view.hand), own.offerings, own.god_tiles)


def materials(player: Player, printed: Components) -> Counter[str]:
    """Count the materials on ceremony spaces and beside the board."""
    on_spaces = [
        space.material for space, what in zip(printed.ceremony, player.ceremony, strict=True) if what == "material"
    ]
    return Counter(on_spaces) + Counter(player.beside)


def amount(held: Holding, need: Need, printed: Components) -> int:
    """Return how many units of what a task asks for somebody has (B-102 to B-105, B-110 to B-125)."""
    player, view, seat = held.player, held.view, held.seat
    men = [person for person in player.persons if person.sex == "man"]
    women = [person for person in player.persons if person.sex == "woman"]
    where = {region.id: region for region in printed.regions}
    regions = held.regions()
    lying = materials(player, printed)
    match need.thing:
        case "men":
            return len(men)
        case "women":
            return len(women)
        case "different_men":
            return len({man.kind for man in men})
        case "different_women":
            return len({woman.kind for woman in women})
        case "persons_of_kind":
            return sum(person.kind == KINDS[need.which] for person in player.persons)
        case "shifted_men":
            return sum(man.shifted for man in men)
        case "shifted_women":
            return sum(woman.shifted for woman in women)
        case "shifted":
            return sum(person.shifted for person in player.persons)
        case "priests":
            return view.temple.count(seat)
        case "first":
            return int(view.order[0] == seat)
        case "regions":
            return len(regions)
        case "islands":
            return len({where[region].island for region in regions})
        case "regions_of_terrain":
            return sum(where[region].terrain == TERRAINS[need.which] for region in regions)
        case "regions_of_fish":
            species = SPECIES[need.which]
            return sum(region.species == species and seat in region.huts for region in view.regions)
        case "last_huts":
            return player.last_huts
        case "equal_gods":
            return max(held.cards.values(), default=0)
        case "different_gods":
            return sum(number > 0 for number in held.cards.values())
        case "gods_of_colour":
            return held.cards[GODS[need.which]]
        case "god_tiles":
            return held.god_tiles
        case "offerings":
            return held.offerings
        case "shells":
            return player.shells
        case "materials":
            return lying.total()
        case "materials_of_type":
            return lying[MATERIALS[need.which]]
        case "buildings":
            return len(player.buildings)
        case "jewels":
            return len(player.jewels)
        case "different_jewels":
            return len({jewel.jewel for jewel in player.jewels})
        case "jewels_of_type":
            return sum(jewel.jewel == JEWELS[need.which] for jewel in player.jewels)


def missing(held: Holding, task: TaskTile, printed: Components) -> int:
    """Return how many units are missing for a task."""
    return sum(max(0, need.count - amount(held, need, printed)) for need in task.needs)


# ----- what may be done with tasks


def payments(held: Holding) -> Iterator[tuple[str, Holding]]:
    """Yield every way to pay for yellow, with what is left (B-59 to B-61)."""
    if held.offerings:
        for letter, colour in LETTERS.items():
            price = 1 if colour == "yellow" else 2
            if held.cards[colour] >= price:
                left = Counter(held.cards)
                left[colour] -= price
                text = f"y={letter * price}"
                yield text, replace(held, cards=left, offerings=held.offerings - 1)
    if held.god_tiles:
        yield "y=t", replace(held, god_tiles=held.god_tiles - 1)


def rescues(held: Holding, task: TaskTile, printed: Components) -> set[str]:
    """Return the ways to pay for yellow that fulfil a task which does not hold without (B-106 to B-108)."""
    if missing(held, task, printed) == 0:
        return set()
    return {text for text, left in payments(held) if missing(left, task, printed) <= 1}


def task_moves(view: View, printed: Components) -> set[str]:
    """Return everything that the viewer may do with the tasks held, at the end or in phase C (B-97 to B-99, B-126)."""
    held = holding(view)
    tasks = [tile for tile in printed.task_tiles if tile.name in held.player.tasks]
    done = {f"!{tile.name}" for tile in tasks if fulfillable(held, tile, printed)}
    if view.decision == "last tasks":
        return {*done, "-"}
    if any(open_to_all(tile) and missing(held, tile, printed) == 0 for tile in tasks):
        return done
    return {*done, *(f"~{tile.name}" for tile in tasks)}


def fulfillable(held: Holding, task: TaskTile, printed: Components) -> bool:
    """Return whether a task holds, or would with yellow."""
    return missing(held, task, printed) == 0 or bool(rescues(held, task, printed))


def open_to_all(task: TaskTile) -> bool:
    """Return whether everybody can see if a task holds."""
    return all(need.thing not in CARD_TASKS for need in task.needs)


# ----- a whole game


class Recount:
    """Counts during a game what the last view does not tell: points of tasks, buildings, priests and the start."""

    def __init__(self, first: View, printed: Components) -> None:
        self.printed = printed
        self.points = {source: [0] * first.seats for source in ("start", "buildings", "temple", "tasks")}
        self.points["start"] = [first.order.index(seat) for seat in range(first.seats)]

    def follow(self, before: View, after: View) -> None:
        """Count what one move, and the forced ones after it, have brought; `before` is the view of who moved."""
        for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
            value = (10, 7, 4)[(before.round - 1) // 2]
            self.points["buildings"][seat] += value * (len(now.buildings) - len(was.buildings))
            for name in {*now.fulfilled} - {*was.fulfilled}:
                chosen = before.decision in ("task", "last tasks", "yellow")  # what is forced holds without a god
                helped = chosen and seat == before.viewer and self.lacks(before, name)
                self.points["tasks"][seat] += 4 if helped else 6
        if after.temple_tiles < before.temple_tiles:
            for owner in after.temple:
                if owner is not None:
                    self.points["temple"][owner] += (before.round + 1) // 2

    def lacks(self, view: View, name: str) -> bool:
        """Return whether a task did not hold for the viewer without yellow."""
        task = next(tile for tile in self.printed.task_tiles if tile.name == name)
        return missing(holding(view), task, self.printed) > 0

    def result(self, sources: Sequence[str]) -> Points:
        """Return the points by source."""
        return {source: tuple(self.points[source]) for source in sources}
