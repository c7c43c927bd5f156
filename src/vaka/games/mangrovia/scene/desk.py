"""Where the figures of Mangrovia are printed: on the board as at the table, without pieces, and on sheets."""

from __future__ import annotations

from typing import Any, ClassVar

from vaka.engine.confirming import Figure
from vaka.engine.desk import Desk, PrintedAt
from vaka.engine.language import say
from vaka.engine.scene import Area, Box, Draws, Part, Sprite, Sprites, Word
from vaka.games.mangrovia.components import LANDSCAPES, Components, Space
from vaka.games.mangrovia.scene import archipelago, backdrop, draw
from vaka.games.mangrovia.scene import layout as places
from vaka.games.mangrovia.scene.context import GROUND
from vaka.games.mangrovia.scene.layout import Places
from vaka.games.mangrovia.scene.standings import contests
from vaka.games.mangrovia.scene.statues import plate
from vaka.games.mangrovia.words import names as words

BOARD = "board"
ON_SPACE = {
    "id": Box(0, 0, 65, 70),
    "row": Box(0, 0, 9, 6),
    "col": Box(9, 0, 9, 6),
    "area": Box(18, 0, 30, 6),
    "landscapes": Box(6, 47, 17, 17),
    "currency": Box(5, 6, 20, 25),
    "cost": Box(25, 6, 24, 25),
    "points": Box(33, 38, 30, 30),
    "amulet": Box(50, 20, 14, 16),
    "neutral": Box(5, 31, 16, 16),
}
"""Where the figures of a space of the grid are, from its corner."""
ON_ISLE = {
    "id": Box(0, 0, 56, 56),
    "row": Box(0, 0, 9, 6),
    "col": Box(9, 0, 9, 6),
    "area": Box(18, 0, 30, 6),
    "landscapes": Box(16, 36, 24, 14),
    "currency": Box(11, 12, 17, 24),
    "cost": Box(28, 12, 17, 24),
    "points": Box(41, 36, 15, 15),
    "amulet": Box(45, 12, 11, 20),
    "neutral": Box(0, 36, 15, 15),
}
ON_STATUE = {
    "id": Box(5, 48, 18, 17),
    "orientation": Box(1, 2, 26, 23),
    "line": Box(1, 25, 26, 23),
    "first": Box(27, 8, 22, 20),
    "second": Box(27, 34, 22, 20),
}
ON_TABLE = {
    "birds/start": Box(30, 32, 122, 18),
    "birds/oracle": Box(36, 52, 111, 99),
    "amulets/most_drawn": Box(23, 490, 62, 124),
    "amulets/board": Box(25, 617, 58, 26),
    "display/valuables": Box(606, 28, 242, 83),
    "display/landscapes": Box(606, 113, 242, 83),
}
"""Where single figures are printed."""
GREY, WHITE = "neutral", "pale"


