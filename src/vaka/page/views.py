"""The pages one by one: which template, and what is filled in."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

import vaka
from vaka.engine.language import LANGUAGES, language, say
from vaka.engine.picture import MARKS
from vaka.page.art import game_called
from vaka.page.assets import STATIC, Asset
from vaka.page.choices import Choices, OfferedGame, choices, in_order
from vaka.page.html import Markup, data, fill, framed, joined, page, part
from vaka.table.table import Table


def languages() -> Markup:
    """Return the switch between languages."""
    return joined(
        part("language.html", code=code, pressed="true" if code == language() else "false") for code in LANGUAGES
    )


def game_links(path: str, here: str) -> Markup:
    """Return links to a page that every game has."""
    return joined(
        fill(
            '<a href="/{{path}}/{{name}}"{{current}}>{{title}}</a>',
            path=path,
            name=name,
            current=Markup(' aria-current="page"') if name == here else "",
            title=game_called(name).title,
        )
        for name in in_order()
    )


def start_page() -> Markup:
    """Return the first page."""
    offer = choices()
    return framed(
        "start",
        "vaka",
        languages=languages(),
        first_game=offer.games[0].name,
        games=joined(game_card(game, offer) for game in offer.games),
        data=data(offer),
        version=vaka.__version__,
    )


def game_card(game: OfferedGame, offer: Choices) -> Markup:
    """Return a game on the first page."""
    bots = min(offer.quick_seats, game.players[-1]) - 1
    return part(
        "game.html",
        game=game.name,
        title=game.title,
        about=game.about,
        players=span(game.players),
        quick=say("{number} bots, {level}", number=bots, level=say(offer.quick_level)),
    )


def span(numbers: Iterable[int]) -> str:
    """Return how many may play."""
    least, *_, most = numbers
    return say("{least}–{most} players", least=least, most=most)


def setup_page(game: str, offer: Choices) -> Markup:
    """Return the page on which a table is set up."""
    return framed("setup", say("Set up a table"), languages=languages(), game=game, data=data(offer))


def join_page(table: Table, seat: int) -> Markup:
    """Return the page that invites a player to a seat."""
    others = [each.name for each in table.seats if each.taken and each.name]
    about = [say("{number} players", number=len(table.seats))]
    if table.opening.plan.corrected:
        about.append(say("corrected figures"))
    return framed(
        "join",
        say("You are invited to {game}", game=table.game.title),
        languages=languages(),
        game=table.game.name,
        title=table.game.title,
        table=table.name,
        seat=seat,
        number=seat + 1,
        mark=MARKS[seat],
        about=" · ".join(about),
        others=say("Already here: {names}", names=", ".join(others)) if others else say("Nobody is here yet."),
        offered_name=table.seats[seat].plan.name,
    )


def table_page(table: Table) -> Markup:
    """Return the page of a table."""
    return page("table.html", table=table.name, components=table.state.components, kind="")


def film_page(components: str) -> Markup:
    """Return the page on which the replay of an uploaded record is shown, with the figures of that digest."""
    return page("table.html", table="", components=components, kind="replay")


def replay_page() -> Markup:
    """Return the page that takes a record."""
    return framed("replay", say("Replay a record"), languages=languages())


def app_manifest() -> Asset:
    """Return how the page looks as an app of its own."""
    art = f"{STATIC.address}/art"
    icons = [
        {"src": f"{art}/icon.svg", "sizes": "any", "type": "image/svg+xml"},
        {"src": f"{art}/icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": f"{art}/icon-512.png", "sizes": "512x512", "type": "image/png"},
        {"src": f"{art}/icon-512-whole.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    told = {
        "id": "/",
        "name": "vaka",
        "short_name": "vaka",
        "description": say("An open table for island games"),
        "lang": language(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#0b3c49",
        "theme_color": "#0b3c49",
        "icons": icons,
    }
    return Asset(msgspec.json.encode(told), "application/manifest+json")


def error_page(title: str, detail: str) -> Markup:
    """Return a page that says what went wrong."""
    return framed("error", title, languages=languages(), heading=title, detail=sentence(detail))


def sentence(text: str) -> str:
    """Return what is told in passing as a sentence of its own."""
    return text[:1].upper() + text[1:] + "." * (not text.endswith((".", "!", "?", "…")))
