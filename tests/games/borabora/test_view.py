"""What a view works out by the rules: how far everybody is with tasks and bonuses, and what actions need."""

from __future__ import annotations

import pytest

from tests.games.borabora import habits
from tests.games.borabora.staging import ready, view_of
from tests.games.borabora.test_tasks import ME, OTHER, having, tiles
from tests.playing import Setup, dice, now_and_then, seats_and_spectator, walk
from vaka.games.borabora.components import TaskTile

SECRET = ("equal_gods", "different_gods", "gods_of_colour")


@tiles
@pytest.mark.parametrize("less", [0, 1])
def test_the_progress_of_a_task_is_what_the_player_has_of_each_thing(tile: TaskTile, less: int) -> None:
    amounts = tuple(need.count - less for need in tile.needs)
    stage = having(tile.name, amounts)
    assert stage.view(ME).players[ME].progress[tile.name] == amounts
    if tile.needs[0].thing not in SECRET:
        assert stage.view(OTHER).players[ME].progress[tile.name] == amounts


def test_no_more_counts_than_a_task_asks_for() -> None:
    stage = ready().tasks(0, "4-offerings 9-regions 4-men").offerings(0, 7)
    assert stage.player(0).progress["4-offerings"] == (4,)


@pytest.mark.parametrize(
    ("task", "own", "others"), [("3-equal-gods", 3, 1), ("4-different-gods", 2, 1), ("2-gods-red", 2, 1)]
)
def test_of_another_s_cards_only_those_count_that_all_know(task: str, own: int, others: int) -> None:
    stage = ready().tasks(0, f"{task} 9-regions 4-men").cards(0, "r r r y", openly=False).give(0, "r", openly=True)
    assert stage.view(0).players[0].progress[task] == (own,)
    for viewer in (1, None):
        assert stage.view(viewer).players[0].progress[task] == (others,)


def test_progress_is_told_of_open_tasks_for_everybody() -> None:
    stage = ready(3).tasks(0, "3-regions 9-regions 4-men").tasks(1, "4-women 5-shells 4-jewels")
    stage.tasks(2, "5-islands 3-priests 2-god-tiles").shown_tasks("4-buildings").fulfilled(1, "man-woman")
    expected = {*stage.player(0).tasks, *stage.player(1).tasks, *stage.player(2).tasks, "4-buildings"}
    for seat in range(3):
        assert set(stage.player(seat).progress) == expected


def test_what_is_paid_but_not_settled_still_counts() -> None:
    stage = ready().tasks(0, "4-offerings 9-regions 4-men").huts(0, "CP").offerings(0, 4).cards(0, "b w")
    stage.placing(0, "3", {"water": 1}).play("3@water")
    assert stage.view(0).decision == "white"
    for viewer in (0, 1, None):
        assert stage.view(viewer).players[0].progress["4-offerings"] == (4,)


def test_the_least_value_of_each_action() -> None:
    stage = ready().huts(0, "CM").materials(0, "1 2").buildings(0, "1 2").slots("m", "- - land1 - - -")
    stage.slots("f", "- - - - - -").placing(0, "6")
    assert (
        stage.view().least
        == stage.view(0).least
        == {
            "helper": 1,
            "temple": 1,
            "build": 3,
            "man": 3,
            "woman": None,
            "land": 2,
            "water": 4,
        }
    )

    def temple(seat: int) -> int | None:
        least = stage.view(seat).least
        assert least is not None
        return least["temple"]

    stage.temple("0 0 0 0 - -")
    assert (temple(0), temple(1)) == (None, 1)
    assert stage.activating(0).view(0).least is None


def test_the_gods_that_a_die_needs() -> None:
    stage = ready().huts(0, "CM").materials(0, "1 2").buildings(0, "1 2").slots("m", "- - land1 - - -")
    stage.slots("f", "- - - - - -").placing(0, "6", {"build": 2, "man": 5})
    view = stage.view(0)
    assert view.gods is not None
    white, blue, both = ("white",), ("blue",), ("blue", "white")
    assert view.gods["build"] == (white, both, blue, blue, blue, blue)
    assert view.gods["man"] == (white, white, (), (), blue, blue)
    assert view.gods["woman"] == view.gods["fishing"] == ((),) * 6
    assert view.gods_needed(2, "build") == both
    assert stage.activating(0).view(0).gods is None


def test_how_many_regions_a_value_opens() -> None:
    """As many regions are offered, once a die is placed for an expansion, as were told before."""
    setup = Setup("borabora", 4)
    expansions = 0
    for step, (state, _) in enumerate(walk(setup.new(5), dice(5))):
        view = view_of(state, state.seat)
        if view.decision != "die" or not now_and_then(step, 5, pure=5):
            continue
        assert view.reach is not None
        for move in view.legal:
            action = setup.game.notation(move).partition("@")[2]
            after = state.copy()
            after.play(move)
            following = view_of(after, state.seat)
            if action in view.reach and following.decision == "region" and following.action is not None:
                expansions += 1
                assert view.reach[action][following.action.limit - 1] == len(following.legal)
    assert expansions
    assert ready().activating(0).view(0).reach is None


def test_a_die_is_offered_without_a_god_from_the_least_value_on() -> None:
    setup = Setup("borabora", 4)
    for step, (state, _) in enumerate(walk(setup.new(7), dice(7))):
        view = view_of(state, state.seat)
        if view.decision != "die" or not now_and_then(step, 7, pure=5):
            continue
        assert view.viewer is not None
        assert view.least is not None
        player = view.players[view.viewer]
        legal = {setup.game.notation(move) for move in view.legal}
        for action, least in view.least.items():
            lowest = view.lowest[action] or 7
            for die in player.dice:
                if least is not None and least <= die < lowest:
                    assert f"{die}@{action}" in legal
                elif least is None:
                    assert f"{die}@{action}" not in legal


def test_nobody_learns_from_progress_what_is_hidden() -> None:
    setup = Setup("borabora", 3)
    for step, (state, _) in enumerate(walk(setup.new(3), dice(3))):
        if now_and_then(step, 3, pure=31, compiled=5):
            for seat in seats_and_spectator(state):
                progress = [player.progress for player in view_of(state, seat).players]
                for seed in range(3):
                    dealt = view_of(state.redeal(seat, seed), seat)
                    assert [player.progress for player in dealt.players] == progress


def test_what_bonuses_count_is_what_lies_open() -> None:
    setup = Setup("borabora", 3)
    for step, (state, _) in enumerate(walk(setup.new(5), habits.devout(5))):
        if now_and_then(step, 5, pure=31, compiled=5):
            view = view_of(state, None)
            for seat, player in enumerate(view.players):
                assert player.bonuses == {
                    "tasks": len(player.fulfilled),
                    "jewels": len(player.jewels),
                    "ceremony": len(player.ceremony) - player.ceremony.count("empty"),
                    "buildings": len(player.buildings),
                    "huts": sum([seat in region.huts for region in view.regions]),
                    "persons": len(player.persons),
                }
