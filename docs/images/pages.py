"""Take the pictures of the pages that the README shows: run from the root with the test requirements installed.

python docs/images/pages.py
"""

import os
import shutil
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from vaka.bots import BOTS
from vaka.client import Client, Plan, Seat, SeatPlan
from vaka.page import routes
from vaka.table.app import make_app
from vaka.table.limits import NO_RATES
from vaka.table.server import Server, listening_socket
from vaka.table.thinking import Thinkers

FOLDER = Path(__file__).parent
NAMES = ("Moana", "Tavi", "Leilani")
DECISIONS = {"mangrovia": 24, "borabora": 40}
"""How many decisions of ours lie behind the picture."""
FLAGS = ["--disable-gpu", "--no-first-run", "--disable-background-networking"]


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
    listener = listening_socket("127.0.0.1", 0)
    ready = threading.Event()
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(
            f"{folder}/tables.sqlite", rates=NO_RATES, thinkers=Thinkers(dict.fromkeys(BOTS, 0.0)), routes=routes
        )
        server = Server(app, ready.set)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        ready.wait()
        try:
            url = f"http://127.0.0.1:{listener.getsockname()[1]}"
            root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
            with sync_playwright() as driver:
                browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS + root)
                for game in DECISIONS:
                    take(browser, url, game)
        finally:
            server.handle_exit(2, None)
            thread.join()


if __name__ == "__main__":
    main()
