"""Tasks and final scoring agree with a second scorer, in random games and on random boards."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.borabora import habits, scorer
from tests.games.borabora.staging import Stage, borabora, printed, view_of
from tests.playing import Habit, Setup, random, walk
from tests.rules import rule
from vaka import State
from vaka.engine import memory
from vaka.games.borabora.rules import codes
from vaka.games.borabora.views.view import View

GAMES = 200 if memory.COMPILED else 40
FOLLOWED = 15 if memory.COMPILED else 1
BOARDS = 200 if memory.COMPILED else 40
HANDS = 60 if memory.COMPILED else 12

counts = pytest.mark.parametrize("seats", range(2, 5))


def check(state: State) -> None:
    assert state.over
    view = view_of(state, None)
    points = scorer.score(view, printed())
    assert {source: state.breakdown()[source] for source in points} == points
    assert state.winners() == scorer.winner(view)


def written(state: State) -> set[str]:
    """Return the legal moves in notation."""
    return {borabora().notation(move) for move in state.legal()}


# ----- whole games


@rule("B-127", "B-128", "B-129", "B-130")
@counts
def test_the_second_scorer_agrees_after_random_games(seats: int) -> None:
    for seed in range(GAMES):
        state = Setup("borabora", seats).new(seed)
        chance = Random(seed)
        while not state.over:
            state.play(chance.choice(state.legal()))
        check(state)


@rule("B-102", "B-106", "B-126", "B-127", "B-128", "B-129", "B-130")
@pytest.mark.parametrize("habit", [random, habits.collecting], ids=lambda habit: habit.__name__)
@counts
def test_points_counted_along_a_game_are_those_of_the_engine(seats: int, habit: Habit) -> None:
    for seed in range(FOLLOWED):
        state = Setup("borabora", seats).new(seed)
        recount = scorer.Recount(view_of(state, None), printed())
        before: View | None = None
        for now, _ in walk(state, habit(seed)):
            view = view_of(now, now.seat)
            if before is not None:
                recount.follow(before, view)
            if view.decision in ("task", "last tasks"):
                assert written(now) == scorer.task_moves(view, printed())
            before = view
        assert before is not None
        recount.follow(before, view_of(state, None))
        check(state)
        for source, points in recount.points.items():
            assert state.breakdown()[source] == tuple(points), source


# ----- random boards


def random_board(seats: int, chance: Random) -> Stage:
    """A game in which everybody has anything: huts, persons, materials, buildings, jewels, tasks done, priests."""
    stage = Stage(seats, seed=chance.randrange(1000)).bare()
    order = [*range(seats)]
    chance.shuffle(order)
    stage.order(*order)
    wealth = [chance.choice((0.2, 0.5, 0.8, 1.0)) for _ in order]
    regions = [region.id for region in printed().regions]
    for seat in order:
        chosen = [name for name in regions if chance.random() < wealth[seat]]
        stage.huts(seat, " ".join(chosen))
        random_own_board(stage, seat, wealth[seat], chance)
    priests = [str(seat) for seat in range(seats) for _ in range(4)]
    stage.temple(" ".join(chance.sample(priests, 6)) if chance.random() < 0.8 else "- - - - - -")
    owners = [chance.choice([0, codes.GONE, *range(1, seats + 1)]) for _ in printed().jewels]
    return stage.set("jewel_owner", owners)


def random_own_board(stage: Stage, seat: int, wealth: float, chance: Random) -> None:
    """Fill what belongs to one seat."""
    left = 12 - stage.field("regions")[seat].bit_count()
    last = chance.randint(0, left)
    places = stage.field("persons")
    free = [(sex, tile) for sex in range(2) for tile in range(36) if places[sex][tile] < codes.HELD]
    room = min(12, 11 - (left - last) + (last == 0))
    for sex, tile in chance.sample(free, chance.choice((room, chance.randint(0, room))) if room > 0 else 0):
        places[sex][tile] = chance.choice((codes.HELD, codes.AFTER)) + seat
    stage.set("persons", places).home(seat, left - last, last)
    built = [value for value in range(1, 7) if chance.random() < wealth]
    spaces = [*range(1, 13)]
    chance.shuffle(spaces)
    stage.buildings(seat, " ".join(map(str, built)), " ".join(map(str, spaces[: 2 * len(built)])))
    others = [space for space in spaces[2 * len(built) :] if chance.random() < wealth]
    stage.materials(seat, " ".join(map(str, others)))
    stage.beside(seat, " ".join(chance.choice(("sand", "wood", "stone")) for _ in range(chance.randrange(3))))
    stage.god_tiles(seat, chance.randrange(4)).offerings(seat, chance.randrange(6)).shells(seat, chance.randrange(8))
    stage.give(seat, " ".join(chance.choice("bwrgy") for _ in range(chance.randrange(8))) if seat < 2 else "b y")


def spread_tasks(stage: Stage, seats: int, chance: Random) -> None:
    """Let everybody have fulfilled some tasks; the others are gone."""
    places = [codes.GONE] * 60
    numbers = [*range(60)]
    chance.shuffle(numbers)
    for seat in range(seats):
        for task in [numbers.pop() for _ in range(chance.choice((7, 8, 9, 10)))]:
            places[task] = codes.AFTER + seat
    stage.set("tasks", places)


@rule("B-127", "B-128", "B-129")
@counts
def test_the_second_scorer_agrees_on_random_boards(seats: int) -> None:
    for seed in range(BOARDS):
        chance = Random(seed * 10 + seats)
        stage = random_board(seats, chance)
        spread_tasks(stage, seats, chance)
        check(stage.last_tasks(stage.view().order[-1]).play("-").state)


@rule("B-102", "B-103", "B-104", "B-105", "B-106", "B-107", "B-108")
@counts
def test_the_second_scorer_offers_the_same_tasks_on_random_boards(seats: int) -> None:
    tiles = [*printed().task_tiles]
    for seed in range(BOARDS):
        chance = Random(seed * 10 + seats)
        stage = random_board(seats, chance)
        seat = chance.randrange(2)
        chance.shuffle(tiles)
        for place in range(0, HANDS, 3):
            stage.set("tasks", [codes.GONE] * 60).tasks(seat, " ".join(tile.name for tile in tiles[place : place + 3]))
            (stage.last_tasks if seed % 2 else stage.fulfilling)(seat)
            view = stage.view(seat)
            assert stage.legal == scorer.task_moves(view, printed())
            held = scorer.holding(view)
            for tile in tiles[place : place + 3]:
                if ways := scorer.rescues(held, tile, printed()):
                    check_rescue(stage.copy(), tile.name, ways, seat)


def check_rescue(stage: Stage, task: str, ways: set[str], seat: int) -> None:
    """Check that yellow can be paid in exactly these ways, for 4 points."""
    before = stage.points("tasks")[seat]
    stage.play(f"!{task}")
    if len(ways) > 1:
        assert stage.legal == ways
        stage.play(min(ways))
    assert stage.points("tasks")[seat] == before + 4


def test_the_second_scorer_tells_wrong_points_from_right_ones() -> None:
    stage = random_board(4, Random(1))
    stage.last_tasks(stage.view().order[-1]).play("-")
    check(stage.state)
    stage.add("gained", 2, codes.BY_FISH)
    with pytest.raises(AssertionError):
        check(stage.state)
