"""A language that is none: every text in brackets and a third longer, so that what is not translated stands out."""

from __future__ import annotations

import re
import sys

from tests.wide import Wide
from vaka.bots import BOTS
from vaka.engine import language
from vaka.page import routes, texts
from vaka.table.app import make_app
from vaka.table.limits import NO_RATES
from vaka.table.scheduler import BotScheduler
from vaka.table.server import Server, listening_socket

OPENS, CLOSES = "⟦", "⟧"
LONGER = 0.35
PLACE = re.compile(r"\{[^}]*\}")


class Pseudo(Wide):
    """Marks every text, and makes it longer as translations are."""

    def wide(self, context: str | None, name: str, text: str) -> str:
        self.asked.add((context, name))
        letters = len(PLACE.sub("", text))
        return f"{OPENS}{text}{'·' * round(LONGER * letters)}{CLOSES}"


def serve(file: str) -> None:
    """Serve tables in this language on a free port, whatever language is asked for, and print the address."""
    spoken = Pseudo()
    for module in (language, texts):  # both know the function by its name
        setattr(module, "catalogue", lambda name: spoken)  # noqa: B010
    listener = listening_socket("127.0.0.1", 0)
    scheduler = BotScheduler(pace=dict.fromkeys(BOTS, 0.0))
    app = make_app(file, rates=NO_RATES, bots=scheduler, routes=routes)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    Server(app, lambda: print(address, flush=True)).run(sockets=[listener])


if __name__ == "__main__":
    serve(sys.argv[1])
