"""The players of Bora Bora in two lines each."""

from __future__ import annotations

from vaka.engine.language import later_several, say, several
from vaka.engine.scene import Figure, Player
from vaka.games.borabora.scene.context import Context
from vaka.games.borabora.scene.draw import need_symbol


def players(context: Context) -> tuple[Player, ...]:
    """Return all players, in the order of their seats."""
    return tuple([player(context, seat) for seat in range(context.view.seats)])


FIGURES = {
    "b-g-hut": later_several("{number} hut on the map", "{number} huts on the map"),
    "b-g-people": later_several("{number} man or woman", "{number} men and women"),
    "b-g-build": later_several("{number} building", "{number} buildings"),
    "b-g-shells": later_several("{number} shell", "{number} shells"),
    "b-g-offerings": later_several("{number} offering", "{number} offerings"),
    "b-g-card": later_several("{number} god card", "{number} god cards"),
    "b-g-task": later_several("{number} task fulfilled", "{number} tasks fulfilled"),
}
"""What is told of every player in numbers: its symbol, and its words."""


def player(context: Context, seat: int) -> Player:
    """Return a player in two lines."""
    view = context.view
    now = view.players[seat]
    have = now.bonuses
    numbers = (
        *(have["huts"], have["persons"], have["buildings"]),
        *(now.shells, now.offerings, now.cards, have["tasks"]),
    )
    figures = [
        Figure(symbol, str(number), several(*text, number))
        for (symbol, text), number in zip(FIGURES.items(), numbers, strict=True)
    ]
    return Player(
        seat=seat,
        points=now.points,
        if_over_now=view.points_if_over_now[seat],
        figures=tuple(figures),
        badges=tuple([badge(context, seat, task) for task in now.tasks]),
        status=doing(context, seat),
        board=seat != view.viewer,
    )


def badge(context: Context, seat: int, task: str) -> Figure:
    """Return a task of a player."""
    tile = context.tile(task)
    have, asked = context.reached(seat, task)
    label = say("Task: {task} ({have} of {all})", task=context.progress.asked(task), have=have, all=asked)
    return Figure(need_symbol(tile.needs[0]), f"{have}/{asked}", label, tone="met" if have >= asked else "")


def doing(context: Context, seat: int) -> str:
    """Return what a player has left of the round."""
    view = context.view
    if view.over:
        return say("winner") if seat in view.winners else ""
    if view.phase == "A":
        dice = view.players[seat].dice
        return say("dice: {dice}", dice=" ".join([str(die) for die in dice])) if dice else say("no dice left")
    return say("to decide") if seat == view.deciding else ""
