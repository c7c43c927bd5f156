"""The components as the engine reads them: numbers in fixed arrays and spaces as bit masks.

One object serves all states that are played with the same components. It holds no rule and never changes.
"""

from __future__ import annotations

from vaka.engine import tables
from vaka.games.mangrovia.components import LANDSCAPES, Components, Landing, Space, TileKind, site_of
from vaka.games.mangrovia.rules import codes, moves

GODLESS: dict[TileKind, int] = {
    "valuable": codes.STONE_VALUABLE,
    "amulet": codes.STONE_AMULET,
    "wild": codes.STONE_WILD,
}


def worth(components: Components, kind: int) -> int:
    """Return what a kind of thing pays."""
    if kind == codes.VALUABLE_TILE:
        return components.stone_tile("valuable").value
    if kind == codes.AMULET_TILE:
        return components.stone_tile("amulet").value
    if kind >= codes.AMULET:
        return kind - codes.AMULET + codes.LEAST_AMULET
    return (kind - codes.DECK) % 6 + codes.LEAST_VALUABLE


class Tables(tables.Tables):
    """Everything printed, ready for play. Bit n of a mask of spaces stands for space n."""

    components: Components
    spaces: int
    dealt: int
    open_valuables: int
    open_landscapes: int
    board_amulets: int
    least_cost: int
    most_cost: int
    pole_first: int
    pole_second: int
    huts: list[int]
    bowls: list[int]
    blocked: list[int]
    neutral: list[int]
    site: list[int]  # of each landing, from 0
    up: list[int]
    down: list[int]
    build: list[int]
    doubling: list[int]
    amulets: list[int]
    birds: list[int]
    either: list[int]
    deck: list[int]
    drawn_by: list[int]  # how many amulets, by own huts on amulet spaces
    start_pairs: list[list[int]]
    worth: list[int]
    first_birds: list[int]
    pole_tiles: list[int]
    path_first: list[int]
    path_second: list[int]
    path_length: list[int]
    path: list[list[int]]
    cost: list[int]
    points: list[int]
    in_amulets: list[int]
    land: list[int]
    with_land: list[int]
    path_mask: list[int]
    priced: list[list[int]]
    everywhere: int
    on_amulets: int
    in_stone: int
    in_poles: int
    for_doubles: int
    stone: list[int]
    tile_copies: list[int]

    def read(self, components: Components) -> None:
        """Take over all figures."""
        self.components = components
        self.texts = moves.written(components)
        paths = [f"path {path.id}" for path in components.paths]
        self.sources = ("suns", "pole tiles", *paths, "stone area", "pole area", "amulets")
        self.read_players()
        for landing in components.landings:
            self.read_landing(landing)
        self.read_cards()
        self.least_cost = min([space.cost for space in components.spaces])
        self.most_cost = max([space.cost for space in components.spaces])
        for number, space in enumerate(components.spaces):
            self.read_space(number, space)
        self.read_paths()
        self.read_tiles()

    def read_players(self) -> None:
        """Take over what depends on the number of players."""
        for count in self.components.players:
            self.huts[count.seats] = count.huts
            self.bowls[count.seats] = count.bowls
            self.blocked[count.seats] = count.blocked_site
            for number, space in enumerate(self.components.spaces):
                if space.neutral in count.neutral:
                    self.neutral[count.seats] |= 1 << number

    def read_landing(self, landing: Landing) -> None:
        """Take over the action of one landing."""
        number = landing.landing
        self.site[number] = site_of(number) - 1
        self.up[number] = landing.up
        self.down[number] = landing.down
        self.build[number] = landing.huts
        self.doubling[number] = landing.double
        self.amulets[number] = landing.amulets
        self.birds[number] = landing.birds
        self.either[number] = landing.either

    def read_cards(self) -> None:
        """Take over cards and amulets and what each is worth in a payment."""
        components = self.components
        for valuable in components.valuables:
            self.deck[codes.DECK + valuable.value - codes.LEAST_VALUABLE] = valuable.count
        for amulet in components.bag:
            self.deck[codes.AMULET + amulet.value - codes.LEAST_AMULET] = amulet.count
        for land in range(4):
            self.deck[codes.LAND + land] = components.landscapes.each
            self.first_birds[land] = LANDSCAPES[land] in components.birds.start
        for number, pair in enumerate(components.start_pairs):
            for card in range(2):
                self.start_pairs[number][card] = codes.START + pair.cards[card] - codes.LEAST_VALUABLE
        for kind in range(codes.LAND):
            self.worth[kind] = worth(components, kind)
        self.dealt = components.landscapes.dealt
        self.open_valuables = components.display.valuables
        self.open_landscapes = components.display.landscapes
        self.board_amulets = components.amulets.board
        for huts in range(codes.MOST_HUTS + 1):
            self.drawn_by[huts] = components.amulets.drawn_by(huts)

    def read_space(self, number: int, space: Space) -> None:
        """Take over one space and put it into the masks it belongs to."""
        bit = 1 << number
        self.spaces = number + 1
        self.cost[number] = space.cost
        self.points[number] = space.points
        self.in_amulets[number] = space.currency == "amulets"
        self.priced[self.in_amulets[number]][space.cost] |= bit
        for land, name in enumerate(LANDSCAPES):
            if name in space.landscapes:
                self.land[number] |= 1 << land
                self.with_land[land] |= bit
        self.everywhere |= bit
        if space.amulet:
            self.on_amulets |= bit
        if space.area == "stone":
            self.stone[bin(self.in_stone).count("1")] = number
            self.in_stone |= bit
        if space.area == "pole":
            self.in_poles |= bit
        if space.double:
            self.for_doubles |= bit

    def read_paths(self) -> None:
        """Take over the paths, their spaces from the statue outwards."""
        for number, path in enumerate(self.components.paths):
            spaces = self.components.path_spaces(path)
            self.path_first[number] = path.first
            self.path_second[number] = path.second
            self.path_length[number] = len(spaces)
            for place, space in enumerate(spaces):
                self.path[number][place] = space
                self.path_mask[number] |= 1 << space

    def read_tiles(self) -> None:
        """Take over pole tiles and stone tiles."""
        components = self.components
        for place, value in enumerate(components.pole.tiles):
            self.pole_tiles[place] = value
        self.pole_first = components.pole.first
        self.pole_second = components.pole.second
        for path in range(len(components.paths)):
            self.tile_copies[path + 1] = 1
        for kind, tile in GODLESS.items():
            self.tile_copies[tile] = components.stone_tile(kind).count
