"""Drawings by address: the symbol sheets, the backdrops of the boards, and the miniatures of the start page."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from random import Random
from xml.sax.saxutils import quoteattr

from msgspec.structs import replace

import vaka
from vaka.engine.game import Game
from vaka.engine.language import ENGLISH, say, speaking
from vaka.engine.scene import Box, Part, Scene, Sprite
from vaka.engine.scene.picture import COMMON, contents, marks, still
from vaka.engine.state import State
from vaka.page.assets import STATIC, Asset, drawing
from vaka.table.plan import game_with
from vaka.table.refusals import Unknown
from vaka.table.table import Table

MINIATURE_SEED = 4
MINIATURE_MOVES = 0.55
"""How much of a game has been played on its miniature: enough to be pretty, not so much that the board is full."""
MINIATURE_NAMES = ("Tavi", "Moana", "Leilani", "Hina")
WORD = re.compile(r"[^\W\d_]{2}")


def game_called(name: str) -> Game:
    """Return a game with the components that come with vaka."""
    if name not in vaka.games():
        raise Unknown(say("there is no game called {name}", name=name[:40]))
    return game_with(name, None)


def game_in_play(name: str, digest: str, tables: Iterable[Table]) -> Game:
    """Return a game with some components: the usual ones, or those of a table that is open here."""
    others = (table.game for table in tables if table.game.name == name)
    for game in (game_called(name), *others):
        if game.components.digest == digest:
            return game
    raise Unknown(say("no table here is played with these components: open the table again"))


@cache
def symbols(name: str) -> Asset:
    """Return the symbols that all games share together with a game's own, as one sheet."""
    return drawing(f'<svg xmlns="http://www.w3.org/2000/svg">{sheets(game_called(name))}</svg>')


def sheets(game: Game) -> str:
    """Return the contents of both symbol sheets of a game."""
    return "".join(contents(sheet) for sheet in (COMMON, game.scenery.symbols))


@cache
def points(name: str) -> Asset:
    """Return a game's own style sheet for points by their source, which may be empty."""
    sheet = game_called(name).scenery.points
    return Asset(sheet.read_bytes() if sheet else b"", "text/css")


@cache
def icons() -> Asset:
    """Return the icons of the pages with players' marks and the icons of all games, whose ids begin with the game's."""
    own = STATIC.files["art/icons.svg"].content.decode()
    games = "".join(prefixed(name, contents(game_called(name).scenery.icons)) for name in vaka.games())
    return drawing(own.replace("</svg>", f"{marks()}{games}</svg>"))


def prefixed(name: str, symbols: str) -> str:
    """Return symbols with a name before their ids and where they are used."""
    return re.sub(r'(\bid="|\bhref="#|\burl\(#)', rf"\1{name}-", symbols)


@lru_cache(maxsize=64)
def backdrop(game: Game, name: str) -> Asset:
    """Return a backdrop; the symbols that it uses are those of the page it is put in."""
    if name not in backdrop_sizes(game):
        raise Unknown(say("{title} has no backdrop called {name}", title=game.title, name=name[:40]))
    return drawing(backdrops(game, name)[name])


def backdrops(game: Game, *names: str) -> dict[str, str]:
    """Return some backdrops of a game as SVG, or all, by name."""
    sizes = backdrop_sizes(game)
    return {
        name: f'<svg xmlns="http://www.w3.org/2000/svg" viewBox={quoteattr(sizes[name])}>'
        f"{game.scenery.backdrop(name)}</svg>"
        for name in names or sizes
    }


def backdrop_sizes(game: Game) -> dict[str, str]:
    """Return the view boxes of the backdrops of a game, by name."""
    view = game.new(game.seats[0], 0).view(None)
    scene, board = game.scenery.scene(view, None, MINIATURE_NAMES), game.scenery.board(view, 0, MINIATURE_NAMES)
    areas = [*scene.areas.values(), *board.values()]
    laid = [each for area in areas for each in (area, area.narrow) if each and each.backdrop]
    return {area.backdrop: f"0 0 {area.width:g} {area.height:g}" for area in laid}


@cache
def miniature(name: str) -> Asset:
    """Return the board of a game in the middle of play: a picture without words, so one for all languages."""
    game = game_called(name)
    state, names = midway(game)
    with speaking(ENGLISH):  # how long words are moves what stands beside them
        scene = game.scenery.scene(state.view(None), None, names)
    return drawing(still(wordless(board_alone(scene, game.scenery.miniature)), game.scenery))


def board(table: Table) -> Asset:
    """Return the part of the board that decides a game, as everyone may see it."""
    game, names = table.game, tuple(seat.name for seat in table.seats)
    scene = game.scenery.scene(table.state.view(None), None, names)
    return drawing(still(board_alone(scene, game.scenery.outcome), game.scenery))


def wordless(scene: Scene) -> Scene:
    """Return a scene with figures and single letters, but without words."""
    areas = {
        name: replace(area, sprites={key: without_words(sprite) for key, sprite in area.sprites.items()})
        for name, area in scene.areas.items()
    }
    return replace(scene, areas=areas)


def without_words(sprite: Sprite) -> Sprite:
    """Return a sprite that says nothing."""
    draws = tuple(each for each in sprite.draws if isinstance(each, Part) or not WORD.search(each.text))
    return replace(sprite, label="", draws=draws)


def midway(game: Game) -> tuple[State, tuple[str, ...]]:
    """Return a game in the middle of play, the same one every time, and the names of its players."""
    seats = min(game.seats[-1], len(MINIATURE_NAMES))
    draws = Random(MINIATURE_SEED)
    states = [game.new(seats, MINIATURE_SEED)]
    while not states[-1].over:
        state = states[-1].copy()
        state.play(draws.choice(state.legal()))
        states.append(state)
    return states[int(len(states) * MINIATURE_MOVES)], MINIATURE_NAMES[:seats]


def board_alone(scene: Scene, crop: Box | None = None) -> Scene:
    """Return a scene with nothing but its largest area, the board, or a part of that with what lies there."""
    name, area = max(scene.areas.items(), key=lambda each: each[1].w * each[1].h)
    x, y, width, height = crop or (0, 0, area.width, area.height)
    sprites = {
        each: sprite
        for each, sprite in area.sprites.items()
        if x <= sprite.x + sprite.w / 2 <= x + width and y <= sprite.y + sprite.h / 2 <= y + height
    }
    alone = replace(area, x=-x, y=-y, w=area.width, h=area.height, sprites=sprites)
    return replace(scene, width=width, height=height, areas={name: alone})
