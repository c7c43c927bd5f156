"""Where things lie on the table of Mangrovia: worked out from the components, so that a corrected board fits too.

The board is 878 by 668 units: a walkway of a hundred planks as its frame, the island with its grid of spaces on the
left, display and archipelago on the right. Below it lies the strip of the viewer's hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from vaka.engine.scene import Box
from vaka.games.mangrovia.components import Components, Path, Space, site_of

WIDTH = 878
HEIGHT = 668
HAND_HEIGHT = 108
GAP = 10
"""Between board and hand."""

# The grid of spaces.
ISLAND = (20, 26, 572, 618)
"""All of the board but the walkway, the display and the archipelago."""
CELL = (65, 70)
PITCH = (72, 77)
CORNER = (91, 104)
"""The upper left corner of row 1, column 1."""
LINES = 7
"""So many rows and columns fit; a board with more is drawn smaller."""
ISLE = 28
"""Half the width of an amulet space, its cord included."""
ISLES = (
    (54, 209),
    (54, 265),
    (54, 321.5),
    (54, 378),
    (555, 447),
    (554, 62),
    (482, 62),
    (483, 524),
    (555, 524),
    (555, 602),
)
"""The middles of the isles in the order of the components file."""
POLE_PILE = (483, 602)
STATUE = 66
"""The sides of a statue's plate."""
STATUE_LEFT = 69
STATUE_ABOVE = 74
"""How far left of, or above, the first space of its path a statue stands."""

# The oracle rock.
ROCK = (36, 52)
"""The upper left corner of its first square."""
ROCK_BOX = (25, 27, 132, 140)
SQUARE = (54, 48)
SQUARE_PITCH = (57, 51)

# The amulet track.
TRACK = (23, 490, 62, 154)
TRACK_STEP = 19.6
TRACK_FIRST = 603

# Display and piles.
DISPLAY = (600, 25, 254, 176)
CARD = (46, 64.4)
VALUABLES_ROW = 47
LANDSCAPES_ROW = 132
FIRST_CARD = 659
CARD_PITCH = 48.3

# The archipelago.
ARCHIPELAGO = (587, 196, 283, 445)
"""With a little of what lies around it, so that neither the sail nor a number is cut."""
SITE_X = 728
FIRST_SITE = 288
SITE_PITCH = 62
SITES = 6
LANDING = (78, 54)
WEST = 601
EAST = 777
HOME = (728, 228)
"""Where the boat waits."""
BOAT = 49
BOWL = (40, 33.4)

# The walkway of the points.
PLANK = 18
PLANKS = 100
ALONG = 29
"""Planks from corner to corner at the top; the sides have so many less."""
DOWN = 21


