"""Players and watchers who behave as badly as the network makes them, and who remember all they were told.

A player answers each decision, and sometimes repeats the answer, sends it and does not wait, or sends one from long
ago. A watcher follows a stream, and sometimes lets go of it. Nobody trusts the server: `check` compares everything
that was acknowledged or told with what the table says in the end.
"""

import random
import socket
import threading
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise

import httpx
import msgspec

from tests.patience import PATIENCE, until
from vaka.client import Client, Feed, Plan, Refused, Seat, SeatPlan, Snapshot, Unreachable, events, passing
from vaka.record import Record
from vaka.table.updates import EventView, Update

STALLED = PATIENCE
"""Seconds without anything new, while the server answers, after which a table counts as stuck."""
OWN = ("moved", "takenback", "ended")


@dataclass
class Attempt:
    """Something that was asked for in answer to a version."""

    kind: str
    version: int
    move: str | None
    acknowledged: int | None = None
    """The version that it led to, if the server said so."""


@dataclass
class Report:
    """What all players and watchers counted, and what they found wrong."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    stop: threading.Event = field(default_factory=threading.Event)
    """Players play no more."""
    gone: threading.Event = field(default_factory=threading.Event)
    """Watchers watch no more."""

    def fault(self, text: str) -> None:
        self.faults.append(text)


class Watcher:
    """Somebody who follows a table, whatever happens to the connection."""

    def __init__(self, seat: Seat, report: Report, seed: int) -> None:
        self.seat = seat
        self.report = report
        self.random = random.Random(seed)
        self.feed = Feed(seat)
        self.told: dict[int, EventView] = {}
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self) -> None:
        while not self.report.gone.is_set():
            try:
                self.follow()
            except (httpx.TransportError, Refused) as error:
                if not passing(error):
                    self.report.fault(f"stream of {self.seat.table}: {error}")
                    return
                if not isinstance(error, httpx.ConnectError):
                    self.report.counts["streams cut"] += 1
                time.sleep(0.1)

    def follow(self) -> None:
        """Read one connection until it breaks, or until one is tired of it."""
        with self.feed.connection() as chunks:
            for event in events(chunks):
                known = self.feed.known.get("version")
                if event.name == "snapshot" and known is not None:
                    self.report.fault(f"{self.seat.table}: began anew at {event.id} instead of going on after {known}")
                if event.name == "update":
                    if known is None or event.id != known + 1:
                        self.report.fault(f"{self.seat.table}: event {event.id} came after {known}")
                    self.told[event.id] = msgspec.json.decode(event.data, type=Update).event
                self.feed.take(event)
                self.report.counts["events"] += 1
                if self.random.random() < 0.02:
                    self.report.counts["streams dropped"] += 1
                    return

    def check(self) -> None:
        """Compare what was told with what the table says in the end; the stream must come to the same."""
        until(lambda: self.feed.known, f"{self.seat.table}: the stream never began")
        deadline = time.monotonic() + STALLED
        while (seen := self.feed.snapshot()).version != (now := self.seat.snapshot()).version:
            if time.monotonic() > deadline:
                self.report.fault(f"{self.seat.table}: the stream never reached version {now.version}")
                return
            time.sleep(0.05)
        if seen != now:
            self.report.fault(f"{self.seat.table}: the stream led to another table than there is")
        heard = dict(self.told)  # before the log is read: bots play on
        log = {each.version: each.event for each in self.seat.log()}
        if sorted(log) != list(range(1, len(log) + 1)):
            self.report.fault(f"{self.seat.table}: the log has gaps: {sorted(log)}")
        for version, told in heard.items():
            if log.get(version) != told:
                self.report.fault(f"{self.seat.table}: was told {told} at {version}, the log says {log.get(version)}")


class Player:
    """A seat and all that was asked for it."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.attempts: list[Attempt] = []
        self.said: dict[str, bool] = {}
        """What was said, and whether that was acknowledged."""

    def check(self, report: Report) -> None:
        """Find every acknowledged act once, and none twice."""
        own = [each for each in self.seat.log() if each.event.seat == self.seat.number]
        place = f"{self.seat.table}, seat {self.seat.number}"
        for attempt in self.attempts:
            if attempt.acknowledged is None:
                continue
            report.counts["acknowledged"] += 1
            found = [each for each in own if each.version == attempt.acknowledged]
            if not found or (found[0].event.kind, found[0].event.move) != (attempt.kind, attempt.move):
                report.fault(f"{place}: {attempt} was acknowledged, the log has {found}")
        # Whatever answers one version happens once at most, however often it was sent.
        starts = sorted({attempt.version for attempt in self.attempts})
        done = sorted(each.version for each in own if each.event.kind in OWN)
        for first, last in pairwise([-1, *starts, 1 << 31]):
            found_here = [version for version in done if first < version <= last]
            if len(found_here) > (first >= 0):
                report.fault(f"{place}: {len(found_here)} acts answer version {first}: {found_here}")
        texts = Counter(each.event.text for each in own if each.event.kind == "said")
        for text, acknowledged in self.said.items():
            if texts[text] > 1 or (acknowledged and not texts[text]):
                report.fault(f"{place}: {text!r} is {texts[text]} times in the log")


