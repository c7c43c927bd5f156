"""Budgets as they are written behind the name of a level."""

from __future__ import annotations

import pytest

from vaka import UsageError
from vaka.bots import SearchBot, bot
from vaka.bots.levels import LEVELS, MOST_SECONDS, MOST_VISITS, Budget, parse_budget


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("1", Budget(visits=1)),
        ("20000", Budget(visits=20000)),
        ("007", Budget(visits=7)),
        ("1000000", Budget(visits=MOST_VISITS)),
        ("20000x4", Budget(visits=20000, threads=4)),
        ("2x16", Budget(visits=2, threads=16)),
        ("5s", Budget(seconds=5)),
        ("0.25s", Budget(seconds=0.25)),
        ("200ms", Budget(seconds=0.2)),
        ("1.5ms", Budget(seconds=0.0015)),
        ("60s", Budget(seconds=MOST_SECONDS)),
        ("5sx2", Budget(seconds=5, threads=2)),
        ("5sx01", Budget(seconds=5)),
    ],
)
def test_good_budgets(text: str, budget: Budget) -> None:
    assert parse_budget(text, f"expert:{text}") == budget
    player = bot(f"expert:{text}", 1)
    assert isinstance(player, SearchBot)
    assert player.budget == budget
    assert player.level == LEVELS["expert"]


@pytest.mark.parametrize(
    "text",
    [
        *("", "0", "-5", "+5", "1.5", "1e3", "1_000", "1,000", " 5", "5 ", "many", "10000001", "99999999999"),
        *("0s", "0ms", "0.0s", "5S", "5 s", "5m", "5h", "s", "ms", ".5s", "5.s", "1.2345s", "3601s", "inf s", "nans"),
        *("x", "x2", "5x", "5sx", "5x0", "5x65", "5x-1", "5x2x2", "5x2s", "5sx2s", "5X2", "2x 2", "5x999999999"),
    ],
)
def test_bad_budgets_are_named(text: str) -> None:
    with pytest.raises(UsageError) as refused:
        bot(f"skilled:{text}", 1)
    assert str(refused.value).startswith(f"bot 'skilled:{text}': {text!r} is no budget; expected a time")


@pytest.mark.parametrize("text", ["٣", "٣s", "5x٣"])
def test_only_plain_digits_are_numbers(text: str) -> None:
    with pytest.raises(UsageError):
        parse_budget(text, text)


@pytest.mark.parametrize("name", ["", "human", "Expert", "expert ", "clever:5s", "random:5", ":5", "expert.py", "mine"])
def test_an_unknown_bot_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(UsageError) as refused:
        bot(name, 1)
    assert str(refused.value) == (
        f"bot {name!r}: expected random, novice, casual, skilled, expert or path/to/file.py:ClassName"
    )


def test_levels_think_more_and_err_less_from_one_to_the_next() -> None:
    levels = list(LEVELS.values())
    assert [level.name for level in levels] == list(LEVELS)
    assert [level.budget.visits for level in levels] == sorted({level.budget.visits for level in levels})
    assert [level.miss_rate for level in levels] == sorted((level.miss_rate for level in levels), reverse=True)
    assert [level.temperature for level in levels] == sorted((level.temperature for level in levels), reverse=True)
    assert (levels[-1].miss_rate, levels[-1].temperature) == (0, 0)
