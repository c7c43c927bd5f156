"""The screens of all games: they fit, they show what counts, and never what the viewer may not know."""

from __future__ import annotations

import pytest

import vaka
from tests.cli.tables import drawing, drawn, positions, steps

COUNTS = [(name, seats) for name in vaka.games() for seats in vaka.game(name).seats]


@pytest.mark.parametrize("width", [80, 100, 120, 200])
@pytest.mark.parametrize(("game", "seats"), COUNTS)
def test_screens_fit(game: str, seats: int, width: int) -> None:
    for number, state in enumerate(positions(game, seats, seats)):
        if number % 30 == 0 or state.over:
            seat = seats - 1 if state.seat is None else state.seat
            lines = drawn(game, state, seat, width, colours=False).splitlines()
            assert max(len(line) for line in lines) <= width


@pytest.mark.parametrize(("game", "height"), [("mangrovia", 40), ("borabora", 49)])
def test_a_usual_screen_fits_a_terminal_of_120_columns(game: str, height: int) -> None:
    turns = (state for number, state in enumerate(positions(game, 4, 6)) if number % 3 == 0 and state.seat == 0)
    heights = [drawn(game, state, 0, 120).count("\n") for state in turns]
    assert sorted(heights)[len(heights) * 9 // 10] < height


@pytest.mark.parametrize(("game", "seats"), COUNTS)
def test_no_screen_depends_on_what_the_viewer_cannot_know(game: str, seats: int) -> None:
    """The same screen is drawn from any other deal that fits what the viewer knows."""
    for number, state in enumerate(positions(game, seats, 31 + seats)):
        if number % 29 == 0 and not state.over:
            for seat in {0, state.seat or 0}:
                assert drawn(game, state, seat, 120) == drawn(game, state.redeal(seat, number), seat, 120)


@pytest.mark.parametrize(("game", "seats"), COUNTS)
def test_what_nobody_else_can_see_is_not_told(game: str, seats: int) -> None:
    """Where nothing changed for an onlooker, nothing happened."""
    for before, move, after in steps(game, seats, 7):
        if before.view(None) == after.view(None):
            assert drawing(game).happened(before.view(None), move, after.view(None)) == []


@pytest.mark.parametrize("game", vaka.games())
def test_every_move_has_a_text(game: str) -> None:
    for number, state in enumerate(positions(game, 3, 4)):
        if state.seat is not None and number % 3 == 0:
            view = state.view(state.seat)
            offers = drawing(game).offers(view, state.redeal(state.seat, 0))
            assert [offer.move for offer in offers] == list(state.legal())
            assert all(offer.text and offer.group and "None" not in offer.text for offer in offers)
            assert "None" not in drawing(game).question(view)
