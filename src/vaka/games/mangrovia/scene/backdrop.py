"""What is drawn once below everything that can be seen or chosen: the sea, the island, the walkway, the wood.

It says nothing in words and shows no state, so it is the same for everybody; figures on the walkway and the amulet
track are the only text. Gradients and patterns are those of the game's symbol sheet.
"""

from __future__ import annotations

from vaka.engine.scene import Box
from vaka.games.mangrovia.scene import layout as places
from vaka.games.mangrovia.scene.coast import Coast
from vaka.games.mangrovia.scene.layout import HAND_HEIGHT, HEIGHT, ISLE, WIDTH, Places

SHALLOWS = ((16, "#2c959c"), (9.5, "#5fbab8"), (4.2, "#d9f0ea"), (0.8, "#d8b67c"))
"""The sea bed, the shallows, the surf and the beach: how far out each reaches."""
WOODS = ("#b5875a", "#ad8155", "#bd9062", "#bd9062", "#a97c50")
FIVE = 5
FONT = 'font-family="Inter, sans-serif" font-weight="700" text-anchor="middle" fill="#33200f"'
ROCK = "M10 22 34 7 70 3l34 5 22 14 5 42-4 48-15 20-46 8-42-5-17-20-4-50z"
ROCK_TOP = "M10 22 34 7 70 3l34 5 22 14 4 38-5 44-14 18-44 7-40-5-16-18-3-46z"
ROCK_CRACKS = "M34 7 30 20 10 24M104 8l2 12 20 4M70 3l-2 10M8 74l6-4M125 108l-8-4M24 128l4-6M108 124l-4-6"
ROUTE = "M728 228C698 228 694 242 694 262V610C694 638 762 638 762 610V262C762 242 758 228 728 228"


def board(context: Places) -> str:
    """Return the backdrop of the board."""
    island = coast(context) + areas(context) + paths(context) + rock() + pole_islet(context) + amulet_track(context)
    return sea() + island + display() + archipelago() + walkway()


def sea() -> str:
    """Return the water under everything."""
    water = Box(8, 8, WIDTH - 16, HEIGHT - 16)
    return water.drawn(14, 'fill="url(#m-gSea)"') + water.drawn(14, 'fill="url(#m-tSea)"')


def coast(context: Places) -> str:
    """Return the island, its isles and the sites of the archipelago, each line of the shore below the next."""
    spaces = list(zip(context.components.spaces, context.spaces, strict=True))
    grid = [box for space, box in spaces if space.row] + [context.stone, context.pole, *context.statues]
    isles = [(*box.middle, ISLE - 0.5) for space, box in spaces if not space.row]
    sites = [(*places.site(number).middle, 24.0) for number in range(1, places.SITES + 1)]
    shore = Coast([box.grown(4.5) for box in grid], [*isles, *sites, (*context.pile.middle, 31.0)])
    layers = "".join(f'<path d="{shore.outline(far)}" fill="{colour}"/>' for far, colour in SHALLOWS)
    ground = f'<path d="{shore.outline(0)}" fill="url(#m-tGround)"/>'
    return layers + ground


def areas(context: Places) -> str:
    """Return the paving of the stone area and the deck of the pole area."""
    looks = (
        ("stone", "m-tPave", "#6c6152", "#e9e3d6"),
        ("pole", "m-tDeck", "#3f2a19", "#d9b27c"),
    )
    text = ""
    for area, pattern, edge, light in looks:
        spaces = zip(context.components.spaces, context.spaces, strict=True)
        cells = [box for space, box in spaces if space.area == area]
        left, top = min(cell.x for cell in cells), min(cell.y for cell in cells)
        right, bottom = max(cell.x + cell.w for cell in cells), max(cell.y + cell.h for cell in cells)
        ground = Box(left, top, right - left, bottom - top).grown(4)
        text += ground.drawn(13, f'fill="url(#{pattern})" stroke="{edge}" stroke-width="1.4"')
        text += ground.grown(-1.4).drawn(12, f'fill="none" stroke="{light}" stroke-opacity=".7"')
    return text


def paths(context: Places) -> str:
    """Return the planks that lead from each statue along its path."""
    text = ""
    for path, statue in zip(context.components.paths, context.statues, strict=True):
        last = context.line(path)[-1]
        end = context.cell(last.row or 1, last.col or 1).middle
        x, y = statue.middle
        line = (
            f"M{x:g} {y + 30:g}V{end[1]:g}" if path.orientation == "vertical" else f"M{x + 30:g} {end[1]:g}H{end[0]:g}"
        )
        text += (
            f'<path d="{line}" stroke="#3f2a19" stroke-opacity=".55" stroke-width="21"/>'
            f'<path d="{line}" stroke="#7d5c38" stroke-width="19"/>'
            f'<path d="{line}" stroke="#c9a671" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 7.7" '
            'stroke-opacity=".9"/>'
        )
    return f'<g fill="none">{text}</g>'


def rock() -> str:
    """Return the oracle rock without its squares."""
    shallows = "".join(
        f'<path d="{ROCK}" fill="{colour}" stroke="{colour}" stroke-width="{width}"/>'
        for colour, width in (("#2c959c", 22), ("#5fbab8", 13), ("#d9f0ea", 6))
    )
    return (
        f'<g transform="translate(25 27)" stroke-linejoin="round">{shallows}'
        f'<path d="{ROCK}" fill="#6a5f51" stroke="#3d3328" stroke-width="1.4"/>'
        f'<path d="{ROCK_TOP}" fill="url(#m-gRock)"/>'
        f'<path d="{ROCK_CRACKS}" stroke="#5b4f42" stroke-opacity=".55" stroke-width="1.2" fill="none"/>'
        '<path d="M6 66 11 23 35 8 70 4.5" stroke="#fff" stroke-opacity=".75" stroke-width="1.5" fill="none"/></g>'
    )


