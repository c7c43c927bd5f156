"""Draws terminal.svg, the picture of a terminal game in the README: run it from the root of the repository.

python docs/images/terminal.py
"""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random

from rich.console import Console

import vaka
from vaka.cli.screen import Asked, Log, page
from vaka.engine.telling import Line
from vaka.engine.terminal import Screen

WIDTH = 120
PLAYERS = ("human", "random", "random", "random")
SEED, ROUND, BUILDS = 98, 12, range(9, 10)
FONTS = '"Fira Code", "DejaVu Sans Mono", Menlo, Consolas, monospace'


def main() -> None:
    """Play until the first seat has a good choice of places to build, and draw what it sees."""
    game = vaka.game("mangrovia")
    drawing = game.drawing
    state = game.new(len(PLAYERS), SEED)
    chance = Random(SEED)
    log: list[Line] = []
    news = 0
    view = state.view(0)
    while not (state.seat == 0 and state.round >= ROUND and len(view.legal) in BUILDS and view.action.huts):
        move = chance.choice(state.legal()[:-1] if state.seat == 0 else state.legal())
        news = 0 if state.seat == 0 else news
        before = view
        state.play(move)
        view = state.view(0)
        lines = game.words.happened(before, move, view)
        log += lines
        news += len(lines)
    console = Console(
        width=WIDTH, record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    screen = Screen(PLAYERS, 0, WIDTH, roomy=True, plain=False, views={0: view})
    asked = Asked(game.words.question(view), game.words.offers(view, state.redeal(0, 0)))
    console.print(page(drawing, view, screen, Log(log, news), asked))
    picture = console.export_svg(title="vaka play mangrovia")
    picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)  # fonts from elsewhere are not fetched
    picture = re.sub(r"font-family: [^;]*;", f"font-family: {FONTS};", picture)
    Path(__file__).with_suffix(".svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
