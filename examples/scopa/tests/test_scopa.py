"""The rules of Scopa, one by one, on staged positions; the laws of the contract are tested with all other games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from scopa.rules import codes
from scopa.view import View

import vaka

GAME = vaka.game("scopa")


def card(text: str) -> int:
    """Return the number of a card."""
    return GAME.parse(text)


def seen(state: vaka.State, seat: int | None = 0) -> View:
    view = state.view(seat)
    assert isinstance(view, View)
    return view


def staged(hand: str, table: str, *won: str, seats: int = 2, pile: int = 6) -> vaka.State:
    """Return a position in which seat 0 plays from a hand; others hold two cards of the rest, most of which is won."""
    state = GAME.new(seats=seats, seed=1)
    place = [codes.WON + seats - 1] * codes.CARDS
    for where, texts in ((codes.HAND, hand), (codes.TABLE, table), *((codes.WON + n, w) for n, w in enumerate(won))):
        for text in texts.split():
            place[card(text)] = where
    rest = [each for each in range(codes.CARDS) if place[each] == codes.WON + seats - 1 and each not in cards(won)]
    for seat in range(1, seats):
        for _ in range(2):
            place[rest.pop()] = codes.HAND + seat
    for _ in range(pile):
        place[rest.pop(0)] = codes.PILE
    state.poke("place", place)
    state.poke("turn", 0)
    state.poke("due", 0)
    state.poke("plays", 10)
    state.poke("last", 1)
    state.reconsider()
    return state


def cards(texts: Sequence[str]) -> set[int]:
    return {card(each) for text in texts for each in text.split()}


def offered(state: vaka.State) -> set[str]:
    return {GAME.notation(move) for move in state.legal()}


def play(state: vaka.State, *texts: str) -> None:
    for text in texts:
        state.play(GAME.parse(text))


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_deal(seats: int) -> None:
    """S-1, S-2, S-4."""
    openers = set()
    for seed in range(30):
        state = GAME.new(seats=seats, seed=seed)
        view = seen(state)
        assert len(view.table) == 4
        assert [player.cards for player in view.players] == [3] * seats
        assert view.pile == codes.CARDS - 4 - 3 * seats
        assert sum(text.startswith("10") for text in view.table) < 3
        openers.add(state.seat)
    assert openers == set(range(seats))


def test_the_next_seat_opens_the_next_deal() -> None:
    """S-4."""
    state = GAME.new(seats=3, seed=2)
    opener = state.peek("first")
    while state.round == 1:
        state.play(state.legal()[0])
    assert state.peek("first") == (opener + 1) % 3


def test_a_card_that_captures_nothing_stays_on_the_table() -> None:
    """S-6."""
    state = staged("2C 9U", "3S 5B")
    play(state, "9U")
    assert set(seen(state).table) == {"3S", "5B", "9U"}


def test_a_card_captures_what_adds_up_to_it_and_cannot_do_without() -> None:
    """S-5, S-6."""
    state = staged("8C 9U", "3S 5B 1C")
    play(state, "8C")
    assert set(seen(state).players[0].won) == {"8C", "3S", "5B"}
    assert seen(state).table == ("1C",)


def test_a_card_of_the_same_rank_comes_before_any_sum() -> None:
    """S-7."""
    state = staged("8C 9U", "3S 5B 8U")
    play(state, "8C")
    assert set(seen(state).players[0].won) == {"8C", "8U"}


def test_of_several_of_the_same_rank_one_is_chosen() -> None:
    """S-7."""
    state = staged("8C 9U", "8S 8B 3U 5U")
    play(state, "8C")
    assert offered(state) == {"x8S", "x8B"}
    play(state, "x8B")
    assert set(seen(state).players[0].won) == {"8C", "8B"}
    assert set(seen(state).table) == {"8S", "3U", "5U"}


def test_sums_are_chosen_card_by_card_and_each_can_be_had_once() -> None:
    """S-8."""
    state = staged("7C 9U", "1C 2C 4C 5C 6C")
    play(state, "7C")
    assert offered(state) == {"x1C", "x2C"}  # 1 + 2 + 4, 1 + 6, 2 + 5
    captures = set()

    def follow(now: vaka.State) -> None:
        if now.seat != 0 or not seen(now).played:
            captures.add(frozenset(seen(now).players[0].won) - {"7C"})
            return
        for move in now.legal():
            then = now.copy()
            then.play(move)
            follow(then)

    follow(state)
    assert captures == {frozenset({"1C", "2C", "4C"}), frozenset({"1C", "6C"}), frozenset({"2C", "5C"})}


def test_a_choice_is_refused_with_its_reason() -> None:
    state = staged("7C 9U", "1C 2C 4C 5C 6C")
    with pytest.raises(vaka.IllegalMove, match="not in the hand"):
        play(state, "8S")
    play(state, "7C")
    with pytest.raises(vaka.IllegalMove, match="add up to 7"):
        play(state, "x4C")


def test_hands_are_dealt_anew_when_all_are_played() -> None:
    """S-9."""
    state = GAME.new(seats=2, seed=3)
    pile = seen(state).pile
    while seen(state).pile == pile:
        state.play(state.legal()[0])
    assert seen(state).pile == pile - 6
    assert [player.cards for player in seen(state).players] == [3, 3]


def test_an_empty_table_is_a_sweep() -> None:
    """S-11."""
    state = staged("8C 9U", "3S 5B")
    play(state, "8C")
    assert state.breakdown()["sweeps"] == (1, 0)


def test_the_last_card_of_a_deal_makes_no_sweep_and_the_rest_goes_to_the_last_who_captured() -> None:
    """S-10, S-11."""
    for seed in range(40):
        state = GAME.new(seats=2, seed=seed)
        while state.round == 1 and not state.over:
            before = state.copy()
            state.play(state.legal()[seed % len(state.legal())])
        last = before.copy()
        won = [len(player.won) for player in seen(last).players]
        assert sum(won) < codes.CARDS
        order = seen(state, None).plays_before
        assert len(order) == codes.CARDS - 4
        captured = [play for play in order if play.taken]
        taken = Counter(each.seat for each in captured for _ in range(len(each.taken) + 1))
        rest = codes.CARDS - sum(taken.values())
        cards_of = {seat: taken[seat] + rest * (seat == captured[-1].seat) for seat in range(2)}
        most = max(cards_of.values())
        points = state.breakdown()["cards"]
        assert points == tuple(int(cards_of[seat] == most > codes.CARDS / 2) for seat in range(2))


def scores(*won: str) -> dict[str, tuple[int, ...]]:
    """Return what won cards would score for two players, all others being in the pile."""
    state = GAME.new(seats=2, seed=1)
    place = [codes.PILE] * codes.CARDS
    for seat, texts in enumerate(won):
        for text in texts.split():
            place[card(text)] = codes.WON + seat
    state.poke("place", place)
    return state.if_over_now()


def test_most_cards_most_coins_and_the_seven_of_coins() -> None:
    """S-12 to S-14."""
    found = scores("1C 2C 3U", "7C 4U")
    assert found["cards"] == (1, 0)
    assert found["coins"] == (1, 0)
    assert found["seven"] == (0, 1)


def test_a_tie_scores_for_nobody() -> None:
    """S-15."""
    found = scores("1C 2U", "2C 3U")
    assert found["cards"] == found["coins"] == found["seven"] == found["primiera"] == (0, 0)


@pytest.mark.parametrize(
    ("one", "other", "points"),
    [
        ("7C 7U 7S 2B", "6C 6U 6S 6B", (1, 0)),  # 75 to 72
        ("6C 6U 6S 6B", "1C 1U 1S 1B", (1, 0)),  # 72 to 64
        ("7C 7U 7S", "2C 2U 2S 2B", (0, 1)),  # one suit is lacking
        ("10C 9U 8S 2B", "3C 8U 9S 10B", (0, 1)),  # 42 to 43
        ("1C 5U 4S 3B", "5C 1U 3S 4B", (0, 0)),
    ],
)
def test_the_primiera(one: str, other: str, points: tuple[int, int]) -> None:
    """S-15."""
    assert scores(one, other)["primiera"] == points


@pytest.mark.parametrize(("target", "points"), [("short", 11), ("long", 21)])
def test_the_game_ends_with_the_deal_in_which_the_points_are_reached(target: str, points: int) -> None:
    """S-16."""
    for seed in range(6):
        state = GAME.new(seats=2, seed=seed, target=target)
        best = 0
        while not state.over:
            begun = state.round
            best = max(state.points()) if seen(state).pile == 30 and not seen(state).plays else best
            assert best < points
            state.play(state.legal()[seed % len(state.legal())])
            assert state.over or state.round in (begun, begun + 1)
        assert max(state.points()) >= points
        assert state.winners() == tuple(n for n in range(2) if state.points()[n] == max(state.points()))


def test_hands_and_pile_alone_are_hidden() -> None:
    """S-17."""
    state = staged("7C 9U", "1C 2C 4C 5C 6C", seats=3)
    hidden = set()
    for seed in range(20):
        guess = state.redeal(0, seed)
        assert seen(guess) == seen(state)
        hidden.add(seen(guess, 1).hand)
    assert len(hidden) > 3
    assert seen(state, None).hand is None


def test_the_log_tells_every_card_once() -> None:
    state = GAME.new(seats=4, seed=5)
    told: Counter[str] = Counter()
    while state.round == 1:
        before = seen(state, None)
        move = state.legal()[-1]
        state.play(move)
        after = seen(state, None)
        lines = GAME.words.happened(before, move, after)
        told.update(line.what.split(" and took")[0] for line in lines if line.round == 1 and "played" in line.what)
    assert sum(told.values()) == codes.CARDS - 4
    assert set(told.values()) == {1}
