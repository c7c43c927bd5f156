"""How long the client waits for a server that wishes to be asked later."""

from email.utils import formatdate
from pathlib import Path

import httpx
import pytest

from tests.client.conftest import serving
from tests.patience import PATIENCE
from vaka import client as module
from vaka.client import Client, Plan, Refused, Seat, SeatPlan, Unreachable
from vaka.table.limits import NO_RATES, Rate

NOW = 1_700_000_000.0
Answer = httpx.Response | httpx.TransportError


class Clock:
    """Time that passes only while somebody sleeps."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)

    def monotonic(self) -> float:
        return sum(self.slept)

    def time(self) -> float:
        return NOW + sum(self.slept)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(module, "time", clock)
    return clock


def server_of(*answers: Answer, patience: float = 10.0) -> Client:
    """Return a client of a server that answers one after the other."""
    waiting = iter(answers)

    def answer(_: httpx.Request) -> httpx.Response:
        found = next(waiting)
        if isinstance(found, httpx.TransportError):
            raise found
        return found

    client = Client("http://vaka.test", patience=patience)
    client.http = httpx.Client(base_url="http://vaka.test/api", transport=httpx.MockTransport(answer))
    return client


def later(wish: object, status: int = 429) -> httpx.Response:
    return httpx.Response(status, headers={"Retry-After": str(wish)}, json={"title": "Too much at once"})


def stale() -> httpx.Response:
    return httpx.Response(409)


def bots() -> httpx.Response:
    return httpx.Response(200, json=["random"])


def said(client: Client) -> httpx.Response:
    """Do what must not be done twice."""
    return client.fetch("POST", "/tables/t/chat", body={"text": "Ahoy"})


def test_it_waits_as_long_as_the_server_says(clock: Clock) -> None:
    assert server_of(later(3), later(2), bots()).bots() == ["random"]
    assert clock.slept == [3, 2]


def test_it_waits_until_the_time_that_the_server_says(clock: Clock) -> None:
    assert server_of(later(formatdate(NOW + 4, usegmt=True)), bots()).bots() == ["random"]
    assert clock.slept == [4]


@pytest.mark.parametrize("wish", ["0", "", "soon", "-3", "Thu, 01 Jan 1970 00:00:00 GMT"])
def test_without_a_wish_each_pause_is_twice_the_one_before(clock: Clock, wish: str) -> None:
    assert server_of(later(wish), later(wish), bots()).bots() == ["random"]
    assert clock.slept == [module.FIRST_PAUSE, 2 * module.FIRST_PAUSE]


def test_what_came_too_fast_was_not_done_and_is_asked_for_again(clock: Clock) -> None:
    assert said(server_of(later(3), httpx.Response(201))).status_code == 201
    assert clock.slept == [3]


@pytest.mark.parametrize("failure", [later(3, status=503), later(""), httpx.ReadError("lost by test")])
def test_what_may_have_been_done_or_cannot_be_is_not_asked_for_again(clock: Clock, failure: Answer) -> None:
    with pytest.raises((Refused, Unreachable)):
        said(server_of(failure, httpx.Response(201)))
    assert clock.slept == []


def test_a_look_waits_for_a_server_that_is_not_available(clock: Clock) -> None:
    assert server_of(later(5, status=503), bots()).bots() == ["random"]
    assert clock.slept == [5]


@pytest.mark.parametrize(("patience", "wishes"), [(10.0, [11]), (10.0, [6, 5]), (0.0, [1]), (60.0, [3600])])
def test_what_takes_longer_than_patience_is_raised_at_once(clock: Clock, patience: float, wishes: list[int]) -> None:
    with pytest.raises(Refused) as refused:
        server_of(*map(later, wishes), bots(), patience=patience).bots()
    assert (refused.value.status, refused.value.retry_after) == (429, wishes[-1])
    assert clock.slept == wishes[:-1]


def test_a_program_may_be_willing_to_wait_longer(clock: Clock) -> None:
    assert server_of(later(25), later(25), bots(), patience=60).bots() == ["random"]
    assert clock.slept == [25, 25]


@pytest.mark.parametrize(
    ("before", "repeated"),
    [([later(1)], False), ([httpx.ReadError("lost by test")], True), ([httpx.ReadError("lost"), later(1)], True)],
)
def test_only_what_got_no_answer_may_have_been_done(clock: Clock, before: list[Answer], repeated: bool) -> None:
    with pytest.raises(Refused) as refused:
        server_of(*before, stale()).fetch("POST", "/tables/t/moves", safe=True)
    assert (refused.value.status, refused.value.repeated) == (409, repeated)


def follow(*answers: Answer) -> None:
    """Follow a stream until it is refused."""
    for _ in Seat(server_of(*answers, httpx.Response(404)), "t", None, None).events():
        pass


@pytest.mark.parametrize(("wishes", "slept"), [([7], [7]), ([7, 7], [7]), ([11], [])])
def test_a_stream_waits_before_it_begins(clock: Clock, wishes: list[int], slept: list[int]) -> None:
    with pytest.raises(Refused) as refused:
        follow(*map(later, wishes))
    assert refused.value.status == (404 if wishes == slept else 429)
    assert clock.slept == slept


def test_a_stream_that_has_begun_waits_as_often_as_it_must(client: Client, clock: Clock) -> None:
    seat = client.create(Plan("mangrovia", (SeatPlan("me"), SeatPlan("open"))))
    snapshot = client.fetch("GET", seat.path(""), key=seat.key).content
    begun = httpx.Response(200, content=b"event: snapshot\nid: 0\ndata: " + snapshot + b"\n\n")
    with pytest.raises(Refused, match="404"):
        follow(begun, *map(later, (7, 50, 3600)))
    assert clock.slept == [module.FIRST_PAUSE, 7, 50, module.LONGEST_WISH]


def test_nothing_is_lost_at_a_server_with_limits(tmp_path: Path) -> None:
    """One at once, and two a second: on every machine three take a while, and nothing is refused in the end."""
    rates = NO_RATES._replace(says=Rate(1, 2), looks=Rate(1, 2), connects=Rate(1, 2))
    with serving(tmp_path, rates) as url, Client(url, patience=PATIENCE) as client:
        ann = client.create(Plan("mangrovia", (SeatPlan("me", "Ann"), SeatPlan("open"))))
        texts = ["one", "two", "three"]
        for text in texts:
            ann.chat(text)
        assert [each.event.text for each in ann.log() if each.event.kind == "said"] == texts
        assert [ann.snapshot().version for _ in texts] == [next(ann.events()).version for _ in texts]
