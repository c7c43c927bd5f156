"""The owner's corner: the components of a game as tables that one can read, each with its source."""

from __future__ import annotations

from markupsafe import Markup

from vaka.engine.components import Source
from vaka.engine.game import Game
from vaka.engine.language import later, say
from vaka.page.views import game_page

SOURCE_WORDS: dict[Source, tuple[str, str]] = {
    "rulebook": (later("rulebook"), later("printed in the rulebook, in words or in a picture")),
    "public": (later("public"), later("published elsewhere, by owners of the game")),
    "inferred": (later("inferred"), later("follows from other figures")),
    "reconstructed": (later("reconstructed"), later("our best guess: compare with your box, and correct it")),
}
"""What each source is called, and what it means."""


def components_page(game: Game) -> Markup:
    """Return all components of a game."""
    components = game.components
    return game_page(
        "components",
        say("Components of {game}", game=game.title),
        game,
        components=components,
        board=components.board(),
        sheets=components.sheets(),
        sources=SOURCE_WORDS,
    )
