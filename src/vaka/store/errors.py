"""What can go wrong with a store. A message says what happened and what to do, and never holds a password."""

from vaka.engine.errors import VakaError


class Conflict(VakaError):
    """The table is not at the version the writer believed: nothing was written; read again, then decide again."""


class StoreError(VakaError):
    """The database failed; nothing is half-written."""


class Away(StoreError):
    """The database cannot be reached or is locked just now; it is worth trying again.

    A connection can break while the database confirms a write. So a write that ends like this may have happened:
    read the table again to know.
    """


class Full(StoreError):
    """There is no room left on the disk: nothing was written, and reading still works."""


class Unusable(StoreError):
    """This is no database for us: not one at all, somebody else's, a newer program's, or closed to us."""
