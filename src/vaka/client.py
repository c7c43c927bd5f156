"""A client for the tables of a `vaka serve`, for bots and other programs.

- `Client(url)` is a server: `create` a table, `join` one, come back to a `seat`, list games and tables.
- `Seat` is a place at a table, or a look at it: `events` to follow it, `play`, `undo`, `end`, `chat`, `hint`, …
- `Refused` is raised for whatever the server does not do, and says why; `Unreachable` if no answer comes.

The types of what is sent and answered are those of the server.
"""

from __future__ import annotations

import math
import time
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from email.utils import parsedate_to_datetime
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any, NamedTuple, Self, TypeVar

import httpx
import msgspec

from vaka.engine.errors import VakaError
from vaka.table.answers import Allowed, Created, GameInfo, Health, Hint, Link, Links, ListedTable
from vaka.table.plan import ClockPlan, Plan, SeatPlan
from vaka.table.snapshots import Snapshot
from vaka.table.table import POSITION
from vaka.table.updates import LogEntry, Replay, Update, merged

__all__ = ["Client", "ClockPlan", "Link", "Plan", "Refused", "Seat", "SeatPlan", "Snapshot", "Unreachable"]

T = TypeVar("T")

SILENCE = 40.0
"""Seconds without a sign of life after which a stream counts as lost: the server gives one every 15."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
"""Seconds between attempts: each pause is twice the one before."""
LONGEST_WISH = 60.0
"""Seconds after which it is asked again in any case, however much longer the server wishes."""
TOO_FAST = 429
"""What a server answers that has not done it, because too much was asked of it at once."""
PASSING = (TOO_FAST, 502, 503, 504)
"""What a server answers that may well do it a moment later."""
STALE = 409
"""What it answers if the position has changed since the version that was answered."""
DECISIVE = {kind.__name__.lower() for kind in POSITION}
"""What changes a position."""


class Refused(VakaError):
    """The server did not do what was asked for; nothing has changed. All of the problem document is in `problem`."""

    def __init__(self, problem: dict[str, Any], retry_after: float = 0.0) -> None:
        """Take over a problem document, and after how many seconds the server wishes to be asked again."""
        self.problem = problem
        self.status: int = problem.get("status", 0)
        self.type: str = problem.get("type", "about:blank")
        self.title: str = problem.get("title", "Refused")
        self.detail: str = problem.get("detail", "")
        self.version: int | None = problem.get("version")
        """Where the table is now, if the answer came too late."""
        self.retry_after = retry_after
        self.repeated = False
        """Whether it was asked for before without an answer, and may have been done then."""
        super().__init__(f"{self.status} {self.title}: {self.detail}")


class Unreachable(VakaError):
    """No answer came from the server; what was asked for may have been done."""

    def __init__(self, url: str, error: httpx.TransportError) -> None:
        """Take over what the network says of the last attempt."""
        self.error = error
        super().__init__(f"no answer from {url}: {error}")


class Client:
    """A server of tables.

    A call that the server refuses because too much was asked of it at once waits as long as the server says in
    `Retry-After`, and asks again: nothing was done yet. What does no harm when it is asked twice (looking, and moves,
    which answer a version) is also tried again while the server cannot be reached or says that it cannot do it now. A
    move that was played though its answer got lost is found in the log of the table, and counts as answered.

    All that lasts `patience` seconds for each call. What could not succeed within them is raised at once, and so is
    all else: as `Unreachable` or `Refused`. A stream that has begun is mended without end.
    """

    def __init__(self, url: str, *, patience: float = 10.0) -> None:
        """Use the server at an address like http://127.0.0.1:8252; with a patience of 0 no call waits."""
        self.url = url.rstrip("/")
        self.patience = patience
        no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # seats of one client are told apart by keys
        self.http = httpx.Client(base_url=self.url + "/api", timeout=SILENCE, cookies=no_cookies)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close all connections."""
        self.http.close()

    def health(self) -> Health:
        """Return the state of the server, or raise what does not work."""
        return self.ask("GET", "/health", Health)

    def games(self) -> list[GameInfo]:
        """Return the games and their options."""
        return self.ask("GET", "/games", list[GameInfo])

    def bots(self) -> list[str]:
        """Return the levels of the bots, the weakest first."""
        return self.ask("GET", "/bots", list[str])

    def tables(self) -> list[ListedTable]:
        """Return the listed tables that wait for players or are being played."""
        return self.ask("GET", "/tables", list[ListedTable])

    def create(self, plan: Plan) -> Seat:
        """Set up a table, and return the seat of its host."""
        return self.seated(self.ask("POST", "/tables", Created, body=plan))

    def join(self, table: str, key: str | None, name: str, seat: int | None = None) -> Seat:
        """Take the seat of a key, or an open seat of a listed table."""
        return self.seated(
            self.ask("POST", f"/tables/{table}/join", Created, key=key, body={"name": name, "seat": seat})
        )

    def seat(self, table: str, key: str | None = None, number: int | None = None) -> Seat:
        """Return a seat that one holds, or a look at a table by its watch key, or at a listed one without any."""
        return Seat(self, table, key, number)

    def replay(self, record: str, components: str | None = None) -> Replay:
        """Replay a record, with the components that it was played with if they are not those of vaka."""
        return self.ask("POST", "/replays", Replay, body={"record": record, "components": components}, safe=True)

    def seated(self, created: Created) -> Seat:
        """Return the seat that an answer gives the key to."""
        return Seat(self, created.table, created.key, created.snapshot.viewer)

    # ----- how it is asked

    def ask(
        self,
        method: str,
        path: str,
        answer: type[T],
        *,
        key: str | None = None,
        body: object = None,
        safe: bool = False,
    ) -> T:
        """Ask for something, and return the answer as a type; safe to repeat if it only looks, or if said so."""
        return msgspec.json.decode(self.fetch(method, path, key=key, body=body, safe=safe).content, type=answer)

    def fetch(
        self, method: str, path: str, *, key: str | None = None, body: object = None, safe: bool = False
    ) -> httpx.Response:
        """Return an answer that is no refusal."""
        content = None if body is None else msgspec.json.encode(body)
        told = headers(key) | {"Content-Type": "application/json"}
        pauses = Pauses(self.patience)
        safe = safe or method == "GET"
        repeated = False
        while True:
            try:
                response = self.http.request(method, path, content=content, headers=told)
                check(response)
            except (httpx.TransportError, Refused) as error:
                wish = wish_of(error)
                undone = isinstance(error, Refused) and error.status == TOO_FAST
                if isinstance(error, Refused):
                    error.repeated = repeated
                if not ((safe and passing(error)) or (undone and wish)) or not pauses.wait(wish):
                    raise final(self, error) from None
                repeated = repeated or not undone
            else:
                return response


class Seat:
    """A place at a table, known by its key: a player's, or a spectator's."""

    def __init__(self, client: Client, table: str, key: str | None, number: int | None) -> None:
        """Sit at a table; without a number the server takes the seat that the key is for."""
        self.client = client
        self.table = table
        self.key = key
        self.number = number
        self.unanswered: tuple[str, Mapping[str, object]] | None = None
        """The last decision without an answer: it may have arrived or not."""

    def at(self, number: int) -> Seat:
        """Return another seat of the same key: that of another player at the same screen."""
        return Seat(self.client, self.table, self.key, number)

    # ----- looking

    def snapshot(self) -> Snapshot:
        """Return the table as the seat may know it."""
        return self.get("", Snapshot)

    def events(self) -> Generator[Snapshot]:
        """Yield the table now and after everything that happens, until the game is over.

        Interruptions are mended: the stream goes on where it broke off, and the table is then yielded once more
        even if nothing has happened since.
        """
        feed = Feed(self)
        pauses = Pauses(self.client.patience)
        while True:
            try:
                for now in feed.follow():
                    pauses = Pauses()
                    yield now
                    if now.status in ("over", "closed"):
                        return
                pauses.wait()
            except (httpx.TransportError, Refused) as error:
                if not passing(error) or not pauses.wait(wish_of(error)):
                    raise final(self.client, error) from None

    def log(self) -> list[LogEntry]:
        """Return what happened so far, as far as the seat saw it."""
        return self.get("/log", list[LogEntry])

    def replay(self, *, everything: bool = False) -> Replay:
        """Return the game from its start as the seat saw it; everything, with all hands, once it is over."""
        return self.get("/replay", Replay, everything=str(everything).lower())

    def record(self) -> str:
        """Return the record of a game that is over."""
        return self.client.fetch("GET", self.path("/record"), key=self.key).text

    def links(self) -> Links:
        """Return the keys to send to others, if this is the host's key."""
        return self.get("/links", Links)

    def access(self) -> Allowed:
        """Return what the key allows: which seats are held, and which may be taken."""
        return self.get("/access", Allowed)

    # ----- playing

    def play(self, move: str, version: int, *, end: bool = False) -> Snapshot:
        """Play a move in answer to a version; with `end` the turn ends with it and cannot be taken back."""
        return self.decide("/moves", "moved", {"move": move, "version": version, "end": end})

    def undo(self, version: int, *, turn: bool = False) -> Snapshot:
        """Take back the last move, or the whole turn as far as possible."""
        return self.decide("/undo", "takenback", {"version": version, "turn": turn})

    def end(self, version: int) -> Snapshot:
        """End a turn that could still be taken back."""
        return self.decide("/end", "ended", {"version": version})

    def hint(self) -> list[Hint]:
        """Return the best moves as an expert sees them, who knows no more than the seat."""
        return self.post("/hint", list[Hint], safe=True)

    # ----- being there

    def chat(self, text: str) -> Snapshot:
        """Write a chat message."""
        return self.post("/chat", Snapshot, {"text": text})

    def rename(self, name: str) -> Snapshot:
        """Change the player's name."""
        return self.post("/name", Snapshot, {"name": name})

    def leave(self) -> Snapshot:
        """Leave the seat: before the game it is open again, during it a bot plays on."""
        return self.post("/leave", Snapshot)

    def close(self) -> Snapshot:
        """Give up a table that waits for players, if this is the host's key."""
        return self.client.ask("POST", self.path("/close"), Snapshot, key=self.key)

    def come_back(self) -> Snapshot:
        """Take the seat back from the bot that plays it."""
        return self.post("/return", Snapshot)

    def propose(self, absent: int) -> Snapshot:
        """Propose that a bot plays on for an absent player, or agree to that."""
        return self.post("/propose", Snapshot, {"absent": absent})

    def decline(self, absent: int) -> Snapshot:
        """Object to such a proposal, or show that one is there."""
        return self.post("/decline", Snapshot, {"absent": absent})

    def rematch(self) -> Seat:
        """Play again with the same players, and return the seat at the new table."""
        return self.client.seated(self.client.ask("POST", self.path("/rematch"), Created, key=self.key))

    # ----- how it is asked

    def path(self, rest: str, **query: str) -> str:
        """Return an address of the table, as seen from the seat."""
        if self.number is not None:
            query["seat"] = str(self.number)
        return str(httpx.URL(f"/tables/{self.table}{rest}", params=query))

    def get(self, rest: str, answer: type[T], **query: str) -> T:
        """Look at something of the table."""
        return self.client.ask("GET", self.path(rest, **query), answer, key=self.key)

    def post(self, rest: str, answer: type[T], body: Mapping[str, object] | None = None, *, safe: bool = False) -> T:
        """Do something at the table."""
        told = {**(body or {}), "seat": self.number}
        return self.client.ask("POST", self.path(rest), answer, key=self.key, body=told, safe=safe)

    def decide(self, rest: str, kind: str, body: Mapping[str, Any]) -> Snapshot:
        """Answer a version; if that was done before, and only the answer got lost, return the table as it is now."""
        asked = (rest, body)
        try:
            return self.post(rest, Snapshot, body, safe=True)
        except (Unreachable, Refused) as error:
            if passing(error.error if isinstance(error, Unreachable) else error):
                self.unanswered = asked
            elif isinstance(error, Refused) and error.status == STALE and (error.repeated or asked == self.unanswered):
                now = self.snapshot()
                if self.did(now.viewer, kind, body["version"], body.get("move")):
                    return now
            raise

    def did(self, viewer: int | None, kind: str, version: int, move: str | None) -> bool:
        """Return whether a decision of the seat was the first to change a position."""
        after = [each.event for each in self.log() if each.version > version and each.event.kind in DECISIVE]
        return bool(after) and (after[0].seat, after[0].kind, after[0].move) == (viewer, kind, move)


