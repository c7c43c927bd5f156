"""How TypeScript comes onto a machine that has none, and what is said where it cannot."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests import typescript


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of what npm reads, on a machine without network."""
    for file in ("package.json", "package-lock.json"):
        shutil.copy(typescript.ROOT / file, tmp_path)
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9")
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
    return tmp_path


def installed(checkout: Path, integrity: str) -> None:
    listed = {"packages": {"node_modules/typescript": {"integrity": integrity}}}
    folder = checkout / "node_modules"
    folder.mkdir()
    (folder / ".package-lock.json").write_text(json.dumps(listed))


def test_where_it_cannot_be_fetched_the_reason_and_a_remedy_are_told(checkout: Path) -> None:
    fault = typescript.provide(checkout)
    assert "ECONNREFUSED" in fault
    assert "npm_config_registry" in fault
    assert not typescript.is_installed(checkout)


def test_what_is_installed_is_not_fetched_again(checkout: Path) -> None:
    locked = json.loads((checkout / "package-lock.json").read_bytes())
    installed(checkout, locked["packages"]["node_modules/typescript"]["integrity"])
    assert typescript.provide(checkout) == ""


def test_another_version_than_the_locked_one_is_replaced(checkout: Path) -> None:
    installed(checkout, "sha512-another")
    assert "ECONNREFUSED" in typescript.provide(checkout)


def test_the_lock_names_no_registry() -> None:
    """Whoever has a registry of their own is sent to no other."""
    assert "://" not in (typescript.ROOT / "package-lock.json").read_text()
