"""The huts and people on the board of the shown player of Bora Bora."""

from __future__ import annotations

from vaka.engine.language import say, several
from vaka.engine.scene import Note, Part, Sprite, Sprites, Word, choosable
from vaka.engine.scene.lettering import fitted
from vaka.games.borabora.components import KINDS, SEXES
from vaka.games.borabora.rules import codes, moves
from vaka.games.borabora.scene.context import Context, Names, person_notes
from vaka.games.borabora.scene.draw import at, heading, hut, person_tile, word
from vaka.games.borabora.views.view import Person
from vaka.games.borabora.words import names as words


def sprites(context: Context, names: Names) -> Sprites:
    """Return the spaces with people first, then free ones, then huts; the last one by itself."""
    seat, player = context.seat, context.player
    last = context.components.huts.spaces - 1
    free = several("{number} space free", "{number} spaces free", player.free_spaces)
    found: Sprites = {"title-homes": heading(456, say("Huts and people"), free, 236)}
    resident = len(player.persons) - player.person_on_last
    for number, person in enumerate(player.persons):
        found[names.person(person)] = resident_tile(context, person, number if number < resident else last)
    for number in range(player.free_spaces):
        box = context.layout.homes[resident + number]
        found[f"free-{number + 1}"] = Sprite(
            *box,
            label=say("Free space"),
            draws=(
                at("b-vacant", 3, 3, box.w - 6, box.h - 6),
                fitted(word(say("free"), box.w / 2, box.h / 2 + 4, 11.5, "small middle", "soft"), box.w - 10),
            ),
            states=("empty",),
            notes=(Note(say("Room for a man or a woman")),),
        )
    legal = context.own(moves.HUT, moves.MOVE_HUT)
    for number in range(player.huts):
        box = context.layout.homes[last - 1 - number]
        size = min(box.w, box.h) - 8
        found[f"home-{number + 1}"] = Sprite(
            *box,
            label=say("Hut on an ordinary space"),
            draws=hut(seat, (box.w - size) / 2, (box.h - size) / 2, size),
            z=1,
            owner=seat,
            notes=(Note(say("Its space becomes free for a man or a woman")),),
            **choosable(legal, context.why),
        )
    found["last-space"] = last_space(context)
    return found


def resident_tile(context: Context, person: Person, number: int) -> Sprite:
    """Return a person on the board; one that was shifted lies lower, with a tick above it."""
    box = context.layout.homes[number]
    sex = int(person.sex == SEXES[1])
    kind = KINDS.index(person.kind)
    own = context.seat == context.view.viewer
    group = sex * codes.KINDS + kind
    some = moves.FEWER + group * codes.MOST_FEWER
    wanted = [moves.ACTIVATE + group, *range(some, some + codes.MOST_FEWER)]
    if not person.shifted:
        wanted.append(moves.SHIFT + sex * codes.MOST_SYMBOLS + person.symbols - 1)
    legal = context.own(*wanted)
    w = box.w - 3
    down = box.h - w * 0.8 - 1 if person.shifted else 2.0
    draws = list(person_tile(person, context.amount(person.kind, 1), w, 1.5, down))
    if person.shifted:
        draws.append(at("b-tick", box.w / 2 - 6, 1, 12))
    else:
        symbol = "b-g-status" if person.sex == "man" else "b-g-shells"
        draws.append(at(symbol, box.w / 2 - 6, box.h - 14, 12, faint=True))
    action, pending = context.view.action, context.view.pending
    acting = action is not None and action.sex == person.sex and action.name == person.kind
    asked = pending is not None and pending.activation == f"{'mf'[sex]}:{person.kind}"
    chosen = own and ((acting and context.seat == context.view.deciding) or asked)
    return Sprite(
        *box,
        label=words.person(person.sex, person.kind),
        draws=tuple(draws),
        z=1,
        notes=person_notes(context, person, context.seat),
        **choosable(legal, person_why(context, person), chosen=chosen, quiet=used(context, person)),
    )


def used(context: Context, person: Person) -> bool:
    """Return whether a person has acted already in the shown player's phase B."""
    activated = context.view.activated
    if activated is None or context.seat != context.view.deciding:
        return False
    return person.kind in (activated.men if person.sex == "man" else activated.women)


def person_why(context: Context, person: Person) -> str:
    """Return why a person cannot be chosen."""
    if context.mine and context.view.decision == "activation":
        if used(context, person):
            return say("This kind has acted in this phase")
        return say("Would change nothing now, or needs a green god")
    return context.why


def last_space(context: Context) -> Sprite:
    """Return the last space, which holds any number of huts."""
    seat, player = context.seat, context.player
    spaces = context.components.huts.spaces
    box = context.layout.homes[spaces - 1]
    legal = context.own(moves.HUT + 1, moves.MOVE_HUT)
    draws: list[Part | Word] = []
    shown = min(3, player.last_huts)
    for number in range(shown):
        draws += hut(seat, 2 + (box.w - 36) / 2 * number if shown > 1 else (box.w - 36) / 2, 4 + 7 * (number % 2), 32)
    draws.append(word(player.last_huts, 6, box.h - 6, 13, "number start"))
    draws.append(word(spaces, box.w - 5, box.h - 5, 11.5, "small end", "soft"))
    taken = (
        say("A person lies here: no hut can come any more")
        if player.person_on_last
        else say("Holds any number of huts")
    )
    return Sprite(
        *box,
        label=several(
            "{number} hut on space {space}", "{number} huts on space {space}", player.last_huts, space=spaces
        ),
        draws=() if player.person_on_last else tuple(draws),
        notes=(Note(taken),),
        **choosable(legal, context.why),
    )
