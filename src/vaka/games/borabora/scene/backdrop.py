"""What lies below the pieces of Bora Bora: sea and islands, paper and wood, drawn from the printed figures.

Nothing here depends on a game in progress, so each backdrop is drawn once for a set of components. Texts are words of
the scene, never here.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import copysign, cos, hypot, pi, sin
from typing import NamedTuple

from vaka.engine.scene import Box
from vaka.games.borabora.components import Components, Region
from vaka.games.borabora.scene import layout


class Island(NamedTuple):
    """An island: its middle, half its width and height, and the bends of its coast."""

    x: float
    y: float
    rx: float
    ry: float
    bends: tuple[float, float, float]


ISLANDS: dict[str, Island] = {
    "north": Island(259, 59, 107, 44, (0.5, 2.1, 4.0)),
    "south": Island(259, 361, 108, 43, (3.3, 0.4, 1.9)),
    "west": Island(66, 209, 55, 92, (1.2, 3.9, 0.3)),
    "east": Island(452, 209, 55, 92, (2.4, 5.2, 2.8)),
    "centre": Island(259, 209, 105, 86, (4.6, 1.0, 5.5)),
}
GROUND = {"mountain": "#b3a195", "beach": "#efdca9", "forest": "#3d7f4b", "plain": "#b7bf55"}
GROWTH: dict[str, tuple[str, float, float, float, int]] = {
    "forest": ("b-tree", 19, 19, 10.5, 26),
    "plain": ("b-tuft", 14, 14, 13.0, 16),
    "mountain": ("b-peak", 26, 23, 17.0, 9),
    "beach": ("b-palm", 27, 25, 20.0, 6),
}
"""What grows on each terrain: its drawing, width and height, how far apart, and how many at most."""

PATTERNS = (
    '<pattern id="b-on-mountain" width="15" height="10" patternUnits="userSpaceOnUse">'
    '<path d="M0 8l4-5 3.5 4.5L11 2l4 6" fill="none" stroke="#7d6b60" opacity=".5"/></pattern>'
    '<pattern id="b-on-beach" width="11" height="11" patternUnits="userSpaceOnUse">'
    '<g fill="#b98f4a" opacity=".55"><circle cx="2" cy="2.5" r=".8"/><circle cx="7.5" cy="5" r=".7"/>'
    '<circle cx="4" cy="8.5" r=".8"/><circle cx="9.5" cy="9.8" r=".6"/></g></pattern>'
    '<pattern id="b-on-forest" width="14" height="10" patternUnits="userSpaceOnUse">'
    '<path d="M0 8q3.5-6 7 0 3.5-6 7 0M-3.5 3Q0-3 3.5 3 7-3 10.5 3 14-3 17.5 3" fill="none" stroke="#1f5530" '
    'stroke-width="1.1" opacity=".55"/></pattern>'
    '<pattern id="b-on-plain" width="12" height="11" patternUnits="userSpaceOnUse">'
    '<path d="M2 9V5M4 9q0-3 1.5-4.5M.5 9Q.5 7-.5 6M8 4V.5M10 4q0-2.5 1.5-3.5M6.5 4q0-2-1-3" stroke="#77862b" '
    'fill="none" opacity=".6"/></pattern>'
    '<pattern id="b-waves" width="56" height="30" patternUnits="userSpaceOnUse">'
    '<path d="M4 9q5-5 10 0t10 0M32 24q5-5 10 0t10 0" fill="none" stroke="#e8f4f1" stroke-opacity=".2" '
    'stroke-width="1.4" stroke-linecap="round"/></pattern>'
    '<radialGradient id="b-lagoon" cx=".5" cy=".5" r=".72"><stop offset="0" stop-color="#2f98a5"/>'
    '<stop offset=".5" stop-color="#1b7f8c"/><stop offset="1" stop-color="#0f5766"/></radialGradient>'
)
PAPER = (
    '<linearGradient id="b-paper-{name}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="{light}"/>'
    '<stop offset="1" stop-color="{dark}"/></linearGradient>'
)
GRAIN = (
    '<pattern id="b-grain-{name}" width="320" height="121" patternUnits="userSpaceOnUse"><g fill="none" '
    'stroke="#5a3a1c" stroke-opacity=".17" stroke-width="1.3">'
    '<path d="M0 10q80-9 160 0t160 0M0 24q60 7 140 1t180-1M0 41q90-6 170 2t150'
    '-2M0 58q50 4 120-2 40-4 70 4t130-2M0 76q100-8 180 0t140 0M0 92q70 8 150 1t170-1M0 110q80-7 160 0t160 0"/>'
    '<ellipse cx="208" cy="57" rx="16" ry="5"/><ellipse cx="208" cy="57" rx="8" ry="2.4"/></g></pattern>'
    '<linearGradient id="b-wood-{name}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#dcb985"/>'
    '<stop offset="1" stop-color="#b88c55"/></linearGradient>'
)


def use(symbol: str, box: Box, more: str = "") -> str:
    """Return a symbol at a place."""
    return f'<use href="#{symbol}" x="{box.x:.1f}" y="{box.y:.1f}" width="{box.w:g}" height="{box.h:g}"{more}/>'


class Backdrops:
    """All backdrops for one set of components."""

    def __init__(self, components: Components) -> None:
        """Draw for these components."""
        self.components = components

    def drawn(self, name: str) -> str:
        """Return a backdrop by its name; course and actions lie on the bare table, what is held on the own board."""
        if name == "map":
            return self.map()
        if name == "own":
            return self.own(name)
        for sheet, cut in layout.SHEETS.items():
            if name == layout.sheet_backdrop(sheet):
                return f'<g transform="translate({-cut.x:g} 0)">{self.own(name)}</g>'
        if name == "held":
            return self.wood(name, layout.STRIP)
        if name in ("course", "actions", ""):
            return ""
        return self.paper(name)

    # ----- paper and wood

    def paper(self, name: str) -> str:
        """Return a panel of the displays, a little duller than what one decides by."""
        area = layout.AREAS[name]
        box = Box(0.5, 0.5, area.w - 1, area.h - 1)
        sheet = PAPER.format(name=name, light="#eee2c8", dark="#e0cfa9")
        edge = f'<path d="M9 1.2H{area.w - 9:g}" stroke="#fffaf0" stroke-opacity=".8" stroke-linecap="round"/>'
        track = self.track() if name == "status" else ""
        return sheet + box.drawn(9, f'fill="url(#b-paper-{name})" stroke="#4a3628" stroke-opacity=".25"') + edge + track

    def track(self) -> str:
        """Return the spaces of the status track, each group of equal points set off from the next."""
        found = ""
        points = self.components.status_points
        for space, worth in enumerate(points):
            box = layout.status_space(self.components, space)
            shade = 0.1 + 0.5 * space / len(points)
            found += box.drawn(
                2, f'fill="#1b7f8c" fill-opacity="{shade:.2f}" stroke="#4a3628" stroke-opacity=".22" stroke-width=".8"'
            )
            if space == 0 or points[space - 1] != worth:
                top, foot = box.y - 3, box.y + box.h
                found += (
                    f'<path d="M{box.x:g} {top:g}V{foot:g}" stroke="#4a3628" stroke-opacity=".6" stroke-width="1.2"/>'
                )
        return found

    def wood(self, name: str, area: Box) -> str:
        """Return a wooden board; its patterns have names of their own, as those of a hidden board draw nothing."""
        board = Box(0.5, 0.5, area.w - 1, area.h - 1)
        found = GRAIN.format(name=name)
        found += board.drawn(12, f'fill="url(#b-wood-{name})"') + board.drawn(12, f'fill="url(#b-grain-{name})"')
        found += board.drawn(12, 'fill="none" stroke="#4a2c10" stroke-opacity=".5" stroke-width="1.2"')
        return found + f'<path d="M12 2H{area.w - 12:g}" stroke="#fff0cd" stroke-opacity=".7" stroke-width="1.6"/>'

    def own(self, name: str) -> str:
        """Return the wooden board of a player with its sheets of paper and its spaces."""
        found = self.wood(name, layout.AREAS["own"]) + PAPER.format(name=name, light="#fbf2dc", dark="#f1e2bf")
        look = f'fill="url(#b-paper-{name})" stroke="#4a2c10" stroke-opacity=".35" stroke-width="1.2"'
        for panel in layout.PANELS.values():
            found += panel.drawn(8, look)
        for number in range(len(self.components.ceremony)):
            found += use("b-slot", layout.ceremony(self.components, number))
        for number in range(self.components.huts.spaces):
            found += use("b-slot", layout.home(self.components, number))
        last = layout.home(self.components, self.components.huts.spaces - 1)
        return found + last.drawn(7, 'fill="#f4b942" fill-opacity=".2"')

    # ----- the map

    def map(self) -> str:
        """Return sea, islands, terrains and what grows on them."""
        area = layout.AREAS["map"]
        sea = Box(0, 0, area.w, area.h)
        found = f"<defs>{PATTERNS}"
        for name, island in ISLANDS.items():
            found += f'<path id="b-isle-{name}" d="{coast(island)}"/>'
            found += f'<clipPath id="b-on-{name}"><use href="#b-isle-{name}"/></clipPath>'
        found += "</defs>"
        found += sea.drawn(12, 'fill="url(#b-lagoon)"') + sea.drawn(12, 'fill="url(#b-waves)"')
        found += Box(0.8, 0.8, area.w - 1.6, area.h - 1.6).drawn(
            12, 'fill="none" stroke="#e8f4f1" stroke-opacity=".3" stroke-width="1.6"'
        )
        found += use("b-rose", Box(8, 8, 44, 44), ' opacity=".65"')
        isles = "".join(f'<use href="#b-isle-{name}"/>' for name in ISLANDS)
        for look in SHALLOWS:
            found += f"<g {look}>{isles}</g>"
        for name in ISLANDS:
            found += self.island(name)
        return found + "".join(self.growth())

    def island(self, name: str) -> str:
        """Return the terrains of an island within its coast."""
        found = ""
        for region in self.components.regions:
            if region.island == name:
                half = quarter(region)
                found += f'<path d="{half}" fill="{GROUND[region.terrain]}"/>'
                found += f'<path d="{half}" fill="url(#b-on-{region.terrain})"/>'
                found += f'<path d="{half}" fill="none" stroke="#3b2a18" stroke-opacity=".28" stroke-width="2.4"/>'
                found += (
                    f'<path d="{half}" fill="none" stroke="#fff6dc" stroke-opacity=".4" stroke-width=".9" '
                    'stroke-dasharray="3 3"/>'
                )
        isle = f'<use href="#b-isle-{name}" '
        found += f'{isle}fill="none" stroke="#f3e2b4" stroke-width="7"/>'
        found += f'{isle}fill="none" stroke="#c79f5c" stroke-width="1.6"/>{isle}fill="url(#b-day)"/>'
        return f'<g clip-path="url(#b-on-{name})">{found}</g>'

    def growth(self) -> Iterator[str]:
        """Yield the trees, peaks and tufts, the farther ones first."""
        for symbol, box in sorted(self.scatter(), key=lambda plant: plant[1].y + plant[1].h):
            yield use(symbol, box)

    def scatter(self) -> Iterator[tuple[str, Box]]:
        """Yield what grows where: always the same, never where pieces lie."""
        for number, region in enumerate(self.components.regions):
            symbol, w, h, apart, most = GROWTH[region.terrain]
            island = ISLANDS[region.island]
            found: list[tuple[float, float]] = []
            for x, y in candidates(number):
                at_x, at_y = island.x + x * island.rx, island.y + y * island.ry
                inside = ashore(x, y, 0.86) and ashore(x, (at_y - h * 0.6 - island.y) / island.ry, 0.97)
                if len(found) == most or not inside or not within(region, at_x, at_y, w / 2 - 4):
                    continue
                lonely = all(hypot(at_x - other_x, at_y - other_y) >= apart for other_x, other_y in found)
                if lonely and layout.clear(self.components, at_x, at_y, w / 2 - 6):
                    found.append((at_x, at_y))
            for at_x, at_y in found:
                yield symbol, Box(at_x - w / 2, at_y - h * 0.6, w, h)


SHALLOWS = (
    'fill="none" stroke-linejoin="round" stroke="#4fb3b6" stroke-opacity=".3" stroke-width="46"',
    'fill="none" stroke-linejoin="round" stroke="#6cc9c5" stroke-opacity=".42" stroke-width="30"',
    'fill="none" stroke="#e8f7f2" stroke-width="17.5" stroke-opacity=".55" stroke-dasharray="14 9 5 13"',
    'fill="none" stroke="#a4e2d8" stroke-width="15.5"',
    'fill="none" stroke="#f4fbf7" stroke-width="5" stroke-opacity=".9"',
    'transform="translate(2.5 4)" fill="#08303a" opacity=".35"',
)
"""The water around the islands, the deepest first, and their shadow."""


def coast(island: Island) -> str:
    """Return the outline of an island as a smooth closed curve."""
    points = []
    corners = 28
    for corner in range(corners):
        angle = 2 * pi * corner / corners
        wave = 1 + 0.012 * sin(2 * angle + island.bends[0]) + 0.016 * sin(3 * angle + island.bends[1])
        wave += 0.011 * sin(7 * angle + island.bends[2])
        x, y = (copysign(abs(part) ** (2 / 2.6), part) for part in (cos(angle), sin(angle)))
        points.append((island.x + island.rx * x * wave, island.y + island.ry * y * wave))
    text = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for here in range(corners):
        before, start, end, after = (points[(here + step) % corners] for step in (-1, 0, 1, 2))
        first = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
        second = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
        text += "C" + " ".join(f"{x:.1f} {y:.1f}" for x, y in (first, second, end))
    return text + "Z"


def quarter(region: Region) -> str:
    """Return the part of its island that a region takes, with a border that is not quite straight."""
    island = ISLANDS[region.island]
    left, right = island.x - island.rx - 20, island.x + island.rx + 20
    top, bottom = island.y - island.ry - 20, island.y + island.ry + 20
    down = [(island.x + 3.6 * sin(step * 1.3 + island.bends[0]), top + (bottom - top) * step / 8) for step in range(9)]
    across = [(left + (right - left) * step / 8, island.y + 3 * sin(step * 1.5 + island.bends[1])) for step in range(9)]
    side = region.side
    if side in ("W", "E"):
        outer = left if side == "W" else right
        points = [*down, (outer, bottom), (outer, top)]
    elif side in ("N", "S"):
        outer = top if side == "N" else bottom
        points = [*across, (right, outer), (left, outer)]
    else:
        middle = (down[4][0], across[4][1])
        upright = down[:4] if "N" in side else down[:4:-1]
        level = across[3::-1] if "W" in side else across[5:]
        corner = (left if "W" in side else right, top if "N" in side else bottom)
        points = [*upright, middle, *level, corner]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def within(region: Region, x: float, y: float, margin: float) -> bool:
    """Return whether a place lies in a region's part of its island, away from the border."""
    island = ISLANDS[region.island]
    side = region.side
    return not (
        ("N" in side and y > island.y - margin)
        or ("S" in side and y < island.y + margin)
        or ("W" in side and x > island.x - margin)
        or ("E" in side and x < island.x + margin)
    )


def ashore(x: float, y: float, part: float) -> bool:
    """Return whether a place from -1 to 1 lies within so great a part of an island."""
    return bool((abs(x) / part) ** 2.6 + (abs(y) / part) ** 2.6 < 1)


def candidates(number: int) -> Iterator[tuple[float, float]]:
    """Yield places from -1 to 1 that cover an island evenly, others for each region."""
    for step in range(600):
        yield 2 * ((0.37 * number + 0.7548776662 * step) % 1) - 1, 2 * ((0.61 * number + 0.5698402910 * step) % 1) - 1
