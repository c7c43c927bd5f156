"""Plots as SVG: a drawing that grows downwards, and the few kinds of charts that a match needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

from vaka.arena.texts import signed

WIDTH = 960
MARGIN = 48
INNER = WIDTH - 2 * MARGIN
ROW = 30
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
        self.text(MARGIN, self.y, title, size=26, weight=650)
        self.y += 24
        for line in wrapped(subtitle, INNER, 14):
            self.text(MARGIN, self.y, line, size=14, colour=FAINT)
            self.y += 19

    def svg(self) -> str:
        """Return the text of the SVG file."""
        height = self.y + MARGIN - 12
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height:.0f}" '
            f'viewBox="0 0 {WIDTH} {height:.0f}" role="img" font-family="{FONT}">'
        )
        background = f'<rect width="{WIDTH}" height="{height:.0f}" fill="{PAPER}"/>'
        return "\n".join([head, f"<title>{escape(self.title)}</title>", background, *self.parts, "</svg>\n"])

    # ----- strokes

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float = 13,
        weight: int = 400,
        colour: str = INK,
        anchor: str = "start",
    ) -> None:
        """Write a line; digits have equal widths, so that columns of figures line up."""
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" font-weight="{weight}" fill="{colour}" '
            f'text-anchor="{anchor}" style="font-variant-numeric:tabular-nums">{escape(text)}</text>'
        )

    def line(
        self, x1: float, y1: float, x2: float, y2: float, colour: str = GRID, *, width: float = 1, dashes: str = ""
    ) -> None:
        """Draw a straight line."""
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        self.parts.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" '
            f'stroke-width="{width:g}" stroke-linecap="round"{dashed}/>'
        )

    def bar(self, x: float, y: float, width: float, height: float, colour: str, *, radius: float = 2) -> None:
        """Draw a filled bar."""
        self.parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{height:.1f}" rx="{radius:g}" '
            f'fill="{colour}"/>'
        )

    def dot(self, x: float, y: float, colour: str, radius: float = 5.5) -> None:
        """Draw a dot with a rim, so that it stands out."""
        self.parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" fill="{colour}" stroke="{PAPER}" stroke-width="1.5"/>'
        )

    # ----- charts

    def heading(self, title: str, note: str = "") -> None:
        """Begin a new chart."""
        self.y += 34
        self.text(MARGIN, self.y, title, size=17, weight=600)
        for line in wrapped(note, INNER, 13):
            self.y += 18
            self.text(MARGIN, self.y, line, colour=FAINT)
        self.y += 24

    def scale(
        self, low: float, high: float, left: float, right: float, height: float, label: Callable[[float], str]
    ) -> Callable[[float], float]:
        """Draw the grid of a scale above the rows that follow; return the function from a value to its x."""
        marks = ticks(low, high)
        low, high = min(low, marks[0]), max(high, marks[-1])

        def at(value: float) -> float:
            return left + (value - low) / (high - low) * (right - left)

        for mark in marks:
            self.line(at(mark), self.y + 10, at(mark), self.y + 14 + height)
            self.text(at(mark), self.y + 4, label(mark), size=11.5, colour=FAINT, anchor="middle")
        self.y += 14
        return at

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
        left, right = MARGIN + name_width([row.name for row in rows]), WIDTH - MARGIN - 190
        values = [edge for row in rows for edge in (row.low, row.high)]
        if reference is not None:
            values.append(reference)
        height = ROW * len(rows)
        at = self.scale(min(values), max(values), left, right, height, label)
        if reference is not None:
            self.line(at(reference), self.y - 2, at(reference), self.y + height, CORAL, width=1.5, dashes="1 5")
            self.text(at(reference), self.y + height + 16, reference_name, size=11.5, colour=CORAL, anchor="middle")
        for row in rows:
            middle = self.y + ROW / 2
            self.text(MARGIN, middle + 4.5, shortened(row.name, left - MARGIN - 14), size=14)
            self.bar(at(row.low), middle - 4, at(row.high) - at(row.low), 8, TEAL_PALE, radius=4)
            self.dot(at(row.value), middle, TEAL)
            self.text(right + 84, middle + 4.5, (value_label or label)(row.value), size=14, weight=600, anchor="end")
            self.text(WIDTH - MARGIN, middle + 4.5, row.note, size=12, colour=FAINT, anchor="end")
            self.y += ROW
        self.y += 20 if reference is not None else 4

    def columns(self, heads: Sequence[str], rows: Sequence[tuple[str, Sequence[float]]], total: str) -> None:
        """Draw a bar for each head in each row, all on one scale, and their sums below."""
        left = MARGIN + name_width([name for name, _ in rows])
        step = (WIDTH - MARGIN - left) / len(heads)
        longest = max([0.1, *(value for _, values in rows for value in values)])
        room = max(step - 66, 12)
        for place, head in enumerate(heads):
            self.text(left + place * step, self.y + 6, shortened(head, step - 12, 16), size=13, weight=600)
        self.y += 16
        self.line(MARGIN, self.y, WIDTH - MARGIN, self.y)
        self.y += 4
        for name, values in rows:
            middle = self.y + 12
            self.text(MARGIN, middle + 4.5, shortened(name, left - MARGIN - 14), size=13)
            for place, value in enumerate(values):
                x, length = left + place * step, abs(value) / longest * room
                self.bar(x, middle - 6, max(length, 1.5), 12, TEAL if value >= 0 else CORAL)
                self.text(x + max(length, 1.5) + 7, middle + 4.5, f"{value:.1f}", size=12, colour=FAINT)
            self.y += 24
        self.y += 2
        self.line(MARGIN, self.y, WIDTH - MARGIN, self.y)
        self.text(MARGIN, self.y + 20, total, size=13, weight=600)
        for place in range(len(heads)):
            amount = sum(values[place] for _, values in rows)
            self.text(left + place * step, self.y + 20, f"{amount:.1f}", size=13, weight=600)
        self.y += 26

    def pairs(self, rows: Sequence[Pair], heads: tuple[str, str, str]) -> None:
        """Draw two values of each row as dots on one scale, and their difference; `heads` names these three."""
        left, right = MARGIN + name_width([row.name for row in rows]), WIDTH - MARGIN - 190
        self.dot(MARGIN + 6, self.y, TEAL)
        self.text(MARGIN + 17, self.y + 4.5, heads[0])
        self.dot(MARGIN + 96, self.y, SAND)
        self.text(MARGIN + 107, self.y + 4.5, heads[1])
        for place, head in zip((84, 142, 190), heads, strict=True):
            self.text(right + place, self.y + 28, head, size=11.5, colour=FAINT, anchor="end")
        self.y += 24
        values = [value for row in rows for value in (row.value, row.other)]
        at = self.scale(min(0.0, *values), max(0.1, *values), left, right, 24 * len(rows), "{:g}".format)
        for row in rows:
            middle = self.y + 12
            self.text(MARGIN, middle + 4.5, shortened(row.name, left - MARGIN - 14), size=13)
            gap = signed(row.value - row.other)
            ahead = not gap.startswith("-")
            self.line(at(row.other), middle, at(row.value), middle, TEAL_PALE if ahead else "#f1cdbf", width=5)
            self.dot(at(row.other), middle, SAND)
            self.dot(at(row.value), middle, TEAL)
            self.text(right + 84, middle + 4.5, f"{row.value:.1f}", weight=600, anchor="end")
            self.text(right + 142, middle + 4.5, f"{row.other:.1f}", colour=FAINT, anchor="end")
            colour = TEAL if ahead else CORAL
            self.text(right + 190, middle + 4.5, gap, colour=colour, anchor="end")
            self.y += 24
        self.y += 4

    def histogram(self, counts: dict[int, int], name: str, *, left: float, width: float) -> None:
        """Draw how often each value occurs, several to a bar where there are many; `y` stays, see `skip`."""
        low, high = min(counts), max(counts)
        size = bin_size(low, high)
        first = low // size
        bins = [0] * (high // size - first + 1)
        for value, count in counts.items():
            bins[value // size - first] += count
        height, top = 120, self.y + 22
        step = min(width / len(bins), 44)
        self.text(left, self.y + 6, name, weight=600)
        for place, count in enumerate(bins):
            tall = count / max(bins) * height
            self.bar(left + place * step, top + height - tall, max(step - 3, 1), tall, TEAL if count else GRID)
        self.line(left, top + height + 0.5, left + step * len(bins) - 3, top + height + 0.5, SAND)
        every = max(1, ceil(len(bins) / 8))
        for place in range(0, len(bins), every):
            middle = left + place * step + (step - 3) / 2
            label = str((first + place) * size)
            self.text(middle, top + height + 17, label, size=11.5, colour=FAINT, anchor="middle")

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
    size, factors = 1, (2, 2.5, 2)
    step = 0
    while (high - low) // size >= most:
        size = int(size * factors[step % 3])
        step += 1
    return size


def name_width(names: Sequence[str]) -> float:
    """Return the width of a column of names."""
    return min(260, max(110, *(len(name) * 14 * LETTER + 26 for name in names)))


def shortened(text: str, width: float, size: float = 14) -> str:
    """Return a text cut to a width, its end kept: the paths of files differ at the end."""
    room = max(4, int(width / (size * LETTER)))
    return text if len(text) <= room else "…" + text[-room + 1 :]


def wrapped(text: str, width: float, size: float) -> list[str]:
    """Return a text in lines of at most a width."""
    room, lines = width / (size * LETTER), [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > room:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return [line for line in lines if line]
