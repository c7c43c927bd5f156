"""A scene as one still picture in SVG: for documents, for tests, and to look at while drawing."""

from __future__ import annotations

import re
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from vaka.engine.scene import Area, Part, Scene, Scenery, Sprite, Word

COMMON = Path(__file__).with_name("symbols.svg")
"""The symbols that all games share: players' marks, suns, icons."""
SEATS = (
    "#d03b3b #8e1f22 #f6a79d",
    "#f0c419 #b58a06 #ffe88f",
    "#7d4fa3 #4f2d6e #c8aee0",
    "#ef7d22 #b04f0c #ffb878",
    "#2f7fd0 #174f8c #8fc0f2",
)
TONES = {
    "pale": "#fff8e8 #d9c9a6 #ffffff",
    "neutral": "#b9ae9a #7d7263 #ddd5c6",
}
"""Colours that belong to nobody; a tone outweighs the colour of an owner."""
RINGS = {
    "legal": (("#9dffc6", 9, 0.35), ("#1d6b42", 4.4, 1), ("#7df0b0", 2.6, 1)),
    "chosen": (("#ffd76a", 10, 0.5), ("#4a2f08", 5.4, 1), ("#ffc94d", 3.6, 1)),
    "changed": (("#ffffff", 3, 0.9),),
}
"""How a state is ringed: colour, width and opacity of each line, the lowest first."""
STYLE = """
text { font-family: Inter, 'Liberation Sans', sans-serif; font-weight: 700; fill: #33210f;
  font-variant-numeric: tabular-nums lining-nums }
text.title { font-family: Fraunces, 'Liberation Serif', serif; font-weight: 600 }
text.label, text.small { font-weight: 600 }
text.mark { fill: #fff; stroke: #2e1d12; stroke-width: 0.22em; stroke-linejoin: round; paint-order: stroke }
text.light { fill: #fff6e0 }
text.soft { fill: #6b4f33 }
text.sun { fill: #ffd98a }
"""


def still(scene: Scene, scenery: Scenery) -> str:
    """Return the whole table of a scene."""
    areas = "".join(
        f'<svg x="{area.x}" y="{area.y}" width="{area.w}" height="{area.h}" '
        f'viewBox="0 0 {area.width} {area.height}">{drawn(area, scenery)}</svg>'
        for area in scene.areas.values()
    )
    owners = {f"seat-{seat}": colours for seat, colours in enumerate(SEATS)}
    tones = {f"tone-{tone}": colours for tone, colours in TONES.items()}
    colours = "".join(
        ".{} {{ --c: {}; --d: {}; --l: {} }}\n".format(name, *each.split()) for name, each in (owners | tones).items()
    )
    sheets = "".join(contents(sheet) for sheet in (COMMON, scenery.symbols))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {scene.width} {scene.height}">'
        f"<style>{STYLE}{colours}</style>{sheets}{areas}</svg>"
    )


def contents(sheet: Path) -> str:
    """Return what stands within a symbol sheet."""
    text = sheet.read_text(encoding="utf-8")
    return text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]


def marks() -> str:
    """Return the marks of the players, for pages without a table."""
    return "\n".join(re.findall(r'<symbol id="mark-\d".*', contents(COMMON)))


def drawn(area: Area, scenery: Scenery) -> str:
    """Return an area with its sprites, the lowest first."""
    sprites = sorted(area.sprites.values(), key=lambda sprite: sprite.z)
    return scenery.backdrop(area.backdrop) + "".join(piece(sprite) for sprite in sprites)


def piece(sprite: Sprite) -> str:
    """Return a sprite, ringed by its states."""
    rings = "".join(
        f'<rect x="-1.5" y="-1.5" width="{sprite.w + 3}" height="{sprite.h + 3}" rx="10" fill="none" '
        f'stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}"/>'
        for state in sprite.states
        for colour, width, opacity in RINGS.get(state, ())
    )
    content = "".join(part(each) if isinstance(each, Part) else word(each) for each in sprite.draws)
    faint = ' opacity="0.7"' if "quiet" in sprite.states else ""
    owner = f' class="seat-{sprite.owner}"' if sprite.owner is not None else ""
    return (
        f'<svg x="{sprite.x}" y="{sprite.y}" width="{sprite.w}" height="{sprite.h}" overflow="visible"'
        f"{owner}{faint}><title>{escape(sprite.label)}</title>{rings}{content}</svg>"
    )


def part(each: Part) -> str:
    """Return a symbol."""
    symbol = f"mark-{each.owner}" if each.symbol == "mark" and each.owner is not None else each.symbol
    classes = [f"seat-{each.owner}"] * (each.owner is not None) + [f"tone-{each.tone}"] * bool(each.tone)
    turn = f' transform="rotate({each.turn} {each.x + each.w / 2} {each.y + each.h / 2})"' if each.turn else ""
    faint = ' opacity="0.45"' if each.faint else ""
    return (
        f'<g class="{" ".join(classes)}"{turn}{faint}>'
        f'<use href="#{symbol}" x="{each.x}" y="{each.y}" width="{each.w}" height="{each.h}"/></g>'
    )


def word(each: Word) -> str:
    """Return a text."""
    return (
        f'<text x="{each.x}" y="{each.y}" font-size="{each.size}" text-anchor="{each.anchor}" '
        f"class={quoteattr(f'{each.style} {each.tone}'.strip())}>{escape(each.text)}</text>"
    )
