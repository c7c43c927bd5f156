"""What can go wrong with a store. A message says what happened and what to do, and never holds a password."""

from vaka.engine.errors import VakaError


class Conflict(VakaError):
    """The table is not at the version the writer believed: nothing was written; read again, then decide again."""


class StoreError(VakaError):
    """The database failed; nothing is half-written."""


class Unavailable(StoreError):
    """The database cannot be reached or is locked at the moment; another attempt may succeed.

    A connection can break while the database confirms a write. So a write that ends like this may have happened:
    read the table again to know.
    """


class DiskFull(StoreError):
    """The disk has no room left: nothing was written, and reading still works."""


class IncompatibleDatabase(StoreError):
    """The address names no database that vaka can use: none, another program's, a newer vaka's, or a closed one."""
