"""Bora Bora in English: tasks, questions, and a log that tells every hut, task and point but no hidden card."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain

import pytest

from tests.games.borabora.staging import view_of
from tests.telling import positions, steps
from vaka.games.borabora import BoraBoraGame
from vaka.games.borabora.components.reading import load
from vaka.games.borabora.rules import moves

WORDS = BoraBoraGame(load()).words
AT_THE_END = ("start", "god tiles", "fish", "jewels")
SCORED = r"(?:scored |and |, |fulfilled a task for )(\d+)(?= for | with |:)"


def test_the_title_names_round_and_phase() -> None:
    phases = {"first hut": "first huts", "die": "phase A", "activation": "phase B", "jewel": "phase C"}
    for seed in range(5):
        rolled = False
        for state in positions("borabora", 2 + seed % 3, seed):
            view = view_of(state, None)
            title = WORDS.title(view)
            rolled = rolled or any(player.dice for player in view.players)
            assert ("first huts" in title) == (not rolled)
            assert phases.get(view.decision or "", "") in title
            assert not rolled or state.over or view.decision == "last tasks" or f"round {state.round}" in title


def test_every_task_has_a_sentence_of_its_own() -> None:
    sentences = {WORDS.progress.asked(tile.name) for tile in WORDS.components.task_tiles}
    assert len(sentences) == 60
    for sentence in (
        "3 × wood",
        "one man and first in turn order",
        "huts in 9 regions",
        "3 beach regions",
        "2 × headdress",
        "4 different god cards",
    ):
        assert sentence in sentences


@pytest.mark.parametrize("seed", range(8))
def test_a_task_that_seems_to_hold_brings_all_its_points(seed: int) -> None:
    """Nothing missing: six points; something missing: yellow is asked for, or was the only way."""
    for state in positions("borabora", 3, seed):
        seat = state.seat
        if seat is None:
            return
        view = view_of(state, seat)
        for move in view.legal:
            if moves.FULFIL <= move < moves.DISCARD:
                task = WORDS.components.task_tiles[move - moves.FULFIL].name
                missing = WORDS.progress.missing(view, seat, task)
                after = state.copy()
                after.play(move)
                gained = after.breakdown()["tasks"][seat] - state.breakdown()["tasks"][seat]
                assert gained in ((0, 4) if missing else (6,))
                (offer,) = [offer for offer in WORDS.offers(view, state) if offer.move == move]
                assert offer.group == ("With yellow: 4 points" if missing else "Fulfil: 6 points")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_log_tells_every_hut_task_and_point(seats: int) -> None:
    for viewer in (None, 0):
        told: Counter[tuple[int | None, str]] = Counter()
        for before, move, after in steps("borabora", seats, 3):
            for line in WORDS.happened(view_of(before, viewer), move, view_of(after, viewer)):
                told[line.seat, "huts"] += line.what.count("put a hut (")
                told[line.seat, "tasks"] += line.what.count("fulfilled")
                told[line.seat, "points"] += sum(map(int, re.findall(SCORED, line.what)))
        view = view_of(after, viewer)
        for seat, player in enumerate(view.players):
            points = {name: by_seat[seat] for name, by_seat in view.breakdown.items()}
            scored = sum(value for name, value in points.items() if name not in AT_THE_END and "bonus" not in name)
            assert told[seat, "huts"] == sum(seat in region.huts for region in view.regions)
            assert told[seat, "tasks"] == len(player.fulfilled)
            assert told[seat, "points"] == scored


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_line_of_the_log_begins_with_a_verb(seats: int) -> None:
    for before, move, after in steps("borabora", seats, 11):
        for line in WORDS.happened(view_of(before, 0), move, view_of(after, 0)):
            assert line.seat is None or re.match(r"[a-z]+ ", line.what)
            assert not re.search(r"\+\d", line.what)


def test_ceremony_spaces_tell_what_they_take_and_what_lies_beside_them() -> None:
    seen = Counter[bool]()
    for state in chain(*(positions("borabora", 3, seed) for seed in range(6))):
        view = view_of(state, state.seat)
        if view.decision != "ceremony":
            continue
        player = view.players[view.viewer or 0]
        spaces = WORDS.components.ceremony
        for offer in WORDS.offers(view, state):
            space = spaces[offer.move - moves.PUT]
            near = [
                other
                for other, now in zip(spaces, player.ceremony, strict=True)
                if abs(other.row - space.row) + abs(other.col - space.col) == 1 and now == "material"
            ]
            beside = "1 material" if len(near) == 1 else f"{len(near)} materials"
            assert offer.text == f"Row {space.row}, column {space.col}: {beside} beside it"
            assert space.material in WORDS.question(view).title
            seen[bool(near)] += 1
    assert seen[True]
    assert seen[False]


@pytest.mark.parametrize("viewer", [None, 0])
def test_the_log_names_no_card_from_the_pile_that_another_drew(viewer: int | None) -> None:
    drawn_blind = 0
    for before, move, after in chain(*(steps("borabora", 4, seed) for seed in range(3))):
        if move == moves.BLIND_CARD and before.seat != viewer:
            lines = WORDS.happened(view_of(before, viewer), move, view_of(after, viewer))
            assert any(line.what.startswith("drew 1 god card from the pile") for line in lines)
            assert not any("took a" in line.what and "card" in line.what for line in lines if line.seat == before.seat)
            drawn_blind += 1
    assert drawn_blind


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_others_see_how_a_die_was_placed_and_by_which_gods(seats: int) -> None:
    """Every die that is gone is told once, and a god for every payment (B-143)."""
    for before, move, after in chain(*(steps("borabora", seats, seed) for seed in range(3))):
        old, new = view_of(before, None), view_of(after, None)
        if before.round != after.round:
            continue
        told = [line.what for line in WORDS.happened(old, move, new)]
        dice = re.findall(r"(?:placed|went fishing with) a (\d)", ", ".join(told))
        gone = Counter(die for player in old.players for die in player.dice)
        gone -= Counter(die for player in new.players for die in player.dice)
        assert Counter(map(int, dice)) == gone
        cards = Counter(new.discarded) - Counter(old.discarded)
        tiles = sum(max(0, one.god_tiles - two.god_tiles) for one, two in zip(old.players, new.players, strict=True))
        assert any("played" in text for text in told) == bool(cards or tiles)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_others_are_told_what_a_die_was_for_and_who_was_activated_as_exactly_as_the_player(seats: int) -> None:
    """Only of persons by whom a phase B ended the sex may be open, and a status marker that is back on space 0."""
    told: Counter[str] = Counter()
    for before, move, after in chain(*(steps("borabora", seats, seed) for seed in range(4))):
        own = WORDS.started(view_of(before, before.seat), move, view_of(after, before.seat))
        seen = WORDS.started(view_of(before, None), None, view_of(after, None))
        if seen == own:
            told.update(text.split()[0] for text in seen)
        else:
            assert view_of(before, None).phase == "B"
            assert (after.seat, view_of(after, None).phase) != (before.seat, "B")
            told["less"] += 1
    assert min(told["placed"], told["activated"], told["played"], told["went"]) > 10
    assert told["less"] * 100 < told["activated"]


def test_questions_name_what_is_under_way() -> None:
    asked = {
        "region": r".*(Land|Water|man: \w+) · Where to\? · Over a path up to [1-6]",
        "hut": r".* · [a-z]+ [a-z]+ · Which hut goes there\? · .*",
        "gain": r".* · [a-z]+ [a-z]+ · Material or offering\? · .*",
        "ceremony": r".* · Where does the (sand|wood|stone) go\? · .*",
        "red": r".* · [a-z]+ [a-z]+ · Score the fish now\? · .*",
        "person": r".* · Take a (man|woman) · From slots 1 to [1-6]",
        "building": r".* · Which building\? · Up to [1-6]: .*",
        "pair": r".* · Building [1-6] · On which materials\? · .*",
        "green": r"(wo)?man: \w+ · .*Play the green god\? · It (doubles what they bring|lets one more kind act)",
    }
    left = set(asked)
    for state in chain(*(positions("borabora", 2 + seed % 3, seed) for seed in range(6))):
        view = view_of(state, state.seat)
        if view.decision in asked:
            assert re.fullmatch(asked[view.decision], WORDS.question(view).line), WORDS.question(view).line
            left.discard(view.decision)
    assert not left


def test_a_region_on_offer_names_the_paths_that_lead_there_now() -> None:
    seen = 0
    for state in chain(*(positions("borabora", 3, seed) for seed in range(4))):
        view = view_of(state, state.seat)
        if view.decision == "region":
            assert view.action is not None
            for offer in WORDS.offers(view, state):
                paths = re.findall(r"[A-Z]{2} ([━~])([1-6])", offer.text)
                assert paths
                assert {sign for sign, _ in paths} == {"━" if view.action.name == "land" else "~"}
                assert all(int(die) <= view.action.limit for _, die in paths)
                seen += 1
    assert seen


def test_an_activation_that_needs_green_says_so() -> None:
    """A sex that has acted uses one more kind only with green (B-71)."""
    seen = Counter[bool]()
    for state in chain(*(positions("borabora", 2, seed) for seed in range(8))):
        view = view_of(state, state.seat)
        if view.decision == "activation" and view.activated:
            for offer in WORDS.offers(view, state):
                if moves.ACTIVATE <= offer.move < moves.JEWEL or offer.move >= moves.FEWER:
                    acted = view.activated.men if offer.notation.startswith("m:") else view.activated.women
                    assert offer.text.endswith(", with a green god") == bool(acted)
                    seen[bool(acted)] += 1
    assert seen[True]
    assert seen[False]
