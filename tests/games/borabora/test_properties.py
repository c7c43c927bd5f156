"""Random play at every player count: nothing appears, vanishes or is paid wrongly, and views account for all of it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import settings

from tests.games.borabora import habits, invariants
from tests.games.borabora.invariants import FIGURES
from tests.games.borabora.staging import view_of
from tests.playing import Habit, Setup, dice, now_and_then, random, seats_and_spectator, walk
from tests.properties import Play, Seen, check_game
from vaka.engine import memory
from vaka.games.borabora.components import GODS
from vaka.games.borabora.rules.codes import AFTER, COLOURS, HELD
from vaka.games.borabora.views.view import Jewel, View

SETUPS = [Setup("borabora", seats) for seats in range(2, 5)]
HABITS = [random, habits.collecting, habits.devout, habits.godless]
LENGTH = 60 if memory.COMPILED else 30

setups = pytest.mark.parametrize("setup", SETUPS, ids=str)


class PlayBoraBora(Play):
    setups = SETUPS
    habits = HABITS
    known = invariants


TestPlay = PlayBoraBora.TestCase
TestPlay.settings = settings(max_examples=25 if memory.COMPILED else 12, stateful_step_count=LENGTH)


@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: habit.__name__)
@setups
def test_everything_is_conserved_in_every_game(setup: Setup, habit: Habit) -> None:
    check_game(invariants, setup.new(setup.number), habit(setup.number), setup.number, pure=2)


@pytest.mark.parametrize("habit", [random, habits.collecting], ids=lambda habit: habit.__name__)
@setups
def test_what_is_kept_for_speed_is_what_would_be_counted_anew(setup: Setup, habit: Habit) -> None:
    state = setup.new(setup.number)
    for step, (now, _) in enumerate(walk(state, habit(setup.number))):
        if now_and_then(step, setup.number, pure=3):
            invariants.check_derived(now)
            for seat in seats_and_spectator(now) if step % 9 == 0 else ():
                dealt = now.redeal(seat, step)
                invariants.check(dealt)
                invariants.check_derived(dealt)
    invariants.check_derived(state)


@setups
def test_a_game_has_six_rounds_and_each_player_places_three_dice_in_each(setup: Setup) -> None:
    placed: Counter[tuple[int, int]] = Counter()
    state = setup.new(setup.number)
    before = Seen(state)
    for now, _ in walk(state, dice(setup.number)):
        seen = Seen(now)
        if seen.round == before.round:
            for seat in range(setup.seats):
                placed[seen.round, seat] += max(0, sum(before.dice[seat]) - sum(seen.dice[seat]))
        before = seen
    assert state.round == 6
    assert set(placed) == {(number, seat) for number in range(1, 7) for seat in range(setup.seats)}
    assert set(placed.values()) <= {2, 3}  # the last die of a round may be placed by force, unseen in between


# ----- what can be reckoned from a view alone


def check_view(view: View) -> None:
    """Everything printed can be accounted for by what one seat sees."""
    others = [player for seat, player in enumerate(view.players) if seat != view.viewer]
    seen = Counter([*view.open_cards, *view.discarded, *view.unseen, *view.unseen_before])
    for player in others:
        seen += Counter(player.known_cards)
    seen += Counter(view.hand or ())
    assert seen == Counter({god: FIGURES.gods[place].cards for place, god in enumerate(GODS)})
    assert len(view.unseen) == view.pile + sum(player.cards_from_pile for player in others)
    early = [player.cards - len(player.known_cards) - player.cards_from_pile for player in others]
    assert min(early) >= 0
    assert len(view.unseen_before) == sum(early)
    check_pieces(view)
    check_piles(view)
    for seat, player in enumerate(view.players):
        assert player.points == view.points[seat] == sum(row[seat] for row in view.breakdown.values())
        assert sum(row[seat] for row in view.if_over_now.values()) >= player.points
    if view.hand is not None and view.viewer is not None:
        own = view.players[view.viewer]
        assert own.cards == len(view.hand)
        assert not Counter(own.known_cards) - Counter(view.hand)


def check_pieces(view: View) -> None:
    """Huts, priests, tasks, jewels and persons that lie open are where they can be."""
    tasks = [*view.tasks]
    sold: list[Jewel] = []
    for seat, player in enumerate(view.players):
        regions = [region for region in view.regions if seat in region.huts]
        assert player.huts + player.last_huts + len(regions) == invariants.HUTS
        assert player.priests + view.temple.count(seat) == FIGURES.start.priests
        assert player.ceremony.count("covered") == 2 * len(player.buildings)
        assert 0 <= player.free_spaces < FIGURES.huts.spaces
        tasks += [*player.tasks, *player.fulfilled]
        sold += player.jewels
    assert len(set(tasks)) == len(tasks)
    left = [jewel for column in view.jewels for jewel in column if jewel is not None]
    found = Counter((jewel.jewel, jewel.points, jewel.price) for jewel in left + sold)
    assert not found - Counter((jewel.jewel, jewel.points, jewel.price) for jewel in FIGURES.jewels)
    persons = [person for row in (view.men, view.women) for person in row if person is not None]
    persons += [person for player in view.players for person in player.persons]
    kinds = Counter((person.sex, person.kind) for person in persons)
    assert max(kinds.values(), default=0) <= 3
    fish = Counter((region.species, region.fish) for region in view.regions)
    assert fish == Counter((tile.species, tile.value) for tile in FIGURES.fish_tiles)
    assert sorted(view.order) == sorted(seat for seat, _ in view.status) == [*range(view.seats)]


def check_piles(view: View) -> None:
    """Persons and tasks were laid out by rounds (B-101); no tile of a pile is to be seen anywhere else."""
    names = {tile.name for tile in FIGURES.task_tiles if tile.pile != "start"}
    shown = {*view.tasks, *(task for player in view.players for task in (*player.tasks, *player.fulfilled))}
    assert set(view.unseen_tasks) <= names - shown
    drawn = FIGURES.player_count(view.seats).tasks * view.round + FIGURES.start.main_tasks * view.seats
    assert len(view.unseen_tasks) == len(names) - drawn
    for sex, row, pile in (("man", view.men, view.unseen_men), ("woman", view.women, view.unseen_women)):
        printed = Counter((str(tile.kind), tile.symbols) for tile in FIGURES.person_tiles if tile.sex == sex)
        seen = Counter((person.kind, person.symbols) for person in row if person is not None)
        seen += Counter((one.kind, one.symbols) for player in view.players for one in player.persons if one.sex == sex)
        unseen = Counter((kind, number) for kind, symbols in pile.items() for number in symbols)
        assert unseen.total() == printed.total() - len(row) * view.round
        assert not seen + unseen - printed


@setups
def test_a_view_accounts_for_every_card_and_piece(setup: Setup) -> None:
    state = setup.new(setup.number)
    for step, (now, _) in enumerate(walk(state, habits.devout(11))):
        if now_and_then(step, setup.number, pure=11, compiled=3):
            for seat in seats_and_spectator(now):
                check_view(view_of(now, seat))
    for seat in seats_and_spectator(state):
        check_view(view_of(state, seat))


@setups
def test_a_view_shows_the_numbers_of_the_state(setup: Setup) -> None:
    for step, (state, _) in enumerate(walk(setup.new(setup.number), dice(12))):
        if not now_and_then(step, setup.number, pure=9):
            continue
        view, seen = view_of(state, state.seat), Seen(state)
        for seat, player in enumerate(view.players):
            assert player.cards == sum(seen.hand[seat][:COLOURS])
            assert (player.huts, player.last_huts) == (seen.home[seat], seen.last[seat])
            assert (player.offerings, player.shells) == (seen.offerings[seat], seen.shells[seat])
            assert player.god_tiles == seen.god_tiles[seat]
            assert sum(player.dice) == sum(value * number for value, number in enumerate(seen.dice[seat]))
            held = [place for sex in seen.persons for place in sex if place in (HELD + seat, AFTER + seat)]
            assert len(player.persons) == len(held)
            assert sum(person.shifted for person in player.persons) == held.count(AFTER + seat)
        assert view.pile == sum(seen.stock)
        assert view.round == state.round
        assert view.deciding == state.seat
        assert view.points == state.points()
        assert view.breakdown == state.breakdown()
        for player, last in zip(view.players, seen.person_on_last, strict=False):
            assert player.person_on_last == bool(last)
        assert [region.holder for region in view.regions] == [holder - 1 if holder else None for holder in seen.holders]


WITHIN = (
    *("region", "hut", "gain", "ceremony", "red", "person", "trade", "priest"),
    *("building", "pair", "fire first", "fire second", "material", "card"),
)
"""What is decided while an action is under way."""


@setups
def test_what_is_under_way_is_the_same_for_all_and_fits_the_decision(setup: Setup) -> None:
    for step, (state, _) in enumerate(walk(setup.new(setup.number), habits.devout(13))):
        if not now_and_then(step, setup.number, pure=7):
            continue
        view, own, seen = view_of(state, None), view_of(state, state.seat), Seen(state)
        action, used = view.action, view.activated
        assert (own.action, own.activated) == (action, used)
        assert (action is not None) == (view.decision in WITHIN)
        assert not (action and own.pending)
        assert (used is not None) == (view.phase == "B")
        if used:
            assert [len(used.men), len(used.women)] == [mask.bit_count() for mask in seen.used]
            assert used.green == bool(seen.green_used)
        if action is None:
            continue
        assert (action.die is not None) == (view.phase == "A")
        assert action.limit in ((0,) if view.phase == "first huts" else (action.die, 6) if action.die else range(1, 7))
        assert (action.material is not None) == (view.decision == "ceremony")
        expanding = action.name in ("first hut", "land", "water")
        assert (action.region is not None) == (expanding and view.decision != "region")
        assert (action.building is not None) == (action.name == "build" and view.decision != "building")
        assert (action.cards > 0) == (view.decision == "card")
        assert action.materials > 0 or view.decision != "material"
        if used:
            kinds = {"man": used.men, "woman": used.women}.get(action.sex or "", used.men)
            assert action.name in kinds
            assert action.sex or view.decision == "person"
