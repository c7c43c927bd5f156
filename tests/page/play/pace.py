"""How soon a click is seen on another screen, and what a full table costs to draw: `python -m tests.page.play.pace`.

Figures depend on the machine and on what else it does, so they are said here and demanded nowhere.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import vaka
from tests.chromium import launched, provide
from tests.page.play.conftest import SIZE, set_up
from tests.page.play.player import Player
from tests.page.play.serving import sit_down
from tests.serve import Serving

CLICKS = 60
IDLE = 1
"""Milliseconds below which a frame had nothing to draw."""
DRAWING = ("FunctionCall", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit")
"""What the main thread of a page does, as Chromium calls it: scripts, then the steps from styles to layers."""

SEEN = """() => {
    window.seen = [];
    const look = (records) => {
        const at = Date.now();
        requestAnimationFrame(() => window.seen.push([at, Date.now()]));
    };
    const wait = () => {
        const stage = document.querySelector("#stage");
        if (stage) new MutationObserver(look).observe(stage, { subtree: true, childList: true, attributes: true });
        else requestAnimationFrame(wait);
    };
    wait();
}"""
"""Notes when the board changed, and the frame in which that is drawn."""


SCRUBBED = """async () => {
    const slider = document.querySelector(".replay-panel input[type=range]");
    const laid = [], painted = [];
    for (let at = 1; at <= Number(slider.max); at++) {
        await new Promise(requestAnimationFrame);
        const begun = performance.now();
        slider.value = String(at);
        slider.dispatchEvent(new Event("input"));
        await null;
        document.body.getBoundingClientRect();
        laid.push(performance.now() - begun);
        const next = new MessageChannel();
        await new Promise((done) => {
            next.port1.onmessage = done;
            next.port2.postMessage(null);
        });
        painted.push(performance.now() - begun);
        await new Promise((done) => setTimeout(done, 30));
    }
    return [laid, painted];
}"""
"""Shows every frame of a replay; tells how long scripts, styles and layout took for each, and how long with painting.

What comes after a frame is waited for, so that no frame pays for the one before it.
"""


def main() -> None:
    """Say how fast it is."""
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with launched(provide()) as chromium, tempfile.TemporaryDirectory() as folder:
        for game in vaka.games():
            with Serving(Path(folder, f"{game}.sqlite"), Path(folder, "server.log")) as serving:
                url = serving.url
                say(f"{game}, click to the other board", delays(chromium, url, game))
                laid, painted = scrubbed(chromium, url, game)
                say(f"{game} at {most(game)}, a frame of a replay until it is laid out", laid)
                say(f"{game} at {most(game)}, a frame of a replay until it is painted", painted)
                frames, parts = costs(chromium, url, game)
                say(f"{game} at {most(game)}, main thread of a frame, paint and trace included", frames)
                print("    of which, a click: " + ", ".join(f"{name} {took:.1f}" for name, took in parts.items()))
    print(f"load of the machine: {os.getloadavg()[0]:.1f}")


def most(game: str) -> int:
    """Return for how many a game is at most."""
    return max(vaka.game(game).seats)


def say(what: str, found: list[float]) -> None:
    """Say how figures spread."""
    if len(found) < 2:
        sys.exit(f"{what}: nothing was measured")
    tenths = quantiles(found, n=10)
    print(f"{what}: median {median(found):.1f} ms, nine of ten below {tenths[8]:.1f} ms, of {len(found)}", flush=True)


def delays(chromium: Any, url: str, game: str) -> list[float]:
    """Return the milliseconds from clicks on one screen to the frames that show them on the other."""
    made = set_up(url, game, "me", "open")
    players = [Player(chromium.new_context(**SIZE), url, seed=seed) for seed in (1, 2)]
    for player in players:
        player.context.add_init_script(f"({SEEN})()")
    sit_down(made, *players)
    found: list[float] = []
    while len(found) < CLICKS:
        for player, other in (players, players[::-1]):
            offered = player.offered()
            if offered is None:
                continue
            other.page.mouse.move(1, 1)
            other.page.wait_for_timeout(100)
            other.page.evaluate("window.seen = []")
            if player.step(offered):
                player.until(lambda: not player.page.locator("#table.busy").count())  # noqa: B023
                other.page.wait_for_timeout(250)
                clicked = player.page.evaluate("window.clickedAt")
                after = [drawn - clicked for at, drawn in other.page.evaluate("window.seen") if at >= clicked]
                found += after[:1]  # what is decided in secret shows nowhere
    for player in players:
        player.context.close()
    return found


def scrubbed(chromium: Any, url: str, game: str) -> tuple[list[float], list[float]]:
    """Return the milliseconds that every frame of a player's game takes, from the slider to layout and to paint."""
    made = set_up(url, game, *["random"] * most(game), listed=True)
    ann = Player(chromium.new_context(**SIZE), url)
    ann.go(f"/join/{made.name}/{made.watch}")
    while ann.page.request.get(f"{url}/api/tables/{made.name}").json()["status"] != "over":
        ann.page.wait_for_timeout(200)
    ann.go(f"/t/{made.name}?replay")
    ann.page.locator(".replay-panel").wait_for()
    ann.page.get_by_label("Seen by").select_option(index=1)
    ann.page.wait_for_timeout(2000)
    laid, painted = ann.page.evaluate(SCRUBBED)
    ann.context.close()
    return laid, painted


def costs(chromium: Any, url: str, game: str) -> tuple[list[float], dict[str, float]]:
    """Return what the main thread worked for each frame of a full table, and for each click by what it did."""
    made = set_up(url, game, "me", *["random"] * (most(game) - 1))
    ann = Player(chromium.new_context(**SIZE), url)
    ann.go(f"/join/{made.name}/{made.key}")
    while ann.plays < CLICKS // 4:
        ann.step(ann.wait())
    events: list[dict[str, Any]] = []
    done = False

    def end(_: object) -> None:
        nonlocal done
        done = True

    trace = chromium.new_browser_cdp_session()
    trace.on("Tracing.dataCollected", lambda message: events.extend(message["value"]))
    trace.on("Tracing.tracingComplete", end)
    wanted = {"includedCategories": ["devtools.timeline", "cc", "toplevel"]}
    trace.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": wanted})
    begun = ann.plays
    while ann.plays < begun + CLICKS // 2:
        ann.step(ann.wait())
    trace.send("Tracing.end")
    ann.until(lambda: done)
    clicks = ann.plays - begun
    ann.context.close()
    threads = {(each["pid"], each["tid"]) for each in events if each.get("args", {}).get("name") == "CrRendererMain"}
    timed = [each for each in events if each.get("tdur") and (each["pid"], each["tid"]) in threads]
    parts: dict[str, float] = defaultdict(float)
    for each in timed:
        if each["name"] in DRAWING:
            parts[each["name"]] += each["tdur"] / 1000 / clicks
    frames = [each["tdur"] / 1000 for each in timed if each["name"] == "ProxyMain::BeginMainFrame"]
    return [frame for frame in frames if frame > IDLE], dict(parts)


if __name__ == "__main__":
    main()
