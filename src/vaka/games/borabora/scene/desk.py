"""Where the figures of Bora Bora are printed: on the boards as at the table, without pieces, and on sheets."""

from __future__ import annotations

from typing import Any, ClassVar

from vaka.engine.confirming import Figure
from vaka.engine.desk import Desk, PrintedAt
from vaka.engine.language import say, within
from vaka.engine.scene import Area, Box, Draws, Part, Sprite, Sprites
from vaka.games.borabora.components import (
    ACTIONS,
    GODS,
    JEWELS,
    KINDS,
    MATERIALS,
    SPECIES,
    TERRAINS,
    Components,
    Path,
    Region,
    Task,
    TaskTile,
    tiles_of,
)
from vaka.games.borabora.scene import layout
from vaka.games.borabora.scene.aims import BONUS_SYMBOLS
from vaka.games.borabora.scene.backdrop import Backdrops
from vaka.games.borabora.scene.display import jewel_drawing
from vaka.games.borabora.scene.draw import NEED_SYMBOLS, at, task_tile, word
from vaka.games.borabora.scene.islands import PLACE, material_drawing, path_drawing
from vaka.games.borabora.views.view import Jewel
from vaka.games.borabora.words import names as words

ON_REGION = {
    "id": Box(0, 0, PLACE, PLACE),
    "island": Box(0, 0, 20, 12),
    "side": Box(20, 0, 20, 12),
    "terrain": Box(9, 12, 22, 22),
}
"""Where the figures of a region are, from the corner of its building space."""
ON_PATH = {
    "path": Box(0, 9, 48, 26),
    "kind": Box(2, 12, 11, 20),
    "die": Box(14, 12, 20, 20),
    "ring": Box(35, 12, 11, 20),
}
ON_TABLE = {
    "temple/slots": ("temple", Box(6, 20, 150, 48)),
    "god_tiles/temple": ("temple", Box(158, 26, 28, 38)),
    "huts/spaces": ("own", Box(455, 31, 238, 61)),
    "huts/single": ("own", Box(455, 93, 178, 123)),
    "huts/last": ("own", Box(634, 155, 59, 61)),
    "buildings/dice": ("own", layout.BUILDINGS),
}
"""Where single figures are printed."""


