"""Tables and entries for tests."""

from itertools import count

from vaka.store import Entry, Status, Store, StoredOpening

numbers = count(1)


def entry(version: int, body: bytes = b"{}") -> Entry:
    return Entry(version, at=1_000 + version, body=body)


async def new_table(store: Store, entries: int = 0, *, status: Status = "running", listed: bool = True) -> str:
    """Return the name of a new table; later ones are younger."""
    number = next(numbers)
    name = f"table:{number:06}"  # a colon, because notices have some too
    first = [entry(version) for version in range(1, entries + 1)]
    await store.create(StoredOpening(name, number, b'{"seats":4}'), first, status=status, listed=listed, summary=b"{}")
    return name
