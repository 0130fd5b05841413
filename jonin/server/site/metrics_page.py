"""The figures of this process, put together for Prometheus."""

from __future__ import annotations

import time

from jonin import __version__
from jonin.server.metrics import Page, memory
from jonin.server.table.lobby import Lobby


def metrics_page(lobby: Lobby) -> str:
    services, page = lobby.services, Page()
    metrics, store = services.metrics, services.store
    pools = {"search": services.bots.searching, "quick": services.bots.quick, "physics": services.physics}
    by_pool = [({"pool": name}, pool) for name, pool in pools.items()]
    tables = lobby.tables.values()
    page.family("jonin_info", "gauge", "The version that runs.", [({"version": __version__}, 1)])
    page.family(
        "jonin_moves_total", "counter", "Moves saved and told.", [({"game": k}, n) for k, n in metrics.moves.items()]
    )
    page.histogram("jonin_move_seconds", "From a player's move until its answer is sent.", [({}, metrics.answered)])
    page.family(
        "jonin_refusals_total",
        "counter",
        "Commands that were refused.",
        [({"kind": kind}, count) for kind, count in metrics.refusals.items()],
    )
    page.figure("jonin_tables", "gauge", "Tables in memory.", len(lobby.tables))
    page.figure("jonin_matches", "gauge", "Matches being played.", sum(table.runner.playing for table in tables))
    page.figure("jonin_pages", "gauge", "Pages that look at a table or the lobby.", lobby.pages)
    page.figure("jonin_lines", "gauge", "Pages here whose table is in another process.", services.cluster.lines)
    page.figure("jonin_guests", "gauge", "Pages of other processes at tables here.", services.cluster.guests)
    page.figure("jonin_save_queue", "gauge", "Saves that wait for their turn.", store.queue)
    page.figure("jonin_store_reachable", "gauge", "0 while nothing can be saved.", int(store.reachable))
    page.histogram(
        "jonin_worker_seconds",
        "From asking bots, physics or replays until the answer is there.",
        [(labels, pool.took) for labels, pool in by_pool],
    )
    page.family(
        "jonin_worker_queue",
        "gauge",
        "Work that nobody has begun.",
        [(labels, pool.waiting) for labels, pool in by_pool],
    )
    page.figure("jonin_tables_closed_total", "counter", "Tables that were closed for good.", metrics.tables_closed)
    page.figure("jonin_bans", "gauge", "Networks that may not come in.", len(services.bans.rows))
    page.figure("jonin_turned_away_total", "counter", "Requests of who is banned.", services.bans.turned_away)
    page.figure("jonin_wrong_tokens_total", "counter", "Wrong tokens for the admin page.", metrics.wrong_tokens)
    page.figure("process_cpu_seconds_total", "counter", "Processor time used.", time.process_time())
    page.figure("process_resident_memory_bytes", "gauge", "Memory held.", memory())
    page.figure("process_start_time_seconds", "gauge", "When it began, as a Unix time.", metrics.began)
    return page.text()
