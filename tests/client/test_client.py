"""The Python client against a real server."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from typing import NamedTuple

import httpx
import pytest

import vaka
from tests.patience import PATIENCE
from vaka import client as module
from vaka.client import Client, Event, Plan, Refused, Seat, SeatPlan, Snapshot, Unreachable, events

FRIENDS = (SeatPlan("me", "Ann"), SeatPlan("open"))


def two_players(client: Client, game: str = "mangrovia") -> tuple[Seat, Seat]:
    ann = client.create(Plan(game, FRIENDS))
    (link,) = ann.links().seats
    return ann, client.join(ann.table, link.key, "Ben")


def deciding(*seats: Seat) -> tuple[Seat, Snapshot]:
    return next((seat, now) for seat in seats if (now := seat.snapshot()).offers)


def finish(*seats: Seat) -> None:
    seat, now = deciding(*seats)
    while now.status == "running":
        now = seat.play(now.offers[0].notation, now.version, end=True)
        if not now.offers and now.status == "running":
            seat, now = deciding(*seats)


class Losing(httpx.HTTPTransport):
    """A network that loses what is sent, or the answer to it, as often as it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.requests = 0
        self.answers = 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        if request.method == "POST" and self.requests:
            self.requests -= 1
            raise httpx.ConnectError("lost by test", request=request)
        response = super().handle_request(request)
        if request.method == "POST" and self.answers:
            self.answers -= 1
            response.close()
            raise httpx.ReadError("lost by test", request=request)
        return response


@pytest.fixture
def losing(client: Client) -> Iterator[Losing]:
    """The network of the client."""
    network = Losing()
    with httpx.Client(base_url=client.http.base_url, transport=network, timeout=PATIENCE) as http:
        client.http = http
        yield network


class Finished(NamedTuple):
    """A game that is over, and what one of the players saw of it."""

    ann: Seat
    ben: Seat
    seen: list[Snapshot]


@pytest.fixture(scope="module")
def finished(url: str) -> Iterator[Finished]:
    with Client(url, patience=PATIENCE) as client:
        ann, ben = two_players(client)
        seen: list[Snapshot] = []
        reader = threading.Thread(target=lambda: seen.extend(ben.events()))
        reader.start()
        finish(ann, ben)
        reader.join(PATIENCE)
        assert not reader.is_alive()
        yield Finished(ann, ben, seen)


def test_importing_the_client_needs_neither_server_nor_database() -> None:
    code = "import sys, vaka.client; print({'litestar', 'sqlalchemy', 'uvicorn'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_what_a_server_offers(client: Client) -> None:
    assert [game.name for game in client.games()] == list(vaka.games())
    assert "expert" in client.bots()
    assert client.health().vaka == vaka.__version__


def test_a_listed_table_is_found_and_joined_without_a_key(client: Client) -> None:
    ann = client.create(Plan("borabora", FRIENDS, listed=True))
    assert ann.table in [row.table for row in client.tables()]
    assert client.seat(ann.table).snapshot().viewer is None
    ben = client.join(ann.table, None, "Ben")
    assert ben.number == 1
    assert ann.snapshot().status == "running"


def test_a_seat_is_only_known_by_its_key(client: Client) -> None:
    ann, ben = two_players(client)
    watcher = client.seat(ann.table, ann.links().watch)
    assert [seat.access().seats for seat in (ann, ben, watcher)] == [(0,), (1,), ()]
    assert watcher.snapshot().viewer is None
    with pytest.raises(Refused) as refused:
        client.seat(ann.table).snapshot()
    assert refused.value.status == 401
    with pytest.raises(Refused) as refused:
        ben.at(0).snapshot()
    assert (refused.value.status, refused.value.type) == (403, "/problems/not-yours")
    with pytest.raises(Refused) as refused:
        watcher.chat("hello")
    assert refused.value.status == 403


def test_moves_are_played_and_taken_back(client: Client) -> None:
    seats = two_players(client, "borabora")
    seat, before = deciding(*seats)
    after = seat.play(before.offers[0].notation, before.version)
    assert after.version > before.version
    if after.undo:
        assert seat.undo(after.version, turn=True).offers == before.offers
    with pytest.raises(Refused) as refused:
        seat.play(before.offers[0].notation, before.version)
    assert refused.value.status == 409
    assert refused.value.version == seat.snapshot().version


@pytest.mark.parametrize("lost", [1, 3])
def test_a_move_whose_answer_got_lost_counts_once(client: Client, losing: Losing, lost: int) -> None:
    seat, before = deciding(*two_players(client, "borabora"))
    moves = [offer.notation for offer in before.offers]
    losing.answers = lost
    after = seat.play(moves[0], before.version)
    assert after == seat.snapshot()
    assert [each.event.move for each in seat.log() if each.event.kind == "moved"] == [moves[0]]
    with pytest.raises(Refused) as refused:  # once answered, it is stale like any other
        seat.play(moves[0], before.version)
    assert refused.value.status == 409


def test_a_turn_is_taken_back_and_ended_once(client: Client, losing: Losing) -> None:
    seats = two_players(client, "borabora")
    undone = False
    for _ in range(200):
        seat, now = deciding(*seats)
        after = seat.play(now.offers[0].notation, now.version)
        losing.answers = 1
        if after.undo and not undone:
            undone = True
            assert seat.undo(after.version).offers == now.offers
        elif after.closing:
            assert seat.end(after.version).deciding != seat.number
            return
        losing.answers = 0
    pytest.fail("no turn could be taken back after its last move")


def test_a_move_is_sent_again_when_patience_was_over(client: Client, losing: Losing) -> None:
    client.patience = 0.0
    seat, before = deciding(*two_players(client))
    losing.answers = 1
    with pytest.raises(Unreachable, match="lost by test"):
        seat.play(before.offers[0].notation, before.version)
    assert seat.play(before.offers[0].notation, before.version).version > before.version


