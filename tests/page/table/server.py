"""A small server for the page of a table: its files, a table that the test moves, and a record of all requests."""

from __future__ import annotations

import json
import queue
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec

import vaka
from tests.page.table.fixture import FixtureTable, board
from tests.patience import PATIENCE
from vaka.engine.language import say
from vaka.page.html import LOOKUP
from vaka.table.updates import merged

PAGE = Path(vaka.__file__).parent / "page"
TABLE = {"say": say, "language": "en", "static": "/static", "table": "lagoon", "components": "test", "kind": "table"}
PACKAGE = Path(vaka.__file__).parent
POLICY = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
GROUNDS = {
    "board": '<rect width="610" height="668" rx="18" fill="#1b7f8c"/>',
    "islands": '<rect width="262" height="668" rx="18" fill="#17606c"/>',
    "hand": '<rect width="878" height="106" rx="12" fill="#8a6a4a"/>',
}
SIZES = {"board": (610, 668), "islands": (262, 668), "hand": (878, 106)}
END = "export function showEnd(root, snapshot) { root.textContent = `Results of ${snapshot.table}`; }"


SOURCES = [{"name": f"Path {letter}", "points": 9 - place} for place, letter in enumerate("CABDEF")]


class Desk:
    """What the test sees and does beside the table."""

    def __init__(self, table: FixtureTable) -> None:
        self.table = table
        self.posts: list[tuple[str, dict[str, Any]]] = []
        self.gets: list[str] = []
        self.resumed: list[str | None] = []
        self.streams: list[queue.Queue[dict[str, Any] | None]] = []
        self.lock = threading.RLock()
        self.stale = False
        self.thought = threading.Event()
        """Whether hints are ready; set unless a test lets them be thought about."""
        self.thought.set()
        self.too_much = False
        self.cut_after_post = False
        self.down = False

    def drop_streams(self) -> None:
        """Let every open stream end."""
        for stream in list(self.streams):
            stream.put(None)


