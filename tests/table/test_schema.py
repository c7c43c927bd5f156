"""The description of the interface, and that the server keeps to it whatever it is sent."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

import vaka
from tests.patience import PATIENCE
from tests.table.serving import HASTE, QUICK
from vaka.table.app import make_app
from vaka.table.limits import NO_RATES
from vaka.table.scheduler import BotScheduler
from vaka.table.server import Server, listening_socket

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread of its own."""
    file: Path = tmp_path_factory.mktemp("schema") / "vaka.db"
    ready = threading.Event()
    app = make_app(str(file), rates=NO_RATES, bots=BotScheduler(HASTE), times=QUICK)
    server = Server(app, ready.set)
    listener = listening_socket("127.0.0.1", 0)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listener])))
    thread.start()
    assert ready.wait(PATIENCE)
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    server.should_exit = True
    thread.join(PATIENCE)
    listener.close()


@pytest.fixture(scope="module")
def http(site: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=site, timeout=PATIENCE) as client:
        yield client


@pytest.fixture(scope="module")
def held(http: httpx.Client) -> dict[str, str]:
    """A table that runs, and the key of who set it up."""
    plan = {"game": "mangrovia", "seats": [{"kind": "me"}, {"kind": "screen"}, {"kind": "bot"}], "listed": True}
    made: dict[str, str] = http.post("/api/tables", json=plan).json()
    return made


def is_read_leniently(body: Any) -> bool:
    """Return whether a body has a text such as "null" or "5", which the framework reads as what it spells."""
    texts = [value for value in body.values() if isinstance(value, str)] if isinstance(body, dict) else []
    for text in texts:
        with suppress(msgspec.ValidationError):
            msgspec.convert(text, float | bool | None, strict=False)
            return True
    return False


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_the_server_does_as_it_says(site: str, held: dict[str, str], mode: GenerationMode) -> None:
    description = schemathesis.openapi.from_url(f"{site}/api/openapi.json")
    tried = 0
    for found in description.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

        @given(operation.as_strategy(generation_mode=mode), st.booleans())
        @settings(max_examples=15, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
        def keeps_to_it(case: schemathesis.Case[Any], known: bool) -> None:
            nonlocal tried
            if known and "table" in case.path_parameters and not case.path.endswith("/stream"):
                case.path_parameters["table"] = held["table"]
                case.headers["Authorization"] = f"Bearer {held['key']}"
            response = case.call(timeout=PATIENCE)
            too_large = response.status_code == 413  # which schemathesis does not count as a refusal
            may_pass = too_large or is_read_leniently(case.body)
            case.validate_response(response, checks=CHECKS[:-1] if may_pass else CHECKS)
            tried += 1

        with suppress(Unsatisfiable):  # nothing to get wrong there
            keeps_to_it()
    assert tried > 100


def test_everything_has_a_name_a_text_and_its_problems(http: httpx.Client) -> None:
    found = http.get("/api/openapi.json").json()
    assert found["openapi"].startswith("3.1")
    assert found["components"]["securitySchemes"]["key"]["scheme"] == "bearer"
    view = found["components"]["schemas"]["Snapshot"]["properties"]["view"]
    assert set(view["discriminator"]["mapping"]) == set(vaka.games())
    names = set()
    for path, item in found["paths"].items():
        for operation in item.values():
            assert operation["summary"]
            assert operation["description"]
            assert operation["operationId"] not in names
            names.add(operation["operationId"])
            problems = [status for status in operation["responses"] if int(status) >= 400]
            assert {"429", "500", "503"} <= set(problems)
            assert ("{table}" in path) <= ({"401", "404", "409"} <= set(problems))
            for status in problems:
                assert list(operation["responses"][status]["content"]) == ["application/problem+json"]


def test_the_viewer_comes_from_here(http: httpx.Client) -> None:
    page = http.get("/api/docs/", follow_redirects=True)
    assert page.status_code == 200
    assert "https://" not in page.text
    assert "script-src" not in page.headers["Content-Security-Policy"]
    assert "default-src 'self'" in page.headers["Content-Security-Policy"]


RECORD_LINES = st.sampled_from(
    [
        "vaka record 1",
        "game: mangrovia",
        "rules: 2",
        "seats: 2",
        "seed: 5",
        "options:",
        "result: running",
        "points: 0 0",
        "1: @1",
    ]
)


@given(
    st.one_of(
        st.text(max_size=200),
        st.lists(st.one_of(RECORD_LINES, st.text(max_size=30)), max_size=12).map("\n".join),
    ),
    st.one_of(st.none(), st.text(max_size=200), st.sampled_from(["[a]", "a=" + "[" * 3000, "x = 1e999", "🜁=1"])),
)
@settings(max_examples=100)
def test_uploads_are_read_or_refused(http: httpx.Client, record: str, components: str | None) -> None:
    body = {"record": record, "components": components}
    answer = http.post("/api/replays", json=body)
    assert answer.status_code in (200, 422), answer.text
    plan = {"game": "borabora", "seats": [{"kind": "me"}, {"kind": "bot"}], "components": components}
    assert http.post("/api/tables", json=plan).status_code in (201, 422)


@given(st.binary(max_size=200))
@settings(max_examples=80)
def test_any_bytes_are_refused(http: httpx.Client, body: bytes) -> None:
    answer = http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422)


def test_a_record_is_changed_and_refused(http: httpx.Client) -> None:
    """Each line left out, doubled or spoilt in turn."""
    state = vaka.game("mangrovia").new(2, 5)
    moves = []
    while not state.over:
        moves.append(state.legal()[0])
        state.play(moves[-1])
    lines = vaka.Record.of(vaka.game("mangrovia"), 2, 5, moves).dumps().splitlines()
    assert http.post("/api/replays", json={"record": "\n".join(lines) + "\n"}).status_code == 200
    for number, line in enumerate(lines):
        for changed in ([], [line, line], [line[:-1]], [line + " x"], [line[::-1]]):
            text = "\n".join([*lines[:number], *changed, *lines[number + 1 :]])
            answer = http.post("/api/replays", json={"record": text})
            assert answer.status_code in (200, 422), (changed, answer.text)