def test_a_move_that_never_arrived_is_not_taken_for_another(client: Client, losing: Losing) -> None:
    seat, before = deciding(*two_players(client))
    client.patience = 0.0
    losing.requests = 1
    with pytest.raises(Unreachable, match="lost by test"):
        seat.play(before.offers[0].notation, before.version)
    client.seat(seat.table, seat.key).play(before.offers[1].notation, before.version, end=True)
    with pytest.raises(Refused) as refused:
        seat.play(before.offers[0].notation, before.version)
    assert refused.value.status == 409


def test_a_table_that_waits_is_closed_by_whoever_set_it_up(client: Client) -> None:
    host = client.create(Plan("mangrovia", (SeatPlan("open"), SeatPlan("bot")), listed=True))
    guest = client.seat(host.table)
    follow = guest.events()
    assert next(follow).status == "waiting"
    with pytest.raises(Refused, match="only whoever set up"):
        guest.close()
    assert host.close().status == "closed"
    assert [now.status for now in follow] == ["closed"]
    assert [now.status for now in guest.events()] == ["closed"]
    assert host.table not in [row.table for row in client.tables()]
    with pytest.raises(Refused, match="given up"):
        client.join(host.table, None, "Ben")


def test_an_illegal_move_says_why(client: Client) -> None:
    seat, now = deciding(*two_players(client))
    with pytest.raises(Refused, match="illegal|legal|expected|no move") as refused:
        seat.play("nonsense", now.version)
    assert refused.value.type == "/problems/illegal-move"
    assert seat.snapshot() == now


def test_a_turn_is_ended(client: Client) -> None:
    seats = two_players(client, "borabora")
    for _ in range(200):
        seat, now = deciding(*seats)
        after = seat.play(now.offers[0].notation, now.version)
        if after.closing:
            assert after.deciding == seat.number
            assert seat.end(after.version).deciding != seat.number
            return
    pytest.fail("no turn could be taken back after its last move")


def test_events_keep_a_snapshot_up_to_date(finished: Finished) -> None:
    versions = [now.version for now in finished.seen]
    assert versions == list(range(versions[0], versions[-1] + 1))
    assert finished.seen[-1] == finished.ben.snapshot()
    assert finished.seen[-1].status == "over"


def test_a_stream_goes_on_after_an_interruption(client: Client) -> None:
    ann, ben = two_players(client)
    follow = ben.events()
    first = next(follow)
    ann.chat("one")
    assert next(follow).version == first.version + 1
    client.http.close()  # cuts all connections
    client.http = Client(str(client.http.base_url).removesuffix("/api/")).http
    again = next(follow)
    assert again.version == first.version + 1  # nothing has happened since: told once more
    ann.chat("two")
    assert next(follow).version == first.version + 2
    follow.close()


def test_bots_play_on_for_whoever_leaves(client: Client) -> None:
    ann, ben = two_players(client)
    assert ann.leave().seats[0].stand_in
    assert not ann.come_back().seats[0].stand_in
    assert ben.rename("Benno").seats[1].name == "Benno"
    assert ben.propose(0).proposals[0].agreed == (1,)
    assert ann.decline(0).proposals == ()


def test_hands_stay_hidden_while_a_game_runs(client: Client) -> None:
    ann, _ = two_players(client)
    for asked in (ann.record, lambda: ann.replay(everything=True)):
        with pytest.raises(Refused) as refused:
            asked()
        assert refused.value.status == 409
    assert ann.replay().start.hands is None


def test_a_finished_game_is_replayed_and_played_again(client: Client, finished: Finished) -> None:
    ann, ben, seen = finished
    record = vaka.Record.loads(ann.record())
    assert tuple(record.replay().points()) == seen[-1].view.points
    replay = ann.replay(everything=True)
    assert replay.start.hands
    assert [sent.event.move for sent in replay.updates if sent.event.kind == "moved"] == list(record.moves)
    assert ben.log()[-1].version == seen[-1].version
    assert len(client.replay(ann.record()).updates) == len(record.moves)
    again = ann.rematch()
    assert again.table != ann.table
    assert ben.rematch().table == again.table


def test_a_hint_names_legal_moves(client: Client) -> None:
    seat, now = deciding(*two_players(client))
    assert {hint.move for hint in seat.hint()} <= {offer.notation for offer in now.offers}


def test_a_server_that_is_away_is_waited_for() -> None:
    with Client("http://127.0.0.1:9", patience=0.5) as client:
        with pytest.raises(Unreachable, match=r"no answer from http://127\.0\.0\.1:9: .*refused"):
            client.games()
        with pytest.raises(Unreachable):
            next(client.seat("table").events())
    with (
        Client("htp://127.0.0.1", patience=PATIENCE) as client,
        pytest.raises(Unreachable, match="htp://127.0.0.1: .*protocol"),
    ):
        client.games()


def test_a_refusal_that_is_no_problem_document() -> None:
    with pytest.raises(Refused) as refused:
        module.check(httpx.Response(502, text="<h1>Bad gateway</h1>"))
    assert (refused.value.status, refused.value.title) == (502, "Bad Gateway")


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_events_are_read_from_chunks_of_any_size(size: int) -> None:
    text = b"retry: 1000\n\n: alive\n\nevent: update\nid: 3\ndata: {}\n\nevent: snapshot\nid: 12\ndata: {1}\n\n"
    chunks = [text[start : start + size] for start in range(0, len(text), size)]
    assert list(events(chunks)) == [Event("update", 3, b"{}"), Event("snapshot", 12, b"{1}")]
