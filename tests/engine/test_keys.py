"""What every scene is made of."""

from __future__ import annotations

from vaka.engine.scene import Choice
from vaka.engine.scene.keys import COMMANDS, DIGITS, LETTERS, keyed


def keys(*wanted: str) -> list[str]:
    """Return the keys of choices that come with these."""
    return [choice.key for choice in keyed([Choice(move, "", "", "", key=key) for move, key in enumerate(wanted)])]


def test_choices_are_numbered_and_then_lettered() -> None:
    assert keys(*[""] * 12) == [*DIGITS, *LETTERS[:2]]


def test_a_choice_keeps_the_key_that_one_expects() -> None:
    assert keys("", "p", "") == ["1", "p", "2"]


def test_a_second_choice_of_the_same_value_gets_a_letter() -> None:
    assert keys("5", "5", "3", "12") == ["5", LETTERS[0], "3", LETTERS[1]]


def test_keys_of_commands_are_given_to_no_choice() -> None:
    assert keys(*COMMANDS) == [*DIGITS[: len(COMMANDS)]]
    assert not set(keys(*[""] * 40)) & set(COMMANDS)


def test_choices_are_numbered_as_they_are_listed() -> None:
    listed = keyed([Choice(move, "", group, "") for move, group in enumerate("aba")])
    assert [choice.key for choice in listed] == ["1", "3", "2"]


def test_without_a_key_left_a_choice_has_none() -> None:
    given = keys(*[""] * 40)
    assert len(set(given) - {""}) == len(DIGITS) + len(LETTERS)
    assert given[-1] == ""
