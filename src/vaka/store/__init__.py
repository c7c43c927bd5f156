"""The append-only event log of game tables, on SQLite or PostgreSQL. What the events mean is not known here.

- rows: what is stored, as callers see it
- store: `Store`, all that a caller needs, with every SQL statement
- grouping: appends that wait are committed together
- database: what the two databases have in common, and which one an address names
- sqlite, postgres: how each runs a transaction, fails, and hears of other processes
- schema, migrations: the tables, and how a database comes to have them
"""

from vaka.store.errors import Conflict, DiskFull, IncompatibleDatabase, StoreError, Unavailable
from vaka.store.rows import Entry, Notice, Status, StoredOpening, Summary
from vaka.store.store import Store

__all__ = [
    "Conflict",
    "DiskFull",
    "Entry",
    "IncompatibleDatabase",
    "Notice",
    "Status",
    "Store",
    "StoreError",
    "StoredOpening",
    "Summary",
    "Unavailable",
]