class Handler(BaseHTTPRequestHandler):
    """Answers as the service does."""

    protocol_version = "HTTP/1.1"
    desk: Desk

    def log_message(self, *args: Any) -> None:
        """Say nothing."""

    def send(self, body: bytes | str, kind: str = "application/json", status: int = 200) -> None:
        content = body if isinstance(body, bytes) else body.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(content)

    def hang_up(self) -> None:
        """Answer nothing at all."""
        self.close_connection = True
        self.connection.close()

    def do_GET(self) -> None:
        address = urlsplit(self.path)
        path = address.path
        asked = {name: values[0] for name, values in parse_qs(address.query).items()}
        seat = int(asked["seat"]) if "seat" in asked else None
        self.desk.gets.append(self.path)
        if path.startswith("/api/"):
            if self.desk.down:
                return self.hang_up()
            if path.endswith("/scene/board"):
                return self.send(msgspec.json.encode(board(self.desk.table, int(asked["of"]))))
            return self.answer(path.removeprefix("/api/tables/lagoon"), seat, int(asked.get("after", 0)))
        if path.startswith("/t/"):
            return self.send(LOOKUP.get_template("table.html").render_unicode(**TABLE), "text/html; charset=utf-8")
        if path.startswith("/art/symbols/"):
            return self.send(symbols(), "image/svg+xml")
        if path.startswith("/art/"):
            name = path.split("/")[-1].removesuffix(".svg")
            box = "0 0 {} {}".format(*SIZES[name])
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{GROUNDS[name]}</svg>'
            return self.send(svg, "image/svg+xml")
        if path == "/static/js/end.js":
            return self.send(END, "text/javascript")
        file = PAGE / path.lstrip("/")
        if path.startswith("/static/") and file.is_file():
            return self.send(file.read_bytes(), TYPES.get(file.suffix, "text/plain"))
        return self.send("", status=404)

    def answer(self, what: str, seat: int | None, after: int) -> None:
        table = self.desk.table
        viewer = seat if seat is not None else (table.held[0] if len(table.held) == 1 else None)
        if what == "/access":
            return self.send(json.dumps({"seats": table.held, "invited": [], "host": True}))
        if what == "/log":
            fields = ("version", "at", "event")
            return self.send(json.dumps([{name: each[name] for name in fields} for each in table.sent[viewer]]))
        if what == "/scene/replay":
            with self.desk.lock:
                start = FixtureTable(table.seats, table.held, table.kinds).known[viewer]
                seen = [each for each in table.sent[viewer] if each["version"] <= after]
                for each in seen:
                    start = merged(start, each["changes"])
                return self.send(json.dumps({"start": start, "updates": table.sent[viewer][len(seen) :]}))
        if what == "/scene/stream":
            return self.stream(viewer)
        return self.send(json.dumps(table.snapshot(viewer)))

    def stream(self, viewer: int | None) -> None:
        desk = self.desk
        waiting: queue.Queue[dict[str, Any] | None] = queue.Queue()
        last = self.headers.get("Last-Event-ID")
        with desk.lock:
            desk.resumed.append(last)
            missed = [update for update in desk.table.sent[viewer] if last and update["version"] > int(last)]
            first = None if last else desk.table.snapshot(viewer)
            for update in missed:
                waiting.put(update)
            listener = (viewer, waiting.put)
            desk.table.listeners.append(listener)
            desk.streams.append(waiting)
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        try:
            self.wfile.write(b"retry: 1000\n\n")
            if first:
                self.event("snapshot", first)
            while (happened := waiting.get()) is not None:
                self.event("update", happened)
        except OSError:
            pass
        finally:
            with desk.lock:
                desk.table.listeners.remove(listener)
                desk.streams.remove(waiting)

    def event(self, kind: str, data: dict[str, Any]) -> None:
        self.wfile.write(f"event: {kind}\nid: {data['version']}\ndata: {json.dumps(data)}\n\n".encode())
        self.wfile.flush()

    def do_POST(self) -> None:
        desk, table = self.desk, self.desk.table
        what = urlsplit(self.path).path.split("/")[-1]
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])) or b"{}")
        if what == "hint":
            desk.thought.wait(PATIENCE)
        with desk.lock:
            desk.posts.append((what, body))
            seat = body.get("seat", table.held[0])
            if desk.stale or body.get("version", table.version) != table.version:
                problem = {"title": "Stale", "status": 409, "detail": "stale", "version": table.version}
                return self.send(json.dumps(problem), "application/problem+json", 409)
            if desk.too_much:
                problem = {"title": "Too much", "status": 429, "detail": "too much at once: wait a moment"}
                return self.send(json.dumps(problem), "application/problem+json", 429)
            if what == "hint":
                hints = [
                    {"move": "b3-0", "points": 61.5, "winning": 0.4, "sources": SOURCES},
                    {"move": "pass", "points": 58.0, "winning": 0.3},
                ]
                return self.send(json.dumps(hints))
            if what == "moves":
                table.move(seat, body["move"])
            elif what == "undo":
                table.undo(seat)
            elif what == "end":
                table.end(seat)
            elif what == "chat":
                table.say(seat, body["text"])
            if desk.cut_after_post:  # it was done, but nobody hears of it
                desk.cut_after_post = False
                desk.drop_streams()
                return self.hang_up()
            snapshot = table.snapshot(seat)
            minimal = self.headers.get("Prefer") == "return=minimal"
            return self.send(json.dumps({"version": snapshot["version"]} if minimal else snapshot))


def symbols() -> str:
    sheets = [PACKAGE / "engine" / "scene" / "symbols.svg", PACKAGE / "games" / "mangrovia" / "scene" / "symbols.svg"]
    texts = [sheet.read_text(encoding="utf-8") for sheet in sheets if sheet.exists()]
    inside = "".join(text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")] for text in texts)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>'


class Server(ThreadingHTTPServer):
    """Serves in the background until it is closed."""

    daemon_threads = True

    def __init__(self, table: FixtureTable) -> None:
        desk = self.desk = Desk(table)
        super().__init__(("127.0.0.1", 0), type("TableHandler", (Handler,), {"desk": desk}))
        self.address = f"http://127.0.0.1:{self.server_port}/t/lagoon"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.desk.drop_streams()
        self.shutdown()
        self.server_close()

    def handle_error(self, *args: Any) -> None:
        """A page that goes away in the middle of an answer is no error."""
