"""What the shown player of Bora Bora works on: the own tasks, and the six bonuses of the end."""

from __future__ import annotations

from vaka.engine.language import say, several
from vaka.engine.scene import Box, Note, Part, Sprite, Sprites, Word, choosable
from vaka.engine.scene.lettering import alike, apart
from vaka.games.borabora.scene.context import Context, task_moves, task_notes
from vaka.games.borabora.scene.draw import at, broken, heading, task_tile, word
from vaka.games.borabora.words import names as words

BONUS_SYMBOLS = {
    "tasks": "b-g-task",
    "jewels": "b-g-jewel",
    "ceremony": "b-g-grid",
    "buildings": "b-g-build",
    "huts": "b-g-hut",
    "persons": "b-g-people",
}


def tasks(context: Context) -> Sprites:
    """Return the tasks of the shown player with their progress."""
    done = len(context.player.fulfilled)
    more = several("{number} fulfilled", "{number} fulfilled", done)
    found: Sprites = {"title-aims": heading(718, say("Tasks"), more)}
    pending = context.view.pending
    for place, task in enumerate(context.player.tasks):
        tile = context.tile(task)
        have, asked = context.reached(context.seat, task)
        legal = task_moves(context, task) if context.seat == context.view.viewer else ()
        lines = broken(context.progress.asked(task), 16)
        draws: list[Part | Word] = [*task_tile(tile, 48)]
        top = 21 if len(lines) == 1 else 14.5
        draws += alike([word(text, 52, top + 12.5 * line, 11.3, "label start") for line, text in enumerate(lines)], 100)
        if have >= asked:
            draws.append(at("b-done", 157, 8, 20))
        else:
            draws.append(word(f"{have}/{asked}", 177, 23, 13, "number end"))
        chosen = pending is not None and pending.task == task
        found[f"task-{task}"] = Sprite(
            *Box(715, 31 + 37.0 * place, 180, 35),
            label=say("Task: {task}", task=context.progress.asked(task)),
            draws=tuple(draws),
            notes=task_notes(context, task),
            **choosable(legal, context.why, chosen=chosen),
        )
    return found


def bonuses(context: Context) -> Sprites:
    """Return the six bonuses of the end with their progress."""
    found: Sprites = {}
    points = {row.points for row in context.components.bonuses}
    more = say("{points} points each", points=next(iter(points))) if len(points) == 1 else say("at the end")
    found["title-bonuses"] = heading(718, say("End bonuses"), more, y=143)
    for place, row in enumerate(context.components.bonuses):
        reached = context.player.bonuses[row.bonus]
        twelfths = 12 if reached >= row.count else min(11, round(12 * reached / row.count))
        rank, column = divmod(place, 2)
        notes = [
            Note(context.names[seat], f"{context.view.players[seat].bonuses[row.bonus]}/{row.count}", "mark", seat)
            for seat in context.view.order
        ]
        found[f"bonus-{row.bonus}"] = Sprite(
            *Box(715 + 92.0 * column, 163 + 19.0 * rank, 88, 18),
            label=say("{bonus}: {have} of {all}", bonus=say(words.BONUSES[row.bonus][1]), have=reached, all=row.count),
            draws=(
                at(f"b-ring-{twelfths}", 0, 0, 18),
                at(BONUS_SYMBOLS[row.bonus], 5, 5, 8),
                *apart(
                    word(f"{reached}/{row.count}", 87, 13, 11.5, "number end"),
                    word(say(words.BONUSES[row.bonus][0]), 21, 13, 11.5, "small start", "soft"),
                    66,
                ),
            ),
            notes=(Note(say("Points at the end"), str(row.points), "b-sun"), *notes),
        )
    return found
