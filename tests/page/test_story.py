"""The story of a game that is over adds up."""

from __future__ import annotations

import httpx
import pytest
from msgspec.structs import replace

import vaka
from tests.games.mangrovia.staging import view_of
from tests.page.finishing import NAMES, create, finished_table, over
from tests.patience import PATIENCE
from vaka.engine.language import speaking
from vaka.engine.plain.scenery import PlainScenery
from vaka.page.story import story_of


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", vaka.games())
def test_it_adds_up(game: str, seats: int) -> None:
    table = finished_table(game, seats)
    told = story_of(table)
    final = table.state.points()
    assert told.points == final
    assert tuple(map(sum, zip(*(source.points for source in told.sources), strict=True))) == final
    assert told.rounds[-1].points == told.rounds[-1].if_over == final
    numbers = [each.round for each in told.rounds]
    assert numbers == sorted(set(numbers))
    assert numbers[0] == 0
    assert {seat for seat, rank in enumerate(told.ranks) if rank == 1} == set(told.winners)
    assert told.why.count(".") >= 2
    assert list(told.groups) == list(dict.fromkeys(source.group for source in told.sources))
    assert all(told.groups.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", vaka.games())
def test_only_what_players_won_points_by_decided_it(game: str, seats: int) -> None:
    for seed in range(3):
        table = finished_table(game, seats, seed)
        told = story_of(table)
        won = {source.label: source.points for source in told.sources}
        assert told.standings
        for standing in told.standings:
            places = [(place.owner, int(place.value)) for place in standing.places if place.owner is not None]
            assert places
            assert all(points and points == won[standing.name][seat] for seat, points in places)
            assert len(set(won[standing.name])) > 1


def test_the_largest_lead_decided_most() -> None:
    leads = []
    for standing in story_of(finished_table("borabora", 3)).standings:
        first, second, *_ = *[int(place.value) for place in standing.places], 0
        leads.append(first - second)
    assert leads == sorted(leads, reverse=True)
    assert leads[0] > 0


@pytest.mark.parametrize("game", vaka.games())
def test_a_game_without_drawings_tells_where_points_were_won(game: str) -> None:
    table = finished_table(game, 3)
    told = PlainScenery(table.game).standings(table.state.view(None), NAMES)
    won = {source.label: {seat: n for seat, n in enumerate(source.points) if n} for source in story_of(table).sources}
    assert {standing.name: {place.owner: int(place.value) for place in standing.places} for standing in told} == won


@pytest.mark.parametrize("game", vaka.games())
def test_the_viewer_is_spoken_to(game: str) -> None:
    table = finished_table(game, 2, 5)
    winner, loser = table.state.winners()[0], 1 - table.state.winners()[0]
    assert f"for {NAMES[winner]} than for {NAMES[loser]}." in story_of(table).why
    assert f"for you than for {NAMES[loser]}." in story_of(table, winner).why
    assert f"for {NAMES[winner]} than for you." in story_of(table, loser).why
    with speaking("fr"):
        assert NAMES[loser] in story_of(table).why


def test_whoever_built_the_last_hut_is_named() -> None:
    table = finished_table("mangrovia", 3)
    view, words = view_of(table.state, None), table.game.words
    builders = [seat for seat, player in enumerate(view.players) if not player.huts]
    assert len(builders) == 1
    assert story_of(table).why.startswith(f"{NAMES[builders[0]]} built their last hut")
    assert story_of(table, builders[0]).why.startswith("You built your last hut")
    both = replace(view, players=tuple([replace(player, huts=seat // 2) for seat, player in enumerate(view.players)]))
    assert "Ann and Ben" in words.ended(both, NAMES)


@pytest.mark.parametrize(
    ("game", "winners", "said"),
    [
        ("mangrovia", (1,), "the higher sum of amulets decides, 4 for Ben to 2."),
        ("mangrovia", (0, 1), "the win is shared."),
        ("borabora", (1,), "the turn order of round 6 decides, and in it Ben comes first."),
    ],
)
def test_a_tie_is_told_by_its_rule(game: str, winners: tuple[int, ...], said: str) -> None:
    table = finished_table(game, 3)
    view, words = table.state.view(None), table.game.words
    assert words.tie(view, NAMES) == ""
    level = {**view.breakdown, "amulets": (2, 4, 9)}
    tied = replace(view, points=(50, 50, 40), winners=winners, breakdown=level)
    assert words.tie(tied, NAMES).endswith(said)
    assert ("you" in words.tie(replace(tied, viewer=1), NAMES)) == (len(winners) == 1)


def test_hidden_points_count_in_what_might_have_been() -> None:
    told = story_of(finished_table("mangrovia", 3))
    amulets = next(source for source in told.sources if source.name == "amulets")
    assert any(amulets.points)
    before_last = told.rounds[-2]
    assert all(might >= scored for might, scored in zip(before_last.if_over, before_last.points, strict=True))


@pytest.mark.parametrize("game", vaka.games())
def test_every_source_has_a_name(game: str) -> None:
    with speaking("en"):
        for name in vaka.game(game).new(2, 1).breakdown():
            assert vaka.game(game).words.source(name)[0].isupper()
            assert vaka.game(game).words.source_within(name)[0].islower()


def test_a_running_game_has_no_story(client: httpx.Client) -> None:
    table = create(client, "mangrovia", "me", "bot")
    assert client.get(f"/api/tables/{table}/story", timeout=PATIENCE).status_code == 409


def test_it_is_told_to_those_who_may_see_the_table(client: httpx.Client, url: str) -> None:
    table = create(client, "mangrovia", "bot", "bot")
    over(client, table)
    assert client.get(f"/api/tables/{table}/story").json()["game"] == "mangrovia"
    assert client.get(f"/t/{table}/board.svg").text.startswith("<svg")
    assert httpx.get(f"{url}/api/tables/{table}/story", timeout=PATIENCE).status_code == 401
    assert httpx.get(f"{url}/t/{table}/board.svg", timeout=PATIENCE).status_code == 401
