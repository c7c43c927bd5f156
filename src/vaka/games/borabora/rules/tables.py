"""The components as the engine reads them: numbers in fixed arrays and regions as bit masks.

One object serves all states that are played with the same components. It holds no rule and never changes.
"""

from __future__ import annotations

from vaka.engine import tables
from vaka.games.borabora.components import (
    ACTIONS,
    BONUSES,
    ISLANDS,
    JEWELS,
    KINDS,
    MATERIALS,
    SPECIES,
    TERRAINS,
    THINGS,
    USES,
    Components,
)
from vaka.games.borabora.rules import codes, moves, things

SOURCES = (
    "start",
    "fishing",
    "helper",
    "red gods",
    "buildings",
    "persons",
    "status",
    "temple",
    "tasks",
    "god tiles",
    "fish",
    "jewels",
    *(f"bonus {name}" for name in BONUSES),
)
"""What points come from, in the order of the codes."""


class Tables(tables.Tables):
    """Everything printed, ready for play. Bit n of a mask of regions stands for region n."""

    components: Components
    tiles: list[int]
    shown_tasks: list[int]
    tile_of: list[list[int]]
    kind_of: list[int]
    dice: int
    priests: int
    start_cards: int
    offerings: int
    god_tiles: int
    start_tasks: int
    main_tasks: int
    temple_tiles: int
    open_cards: int
    offering_price: int
    equal_cards: int
    fishing: int
    task_points: int
    helped_points: int
    tile_points: int
    single_huts: int
    last_huts: int
    spaces: int
    last_status: int
    slots: int
    order_points: list[int]
    building_points: list[int]
    priest_points: list[int]
    bonus_count: list[int]
    bonus_points: list[int]
    material: list[int]
    reach: list[list[list[int]]]
    island: list[int]
    terrain: list[int]
    fish_value: list[int]
    fish_species: list[int]
    amount: list[list[int]]
    symbols: list[list[int]]
    trade: list[int]
    cards: list[int]
    slot_die: list[int]
    building: list[int]
    ceremony: list[int]
    adjacent: list[int]
    pair_one: list[int]
    pair_other: list[int]
    neighbours: list[int]
    status: list[int]
    jewel_type: list[int]
    jewel_points: list[int]
    jewel_price: list[int]
    task_in_start: list[int]
    thing: list[int]
    needed: list[int]
    which: list[int]
    also: list[int]

    def read(self, components: Components) -> None:
        """Take over all figures."""
        self.components = components
        self.texts = moves.written(components)
        self.sources = SOURCES
        self.read_start()
        self.read_points()
        self.read_map()
        self.read_persons()
        self.read_boards()
        self.read_tasks()

    def read_start(self) -> None:
        """Take over player counts and what each player starts with."""
        components = self.components
        for count in components.players:
            self.tiles[count.seats] = len(count.tiles)
            self.shown_tasks[count.seats] = count.tasks
            for tile, actions in enumerate(count.tiles):
                for action in actions:
                    self.tile_of[count.seats][ACTIONS.index(action)] = tile
        for number, name in enumerate(USES):
            self.kind_of[number] = (*KINDS, "helper", "temple", "fishing").index(name)
        start = components.start
        self.dice = start.dice
        self.priests = start.priests
        self.start_cards = start.gods
        self.offerings = start.offerings
        self.god_tiles = start.god_tiles
        self.start_tasks = start.start_tasks
        self.main_tasks = start.main_tasks
        self.temple_tiles = components.god_tiles.temple
        self.open_cards = components.display.gods
        self.offering_price = components.god_price.offerings
        self.equal_cards = components.god_price.equal
        for colour, god in enumerate(components.gods):
            self.cards[colour] = god.cards
        self.single_huts = components.huts.single
        self.last_huts = components.huts.last
        self.spaces = components.huts.spaces

    def read_points(self) -> None:
        """Take over all that scores."""
        components = self.components
        self.fishing = components.points.fishing
        self.task_points = components.points.task
        self.helped_points = components.points.helped_task
        self.tile_points = components.points.god_tile
        for number, place in enumerate(components.turn_order):
            self.order_points[number] = place.points
        for row in components.rounds:
            self.building_points[row.round] = row.building
            self.priest_points[row.round] = row.priest
        for number, bonus in enumerate(components.bonuses):
            self.bonus_count[number] = bonus.count
            self.bonus_points[number] = bonus.points
        self.last_status = len(components.status_points) - 1
        for space, points in enumerate(components.status_points):
            self.status[space] = points
        for number, jewel in enumerate(components.jewels):
            self.jewel_type[number] = JEWELS.index(jewel.jewel)
            self.jewel_points[number] = jewel.points
            self.jewel_price[number] = jewel.price

    def read_map(self) -> None:
        """Take over regions, paths and fish."""
        components = self.components
        for number, region in enumerate(components.regions):
            self.material[number] = MATERIALS.index(region.material)
            self.island[ISLANDS.index(region.island)] |= 1 << number
            self.terrain[TERRAINS.index(region.terrain)] |= 1 << number
        for kind, exits in enumerate((components.exits("land"), components.exits("water"))):
            for start, paths in enumerate(exits):
                for end, die in paths:
                    for power in range(die, 7):
                        self.reach[kind][power][start] |= 1 << end
        for number, fish in enumerate(components.fish_tiles):
            self.fish_value[number] = fish.value
            self.fish_species[number] = SPECIES.index(fish.species)

    def read_persons(self) -> None:
        """Take over men, women and the helper."""
        components = self.components
        for kind, person in enumerate(components.persons):
            for number, amount in enumerate(person.amounts, start=1):
                self.amount[kind][number] = amount
        for number, tile in enumerate(components.person_tiles):
            self.symbols[number // codes.PERSONS][number % codes.PERSONS] = tile.symbols
        for number, trade in enumerate(components.helper):
            self.trade[number] = trade.cost

    def read_boards(self) -> None:
        """Take over temple, buildings and ceremony spaces."""
        components = self.components
        self.slots = len(components.temple.slots)
        for slot, die in enumerate(components.temple.slots):
            self.slot_die[slot] = die
        for number, die in enumerate(components.buildings.dice):
            self.building[number] = die
        for number, space in enumerate(components.ceremony):
            self.ceremony[number] = MATERIALS.index(space.material)
        for number, pair in enumerate(moves.PAIRS):
            self.pair_one[number], self.pair_other[number] = pair
            self.adjacent[number] = pair in components.ceremony_pairs
            if self.adjacent[number]:
                self.neighbours[pair[0]] |= 1 << pair[1]
                self.neighbours[pair[1]] |= 1 << pair[0]

    def read_tasks(self) -> None:
        """Take over what each task asks for."""
        for number, tile in enumerate(self.components.task_tiles):
            self.task_in_start[number] = tile.pile == "start"
            self.thing[number] = THINGS.index(tile.needs[0].thing)
            self.needed[number] = tile.needs[0].count
            self.which[number] = tile.needs[0].which
            self.also[number] = THINGS.index(tile.needs[1].thing) if len(tile.needs) > 1 else things.NOTHING
