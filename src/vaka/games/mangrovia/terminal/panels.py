"""What lies beside the board of Mangrovia: archipelago, display, players and hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from textwrap import wrap

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from vaka.engine.language import later_within, say, within
from vaka.engine.terminal import FAINT, Screen, chip, colour_of, framed, heads, in_lines, player_line
from vaka.games.mangrovia.components import Components, landings_of
from vaka.games.mangrovia.terminal.board import COIN, INK, LAND, LETTERS, PAPER, STONE
from vaka.games.mangrovia.views.view import Holding, Player, View
from vaka.games.mangrovia.words.log import land as land_name
from vaka.games.mangrovia.words.names import brief_action

HEADS = (
    later_within("figure of a player, three letters", "pts"),
    later_within("figure of a player, three letters", "end"),
    later_within("figure of a player, four letters", "huts"),
    later_within("figure of a player, two letters", "V"),
    later_within("figure of a player, two letters", "L"),
    later_within("figure of a player, two letters", "A"),
)
COLUMNS = (4, 4, 5, 3, 3, 3)
"""The figures of a player and how wide they are written."""

BOAT = "bold #ffffff on #2c7fb8"
SIGNS = 13
"""The columns that the numbers of two landings and a bowl take."""


def archipelago(view: View, components: Components, width: int) -> RenderableType:
    """Return the six sites with the two landings of each, the bowls and the boat."""
    texts = {landing.landing: brief_action(landing) for landing in components.landings}
    room = width - 4 - SIGNS
    widest = [max(cell_len(texts[landing]) for landing in way) for way in (range(1, 7), range(7, 13))]
    left = min(widest[0], max(room - widest[1], room // 2))
    table = Table.grid()
    for column in (4, left, 4, 5, room - left):
        table.add_column(width=column)
    for site in range(1, 7):
        down, up = landings_of(site)
        table.add_row(
            landing_number(down, view.landing),
            landing_action(down, texts[down], view.landing),
            bowl(view, site),
            landing_number(up, view.landing),
            landing_action(up, texts[up], view.landing),
        )
    if view.landing:
        title = say("Archipelago, boat at landing {landing}", landing=view.landing)
    else:
        title = say("Archipelago, the boat waits")
    return framed(table, title, width)


def landing_number(landing: int, boat: int) -> Text:
    """Return the number of a landing, marked where the boat is."""
    number = f"{landing}:" if landing < 7 else f"{landing:>2}:"
    return Text(f"▸{number}" if landing == boat else f" {number}", BOAT if landing == boat else "bold")


def landing_action(landing: int, text: str, boat: int) -> Text:
    """Return the action of a landing: bold where the boat is, faint where it has been."""
    return Text(text, BOAT if landing == boat else FAINT if landing < boat else "")


def bowl(view: View, site: int) -> Text:
    """Return the bowl on a site."""
    seat = view.sites[site - 1]
    if seat is None and site != view.blocked_site:
        return Text("  · ", FAINT)
    return Text.assemble(" ", (f" {colour_of(seat).mark} ", colour_of(seat).chip))


def cards(values: Iterable[object], style: str, form: str = " {} ") -> list[Text]:
    """Return a chip for each card."""
    return [Text(form.format(value), style) for value in values]


def land_cards(lands: Iterable[str]) -> list[Text]:
    """Return a chip for each landscape card."""
    return [Text(f" {land_name(land)} ", f"bold {INK[land]} on {LAND[land]}") for land in lands]


def land_counts(lands: Iterable[str]) -> list[Text]:
    """Return a chip for each landscape with the number of its cards."""
    chips = []
    for land, count in Counter(lands).items():
        times = f"×{count} " if count > 1 else ""
        chips.append(Text(f" {land_name(land)} {times}", f"bold {INK[land]} on {LAND[land]}"))
    return chips


def row(*parts: Text) -> Text:
    """Put chips in a row."""
    return Text(" ").join(parts) if parts else Text(within("cards in a row", "none"), FAINT)


def with_gaps(shown: list[Text], full: int) -> list[Text]:
    """Add a sign for each card that was taken and is not replaced before the next round."""
    return shown + [Text(" · ", FAINT)] * (full - len(shown))


def display(view: View, components: Components, width: int) -> RenderableType:
    """Return the cards on display, the piles and the amulets."""
    piles = view.piles
    names = say("Valuables"), say("Lands"), say("Amulets")
    left = (
        say("pile {number}", number=piles.valuables),
        say("pile {number}", number=piles.landscapes),
        say("bag {number}", number=piles.amulets),
    )
    first, last = max(map(cell_len, names)), max(map(cell_len, left))
    table = Table.grid(padding=(0, 1, 0, 0))
    for column, style in ((first, "bold"), (width - 4 - first - last - 2, ""), (last, FAINT)):
        table.add_column(width=column, style=style)
    valuables = with_gaps(cards(view.display.valuables, PAPER), components.display.valuables)
    lands = with_gaps(land_cards(view.display.landscapes), components.display.landscapes)
    board = cards([1] * view.board_amulets, COIN, "({})")
    for name, shown, more in zip(names, (valuables, lands, board), left, strict=True):
        table.add_row(name, row(*shown), more)
    return framed(table, say("Display, filled up after each round"), width)


def players(view: View, components: Components, screen: Screen, width: int) -> RenderableType:
    """Return what everybody knows of each player, two lines each or more; the talisman shows the first player."""
    inside = width - 4
    ends = view.points_if_over_now
    lines = []
    for seat, player in enumerate(view.players):
        holds = player.holds
        end = "" if view.over else ends[seat]
        amounts = (player.points, end, player.huts, holds.valuables, holds.landscapes, holds.amulets)
        place = (f" {within('place in the turn order', '1st')}" if seat == view.first else "", "bold #3fae5a")
        lines.append(player_line(screen, seat, place, amounts, COLUMNS, inside))
        more = wrap(known(player, components), inside, initial_indent=" " * 4, subsequent_indent=" " * 4) or [""]
        lines += [Text(line, FAINT) for line in more]
    return framed(Group(*lines), heads(HEADS, COLUMNS, inside), width)


def known(player: Player, components: Components) -> str:
    """Return what all know a player to hold, and the tiles."""
    cards = [*map(str, player.known.valuables), *(f"{value}s" for value in player.known.start_cards)]
    lands = [within(*LETTERS[land]) for land in player.known.landscapes]
    words = []
    if cards or lands or player.known.amulets:
        coins = [f"({value})" for value in player.known.amulets]
        words.append(say("known {cards}", cards=" ".join([*cards, *lands, *coins])))
    if player.amulet_huts:
        words.append(say("draws {number}", number=player.amulet_huts))
    words += tiles(player, components)
    return ", ".join(words)


def tiles(player: Player, components: Components) -> list[str]:
    """Return the stone tiles of a player in words."""
    words = [say("god {path}", path=path) for path in player.god_tiles]
    words += [say("tile {worth}", worth=components.stone_tile("valuable").value)] * player.valuable_tiles
    words += [say("tile {worth}", worth=f"({components.stone_tile('amulet').value})")] * player.amulet_tiles
    words += [within("stone tile", "wild")] * player.wild_tiles
    return words


def hand_parts(hand: Holding, player: Player, components: Components) -> list[Text]:
    """Return a hand by kind."""
    valuables = [*cards(hand.valuables, PAPER), *cards(hand.start_cards, PAPER, " {}s ")]
    total = sum(hand.valuables) + sum(hand.start_cards)
    coins = cards(hand.amulets, COIN, "({})")
    parts = [
        Text.assemble((say("Valuables") + " ", "bold"), (f"{total} ", FAINT), row(*valuables)),
        Text.assemble((say("Lands") + " ", "bold"), row(*land_counts(hand.landscapes))),
        Text.assemble((say("Amulets") + " ", "bold"), (f"{sum(hand.amulets)} ", FAINT), row(*coins)),
    ]
    held = tiles(player, components)
    if held:
        chips = Text(" ").join(Text(f" {tile} ", f"bold #ffffff on {STONE}") for tile in held)
        parts.append(Text.assemble((say("Tiles") + " ", "bold"), chips))
    return parts


def hands(view: View, components: Components, screen: Screen, width: int) -> RenderableType:
    """Return the hands that may be seen."""
    lines = []
    for seat, hand in screen.hands.items():
        lines += in_lines(chip(seat), hand_parts(hand, view.players[seat], components), width - 4)
    title = say("Your hand") if set(screen.hands) == {screen.viewer} else say("Hands")
    return framed(Group(*lines), title, width, border="#b58a4a")
