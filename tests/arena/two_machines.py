"""Plays a match on a Ray cluster of two machines and kills one in the middle; run as a program by test_cluster.py."""

from __future__ import annotations

import os
from importlib import import_module

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"

from tests.arena.games import timeless
from tests.arena.inline import InlineRunner
from tests.arena.own_bots import OWN
from tests.patience import until
from vaka.arena.match import new_match
from vaka.arena.runners.cluster import RayRunner

GAMES = 40
EARLY = 6


def main() -> None:
    """Compare what a crumbling cluster plays with what is played here."""
    ray = import_module("ray")
    cluster = import_module("ray.cluster_utils").Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    second = cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False, logging_level="error")
    assert ray.cluster_resources()["CPU"] == 2
    # Both play the same moves, so the quick ones tell what the slow ones must come to.
    slow, quick = (new_match("mangrovia", 2, (f"{OWN}:{name}", "random"), GAMES, 1) for name in ("Slow", "First"))
    games = []
    for played in RayRunner().play(slow, list(slow.jobs())):
        games.append(played)
        if len(games) == EARLY:
            cluster.remove_node(second, allow_graceful=False)
            print(f"one machine of two killed after {len(games)} of {slow.games} games")
    until(lambda: ray.cluster_resources()["CPU"] == 1, "nobody notices that a machine is gone")
    ray.shutdown()
    cluster.shutdown()
    assert timeless(games) == timeless(list(InlineRunner().play(quick, list(quick.jobs()))))
    print("all games are there")


if __name__ == "__main__":
    main()
