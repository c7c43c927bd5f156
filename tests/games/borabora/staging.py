"""Puts a game of Bora Bora into a chosen position, and plays on from there in notation.

A staged position keeps what every real one has: god cards move between pile, discard, open places and hands, persons,
tasks, jewels, fish tiles and priests from one place to another, and nothing appears from nowhere. Only what the supply
brings (materials, offerings, shells), god tiles and the huts at home are set as they are wanted. How many persons and
tasks were drawn by a round is not kept up.

God cards are written by their letter: `b`, `w`, `r`, `g`, `y`. A person is `m:land2`, a man of the kind `land` with 2
symbols, or `f:points3^`, a shifted woman; in a slot the sex is left out. A jewel is its type and points, `comb8`; a
fish tile its species and value, `B5`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Self

import vaka
from tests.staging import Staging
from vaka import Game
from vaka.games.borabora.components import MATERIALS, Components
from vaka.games.borabora.rules import codes, moves
from vaka.games.borabora.views.view import Player, View

LETTERS = moves.LETTERS
SEXES = moves.SEX_LETTERS
NOBODY = -1
ALL_DICE = 3
UNDER_WAY = (
    *("die", "action", "sex", "kind", "task", "reserved_offerings", "reserved_tiles", "power", "carrying"),
    *("helper_points", "fire", "cards_due", "materials_due", "red_open", "green_used"),
)


def view_of(state: vaka.State, viewer: int | None) -> View:
    """Return what a viewer sees of a state of this game."""
    view = state.view(viewer)
    assert isinstance(view, View)
    return view


@cache
def borabora() -> Game:
    """Return the game with the figures that come with the package."""
    return vaka.game("borabora")


class Stage(Staging[Components, View]):
    """A game in progress whose position can be set; every setter returns the stage."""

    figures = Components
    sight = View

    def __init__(self, seats: int = 4, *, seed: int = 1, game: Game | None = None) -> None:
        """Begin with an ordinary new game: the last player is to put up a first hut."""
        rules = game or borabora()
        super().__init__(rules, rules.new(seats, seed))

    # ----- looking

    def player(self, seat: int) -> Player:
        """Return what is open of a player."""
        return self.view().players[seat]

    def hand_of(self, seat: int) -> str:
        """Return the god cards of a seat by their letters, in the order of the gods."""
        return written(self.field("hand")[seat])

    # ----- playing

    def slot(self, number: int) -> str:
        """Return the move that puts a priest on the temple slot with a number printed on it."""
        return self.game.notation(moves.PRIEST + self.components.temple.slots.index(number))

    # ----- whose decision it is

    def order(self, *seats: int) -> Self:
        """Set the turn order; the status markers are stacked accordingly on space 0."""
        assert sorted(seats) == list(range(self.played.seats))
        self.set("order", [*seats, *self.field("order")[len(seats) :]])
        return self.status(dict.fromkeys(reversed(seats), 0))

    def status(self, spaces: Mapping[int, int]) -> Self:
        """Move status markers, one after another, to spaces where they land on top."""
        for seat, space in spaces.items():
            self.add("tallest").put("status", seat, space).put("height", seat, self.field("tallest"))
        return self

    def round(self, number: int) -> Self:
        """Let it be a round."""
        return self.set("round", number)

    def deciding(self, seat: int, phase: int, stage: int) -> Self:
        """Let a seat decide something in a phase, with nothing under way."""
        for name in UNDER_WAY:
            self.set(name, 0)
        self.set("reserved", [0] * codes.COLOURS).set("acted", [0, 0]).set("used", [0, 0])
        self.set("phase", phase).set("stage", stage)
        return self.set("at", self.field("order").index(seat)).set("turn", seat)

    def placing(self, seat: int, dice: str = "123", lowest: Mapping[str, int] | None = None) -> Self:
        """Let a seat place one of these dice (phase A), with the lowest dice on tiles by action.

        The others have as many dice as they must have by then, all of them sixes.
        """
        self.deciding(seat, codes.DICE, codes.PLACING)
        place = self.field("at")
        for number, other in enumerate(self.field("order")[: self.played.seats]):
            self.roll(other, "6" * (len(dice) - (number < place)))
        self.roll(seat, dice).set("placed", (ALL_DICE - len(dice)) * self.played.seats + place)
        self.set("lowest", [codes.NO_DIE] * 7)
        tiles = self.components.player_count(self.played.seats).tiles
        for action, die in (lowest or {}).items():
            tile = next(number for number, actions in enumerate(tiles) if action in actions)
            self.put("lowest", tile, die)
        return self

    def roll(self, seat: int, dice: str) -> Self:
        """Let a seat have exactly these dice to place."""
        return self.put("dice", seat, [dice.count(str(value)) for value in range(7)])

    def activating(self, seat: int) -> Self:
        """Let a seat begin its phase B."""
        return self.all_placed().deciding(seat, codes.PEOPLE, codes.ACTIVATING)

    def end_phase_b(self) -> Self:
        """Let the last player end phase B, so that phase C begins."""
        return self.activating(self.field("order")[self.played.seats - 1]).play("-")

    def buying(self, seat: int) -> Self:
        """Let a seat buy a jewel."""
        return self.all_placed().deciding(seat, codes.TASKS, codes.BUYING)

    def fulfilling(self, seat: int) -> Self:
        """Let a seat fulfil a task or discard one, the jewels being sold."""
        return self.sold().all_placed().deciding(seat, codes.TASKS, codes.FULFILLING)

    def choosing_task(self, seat: int) -> Self:
        """Let a seat take a new task from the display; it and those after it have only two of theirs left."""
        self.sold().all_placed().deciding(seat, codes.TASKS, codes.NEW_TASK)
        places = self.field("tasks")
        for other in self.field("order")[self.field("at") : self.played.seats]:
            held = [task for task, place in enumerate(places) if place == codes.HELD + other]
            for task in held[2:]:
                places[task] = codes.GONE
        return self.set("tasks", places)

    def last_tasks(self, seat: int) -> Self:
        """Let a seat fulfil its last tasks after round 6."""
        return self.round(6).sold().all_placed().deciding(seat, codes.CLOSING, codes.LAST_TASKS)

    def all_placed(self) -> Self:
        """Leave nobody a die to place."""
        for seat in range(self.played.seats):
            self.roll(seat, "")
        return self.set("placed", ALL_DICE * self.played.seats)

    def sold(self) -> Self:
        """Put the jewels out of the game that are left of this round and those before."""
        for place in range(4 * self.field("round")):
            jewel = self.field("jewel_at")[place]
            if self.field("jewel_owner")[jewel] == 0:
                self.put("jewel_owner", jewel, codes.GONE)
        return self

    # ----- gods

    def bare(self) -> Self:
        """Leave nobody god cards, offerings or god tiles, so that no god can be played."""
        for seat in range(self.played.seats):
            self.cards(seat, "").offerings(seat, 0).god_tiles(seat, 0)
        return self

    def cards(self, seat: int, cards: str, *, openly: bool = False, early: bool = False) -> Self:
        """Let a seat hold exactly these god cards; the others go back to the pile."""
        for colour, number in enumerate(self.field("hand")[seat][: codes.COLOURS]):
            self.add("stock", colour, by=number)
        for name in ("hand", "known", "late"):
            self.put(name, seat, [0] * len(self.field(name)[seat]))
        return self.give(seat, cards, openly=openly, early=early)

    def give(self, seat: int, cards: str, *, openly: bool = False, early: bool = False) -> Self:
        """Give a seat god cards from the pile: hidden ones, of the present pile or of an earlier one, or open ones."""
        for colour in colours(cards):
            self.add("stock", colour, by=-1).add("hand", seat, colour)
            if openly:
                self.add("known", seat, colour)
            elif not early:
                self.add("late", seat, colour)
        return self

    def open_cards(self, cards: str) -> Self:
        """Lay exactly these god cards open."""
        for colour, number in enumerate(self.field("display")[: codes.COLOURS]):
            self.add("stock", colour, by=number).add("display", colour, by=-number)
        for colour in colours(cards):
            self.add("stock", colour, by=-1).add("display", colour)
        return self

    def pile(self, cards: str) -> Self:
        """Let the pile hold exactly these god cards; all that are in no hand and not open are discarded."""
        for colour in range(codes.COLOURS):
            number = self.field("stock")[colour]
            self.add("stock", colour, by=-number).add("spent", colour, by=number)
        for colour in colours(cards):
            self.add("spent", colour, by=-1).add("stock", colour)
        return self

    def hoard(self, seat: int, *, pile: str = "", discard: str = "", early: bool = False) -> Self:
        """Give a seat all that pile and discard hold, hidden, but leave these cards there."""
        self.pile(pile)
        kept = Counter(colours(discard))
        for colour, spent in enumerate(self.field("spent")[: codes.COLOURS]):
            number = spent - kept[colour]
            self.add("spent", colour, by=-number).add("hand", seat, colour, by=number)
            if not early:
                self.add("late", seat, colour, by=number)
        return self

    def offerings(self, seat: int, number: int) -> Self:
        """Let a seat have so many offerings."""
        return self.put("offerings", seat, number)

    def god_tiles(self, seat: int, number: int) -> Self:
        """Let a seat have so many god tiles."""
        return self.put("god_tiles", seat, number)

    # ----- map and own board

    def fish(self, region: str, tile: str) -> Self:
        """Lay a fish tile such as `B5` beside a region, exchanging it with the one there."""
        names = [f"{fish.species}{fish.value}" for fish in self.components.fish_tiles]
        laid = self.field("fish")
        place, other = self.components.index(region), laid.index(names.index(tile))
        laid[place], laid[other] = laid[other], laid[place]
        return self.set("fish", laid)

    def huts(self, seat: int, regions: str) -> Self:
        """Put huts of a seat on building spaces of regions, from its ordinary spaces, then from space 12."""
        for name in regions.split():
            region = self.components.index(name)
            assert not self.field("regions")[seat] >> region & 1, f"seat {seat} has a hut in {name}"
            self.add("home" if self.field("home")[seat] else "last", seat, by=-1)
            self.add("regions", seat, by=1 << region).put("holders", region, seat + 1)
        return self

    def home(self, seat: int, huts: int, last: int) -> Self:
        """Let a seat have so many huts on ordinary spaces and on space 12; the rest of the twelve is out of play."""
        assert huts + last + self.field("regions")[seat].bit_count() <= 12
        return self.put("home", seat, huts).put("last", seat, last)

    def persons(self, seat: int, persons: str) -> Self:
        """Lay persons on a seat's own board, ordinary spaces first; `^` marks a shifted one."""
        for text in persons.split():
            sex, tile = self.person(text.removesuffix("^"))
            assert self.field("persons")[sex][tile] < codes.HELD, f"{text} is held already"
            if self.free_ordinary(seat) == 0:
                assert self.field("last")[seat] == 0, f"seat {seat} has no room for {text}"
                self.add("person_on_last", seat)
            self.field("persons")[sex][tile] = seat + (codes.AFTER if text.endswith("^") else codes.HELD)
            self.set("persons", self.field("persons"))
        return self

    def free_ordinary(self, seat: int) -> int:
        """Return how many ordinary spaces of a seat hold neither hut nor person."""
        held = sum(place in (codes.HELD + seat, codes.AFTER + seat) for row in self.field("persons") for place in row)
        spaces = self.components.huts.spaces - 1
        return int(spaces - self.field("home")[seat] - held + self.field("person_on_last")[seat])

    def slots(self, sex: str, persons: str) -> Self:
        """Lay persons of a sex, `m` or `f`, into slots 1 to 6; `-` leaves one empty, the others go back to the pile."""
        places = self.field("persons")
        row = places[SEXES.index(sex)]
        for tile, place in enumerate(row):
            row[tile] = codes.IN_PILE if codes.SHOWN <= place < codes.HELD else place
        for slot, text in enumerate(persons.split(), start=codes.SHOWN):
            if text != "-":
                _, tile = self.person(f"{sex}:{text}")
                assert row[tile] == codes.IN_PILE, f"{text} is in play already"
                row[tile] = slot
        return self.set("persons", places)

    def person(self, text: str) -> tuple[int, int]:
        """Return sex and number of a person written like `m:land2`."""
        sex = SEXES.index(text[0])
        names = [f"{person.kind}{person.symbols}" for person in self.components.person_tiles]
        half = names[sex * codes.PERSONS : (sex + 1) * codes.PERSONS]
        return sex, half.index(text[2:])

    def materials(self, seat: int, spaces: str) -> Self:
        """Put matching materials on ceremony spaces of a seat, `1` to `12`."""
        return self.cover(seat, spaces, codes.MATERIAL)

    def buildings(self, seat: int, values: str, spaces: str = "") -> Self:
        """Let a seat have built these buildings, on these ceremony spaces if it matters."""
        for value in values.split():
            number = self.components.buildings.dice.index(int(value))
            self.put("built", seat, self.field("built")[seat] | 1 << number)
        return self.cover(seat, spaces, codes.COVERED)

    def cover(self, seat: int, spaces: str, state: int) -> Self:
        """Set what ceremony spaces bear."""
        rows = self.field("ceremony")
        for space in spaces.split():
            rows[seat][int(space) - 1] = state
        return self.set("ceremony", rows)

    def beside(self, seat: int, materials: str) -> Self:
        """Let exactly these materials lie beside a seat's board."""
        return self.put("beside", seat, [materials.split().count(name) for name in MATERIALS])

    def shells(self, seat: int, number: int) -> Self:
        """Let a seat have so many shells."""
        return self.put("shells", seat, number)

    # ----- temple, jewels, tasks

    def temple(self, priests: str) -> Self:
        """Let these priests stand in the temple, from left to right: seats, or `-` for a gap."""
        owners = [NOBODY if text == "-" else int(text) for text in priests.split()]
        self.set("temple", [seat + 1 for seat in owners] + [0] * (moves.TEMPLE_SLOTS - len(owners)))
        for seat in range(self.played.seats):
            self.put("priests", seat, self.components.start.priests - owners.count(seat))
        return self

    def jewels(self, seat: int, jewels: str) -> Self:
        """Let a seat have bought these jewels."""
        for text in jewels.split():
            self.put("jewel_owner", self.jewel(text), seat + 1)
        return self

    def column(self, number: int, jewels: str) -> Self:
        """Let the column of a round hold exactly these jewels, none of them sold."""
        laid = self.field("jewel_at")
        taken: list[int] = []
        for place, text in enumerate(jewels.split(), start=4 * (number - 1)):
            jewel = self.jewel(text, *taken)
            taken.append(jewel)
            other = laid.index(jewel)
            laid[place], laid[other] = laid[other], laid[place]
        return self.set("jewel_at", laid)

    def jewel(self, text: str, *taken: int) -> int:
        """Return the number of a jewel that is not sold, nor among those given."""
        owners = self.field("jewel_owner")
        for number, jewel in enumerate(self.components.jewels):
            if f"{jewel.jewel}{jewel.points}" == text and owners[number] == 0 and number not in taken:
                return number
        raise AssertionError(f"there is no {text} left")

    def tasks(self, seat: int, tasks: str) -> Self:
        """Let a seat hold exactly these tasks; those it held go back to the pile, light ones out of the game."""
        return self.all_tasks(codes.HELD + seat, tasks)

    def fulfilled(self, seat: int, tasks: str) -> Self:
        """Let a seat have fulfilled exactly these tasks."""
        return self.all_tasks(codes.AFTER + seat, tasks)

    def shown_tasks(self, tasks: str) -> Self:
        """Let exactly these tasks lie in the display."""
        return self.all_tasks(codes.SHOWN, tasks)

    def all_tasks(self, place: int, tasks: str) -> Self:
        """Let exactly these tasks be somewhere."""
        names = [tile.name for tile in self.components.task_tiles]
        places = self.field("tasks")
        for number, tile in enumerate(self.components.task_tiles):
            if places[number] == place:
                places[number] = codes.GONE if tile.pile == "start" else codes.IN_PILE
        for name in tasks.split():
            places[names.index(name)] = place
        return self.set("tasks", places)


