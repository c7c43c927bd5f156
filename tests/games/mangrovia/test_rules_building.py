"""Building: M-49 to M-66."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

import vaka
from tests.games.mangrovia.staging import Stage, change, printed
from tests.rules import rule
from vaka.games.mangrovia.components.reading import BUILT_IN

SPACES = {space.id: space for space in printed().spaces}


def builder(cards: str, birds: str = "WS", landing: int = 11, *, seats: int = 4) -> Stage:
    """Seat 0 about to build with these cards; nobody else has a bowl."""
    return Stage(seats).bowls({}).birds(birds).boat(landing, 0).hand(0, cards)


def rich(birds: str, landing: int) -> Stage:
    """Seat 0 about to build with everything that is in the piles."""
    return builder("", birds, landing).hoard(0, "V").hoard(0, "A").hoard(0, "L")


def payments(stage: Stage, held: Counter[str]) -> list[Counter[str]]:
    """What each way to answer pays in the end, out of what is held now."""
    if stage.view(0).decision == "payment":
        return [paid for move in stage.legal for paid in payments(stage.copy().play(move), held)]
    return [Counter({card: held[card] - stage.held(0, card) for card in held})]


# ----- one hut


@rule("M-49")
def test_a_hut_needs_a_free_space() -> None:
    stage = builder("7 7 W W")
    assert {"G31", "I06"} <= stage.builds
    stage.huts(1, "G31").refuses("G31")
    assert "I06" in stage.legal
    stage.huts(0, "I06").refuses("I06")


@rule("M-50")
def test_a_landscape_of_the_space_needs_a_bird() -> None:
    for birds in ("WS", "WM", "MR", "SR"):
        stage = rich(birds, 11)
        letters = {name: {landscape[0].upper() for landscape in space.landscapes} for name, space in SPACES.items()}
        assert stage.builds == {name for name in SPACES if letters[name] & set(birds)}
        for name in sorted(SPACES.keys() - stage.builds)[:3]:
            stage.refuses(name)


@rule("M-51")
def test_a_card_of_the_landscape_is_handed_in_on_top_of_the_price() -> None:
    builder("7 S").refuses("G31")
    builder("7").refuses("G31")
    stage = builder("7 W W").play("G31")
    assert (stage.held(0, "7"), stage.held(0, "W")) == (0, 1)
    assert stage.view().discarded.landscapes == ("water",)
    assert stage.view().discarded.valuables == (7,)


@rule("M-52")
@pytest.mark.parametrize("cards", ["6 W", "7 7 W", "2 6 W", "5 W", "3 a4 W", "a6 a2 W", "a5 2 W", ""])
def test_the_price_is_paid_exactly_in_its_own_currency(cards: str) -> None:
    stage = builder(cards)
    if "7" in cards.split():
        assert "G31" in stage.legal
    else:
        stage.refuses("G31")
    if cards == "a5 2 W":
        assert "G55" in stage.legal
    else:
        stage.refuses("G55")


@rule("M-52")
def test_there_is_no_change_and_no_mixing_within_a_payment() -> None:
    stage = builder("4 6 7 a3 a4 W", landing=11)
    assert "G46" in stage.legal  # 4 and 6 make ten
    stage.refuses("G24")  # 14 would need an amulet
    stage.refuses("G55")  # no amulets worth 5
    stage.play("G46")
    assert stage.view(0).hand.valuables == (7,)  # type: ignore[union-attr]
    assert stage.view(0).hand.amulets == (3, 4)  # type: ignore[union-attr]


@rule("M-53")
def test_printed_points_are_scored_at_once() -> None:
    stage = builder("7 4 S").play("G47")
    assert stage.state.points() == (6, 0, 0, 0)
    assert stage.points("suns") == (6, 0, 0, 0)


@rule("M-54")
def test_pole_tiles_go_under_the_huts_in_order_and_stay() -> None:
    poles = [space for space in printed().spaces if space.area == "pole"]
    assert len(poles) == len(printed().pole.tiles) == 8
    stage = Stage(4).hands()
    expected = [0, 0, 0, 0]
    for place, space in enumerate(reversed(poles)):
        seat, letter = place % 4, space.landscapes[0][0].upper()
        price = change(space.cost, amulets=space.currency == "amulets")
        stage.bowls({}).birds(letter).boat(11, seat).hand(seat, f"{price} {letter}").play(space.id)
        expected[seat] += place + 2
        assert stage.points("pole tiles") == tuple(expected)
        assert stage.view().pole_tiles == tuple(range(place + 3, 10))
    tiles = {space.id: space.pole_tile for space in stage.view().spaces if space.pole_tile}
    assert tiles == {space.id: place + 2 for place, space in enumerate(reversed(poles))}


@rule("M-55")
def test_a_hut_on_an_amulet_space_moves_the_amulet_pillar_one_step() -> None:
    stage = builder("4 S W 5", landing=10).play("I01")
    assert [player.amulet_huts for player in stage.view().players] == [1, 0, 0, 0]
    stage.play("I02")
    assert [player.amulet_huts for player in stage.view().players] == [2, 0, 0, 0]
    assert stage.state.points() == (0, 0, 0, 0)


@rule("M-55")
def test_a_space_that_brings_several_things_brings_them_all(tmp_path: Path) -> None:
    text = BUILT_IN.read_text(encoding="utf-8")
    for name in ("P15", "S71"):
        line = next(line for line in text.splitlines() if f'"{name}"' in line and "points = 0" in line)
        text = text.replace(line, line.replace("points = 0", "points = 2, amulet = true"))
    for name in ("I01", "I05"):
        line = next(line for line in text.splitlines() if f'"{name}"' in line)
        text = text.replace(line, line.replace(", amulet = true", ""))
    line = next(line for line in text.splitlines() if '"G31"' in line)  # example 7 needs a water space for 6
    text = text.replace(line, line.replace("cost =  7, points = 2", "cost =  6, points = 0"))
    file = tmp_path / "components.toml"
    file.write_text(text, encoding="utf-8")
    stage = Stage(4, game=vaka.game("mangrovia", file), stone_tiles="godless").lay("S71", "wild")
    stage.bowls({}).birds("WS").boat(10, 0).hand(0, "7 2 6 W W").play("P15")
    assert (stage.points("suns")[0], stage.points("pole tiles")[0]) == (2, 2)
    assert stage.view().players[0].amulet_huts == 1
    stage.play("S71")
    assert (stage.points("suns")[0], stage.points("pole tiles")[0]) == (4, 2)
    player = stage.view().players[0]
    assert (player.amulet_huts, player.wild_tiles) == (2, 1)


@rule("M-56")
@pytest.mark.parametrize("landing", [8, 9, 10, 11])
def test_without_huts_in_stock_there_is_no_building(landing: int) -> None:
    stage = builder("7 7 W W", landing=landing)
    assert "G31" in stage.legal
    stage.stock(0, 0).refuses("G31")
    assert not stage.builds
    assert stage.legal == {8: {"A", "-"}, 9: {"-"}, 10: {"-"}, 11: {"-"}}[landing]


@rule("M-56")
def test_with_one_hut_in_stock_one_single_hut_is_all() -> None:
    stage = builder("7 7 W W", landing=9)
    assert "G31x2" in stage.legal
    stage.stock(0, 1).refuses("G31x2")
    assert "G31" in stage.legal
    stage = builder("7 7 W W", landing=10).stock(0, 1).play("G31")
    assert stage.state.over  # the second hut of landing 10 was not to be had
    assert stage.view().players[0].holds.landscapes == 1


@rule("M-56")
def test_without_huts_the_card_of_landing_eleven_is_still_drawn() -> None:
    stage = builder("7 7 W W").stock(0, 0).play("-")
    assert stage.legal == {"?V", "?L", "-"}


# ----- two huts


@rule("M-57")
def test_landing_ten_allows_two_huts_on_different_spaces() -> None:
    stage = builder("7 7 W W W", landing=10).play("G31")
    assert (stage.state.seat, stage.view().landing) == (0, 10)
    stage.refuses("G31")
    stage.play("I06")
    assert stage.view().players[0].huts == 7
    assert stage.view().landing == 0


@rule("M-57")
@pytest.mark.parametrize("landing", [8, 9, 11])
def test_no_other_landing_allows_a_second_hut(landing: int) -> None:
    stage = builder("7 7 W W", landing=landing).play("G31")
    assert not stage.builds
    assert stage.view().landing == (11 if landing == 11 else 0)


@rule("M-57")
def test_each_of_two_huts_is_paid_on_its_own() -> None:
    stage = builder("4 5 5 W W", landing=10)  # 14 in all, but no two sevens
    stage.refuses("G31")
    stage.refuses("I06")
    stage.play("P15")
    stage.refuses("G31")
    assert stage.builds == {"I02"}


@rule("M-58", "M-84")
def test_what_the_first_build_brought_may_serve_the_second() -> None:
    stage = Stage(4, stone_tiles="godless").lay("S71", "valuable").bowls({}).birds("WS").boat(10, 0)
    stage.hand(0, "6 2 W W")
    stage.refuses("I02")  # for 5: two and the tile that is not there yet
    stage.play("S71")
    assert stage.view().players[0].valuable_tiles == 1
    stage.play("I02")
    assert stage.view(0).hand.valuables == ()  # type: ignore[union-attr]
    assert stage.view().players[0].valuable_tiles == 0


# ----- double hut


@rule("M-59")
@pytest.mark.parametrize("landing", [8, 10, 11])
def test_only_landing_nine_allows_a_double_hut(landing: int) -> None:
    assert "G31x2" in builder("7 7 W W", landing=9).legal
    builder("7 7 W W", landing=landing).refuses("G31x2")


@rule("M-59")
def test_a_hut_already_standing_is_never_enlarged() -> None:
    for owner in (0, 1):
        stage = builder("7 7 W W", landing=9).huts(owner, "G31")
        stage.refuses("G31x2")
        stage.refuses("G31")


@rule("M-60")
def test_a_double_hut_costs_two_cards_and_twice_the_price_in_one_sum() -> None:
    builder("7 7 6 W", landing=9).refuses("G46x2")
    builder("7 7 5 W W", landing=9).refuses("G46x2")
    builder("7 7 7 W W", landing=9).refuses("G46x2")
    stage = builder("7 7 6 W W W", landing=9).play("G46x2")  # 20, though no part of it makes 10
    assert stage.view().discarded.valuables == (6, 7, 7)
    assert stage.view().discarded.landscapes == ("water", "water")
    assert stage.view(0).hand.landscapes == ("water",)  # type: ignore[union-attr]


@rule("M-60")
def test_a_double_hut_may_be_paid_in_amulets_where_the_price_is() -> None:
    builder("7 3 W W", landing=9).refuses("G55x2")
    stage = builder("a6 a4 W W", landing=9).play("G55x2")
    assert stage.view().discarded.amulets == (4, 6)
    assert stage.view().players[0].huts == 7


@rule("M-61")
def test_double_huts_stand_neither_in_the_areas_nor_on_amulet_spaces() -> None:
    offered = {move for birds in ("WS", "MR") for move in rich(birds, 9).builds if move.endswith("x2")}
    allowed = {f"{name}x2" for name, space in SPACES.items() if space.area == "land" and not space.amulet}
    assert offered == allowed
    for name in ("S71", "P15", "I06"):
        rich("WS", 9).refuses(f"{name}x2")


@rule("M-62")
def test_a_double_hut_brings_twice_the_points_counts_twice_and_uses_two_huts() -> None:
    stage = builder("7 7 W W", landing=9).huts(1, "G41").play("G31x2")
    assert stage.points("suns")[0] == 4
    assert stage.view().players[0].huts == 7
    assert stage.view().spaces[printed().index("G31")].huts == 2
    single = Stage(4).huts(0, "G32").huts(1, "G31").view().if_over_now["path B"]
    double = Stage(4).huts(0, "G32x2").huts(1, "G31").view().if_over_now["path B"]
    assert (single, double) == ((5, 10, 0, 0), (10, 5, 0, 0))


# ----- double landscapes


@rule("M-63")
def test_one_hut_on_a_double_landscape_needs_one_card_whose_landscape_has_a_bird() -> None:
    both = builder("7 2 W S").play("G64")
    assert both.legal == {":W", ":S"}
    both.play(":S")
    assert both.view().discarded.landscapes == ("sand",)
    for birds, card in (("WM", "W"), ("SM", "S")):
        other = "S" if card == "W" else "W"
        builder(f"7 2 {other}", birds).refuses("G64")
        stage = builder(f"7 2 {other} {card}", birds).play("G64")
        assert stage.held(0, card) == 0
        assert stage.held(0, other) == 1
    builder("7 2 W S", "MR").refuses("G64")


@rule("M-64")
@pytest.mark.parametrize(
    ("birds", "cards", "offered"),
    [
        ("WS", "W W", True),
        ("WS", "S S", True),
        ("WS", "W S", True),
        ("WS", "W", False),
        ("WM", "W W", True),
        ("WM", "W S", False),
        ("WM", "S S", False),
        ("SR", "S S", True),
        ("SR", "W S", False),
        ("MR", "W W S S", False),
    ],
)
def test_a_double_hut_on_a_double_landscape_needs_two_cards_with_birds(birds: str, cards: str, offered: bool) -> None:
    stage = builder(f"7 7 4 {cards}", birds, landing=9)
    if offered:
        stage.play("G64x2")
        assert Counter(name[0].upper() for name in stage.view().discarded.landscapes) == Counter(cards.split())
        assert stage.points("suns")[0] == 8
    else:
        stage.refuses("G64x2")


@rule("M-64", "M-98")
def test_each_pair_of_cards_for_a_double_hut_is_offered_once() -> None:
    stage = builder("7 7 4 W W S S", landing=9).play("G64x2")
    pairs = []
    for first in sorted(stage.legal):
        after = stage.copy().play(first)
        if after.view(0).decision == "card":
            pairs += [(first, second) for second in sorted(after.legal)]
        else:
            pairs.append((first, first))
    assert sorted(pairs) == [(":S", ":S"), (":W", ":S"), (":W", ":W")]


# ----- payment


@rule("M-65", "M-98")
@pytest.mark.parametrize(
    ("cards", "space"),
    [("2 2 3 3 4 5 5s 3s 4s", "G46"), ("2 3 4 5 2s 3s 4s 5s", "G24"), ("a1 a1 a2 a2 a3 a4 a2t a2t", "G55")],
)
def test_every_different_set_with_the_exact_sum_is_offered_once(cards: str, space: str) -> None:
    stage = builder(f"{cards} W").play(space)
    pool = cards.split()
    expected = {
        tuple(sorted(chosen))
        for size in range(1, len(pool) + 1)
        for chosen in combinations(pool, size)
        if sum(int(card.strip("ast")) for card in chosen) == SPACES[space].cost
    }
    paid = [tuple(sorted(set_paid.elements())) for set_paid in payments(stage, Counter(pool))]
    assert len(expected) > 3
    assert sorted(paid) == sorted(expected)


@rule("M-65")
def test_a_start_card_and_another_valuable_of_equal_value_are_different_payments() -> None:
    stage = builder("5 5s W").play("I02")
    assert stage.legal == {"$5", "$5s"}
    assert stage.copy().play("$5").view().discarded.valuables == (5,)
    assert stage.copy().play("$5s").view().discarded.valuables == ()


@rule("M-66")
def test_valuables_and_landscape_cards_paid_go_to_their_discards() -> None:
    seen = builder("3 4 S").play("G21").view()
    assert (seen.discarded.valuables, seen.discarded.landscapes) == ((3, 4), ("sand",))


@rule("M-66")
def test_start_cards_paid_leave_the_game() -> None:
    stage = builder("3s 4s S")
    before = stage.view()
    seen = stage.play("G21").view()
    assert seen.discarded.valuables == seen.discarded.start_cards == ()
    assert seen.piles.valuables == before.piles.valuables
    assert sum(len(player.known.start_cards) for player in seen.players) == 6


@rule("M-66", "M-45")
def test_amulets_paid_are_set_aside_and_return_to_the_bag_never_to_the_board() -> None:
    stage = builder("a1 a4 W").huts(0, "I01").pile("A", "").hoard(3, "A")
    assert stage.view().board_amulets == 4
    stage.play("G55")
    assert stage.view().discarded.amulets == (1, 4)
    assert (stage.view().board_amulets, stage.view().piles.amulets) == (4, 0)
    stage.bowls({}).boat(2, 0).play("A")
    assert stage.held(0, "a1") + stage.held(0, "a4") == 1
    assert (stage.view().board_amulets, stage.view().piles.amulets) == (4, 1)
    assert stage.view().discarded.amulets == ()
