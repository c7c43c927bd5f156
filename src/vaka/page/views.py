"""The pages one by one: which template, and what is filled in."""

from __future__ import annotations

import msgspec
from markupsafe import Markup

import vaka
from vaka.engine.game import Game
from vaka.engine.language import language, say
from vaka.page.art import game_called
from vaka.page.assets import STATIC, Asset
from vaka.page.choices import in_order, setup_choices
from vaka.page.html import data, framed, page
from vaka.table.table import Table


def game_page(kind: str, title: str, game: Game, **values: object) -> Markup:
    """Return a page that every game has, with links to those of all games."""
    links = [(f"/{kind}/{name}", game_called(name).title, name == game.name) for name in in_order()]
    return framed(kind, title, game=game, links=links, **values)


def start_page() -> Markup:
    """Return the first page."""
    offer = setup_choices()
    return framed("start", "vaka", offer=offer, data=data(offer), version=vaka.__version__)


def setup_page(game: str) -> Markup:
    """Return the page on which a table is set up."""
    return framed("setup", say("Set up a table"), game=game, data=data(setup_choices()))


def join_page(table: Table, seat: int) -> Markup:
    """Return the page that invites a player to a seat."""
    others = [each.name for each in table.seats if each.taken and each.name]
    about = [say("{number} players", number=len(table.seats))]
    if table.opening.plan.corrected:
        about.append(say("corrected figures"))
    return framed(
        "join",
        say("You are invited to {game}", game=table.game.title),
        table=table,
        seat=seat,
        about=" · ".join(about),
        others=say("Already here: {names}", names=", ".join(others)) if others else say("Nobody is here yet."),
    )


def table_page(table: Table) -> Markup:
    """Return the page of a table."""
    return page("table.html", table=table.name, components=table.state.components, kind="")


def watch_page(components: str) -> Markup:
    """Return the page on which the replay of an uploaded record is shown, with the figures of that digest."""
    return page("table.html", table="", components=components, kind="replay")


def replay_page() -> Markup:
    """Return the page that takes a record."""
    return framed("replay", say("Replay a record"))


def app_manifest() -> Asset:
    """Return how the page looks as an app of its own."""
    art = f"{STATIC.address}/art"
    icons = [
        {"src": f"{art}/icon.svg", "sizes": "any", "type": "image/svg+xml"},
        {"src": f"{art}/icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": f"{art}/icon-512.png", "sizes": "512x512", "type": "image/png"},
        {"src": f"{art}/icon-512-whole.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    manifest = {
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
    return Asset(msgspec.json.encode(manifest), "application/manifest+json")


def error_page(title: str, detail: str) -> Markup:
    """Return a page that says what went wrong."""
    return framed("error", title, detail=sentence(detail))


def sentence(text: str) -> str:
    """Return what is told in passing as a sentence of its own."""
    return text[:1].upper() + text[1:] + "." * (not text.endswith((".", "!", "?", "…")))