class Match:
    """A table with two players, a bot and watchers."""

    def __init__(self, client: Client, report: Report, number: int) -> None:
        self.client = client
        self.report = report
        self.random = random.Random(number)
        game = ("mangrovia", "borabora")[number % 2]
        level = ("random", "novice")[number // 2 % 2]
        host = client.create(Plan(game, (SeatPlan("me", "Ann"), SeatPlan("open"), SeatPlan("bot", level=level))))
        links = host.links()
        guest = client.join(host.table, links.seats[0].key, "Ben")
        self.players = [Player(host), Player(guest)]
        looks = [host, guest, client.seat(host.table, links.watch)]
        self.watchers = [Watcher(seat, report, number * 10 + place) for place, seat in enumerate(looks)]
        self.old: list[tuple[Player, dict[str, object]]] = []
        self.thread = threading.Thread(target=self.run, daemon=True)

    def start(self) -> None:
        for watcher in self.watchers:
            watcher.thread.start()
        self.thread.start()

    @property
    def acknowledged(self) -> bool:
        """Whether anything that was asked for has been acknowledged."""
        return any(attempt.acknowledged is not None for player in self.players for attempt in player.attempts)

    def run(self) -> None:
        seen, since = -1, time.monotonic()
        while not self.report.stop.is_set():
            try:
                if not self.step():
                    return
            except (Unreachable, Refused) as error:
                if not isinstance(error, Refused):
                    since = time.monotonic()
                elif error.status not in (409, 429, 503):
                    self.report.fault(f"{self.players[0].seat.table}: {error}")
                if isinstance(error, Refused):
                    self.report.counts[f"status {error.status}"] += 1
                elif not isinstance(error.error, httpx.ConnectError):
                    self.report.counts["no answer"] += 1
                time.sleep(0.1)
            version = self.watchers[2].feed.known.get("version", -1)
            if version < seen:
                self.report.fault(f"version {version} after {seen}")
            if version != seen:
                seen, since = version, time.monotonic()
            elif time.monotonic() - since > STALLED:
                self.report.fault(f"{self.players[0].seat.table}: stuck at version {version}")
                return

    def step(self) -> bool:
        """Answer the decision that is open, if it is a player's; False once the game is over."""
        for player in self.players:
            now = player.seat.snapshot()
            if now.status == "over":
                self.report.counts["games finished"] += 1
                return False
            if now.deciding == player.seat.number:
                self.act(player, now)
                return True
        time.sleep(0.05)
        return True

    def act(self, player: Player, now: Snapshot) -> None:
        """Do one thing that the player may do, in one of many ways."""
        chance = self.random.random()
        if chance < 0.05:
            text = f"{len(player.said)} words of seat {player.seat.number}"
            player.said[text] = False
            player.seat.chat(text)
            player.said[text] = True
        if self.old and chance < 0.1:
            self.answer_late(*self.random.choice(self.old))
        if now.closing:
            self.ask(player, Attempt("ended", now.version, None), "end", {"version": now.version})
        elif now.undo and self.random.random() < 0.15:
            whole = self.random.random() < 0.3
            self.ask(player, Attempt("takenback", now.version, None), "undo", {"version": now.version, "turn": whole})
        else:
            move = self.random.choice(now.offers).notation
            body = {"move": move, "version": now.version, "end": self.random.random() < 0.5}
            self.ask(player, Attempt("moved", now.version, move), "moves", body)
            self.old.append((player, body))

    def ask(self, player: Player, attempt: Attempt, path: str, body: dict[str, object]) -> None:
        """Send something: once, twice, or without waiting for the answer."""
        seat = player.seat
        player.attempts.append(attempt)
        self.report.counts["asked"] += 1
        way = self.random.random()
        if way < 0.08:
            self.report.counts["sent and gone"] += 1
            self.send_and_vanish(seat, path, body)
            return
        attempt.acknowledged = seat.post(f"/{path}", Snapshot, body).version
        if way < 0.2:
            self.report.counts["sent twice"] += 1
            self.refused(seat, path, body)

    def answer_late(self, player: Player, body: dict[str, object]) -> None:
        """Send an answer to a position from long ago."""
        if body["version"] == player.attempts[-1].version:
            return  # not that old
        self.report.counts["sent late"] += 1
        self.refused(player.seat, "moves", body)

    def refused(self, seat: Seat, path: str, body: dict[str, object]) -> None:
        """Send what must be refused as stale."""
        try:
            seat.post(f"/{path}", Snapshot, body)
        except Refused as refusal:
            if refusal.status == 409 or refusal.status in (429, 503):
                return
            self.report.fault(f"{seat.table}: {path} {body} again: {refusal}")
        else:
            self.report.fault(f"{seat.table}: {path} {body} was done twice")

    def send_and_vanish(self, seat: Seat, path: str, body: dict[str, object]) -> None:
        """Send a request and close the connection at once."""
        content = msgspec.json.encode({**body, "seat": seat.number})
        url = seat.client.http.base_url
        head = (
            f"POST /api/tables/{seat.table}/{path} HTTP/1.1\r\nHost: {url.host}\r\nAuthorization: Bearer {seat.key}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        with suppress(OSError), socket.create_connection((url.host, url.port or 80)) as connection:
            connection.sendall(head.encode() + content)
        time.sleep(0.1)

    def check(self) -> None:
        """Compare all that was acknowledged and told with the table; the server must be there."""
        for watcher in self.watchers:
            watcher.check()
        for player in self.players:
            player.check(self.report)
        if self.players[0].seat.snapshot().status == "over":
            record = Record.loads(self.players[0].seat.record())
            if record.replay().points() != self.players[0].seat.snapshot().view.points:
                self.report.fault(f"{self.players[0].seat.table}: the record leads to other points")
