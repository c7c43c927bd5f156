"""Who knows what: M-90 to M-97."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import permutations
from math import sqrt

import pytest

from tests.games.mangrovia.staging import FAMILIES, KINDS, Stage
from tests.rules import rule
from vaka import State
from vaka.engine import memory

NAMES = {kind: card for card, kind in KINDS.items()}
DEALS = 1000 if memory.COMPILED else 450
SOME = 25


class Deal:
    """What is where in a state, as a test reads it."""

    def __init__(self, state: State) -> None:
        """Read the state."""
        self.state = state

    def hand(self, seat: int, family: str) -> str:
        """Return what a seat holds of a family."""
        return self.cards(self.state.peek("hand")[seat], family)

    def late(self, seat: int, family: str) -> str:
        """Return the part of it that is hidden and came from the present pile."""
        return self.cards(self.state.peek("late")[seat], family)

    def early(self, seat: int, family: str) -> str:
        """Return the part of it that is hidden and came from an earlier pile."""
        held, known, late = (self.state.peek(field)[seat] for field in ("hand", "known", "late"))
        return self.cards([all_of - part - rest for all_of, part, rest in zip(held, known, late, strict=True)], family)

    def pile(self, family: str) -> str:
        """Return what a pile or the bag holds."""
        return self.cards(self.state.peek("stock"), family)

    def drawn(self) -> str:
        """Return the amulets just drawn."""
        return " ".join(f"a{step + 1}" for step, number in enumerate(self.state.peek("drawn")) for _ in range(number))

    def cards(self, counts: list[int], family: str) -> str:
        """Write counts as cards."""
        return " ".join(NAMES[kind] for kind in FAMILIES[family] for _ in range(counts[kind]))


def redeals(stage: Stage, seat: int | None, number: int = SOME) -> Iterator[Deal]:
    """Deals that the seat holds possible; to the seat itself all must look the same."""
    for seed in range(number):
        state = stage.state.redeal(seat, seed)
        assert seed >= 3 or state.view(seat) == stage.view(seat)
        yield Deal(state)


def some_redeals(stage: Stage, seat: int | None, look: Callable[[Deal], Hashable]) -> set[Hashable]:
    return {look(deal) for deal in redeals(stage, seat)}


def in_order(cards: Iterable[str]) -> str:
    return " ".join(sorted(cards, key=KINDS.__getitem__))


def check_uniform(found: Counter[Hashable], deals: Iterable[Hashable]) -> None:
    """Compare how often each deal was found with how often it comes up among all deals (chi-square)."""
    weights = Counter(deals)
    assert set(found) <= set(weights), "a deal that is not possible"
    scale = found.total() / weights.total()
    assert scale * min(weights.values()) >= 5, "too few deals for a judgement"
    distance = sum((found[deal] - scale * weight) ** 2 / (scale * weight) for deal, weight in weights.items())
    freedom = len(weights) - 1
    assert freedom > 3
    assert distance < freedom + 5 * sqrt(2 * freedom)


# ----- open and hidden


@rule("M-90")
def test_everything_on_the_table_is_open_to_a_spectator() -> None:
    stage = Stage(4, stone_tiles="mixed").huts(1, "G21").lay("S71", "wild").bowls({}).birds("WS").boat(11, 0)
    stage.hand(0, "6 W 3 a1").play("S71")
    seen = stage.view(None)
    assert seen.viewer is None
    spaces = {space.id: space for space in seen.spaces}
    assert (spaces["G21"].owner, spaces["S71"].owner) == (1, 0)
    assert sum(space.stone_tile is not None for space in seen.spaces) == 7
    assert seen.players[0].wild_tiles == 1
    assert (seen.discarded.valuables, seen.discarded.landscapes) == ((6,), ("water",))
    assert len(seen.display.valuables) + len(seen.display.landscapes) == 7
    assert [player.huts for player in seen.players] == [8, 8, 9, 9]
    assert all(len(player.known.start_cards) == 2 for player in seen.players[1:])
    assert seen.hand is None


@rule("M-90")
@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_a_card_taken_from_the_display_stays_known_in_that_hand(viewer: int | None) -> None:
    stage = Stage(4).hands("2 3").display("7 6 5 4 W S M").boat(1, 0).play("+7 +W")
    assert stage.view(viewer).players[0].known.valuables == (7,)
    assert stage.view(viewer).players[0].known.landscapes == ("water",)
    for deal in redeals(stage, viewer):
        assert "7" in deal.hand(0, "V").split()
        assert deal.hand(0, "L") == "W"


@rule("M-90")
def test_the_start_cards_of_everybody_are_known() -> None:
    stage = Stage(5)
    start = [row[6:12] for row in stage.state.peek("hand")]
    for viewer in (None, 0, 3):
        for deal in redeals(stage, viewer, 10):
            assert [row[6:12] for row in deal.state.peek("hand")] == start


@rule("M-90")
def test_everything_paid_is_open_and_by_whom() -> None:
    stage = Stage(4).hands().bowls({}).birds("WS").boat(11, 2).hand(2, "7 W 3").play("G31")
    for viewer in (None, 0):
        seen = stage.view(viewer)
        assert (seen.discarded.valuables, seen.discarded.landscapes) == ((7,), ("water",))
        assert seen.players[2].holds.valuables == 1
        for deal in redeals(stage, viewer, 10):
            assert deal.state.peek("spent") == stage.state.peek("spent")


@rule("M-91")
def test_the_dealt_landscape_cards_are_known_to_their_owner_alone() -> None:
    stage = Stage(4)
    own = Deal(stage.state).hand(0, "L")
    assert some_redeals(stage, 0, lambda deal: deal.hand(0, "L")) == {own}
    for viewer in (None, 1):
        assert stage.view(viewer).players[0].known.landscapes == ()
        assert len(some_redeals(stage, viewer, lambda deal: deal.hand(0, "L"))) > 5


@rule("M-91", "M-33")
@pytest.mark.parametrize(("family", "cards"), [("V", ("2", "7")), ("L", ("W", "R"))])
def test_a_card_drawn_face_down_looks_the_same_to_all_others(family: str, cards: tuple[str, str]) -> None:
    one, other = (Stage(4).hands().give(0, card).boat(5, 0) for card in cards)
    for viewer in (None, 1, 2, 3):
        assert one.view(viewer) == other.view(viewer)
        numbers = one.view(viewer).players[0].holds
        assert (numbers.valuables, numbers.landscapes) == ((1, 0) if family == "V" else (0, 1))
    assert one.view(0) != other.view(0)
    assert some_redeals(one, 0, lambda deal: deal.hand(0, family)) == {cards[0]}
    assert len(some_redeals(one, 2, lambda deal: deal.hand(0, family))) > 2


@rule("M-91")
def test_which_pile_a_card_came_from_and_the_sizes_of_piles_are_open() -> None:
    stage = Stage(4).boat(6, 0).play("- ?V ?L")
    for viewer in (None, 3):
        seen = stage.view(viewer)
        assert (seen.piles.valuables, seen.piles.landscapes) == (38, 20)
        assert (seen.players[0].holds.valuables, seen.players[0].holds.landscapes) == (3, 3)
        for deal in redeals(stage, viewer, 10):
            assert len(deal.pile("V").split()) == 38


@rule("M-92")
def test_amulets_drawn_and_thrown_back_are_known_to_their_owner_alone() -> None:
    stage = Stage(4).huts(0, "I01 I02").bowls({}).hoard(3, "A", pile="a2 a5", openly=True).boat(2, 0).play("A")
    assert stage.view(0).drawn == (2, 5)
    assert stage.view(0).unseen.amulets == ()
    for viewer in (None, 1):
        assert (stage.view(viewer).drawn, stage.view(viewer).drawn_number) == (None, 2)
        assert stage.view(viewer).unseen.amulets == (2, 5)
    one, other = stage.copy().play("A2"), stage.copy().play("A5")
    for viewer in (None, 1, 3):
        assert one.view(viewer) == other.view(viewer)
        assert one.view(viewer).players[0].holds.amulets == 1
        assert one.view(viewer).piles.amulets == 1
        assert some_redeals(one, viewer, lambda deal: deal.hand(0, "A")) == {"a2", "a5"}
    assert some_redeals(one, 0, lambda deal: deal.hand(0, "A")) == {"a5"}


@rule("M-92")
def test_amulets_just_drawn_by_another_are_dealt_anew() -> None:
    stage = Stage(4).huts(0, "I01 I02").pile("A", "a2 a3 a4 a5").boat(2, 0).play("A")
    assert len(some_redeals(stage, 1, lambda deal: deal.drawn())) == 6
    assert len(some_redeals(stage, 0, lambda deal: deal.drawn())) == 1


@rule("M-92")
def test_amulets_of_value_one_from_the_board_are_known_until_paid() -> None:
    stage = Stage(4).bowls({}).birds("WS").boat(2, 0).play("A")
    assert stage.view(1).players[0].known.amulets == (1,)
    assert some_redeals(stage, 1, lambda deal: deal.hand(0, "A")) == {"a1"}
    stage.give(0, "a4 W").boat(11, 0).play("G55")
    assert stage.view(1).players[0].known.amulets == ()
    assert stage.view(1).discarded.amulets == (1, 4)


@rule("M-93")
def test_nobody_knows_what_comes_next() -> None:
    stage = Stage(4).hands().pile("V", "2 2 3 4 5 6").boat(5, 0)
    found: Counter[Hashable] = Counter()
    for deal in redeals(stage, 0, DEALS // 3):
        deal.state.play(stage.game.parse("?V"))
        found[deal.hand(0, "V")] += 1
    check_uniform(found, "2 2 3 4 5 6".split())


@rule("M-93")
def test_new_games_deal_at_random() -> None:
    shown = Counter(card for seed in range(200) for card in Stage(2, seed=seed).view().display.landscapes)
    assert all(120 < shown[name] < 180 for name in ("water", "sand", "mangrove", "reed"))


# ----- equal cards


@rule("M-94")
def test_of_equal_cards_the_one_that_all_saw_taken_is_paid_first() -> None:
    stage = Stage(4).bowls({}).birds("WS").boat(10, 0).hand(0, "7 7").give(0, "W", openly=True).give(0, "W")
    assert stage.view(1).players[0].known.landscapes == ("water",)
    stage.play("G31")
    player = stage.view(1).players[0]
    assert player.known.landscapes == ()
    assert (player.holds.landscapes, player.hidden_from_pile.landscapes) == (1, 1)
    assert len(some_redeals(stage, 1, lambda deal: deal.hand(0, "L"))) == 4
    stage.play("I06")
    assert stage.view(1).players[0].known.landscapes == ()


@rule("M-94")
def test_the_others_know_at_least_so_many_and_each_one_paid_lowers_it() -> None:
    stage = Stage(4).bowls({}).birds("WS").boat(10, 0).hand(0, "W W").give(0, "7 7", openly=True).give(0, "7")
    assert stage.view(1).players[0].known.valuables == (7, 7)
    for left in ((7,), ()):
        stage.play("G31" if left else "I06")
        assert stage.view(1).players[0].known.valuables == left


@rule("M-94")
def test_among_hidden_equals_the_one_held_longest_is_paid_first() -> None:
    stage = Stage(4).bowls({}).birds("WS").boat(10, 0).hand(0, "7 7").give(0, "W", early=True).give(0, "W")
    assert stage.view(1).players[0].hidden_from_pile.landscapes == 1
    stage.play("G31")
    assert stage.view(1).players[0].hidden_from_pile.landscapes == 1
    stage.play("I06")
    assert stage.view(1).players[0].hidden_from_pile.landscapes == 0


@rule("M-94")
def test_equal_amulets_are_paid_in_the_same_order() -> None:
    stage = Stage(4).bowls({}).birds("WS").boat(11, 0).hand(0, "W")
    stage.give(0, "a1", openly=True).give(0, "a1 a4").play("G55")
    player = stage.view(1).players[0]
    assert (player.known.amulets, player.holds.amulets, player.hidden_from_pile.amulets) == ((), 1, 1)


# ----- before and after a reshuffle


@rule("M-95")
def test_after_a_reshuffle_the_pile_holds_exactly_the_discards() -> None:
    stage = Stage(4).hands().give(0, "W W").give(1, "S S").give(2, "M R").pile("L", "R").boat(6, 3)
    discards = stage.view().discarded.landscapes
    assert stage.view(0).players[1].hidden_from_pile.landscapes == 2
    stage.play("- ?L")  # the last card of the old pile
    assert [player.hidden_from_pile.landscapes for player in stage.view(0).players] == [0, 0, 0, 0]
    assert stage.view(0).unseen.landscapes == discards
    for deal in redeals(stage, 0):
        assert Counter(deal.pile("L").split()) == Counter(name[0].upper() for name in discards)
    stage.play("?L")  # the first of the new one
    seen = stage.view(0)
    assert [player.hidden_from_pile.landscapes for player in seen.players] == [0, 0, 0, 1]
    assert Counter(seen.unseen.landscapes) == Counter(discards)
    assert Counter(seen.unseen_before.landscapes) == {"sand": 2, "mangrove": 1, "reed": 2}
    whole = Counter(name[0].upper() for name in discards)
    for deal in redeals(stage, 0):
        assert Counter(deal.pile("L").split()) + Counter(deal.late(3, "L").split()) == whole
        early = " ".join(deal.early(seat, "L") for seat in (1, 2, 3))
        assert sorted(early.split()) == sorted("S S M R R".split())
        assert [len(deal.early(seat, "L").split()) for seat in (1, 2, 3)] == [2, 2, 1]


@rule("M-95")
def test_of_a_card_paid_it_is_open_from_which_pile_it_was() -> None:
    for early, left in ((True, 1), (False, 0)):
        stage = Stage(4).bowls({}).birds("WS").boat(11, 0).hand(0, "7").give(0, "W", early=early)
        stage.give(0, "S", early=not early).play("G31")
        assert stage.view(1).players[0].hidden_from_pile.landscapes == left


@rule("M-95")
def test_the_dealt_cards_count_as_drawn_before_a_first_reshuffle() -> None:
    stage = Stage(4).boat(6, 3).pile("L", "").play("- ?L")
    assert [player.hidden_from_pile.landscapes for player in stage.view(0).players] == [0, 0, 0, 1]
    dealt = [Deal(stage.state).early(seat, "L") for seat in (1, 2, 3)]
    for deal in redeals(stage, 0):
        now = [deal.early(seat, "L") for seat in (1, 2, 3)]
        assert sorted(" ".join(now).split()) == sorted(" ".join(dealt).split())


@rule("M-96")
def test_an_empty_bag_refilled_before_a_draw_separates_the_lots() -> None:
    stage = Stage(4).huts(0, "I01").hoard(1, "A", discard="a2 a2 a3 a4").boat(2, 0).play("A")
    players = stage.view(2).players
    assert [player.hidden_from_pile.amulets for player in players] == [1, 0, 0, 0]
    assert players[1].holds.amulets == 31
    for deal in redeals(stage, 2):
        assert sorted(f"{deal.pile('A')} {deal.late(0, 'A')}".split()) == ["a2", "a2", "a3", "a4"]


@rule("M-96")
def test_a_bag_refilled_in_the_middle_of_a_draw_makes_one_lot_of_all_hidden_amulets() -> None:
    stage = Stage(4).huts(0, "I01 I02").give(1, "a5 a5", early=True).give(3, "a1", openly=True)
    stage.hoard(2, "A", pile="a6", discard="a2 a3").boat(2, 0).play("A")
    drawn = stage.view(0).drawn
    assert drawn is not None
    stage.play(f"A{drawn[0]}")
    players = stage.view(3).players
    assert [player.hidden_from_pile.amulets for player in players] == [
        player.holds.amulets - len(player.known.amulets) for player in players
    ]
    assert stage.view(3).unseen_before.amulets == ()
    assert len(some_redeals(stage, 3, lambda deal: deal.hand(1, "A"))) > 8


@rule("M-96", "M-45")
def test_a_bag_refilled_by_the_last_amulet_that_is_kept_separates_the_lots() -> None:
    stage = Stage(4).huts(0, "I01").hoard(1, "A", pile="a6", discard="a2 a2 a3").boat(2, 0).play("A")
    assert [player.hidden_from_pile.amulets for player in stage.view(2).players] == [0, 0, 0, 0]
    assert stage.view(2).unseen.amulets == (2, 2, 3)
    for deal in redeals(stage, 2):
        assert deal.pile("A") == "a2 a2 a3"
    assert len(some_redeals(stage, 2, lambda deal: deal.hand(0, "A"))) > 3


@rule("M-96", "M-45")
@pytest.mark.parametrize("thrown", ["A5", "A6"])
def test_a_bag_refilled_at_the_last_amulet_of_a_draw_makes_one_lot_too(thrown: str) -> None:
    stage = Stage(4).huts(0, "I01 I02").give(1, "a4", early=True).hoard(2, "A", pile="a5 a6", discard="a2 a3")
    stage.boat(2, 0).play("A")
    for viewer in (None, 1, 3):
        assert stage.view(viewer).unseen_before.amulets == ()
        assert (stage.view(viewer).drawn, stage.view(viewer).drawn_number) == (None, 2)
    after = stage.copy().play(thrown)
    assert after.view(3) == stage.play("A5" if thrown == "A6" else "A6").view(3)
    assert after.view(0).thrown_back == (int(thrown[1]),)
    assert [player.hidden_from_pile.amulets for player in after.view(3).players][:2] == [1, 1]
    bags = some_redeals(after, 3, lambda deal: deal.pile("A"))
    assert len(bags) > 3
    assert all(thrown.lower() in str(bag).split() for bag in some_redeals(after, 0, lambda deal: deal.pile("A")))


# ----- amulets thrown back


def thrower(bag: str, thrown: str, *, before: str = "") -> Stage:
    """Seat 0 threw an amulet back and kept an a5; the bag now holds these, seats 1 and 2 one amulet each."""
    stage = Stage(3).hands().huts(0, "I01 I02").huts(1, "I04").bowls({})
    stage.give(1, f"a2 {before}").give(2, "a6")
    stage.pile("A", f"a5 {thrown}").boat(2, 0).play(f"A A{thrown[1:]}")
    return stage.pile("A", bag)


def lucky(stage: Stage, wanted: Callable[[Stage], bool]) -> Stage:
    """Collect amulets in a course of chance that brings what is wanted."""
    courses = (stage.copy().luck(seed).play("A") for seed in range(100))
    return next(after for after in courses if wanted(after))


@rule("M-97")
def test_the_thrower_knows_the_amulet_in_the_bag_until_somebody_else_draws() -> None:
    stage = thrower("a3 a4 a4", "a3")
    assert stage.view(0).thrown_back == (3,)
    for deal in redeals(stage, 0):
        assert "a3" in deal.pile("A").split()
    assert False in some_redeals(stage, 2, lambda deal: "a3" in deal.pile("A").split())


@rule("M-97")
def test_after_another_draw_it_is_in_the_bag_or_with_that_player() -> None:
    stage = thrower("a3 a4 a4", "a3").bowls({}).boat(2, 1).play("A")
    places = set()
    for deal in redeals(stage, 0):
        assert "a3" not in deal.hand(2, "A").split()
        places |= {place for place in ("bag", "seat 1") if "a3" in deal_place(deal, place)}
    assert places == {"bag", "seat 1"}


def deal_place(deal: Deal, place: str) -> list[str]:
    return (deal.pile("A") if place == "bag" else deal.hand(1, "A")).split()


@rule("M-97")
def test_while_another_decides_what_to_throw_back_it_is_in_the_bag_or_among_those() -> None:
    stage = thrower("a3 a4 a6", "a3").huts(1, "I05").bowls({}).boat(2, 1).play("A")
    assert stage.view().decision == "return"
    places = set()
    for deal in redeals(stage, 0):
        assert "a3" not in f"{deal.hand(1, 'A')} {deal.hand(2, 'A')}".split()
        places.add("a3" in deal.drawn().split())
    assert places == {True, False}


@rule("M-97")
def test_throws_with_no_other_draw_between_them_are_all_followed() -> None:
    stage = thrower("a3 a4 a6", "a3").bowls({}).boat(2, 0)
    followed = set()
    for seed in range(20):
        again = stage.copy().luck(seed).play("A")
        own_again = "A3" in again.legal
        again.play("A6" if "A6" in again.legal else "A4")
        assert again.view(0).thrown_back[:-1] == (() if own_again else (3,))
        followed.add(again.view(0).thrown_back)
    assert followed == {(4,), (6,), (3, 6)}


@rule("M-97")
def test_of_throws_with_another_draw_between_them_only_the_latest_is_followed() -> None:
    stage = thrower("a3 a4", "a3").bowls({}).boat(2, 1).play("A")
    assert stage.view(0).thrown_back == (3,)
    stage.pile("A", "a2 a6 a4").bowls({}).boat(2, 0)
    stage = lucky(stage, lambda after: after.legal == {"A2", "A6"}).play("A6")
    assert stage.view(0).thrown_back == (6,)
    for deal in redeals(stage, 0):
        assert "a6" in deal.pile("A").split()


@rule("M-97")
def test_an_earlier_throw_is_still_followed_if_the_other_paid_what_it_drew_between() -> None:
    stage = thrower("a3 a4 a6", "a3").hand(1, "W").bowls({}).birds("WS").boat(2, 1)
    stage = lucky(stage, lambda after: after.held(1, "a4") == 1).give(1, "a1", openly=True)
    stage.bowls({}).boat(11, 1).play("G55")
    stage.add("stock", KINDS["a2"]).add("spent", KINDS["a2"], by=-1).bowls({}).boat(2, 0)
    stage = lucky(stage, lambda after: after.legal == {"A2", "A6"}).play("A6")
    assert stage.view(0).thrown_back == (3, 6)


@rule("M-97", "M-96")
def test_an_equal_amulet_from_before_a_refill_that_is_paid_is_not_the_one_thrown_back() -> None:
    stage = Stage(3).hands().huts(0, "I01 I02").huts(1, "I04").bowls({}).birds("WS")
    stage.give(1, "a3 a2", early=True).give(1, "W").give(2, "a6")
    stage.pile("A", "a5 a3 a4").boat(2, 0)
    stage = lucky(stage, lambda after: after.legal == {"A3", "A5"}).play("A3").pile("A", "a3 a4 a4")
    stage.bowls({}).boat(2, 1).play("A")
    stage.bowls({}).boat(11, 1).play("G55")
    assert stage.view(2).players[1].hidden_from_pile.amulets == 1  # so all see that the 3 was an early one
    assert stage.view(0).thrown_back == (3,)
    for deal in redeals(stage, 0):
        assert "a3" in f"{deal.pile('A')} {deal.late(1, 'A')}".split()
        assert "a3" not in deal.hand(2, "A").split()


@rule("M-97")
def test_after_a_refill_it_is_no_longer_followed() -> None:
    stage = thrower("a3 a4", "a3").bowls({}).boat(2, 1).play("A")
    assert stage.view(0).thrown_back == (3,)
    stage.bowls({}).boat(2, 1).play("A")  # the last one: the bag is refilled at once
    assert stage.view(0).thrown_back == ()
    assert stage.view(0).kept_since == (0, 0, 0)


# ----- every consistent deal is equally likely


@rule("M-91", "M-93")
def test_hidden_cards_are_dealt_anew_uniformly() -> None:
    stage = Stage(3).hands().give(1, "W S").give(2, "R").pile("L", "W M R")
    found: Counter[Hashable] = Counter(
        (deal.hand(1, "L"), deal.hand(2, "L"), deal.pile("L")) for deal in redeals(stage, 0, DEALS)
    )
    deals = permutations("W S R W M R".split())
    check_uniform(found, ((in_order(deal[:2]), deal[2], in_order(deal[3:])) for deal in deals))


@rule("M-95", "M-93")
def test_cards_from_before_and_after_a_reshuffle_are_dealt_anew_uniformly_each_among_themselves() -> None:
    stage = Stage(3).hands().give(1, "W S", early=True).give(1, "M").give(2, "S", early=True).give(2, "R")
    stage.pile("L", "R M W").give(2, "4", openly=True)
    found: Counter[Hashable] = Counter(
        (deal.early(1, "L"), deal.early(2, "L"), deal.late(1, "L"), deal.late(2, "L"))
        for deal in redeals(stage, 0, DEALS)
    )
    deals = (
        (in_order(early[:2]), early[2], late[0], late[1])
        for early in permutations("W S S".split())
        for late in permutations("M R R M W".split())
    )
    check_uniform(found, deals)


@rule("M-97", "M-93")
def test_amulets_are_dealt_anew_uniformly_around_the_one_thrown_back() -> None:
    stage = thrower("a3 a4 a4", "a3").bowls({}).boat(2, 1).play("A")
    lot = "a2 a6 a3 a4 a4".split()
    places = ("seat 1 before", "seat 2", "seat 1 since", "bag", "bag")
    found: Counter[Hashable] = Counter((deal.hand(1, "A"), deal.hand(2, "A")) for deal in redeals(stage, 0, DEALS))
    deals = []
    for order in permutations(range(5)):
        deal = [lot[card] for card in order]
        if places[order.index(2)] in ("seat 1 since", "bag"):
            deals.append((in_order((deal[0], deal[2])), deal[1]))
    check_uniform(found, deals)


@rule("M-35", "M-95")
def test_after_the_last_card_all_hidden_ones_are_dealt_anew_uniformly_and_none_from_the_new_pile() -> None:
    stage = Stage(3).hands().give(1, "W S").give(2, "R R").hoard(0, "L", pile="M", discard="W S M")
    stage.boat(5, 1).play("?L")
    lot = "W S R R M".split()
    found: Counter[Hashable] = Counter()
    for deal in redeals(stage, 0, DEALS):
        assert deal.pile("L") == "W S M"
        found[deal.hand(1, "L"), deal.hand(2, "L")] += 1
    deals = [[lot[card] for card in order] for order in permutations(range(5))]
    check_uniform(found, [(in_order(deal[:3]), in_order(deal[3:])) for deal in deals])


@rule("M-45", "M-96")
def test_amulets_are_dealt_anew_uniformly_around_a_bag_refilled_at_the_last_amulet_of_a_draw() -> None:
    stage = Stage(3).hands().huts(0, "I01 I02").give(1, "a4", early=True)
    stage.hoard(2, "A", pile="a5 a6", discard="a2 a3").boat(2, 0).play("A A5")
    found: Counter[Hashable] = Counter((deal.hand(0, "A"), deal.hand(1, "A")) for deal in redeals(stage, 2, DEALS))
    check_uniform(found, permutations(("a2", "a3", "a4", "a5", "a6"), 2))


@rule("M-97", "M-93")
def test_an_equal_amulet_elsewhere_does_not_disturb_the_deal_around_the_one_thrown_back() -> None:
    stage = thrower("a3 a3 a4", "a3").bowls({}).boat(2, 1).play("A")
    lot = "a2 a6 a3 a3 a4".split()
    places = ("seat 1 before", "seat 2", "seat 1 since", "bag", "bag")
    found: Counter[Hashable] = Counter((deal.hand(1, "A"), deal.hand(2, "A")) for deal in redeals(stage, 0, DEALS))
    deals = []
    for order in permutations(range(5)):
        deal = [lot[card] for card in order]
        if places[order.index(2)] in ("seat 1 since", "bag"):
            deals.append((in_order((deal[0], deal[2])), deal[1]))
    check_uniform(found, deals)
