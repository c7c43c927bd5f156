"""Plots as SVG: a drawing that grows downwards, and the few kinds of charts that a match needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from itertools import cycle
from math import ceil, floor, log10
from textwrap import wrap
from typing import NamedTuple

from vaka.arena.texts import signed

WIDTH = 960
MARGIN = 48
INNER = WIDTH - 2 * MARGIN
RIGHT = WIDTH - MARGIN - 190
"""Where a scale ends, and figures begin."""
LETTER = 0.56
"""Mean width of a letter, as a part of its size."""

PAPER = "#fbfaf6"
INK = "#1d2b32"
FAINT = "#6a767c"
GRID = "#e4e1d8"
TEAL = "#17808a"
TEAL_PALE = "#bfe0e0"
CORAL = "#d8623a"
SAND = "#b9ae97"
FONT = "Inter, 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif"


class Interval(NamedTuple):
    """A value between two others, in a row of its own."""

    name: str
    value: float
    low: float
    high: float
    note: str = ""


class Pair(NamedTuple):
    """Two values to compare, in a row of their own."""

    name: str
    value: float
    other: float


class Plot:
    """Charts, one below the other."""

    def __init__(self, title: str, subtitle: str) -> None:
        """Begin with a heading."""
        self.title = title
        self.parts: list[str] = []
        self.y = MARGIN + 18.0
        self.text(MARGIN, self.y, title, font_size=26, font_weight=650)
        self.y += 24
        for line in wrapped(subtitle, INNER, 14):
            self.text(MARGIN, self.y, line, font_size=14, fill=FAINT)
            self.y += 19

    def svg(self) -> str:
        """Return the text of the SVG file."""
        height = round(self.y + MARGIN - 12)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
            f'viewBox="0 0 {WIDTH} {height}" role="img" font-family="{FONT}" '
            f'font-size="13" fill="{INK}" stroke-linecap="round" '
            'style="font-variant-numeric:tabular-nums">'  # columns of figures line up
        )
        background = f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>'
        return "\n".join([head, f"<title>{escape(self.title)}</title>", background, *self.parts, "</svg>\n"])

    # ----- strokes

    def add(self, name: str, content: str = "", /, **attributes: str | float) -> None:
        """Add an element of SVG; an underscore in the name of an attribute stands for a hyphen."""
        given = "".join(
            f' {key.replace("_", "-")}="{value if isinstance(value, str) else round(value, 1)}"'
            for key, value in attributes.items()
        )
        self.parts.append(f"<{name}{given}>{content}</{name}>")

    def text(self, x: float, y: float, text: str, **style: str | float) -> None:
        """Write a line."""
        self.add("text", escape(text), x=x, y=y, **style)

    def mark(self, x: float, y: float, text: str, fill: str = FAINT, text_anchor: str = "middle") -> None:
        """Write a small label beside what it explains."""
        self.text(x, y, text, font_size=11.5, fill=fill, text_anchor=text_anchor)

    def line(self, x1: float, y1: float, x2: float, y2: float, stroke: str = GRID, **style: str | float) -> None:
        """Draw a straight line."""
        self.add("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, **style)

    def bar(self, x: float, y: float, width: float, height: float, fill: str, radius: float = 2) -> None:
        """Draw a filled bar."""
        self.add("rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill)

    def dot(self, x: float, y: float, fill: str) -> None:
        """Draw a dot with a rim, so that it stands out."""
        self.add("circle", cx=x, cy=y, r=5.5, fill=fill, stroke=PAPER, stroke_width=1.5)

    # ----- charts

    def heading(self, title: str, note: str = "") -> None:
        """Begin a new chart."""
        self.y += 34
        self.text(MARGIN, self.y, title, font_size=17, font_weight=600)
        for line in wrapped(note, INNER, 13):
            self.y += 18
            self.text(MARGIN, self.y, line, fill=FAINT)
        self.y += 24

    def scale(
        self, values: Sequence[float], left: float, height: float, label: Callable[[float], str]
    ) -> Callable[[float], float]:
        """Draw the grid of a scale above the rows that follow; return the function from a value to its x."""
        marks = ticks(min(values), max(values))
        low, high = min(*values, marks[0]), max(*values, marks[-1])

        def at(value: float) -> float:
            return left + (value - low) / (high - low) * (RIGHT - left)

        for mark in marks:
            self.line(at(mark), self.y + 10, at(mark), self.y + 14 + height)
            self.mark(at(mark), self.y + 4, label(mark))
        self.y += 14
        return at

    def row(self, name: str, left: float, height: float, size: float) -> float:
        """Begin a row of a height with its name, left of the figures; return the y of its middle."""
        middle = self.y + height / 2
        self.text(MARGIN, middle + 4.5, shortened(name, left - MARGIN - 14), font_size=size)
        self.y += height
        return middle

    def figure(self, place: float, middle: float, text: str, **style: str | float) -> None:
        """Write a figure of a row that ends at a place behind the scale."""
        self.add("text", escape(text), x=RIGHT + place, y=middle + 4.5, text_anchor="end", **style)

    def intervals(
        self,
        rows: Sequence[Interval],
        label: Callable[[float], str],
        *,
        reference: float | None = None,
        reference_name: str = "",
        value_label: Callable[[float], str] | None = None,
    ) -> None:
        """Draw values as dots on their intervals; a dashed line marks the reference value."""
        left = names_end([row.name for row in rows])
        values = [edge for row in rows for edge in (row.low, row.high)]
        at = self.scale(values if reference is None else [*values, reference], left, 30 * len(rows), label)
        if reference is not None:
            x, bottom = at(reference), self.y + 30 * len(rows)
            self.line(x, self.y - 2, x, bottom, CORAL, stroke_width=1.5, stroke_dasharray="1 5")
            self.mark(x, bottom + 16, reference_name, CORAL)
        for row in rows:
            middle = self.row(row.name, left, 30, 14)
            self.bar(at(row.low), middle - 4, at(row.high) - at(row.low), 8, TEAL_PALE, radius=4)
            self.dot(at(row.value), middle, TEAL)
            self.figure(84, middle, (value_label or label)(row.value), font_size=14, font_weight=600)
            self.figure(190, middle, row.note, font_size=12, fill=FAINT)
        self.y += 20 if reference is not None else 4

    def columns(self, heads: Sequence[str], rows: Sequence[tuple[str, Sequence[float]]], total: str) -> None:
        """Draw a bar for each head in each row, all on one scale, and their sums below."""
        left = names_end([name for name, _ in rows])
        step = (WIDTH - MARGIN - left) / len(heads)
        longest = max([0.1, *(value for _, values in rows for value in values)])
        room = max(step - 66, 12)
        for place, head in enumerate(heads):
            self.text(left + place * step, self.y + 6, shortened(head, step - 12, 16), font_weight=600)
        self.y += 16
        self.line(MARGIN, self.y, WIDTH - MARGIN, self.y)
        self.y += 4
        for name, values in rows:
            middle = self.row(name, left, 24, 13)
            for place, value in enumerate(values):
                x, length = left + place * step, max(abs(value) / longest * room, 1.5)
                self.bar(x, middle - 6, length, 12, TEAL if value >= 0 else CORAL)
                self.text(x + length + 7, middle + 4.5, f"{value:.1f}", font_size=12, fill=FAINT)
        self.y += 2
        self.line(MARGIN, self.y, WIDTH - MARGIN, self.y)
        self.text(MARGIN, self.y + 20, total, font_weight=600)
        for place in range(len(heads)):
            amount = sum(values[place] for _, values in rows)
            self.text(left + place * step, self.y + 20, f"{amount:.1f}", font_weight=600)
        self.y += 26

    def pairs(self, rows: Sequence[Pair], heads: tuple[str, str, str]) -> None:
        """Draw two values of each row as dots on one scale, and their difference; `heads` names these three."""
        left = names_end([row.name for row in rows])
        for x, head, colour in ((MARGIN, heads[0], TEAL), (MARGIN + 90, heads[1], SAND)):
            self.dot(x + 6, self.y, colour)
            self.text(x + 17, self.y + 4.5, head)
        for place, head in zip((84, 142, 190), heads, strict=True):
            self.mark(RIGHT + place, self.y + 28, head, text_anchor="end")
        self.y += 24
        values = [value for row in rows for value in (row.value, row.other)]
        at = self.scale([0.0, 0.1, *values], left, 24 * len(rows), "{:g}".format)
        for row in rows:
            middle = self.row(row.name, left, 24, 13)
            gap = signed(row.value - row.other)
            line, colour = ("#f1cdbf", CORAL) if gap.startswith("-") else (TEAL_PALE, TEAL)
            self.line(at(row.other), middle, at(row.value), middle, line, stroke_width=5)
            self.dot(at(row.other), middle, SAND)
            self.dot(at(row.value), middle, TEAL)
            self.figure(84, middle, f"{row.value:.1f}", font_weight=600)
            self.figure(142, middle, f"{row.other:.1f}", fill=FAINT)
            self.figure(190, middle, gap, fill=colour)
        self.y += 4

    def histogram(self, counts: dict[int, int], name: str, *, left: float, width: float) -> None:
        """Draw how often each value occurs, several to a bar where there are many; `y` stays, see `skip`."""
        low, high = min(counts), max(counts)
        size = bin_size(low, high)
        first = low // size
        bins = [0] * (high // size - first + 1)
        for value, count in counts.items():
            bins[value // size - first] += count
        bottom = self.y + 142
        step = min(width / len(bins), 44)
        self.text(left, self.y + 6, name, font_weight=600)
        for place, count in enumerate(bins):
            tall = count / max(bins) * 120
            self.bar(left + place * step, bottom - tall, max(step - 3, 1), tall, TEAL if count else GRID)
        self.line(left, bottom + 0.5, left + step * len(bins) - 3, bottom + 0.5, SAND)
        for place in range(0, len(bins), max(1, ceil(len(bins) / 8))):
            self.mark(left + place * step + (step - 3) / 2, bottom + 17, str((first + place) * size))

    def skip(self, height: float) -> None:
        """Move on by a height, below charts that stand side by side."""
        self.y += height


def ticks(low: float, high: float, wanted: int = 6) -> list[float]:
    """Return about the wanted number of round values that enclose a range."""
    if high - low < 1e-6:  # as good as one value
        low, high = low - 0.5, high + 0.5
    rough = (high - low) / wanted
    magnitude = 10.0 ** floor(log10(rough))
    step = next(factor * magnitude for factor in (1, 2, 2.5, 5, 10) if factor * magnitude >= rough * 0.999)
    return [round(number * step, 10) for number in range(floor(low / step), ceil(high / step) + 1)]


def bin_size(low: int, high: int, most: int = 24) -> int:
    """Return a round number of values to a bar, so that there are not too many bars."""
    size, factors = 1, cycle((2, 2.5, 2))
    while (high - low) // size >= most:
        size = int(size * next(factors))
    return size


def names_end(names: Sequence[str]) -> float:
    """Return where a column of names ends."""
    return MARGIN + min(260, max(110, *(len(name) * 14 * LETTER + 26 for name in names)))


def shortened(text: str, width: float, size: float = 14) -> str:
    """Return a text cut to a width, its end kept: the paths of files differ at the end."""
    room = max(4, int(width / (size * LETTER)))
    return text if len(text) <= room else "…" + text[-room + 1 :]


def wrapped(text: str, width: float, size: float) -> list[str]:
    """Return a text in lines of at most a width."""
    return wrap(text, int(width / (size * LETTER)), break_long_words=False, break_on_hyphens=False)
