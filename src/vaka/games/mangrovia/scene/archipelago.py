"""The archipelago: its sites and landings, the bowls and the boat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from vaka.engine.language import language, later, say, within
from vaka.engine.lettering import fitted, wide
from vaka.engine.scene import Box, Draws, Note, Part, Sprite, SpriteState, Word
from vaka.games.mangrovia.components import Landing
from vaka.games.mangrovia.rules import moves
from vaka.games.mangrovia.scene import draw
from vaka.games.mangrovia.scene import layout as places
from vaka.games.mangrovia.scene.context import GROUND, LEGAL, Context
from vaka.games.mangrovia.scene.reasons import Reasons

Sprites = Iterator[tuple[str, Sprite]]

PIECE = 4
"""Above the ground."""
ICONS_WIDTH = 63
"""How much room the icons of a landing have."""
ICONS_LARGEST = 1.25
THIN = 9
WIDE = 17
"""The room of a "then", and of an "or" that is not long."""


def sprites(context: Context) -> Sprites:
    """Yield everything in the archipelago."""
    yield (
        "archipelago",
        Sprite(
            *Box(600, 214, 100, 28),
            say("Archipelago"),
            (fitted(Word(say("Archipelago"), 4, 19, 15, "title", "start", "light"), 96),),
            GROUND,
            notes=(
                Note(say("A bowl acts twice: on the boat's way down and on its way up")),
                Note(say("The boat calls at the landings 1 to 12 in order")),
            ),
        ),
    )
    yield from sites(context, Reasons(context))
    yield from bowls(context)
    yield boat(context)


def sites(context: Context, reasons: Reasons) -> Sprites:
    """Yield the sites and the two landings of each."""
    view = context.view
    for number in range(1, places.SITES + 1):
        found = context.allowed(moves.SITE + number - 1)
        why = "" if found else reasons.site(number)
        taken = view.sites[number - 1] is not None or number == view.blocked_site
        states: tuple[SpriteState, ...] = LEGAL if found else () if taken else ("empty",)
        yield (
            f"site {number}",
            Sprite(
                *places.site(number),
                say("Site {number}", number=number),
                (Part("m-site", 0, 0, 50, 50),),
                GROUND,
                states=states,
                notes=landings_of(context, number),
                moves=found,
                why=why,
            ),
        )
        for landing in (number, 13 - number):
            yield f"landing {landing}", landing_sprite(context, landing, found, why)


def visit(context: Context, owner: int, here: bool, past: bool) -> str:
    """Return when somebody acts at a landing."""
    if here:
        return context.of_whom(owner, later("You act here now"), later("{name} acts here now"))
    if past:
        return context.of_whom(owner, later("You have acted here"), later("{name} has acted here"))
    return context.of_whom(owner, later("You act here later"), later("{name} acts here later"))


def landing_note(context: Context, landing: int) -> Note:
    """Return a landing with its action."""
    return Note(say("Landing {number}: {action}", number=landing, action=context.layout.action(landing)))


def landing_sprite(context: Context, number: int, found: tuple[int, ...], why: str) -> Sprite:
    """Return a landing: its action in icons, its number in the outer corner."""
    view = context.view
    landing = context.layout.landings[number]
    west = number <= places.SITES
    here = number == view.landing
    past = number < view.landing
    blocked = places.site_of(number) == view.blocked_site
    plate = "m-landing-now" if here else "m-landing-past" if past or blocked else "m-landing"
    owner = view.sites[places.site_of(number) - 1]
    draws: list[Part | Word] = [Part(plate, 0, 0, *places.LANDING)]
    if owner is not None and not past and not here and not view.over:
        draws = [Part("m-landing-own", 0, 0, *places.LANDING, owner)]
    draws += known_icons(context, landing)
    at = 4 if west else places.LANDING[0] - 4
    draws.append(Part("m-number-now" if here else "m-number", at - 10, -6, 20, 20))
    draws.append(Word(str(number), at, 8.1, 11.5, "number", tone="light"))
    notes = [Note(context.layout.action(number))]
    if owner is not None:
        notes.append(Note(visit(context, owner, here, past), "", "mark", owner))
    return Sprite(
        *places.landing(number),
        say("Landing {number}", number=number),
        tuple(draws),
        GROUND,
        states=LEGAL if found else (),
        notes=tuple(notes),
        moves=found,
        why=why,
    )


def known_icons(context: Context, landing: Landing) -> list[Part | Word]:
    """Return the icons of a landing, put together once in each language."""
    key = (language(), landing.landing)
    if key not in context.layout.icons:
        middle = 38 if landing.landing <= places.SITES else 40
        context.layout.icons[key] = icons(landing, middle, 27)
    return context.layout.icons[key]


def icons(landing: Landing, x: float, y: float) -> list[Part | Word]:
    """Return the action of a landing in icons around a middle."""
    pieces: list[tuple[float, Draws]] = []
    for number, part in enumerate(icon_parts(landing)):
        if number:
            pieces.append(either() if landing.either else (THIN, (Part("m-icon-then", 1.5, -5, 6.5, 10),)))
        pieces += part
    width = sum(piece[0] for piece in pieces)
    scale = min(ICONS_LARGEST, ICONS_WIDTH / width)
    left = x - width * scale / 2
    draws: list[Part | Word] = []
    for room, piece in pieces:
        for each in draw.scaled(piece, scale):
            draws.append(moved(each, left, y))
        left += room * scale
    return draws


def moved(each: Part | Word, x: float, y: float) -> Part | Word:
    """Return a drawing elsewhere."""
    if isinstance(each, Part):
        return Part(each.symbol, round(each.x + x, 1), round(each.y + y, 1), each.w, each.h, each.owner, each.tone)
    return Word(each.text, round(each.x + x, 1), round(each.y + y, 1), each.size, each.style, each.anchor, each.tone)


def either() -> tuple[float, Draws]:
    """Return the word between two parts of which one is chosen."""
    text = within("between two actions", "or")
    room = max(WIDE, wide(text, 11) + 2)
    return room, (fitted(Word(text, room / 2, 4, 12, "title", tone="soft"), room - 2),)


def icon_parts(landing: Landing) -> list[list[tuple[float, Draws]]]:
    """Return the icons of each part of an action, with the room they need."""
    parts: list[list[tuple[float, Draws]]] = []
    if landing.amulets:
        parts.append([(23, (Part("m-amulet", 0, -13, 23, 25.3),))])
    if landing.up:
        parts.append(card_icons("up", landing.up))
    if landing.double:
        hut: tuple[float, Draws] = (22, (Part("m-icon-hut", 0, -12, 22, 22),))
        parts.append([hut, either(), (31, (Part("m-icon-double", 0, -12, 30.5, 22),))])
    elif landing.huts > 1:
        parts.append([(40, (Part("m-icon-hut-2", 0, -12.5, 40, 23.6),))])
    elif landing.huts:
        parts.append([(22, (Part("m-icon-hut", 0, -12, 22, 22),))])
    if landing.down:
        parts.append(card_icons("down", landing.down))
    if landing.birds:
        parts.append([(30, (Part("m-bird", 0, -15, 30, 28),)), (24, (Part("m-talisman", 0, -12, 24, 24),))])
    return parts


def card_icons(way: str, cards: int) -> list[tuple[float, Draws]]:
    """Return cards that are drawn face-up or face-down."""
    if cards == 1:
        return [(17, (Part(f"m-icon-{way}", 0.5, -10.5, 16, 20.8),))]
    pair: tuple[float, Draws] = (23.5, (Part(f"m-icon-{way}-2", 0, -12, 23.5, 23.5),))
    if cards == 2:
        return [pair]
    return [pair, (14, (Word(f"×{cards}", 1, 4, 11, "number", "start"),))]


def bowls(context: Context) -> Sprites:
    """Yield the bowls on sites, and those that wait in the order they will be placed."""
    view = context.view
    waiting = Counter(view.placing)
    for number, owner in enumerate(view.sites, 1):
        blocked = number == view.blocked_site
        if owner is None and not blocked:
            continue
        x, y = places.site(number).middle
        source = "" if owner is None else f"waiting {owner} {waiting[owner]}"
        label = say("Neutral bowl: site {number} is blocked", number=number)
        if owner is not None:
            label = context.of_whom(
                owner, later("Your bowl on site {number}"), later("Bowl of {name} on site {number}"), number=number
            )
        width, height = places.BOWL
        yield (
            f"bowl {number}",
            Sprite(
                *Box(x - width / 2, y - height / 2 - 2, width, height),
                label,
                draw.bowl(0, 0, width, owner),
                PIECE,
                owner,
                notes=landings_of(context, number),
                comes_from=source,
            ),
        )
    seen: Counter[int] = Counter()
    pitch = min(23, 62 / max(1, len(view.placing) - 1))
    for place, owner in enumerate(view.placing):
        text = say("next to be placed") if place == 0 else say("still to be placed")
        left = waiting[owner] - 1 - seen[owner]
        seen[owner] += 1
        yield (
            f"waiting {owner} {left}",
            Sprite(
                *Box(round(770 + pitch * place, 1), 222, 24, 20),
                context.of_whom(owner, later("Your bowl: {more}"), later("Bowl of {name}: {more}"), more=text),
                draw.bowl(0, 0, 24, owner),
                PIECE + len(view.placing) - place,
                owner,
            ),
        )


def landings_of(context: Context, site: int) -> tuple[Note, ...]:
    """Return what a bowl on a site does."""
    return tuple([landing_note(context, landing) for landing in (site, 13 - site)])


def boat(context: Context) -> tuple[str, Sprite]:
    """Return the boat."""
    landing = context.view.landing
    label = say("Boat at landing {number}", number=landing) if landing else say("Boat, waiting for the bowls")
    ahead = [
        Note(say("Landing {number}", number=visit.landing), context.names[visit.seat], "mark", visit.seat)
        for visit in context.view.ahead
    ]
    return "boat", Sprite(
        *places.boat(landing), label, (Part("m-boat", 0, 0, places.BOAT, places.BOAT),), PIECE + 10, notes=tuple(ahead)
    )
