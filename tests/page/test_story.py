"""The story of a game that is over adds up."""

from __future__ import annotations

import httpx
import pytest

import vaka
from tests.page.finishing import create, finished_table, over
from vaka.engine.language import speaking
from vaka.page.story import story


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", vaka.games())
def test_it_adds_up(game: str, seats: int) -> None:
    table = finished_table(game, seats)
    told = story(table)
    final = table.state.points()
    assert told.points == final
    assert tuple(map(sum, zip(*(source.points for source in told.sources), strict=True))) == final
    assert told.rounds[-1].points == told.rounds[-1].if_over == final
    numbers = [each.round for each in told.rounds]
    assert numbers == sorted(set(numbers))
    assert numbers[0] == 0
    assert {seat for seat, rank in enumerate(told.ranks) if rank == 1} == set(told.winners)
    assert told.standings
    assert told.ending


def test_hidden_points_count_in_what_might_have_been() -> None:
    told = story(finished_table("mangrovia", 3))
    amulets = next(source for source in told.sources if source.name == "amulets")
    assert any(amulets.points)
    before_last = told.rounds[-2]
    assert all(might >= scored for might, scored in zip(before_last.if_over, before_last.points, strict=True))


@pytest.mark.parametrize("game", vaka.games())
def test_every_source_has_a_name(game: str) -> None:
    with speaking("en"):
        assert all(vaka.game(game).words.source(name)[0].isupper() for name in vaka.game(game).new(2, 1).breakdown())


def test_a_running_game_has_no_story(client: httpx.Client) -> None:
    table = create(client, "mangrovia", "me", "bot")
    assert client.get(f"/api/tables/{table}/story").status_code == 409


def test_it_is_told_to_those_who_may_see_the_table(client: httpx.Client, url: str) -> None:
    table = create(client, "mangrovia", "bot", "bot")
    over(client, table)
    assert client.get(f"/api/tables/{table}/story").json()["game"] == "mangrovia"
    assert client.get(f"/t/{table}/board.svg").text.startswith("<svg")
    assert httpx.get(f"{url}/api/tables/{table}/story").status_code == 401
    assert httpx.get(f"{url}/t/{table}/board.svg").status_code == 401