def pole_islet(context: Places) -> str:
    """Return the ground of the pile of pole tiles."""
    x, y = context.pile.middle
    return f'<circle cx="{x:g}" cy="{y:g}" r="29" fill="#c9a468" stroke="#8a6a4a" stroke-opacity=".6"/>'


def amulet_track(context: Places) -> str:
    """Return the track that counts huts on amulet spaces: a cord with a bead for each step."""
    x, y, w, h = places.TRACK
    most = context.components.amulets.most_drawn
    top = places.track(most)
    bottom = places.track(0)
    text = Box(x, y, w, h).drawn(10, 'fill="#f6ead0" fill-opacity=".95" stroke="#8a6a4a"')
    text += f'<path d="M34 {top - 5:g}V{bottom + 3:g}" stroke="#7d1c18" stroke-width="4"/>'
    text += f'<path d="M34 {top - 5:g}V{bottom + 3:g}" stroke="#d8463a" stroke-width="2.4" stroke-dasharray="4 2"/>'
    for step in range(most + 1):
        at = places.track(step)
        text += f'<path d="M46 {at + 9.4:g}H{x + w - 4:g}" stroke="#8a6a4a" stroke-opacity=".3"/>'
        text += f'<circle cx="34" cy="{at:g}" r="8.2" fill="url(#m-gBone)" stroke="#2e1d12"/>'
        text += f'<text x="34" y="{at + 3.9:g}" font-size="11" {FONT}>{step}</text>'
    return text + f'<path d="M{x} 616h{w}" stroke="#8a6a4a" stroke-opacity=".5"/>'


def display() -> str:
    """Return the wooden tray of the display."""
    x, y, w, h = places.DISPLAY
    tray = Box(x, y, w, h)
    return (
        Box(x, y + 3, w, h).drawn(12, 'fill="#07303a" fill-opacity=".4"')
        + tray.drawn(12, 'fill="#7d5a3a"')
        + tray.drawn(12, 'fill="url(#m-tDeck)" opacity=".55"')
        + tray.grown(-1).drawn(11, 'fill="none" stroke="#d9b27c" stroke-opacity=".8"')
    )


def archipelago() -> str:
    """Return the route of the boat and the jetties from each landing to its site."""
    text = (
        f'<path d="{ROUTE}" fill="none" stroke="#0d4c59" stroke-opacity=".35" stroke-width="13"/>'
        f'<path d="{ROUTE}" fill="none" stroke="#e8f4f1" stroke-opacity=".75" stroke-width="2" '
        'stroke-dasharray="1 7" stroke-linecap="round"/>'
        '<ellipse cx="728" cy="232" rx="26" ry="12" fill="#0d4c59" fill-opacity=".55" stroke="#e8f4f1" '
        'stroke-opacity=".7" stroke-dasharray="3 3"/>'
    )
    for number in range(1, places.SITES + 1):
        y = places.site(number).middle[1]
        for x in (672, 768):
            text += f'<path d="M{x} {y:g}h16" stroke="#4a2f1a" stroke-width="7"/>'
            text += f'<path d="M{x} {y - 1:g}h16" stroke="#b98b5a" stroke-width="4.5"/>'
    return text


def walkway() -> str:
    """Return the frame of a hundred planks, every fifth with its number."""
    frame = Box(places.PLANK / 2, places.PLANK / 2, WIDTH - places.PLANK, HEIGHT - places.PLANK)
    text = frame.drawn(6, f'fill="none" stroke="#4a2f1a" stroke-width="{places.PLANK}"')
    for points in range(places.PLANKS):
        box = places.plank(points)
        x, y = box.middle
        shown = Box(round(box.x + 0.6, 1), round(box.y + 0.6, 1), round(box.w - 1.2, 1), round(box.h - 1.2, 1))
        colour = "#f0d9a6" if points == 0 else WOODS[points % len(WOODS)]
        text += shown.drawn(1.5 if points else 8, f'fill="{colour}"')
        if points % FIVE == 0:
            text += f'<text x="{x:.1f}" y="{y + 3.6:.1f}" font-size="10" {FONT}>{points}</text>'
        else:
            text += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="1.3" fill="#4a2f1a" fill-opacity=".55"/>'
    edge = Box(18, 18, WIDTH - 36, HEIGHT - 36)
    return (
        text
        + edge.drawn(5, 'fill="none" stroke="#1d0f06" stroke-opacity=".55" stroke-width="2"')
        + Box(1, 1, WIDTH - 2, HEIGHT - 2).drawn(13, 'fill="none" stroke="#e3c48b" stroke-opacity=".55"')
    )


def hand(width: float) -> str:
    """Return the wooden strip under the viewer's cards."""
    strip = Box(0.5, 0.5, width - 1, HAND_HEIGHT - 1)
    grain = "".join(
        f'<path d="M6 {y}q220 {bend} 430 0t436 0" fill="none" stroke="#3f2a19" stroke-opacity=".2" stroke-width="1.2"/>'
        f'<path d="M6 {y + 2}q220 {bend} 430 0t436 0" fill="none" stroke="#e3c48b" stroke-opacity=".14"/>'
        for y, bend in ((16, 5), (35, -6), (57, 5), (76, -4), (94, 4))
    )
    return (
        strip.drawn(12, 'fill="url(#m-gHand)" stroke="#4f341f"')
        + grain
        + f'<path d="M12 1.5H{width - 12:g}" stroke="#e3c48b" stroke-opacity=".6"/>'
    )