class Feed:
    """The stream of one seat, over any number of connections, and what is known from it."""

    def __init__(self, seat: Seat) -> None:
        """Start with nothing."""
        self.seat = seat
        self.known: dict[str, Any] = {}

    def follow(self) -> Iterator[Snapshot]:
        """Yield what is known after each event, as long as one connection lasts."""
        with self.connection() as chunks:
            if self.known and self.seat.snapshot().version == self.known["version"]:
                yield self.snapshot()  # nothing was missed, so nothing comes by itself
            for event in events(chunks):
                self.take(event)
                yield self.snapshot()

    @contextmanager
    def connection(self) -> Iterator[Iterator[bytes]]:
        """Open a connection that goes on after what is known, and yield what comes."""
        seat = self.seat
        told = headers(seat.key)
        if self.known:
            told["Last-Event-ID"] = str(self.known["version"])
        with seat.client.http.stream("GET", seat.path("/stream"), headers=told) as response:
            if response.is_error:
                response.read()
            check(response)
            yield response.iter_bytes()

    def take(self, event: Event) -> None:
        """Learn what an event tells."""
        if event.name == "snapshot":
            self.known = msgspec.json.decode(event.data)
        else:
            self.known = merged(self.known, msgspec.json.decode(event.data, type=Update).changes)

    def snapshot(self) -> Snapshot:
        """Return what is known."""
        return msgspec.convert(self.known, Snapshot)