class Chance:
    """The generator of a game, sfc32, written once more."""

    def __init__(self, words: list[int], counter: int) -> None:
        """Go on from the three words and the counter of a generator."""
        self.words, self.counter = words, counter

    @classmethod
    def seeded(cls, seed: int) -> Chance:
        """Start the stream of a seed."""
        new = cls([seed % 2**32, seed >> 32, 0], 1)
        for _ in range(12):
            new.below(1)
        return new

    @classmethod
    def of(cls, stage: Stage) -> Chance:
        """Return the chance that the stage's game meets from here on."""
        return cls([stage.field(word) for word in "abc"], stage.field("counter"))

    def below(self, size: int) -> int:
        """Return the next number below a size."""
        one, two, three = self.words
        word = (one + two + self.counter) % 2**32
        turned = (three << 21 | three >> 11) % 2**32
        self.words = [two ^ two >> 9, three * 9 % 2**32, (turned + word) % 2**32]
        self.counter += 1
        return word * size >> 32

    def shuffled(self, size: int) -> list[int]:
        """Return the numbers below a size, the last place being drawn first."""
        found = list(range(size))
        for place in range(size - 1, 0, -1):
            other = self.below(place + 1)
            found[place], found[other] = found[other], found[place]
        return found

    def drawn(self, pile: list[str], number: int) -> list[str]:
        """Remove things from a pile, one after another."""
        return [pile.pop(self.below(len(pile))) for _ in range(number)]


def colours(cards: str) -> list[int]:
    """Return the colours of god cards written by their letters."""
    return [LETTERS.index(card) for card in cards.split()]


def written(counts: list[int]) -> str:
    """Write counts of god cards by their letters."""
    return " ".join(letter for letter, number in zip(LETTERS, counts, strict=False) for _ in range(number))


def printed() -> Components:
    """Return the figures that come with the package."""
    components = borabora().components
    assert isinstance(components, Components)
    return components


def ready(seats: int = 4, *, seed: int = 1) -> Stage:
    """Return a game in round 1 after the first huts, of which there are none: turn order 0, 1, 2, no gods at hand.

    Seat 0 is to place the first die.
    """
    return Stage(seats, seed=seed).order(*range(seats)).bare().placing(0)
