"""The archipelago: its sites and landings, the bowls and the boat."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from vaka.engine.language import later, say, within
from vaka.engine.scene import Box, Draws, Note, Part, Sprite, Sprites, Word, choosable
from vaka.engine.scene.lettering import fitted, wide
from vaka.games.mangrovia.components import Landing, landings_of, site_of
from vaka.games.mangrovia.rules import moves
from vaka.games.mangrovia.scene import draw
from vaka.games.mangrovia.scene import layout as places
from vaka.games.mangrovia.scene.context import GROUND, Context

PIECE = 4
"""Above the ground."""
ICONS_WIDTH = 63
"""How much room the icons of a landing have."""
ICONS_LARGEST = 1.25
THIN = 9
WIDE = 17
"""The room of a "then", and of an "or" that is not long."""


def sprites(context: Context) -> Sprites:
    """Return everything in the archipelago."""
    heading = Sprite(
        *Box(600, 214, 100, 28),
        say("Archipelago"),
        (fitted(Word(say("Archipelago"), 4, 19, 15, "title", "start", "light"), 96),),
        GROUND,
        notes=(
            Note(say("A bowl acts twice: on the boat's way down and on its way up")),
            Note(say("The boat calls at the landings 1 to 12 in order")),
        ),
    )
    return {"archipelago": heading, **sites(context), **bowls(context), **waiting(context), "boat": boat(context)}


def sites(context: Context) -> Sprites:
    """Return the sites and the two landings of each."""
    view = context.view
    found: Sprites = {}
    for number in range(1, places.SITES + 1):
        legal = context.allowed(moves.SITE + number - 1)
        why = context.reasons.site(number)
        taken = view.sites[number - 1] is not None or number == view.blocked_site
        found[f"site {number}"] = Sprite(
            *places.site(number),
            say("Site {number}", number=number),
            (Part("m-site", 0, 0, 50, 50),),
            GROUND,
            notes=landing_notes(context, number),
            **choosable(legal, why, empty=not legal and not taken),
        )
        for landing in landings_of(number):
            found[f"landing {landing}"] = landing_sprite(context, landing, legal, why)
    return found


def visit(context: Context, owner: int, here: bool, past: bool) -> str:
    """Return when somebody acts at a landing."""
    if here:
        return context.of_whom(owner, later("You act here now"), later("{name} acts here now"))
    if past:
        return context.of_whom(owner, later("You have acted here"), later("{name} has acted here"))
    return context.of_whom(owner, later("You act here later"), later("{name} acts here later"))


def landing_sprite(context: Context, number: int, legal: tuple[int, ...], why: str) -> Sprite:
    """Return a landing: its action in icons, its number in the outer corner."""
    view = context.view
    landing = context.layout.landings[number]
    west = number <= places.SITES
    here = number == view.landing
    past = number < view.landing
    blocked = site_of(number) == view.blocked_site
    plate = "m-landing-now" if here else "m-landing-past" if past or blocked else "m-landing"
    owner = view.sites[site_of(number) - 1]
    draws: list[Part | Word] = [Part(plate, 0, 0, *places.LANDING)]
    if owner is not None and not past and not here and not view.over:
        draws = [Part("m-landing-own", 0, 0, *places.LANDING, owner)]
    draws += context.layout.once(f"icons {number}", lambda: icons(landing, 38 if west else 40, 27))
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
        notes=tuple(notes),
        **choosable(legal, why),
    )


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
    return replace(each, x=round(each.x + x, 1), y=round(each.y + y, 1))


def either() -> tuple[float, Draws]:
    """Return the word between two parts of which one is chosen."""
    text = within("between two actions", "or")
    room = max(WIDE, wide(text, 11) + 2)
    return room, (fitted(Word(text, room / 2, 4, 12, "title", tone="soft"), room - 2),)


def icon_parts(landing: Landing) -> list[list[tuple[float, Draws]]]:
    """Return the icons of each part of an action, with the room they need."""
    pieces: dict[str, list[tuple[float, Draws]]] = {
        "amulets": [(23, (Part("m-amulet", 0, -13, 23, 25.3),))],
        "up": card_icons("up", landing.up),
        "huts": hut_icons(landing),
        "down": card_icons("down", landing.down),
        "birds": [(30, (Part("m-bird", 0, -15, 30, 28),)), (24, (Part("m-talisman", 0, -12, 24, 24),))],
    }
    return [pieces[part] for part in landing.parts]


def hut_icons(landing: Landing) -> list[tuple[float, Draws]]:
    """Return huts that can be built."""
    hut: tuple[float, Draws] = (22, (Part("m-icon-hut", 0, -12, 22, 22),))
    if landing.double:
        return [hut, either(), (31, (Part("m-icon-double", 0, -12, 30.5, 22),))]
    return [(40, (Part("m-icon-hut-2", 0, -12.5, 40, 23.6),))] if landing.huts > 1 else [hut]


def card_icons(way: str, cards: int) -> list[tuple[float, Draws]]:
    """Return cards that are drawn face-up or face-down."""
    if cards == 1:
        return [(17, (Part(f"m-icon-{way}", 0.5, -10.5, 16, 20.8),))]
    pair: tuple[float, Draws] = (23.5, (Part(f"m-icon-{way}-2", 0, -12, 23.5, 23.5),))
    if cards == 2:
        return [pair]
    return [pair, (14, (Word(f"×{cards}", 1, 4, 11, "number", "start"),))]


def bowls(context: Context) -> Sprites:
    """Return the bowls on sites."""
    view = context.view
    left = Counter(view.placing)
    found: Sprites = {}
    for number, owner in enumerate(view.sites, 1):
        if owner is not None:
            label = context.of_whom(
                owner, later("Your bowl on site {number}"), later("Bowl of {name} on site {number}"), number=number
            )
        elif number == view.blocked_site:
            label = say("Neutral bowl: site {number} is blocked", number=number)
        else:
            continue
        x, y = places.site(number).middle
        found[f"bowl {number}"] = Sprite(
            *Box.around(x, y - 2, *places.BOWL),
            label,
            draw.bowl(0, 0, places.BOWL[0], owner),
            PIECE,
            owner,
            notes=landing_notes(context, number),
            comes_from="" if owner is None else f"waiting {owner} {left[owner]}",
        )
    return found


def waiting(context: Context) -> Sprites:
    """Return the bowls that wait, in the order in which they will be placed."""
    placing = context.view.placing
    found: Sprites = {}
    pitch = min(23, 62 / max(1, len(placing) - 1))
    for place, owner in enumerate(placing):
        text = say("still to be placed") if place else say("next to be placed")
        found[f"waiting {owner} {placing[place + 1 :].count(owner)}"] = Sprite(
            *Box(round(770 + pitch * place, 1), 222, 24, 20),
            context.of_whom(owner, later("Your bowl: {more}"), later("Bowl of {name}: {more}"), more=text),
            draw.bowl(0, 0, 24, owner),
            PIECE + len(placing) - place,
            owner,
        )
    return found


def landing_notes(context: Context, site: int) -> tuple[Note, ...]:
    """Return what a bowl on a site does."""
    text = later("Landing {number}: {action}")
    return tuple(
        [Note(say(text, number=landing, action=context.layout.action(landing))) for landing in landings_of(site)]
    )


def boat(context: Context) -> Sprite:
    """Return the boat."""
    landing = context.view.landing
    label = say("Boat at landing {number}", number=landing) if landing else say("Boat, waiting for the bowls")
    ahead = [
        Note(say("Landing {number}", number=visit.landing), context.names[visit.seat], "mark", visit.seat)
        for visit in context.view.ahead
    ]
    return Sprite(
        *places.boat(landing), label, (Part("m-boat", 0, 0, places.BOAT, places.BOAT),), PIECE + 10, notes=tuple(ahead)
    )
