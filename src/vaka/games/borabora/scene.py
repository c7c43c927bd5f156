"""The table of Bora Bora as a picture: areas, players, standings and the decision at hand, all from a view.

Where things lie is in scene_layout.py, what lies below them in scene_backdrop.py; each part of the table has a file of
its own. Nothing here knows more than the view does.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from vaka.engine.language import say
from vaka.engine.notation import Notation
from vaka.engine.scene import Area, Scene, Scenery, explained
from vaka.engine.state import State
from vaka.games.borabora import (
    scene_actions,
    scene_board,
    scene_display,
    scene_map,
    scene_players,
    scene_prompt,
    scene_rules,
)
from vaka.games.borabora import scene_layout as layout
from vaka.games.borabora import scene_words as words
from vaka.games.borabora.components import Components
from vaka.games.borabora.scene_backdrop import Backdrops
from vaka.games.borabora.scene_glance import Glance, Names, Sprites
from vaka.games.borabora.tasks import Progress
from vaka.games.borabora.view import View

SYMBOLS = Path(__file__).with_name("symbols.svg")


class BoraBoraScenery(Scenery):
    """Draws tables of Bora Bora with one set of components."""

    symbols = SYMBOLS

    def __init__(self, components: Components, notation: Notation) -> None:
        """Draw with these components."""
        self.components = components
        self.notation = notation
        self.progress = Progress(components)
        self.plan = layout.Plan(components)
        self.backdrops = cache(Backdrops(components).drawn)

    def scene(self, view: View, guess: State | None, names: tuple[str, ...]) -> Scene:
        """Return the table of a view."""
        glance = Glance(view, self.components, self.plan, names, self.progress)
        named = Names()
        areas = {
            "course": area("course", say("Round and phase"), scene_actions.course(glance)),
            "actions": area("actions", say("Actions"), scene_actions.actions(glance)),
            "map": area("map", say("Islands"), scene_map.sprites(glance)),
            "people": area("people", say("Men and women"), scene_display.people(glance, named)),
            "status": area("status", say("Status"), scene_display.status(glance)),
            "temple": area("temple", say("Temple"), scene_display.temple(glance)),
            "gods": area("gods", say("God cards"), scene_display.gods(glance)),
            "jewellery": area("jewellery", say("Jewellery"), scene_display.jewellery(glance, named)),
            "tasks": area("tasks", say("Tasks on offer"), scene_display.tasks(glance)),
            "own": area("own", scene_board.whose(glance), scene_board.sprites(glance, named)),
        }
        if view.viewer is not None and not view.over:
            areas = explained(areas, scene_rules.WHEN)
        return Scene(
            game="borabora",
            title="Bora Bora",
            subtitle=subtitle(view),
            width=layout.WIDTH,
            height=layout.HEIGHT,
            areas=areas,
            players=scene_players.players(glance),
            prompt=scene_prompt.prompt(glance, guess, self.notation, areas.values()),
            rules=scene_rules.THINGS,
            standings=scene_players.standings(glance),
        )

    def backdrop(self, name: str) -> str:
        """Return what is drawn below the sprites of an area."""
        return self.backdrops(name)


def area(name: str, label: str, sprites: Sprites) -> Area:
    """Return a part of the table."""
    box = layout.AREAS[name]
    return Area(label, box.x, box.y, box.w, box.h, box.w, box.h, name, sprites)


def subtitle(view: View) -> str:
    """Return where the game stands."""
    if view.over:
        return say("The game is over")
    if view.phase in ("first huts", "last tasks"):
        return say(words.PHASES[view.phase])
    return say(
        "Round {round} of 6, phase {phase}: {name}",
        round=view.round,
        phase=view.phase,
        name=say(words.PHASES[view.phase]),
    )
