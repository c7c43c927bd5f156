"""Buckets that fill again."""

from __future__ import annotations

import pytest

from vaka.table import limits
from vaka.table.limits import NO_RATES, Limits, Rate
from vaka.table.refusals import TooMuch


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_empties_and_fills_again() -> None:
    clock = Clock()
    counted = Limits(NO_RATES._replace(says=Rate(2, 0.5)), clock)
    counted.take("says", "a")
    counted.take("says", "a")
    with pytest.raises(TooMuch) as refused:
        counted.take("says", "a")
    assert refused.value.more == {"retry_after": 2}
    counted.take("says", "b")
    counted.take("acts", "a")
    clock.now += 2
    counted.take("says", "a")
    with pytest.raises(TooMuch):
        counted.take("says", "a")
    clock.now += 1000
    counted.take("says", "a")
    counted.take("says", "a")
    with pytest.raises(TooMuch):
        counted.take("says", "a")


@pytest.mark.parametrize("rate", [0.2, 0.3, 0.7, 2.0])
def test_whoever_waits_as_told_is_not_refused_again(rate: float) -> None:
    clock = Clock()
    counted = Limits(NO_RATES._replace(says=Rate(1, rate)), clock)
    for _ in range(5):
        counted.take("says", "a")
        clock.now += 0.25
        with pytest.raises(TooMuch) as refused:
            counted.take("says", "a")
        wait = refused.value.more["retry_after"]
        assert isinstance(wait, int)
        clock.now += wait


def test_buckets_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 10)
    counted = Limits(NO_RATES._replace(says=Rate(1, 1)))
    for number in range(50):
        counted.take("says", f"{number}")
    assert len(counted.buckets) == 10
