"""The shore of the island: one outline around all its shapes, soft where they meet and a little uneven everywhere.

The height above the water is worked out on a grid of points: it falls with the distance from the shapes, which flow
into each other. The shore is the line at one height, the shallows are lines further out.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, hypot, log, sin

from vaka.engine.scene import Box
from vaka.games.mangrovia.scene.layout import HEIGHT, WIDTH

STEP = 6
"""Between two points of the grid."""
SOFT = 0.6
"""How sharply two shapes meet: the smaller, the rounder."""
REACH = 36
"""How far from a shape its influence ends."""
ROUND = 10
"""The radius of the corners of a rectangle."""

PUDDLE = 16
"""A loop of so few points is left out."""

Field = list[list[float]]
Point = tuple[float, float]


class Coast:
    """The field around rectangles and circles, and the lines in it."""

    def __init__(self, boxes: Iterable[Box], circles: Iterable[tuple[float, float, float]]) -> None:
        """Raise the island."""
        self.columns = WIDTH // STEP + 2
        self.rows = HEIGHT // STEP + 2
        self.field: Field = [[0.0] * self.columns for _ in range(self.rows)]
        for box in boxes:
            self.raise_around(box, ROUND)
        for x, y, radius in circles:
            self.raise_around(Box(x - radius, y - radius, 2 * radius, 2 * radius), radius)
        self.level()

    def raise_around(self, box: Box, radius: float) -> None:
        """Add a shape to all points within reach."""
        middle_x, middle_y = box.middle
        half_w, half_h = box.w / 2 - radius, box.h / 2 - radius
        for row in range(max(0, int((box.y - REACH) / STEP)), min(self.rows, int((box.y + box.h + REACH) / STEP) + 1)):
            line = self.field[row]
            away_y = abs(row * STEP - middle_y) - half_h
            first = max(0, int((box.x - REACH) / STEP))
            for column in range(first, min(self.columns, int((box.x + box.w + REACH) / STEP) + 1)):
                away_x = abs(column * STEP - middle_x) - half_w
                outside = hypot(max(away_x, 0), max(away_y, 0))
                distance = outside + min(max(away_x, away_y), 0) - radius
                line[column] += exp(-SOFT * max(distance, -20))

    def level(self) -> None:
        """Turn what was added up into a distance from the shore, and roughen it."""
        for row, line in enumerate(self.field):
            for column, value in enumerate(line):
                distance = -log(value) / SOFT if value else 2 * REACH
                x, y = column * STEP, row * STEP
                waves = sin(x * 0.083 + 1.7 * sin(y * 0.041)) + sin(y * 0.097 + 1.3 * sin(x * 0.053))
                edge = row in (0, self.rows - 1) or column in (0, self.columns - 1)
                line[column] = 2 * REACH if edge else distance + 1.1 * waves

    def outline(self, distance: float) -> str:
        """Return the closed lines at a distance from the shore, as the data of an SVG path."""
        return "".join(drawn(loop) for loop in joined(self.pieces(distance)) if len(loop) > PUDDLE)

    def pieces(self, distance: float) -> dict[Point, Point]:
        """Return the pieces of the line within each square of the grid, each from its start to its end."""
        found: dict[Point, Point] = {}
        for row in range(self.rows - 1):
            upper, lower = self.field[row], self.field[row + 1]
            for column in range(self.columns - 1):
                corners = (upper[column], upper[column + 1], lower[column + 1], lower[column])
                inside = [corner < distance for corner in corners]
                if any(inside) and not all(inside):
                    found.update(crossings(row, column, corners, distance))
        return found


def crossings(row: int, column: int, corners: tuple[float, ...], distance: float) -> list[tuple[Point, Point]]:
    """Return where a line enters and leaves a square, land always on the same hand."""
    places = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
    enters: list[Point] = []
    leaves: list[Point] = []
    for side in range(4):
        one, other = corners[side], corners[(side + 1) % 4]
        if (one < distance) == (other < distance):
            continue
        ends = sorted([(places[side], one), (places[(side + 1) % 4], other)])  # the same from both squares
        (x, y), height = ends[0]
        (to_x, to_y), to_height = ends[1]
        share = min(max((distance - height) / (to_height - height), 0.03), 0.97)  # no two lines meet in a corner
        point = (round((x + share * (to_x - x)) * STEP, 1), round((y + share * (to_y - y)) * STEP, 1))
        (leaves if one < distance else enters).append(point)
    return list(zip(leaves, enters[-1:] + enters[:-1], strict=True)) if len(enters) > 1 else [(leaves[0], enters[0])]


def joined(pieces: dict[Point, Point]) -> Iterable[list[Point]]:
    """Join pieces to loops."""
    while pieces:
        start = next(iter(pieces))
        loop = [start]
        point = pieces.pop(start)
        while point != start and point in pieces:
            loop.append(point)
            point = pieces.pop(point)
        yield loop


def drawn(loop: list[Point]) -> str:
    """Return a loop as path data, relative from point to point and without points that lie too close."""
    x, y = loop[0]
    text = f"M{x:g} {y:g}l"
    for to_x, to_y in loop[1:]:
        if hypot(to_x - x, to_y - y) < STEP * 0.7:
            continue
        right, down = round(to_x - x, 1), round(to_y - y, 1)
        text += f"{right:g}{'' if down < 0 else ' '}{down:g} "
        x, y = round(x + right, 1), round(y + down, 1)
    return text.rstrip() + "z"
