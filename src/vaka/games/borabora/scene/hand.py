"""What lies on the bare wood before the shown player of Bora Bora: dice, stock and god cards."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from vaka.engine.language import later, say, several
from vaka.engine.scene import Box, Note, Part, Sprite, Sprites, Word, choosable
from vaka.engine.scene.lettering import fitted
from vaka.games.borabora.components import GODS
from vaka.games.borabora.rules import codes, moves
from vaka.games.borabora.scene import layout
from vaka.games.borabora.scene.context import Context, Names
from vaka.games.borabora.scene.display import jewel_drawing, jewel_label
from vaka.games.borabora.scene.draw import at, cut, marked, word
from vaka.games.borabora.words import names as words


def whose(context: Context) -> str:
    """Return whose board is shown."""
    return context.of_whom(context.seat, later("Your board"), later("Board of {name}"))


def whose_hand(context: Context) -> str:
    """Return whose dice and cards are shown."""
    return context.of_whom(context.seat, later("Your hand"), later("Hand of {name}"))


def held(context: Context, names: Names) -> Sprites:
    """Return what lies on the bare wood: dice, stock, god cards."""
    return {**head(context), **dice(context), **stock(context, names), **god_cards(context)}


def narrow(wide: Sprites) -> Sprites:
    """Return the same in one row, as a phone shows it: dice, god cards, stock, jewels."""
    found: Sprites = {}
    stems = ("die-", "card-", "offerings", "shells", "god-tiles", "priests", "jewel-")
    dice, cards, offerings, shells, tiles, priests, jewels = (
        [name for name in wide if name.startswith(stem)] for stem in stems
    )
    for place, name in enumerate(dice):
        found[name] = put(wide[name], 6 + 42 * place, 12, 0.9)
    pitch = min(38.0, 84 / max(1, len(cards) - 1))
    for place, name in enumerate(cards):
        found[name] = put(wide[name], 134 + pitch * place, 6, 0.74)
    for place, name in enumerate((*offerings, *shells, *tiles, *priests)):
        found[name] = put(wide[name], 262 + 45 * (place % 2), 2 + 30 * (place // 2), 0.85)
    pitch = min(28.0, 35 / max(1, len(jewels) - 1))
    for place, name in enumerate(jewels):
        found[name] = put(wide[name], 353, 2 + pitch * place, 0.9)
    return found


def put(sprite: Sprite, x: float, y: float, scale: float) -> Sprite:
    """Return a sprite elsewhere, and smaller."""
    return replace(
        sprite,
        x=round(x, 1),
        y=round(y, 1),
        w=round(sprite.w * scale, 1),
        h=round(sprite.h * scale, 1),
        draws=tuple([smaller(each, scale) for each in sprite.draws]),
    )


def smaller(each: Part | Word, scale: float) -> Part | Word:
    """Return a drawing of another size."""
    x, y = round(each.x * scale, 1), round(each.y * scale, 1)
    if isinstance(each, Word):
        return replace(each, x=x, y=y, size=round(each.size * scale, 1))
    return replace(each, x=x, y=y, w=round(each.w * scale, 1), h=round(each.h * scale, 1))


def head(context: Context) -> Sprites:
    """Return whose board it is, and the points."""
    seat, player = context.seat, context.player
    place = context.view.order.index(seat) + 1
    return {
        "owner": Sprite(
            *Box(10, 8, 160, 26),
            label=whose(context),
            draws=(
                at("b-seat", 0, 1, 24, owner=seat),
                *marked(seat, 4.5, 5.5, 15),
                fitted(word(cut(context.names[seat], 14), 30, 19, 17, "title start"), 130),
            ),
            owner=seat,
            notes=(Note(say("Place in turn order"), str(place)),),
        ),
        "points": points(context, player.points),
    }


def points(context: Context, total: int) -> Sprite:
    """Return the points of the shown player, and where those of now come from."""
    breakdown = context.view.breakdown
    return Sprite(
        *Box(172, 8, 66, 28),
        label=several("{number} point", "{number} points", total),
        draws=(at("b-sun", 0, 4, 19), word(total, 64, 23, 23, "number end")),
        notes=tuple(
            [
                Note(say(words.SOURCES[name].title), str(row[context.seat]))
                for name, row in breakdown.items()
                if row[context.seat]
            ]
        ),
    )


def dice(context: Context) -> Sprites:
    """Return the dice that are left, and the places of those that were placed."""
    found: Sprites = {}
    names = Names()
    pending = context.view.pending
    marks = 0
    for place in range(context.components.start.dice):
        x = 10.0 + 48 * place
        if place >= len(context.player.dice):
            empty = (at("b-vacant", 0, 0, 42, 42),)
            found[f"die-place-{place + 1}"] = Sprite(
                *Box(x, 39, 42, 42), label=say("Die placed"), draws=empty, states=("empty",)
            )
            continue
        die = context.player.dice[-1 - place]
        legal = tuple([move for move in context.view.legal if move < moves.GOD and move // codes.ACTIONS + 1 == die])
        chosen = pending is not None and pending.die == die and not marks
        marks += chosen
        found[names.of(f"die-{context.seat}-{die}")] = Sprite(
            *Box(x, 37, 43, 45),
            label=say("Die of {die}", die=die),
            draws=(at(f"b-die-{die}", 0, 0, 43, 45, owner=context.seat),),
            owner=context.seat,
            **choosable(legal, context.why, chosen=chosen),
        )
    return found


def amount(
    x: float,
    y: float,
    symbol: str,
    number: int,
    label: str,
    owner: int | None = None,
    notes: tuple[Note, ...] = (),
    legal: tuple[int, ...] = (),
) -> Sprite:
    """Return a number of equal things."""
    w, h = (25.0, 33.0) if symbol == "b-priest" else (30.0, 30.0)
    draws = at(symbol, (30 - w) / 2, (33 - h) / 2, w, h, owner), word(number, 34, 23, 17, "number start")
    return Sprite(x, y, 52, 33, label=label, draws=draws, owner=owner, notes=notes, **choosable(legal))


def payments(context: Context, way: int) -> tuple[int, ...]:
    """Return the legal payments for a god by one of the six ways, of the viewer's own things."""
    return context.own(*[moves.GOD + god * codes.PAYMENTS + way for god in range(codes.COLOURS)])


