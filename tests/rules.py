"""How a test says which numbered rules it proves; test_rules_document.py reads it back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])


def rule(*numbers: str) -> Callable[[Test], Test]:
    """Mark a test with the rules it proves, such as "M-25"."""

    def mark(test: Test) -> Test:
        test.__dict__["rules"] = numbers
        return test

    return mark
