"""Decisions in words: what each asks, what one should know to answer, and what those are told who wait for it.

Every game has one table of its decisions, read wherever a decision is told: on the page, in a terminal, to a program,
and to those who play something else instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from vaka.engine.language import say, several
from vaka.engine.telling import Question, both

Ranged = TypeVar("Ranged")


@dataclass(frozen=True, kw_only=True)
class Decision:
    """A decision of a game, in texts marked by `later`; two by `later_several` are chosen by {number}."""

    title: str | tuple[str, str]
    detail: str | tuple[str, str] = ""
    due: str
    """What is to be done, told to a player who does something else, and to those who wait."""
    rule: str
    """The number of the rule that tells most about it."""
    declined: str | tuple[str, str] = ""
    """What the answer is called that gives it up."""
    forgone: str = ""
    """How it is told afterwards that it was given up, if that is worth a word."""

    def question(self, steps: Iterable[str], **values: Any) -> Question:
        """Return the decision with values in place of the {names} in its texts."""
        return Question(said(self.title, **values), said(self.detail, **values), tuple(steps), self.rule)


def said(text: str | tuple[str, str], **values: Any) -> str:
    """Return a text marked by `later`, or the one of two marked by `later_several` that fits the {number} given."""
    if isinstance(text, str):
        return say(text, **values) if text else ""
    return several(*text, **values)


def waiting(view: Any, names: Sequence[str], due: str, rule: str, steps: Iterable[str] = ()) -> Question:
    """Return what is told to a viewer who decides nothing now: who won, or for whom all wait, and what is due there."""
    if view.over:
        if view.winners == (view.viewer,):
            return Question(say("The game is over"), say("You have won"), rule=rule)
        who = both(names[seat] for seat in view.winners)
        return Question(say("The game is over"), say("Won by {name}", name=who), rule=rule)
    if view.deciding is None:
        return Question(say("The game begins when all have come."), rule=rule)
    title = say("Waiting for {name}", name=names[view.deciding])
    return Question(title, due[:1].upper() + due[1:], tuple(steps), rule)


def in_range(table: Sequence[tuple[int, Ranged]], move: int) -> Ranged:
    """Return what a table holds for a move, by where its range ends."""
    return next(found for end, found in table if move < end)