class BoraBoraDesk(Desk):
    """The desk of one box."""

    components: Components
    shape: ClassVar = {
        "map": {"regions": ("id", "island", "side", "terrain"), "paths": ("path",)},
        "status": {"status": ("space", "points")},
        "temple": {},
        "own": {"ceremony": ("space", "row", "col"), "huts": ("spaces",)},
    }
    order: ClassVar = (
        "regions",
        "paths",
        "fish",
        "status",
        "temple",
        "god_tiles",
        "ceremony",
        "buildings",
        "huts",
        "persons",
        "symbols",
        "jewellery",
        "tasks",
    )
    rules: ClassVar = {
        "players/seats": ("B-13",),
        "players/tasks": ("B-16",),
        "players/tiles": ("B-13", "B-30"),
        "start": ("B-16", "B-18", "B-19", "B-20"),
        "turn_order": ("B-21",),
        "rounds": ("B-25",),
        "rounds/building": ("B-52",),
        "rounds/priest": ("B-92",),
        "points/fishing": ("B-53",),
        "points/task": ("B-97", "B-126"),
        "points/helped_task": ("B-75", "B-106"),
        "points/god_tile": ("B-127",),
        "bonuses": ("B-129",),
        "display/men": ("B-15",),
        "display/women": ("B-15",),
        "display/jewels": ("B-17",),
        "display/gods": ("B-19",),
        "supply": ("B-11",),
        "colours": ("B-20",),
        "regions": ("B-1",),
        "regions/terrain": ("B-1", "B-112"),
        "regions/material": ("B-35",),
        "paths": ("B-2",),
        "paths/kind": ("B-2", "B-31"),
        "paths/die": ("B-2", "B-31"),
        "fish": ("B-3", "B-128"),
        "persons": ("B-77", "B-80"),
        "symbols/kind": ("B-4",),
        "symbols/men": ("B-4", "B-44"),
        "symbols/women": ("B-4", "B-45"),
        "helper": ("B-42",),
        "fire": ("B-54",),
        "gods": ("B-7",),
        "god_price/offerings": ("B-59",),
        "god_price/equal": ("B-60",),
        "god_tiles/total": ("B-7",),
        "god_tiles/temple": ("B-18", "B-93"),
        "temple": ("B-10", "B-49"),
        "huts": ("B-8", "B-20"),
        "buildings": ("B-8", "B-51"),
        "ceremony": ("B-8", "B-51"),
        "ceremony/material": ("B-36",),
        "status": ("B-9", "B-89"),
        "jewellery": ("B-6", "B-95"),
        "tasks": ("B-5", "B-102"),
        "tasks/pile": ("B-5", "B-16"),
    }

    def __init__(self, components: Components) -> None:
        """Know where regions and paths lie."""
        self.spots = {region.id: layout.spot(components, number) for number, region in enumerate(components.regions)}
        self.arrows = {path.path: layout.arrow(components, path.ends) for path in components.paths}
        self.drawn = Backdrops(components)
        super().__init__(components)

    def boards(self) -> dict[str, Area]:
        """Return the islands, the status track, the temple and a player's own board."""
        drawn = {
            "map": (say("Islands"), self.map()),
            "status": (say("Status"), self.status()),
            "temple": (say("Temple"), self.temple()),
            "own": (within("of a player", "Board"), self.own()),
        }
        return {name: area(name, label, sprites) for name, (label, sprites) in drawn.items()}

    def backdrop(self, area: str) -> str:
        """Return sea and islands, paper or wood."""
        return self.drawn.drawn(area)

    def printed(self, figure: Figure, row: Any) -> PrintedAt | None:
        """Return where a figure is printed on a board."""
        table, name, column = figure
        match table:
            case "regions" if column == "material":
                return PrintedAt("map", *self.badge(row))
            case "regions":
                spot = self.spots[name]
                return part_of("map", Box.around(spot.x, spot.y, PLACE, PLACE), ON_REGION[column])
            case "paths":
                x, y, _ = self.arrows[name]
                return part_of("map", Box(x - 24, y - 22, 48, 44), ON_PATH[column])
            case "status":
                box = layout.status_space(self.components, self.numbered(table, name))
                return PrintedAt("status", *(box if column == "space" else Box(box.x, 3, box.w, 38)))
            case "ceremony":
                box = layout.ceremony(self.components, self.numbered(table, name))
                size = round(box.w / 3, 1)
                within_ = {
                    "space": Box(0, 0, box.w, box.h),
                    "row": Box(0, 0, size, size),
                    "col": Box(size, 0, size, size),
                    "material": Box(0, size, box.w, 2 * size),
                }
                return part_of("own", box, within_[column])
        found = ON_TABLE.get(f"{table}/{column}")
        return None if found is None else PrintedAt(found[0], *found[1])

    def numbered(self, table: str, name: str) -> int:
        """Return the place of a row in its table, counted from 0."""
        return [*self.rows[table]].index(name)

    def symbol(self, table: str, column: str, value: object) -> str:
        """Return the drawing of a value."""
        name = str(value)
        if column in ("die", "dice", "slots") or (table, column) == ("persons", "amounts"):
            return f"b-bone-{value}"
        if table == "fish":
            return f"b-fish-{value}" if value in SPECIES else ""
        if table in ("persons", "symbols") and value in KINDS:
            return f"b-kind-{value}"
        if table == "tasks" and column in ("thing", "also"):
            return NEED_SYMBOLS.get(name) or OF_FAMILY[name]
        if table == "paths":
            return f"b-path-{value}"
        if table == "players" and value in ACTIONS:
            return f"b-disc-{value}"
        for values, beginning in (
            (MATERIALS, "b-"),
            (TERRAINS, "b-terrain-"),
            (GODS, "b-god-"),
            (JEWELS, "b-jewel-"),
        ):
            if value in values:
                return f"{beginning}{value}"
        return BONUS_SYMBOLS.get(name, "") if table == "bonuses" else ""

    def picture(self, table: str, row: Any) -> Draws:
        """Return the tile or card of a row."""
        match table:
            case "fish":
                return at("b-fish-tile", 0, 0, 42, 26), at(f"b-fish-{row.species}", 8, 5, 24, 16)
            case "persons" | "symbols":
                return (at(f"b-kind-{row.kind}", 6, 0, 30),)
            case "jewellery":
                (points, price), *_ = row.tiles
                return jewel_drawing(Jewel(row.jewel, points, price), 42, 30)
            case "tasks":
                return task_tile(one_tile(row), 41)
            case "gods":
                return (at(f"b-god-{row.god}", 8, 0, 22, 30),)
            case "bonuses":
                return (at(BONUS_SYMBOLS[row.bonus], 8, 2, 26),)
            case _:
                return ()

    def called(self, table: str, row: Any) -> str:
        """Return what a row is called."""
        match table:
            case "regions":
                number = self.components.index(row.id)
                return say("{one}: {other}", one=row.id, other=words.region(self.components, number))
            case "paths":
                return self.path_name(row)
            case "fish":
                return say(words.SPECIES[row.species])
            case "persons" | "symbols":
                return words.kind(row.kind)
            case "tasks":
                more = " …" if row.copies > 1 else ""
                return words.task(self.components, one_tile(row)) + more
            case "rounds":
                return say("Round {number}", number=row.round)
            case "gods":
                return say(words.GODS[row.god])
            case "bonuses":
                return say(words.BONUSES[row.bonus][1])
            case "jewellery":
                return say(row.jewel)
            case _:
                return super().called(table, row)

    def path_name(self, path: Path) -> str:
        """Return what a path is called."""
        one, other = (words.region(self.components, self.components.index(end)) for end in path.ends)
        if path.kind == "land":
            return say("Land path between {one} and {other}", one=one, other=other)
        return say("Water path between {one} and {other}", one=one, other=other)

    # ----- what is drawn

    def badge(self, region: Region) -> Box:
        """Return where the material of a region is."""
        spot = self.spots[region.id]
        return Box(round(spot.x + layout.BADGE[0] * spot.outward - 10, 1), spot.y + layout.BADGE[1] - 10, 20, 20)

    def map(self) -> Sprites:
        """Return the paths with their dice, and the regions with their materials."""
        found: Sprites = {}
        for path in self.components.paths:
            x, y, turn = self.arrows[path.path]
            box = Box(round(x - 24, 1), round(y - 22, 1), 48, 44)
            found[f"path-{path.path}"] = Sprite(*box, self.path_name(path), path_drawing(path, turn))
        for region in self.components.regions:
            spot, label = self.spots[region.id], self.called("regions", region)
            place = Box.around(spot.x, spot.y, PLACE, PLACE)
            ground = at("b-pad", 0, 0, PLACE), at(f"b-terrain-{region.terrain}", 9, 10, 22)
            found[f"region-{region.id}"] = Sprite(*place, label, ground, 1)
            found[f"material-{region.id}"] = Sprite(*self.badge(region), label, material_drawing(region), 5)
        return found

    def status(self) -> Sprites:
        """Return the points of each space of the track."""
        found: Sprites = {}
        for number, row in enumerate(self.components.status):
            box = layout.status_space(self.components, number)
            text = word(row.points, box.w / 2, 11.5, 11.5)
            found[f"status-points-{row.space}"] = Sprite(box.x, 3, box.w, 14, self.called("status", row), (text,))
        return found

    def temple(self) -> Sprites:
        """Return the slots with their dice, and the god tiles."""
        slots = self.components.temple.slots
        pitch = min(25.0, 150 / len(slots))
        found: Sprites = {}
        for place, die in enumerate(slots):
            label = say("Temple slot {place}, from a die of {die}", place=place + 1, die=die)
            plate = at("b-plate", 0, 33, pitch - 2, 15), word(die, (pitch - 2) / 2, 44.6, 11.5)
            found[f"temple-{place + 1}"] = Sprite(6 + pitch * place, 20, pitch - 2, 48, label, plate)
        tiles = at("b-god-tile", 1, 0, 26), word(self.components.god_tiles.temple, 14, 37.5, 11.5)
        found["temple-tiles"] = Sprite(158, 26, 28, 38, self.components.said("god_tiles"), tiles)
        return found

    def own(self) -> Sprites:
        """Return the ceremony spaces, the spaces for huts and the dice of the buildings."""
        found: Sprites = {}
        for number, space in enumerate(self.components.ceremony):
            box = layout.ceremony(self.components, number)
            drawn: Draws = (
                at("b-slot", 0, 0, box.w),
                at(f"b-{space.material}", box.w * 0.22, box.w * 0.22, box.w * 0.56),
            )
            found[f"ceremony-{space.space}"] = Sprite(*box, self.called("ceremony", space), drawn)
        dice = self.components.buildings.dice
        for number, die in enumerate(dice[:12]):
            box = layout.grid(layout.BUILDINGS, 3, -(-len(dice[:12]) // 3), number, 4)
            drawn = Part("b-building", 0, 0, box.w, box.h, tone="neutral"), word(die, box.w / 2, box.h / 2 + 5, 14)
            found[f"building-{number + 1}"] = Sprite(*box, self.components.said("buildings"), drawn)
        for number in range(self.components.huts.spaces):
            box = layout.home(self.components, number)
            drawn = (at("b-vacant", 3, 3, box.w - 6, box.h - 6), word(number + 1, box.w / 2, box.h / 2 + 5, 13))
            found[f"free-{number + 1}"] = Sprite(*box, self.components.said("huts"), drawn)
        return found


OF_FAMILY = {
    "persons_of_kind": "b-g-people",
    "regions_of_terrain": "b-terrain-forest",
    "regions_of_fish": "b-fish-A",
    "gods_of_colour": "b-god-blue",
    "materials_of_type": "b-g-material",
    "jewels_of_type": "b-jewel-necklace",
}
"""What stands for things that a task asks for of one sort."""


def one_tile(task: Task) -> TaskTile:
    """Return a tile of a task, whichever of several."""
    return next(tiles_of(task))


def area(name: str, label: str, sprites: Sprites) -> Area:
    """Return a part of the table."""
    box = layout.AREAS[name]
    return Area(label, box.x, box.y, box.w, box.h, box.w, box.h, name, sprites)


def part_of(name: str, box: Box, part: Box) -> PrintedAt:
    """Return a part of something on a board."""
    return PrintedAt(name, round(box.x + part.x, 1), round(box.y + part.y, 1), round(part.w, 1), round(part.h, 1))