class Places:
    """The places on one board."""

    def __init__(self, components: Components) -> None:
        """Measure this board."""
        self.components = components
        rows = max([space.row or 0 for space in components.spaces])
        cols = max([space.col or 0 for space in components.spaces])
        self.scale = min(1.0, LINES / max(rows, cols))
        """How much smaller than usual the grid is drawn."""
        self.statues = tuple([self.statue(path) for path in components.paths])
        self.stone = self.centre("stone")
        self.pole = self.centre("pole")
        free = self.free()
        first = Box.around(*POLE_PILE, 2 * ISLE, 2 * ISLE)
        self.pile = first if self.is_free(first) else next(free)
        """Where the pole tiles lie."""
        self.spaces = tuple(
            [self.cell(space.row, space.col) if space.row and space.col else next(free) for space in components.spaces]
        )

    def cell(self, row: int, col: int) -> Box:
        """Return the place of a row and column."""
        scale = self.scale
        x = CORNER[0] + (LINES - (LINES - col + 1) * scale) * PITCH[0]
        y = CORNER[1] + (row - 1) * PITCH[1] * scale
        return Box(round(x, 1), round(y, 1), round(CELL[0] * scale, 1), round(CELL[1] * scale, 1))

    def scale_of(self, space: Space) -> float:
        """Return how much smaller than usual a space is drawn; isles are not."""
        return self.scale if space.row else 1.0

    def line(self, path: Path) -> list[Space]:
        """Return the spaces of a path, the one nearest the statue first."""
        return [self.components.spaces[number] for number in self.components.path_spaces(path)]

    def statue(self, path: Path) -> Box:
        """Return where the statue of a path stands: before its first space."""
        first = self.line(path)[0]
        cell = self.cell(first.row or 1, first.col or 1)
        if path.orientation == "vertical":
            return Box(cell.x + (cell.w - STATUE) / 2, cell.y - STATUE_ABOVE, STATUE, STATUE)
        return Box(cell.x - STATUE_LEFT - 0.5, cell.y + 2, STATUE, STATUE)

    def centre(self, area: str) -> Box:
        """Return the middle of the stone or the pole area, where there is no space."""
        row = min([space.row or 0 for space in self.components.spaces if space.area == area])
        col = min([space.col or 0 for space in self.components.spaces if space.area == area])
        return self.cell(row + 1, col + 1)

    def is_free(self, box: Box) -> bool:
        """Return whether a place has nothing on it that is always there."""
        grid = [self.cell(space.row, space.col) for space in self.components.spaces if space.row and space.col]
        taken = [*grid, *self.statues, self.stone, self.pole, Box(*TRACK), Box(*ROCK_BOX)]
        return not any(box.meets(other) for other in taken)

    def free(self) -> Iterator[Box]:
        """Yield places for isles: the usual ones as far as nothing else is there, then free cells of the grid."""
        side = 2 * ISLE
        usual = [Box.around(x, y, side, side) for x, y in ISLES]
        yield from [box for box in usual if self.is_free(box)]
        usual.append(Box.around(*POLE_PILE, side, side))
        for row in range(1, LINES + 1):
            for col in range(LINES, 0, -1):
                middle = CORNER[0] + (col - 1) * PITCH[0] + CELL[0] / 2, CORNER[1] + (row - 1) * PITCH[1] + CELL[1] / 2
                box = Box.around(*middle, side, side)
                if self.is_free(box) and not any(box.meets(other) for other in usual):
                    yield box
        while True:  # more isles than the sea has room for: they lie on each other rather than nowhere
            yield usual[0]


def site(number: int) -> Box:
    """Return the place of a site, 1 to 6."""
    return Box.around(SITE_X, FIRST_SITE + (number - 1) * SITE_PITCH, 50, 50)


def landing(number: int) -> Box:
    """Return the place of a landing, 1 to 12: down the west side and up the east side."""
    y = FIRST_SITE + (site_of(number) - 1) * SITE_PITCH
    return Box(WEST if number <= SITES else EAST, y - 26, *LANDING)


def boat(number: int) -> Box:
    """Return where the boat lies: at a landing, or at home for 0."""
    if number == 0:
        return Box.around(HOME[0], HOME[1] - 5, BOAT, BOAT)
    y = FIRST_SITE + (site_of(number) - 1) * SITE_PITCH
    return Box.around(SITE_X - 33 if number <= SITES else SITE_X + 33, y + 4, BOAT, BOAT)


def square(row: int, col: int) -> Box:
    """Return a square of the oracle rock."""
    return Box(ROCK[0] + col * SQUARE_PITCH[0], ROCK[1] + row * SQUARE_PITCH[1], *SQUARE)


def track(step: int) -> float:
    """Return the height of a step of the amulet track."""
    return TRACK_FIRST - step * TRACK_STEP


def plank(points: int) -> Box:
    """Return the plank of the walkway for a number of points, clockwise from the upper left corner."""
    place = points % PLANKS
    along = (WIDTH - PLANK) / ALONG
    down = (HEIGHT - PLANK) / DOWN
    far_x, far_y = WIDTH - PLANK, HEIGHT - PLANK
    if place < ALONG:
        return Box(place * along, 0, along, PLANK)
    if place < ALONG + DOWN:
        return Box(far_x, (place - ALONG) * down, PLANK, down)
    if place < 2 * ALONG + DOWN:
        return Box(WIDTH - (place - ALONG - DOWN + 1) * along, far_y, along, PLANK)
    return Box(0, HEIGHT - (place - 2 * ALONG - DOWN + 1) * down, PLANK, down)