class MangroviaDesk(Desk):
    """The desk of one board."""

    components: Components
    shape: ClassVar = {
        BOARD: {
            "spaces": ("id", "row", "col", "area"),
            "paths": ("id", "orientation", "line"),
            "amulets": ("most_drawn",),
        }
    }
    order: ClassVar = ("spaces", "paths", "landings", "birds", "amulets", "pole", "display")
    rules: ClassVar = {
        "players/seats": ("M-10",),
        "players/huts": ("M-10", "M-71"),
        "players/bowls": ("M-10", "M-24"),
        "players/neutral": ("M-18", "M-21"),
        "players/blocked_site": ("M-20",),
        "landings": ("M-27", "M-28"),
        "landings/either": ("M-29",),
        "valuables": ("M-7", "M-13"),
        "start_pairs": ("M-7", "M-12"),
        "landscapes/each": ("M-7",),
        "landscapes/dealt": ("M-14",),
        "display/valuables": ("M-13", "M-70"),
        "display/landscapes": ("M-14", "M-70"),
        "amulets/board": ("M-16", "M-40"),
        "amulets/most_drawn": ("M-42",),
        "bag": ("M-8",),
        "birds/start": ("M-15",),
        "birds/oracle": ("M-47",),
        "pole/tiles": ("M-17", "M-54"),
        "pole": ("M-78",),
        "stone_tiles": ("M-83",),
        "stone_tiles/value": ("M-85",),
        "paths": ("M-2", "M-73"),
        "paths/first": ("M-2", "M-75"),
        "paths/second": ("M-2", "M-75"),
        "spaces": ("M-1",),
        "spaces/row": ("M-2", "M-74"),
        "spaces/col": ("M-2", "M-74"),
        "spaces/area": ("M-3", "M-61"),
        "spaces/landscapes": ("M-50", "M-51"),
        "spaces/currency": ("M-52",),
        "spaces/cost": ("M-52",),
        "spaces/points": ("M-53",),
        "spaces/amulet": ("M-4", "M-55"),
        "spaces/neutral": ("M-5", "M-18"),
    }

    def __init__(self, components: Components) -> None:
        """Measure this board."""
        self.places = Places(components)
        self.spaces = {space.id: number for number, space in enumerate(components.spaces)}
        self.statues = {path.id: self.places.statues[number] for number, path in enumerate(components.paths)}
        super().__init__(components)

    def boards(self) -> dict[str, Area]:
        """Return the board."""
        sprites = {**self.ground(), **self.paths(), **self.landings(), **self.rest()}
        size = places.WIDTH, places.HEIGHT
        return {BOARD: Area(say("Board"), 0, 0, *size, *size, BOARD, sprites)}

    def backdrop(self, area: str) -> str:
        """Return the sea and the island."""
        return backdrop.board(self.places)

    def printed(self, figure: Figure, row: Any) -> PrintedAt | None:
        """Return where a figure is printed on the board."""
        table, name, column = figure
        if table == "spaces":
            box = self.places.spaces[self.spaces[name]]
            within = (ON_SPACE if row.row else ON_ISLE)[column]
            return part_of(box, within, self.places.scale_of(row))
        if table == "paths":
            return part_of(self.statues[name], ON_STATUE[column])
        if table == "landings":
            box = places.landing(row.landing)
            if column == "landing":
                return part_of(box, Box(*((-6, -6) if row.landing <= places.SITES else (64, -6)), 20, 20))
            slots = ("up", "down", "huts", "double", "amulets", "birds", "either")
            return part_of(box, Box(1 + 10.9 * slots.index(column), 14, 10.4, 38))
        if table == "pole":
            pole, pile = self.places.pole, self.places.pile
            if column == "tiles":
                return part_of(pile, Box(0, 0, pile.w, pile.h))
            return part_of(pole, Box(2, 36 if column == "first" else 52, 60, 15), self.places.scale)
        on_table = ON_TABLE.get(f"{table}/{column}")
        return None if on_table is None else PrintedAt(BOARD, *on_table)

    def symbol(self, table: str, column: str, value: object) -> str:
        """Return the drawing of a landscape, a currency, a colour of huts or a valuable."""
        if value in LANDSCAPES:
            return f"m-square-{value}"
        known = {
            "valuables": "m-shell",
            "amulets": "m-amulet",
            "grey": "m-hut",
            "white": "m-hut",
            "god": "m-stone-god",
            "valuable": "m-stone-valuable",
            "amulet": "m-stone-amulet",
            "wild": "m-stone-wild",
            "stone": "m-monolith",
            "pole": "m-poles",
        }
        if (table, column) in {("start_pairs", "cards"), ("valuables", "value")}:
            return f"m-card-{value}"
        return known.get(str(value), "")

    def tone(self, table: str, column: str, value: object) -> str:
        """Return the colour of the huts that mark a space."""
        return {"grey": GREY, "white": WHITE}.get(str(value), "") if column == "neutral" else ""

    def picture(self, table: str, row: Any) -> Draws:
        """Return the card, amulet or tile of a row."""
        match table:
            case "valuables":
                return draw.valuable(row.value, 21)
            case "start_pairs":
                first, second = row.cards
                right = tuple(archipelago.moved(each, 20, 0) for each in draw.valuable(second, 20, start=True))
                return (*draw.valuable(first, 20, start=True), *right)
            case "bag":
                return draw.amulet(row.value, 26)
            case "stone_tiles":
                return draw.stone_tile("A" if row.kind == "god" else row.kind, row.value, 4, 0, 29)
            case _:
                return ()

    def called(self, table: str, row: Any) -> str:
        """Return what a row is called."""
        match table:
            case "spaces":
                return say("{one}: {other}", one=row.id, other=words.space_name(self.components, row))
            case "paths":
                return say("Path {path}", path=row.id)
            case "landings":
                return say("Landing {number}", number=row.landing)
            case _:
                return super().called(table, row)

    # ----- what is drawn

    def ground(self) -> Sprites:
        """Return the spaces with their figures, and the huts that mark some of them."""
        found: Sprites = {}
        for space, box in zip(self.components.spaces, self.places.spaces, strict=True):
            draws = draw.scaled((*draw.ground(space), *draw.printed(space), *mark(space)), self.places.scale_of(space))
            found[f"space {space.id}"] = Sprite(*box, self.called("spaces", space), draws, GROUND)
        return found

    def paths(self) -> Sprites:
        """Return the statues with their points."""
        found: Sprites = {}
        for contest, box in zip(contests(self.components), self.places.statues, strict=False):
            found[f"path {contest.path}"] = Sprite(*box, contest.name, plate(contest, box), GROUND)
        return found

    def landings(self) -> Sprites:
        """Return the sites and the landings with their actions."""
        found: Sprites = {}
        for number in range(1, places.SITES + 1):
            site = Part("m-site", 0, 0, 50, 50)
            found[f"site {number}"] = Sprite(*places.site(number), say("Site {number}", number=number), (site,), GROUND)
        for landing in self.components.landings:
            west = landing.landing <= places.SITES
            at = 4 if west else places.LANDING[0] - 4
            shown = archipelago.icons(landing, 38 if west else 40, 27) if landing.parts else []
            draws = (
                Part("m-landing", 0, 0, *places.LANDING),
                *shown,
                Part("m-number", at - 10, -6, 20, 20),
                Word(str(landing.landing), at, 8.1, 11.5, "number", tone="light"),
            )
            label = self.called("landings", landing)
            found[f"landing {landing.landing}"] = Sprite(*places.landing(landing.landing), label, draws, GROUND)
        return found

    def rest(self) -> Sprites:
        """Return the oracle rock, the pile of pole tiles, the open amulets and the tray."""
        found: Sprites = {}
        for row, pair in enumerate(self.components.birds.oracle):
            for col, land in enumerate(pair):
                name = say("Oracle rock: {land}", land=words.landscape(land))
                draws: Draws = (Part(f"m-square-{land}", 0, 0, 54, 50),)
                if land in self.components.birds.start:
                    draws += (Part("m-bird", 0, -4, 54, 51),)
                found[f"square {row} {col}"] = Sprite(*places.square(row, col), name, draws, GROUND)
        pole, pile = self.components.pole, self.places.pile
        if pole.tiles:
            label = say("Next pole tile: {value}", value=pole.tiles[0])
            found["poles"] = Sprite(*pile, label, draw.pole_tile(pole.tiles[0], 5, 5, 46), GROUND)
        text = say("At the end: {first} for most huts, {second} for second most", first=pole.first, second=pole.second)
        values = draw.scaled(
            (
                Part("m-tablet", 1.5, 34, 62, 35),
                Word(str(pole.first), 32, 48, 14, "number"),
                Word(str(pole.second), 32, 64, 12, "number", tone="soft"),
            ),
            self.places.scale,
        )
        found["pole standing"] = Sprite(*self.places.pole, text, values, GROUND)
        x, _, w, _ = places.TRACK
        ones = self.components.amulets.board
        amulets = (Part("m-amulet", 3, -1.5, 25, 27.5), Word(f"× {ones}", 33, 18.5, 12.5, "number", "start"))
        found["ones"] = Sprite(x + 2, 617, w - 4, 26, "", amulets, GROUND)
        shown = self.components.display
        for name, y, cards in (
            ("valuables", places.VALUABLES_ROW, shown.valuables),
            ("landscapes", places.LANDSCAPES_ROW, shown.landscapes),
        ):
            for place in range(min(cards, 5)):
                left = round(places.FIRST_CARD + place * places.CARD_PITCH, 1)
                slot = Part("m-slot", 0, 0, *places.CARD)
                found[f"gap {name} {place}"] = Sprite(left, y, *places.CARD, "", (slot,), GROUND)
        return found


def part_of(box: Box, within: Box, scale: float = 1.0) -> PrintedAt:
    """Return a part of something on the board."""
    x, y, w, h = (round(each * scale, 1) for each in within)
    return PrintedAt(BOARD, round(box.x + x, 1), round(box.y + y, 1), w, h)


def mark(space: Space) -> Draws:
    """Return the hut that marks a space for neutral ones: grey or white."""
    if space.neutral is None:
        return ()
    x, y, w, h = (ON_SPACE if space.row else ON_ISLE)["neutral"]
    return (Part("m-hut", x, y, w, h, tone=GREY if space.neutral == "grey" else WHITE),)
