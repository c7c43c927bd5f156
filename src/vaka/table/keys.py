"""Secret keys: one for the host of a table, one for each seat that others hold or may take, and one to watch.

Keys are not stored: each follows from the server's secret, the table, and what it is for. The key of a seat changes
whenever its holder leaves.
"""

from __future__ import annotations

import base64
import hmac
import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from vaka.table.table import HELD, LINKED, Table

ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 10
KEY_BYTES = 20
FORM = re.compile(f"[a-z2-7]{{{KEY_BYTES * 8 // 5}}}")
HOST = "host"
WATCH = "watch"


@dataclass(frozen=True)
class Access:
    """What a caller may do at a table."""

    seats: frozenset[int]
    """The seats held."""
    invited: frozenset[int]
    """The seats that may be taken if they are open."""
    host: bool
    fits: bool
    """Whether any of the keys is one of the table's."""
    watch: bool
    """Whether the table may be seen at all."""


class Keys:
    """Makes and checks the keys of all tables of a server."""

    def __init__(self, secret: bytes) -> None:
        """Derive from the server's secret."""
        self.secret = secret

    def key(self, table: str, role: str) -> str:
        """Return the key of a role at a table.

        Letters and digits alone: a key that began with a dash would be an option to a command, and one that ended with
        a sign would be cut short in a chat.
        """
        digest = hmac.new(self.secret, f"{table} {role}".encode(), sha256).digest()
        return base64.b32encode(digest[:KEY_BYTES]).decode().lower()

    def seat_key(self, table: Table, seat: int) -> str:
        """Return the key of the present holder of a seat."""
        return self.key(table.name, f"seat {seat} {table.seats[seat].holder}")

    def held_key(self, table: Table, seat: int) -> str:
        """Return the key by which a seat is held: its own, or the host's."""
        return self.host_key(table.name) if table.seats[seat].plan.kind in HELD else self.seat_key(table, seat)

    def link_key(self, table: Table, seat: int) -> str:
        """Return the key that brings others to a seat: an invitation, or the key of a program.

        An invitation is exchanged for a key of the player's own, which the host does not know. A program belongs to
        the host, and goes on with the same key when it is started again.
        """
        if table.seats[seat].plan.kind == "program":
            return self.seat_key(table, seat)
        return self.key(table.name, f"invitation {seat}")

    def host_key(self, table: str) -> str:
        """Return the key of the host."""
        return self.key(table, HOST)

    def watch_key(self, table: str) -> str:
        """Return the key to watch."""
        return self.key(table, WATCH)

    def access(self, table: Table, shown: Iterable[str]) -> Access:
        """Return what the keys shown allow together; every comparison takes the same time."""
        keys = [key.encode() for key in shown]

        def fits(key: str) -> bool:
            return sum(hmac.compare_digest(key.encode(), other) for other in keys) > 0

        host = fits(self.host_key(table.name))
        seats, invited = set(), set()
        for number, seat in enumerate(table.seats):
            if seat.plan.kind in HELD:
                if host:
                    seats.add(number)
            elif seat.plan.kind in LINKED:
                if seat.taken and fits(self.seat_key(table, number)):
                    seats.add(number)
                if fits(self.link_key(table, number)):
                    invited.add(number)
        known = host or bool(seats or invited) or fits(self.watch_key(table.name))
        return Access(frozenset(seats), frozenset(invited), host, known, known or table.opening.plan.listed)


def is_key(text: str) -> bool:
    """Return whether a text has the form of a key."""
    return FORM.fullmatch(text) is not None


def new_id() -> str:
    """Return a name for a table that cannot be guessed."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def new_seed() -> int:
    """Return a seed for a game."""
    return secrets.randbits(64)
