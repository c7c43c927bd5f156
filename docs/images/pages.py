"""Take the pictures of the pages that the README shows: run from the root with the test requirements installed.

python -m docs.images.pages
"""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from tests.chromium import launched, provide
from tests.page.conftest import serving
from vaka.client import Client, Plan, Seat, SeatPlan

FOLDER = Path(__file__).parent
NAMES = ("Moana", "Tavi", "Leilani")
DECISIONS = {"mangrovia": 24, "borabora": 40}
"""How many decisions of ours lie behind the picture."""


def play(seat: Seat, decisions: int) -> None:
    """Follow the expert's hints for some decisions."""
    for now in seat.events():
        if now.offers:
            if decisions == 0:
                return
            decisions -= 1
            seat.play(seat.hint()[0].move, now.version, end=True)


def take(browser: Browser, url: str, game: str) -> None:
    """Play a game for a while, and take its picture."""
    bots = tuple(SeatPlan("bot", name, "casual") for name in NAMES)
    with Client(url) as client:
        seat = client.create(Plan(game, (SeatPlan("me", "Hina"), *bots), {"first": 0} if game == "mangrovia" else {}))
        play(seat, DECISIONS[game])
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.context.add_cookies([{"name": f"vaka-{seat.table}", "value": seat.key, "url": url}])
    page.goto(f"{url}/t/{seat.table}")
    page.wait_for_timeout(4000)
    page.screenshot(path=FOLDER / f"{game}.jpg", type="jpeg", quality=86)


def main() -> None:
    """Serve tables on a free port, and take a picture of each game."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as served, launched(provide()) as browser:
        for game in DECISIONS:
            take(browser, served.url, game)


if __name__ == "__main__":
    main()
