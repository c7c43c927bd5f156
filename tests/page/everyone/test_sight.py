"""What eyes of all kinds need: contrast of colours, marks beside them, no motion where it is unwanted, room to zoom."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations

import pytest

from tests.page.conftest import Person
from tests.page.everyone.looks import CUT_OFF, PLACES
from tests.page.everyone.screens import SCREENS, Known
from vaka.engine.scene.picture import marks
from vaka.page.assets import FOLDER

BASE = (FOLDER / "css" / "base.css").read_text(encoding="utf-8")
SEATS = re.findall(r"\.seat-\d \{ --c: (#\w{6}); --d: (#\w{6}); --l: (#\w{6}); \}", BASE)
OUTLINE = "#2e1d12"
"""Every piece and mark is drawn with it."""
GROUNDS = {"water": "#3b8ec2", "sand": "#ead39a", "mangrove": "#2f6b3f", "reed": "#a9b447", "paper": "#fffbf1"}
ENOUGH_FOR_PIECES = 3.0


def luminance(colour: str) -> float:
    """Return how light a colour is, as WCAG counts it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_counted_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("seat", range(5))
@pytest.mark.parametrize("ground", GROUNDS)
def test_a_piece_stands_out_from_its_ground(seat: int, ground: str) -> None:
    """By its colour or by the dark line around it; the white mark on it is told from its colour or its shade."""
    colour, shade, light = SEATS[seat]
    edges = (colour, shade, light, OUTLINE, "#ffffff")
    assert max(contrast(edge, GROUNDS[ground]) for edge in edges[:4]) >= ENOUGH_FOR_PIECES
    assert max(contrast("#ffffff", edge) for edge in (colour, shade, OUTLINE)) >= ENOUGH_FOR_PIECES


def test_no_two_players_have_the_same_mark_or_nearly_the_same_colour() -> None:
    assert len(SEATS) == len(set(re.findall(r"<symbol id=\"mark-\d\" (.*)", marks()))) == 5
    for one, other in combinations([seat[0] for seat in SEATS], 2):
        apart = [abs(int(one[place : place + 2], 16) - int(other[place : place + 2], 16)) for place in (1, 3, 5)]
        assert max(apart) > 60, (one, other)


def test_everything_twice_as_large_still_fits(person: Callable[..., Person], known: Known) -> None:
    ann = person(viewport={"width": 640, "height": 400}, locale="de", reduced_motion="reduce")
    for name in ("start", "table borabora", "table mangrovia", "words", "end mangrovia"):
        SCREENS[name](ann, known)
        assert not ann.page.evaluate(CUT_OFF, PLACES), name
    SCREENS["table mangrovia"](ann, known)
    board = ann.page.locator("#stage").bounding_box()
    assert board
    assert min(board["width"], board["height"]) > 200


def test_a_forced_palette_hides_nothing(person: Callable[..., Person], known: Known) -> None:
    ann = person(forced_colors="active")
    SCREENS["end mangrovia"](ann, known)
    solid = "getComputedStyle(document.getElementById('end')).backgroundColor"
    assert ann.page.evaluate(solid) == "rgb(255, 255, 255)"
    SCREENS["table borabora"](ann, known)
    assert ann.page.evaluate("getComputedStyle(document.getElementById('stage')).backgroundColor") == "rgb(11, 60, 73)"
    SCREENS["setup mangrovia"](ann, known)
    chosen = "getComputedStyle(document.querySelector('label:has(:checked)')).outlineStyle"
    assert ann.page.evaluate(chosen) == "solid"
