"""Tasks (B-102 to B-125): what counts, what one yellow god makes up for, which cards are shown, and all sixty."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.borabora.staging import Stage, printed
from tests.rules import rule
from vaka.games.borabora.components import GODS, ISLANDS, JEWELS, MATERIALS, SPECIES, TERRAINS, THINGS, Need, TaskTile
from vaka.games.borabora.rules import codes, things

ME, OTHER = 1, 2
TILES = printed().task_tiles
NAMES = [tile.name for tile in TILES]
GOD_LETTERS = dict(zip(GODS, "bwrgy", strict=True))
PAYMENTS = {"y=y": "y", "y=bb": "b b", "y=ww": "w w", "y=rr": "r r", "y=gg": "g g", "y=t": ""}
CARD_THINGS = ("equal_gods", "different_gods", "gods_of_colour")
REGIONS = [region.id for region in printed().regions]

ASKED = {
    "man-woman": (1, 1),
    "woman-priest": (1, 1),
    "man-priest": (1, 1),
    "woman-jewel": (1, 1),
    "man-first": (1, 1),
    "3-regions": (3,),
    "9-regions": (9,),
    "5-islands": (5,),
    **{f"3-terrain-{terrain}": (3,) for terrain in ("mountain", "beach", "forest", "plain")},
    **{f"3-fish-{species}": (3,) for species in "ABCD"},
    "4-last-huts": (4,),
    "3-priests": (3,),
    "3-equal-gods": (3,),
    **{f"2-gods-{colour}": (2,) for colour in ("blue", "white", "red", "green", "yellow")},
    "4-different-gods": (4,),
    **{f"3-different-{thing}": (3,) for thing in ("men", "women", "jewels")},
    **{f"4-{thing}": (4,) for thing in ("men", "women", "jewels", "buildings")},
    "3-shifted-men": (3,),
    "3-shifted-women": (3,),
    "5-shifted": (5,),
    **{
        f"2-persons-{kind}": (2,)
        for kind in ("land", "water", "woman", "man", "build", "material", "hut", "points", "god", "offering")
    },
    "2-persons-status": (2,),
    "2-persons-shell": (2,),
    **{f"2-jewels-{jewel}": (2,) for jewel in ("necklace", "bracelet", "earring", "comb", "pendant", "headdress")},
    "2-god-tiles": (2,),
    "4-offerings": (4,),
    "5-shells": (5,),
    **{f"3-materials-{material}": (3,) for material in ("sand", "wood", "stone")},
    "5-materials": (5,),
}
"""How much of each thing a task asks for, as the rules list them."""

tiles = pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.name)


# ----- having so much of something


def fillers(task: str) -> list[str]:
    """Return two tasks that nothing in these tests fulfils by accident."""
    return [name for name in ("5-shells", "4-buildings", "2-jewels-comb") if name != task][:2]


def holding(task: str, *, seats: int = 3, order: tuple[int, ...] = (0, 1, 2)) -> Stage:
    """Return a game in which everybody is poor, with one task of mine that matters."""
    stage = Stage(seats).order(*order).bare()
    return stage.home(ME, 10, 2).tasks(ME, " ".join([task, *fillers(task)]))


def having(task: str, amounts: Sequence[int]) -> Stage:
    """Return a game in which I have exactly so much of what a task asks for, and am about to fulfil one."""
    tile = TILES[NAMES.index(task)]
    first = any(need.thing == "first" and amount for need, amount in zip(tile.needs, amounts, strict=True))
    stage = holding(task, order=(1, 0, 2) if first else (0, 1, 2))
    for need, amount in zip(tile.needs, amounts, strict=True):
        give(stage, need, amount)
    return stage.fulfilling(ME)


def give(stage: Stage, need: Need, amount: int) -> None:
    """Let me have exactly so many units of a thing, with some near misses beside them."""
    match need.thing:
        case "men" | "women":
            people(stage, need.thing[0], range(amount))
        case "different_men" | "different_women":
            people(stage, need.thing.split("_")[1][0], [3 * kind for kind in range(amount)])
            people(stage, need.thing.split("_")[1][0], [1])
        case "persons_of_kind":
            people(stage, "m", [3 * need.which][:amount])
            people(stage, "w", [3 * need.which][: amount - 1])
            people(stage, "w", [3 * ((need.which + 1) % 12)])
        case "shifted_men" | "shifted_women":
            sex = need.thing.split("_")[1][0]
            people(stage, sex, range(amount), shifted=True)
            people(stage, sex, [amount])
            people(stage, "w" if sex == "m" else "m", [0], shifted=True)
        case "shifted":
            people(stage, "m", range(amount // 2), shifted=True)
            people(stage, "w", range(amount - amount // 2), shifted=True)
            people(stage, "m", [10])
        case "priests":
            stage.temple(" ".join([str(OTHER)] * 2 + [str(ME)] * amount))
        case "regions":
            stage.huts(ME, " ".join(REGIONS[:amount]))
        case "islands":
            every = [next(r.id for r in printed().regions if r.island == island) for island in ISLANDS]
            stage.huts(ME, " ".join(every[:amount]))
            stage.huts(ME, " ".join(r.id for r in printed().regions if r.island == "centre" and r.id not in every))
        case "regions_of_terrain":
            wanted = [r.id for r in printed().regions if r.terrain == TERRAINS[need.which]]
            stage.huts(ME, " ".join(wanted[:amount]))
            stage.huts(ME, next(r.id for r in printed().regions if r.terrain != TERRAINS[need.which]))
        case "regions_of_fish":
            beside = {region.id: region.species for region in stage.view().regions}
            wanted = [name for name in REGIONS if beside[name] == SPECIES[need.which]]
            stage.huts(ME, " ".join(wanted[:amount]))
            stage.huts(ME, next(name for name in REGIONS if name not in wanted))
        case "last_huts":
            stage.home(ME, 12 - amount, amount)
        case "equal_gods":
            stage.cards(ME, " ".join(["r"] * amount + ["b"] * (amount - 1)))
        case "different_gods":
            stage.cards(ME, " ".join([*"gywb"[:amount], "g"]))
        case "gods_of_colour":
            other = "w" if GODS[need.which] == "blue" else "b"
            stage.cards(ME, " ".join([GOD_LETTERS[GODS[need.which]]] * amount + [other]))
        case "god_tiles":
            stage.god_tiles(ME, amount)
        case "offerings":
            stage.offerings(ME, amount)
        case "shells":
            stage.shells(ME, amount)
        case "materials":
            stage.materials(ME, " ".join(map(str, range(1, amount + 1))))
        case "materials_of_type":
            wanted = [str(space.space) for space in printed().ceremony if space.material == MATERIALS[need.which]]
            stage.materials(ME, " ".join(wanted[:amount]))
            stage.materials(ME, next(space for space in map(str, range(1, 13)) if space not in wanted))
        case "buildings":
            stage.buildings(ME, " ".join(map(str, range(1, amount + 1))), " ".join(map(str, range(1, 2 * amount + 1))))
        case "jewels":
            stage.jewels(ME, " ".join(["necklace1", "necklace4", "necklace6", "bracelet1"][:amount]))
        case "different_jewels":
            stage.jewels(ME, " ".join(["necklace1", "bracelet1", "earring2"][:amount]))
            stage.jewels(ME, "necklace4")
        case "jewels_of_type":
            stage.jewels(ME, " ".join(of_type(JEWELS[need.which])[:amount]))
            stage.jewels(ME, of_type(JEWELS[(need.which + 1) % 6])[0])
        case "first":
            pass  # the turn order is set at the beginning


def of_type(jewel: str) -> list[str]:
    """Return all jewels of a type."""
    return [f"{tile.jewel}{tile.points}" for tile in printed().jewels if tile.jewel == jewel]


def people(stage: Stage, sex: str, numbers: Sequence[int], *, shifted: bool = False, seat: int = ME) -> Stage:
    """Lay persons by their number on an own board, making room for them: 0 to 2 are of the first kind, and so on."""
    places = stage.field("persons")
    for number in numbers:
        places["mw".index(sex)][number] = (codes.AFTER if shifted else codes.HELD) + seat
        if stage.free_ordinary(seat) < 0:
            stage.add("home", seat, by=-1).add("last", seat)
    return stage.set("persons", places)


def all_gods(stage: Stage) -> Stage:
    """Let me be able to pay for a god in any way."""
    return stage.give(ME, "b b w w r r g g y").add("offerings", ME).add("god_tiles", ME)


def goods(stage: Stage) -> tuple[object, ...]:
    """Return everything of mine that a task could take away, cards included."""
    own = stage.player(ME)
    lying = (own.huts, own.last_huts, own.persons, own.priests, own.ceremony, own.beside, own.buildings)
    return (*lying, own.jewels, own.offerings, own.shells, own.god_tiles, stage.hand_of(ME), stage.view().temple)


def discards(stage: Stage) -> set[str]:
    """Return the moves that put one of my tasks out of the game."""
    return {f"~{task}" for task in stage.player(ME).tasks}


def one_short(tile: TaskTile) -> list[tuple[int, ...]]:
    """Return every way to miss one unit of a task."""
    full = [need.count for need in tile.needs]
    return [(*full[:place], full[place] - 1, *full[place + 1 :]) for place in range(len(full))]


def two_short(tile: TaskTile) -> tuple[int, ...]:
    """Return a way to miss two units of a task."""
    return (0, 0) if len(tile.needs) == 2 else (tile.needs[0].count - 2,)


def ways(tile: TaskTile) -> list[str]:
    """Return the ways to pay for yellow that take nothing away from what the task asks for, nor add to it."""
    thing = tile.needs[0].thing
    if thing in CARD_THINGS or thing == "offerings":
        return ["y=t"]
    return [way for way in PAYMENTS if thing != "god_tiles" or way != "y=t"]


def pay_with(stage: Stage, way: str) -> Stage:
    """Let me have just what one way to pay for yellow costs."""
    if way == "y=t":
        return stage.god_tiles(ME, 1)
    return stage.give(ME, PAYMENTS[way]).offerings(ME, 1)


# ----- all sixty


@rule("B-110", "B-111", "B-112", "B-113", "B-114", "B-115", "B-116", "B-117", "B-118", "B-119", "B-120", "B-121")
def test_there_are_sixty_tasks_and_each_asks_for_so_much() -> None:
    assert {tile.name: tuple(need.count for need in tile.needs) for tile in TILES} == ASKED
    assert len(TILES) == 60


@rule("B-102", "B-110", "B-111", "B-112", "B-113", "B-114", "B-115", "B-116", "B-117", "B-118", "B-119", "B-120")
@tiles
def test_what_is_just_enough_fulfils_a_task_and_is_not_spent(tile: TaskTile) -> None:
    stage = having(tile.name, [need.count for need in tile.needs])
    hidden = tile.needs[0].thing in CARD_THINGS
    assert stage.legal == {f"!{tile.name}", *(discards(stage) if hidden else ())}
    before = goods(stage)
    stage.play(f"!{tile.name}")
    assert stage.points("tasks") == (0, 6, 0)
    assert stage.player(ME).fulfilled == (tile.name,)
    assert tile.name not in stage.player(ME).tasks
    assert goods(stage) == before
    assert stage.seat != ME


@rule("B-110", "B-111", "B-112", "B-113", "B-114", "B-115", "B-116", "B-117", "B-118", "B-119", "B-120", "B-121")
@tiles
def test_one_unit_less_is_not_enough_without_a_god(tile: TaskTile) -> None:
    for amounts in one_short(tile):
        stage = having(tile.name, amounts)
        assert stage.legal == discards(stage)
        stage.refuses(f"!{tile.name}")


@rule("B-106", "B-121", "B-122", "B-123", "B-124", "B-125")
@tiles
def test_one_unit_less_is_made_up_for_by_yellow_in_each_way_it_can_be_paid(tile: TaskTile) -> None:
    for amounts in one_short(tile):
        for way in ways(tile):
            stage = pay_with(having(tile.name, amounts), way)
            assert stage.legal == {f"!{tile.name}", *discards(stage)}, way
            cards = stage.player(ME).cards
            stage.play(f"!{tile.name}")  # there is one way to pay, so nothing is asked
            assert stage.points("tasks") == (0, 4, 0)
            assert stage.player(ME).fulfilled == (tile.name,)
            own = stage.player(ME)
            assert own.cards == cards - len(PAYMENTS[way].split())
            if tile.needs[0].thing not in ("offerings", "god_tiles"):
                assert (own.offerings, own.god_tiles) == (0, 0)


@rule("B-106")
@tiles
def test_two_units_less_are_too_much_even_for_yellow(tile: TaskTile) -> None:
    if tile.needs[0].thing in CARD_THINGS:
        stage = having(tile.name, two_short(tile)).god_tiles(ME, 3)
    elif tile.needs[0].thing in ("offerings", "god_tiles"):
        stage = having(tile.name, two_short(tile)).give(ME, "b b y")
        stage.god_tiles(ME, 1 if tile.needs[0].thing == "offerings" else 0)
        stage.offerings(ME, 2)
    else:
        stage = all_gods(having(tile.name, two_short(tile)))
    assert stage.legal == discards(stage)
    stage.refuses(f"!{tile.name}")


@rule("B-107")
@tiles
def test_yellow_is_never_asked_for_a_task_that_holds(tile: TaskTile) -> None:
    stage = all_gods(having(tile.name, [need.count for need in tile.needs]))
    before = goods(stage)
    stage.play(f"!{tile.name}")
    assert stage.points("tasks") == (0, 6, 0)
    assert stage.seat != ME
    assert goods(stage) == before


@rule("B-102")
@tiles
def test_more_than_enough_is_as_good(tile: TaskTile) -> None:
    thing, which = tile.needs[0].thing, tile.needs[0].which
    stage = having(tile.name, [need.count for need in tile.needs])
    extra = {
        "men": lambda: people(stage, "m", [7, 8]),
        "women": lambda: people(stage, "w", [7, 8]),
        "different_men": lambda: people(stage, "m", [12, 15]),
        "different_women": lambda: people(stage, "w", [12, 15]),
        "persons_of_kind": lambda: people(stage, "m", [3 * which + 1]),
        "shifted_men": lambda: people(stage, "m", [20], shifted=True),
        "shifted_women": lambda: people(stage, "w", [20], shifted=True),
        "shifted": lambda: people(stage, "w", [20], shifted=True),
        "priests": lambda: stage.temple(" ".join([str(ME)] * 4)),
        "regions": lambda: stage.huts(ME, REGIONS[-1]),
        "islands": lambda: stage.huts(ME, REGIONS[-1]),
        "last_huts": lambda: stage.home(ME, 6, 6),
        "equal_gods": lambda: stage.give(ME, "r b b"),
        "different_gods": lambda: stage.give(ME, "r b b"),
        "gods_of_colour": lambda: stage.give(ME, "b w r g y"),
        "god_tiles": lambda: stage.god_tiles(ME, 4),
        "offerings": lambda: stage.offerings(ME, 9),
        "shells": lambda: stage.shells(ME, 12),
        "materials": lambda: stage.materials(ME, "9 10 11"),
        "materials_of_type": lambda: stage.beside(ME, "sand wood stone"),
        "buildings": lambda: stage.buildings(ME, "5 6", "9 10 11 12"),
        "jewels": lambda: stage.put("jewel_owner", 23, ME + 1),
    }
    if thing in extra:
        extra[thing]()
    stage.play(f"!{tile.name}")
    assert stage.points("tasks") == (0, 6, 0)


# ----- what counts


@rule("B-102")
def test_the_same_things_serve_any_number_of_tasks() -> None:
    stage = Stage(2).order(0, 1).bare().tasks(0, "3-regions 3-terrain-mountain 9-regions")
    stage.huts(0, " ".join(REGIONS[:9])).huts(0, "WM").last_tasks(0)
    stage.play("!9-regions !3-terrain-mountain !3-regions")
    assert stage.points("tasks") == (18, 0)


@rule("B-103", "B-111", "B-112", "B-113")
@pytest.mark.parametrize("task", ["3-regions", "3-terrain-forest", "3-fish-B"])
def test_huts_count_in_any_place_of_their_region(task: str) -> None:
    stage = having(task, (3,))
    mine = [region.id for region in stage.view().regions if ME in region.huts]
    stage.huts(OTHER, " ".join(mine))
    assert all(region.holder == OTHER for region in stage.view().regions if region.huts)
    assert f"!{task}" in stage.legal


@rule("B-103")
def test_huts_of_others_do_not_count() -> None:
    stage = having("3-regions", (2,)).huts(0, "WM").huts(OTHER, "WP SP")
    stage.refuses("!3-regions")


@rule("B-103", "B-115")
def test_priests_count_only_while_they_are_in_the_temple() -> None:
    stage = having("3-priests", (3,))
    assert "!3-priests" in stage.legal
    stage.temple(f"{OTHER} {OTHER} {OTHER} {ME} {ME} -")  # the third is back in stock
    assert stage.player(ME).priests == 2
    stage.refuses("!3-priests")


@rule("B-103", "B-125")
def test_materials_beside_the_board_count_and_those_built_over_are_gone() -> None:
    wood = [space.space for space in printed().ceremony if space.material == "wood"]
    stage = holding("3-materials-wood").materials(ME, f"{wood[0]} {wood[1]}").beside(ME, "wood").fulfilling(ME)
    assert "!3-materials-wood" in stage.legal
    stage.cover(ME, f"{wood[0]}", codes.COVERED)
    stage.refuses("!3-materials-wood")


@rule("B-103", "B-125")
def test_five_materials_may_be_of_any_kinds_on_spaces_or_beside() -> None:
    stage = holding("5-materials").materials(ME, "1 2 3").beside(ME, "stone stone").fulfilling(ME)
    assert stage.legal == {"!5-materials"}
    stage.buildings(ME, "4", "1 2")
    assert stage.legal == discards(stage)


@rule("B-103", "B-110")
def test_the_turn_order_for_tasks_is_the_new_one() -> None:
    stage = holding("man-first", order=(0, 1, 2))
    people(stage, "m", [0])
    stage.status({ME: 3}).shells(ME, 0).end_phase_b()
    assert stage.view().order == (ME, 0, OTHER)
    assert stage.points("tasks") == (0, 6, 0)  # I had no choice
    behind = holding("man-first", order=(1, 0, 2))
    people(behind, "m", [0])
    behind.status({OTHER: 3}).tasks(OTHER, "9-regions 5-islands 4-jewels").end_phase_b()
    assert behind.view().order == (OTHER, ME, 0)
    behind.play("~9-regions")
    assert behind.seat == ME
    behind.refuses("!man-first")


@rule("B-103", "B-124")
def test_a_god_tile_spent_counts_no_longer() -> None:
    stage = holding("2-god-tiles").tasks(ME, "2-god-tiles 3-materials-wood 5-shells")
    stage.materials(ME, "2 7").god_tiles(ME, 2).last_tasks(ME)
    assert {"!2-god-tiles", "!3-materials-wood"} <= stage.legal
    stage.play("!3-materials-wood")
    assert stage.player(ME).god_tiles == 1
    stage.refuses("!2-god-tiles")


@rule("B-104", "B-119")
@pytest.mark.parametrize(("task", "sex"), [("3-different-men", "m"), ("3-different-women", "w")])
def test_different_persons_are_of_different_kinds(task: str, sex: str) -> None:
    stage = people(holding(task), sex, [0, 1, 2, 3]).fulfilling(ME)  # three of one kind, one of another
    people(stage, "w" if sex == "m" else "m", [6, 9])
    stage.refuses(f"!{task}")
    people(stage, sex, [6])
    assert stage.legal == {f"!{task}"}


@rule("B-104", "B-119")
def test_different_jewels_are_of_different_types() -> None:
    stage = holding("3-different-jewels").jewels(ME, "comb2 comb4 comb5 comb8 pendant2").fulfilling(ME)
    stage.refuses("!3-different-jewels")
    stage = holding("3-different-jewels").jewels(ME, "comb2 pendant2 headdress3").fulfilling(ME)
    assert stage.legal == {"!3-different-jewels"}


@rule("B-104", "B-118")
def test_different_god_cards_are_of_different_colours() -> None:
    stage = holding("4-different-gods").cards(ME, "b b w w r r").fulfilling(ME)
    stage.refuses("!4-different-gods")
    stage.cards(ME, "b w r y")
    assert "!4-different-gods" in stage.legal


@rule("B-105", "B-116", "B-117", "B-118")
@pytest.mark.parametrize(
    ("task", "cards"), [("2-gods-blue", "b w w"), ("3-equal-gods", "b b w w"), ("4-different-gods", "b w g g")]
)
def test_neither_a_pair_nor_a_god_tile_stands_in_for_a_card(task: str, cards: str) -> None:
    stage = holding(task).cards(ME, cards).fulfilling(ME)
    stage.refuses(f"!{task}")
    stage.god_tiles(ME, 1).play(f"!{task}")  # a tile helps as a yellow god only
    assert stage.points("tasks") == (0, 4, 0)
    assert stage.player(ME).god_tiles == 0


@rule("B-105")
def test_god_tiles_never_replace_two_cards() -> None:
    stage = holding("2-gods-blue").cards(ME, "w w y").god_tiles(ME, 3).offerings(ME, 3).fulfilling(ME)
    stage.refuses("!2-gods-blue")


@rule("B-114")
def test_huts_on_ordinary_spaces_do_not_count_for_space_12() -> None:
    stage = holding("4-last-huts").home(ME, 9, 3).fulfilling(ME)
    stage.refuses("!4-last-huts")
    assert "!4-last-huts" in stage.home(ME, 0, 4).legal


@rule("B-116")
@pytest.mark.parametrize("letter", "bwrgy")
def test_three_equal_god_cards_may_be_of_any_colour(letter: str) -> None:
    stage = holding("3-equal-gods").cards(ME, " ".join(letter * 3)).fulfilling(ME)
    assert "!3-equal-gods" in stage.legal


@rule("B-121")
def test_only_shifted_persons_count_for_tasks_of_shifted_ones() -> None:
    stage = holding("5-shifted")
    people(people(stage, "m", range(4), shifted=True), "w", range(3))
    stage.fulfilling(ME).refuses("!5-shifted")
    people(stage, "w", [5], shifted=True)
    assert stage.legal == {"!5-shifted"}


@rule("B-122")
@pytest.mark.parametrize("kind", range(12))
@pytest.mark.parametrize("sexes", ["mm", "mw", "ww"])
def test_two_persons_of_a_kind_may_be_of_either_sex(kind: int, sexes: str) -> None:
    name = NAMES[NAMES.index("2-persons-land") + kind]
    stage = holding(name)
    for place, sex in enumerate(sexes):
        people(stage, sex, [3 * kind + place], shifted=place == 1)
    assert stage.fulfilling(ME).legal == {f"!{name}"}


# ----- yellow


@rule("B-106", "B-125")
def test_example_12_two_wood_and_yellow_fulfil_the_task_of_three_wood() -> None:
    stage = holding("3-materials-wood").materials(ME, "2 7").cards(ME, "y").offerings(ME, 1).fulfilling(ME)
    stage.play("!3-materials-wood")
    assert stage.points("tasks") == (0, 4, 0)
    assert (stage.player(ME).cards, stage.player(ME).offerings) == (0, 0)
    assert stage.view().discarded == ("yellow",)


@rule("B-106", "B-111")
def test_example_13_eight_regions_and_yellow_fulfil_the_task_of_nine() -> None:
    stage = holding("9-regions").huts(ME, " ".join(REGIONS[:8])).cards(ME, "y").offerings(ME, 1).fulfilling(ME)
    stage.play("!9-regions")
    assert stage.points("tasks") == (0, 4, 0)


@rule("B-106")
def test_every_way_to_pay_for_yellow_is_a_choice_of_its_own() -> None:
    stage = all_gods(having("3-materials-wood", (2,)))
    stage.play("!3-materials-wood")
    assert stage.view(ME).decision == "yellow"
    assert stage.legal == set(PAYMENTS)
    for way, cards in PAYMENTS.items():
        paid = stage.copy().play(way)
        assert paid.player(ME).cards == stage.player(ME).cards - len(cards.split())
        assert (paid.player(ME).offerings, paid.player(ME).god_tiles) == ((1, 0) if way == "y=t" else (0, 1))
        assert paid.points("tasks") == (0, 4, 0)


@rule("B-106")
def test_without_an_offering_cards_do_not_pay_for_yellow() -> None:
    stage = having("3-materials-wood", (2,)).give(ME, "b b y y")
    stage.refuses("!3-materials-wood")


@rule("B-107", "B-117")
def test_yellow_is_not_played_for_two_yellow_cards_that_are_there() -> None:
    stage = holding("2-gods-yellow").cards(ME, "y y b b").offerings(ME, 2).god_tiles(ME, 1).fulfilling(ME)
    stage.play("!2-gods-yellow")
    assert stage.points("tasks") == (0, 6, 0)
    assert (stage.player(ME).cards, stage.player(ME).offerings, stage.player(ME).god_tiles) == (4, 2, 1)


@rule("B-108", "B-124")
def test_four_offerings_are_rescued_only_by_a_god_tile_beside_three() -> None:
    stage = holding("4-offerings").cards(ME, "y b b").offerings(ME, 3).fulfilling(ME)
    stage.refuses("!4-offerings")
    stage.god_tiles(ME, 1).play("!4-offerings")  # by the tile, nothing else would do
    assert (stage.player(ME).offerings, stage.player(ME).god_tiles, stage.player(ME).cards) == (3, 0, 3)
    assert stage.points("tasks") == (0, 4, 0)


@rule("B-108", "B-124")
def test_two_god_tiles_are_never_rescued_by_a_god_tile() -> None:
    stage = holding("2-god-tiles").god_tiles(ME, 1).fulfilling(ME)
    stage.refuses("!2-god-tiles")
    stage.cards(ME, "w w").offerings(ME, 1).play("!2-god-tiles")
    assert (stage.player(ME).god_tiles, stage.player(ME).cards) == (1, 0)
    assert stage.points("tasks") == (0, 4, 0)


@rule("B-108", "B-118")
def test_four_colours_need_three_in_what_is_left_of_the_hand() -> None:
    stage = holding("4-different-gods").cards(ME, "b w y").offerings(ME, 1).fulfilling(ME)
    stage.refuses("!4-different-gods")  # yellow itself would be the third colour
    stage.cards(ME, "b w y y")
    assert "!4-different-gods" in stage.legal
    stage.cards(ME, "b b w r")
    stage.refuses("!4-different-gods")  # both blue ones would be paid
    stage.cards(ME, "b b b w r").play("!4-different-gods")
    assert stage.hand_of(ME) == "b w r"
    assert stage.points("tasks") == (0, 4, 0)


@rule("B-105", "B-108", "B-117")
def test_two_yellow_cards_are_not_rescued_by_one_of_them() -> None:
    stage = holding("2-gods-yellow").cards(ME, "y").offerings(ME, 1).fulfilling(ME)
    stage.refuses("!2-gods-yellow")
    stage.cards(ME, "y g g").play("!2-gods-yellow")
    assert stage.hand_of(ME) == "y"
    assert stage.points("tasks") == (0, 4, 0)


@rule("B-105", "B-108", "B-116")
def test_a_pair_that_pays_no_longer_counts_among_equal_cards() -> None:
    stage = holding("3-equal-gods").cards(ME, "b b w w g").offerings(ME, 1).fulfilling(ME)
    stage.play("!3-equal-gods")
    assert stage.legal == {"y=bb", "y=ww"}
    assert stage.copy().play("y=bb").player(ME).known_cards == ("white", "white")
    assert stage.copy().play("y=ww").player(ME).known_cards == ("blue", "blue")
    stage = holding("3-equal-gods").cards(ME, "b b").offerings(ME, 1).fulfilling(ME)
    stage.refuses("!3-equal-gods")


@rule("B-106", "B-108")
@pytest.mark.parametrize("offerings", range(6))
def test_the_offering_paid_does_not_count_but_any_above_do(offerings: int) -> None:
    stage = holding("4-offerings").cards(ME, "y").offerings(ME, offerings).fulfilling(ME)
    assert ("!4-offerings" in stage.legal) == (offerings >= 4)


# ----- cards shown


@rule("B-109", "B-117")
def test_cards_shown_stay_in_hand_and_all_know_them() -> None:
    stage = holding("2-gods-red").cards(ME, "r r r g").fulfilling(ME).play("!2-gods-red")
    assert stage.hand_of(ME) == "r r r g"
    assert stage.player(ME).known_cards == ("red", "red")
    for seat in (0, OTHER):
        assert stage.redealt(seat, 5).field("hand")[ME][codes.RED] >= 2


@rule("B-109")
def test_with_yellow_one_card_fewer_is_shown() -> None:
    stage = holding("2-gods-red").cards(ME, "r g").god_tiles(ME, 1).fulfilling(ME).play("!2-gods-red")
    assert stage.player(ME).known_cards == ("red",)
    stage = holding("4-different-gods").cards(ME, "b w g").god_tiles(ME, 1).fulfilling(ME).play("!4-different-gods")
    assert stage.player(ME).known_cards == ("blue", "white", "green")
    stage = holding("3-equal-gods").cards(ME, "b w g g").god_tiles(ME, 1).fulfilling(ME).play("!3-equal-gods")
    assert stage.player(ME).known_cards == ("green", "green")


@rule("B-109")
def test_cards_known_already_are_shown_first() -> None:
    stage = holding("2-gods-red").cards(ME, "r r", openly=True).give(ME, "r r").fulfilling(ME).play("!2-gods-red")
    assert stage.player(ME).known_cards == ("red", "red")
    stage = holding("3-equal-gods").cards(ME, "r g g", openly=True).give(ME, "b b b r r g").fulfilling(ME)
    assert stage.play("!3-equal-gods").player(ME).known_cards == ("red", "green", "green", "green")


@rule("B-109", "B-116")
def test_among_equal_sets_the_first_colour_is_shown() -> None:
    stage = holding("3-equal-gods").cards(ME, "w w w g g g y y y").fulfilling(ME).play("!3-equal-gods")
    assert stage.player(ME).known_cards == ("white", "white", "white")


@rule("B-109", "B-118")
@pytest.mark.parametrize(
    ("known", "hidden", "shown"),
    [
        ("", "b w r g y", ("blue", "white", "red", "green")),
        ("y", "b w r g", ("blue", "white", "red", "yellow")),
        ("g y", "b w r", ("blue", "white", "green", "yellow")),
        ("r g y", "b w b", ("blue", "red", "green", "yellow")),
        ("y y", "b w r g", ("blue", "white", "red", "yellow", "yellow")),
    ],
)
def test_four_colours_are_shown_with_most_known_cards(known: str, hidden: str, shown: tuple[str, ...]) -> None:
    stage = holding("4-different-gods").cards(ME, known, openly=True).give(ME, hidden).fulfilling(ME)
    assert stage.play("!4-different-gods").player(ME).known_cards == shown


@rule("B-109")
def test_a_task_that_asks_for_no_cards_shows_none() -> None:
    stage = all_gods(having("3-materials-wood", (3,))).play("!3-materials-wood")
    assert stage.player(ME).known_cards == ()


def test_the_numbers_of_things_are_in_the_order_of_their_names() -> None:
    assert [getattr(things, name.upper()) for name in THINGS] == list(range(len(THINGS)))
    assert len(THINGS) == things.NOTHING
