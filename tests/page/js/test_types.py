"""The types that the scripts state in their comments hold, and those of what the server sends are the server's."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import page_types, typescript

HERE = Path(__file__).parent


def test_types_of_what_the_server_sends_are_its_own() -> None:
    now = page_types.TYPES.read_text(encoding="utf-8")
    assert now == page_types.generated(), "types.js is outdated: run python -m tests.page_types"


@pytest.mark.parametrize("project", ["tsconfig.json", "table.json"])
def test_types_hold(project: str) -> None:
    assert typescript.is_installed(), "TypeScript is not installed: run python3 start.py test -k types_hold"
    assert typescript.complaints(HERE / project) == ""
