"""Which browser pages are tested in, and what is done where there is none."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests import chromium


class Machine:
    """Has some commands, and may get others."""

    def __init__(self, *commands: str, brings: str = "") -> None:
        self.commands = set(commands)
        self.brings = brings
        self.ran: list[str] = []

    def which(self, command: str) -> str | None:
        return f"/usr/bin/{command}" if command in self.commands else None

    def run(self, command: Sequence[str]) -> bool:
        self.ran.append(" ".join(command))
        if "install" in command and self.brings:
            self.commands.add(self.brings)
        return bool(self.brings)

    def provide(self, root: bool) -> str | None:
        return chromium.provide(self.which, root, self.run)


@pytest.fixture(autouse=True)
def unnamed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VAKA_CHROMIUM", raising=False)


@pytest.mark.parametrize(
    "command", ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
)
def test_it_is_found_by_every_name_that_systems_give_it(command: str) -> None:
    machine = Machine(command, "apt-get")
    assert chromium.find(machine.which) == f"/usr/bin/{command}"
    assert machine.provide(root=True) == f"/usr/bin/{command}"
    assert machine.ran == []


def test_one_that_is_named_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VAKA_CHROMIUM", "/opt/mine")
    assert chromium.find(Machine("chromium").which) == "/opt/mine"


@pytest.mark.parametrize(
    ("installer", "ran"),
    [
        ("apt-get", ["apt-get update -qq", "apt-get install -y -qq chromium", chromium.FASTER["apt-get"]]),
        ("dnf", ["dnf install -y -q chromium"]),
    ],
)
def test_it_is_installed_where_it_is_missing_and_it_can_be(installer: str, ran: list[str]) -> None:
    machine = Machine(installer, brings="chromium")
    assert machine.provide(root=True) == "/usr/bin/chromium"
    assert machine.ran == ran


def test_the_faster_one_is_preferred_and_may_be_missing() -> None:
    assert chromium.find(Machine("chromium", "chromium-headless-shell").which) == "/usr/bin/chromium-headless-shell"

    class Old(Machine):
        def run(self, command: Sequence[str]) -> bool:
            return super().run(command) and command[-1] != "chromium-headless-shell"

    assert Old("apt-get", brings="chromium").provide(root=True) == "/usr/bin/chromium"


def test_nothing_is_installed_without_the_right_to() -> None:
    machine = Machine("apt-get", brings="chromium")
    assert machine.provide(root=False) is None
    assert machine.ran == []


def test_a_machine_without_known_packages_is_left_alone() -> None:
    machine = Machine("brew", brings="chromium")
    assert machine.provide(root=True) is None
    assert machine.ran == []


def test_what_cannot_be_installed_is_missing_still() -> None:
    machine = Machine("apt-get")
    assert machine.provide(root=True) is None
    assert machine.ran == ["apt-get update -qq"], "no use in going on"


def test_the_advice_is_a_command_that_can_be_typed() -> None:
    assert chromium.advice(Machine("apt-get").which) == "sudo apt-get update && sudo apt-get install -y chromium"
    assert chromium.advice(Machine("dnf").which) == "sudo dnf install -y chromium"
    assert "VAKA_CHROMIUM" in chromium.advice(Machine().which)
