"""The table of Bora Bora as a picture: areas, players, standings and the decision at hand, all from a view.

Where things lie is in layout.py, what lies below them in backdrop.py; each part of the table has a file of
its own. Nothing here knows more than the view does.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec.structs import replace

from vaka.engine.language import say, within
from vaka.engine.notation import Notation
from vaka.engine.scene import Area, Scene, Scenery, Sprites, Tab
from vaka.engine.state import State
from vaka.games.borabora.components import Components
from vaka.games.borabora.scene import (
    actions,
    board,
    course,
    display,
    hand,
    islands,
    layout,
    players,
    prompt,
    rules,
    standings,
)
from vaka.games.borabora.scene.backdrop import Backdrops
from vaka.games.borabora.scene.context import Context, Names
from vaka.games.borabora.views.view import View
from vaka.games.borabora.words import names as words


class BoraBoraScenery(Scenery):
    """Draws tables of Bora Bora with one set of components."""

    symbols = Path(__file__).with_name("symbols.svg")
    icons = Path(__file__).with_name("icons.svg")
    points = Path(__file__).with_name("points.css")

    def __init__(self, components: Components, notation: Notation) -> None:
        """Draw with these components."""
        self.components = components
        self.notation = notation
        self.layout = layout.Layout(components)
        self.backdrops = cache(Backdrops(components).drawn)

    def scene(self, view: View, guess: State | None, names: tuple[str, ...]) -> Scene:
        """Return the table of a view."""
        context = Context(self.layout, view, names)
        named = Names()
        areas = {
            "course": area("course", say("Round and phase"), course.course(context)),
            "actions": action_tiles(context),
            "map": area("map", say("Islands"), islands.sprites(context)),
            "people": area("people", say("Men and women"), display.people(context, named)),
            "status": area("status", say("Status"), display.status(context)),
            "temple": area("temple", say("Temple"), display.temple(context)),
            "gods": area("gods", say("God cards"), display.gods(context)),
            "jewellery": area("jewellery", say("Jewellery"), display.jewellery(context, named)),
            "tasks": area("tasks", say("Tasks on offer"), display.tasks(context)),
            "own": area("own", hand.whose(context), board.sprites(context, named)),
            "held": held(context, named),
        }
        return Scene(
            game="borabora",
            title="Bora Bora",
            subtitle=subtitle(view, len(self.components.rounds)),
            width=layout.WIDTH,
            height=layout.HEIGHT,
            areas=context.explained(areas, rules.WHEN),
            tabs=tabs(),
            players=players.players(context),
            prompt=prompt.prompt(context, guess, self.notation, areas.values()),
            rules=rules.THINGS,
            standings=standings.standings(context, areas),
            scoring=standings.scoring(context, areas) if view.over else None,
        )

    def board(self, view: View, seat: int, names: tuple[str, ...]) -> dict[str, Area]:
        """Return the board of a player in sheets; what its viewer can do now has no part in it."""
        idle = replace(view, legal=())
        if seat != view.deciding:
            idle = replace(idle, pending=None, action=None)
        return board.sheets(Context(self.layout, idle, names, seat))

    def backdrop(self, name: str) -> str:
        """Return what is drawn below the sprites of an area."""
        return self.backdrops(name)


def area(name: str, label: str, sprites: Sprites) -> Area:
    """Return a part of the table."""
    box = layout.AREAS[name]
    return Area(label, box.x, box.y, box.w, box.h, box.w, box.h, name, sprites)


def action_tiles(context: Context) -> Area:
    """Return the action tiles."""
    wide, narrow = (actions.actions(context, row) for row in (layout.WIDE_ROW, layout.NARROW_ROW))
    found = area("actions", say("Actions"), wide)
    return replace(found, narrow=replace(found, width=layout.PHONE, height=102, sprites=narrow))


def held(context: Context, named: Names) -> Area:
    """Return what lies on the bare wood of the own board."""
    box = layout.HELD
    wide = hand.held(context, named)
    found = Area(hand.whose_hand(context), box.x, box.y, box.w, box.h, box.w, box.h, "", wide)
    narrow = hand.narrow(wide)
    return replace(
        found, narrow=replace(found, width=layout.STRIP.w, height=layout.STRIP.h, backdrop="held", sprites=narrow)
    )


def tabs() -> tuple[Tab, ...]:
    """Return what a phone shows: the islands, the board of the shown player, and the displays."""
    shown = layout.AREAS
    board, wood = shown["own"], layout.HELD
    displays = shown["people"]
    return (
        Tab(say("Islands"), "c-tab-map", *shown["map"], 0.7),
        Tab(
            within("of a player", "Board"),
            "c-tab-board",
            wood.x + wood.w,
            board.y,
            board.w - wood.w,
            board.h,
            0.85,
        ),
        Tab(
            say("Displays"),
            "c-tab-displays",
            displays.x,
            displays.y,
            displays.w,
            shown["tasks"].y + shown["tasks"].h - displays.y,
            0.9,
        ),
    )


def subtitle(view: View, rounds: int) -> str:
    """Return where the game stands."""
    if view.over:
        return say("The game is over")
    if view.phase == "first huts":
        return say("Before the first round")
    if view.phase == "last tasks":
        return say("After the last round")
    return say(
        "Round {round} of {rounds}, phase {phase}: {name}",
        round=view.round,
        rounds=rounds,
        phase=view.phase,
        name=say(words.PHASES[view.phase]),
    )
