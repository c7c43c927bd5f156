"""What lies beside the map of Bora Bora: action tiles, persons, temple, status, tasks, jewels, gods and players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from vaka.cli.borabora.board import STUFF
from vaka.cli.screen import COLOURS, FAINT, LOUD, Scene, beside, chip, framed, in_lines
from vaka.games.borabora.components import Components
from vaka.games.borabora.tasks import Progress
from vaka.games.borabora.view import Jewel, Person, Player, View
from vaka.games.borabora.words import where

HEADS = ("pts", "end", "off", "shl", "gt", "pri", "crd", "task", "jewl", "cere", "bld", "regn", "pers")
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
LETTER = {"sand": "s", "wood": "w", "stone": "t"}
"""Small for a free ceremony space, a capital for a material."""


def person_text(person: Person | None) -> Text:
    """Return a person in a slot."""
    if person is None:
        return Text("·", FAINT)
    return Text.assemble((person.kind, MAN if person.sex == "man" else WOMAN), (f" {person.symbols}", "bold"))


def gods(cards: Iterable[str], brief: bool = False) -> Text:
    """Return a chip for each god card."""
    chips = [Text(f" {card[0].upper() if brief else card} ", PAINT[card]) for card in cards]
    return Text("" if brief else " ").join(chips) if chips else Text("none", FAINT)


def jewel_text(jewel: Jewel | None, now: bool) -> Text:
    """Return a jewel by the first letters of its type, points and price."""
    if jewel is None:
        return Text("·", FAINT)
    return Text(f"{jewel.jewel[:4]} {jewel.points}/{jewel.price}", "" if now else FAINT)


class Panels:
    """Draws panels with one set of components."""

    def __init__(self, components: Components) -> None:
        """Know what is printed."""
        self.components = components
        self.progress = Progress(components)

    # ----- the common board

    def actions(self, view: View, width: int) -> RenderableType:
        """Return the action tiles with the lowest die on each, and the fishing corner."""
        table = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
        names, dice = [], []
        for tile in self.components.player_count(view.seats).tiles:
            table.add_column(justify="center", no_wrap=True)
            names.append(Text("/".join(tile)))
            lowest = view.lowest[tile[0]]
            dice.append(Text("·", FAINT) if lowest is None else Text.assemble((f" {lowest} ", DIE)))
        table.add_column(justify="center", no_wrap=True)
        table.add_row(*names, Text("fishing"))
        table.add_row(*dice, Text("any", FAINT))
        return framed(table, "Actions, lowest die on each tile", width)

    def around(self, view: View, width: int) -> RenderableType:
        """Return the persons in their slots beside temple, status and turn order."""
        left = 29
        people = Table.grid(padding=(0, 1, 0, 0))
        for column in (1, 11, 10):
            people.add_column(width=column, no_wrap=True)
        for slot, (man, woman) in enumerate(zip(view.men, view.women, strict=True), 1):
            people.add_row(Text(str(slot), "bold"), person_text(man), person_text(woman))
        title = "Men ─────── Women"
        return beside(framed(people, title, left), left, self.standing(view, width - left), width - left)

    def standing(self, view: View, width: int) -> RenderableType:
        """Return temple, status track, turn order, and the points that change with the round."""
        slots = []
        for die, seat in zip(self.components.temple.slots, view.temple, strict=True):
            slots.append(Text.assemble((str(die), "bold"), chip(seat) if seat is not None else Text("·", FAINT)))
        figures = next(row for row in self.components.rounds if row.round == max(1, view.round))
        status = []
        for seat, space in view.status:
            points = self.components.status_points[space]
            status.append(Text.assemble(chip(seat), str(space), (f"+{points}" if space else "", FAINT)))
        label = 9
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(width=label, no_wrap=True, style="bold")
        table.add_column(width=width - 5 - label, no_wrap=True, overflow="ellipsis")
        table.add_row("Status", Text(" ").join(status[:2]))
        table.add_row("", Text(" ").join(status[2:]))
        table.add_row("Temple", Text(" ").join(slots))
        table.add_row("God tiles", f"{view.temple_tiles} in the temple")
        table.add_row("Priest", f"+{figures.priest} this round")
        table.add_row("Building", f"+{figures.building} this round")
        title = where(view)
        return framed(table, title[0].upper() + title[1:], width)

    def tasks(self, view: View, scene: Scene, width: int) -> RenderableType:
        """Return the tasks on display."""
        lines = []
        for task in view.tasks:
            line = Text(f"{self.progress.asked(task)}", no_wrap=True, overflow="ellipsis")
            if scene.viewer is not None:
                missing = self.progress.missing(view, scene.viewer, task, view.hand)
                line.append("  ✓" if not missing else f"  {missing} missing", HOLDS if not missing else FAINT)
            lines.append(line)
        return framed(Group(*lines or [Text("none", FAINT)]), "Tasks on display", width)

    def jewels(self, view: View, width: int) -> RenderableType:
        """Return the jewels by round, and the god cards."""
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(width=2, no_wrap=True, style="bold")
        for _ in view.jewels:
            table.add_column(width=8, no_wrap=True)
        now = max(1, view.round)
        heads = [Text(f"round {number}", LOUD if number == now else FAINT) for number in range(1, len(view.jewels) + 1)]
        table.add_row("", *heads)
        for place in range(self.components.display.jewels):
            row = [jewel_text(column[place], number == now) for number, column in enumerate(view.jewels, 1)]
            table.add_row(f"j{place + 1}", *row)
        title = f"Jewels, points/price; god cards, pile {view.pile}, discard {len(view.discarded)}"
        return framed(Group(table, labelled("open gods", gods(view.open_cards))), title, width)

    # ----- players

    def players(self, view: View, scene: Scene, width: int) -> RenderableType:
        """Return what is open of each player, with the hands that may be seen."""
        inside = width - 4
        lines: list[Text] = []
        for seat, player in enumerate(view.players):
            figures = self.figures(view, seat, player)
            name = self.heading(view, scene, seat)
            name.truncate(inside - len(figures), overflow="ellipsis", pad=True)
            lines.append(Text.assemble(name, (figures[: COLUMNS[0]], LOUD), figures[COLUMNS[0] :]))
            indent = Text("   ")
            holdings = self.holdings(player, scene.hands.get(seat))
            tasks = self.open_tasks(view, seat, scene.hands.get(seat))
            for parts in (holdings, tasks) if scene.roomy else (holdings + tasks,):
                lines += in_lines(indent, parts, inside)
        for line in lines:
            line.no_wrap = True
            line.overflow = "ellipsis"
        heads = "".join(f"{head:>{column}}" for head, column in zip(HEADS, COLUMNS, strict=True))
        return framed(Group(*lines), "Players " + f" {heads.strip()}".rjust(inside - 10, "─"), width, "#b58a4a")

    def heading(self, view: View, scene: Scene, seat: int) -> Text:
        """Return mark and name of a player and the place in the turn order."""
        name = Text.assemble(Text(f" {COLOURS[seat].mark} ", COLOURS[seat].chip), " ", (scene.name(seat), "bold"))
        place = view.order.index(seat)
        name.append(f" {('1st', '2nd', '3rd', '4th')[place]}", HOLDS if place == 0 else FAINT)
        if scene.players[seat] != "human":
            name.append(f" {scene.players[seat]}", FAINT)
        return name

    @staticmethod
    def figures(view: View, seat: int, player: Player) -> str:
        """Return the figures of a player in their columns."""
        end: object = "" if view.over else sum(points[seat] for points in view.if_over_now.values())
        regions = sum(seat in region.huts for region in view.regions)
        covered = sum(space != "empty" for space in player.ceremony)
        amounts = (player.points, end, player.offerings, player.shells, player.god_tiles, player.priests, player.cards)
        bonuses = (len(player.fulfilled), len(player.jewels), covered, len(player.buildings), regions)
        row = (*amounts, *bonuses, len(player.persons))
        return "".join(f"{amount:>{column}}" for amount, column in zip(row, COLUMNS, strict=True))

    def holdings(self, player: Player, hand: Sequence[str] | None) -> list[Text]:
        """Return what lies before a player."""
        parts = []
        if hand is not None:
            parts.append(labelled("hand", gods(hand)))
        elif player.known_cards:
            parts.append(labelled("known", gods(player.known_cards, brief=True)))
        if player.dice:
            parts.append(labelled("dice", Text(" ").join(Text(f" {die} ", DIE) for die in player.dice)))
        parts.append(labelled("huts", Text(f"{player.huts}+{player.last_huts}, {player.free_spaces} free")))
        parts.append(labelled("ceremony", self.ceremony(player)))
        if player.buildings:
            parts.append(labelled("built", Text(" ".join(map(str, player.buildings)))))
        for sex, name, style in (("man", "men", MAN), ("woman", "women", WOMAN)):
            group = [person for person in player.persons if person.sex == sex]
            if group:
                parts.append(labelled(name, by_kind(group, style)))
        if player.jewels:
            words = [f"{jewel.jewel[:4]} {jewel.points}" for jewel in player.jewels]
            parts.append(labelled("jewels", Text(", ".join(words))))
        return parts

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
                text.append(LETTER[space.material], FAINT)
            else:
                text.append(LETTER[space.material].upper(), f"bold {STUFF[space.material]}")
        for material in player.beside:
            text.append(f" +{LETTER[material].upper()}", STUFF[material])
        return text

    def open_tasks(self, view: View, seat: int, hand: Sequence[str] | None) -> list[Text]:
        """Return the tasks of a player and how far they are."""
        parts = []
        for task in view.players[seat].tasks:
            holds = not self.progress.missing(view, seat, task, hand)
            text = self.progress.short(view, seat, task, hand)
            parts.append(Text(f"✓ {text}" if holds else f"☐ {text}", HOLDS if holds else ""))
        return parts


def labelled(name: str, text: Text) -> Text:
    """Put a faint word before something."""
    return Text.assemble((f"{name} ", FAINT), text)


def by_kind(persons: Sequence[Person], style: str) -> Text:
    """Return persons by kind with their symbols; a star marks those that are shifted."""
    kinds: dict[str, list[str]] = {}
    for person in persons:
        kinds.setdefault(person.kind, []).append(f"{person.symbols}{'*' if person.shifted else ''}")
    return Text(", ").join(Text.assemble((kind, style), f" {' '.join(all_)}") for kind, all_ in kinds.items())