class Event(NamedTuple):
    """One event of a stream."""

    name: str
    id: int
    data: bytes


def events(chunks: Iterable[bytes]) -> Iterator[Event]:
    """Yield the events of a stream; signs of life are none."""
    rest = b""
    for chunk in chunks:
        *blocks, rest = (rest + chunk).split(b"\n\n")
        for block in blocks:
            fields = dict(line.split(b": ", 1) for line in block.split(b"\n"))
            if b"data" in fields:
                yield Event(fields[b"event"].decode(), int(fields[b"id"]), fields[b"data"])


class Pauses:
    """Waits between attempts, each twice as long as the one before, as long as patience lasts."""

    def __init__(self, patience: float = math.inf) -> None:
        """Start anew."""
        self.until = time.monotonic() + patience
        self.next = FIRST_PAUSE

    def wait(self, wish: float = 0.0) -> bool:
        """Wait, longer if that is wished, and return True; False at once if patience would be over by then."""
        pause = max(self.next, wish)
        if time.monotonic() + pause > self.until:
            return False
        time.sleep(min(pause, LONGEST_WISH))
        self.next = min(2 * self.next, LONGEST_PAUSE)
        return True


def headers(key: str | None) -> dict[str, str]:
    """Return what shows a key."""
    return {} if key is None else {"Authorization": f"Bearer {key}"}


