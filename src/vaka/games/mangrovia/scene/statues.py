"""Who leads where, shown where it belongs: at the statue of each path and in the middle of the two areas."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from vaka.engine.language import say, several
from vaka.engine.lettering import fitted
from vaka.engine.scene import Box, Draws, Note, Part, Sprite, Word
from vaka.games.mangrovia.scene import draw
from vaka.games.mangrovia.scene.context import CHOSEN, GROUND, Context
from vaka.games.mangrovia.scene.effects import Builds
from vaka.games.mangrovia.scene.standings import Rank, path_reason
from vaka.games.mangrovia.words import names as words

NOTED = 2
"""So many ranks of a standing are shown."""


def sprites(context: Context, lines: list[list[Note]]) -> Iterator[tuple[str, Sprite]]:
    """Yield all standings; those that the build at hand changes tell what it brings."""
    viewer = context.view.viewer
    gains = Builds(context, viewer).badges() if context.view.build and viewer is not None else {}
    for name, sprite in (*statues(context, lines), stone_standing(context), pole_standing(context)):
        yield name, badged(sprite, gains[name]) if name in gains else sprite


def path_notes(context: Context, path: int) -> list[Note]:
    """Return who is first and second on a path and what it brings."""
    printed = context.components.paths[path]
    score = context.scores[path]
    notes = []
    for place, points in enumerate((printed.first, printed.second)):
        title = say("Path {path}, {rank}", path=printed.id, rank=words.rank(place + 1))
        if place < len(score.ranks):
            notes.append(held(context, title, score.ranks[place], points))
        else:
            notes.append(Note(title, str(points), "c-nobody"))
    return notes


def held(context: Context, title: str, rank: Rank, points: int) -> Note:
    """Return a note on who holds a rank."""
    owner = None if rank.owner < 0 else rank.owner
    huts = several("{number} hut", "{number} huts", rank.huts)
    return Note(
        say("{title}, {name} with {huts}", title=title, name=context.name(rank.owner), huts=huts),
        str(points),
        "c-neutral" if owner is None else "mark",
        owner,
    )


def statues(context: Context, lines: list[list[Note]]) -> Iterator[tuple[str, Sprite]]:
    """Yield the statue of each path with its points and who would get them."""
    for number, path in enumerate(context.components.paths):
        score = context.scores[number]
        box = context.layout.places.statues[number]
        draws: list[Part | Word] = [
            Part("m-plate", 0, 0, box.w, box.h),
            Part(f"m-statue-{number % 8 + 1}", 1, 2.5, 25.5, 49.4),
            Word(str(path.first), 46.5, 23.8, 16, "number", "end"),
            Word(str(path.second), 46.5, 49.5, 14, "number", "end", "soft"),
        ]
        for place, y in enumerate((18, 44)):
            if place < len(score.ranks):
                rank = score.ranks[place]
                draws += draw.counted(56, y, 18.5, rank.owner, rank.huts)
            else:
                draws.append(Part("c-nobody", 48, y - 8, 16, 16))
        draws += [Part("m-letter", 5.8, 48.5, 16, 16), Word(path.id, 13.8, 60.2, 10.5, "number", tone="light")]
        notes = [*lines[number]]
        notes += [
            held(context, words.rank(place), rank, 0) for place, rank in enumerate(score.ranks[NOTED:], NOTED + 1)
        ]
        notes.append(Note(path_reason(score)))
        yield (
            f"path {path.id}",
            Sprite(*box, say("Path {path}", path=path.id), tuple(draws), GROUND, notes=tuple(notes)),
        )


def stone_standing(context: Context) -> tuple[str, Sprite]:
    """Return the middle of the stone area: own huts times all huts."""
    score = context.scores[-2]
    total = sum(rank.huts for rank in score.ranks)
    rows = [rank for rank in score.ranks if rank.owner >= 0][:4]
    lines: list[Draws] = []
    top, step = tablet(len(rows))
    for number, rank in enumerate(rows):
        y = top + 9.5 + step * number
        text = f"×{total}={rank.huts * total}"
        lines.append(
            (
                *draw.counted(10.5, y, min(15, step + 1.5), rank.owner, rank.huts),
                Word(text, 60, y + 3.9, 10.8, "small", "end"),
            )
        )
    if not rows:
        lines.append((fitted(Word(say("own × all"), 32.5, top + 17.5, 11, "small"), 58),))
    notes = [
        held(context, words.rank(place), rank, score.points.get(rank.owner, 0))
        for place, rank in enumerate(score.ranks, 1)
    ]
    notes.append(Note(say("At the end: own huts times all huts in the stone area"), f"×{total}"))
    return "stone standing", area_sprite(
        context, context.layout.places.stone, "m-monolith", say("Stone area"), top, lines, notes
    )


def pole_standing(context: Context) -> tuple[str, Sprite]:
    """Return the middle of the pole area: most and second most huts."""
    score, pole = context.scores[-1], context.components.pole
    lines: list[Draws] = []
    top, step = tablet(NOTED)
    for place, points in enumerate((pole.first, pole.second)):
        y = top + 9.5 + step * place
        draws: list[Part | Word] = [Word(str(points), 32, y + 4.2, 12, "number", "end")]
        if place < len(score.ranks):
            rank = score.ranks[place]
            draws += draw.counted(44, y, 16, rank.owner, rank.huts)
        else:
            draws.append(Part("c-nobody", 36.5, y - 7.5, 15, 15))
        lines.append(tuple(draws))
    notes = [
        held(context, words.rank(place), rank, score.points.get(rank.owner, 0))
        for place, rank in enumerate(score.ranks, 1)
    ]
    notes.append(
        Note(say("At the end: {first} for most huts, {second} for second most", first=pole.first, second=pole.second))
    )
    return "pole standing", area_sprite(
        context, context.layout.places.pole, "m-poles", say("Pole area"), top, lines, notes
    )


def tablet(rows: int) -> tuple[float, float]:
    """Return where a tablet with so many rows begins, and how far apart they are."""
    return {0: (42, 15.5), 1: (46, 15.5), 3: (25, 14.0), 4: (16, 13.2)}.get(rows, (36.5, 15.0))


def area_sprite(
    context: Context, box: Box, symbol: str, label: str, top: float, lines: list[Draws], notes: list[Note]
) -> Sprite:
    """Return the standing of an area: what stands there above a tablet."""
    draws: list[Part | Word] = [Part(symbol, 13.5, -1, 38, 38), Part("m-tablet", 1.5, top, 62, 71 - top)]
    for line in lines:
        draws += line
    return Sprite(*box, label, draw.scaled(tuple(draws), context.layout.places.scale), GROUND, notes=tuple(notes))


def badged(sprite: Sprite, points: int) -> Sprite:
    """Return a standing that the build at hand changes, with what it brings."""
    if not points:
        return replace(sprite, states=CHOSEN)
    badge: Draws = (
        Part("c-gain" if points > 0 else "c-loss", sprite.w - 33, -7, 32, 18),
        Word(f"{points:+}", sprite.w - 17, 6.2, 11.5, "number", tone="light"),
    )
    return replace(sprite, states=CHOSEN, draws=sprite.draws + badge)