def stock(context: Context, names: Names) -> Sprites:
    """Return priests, god tiles, offerings, shells and jewels."""
    seat, player = context.seat, context.player
    priests = several("{number} priest left", "{number} priests left", player.priests)
    tiles = several("{number} god tile", "{number} god tiles", player.god_tiles)
    offerings = several("{number} offering", "{number} offerings", player.offerings)
    shells = several("{number} shell", "{number} shells", player.shells)
    use_of_offering = (Note(say("One goes with every god card played")),)
    use_of_shell = (Note(say("Pay for jewels at the end of a round")),)
    use_of_tile = (
        Note(say("Stands for any god, without an offering")),
        Note(say("Points at the end, for each"), str(context.components.points.god_tile)),
    )
    offering, shell, tile = context.own(moves.OFFERING), context.own(moves.SHELL), payments(context, codes.BY_TILE)
    found: Sprites = {
        "priests": amount(158, 43, "b-priest", player.priests, priests, seat),
        "offerings": amount(10, 85, "b-offering", player.offerings, offerings, None, use_of_offering, offering),
        "shells": amount(66, 85, "b-shell", player.shells, shells, None, use_of_shell, shell),
        "god-tiles": amount(122, 85, "b-god-tile", player.god_tiles, tiles, None, use_of_tile, tile),
    }
    pitch = min(38.0, 190 / max(1, len(player.jewels) - 1))
    for place, jewel in enumerate(player.jewels):
        found[names.jewel(jewel)] = Sprite(
            *Box(round(10 + pitch * place, 1), 119, 37, 27),
            label=jewel_label(jewel),
            draws=jewel_drawing(jewel, 37, 27),
            z=1 + place,
            notes=(Note(say("Points at the end"), str(jewel.points), "b-sun"),),
        )
    return found


# ----- god cards in hand


def god_cards(context: Context) -> Sprites:
    """Return the god cards: one's own open, those of others hidden unless all know them."""
    found: Sprites = {}
    names = Names()
    box = layout.HAND
    own = context.view.hand if context.seat == context.view.viewer else None
    shown = context.player.known_cards if own is None else own
    cards: list[str | None] = [*shown, *[None] * (context.player.cards - len(shown))]
    wide, high = 50.0, 69.0
    pitch = min(56.0, (box.w - wide) / max(1, len(cards) - 1))
    for place, god in enumerate(cards):
        legal = payments(context, GODS.index(god)) if god is not None else ()
        found[names.of(f"card-{god or 'hidden'}")] = Sprite(
            *Box(round(box.x + pitch * place, 1), box.y, wide, high),
            label=say("God card: {god}", god=say(words.GODS[god])) if god is not None else say("A god card, hidden"),
            draws=(at(f"b-god-{god}" if god is not None else "b-god-back", 0, 0, wide, high),),
            z=1 + place,
            notes=(Note(say(words.GOD_DOES[god])),) if god is not None else (),
            comes_from="god-pile",
            **choosable(legal, hidden=god is None),
        )
    if not context.player.jewels:
        draws = (fitted(word(hint(cards), 0, 15, 11.5, "small start", "soft"), box.w),)
        found["pairs"] = Sprite(*Box(box.x, 124, box.w, 20), label=hint(cards), draws=draws)
    return found


def hint(cards: list[str | None]) -> str:
    """Return what is worth knowing about the cards in hand."""
    pairs = [god for god, count in Counter(cards).items() if god is not None and count > 1]
    if pairs:
        return say("Two equal cards stand for any god")
    return several("{number} god card", "{number} god cards", len(cards))
