"""The tables of the database, the same on SQLite and PostgreSQL.

`migrations` makes them; a test proves that it makes exactly these.
"""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, LargeBinary, MetaData, String, Table

metadata = MetaData()

openings = Table(
    "openings",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

# The primary key is the lock: of two writers of one version, one fails.
entries = Table(
    "entries",
    metadata,
    Column("table_id", String, ForeignKey("openings.table_id"), primary_key=True),
    Column("version", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,  # kept in the order of the key, as they are read
)

# The only rows that are ever updated: with each append, in its transaction.
summaries = Table(
    "summaries",
    metadata,
    Column("table_id", String, ForeignKey("openings.table_id"), primary_key=True),
    Column("status", String, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("summaries_in_lists", "status", "listed", "changed", "table_id"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
