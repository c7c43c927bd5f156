"""What lies beside the map of Bora Bora: action tiles, persons, temple, status, tasks, jewels, gods and players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from vaka.engine.language import later_within, say, within
from vaka.engine.terminal import FAINT, LOUD, Screen, beside, chip, framed, heads, in_lines, player_line
from vaka.games.borabora.components import BONUSES, KINDS, Components
from vaka.games.borabora.terminal.board import STUFF
from vaka.games.borabora.views.view import Jewel, Person, Player, View
from vaka.games.borabora.words import names as words
from vaka.games.borabora.words.tasks import Progress
from vaka.games.borabora.words.words import where

HEADS = (
    later_within("figure of a player, three letters", "pts"),
    later_within("figure of a player, three letters", "end"),
    later_within("figure of a player, three letters", "off"),
    later_within("figure of a player, three letters", "shl"),
    later_within("figure of a player, three letters", "gt"),
    later_within("figure of a player, three letters", "pri"),
    later_within("figure of a player, three letters", "crd"),
    later_within("figure of a player, four letters", "task"),
    later_within("figure of a player, four letters", "jewl"),
    later_within("figure of a player, four letters", "cere"),
    later_within("figure of a player, four letters", "bld"),
    later_within("figure of a player, four letters", "regn"),
    later_within("figure of a player, four letters", "pers"),
)
COLUMNS = (4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5)
"""The figures of a player and how wide they are written."""

DIE = "bold #1d1d1b on #f6efdc"
PAINT = {
    "blue": "bold #ffffff on #2c6fbb",
    "white": "bold #2b2416 on #f4f0e6",
    "red": "bold #ffffff on #b8322a",
    "green": "bold #ffffff on #2f7d46",
    "yellow": "bold #2a2005 on #f0c52b",
}
MAN = "#6fb1e0"
WOMAN = "#e58fb0"
HOLDS = "bold #5fd67a"
LETTER = {
    "sand": later_within("material, one letter", "s"),
    "wood": later_within("material, one letter", "w"),
    "stone": later_within("material, one letter", "t"),
}
"""Small for a free ceremony space, a capital for a material."""
GOD = {
    "blue": later_within("god, one letter", "B"),
    "white": later_within("god, one letter", "W"),
    "red": later_within("god, one letter", "R"),
    "green": later_within("god, one letter", "G"),
    "yellow": later_within("god, one letter", "Y"),
}
JEWEL = {
    "necklace": later_within("jewel, four letters", "neck"),
    "bracelet": later_within("jewel, four letters", "brac"),
    "earring": later_within("jewel, four letters", "earr"),
    "comb": later_within("jewel, four letters", "comb"),
    "pendant": later_within("jewel, four letters", "pend"),
    "headdress": later_within("jewel, four letters", "head"),
}
PLACES = (
    later_within("place in the turn order", "1st"),
    later_within("place in the turn order", "2nd"),
    later_within("place in the turn order", "3rd"),
    later_within("place in the turn order", "4th"),
)


def person_text(person: Person | None) -> Text:
    """Return a person in a slot."""
    if person is None:
        return Text("·", FAINT)
    return Text.assemble(
        (words.kind(person.kind), MAN if person.sex == "man" else WOMAN), (f" {person.symbols}", "bold")
    )


def gods(cards: Iterable[str], brief: bool = False) -> Text:
    """Return a chip for each god card."""
    chips = [Text(f" {within(*GOD[card]) if brief else say(card)} ", PAINT[card]) for card in cards]
    return Text("" if brief else " ").join(chips) if chips else Text(within("cards in a row", "none"), FAINT)


def jewel_text(jewel: Jewel | None, now: bool) -> Text:
    """Return a jewel by the first letters of its type, points and price."""
    if jewel is None:
        return Text("·", FAINT)
    return Text(f"{within(*JEWEL[jewel.jewel])} {jewel.points}/{jewel.price}", "" if now else FAINT)


class Panels:
    """Draws panels with one set of components."""

    def __init__(self, components: Components) -> None:
        """Know what is printed."""
        self.components = components
        self.progress = Progress(components)

    # ----- the common board

    def actions(self, view: View, width: int) -> RenderableType:
        """Return the action tiles with the lowest die on each, and the fishing corner."""
        tiles = []
        for tile in self.components.player_count(view.seats).tiles:
            lowest = view.lowest[tile[0]]
            die = Text("·", FAINT) if lowest is None else Text.assemble((f" {lowest} ", DIE))
            tiles.append((Text("/".join(say(words.ACTIONS[action]) for action in tile)), die))
        tiles.append((Text(say(words.ACTIONS["fishing"])), Text(within("die for fishing", "any"), FAINT)))
        rows = 1
        while rows < len(tiles) and max(map(breadth, in_rows(tiles, rows))) > width - 4:
            rows += 1
        return framed(Group(*map(tile_row, in_rows(tiles, rows))), say("Actions, lowest die on each tile"), width)

    def around(self, view: View, width: int) -> RenderableType:
        """Return the persons in their slots beside temple, status and turn order."""
        widest = max(cell_len(f"{words.kind(kind)} 3") for kind in KINDS)
        people = Table.grid(padding=(0, 1, 0, 0))
        for column in (1, widest, widest):
            people.add_column(width=column, no_wrap=True)
        for slot, (man, woman) in enumerate(zip(view.men, view.women, strict=True), 1):
            people.add_row(Text(str(slot), "bold"), person_text(man), person_text(woman))
        title = f"{say('Men')} {'─' * (widest - 1 - cell_len(say('Men')))} {say('Women')}"
        standing, needed = self.standing(view)
        left = 2 * widest + 7
        heading = where(view)
        heading = heading[0].upper() + heading[1:]
        if left + needed > width:
            return Group(framed(people, title, width), framed(standing, heading, width))
        right = width - left
        return beside(framed(people, title, left), left, framed(standing, heading, right), right)

    def standing(self, view: View) -> tuple[RenderableType, int]:
        """Return temple, status track, turn order and the points that change with the round, and the width of it."""
        slots = []
        for die, seat in zip(self.components.temple.slots, view.temple, strict=True):
            slots.append(Text.assemble((str(die), "bold"), chip(seat) if seat is not None else Text("·", FAINT)))
        figures = self.components.worth(view.round)
        status = []
        for seat, space in view.status:
            points = self.components.status_points[space]
            status.append(Text.assemble(chip(seat), str(space), (f"+{points}" if space else "", FAINT)))
        rows = (
            (say("Status"), Text(" ").join(status[:2])),
            ("", Text(" ").join(status[2:])),
            (say("Temple"), Text(" ").join(slots)),
            (within("beside a number", "God tiles"), Text(say("{number} in the temple", number=view.temple_tiles))),
            (say("Priest"), Text(say("+{points} this round", points=figures.priest))),
            (within("beside a number", "Building"), Text(say("+{points} this round", points=figures.building))),
        )
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(no_wrap=True, style="bold")
        table.add_column(no_wrap=True)
        for row in rows:
            table.add_row(*row)
        return table, max(cell_len(name) for name, _ in rows) + max(text.cell_len for _, text in rows) + 5

    def tasks(self, view: View, screen: Screen, width: int) -> RenderableType:
        """Return the tasks on display."""
        lines = []
        for task in view.tasks:
            line = Text(self.progress.asked(task))
            if screen.viewer is not None:
                missing = self.progress.missing(view, screen.viewer, task)
                text = "✓" if not missing else say("{number} missing", number=missing)
                line.append(f"  {text}", HOLDS if not missing else FAINT)
            lines.append(line)
        return framed(
            Group(*lines or [Text(within("tasks on display", "none"), FAINT)]), say("Tasks on display"), width
        )

    def jewels(self, view: View, width: int) -> RenderableType:
        """Return the jewels by round, and the god cards."""
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(width=2, no_wrap=True, style="bold")
        for _ in view.jewels:
            table.add_column(width=8, no_wrap=True)
        now = view.round
        rounds = [
            Text(within("jewels of a round", "round {number}", number=number), LOUD if number == now else FAINT)
            for number in range(1, len(view.jewels) + 1)
        ]
        table.add_row("", *rounds)
        for place in range(self.components.display.jewels):
            row = [jewel_text(column[place], number == now) for number, column in enumerate(view.jewels, 1)]
            table.add_row(f"j{place + 1}", *row)
        title = say(
            "Jewels, points/price; god cards, pile {pile}, discard {discard}",
            pile=view.pile,
            discard=len(view.discarded),
        )
        return framed(Group(table, labelled(say("open gods"), gods(view.open_cards))), title, width)

    # ----- players

    def players(self, view: View, screen: Screen, width: int) -> RenderableType:
        """Return what is open of each player, with the hands that may be seen."""
        inside = width - 4
        lines: list[Text] = []
        for seat, player in enumerate(view.players):
            place = view.order.index(seat)
            styled = f" {within(*PLACES[place])}", FAINT if place else HOLDS
            lines.append(player_line(screen, seat, styled, figures(view, seat), COLUMNS, inside))
            indent = Text("   ")
            holdings = self.holdings(player, screen.hands.get(seat))
            tasks = self.open_tasks(screen.views.get(seat, view), seat)
            for parts in (holdings, tasks) if screen.roomy else (holdings + tasks,):
                lines += in_lines(indent, parts, inside)
        for line in lines:
            line.no_wrap = True
            line.overflow = "ellipsis"
        return framed(Group(*lines), heads(HEADS, COLUMNS, inside), width, "#b58a4a")

    def holdings(self, player: Player, hand: Sequence[str] | None) -> list[Text]:
        """Return what lies before a player."""
        cards = say("hand"), gods(hand or ())
        if hand is None:
            cards = say("known"), gods(player.known_cards, brief=True) if player.known_cards else Text()
        free = say("{huts}, {number} free", huts=f"{player.huts}+{player.last_huts}", number=player.free_spaces)
        parts = (
            cards,
            (say("dice"), Text(" ").join(Text(f" {die} ", DIE) for die in player.dice)),
            (say("huts"), Text(free)),
            (say("ceremony"), self.ceremony(player)),
            (say("built"), Text(" ".join(map(str, player.buildings)))),
            (say("men"), by_kind([person for person in player.persons if person.sex == "man"], MAN)),
            (say("women"), by_kind([person for person in player.persons if person.sex == "woman"], WOMAN)),
            (say("jewels"), Text(", ".join(f"{within(*JEWEL[each.jewel])} {each.points}" for each in player.jewels))),
        )
        return [labelled(name, text) for name, text in parts if text]

    def ceremony(self, player: Player) -> Text:
        """Return the ceremony spaces row by row, with what lies on them."""
        text = Text()
        row = 0
        for space, now in zip(self.components.ceremony, player.ceremony, strict=True):
            if row and space.row != row:
                text.append("/", FAINT)
            row = space.row
            if now == "covered":
                text.append("■")
            elif now == "empty":
                text.append(within(*LETTER[space.material]), FAINT)
            else:
                text.append(within(*LETTER[space.material]).upper(), f"bold {STUFF[space.material]}")
        for material in player.beside:
            text.append(f" +{within(*LETTER[material]).upper()}", STUFF[material])
        return text

    def open_tasks(self, view: View, seat: int) -> list[Text]:
        """Return the tasks of a player and how far they are."""
        parts = []
        for task in view.players[seat].tasks:
            holds = not self.progress.missing(view, seat, task)
            text = self.progress.short(view, seat, task)
            parts.append(Text(f"✓ {text}" if holds else f"☐ {text}", HOLDS if holds else ""))
        return parts


def figures(view: View, seat: int) -> tuple[object, ...]:
    """Return the figures of a player."""
    player = view.players[seat]
    end: object = "" if view.over else view.points_if_over_now[seat]
    amounts = (player.points, end, player.offerings, player.shells, player.god_tiles, player.priests, player.cards)
    return (*amounts, *[player.bonuses[bonus] for bonus in BONUSES])


Tile = tuple[Text, Text]
"""What is written on an action tile, and the die on it."""


def in_rows(tiles: Sequence[Tile], rows: int) -> list[Sequence[Tile]]:
    """Return tiles in so many rows of about equal length."""
    each = -(-len(tiles) // rows)
    return [tiles[start : start + each] for start in range(0, len(tiles), each)]


def breadth(tiles: Sequence[Tile]) -> int:
    """Return how wide a row of tiles is."""
    return sum(max(text.cell_len for text in tile) for tile in tiles) + 2 * len(tiles) - 2


def tile_row(tiles: Sequence[Tile]) -> Table:
    """Return a row of tiles with the die below each."""
    table = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for _ in tiles:
        table.add_column(justify="center", no_wrap=True)
    for texts in zip(*tiles, strict=True):
        table.add_row(*texts)
    return table


def labelled(name: str, text: Text) -> Text:
    """Put a faint word before something."""
    return Text.assemble((f"{name} ", FAINT), text)


def by_kind(persons: Sequence[Person], style: str) -> Text:
    """Return persons by kind with their symbols; a star marks those that are shifted."""
    kinds: dict[str, list[str]] = {}
    for person in persons:
        kinds.setdefault(words.kind(person.kind), []).append(f"{person.symbols}{'*' if person.shifted else ''}")
    return Text(", ").join(Text.assemble((kind, style), f" {' '.join(all_)}") for kind, all_ in kinds.items())
