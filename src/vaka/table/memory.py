"""Memory goes back to the system when many tables have ended.

What tables were made of is freed as soon as they are dropped. But small objects that were cached in the meantime lie
scattered between what was freed, and each keeps a whole page from being given back: addresses that the router has seen,
pages of the database, connections that refer to themselves.
"""

from __future__ import annotations

import asyncio
import gc
import time
from contextlib import suppress

import structlog
from litestar import Litestar
from litestar._asgi.routing_trie.traversal import parse_path_params

from vaka.store import StoreError
from vaka.table.allocator import trim
from vaka.table.service import Service

log = structlog.get_logger("vaka.memory")

MANY = 20
"""Tables and streams that are worth a stop of some milliseconds when they have gone."""


async def release_memory(app: Litestar, service: Service, interval: float) -> None:
    """Release memory whenever at least half of the tables and streams have gone; look at an interval of seconds."""
    highest = 0
    while True:
        await asyncio.sleep(interval)
        held = len(service.registry.tables) + service.streams.total()
        highest = max(highest, held)
        if highest >= MANY and held <= highest / 2:
            highest = held
            await clear_caches(app, service)


async def clear_caches(app: Litestar, service: Service) -> None:
    """Drop what is cached, and give the memory around it back to the system."""
    app.asgi_router.handle_routing.cache_clear()
    parse_path_params.cache_clear()
    with suppress(StoreError):
        await service.registry.store.release_memory()
    began = time.perf_counter()
    gc.collect()
    trim()
    log.debug("memory given back", milliseconds=round(1000 * (time.perf_counter() - began)))
