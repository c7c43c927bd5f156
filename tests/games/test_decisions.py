"""Every decision of a game is described in its table, with a rule that there is."""

from __future__ import annotations

from typing import get_args

import pytest

import vaka
from vaka.engine.decisions import Decision
from vaka.games.borabora.views.view import Decision as BoraBoraDecision
from vaka.games.borabora.words import decisions as borabora
from vaka.games.mangrovia.views.view import Decision as MangroviaDecision
from vaka.games.mangrovia.words import decisions as mangrovia

TABLES: dict[str, dict[str, Decision]] = {"borabora": borabora.DECISIONS, "mangrovia": mangrovia.DECISIONS}


def test_every_decision_of_a_view_is_described() -> None:
    assert tuple(borabora.DECISIONS) == get_args(BoraBoraDecision)
    assert {*get_args(MangroviaDecision)} - {*mangrovia.DECISIONS} == {"action"}, "told by the part that is open"
    assert all(mangrovia.due(decision) for decision in get_args(MangroviaDecision))


@pytest.mark.parametrize("name", vaka.games())
def test_every_decision_says_what_is_asked_and_what_is_due_and_names_a_rule(name: str) -> None:
    numbers = vaka.game(name).rulebook("en").numbers
    for decision in TABLES[name].values():
        assert decision.title
        assert decision.due[0].islower()
        assert decision.rule in numbers
