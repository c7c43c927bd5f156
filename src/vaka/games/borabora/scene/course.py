"""The course of the game of Bora Bora: rounds, phases, what the round brings, and the turn order."""

from __future__ import annotations

from vaka.engine.language import say, several
from vaka.engine.scene import Box, Draws, Note, Part, Sprite, Sprites, Word
from vaka.engine.scene.lettering import fitted, wide
from vaka.games.borabora.scene.context import Context
from vaka.games.borabora.scene.draw import at, marked, word
from vaka.games.borabora.words import names as words


def course(context: Context) -> Sprites:
    """Return rounds, phases, what the round brings, and the turn order."""
    return {**rounds(context), **phases(context), **worth(context), **order(context)}


def rounds(context: Context) -> Sprites:
    """Return the six rounds."""
    found: Sprites = {}
    for number in range(1, 7):
        has_begun = context.view.phase != "first huts"
        now, past = has_begun and number == context.view.round, number < context.view.round
        look = "b-round-now" if now else "b-round-past" if past else "b-round-next"
        found[f"round-{number}"] = Sprite(
            *Box(58 + 25 * (number - 1), 5, 22, 22),
            label=say("Round {number}", number=number),
            draws=(at(look, 0, 0, 22), word(number, 11, 15.2, 12, tone="" if now else "light")),
            states=("quiet",) if past else (),
        )
    found["rounds"] = Sprite(
        *Box(4, 5, 50, 22),
        label=say("Round"),
        draws=(fitted(word(say("Round"), 0, 15.5, 13, "label start", "light"), 50),),
    )
    return found


def phases(context: Context) -> Sprites:
    """Return the three phases of a round, or what comes before and after."""
    found: Sprites = {}
    now = context.view.phase
    if now in ("first huts", "last tasks"):
        name = say(words.PHASES[now])
        draws = (at("b-pill", 0, 0, 110, 24), fitted(word(name, 55, 16.5, 13, "label middle"), 102))
        return {"phase": Sprite(*Box(224, 4, 110, 24), label=name, draws=draws)}
    for place, phase in enumerate("ABC"):
        name = say(words.PHASES[phase])
        draws_now: list[Part | Word] = [at("b-pill", 0, 0, 82, 24)] if phase == now and not context.view.over else []
        tone = "" if draws_now else "light"
        draws_now += [
            word(phase, 11, 16.5, 13, "number start", tone),
            fitted(word(name, 24, 16.5, 12, "small start", tone), 53),
        ]
        found[f"phase-{phase}"] = Sprite(
            *Box(214 + 86 * place, 4, 82, 24),
            label=say("Phase {letter}: {name}", letter=phase, name=name),
            draws=tuple(draws_now),
        )
    return found


def worth(context: Context) -> Sprites:
    """Return what a building and a priest bring in this round."""
    building, priest = context.building_points, context.priest_points
    return {
        "worth-building": Sprite(
            *Box(480, 4, 112, 24),
            label=several("A building brings {number} point", "A building brings {number} points", building),
            draws=counted("b-light-build", say("building"), building, 66),
            notes=(Note(say("Falls with every second round")),),
        ),
        "worth-priest": Sprite(
            *Box(604, 4, 92, 24),
            label=several("A priest brings {number} point", "A priest brings {number} points", priest),
            draws=counted("b-light-temple", say("priest"), priest, 54),
            notes=(Note(say("At the end of the round, for each in the temple")),),
        ),
    }


def counted(symbol: str, text: str, number: int, room: float) -> Draws:
    """Return a symbol, what it is, and its number right behind."""
    name = fitted(word(text, 21, 16.5, 12, "small start", "light"), room)
    behind = round(26 + wide(text, name.size), 1)
    return at(symbol, 0, 3, 17), name, word(number, behind, 16.8, 14.5, "number start", "light")


def order(context: Context) -> Sprites:
    """Return the turn order."""
    found: Sprites = {
        "order": Sprite(
            *Box(712, 4, 66, 24),
            label=say("Turn order"),
            draws=(fitted(word(say("Order"), 64, 16.5, 12, "small end", "light"), 64),),
        )
    }
    for place, seat in enumerate(context.view.order):
        found[f"order-{seat}"] = Sprite(
            *Box(784 + 28 * place, 4, 24, 24),
            label=say("Place {place}: {name}", place=place + 1, name=context.names[seat]),
            draws=(at("b-seat", 0, 0, 24, owner=seat), *marked(seat, 4.5, 4.5, 15)),
            owner=seat,
            states=("chosen",) if seat == context.view.deciding else (),
        )
    return found
