"""The log, its lists and the secrets.

The tables are written out again here, apart from `schema`: this file says what they were at first, for ever.
"""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0001"
down_revision = None


def upgrade(op: Operations) -> None:
    """Make the first tables."""
    op.create_table(
        "openings",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String, sa.ForeignKey("openings.table_id"), primary_key=True),
        sa.Column("version", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "summaries",
        sa.Column("table_id", sa.String, sa.ForeignKey("openings.table_id"), primary_key=True),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("summaries_in_lists", "summaries", ["status", "listed", "changed", "table_id"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
