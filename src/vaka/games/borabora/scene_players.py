"""The players of Bora Bora in two lines each, and who leads where."""

from __future__ import annotations

from vaka.engine.language import say, several
from vaka.engine.scene import Figure, Player, Standing
from vaka.games.borabora import scene_words as words
from vaka.games.borabora.scene_aims import BONUS_SYMBOLS, bonus_reached
from vaka.games.borabora.scene_display import majority
from vaka.games.borabora.scene_effects import held_fish
from vaka.games.borabora.scene_glance import Glance, need_symbol


def players(glance: Glance) -> tuple[Player, ...]:
    """Return all players, in the order of their seats."""
    return tuple([player(glance, seat) for seat in range(glance.view.seats)])


def player(glance: Glance, seat: int) -> Player:
    """Return a player in two lines."""
    view = glance.view
    now = view.players[seat]
    huts = bonus_reached(view, seat, "huts")
    return Player(
        seat=seat,
        points=now.points,
        if_over_now=sum([row[seat] for row in view.if_over_now.values()]),
        figures=(
            Figure("b-g-hut", str(huts), say("Huts on the map")),
            Figure("b-g-people", str(len(now.persons)), say("Men and women")),
            Figure("b-g-build", str(len(now.buildings)), say("Buildings")),
            Figure("b-g-shells", str(now.shells), say("Shells")),
            Figure("b-g-offerings", str(now.offerings), say("Offerings")),
            Figure("b-g-card", str(now.cards), say("God cards")),
            Figure("b-g-task", str(len(now.fulfilled)), say("Tasks fulfilled")),
        ),
        badges=tuple([badge(glance, seat, task) for task in now.tasks]),
        status=doing(glance, seat),
    )


def badge(glance: Glance, seat: int, task: str) -> Figure:
    """Return a task of a player."""
    tile = glance.tile(task)
    have, asked = glance.reached(seat, task)
    return Figure(need_symbol(tile.needs[0]), f"{have}/{asked}", words.task(tile), tone="met" if have >= asked else "")


def doing(glance: Glance, seat: int) -> str:
    """Return what a player has left of the round."""
    view = glance.view
    if view.over:
        return say("winner") if seat in view.winners else ""
    if view.phase == "A":
        dice = view.players[seat].dice
        return say("dice: {dice}", dice=" ".join([str(die) for die in dice])) if dice else say("no dice left")
    return say("to decide") if seat == view.deciding else ""


def standings(glance: Glance) -> tuple[Standing, ...]:
    """Return who leads where: temple, status, fish, and the six bonuses."""
    return (temple(glance), status(glance), fish(glance), *bonuses(glance))


def place(glance: Glance, seat: int, value: object) -> Figure:
    """Return a player's place in a standing."""
    return Figure("mark", str(value), glance.names[seat], seat)


def temple(glance: Glance) -> Standing:
    """Return who would take the god tile."""
    row = glance.view.temple
    seats = sorted({seat for seat in row if seat is not None}, key=lambda seat: (-row.count(seat), row.index(seat)))
    leader = majority(row)
    reason = say("nobody there") if leader is None else say("Most priests, the leftmost among equals")
    return Standing(
        say("Temple"),
        "b-g-temple",
        tuple([place(glance, seat, row.count(seat)) for seat in seats]),
        reason,
        ("temple-tiles",),
    )


def status(glance: Glance) -> Standing:
    """Return the next turn order."""
    points = glance.components.status_points
    return Standing(
        say("Next turn order"),
        "b-g-status",
        tuple([place(glance, seat, points[space]) for seat, space in glance.view.status]),
        say("Points at the end of the round"),
        tuple([f"status-{seat}" for seat, _ in glance.view.status]),
    )


def fish(glance: Glance) -> Standing:
    """Return the fish that everybody holds."""
    view = glance.view
    held = {seat: held_fish(view, seat) for seat in range(view.seats)}
    seats = sorted(held, key=lambda seat: -held[seat])
    return Standing(
        say("Fish"),
        "b-g-fish",
        tuple([place(glance, seat, held[seat]) for seat in seats]),
        say("Points at the end for huts on building spaces"),
        tuple([f"fish-{region.id}" for region in view.regions if region.holder is not None]),
    )


def bonuses(glance: Glance) -> list[Standing]:
    """Return how far everybody is with each bonus."""
    found = []
    for row in glance.components.bonuses:
        reached = {seat: bonus_reached(glance.view, seat, row.bonus) for seat in range(glance.view.seats)}
        seats = sorted(reached, key=lambda seat: -reached[seat])
        found.append(
            Standing(
                say(words.BONUS_NOTES[row.bonus]),
                BONUS_SYMBOLS[row.bonus],
                tuple([place(glance, seat, f"{reached[seat]}/{row.count}") for seat in seats]),
                several("{number} point at the end", "{number} points at the end", row.points),
                (f"bonus-{row.bonus}",),
            )
        )
    return found
