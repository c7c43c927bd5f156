"""Real tables with everything on them fit one screen: late in the game, all seats taken, the longest names."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.conftest import Person, Served
from tests.page.everyone.looks import CUT_OFF, PLACES
from tests.page.pictures import MOMENTS, Moment, enter, reach, sized

OUTSIDE = """() => [...document.querySelectorAll("#side > *, #side .panel, .player, .area")].flatMap((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const isOutside = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    return isOutside ? `${each.className}: ${left}, ${top} to ${right}, ${bottom}` : [];
})"""
"""What reaches beyond the window."""
UNTOLD = """() => [...document.querySelectorAll(".player:not(.me)")]
    .filter((each) => !each.tip.label.includes(each.querySelector("h3").textContent))
    .map(({ tip }) => `nobody tells the name of ${tip.label}`)"""
"""Players whose names are told nowhere, if they are too long for their row."""
PLACES_BUT_NAMES = f":is({PLACES}):not(.player h3)"
SCROLLS = """() => {
    const { scrollWidth, scrollHeight } = document.scrollingElement;
    return scrollWidth > innerWidth || scrollHeight > innerHeight;
}"""


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.name)
def test_a_table_fits_every_screen(person: Callable[..., Person], served: Served, moment: Moment) -> None:
    address, cookies = reach(served.url, moment)
    ann = person(reduced_motion="reduce")
    ann.page = enter(ann.page.context, address, cookies)
    ann.listen()
    wrong = {}
    for width, height in sized(ann.page):
        found = ann.page.evaluate(CUT_OFF, PLACES_BUT_NAMES)
        found += ann.page.evaluate(OUTSIDE) + ann.page.evaluate(UNTOLD)
        if ann.page.evaluate(SCROLLS):
            found.append("it scrolls")
        if found:
            wrong[f"{width}×{height}"] = found
    assert not wrong
