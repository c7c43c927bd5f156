"""`python -m tests.table.endless …` is `vaka serve …` with bots that think about their first decision for ever."""

import sys

from tests.serve import serve
from vaka.bots import Bot, answer
from vaka.engine.state import State
from vaka.table import scheduler


def think_for_ever(bot: Bot, state: State) -> int:
    """Think again whenever one has thought enough."""
    while True:
        answer(bot, state.copy())


if __name__ == "__main__":
    setattr(scheduler, "answer", think_for_ever)  # noqa: B010
    sys.exit(serve())
