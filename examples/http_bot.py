"""A bot that plays over HTTP, at a table whose seat it has the key of, or at a new one against a bot of the server."""

import argparse
import random

from vaka.client import Client, Plan, Refused, Seat, SeatPlan, Snapshot


def choose(now: Snapshot) -> str:
    """Return a move: one that builds, else one that does anything at all."""
    building = [offer for offer in now.offers if offer.group.startswith("Build")]
    doing = [offer for offer in now.offers if offer.group != "Or"]
    return random.choice(building or doing or now.offers).notation


def play(seat: Seat) -> Snapshot:
    """Answer every decision of a seat until the game is over."""
    for now in seat.events():
        if now.offers:
            try:
                seat.play(choose(now), now.version, end=True)
            except Refused as refusal:
                if refusal.status != 409:  # else the table has moved on, and the next event tells how
                    raise
    return now


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("url", help="the server, like http://127.0.0.1:8252")
parser.add_argument("--table", help="the table to sit down at, with --key")
parser.add_argument("--key", help="the key of a seat there")
parser.add_argument("--game", default="mangrovia", help="of a new table")
wanted = parser.parse_args()
with Client(wanted.url) as server:
    plan = Plan(wanted.game, (SeatPlan("me", "http bot"), SeatPlan("bot", level="novice")))
    seat = server.join(wanted.table, wanted.key, "http bot") if wanted.table else server.create(plan)
    end = play(seat)
    print(f"{end.game}: {end.view.points} points, won by seat {end.view.winners}, I was seat {end.viewer}")
