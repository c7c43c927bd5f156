"""How a database comes to have the tables of `schema`: the steps in `versions`, each done once.

Alembic runs them, but from here rather than by its command, its ini file and its env.py: they would keep the
connection in global variables, and two stores could not be opened at once in one process. For the same reason a
step is handed `op` instead of importing it. To change the schema, change `schema.py`, add a file to `versions`,
and run the tests: they name every difference between the two.
"""

from pathlib import Path

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, inspect

from vaka.engine.language import say
from vaka.store.errors import IncompatibleDatabase

REVISION_TABLE = "vaka_revision"  # not Alembic's usual name: another program's database is never taken for ours


def migrate(connection: Connection, name: str) -> None:
    """Bring a database up to date within this transaction, or refuse it untouched, by its name.

    The caller's transaction keeps all others out.
    """
    steps = ScriptDirectory(str(Path(__file__).parent))
    context = MigrationContext.configure(
        connection,
        opts={
            "version_table": REVISION_TABLE,
            "script": steps,
            "fn": lambda current, _: steps._upgrade_revs("head", current),  # as alembic.command.upgrade does
        },
    )
    check_ours(connection, name, context, steps)
    context.run_migrations(op=Operations(context))


def check_ours(connection: Connection, name: str, context: MigrationContext, steps: ScriptDirectory) -> None:
    """Refuse a database that another program made, or a newer version of this one."""
    for revision in context.get_current_heads():
        try:
            steps.get_revision(revision)
        except CommandError:
            raise IncompatibleDatabase(
                say(
                    "{name}: written by a newer version of vaka (its schema is {revision}, this one knows {known}): "
                    "update vaka, or name another database",
                    name=name,
                    revision=revision,
                    known=steps.get_current_head(),
                )
            ) from None
        return
    tables = inspect(connection).get_table_names()
    if tables and REVISION_TABLE not in tables:
        some = ", ".join(sorted(tables)[:3])
        raise IncompatibleDatabase(
            say("{name}: holds the tables of another program ({some}): name an empty database", name=name, some=some)
        )
