"""Who leads where, shown where it belongs: at the statue of each path and in the middle of the two areas."""

from __future__ import annotations

from msgspec.structs import replace

from vaka.engine.language import say, several
from vaka.engine.scene import Box, Draws, Note, Part, Sprite, Sprites, Word
from vaka.engine.scene.lettering import fitted
from vaka.games.mangrovia.scene import draw
from vaka.games.mangrovia.scene.context import GROUND, Context
from vaka.games.mangrovia.scene.effects import Builds
from vaka.games.mangrovia.scene.standings import Contest, Score, reason
from vaka.games.mangrovia.views.view import Rank
from vaka.games.mangrovia.words import names as words

NOTED = 2
"""So many ranks of a standing are shown."""


def sprites(context: Context, lines: list[list[Note]]) -> Sprites:
    """Return all standings; those that the build at hand changes tell what it brings."""
    viewer, build = context.view.viewer, context.view.build
    gains = Builds(context, viewer).badges(build) if build and viewer is not None else {}
    found = [statue(context, number, notes) for number, notes in enumerate(lines)]
    found += [stone_standing(context), pole_standing(context)]
    return {
        contest.sprite: badged(sprite, gains[contest.sprite]) if contest.sprite in gains else sprite
        for contest, sprite in zip(context.layout.contests, found, strict=True)
    }


def path_notes(context: Context, path: int) -> list[Note]:
    """Return who is first and second on a path and what it brings."""
    score = context.scores[path]
    notes = []
    for place, points in enumerate(score.contest.values):
        title = say("Path {path}, {rank}", path=score.contest.path, rank=words.rank(place + 1))
        if place < len(score.ranks):
            notes.append(held(context, title, score.ranks[place], points))
        else:
            notes.append(Note(title, str(points), "c-nobody"))
    return notes


def held(context: Context, title: str, rank: Rank, points: int) -> Note:
    """Return a note on who holds a rank."""
    huts = several("{number} hut", "{number} huts", rank.huts)
    return Note(
        say("{title}, {name} with {huts}", title=title, name=context.name(rank.owner), huts=huts),
        str(points),
        "c-neutral" if rank.owner is None else "mark",
        rank.owner,
    )


def all_held(context: Context, score: Score) -> list[Note]:
    """Return notes on all ranks of a standing, from the first one that is not shown by a path."""
    above = NOTED if score.contest.path else 0
    return [
        held(context, words.rank(place), rank, 0 if rank.owner is None else score.points.get(rank.owner, 0))
        for place, rank in enumerate(score.ranks[above:], above + 1)
    ]


def row(score: Score, place: int, x: float, y: float, size: float, nobody: Part) -> Draws:
    """Return who has a rank, counted from 0, around a middle, or what is drawn if nobody has it."""
    if place < len(score.ranks):
        return draw.counted(x, y, size, score.ranks[place].owner, score.ranks[place].huts)
    return (nobody,)


def statue(context: Context, number: int, notes: list[Note]) -> Sprite:
    """Return the statue of a path with its points and who would get them."""
    score, box = context.scores[number], context.layout.places.statues[number]
    return Sprite(
        *box,
        score.contest.name,
        (
            *plate(score.contest, box),
            *row(score, 0, 56, 18, 18.5, Part("c-nobody", 48, 10, 16, 16)),
            *row(score, 1, 56, 44, 18.5, Part("c-nobody", 48, 36, 16, 16)),
        ),
        GROUND,
        notes=(*notes, *all_held(context, score), Note(reason(score))),
    )


def plate(contest: Contest, box: Box) -> Draws:
    """Return what is printed at the statue of a path: its letter, and the points of the first and the second."""
    first, second = contest.values
    return (
        Part("m-plate", 0, 0, box.w, box.h),
        Part(contest.symbol, 1, 2.5, 25.5, 49.4),
        Word(str(first), 46.5, 23.8, 16, "number", "end"),
        Word(str(second), 46.5, 49.5, 14, "number", "end", "soft"),
        Part("m-letter", 5.8, 48.5, 16, 16),
        Word(contest.path, 13.8, 60.2, 10.5, "number", tone="light"),
    )


def stone_standing(context: Context) -> Sprite:
    """Return the middle of the stone area: own huts times all huts."""
    score = context.score("stone area")
    total = sum(rank.huts for rank in score.ranks)
    rows = [rank for rank in score.ranks if rank.owner is not None][:4]
    draws: list[Part | Word] = []
    top, step = tablet(len(rows))
    for number, rank in enumerate(rows):
        y = top + 9.5 + step * number
        draws += draw.counted(10.5, y, min(15, step + 1.5), rank.owner, rank.huts)
        draws.append(Word(f"×{total}={rank.huts * total}", 60, y + 3.9, 10.8, "small", "end"))
    if not rows:
        draws.append(fitted(Word(say("own × all"), 32.5, top + 17.5, 11, "small"), 58))
    text = say("At the end: own huts times all huts in the stone area")
    return area_sprite(context, score, context.layout.places.stone, top, draws, Note(text, f"×{total}"))


def pole_standing(context: Context) -> Sprite:
    """Return the middle of the pole area: most and second most huts."""
    score = context.score("pole area")
    first, second = score.contest.values
    draws: list[Part | Word] = []
    top, step = tablet(NOTED)
    for place, points in enumerate((first, second)):
        y = top + 9.5 + step * place
        draws.append(Word(str(points), 32, y + 4.2, 12, "number", "end"))
        draws += row(score, place, 44, y, 16, Part("c-nobody", 36.5, y - 7.5, 15, 15))
    text = say("At the end: {first} for most huts, {second} for second most", first=first, second=second)
    return area_sprite(context, score, context.layout.places.pole, top, draws, Note(text))


def tablet(rows: int) -> tuple[float, float]:
    """Return where a tablet with so many rows begins, and how far apart they are."""
    return {0: (42, 15.5), 1: (46, 15.5), 3: (25, 14.0), 4: (16, 13.2)}.get(rows, (36.5, 15.0))


def area_sprite(context: Context, score: Score, box: Box, top: float, rows: list[Part | Word], last: Note) -> Sprite:
    """Return the standing of an area: what stands there above a tablet."""
    ground = Part(score.contest.symbol, 13.5, -1, 38, 38), Part("m-tablet", 1.5, top, 62, 71 - top)
    draws = draw.scaled((*ground, *rows), context.layout.places.scale)
    return Sprite(*box, score.contest.name, draws, GROUND, notes=(*all_held(context, score), last))


def badged(sprite: Sprite, points: int) -> Sprite:
    """Return a standing that the build at hand changes, with what it brings."""
    badge: Draws = (
        Part("c-gain" if points > 0 else "c-loss", sprite.w - 33, -7, 32, 18),
        Word(f"{points:+}", sprite.w - 17, 6.2, 11.5, "number", tone="light"),
    )
    return replace(sprite, states=("chosen",), draws=sprite.draws + (badge if points else ()))
