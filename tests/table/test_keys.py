"""Who may do what with which key."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.table.sitting import Sitting, plan_of
from vaka.table import commands
from vaka.table.keys import ID_LETTERS, Access, Keys, is_key, new_id, new_seed

NOTHING = Access(frozenset(), frozenset(), host=False, fits=False, watch=False)


def test_every_key_opens_one_thing() -> None:
    keys, other = Keys(b"secret"), Keys(b"another")
    sitting = Sitting(plan_of("mangrovia", "me", "open", "program", "bot", "screen"))
    table = sitting.table

    def access(*shown: str) -> Access:
        return keys.access(table, shown)

    invitation, token = keys.link_key(table, 1), keys.link_key(table, 2)
    assert access() == NOTHING
    assert access(other.host_key("t"), keys.host_key("u"), "", "x") == NOTHING
    assert access(keys.watch_key("t")) == Access(frozenset(), frozenset(), host=False, fits=True, watch=True)
    assert access(keys.host_key("t")) == Access(frozenset({0, 4}), frozenset(), host=True, fits=True, watch=True)
    assert access(invitation, token) == Access(frozenset(), frozenset({1, 2}), host=False, fits=True, watch=True)
    assert access(keys.seat_key(table, 1)) == NOTHING, "nobody holds it yet"
    for seat in (0, 3, 4):
        assert access(keys.seat_key(table, seat), keys.key("t", f"invitation {seat}")) == NOTHING
    sitting.do(commands.join, 1, "Bea")
    sitting.do(commands.join, 2, "Robo")
    assert access(invitation).seats == frozenset()
    assert access(token).seats == {2}
    held = keys.seat_key(table, 1)
    assert access(held, keys.host_key("t")).seats == {0, 1, 4}


def test_a_key_ends_with_its_holder() -> None:
    keys = Keys(b"secret")
    sitting = Sitting(plan_of("mangrovia", "me", "open", "open"))
    sitting.do(commands.join, 1, "Bea")
    key = keys.seat_key(sitting.table, 1)
    sitting.do(commands.leave, 1)
    sitting.do(commands.join, 1, "Cem")
    assert keys.access(sitting.table, [key]) == NOTHING


@given(st.binary(min_size=1), st.text())
def test_a_key_survives_every_shell_and_chat(secret: bytes, role: str) -> None:
    key = Keys(secret).key("t", role)
    assert is_key(key)
    assert key.isascii()
    assert key.isalnum()


def test_names_and_seeds_cannot_be_guessed() -> None:
    assert len({new_id() for _ in range(1000)}) == 1000
    assert set(new_id()) <= set(ID_LETTERS)
    assert len({new_seed() for _ in range(1000)}) == 1000