def check(response: httpx.Response) -> None:
    """Raise what an answer refuses."""
    if response.is_error:
        try:
            problem = msgspec.json.decode(response.content, type=dict[str, Any])
        except msgspec.DecodeError:  # from something between us and the server
            problem = {"title": response.reason_phrase, "detail": response.text[:200]}
        raise Refused({"status": response.status_code, **problem}, retry_after(response))


def retry_after(response: httpx.Response) -> float:
    """Return the seconds after which an answer asks to come again, or 0; it may name a date instead."""
    told = response.headers.get("Retry-After", "")
    if told.isdecimal():
        return float(told)
    try:
        return max(0.0, parsedate_to_datetime(told).timestamp() - time.time())
    except ValueError:
        return 0.0


def final(client: Client, error: httpx.TransportError | Refused) -> VakaError:
    """Return what a call raises that has ended with an error."""
    return error if isinstance(error, Refused) else Unreachable(client.url, error)


def wish_of(error: httpx.TransportError | Refused) -> float:
    """Return the seconds after which the server wishes to be asked again, 0 without a wish."""
    return error.retry_after if isinstance(error, Refused) else 0.0


def passing(error: httpx.TransportError | Refused) -> bool:
    """Return whether the same request may well succeed a moment later."""
    if isinstance(error, Refused):
        return error.status in PASSING
    return not isinstance(error, httpx.UnsupportedProtocol | httpx.LocalProtocolError)
