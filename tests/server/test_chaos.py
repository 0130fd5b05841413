"""Three processes, and players who come back by themselves: what was acknowledged is there, once, whatever happens."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from jonin.server.cluster.engines import NatsServer
from tests.server.ledger import Ledger
from tests.server.postgres import Postgres
from tests.server.several import Party, Several
from tests.tables import SOME_GAME

TABLES = 4
NAMES = ("n1", "n2", "n3")


@pytest.fixture(scope="module")
def several(postgres: Postgres) -> Iterator[Several]:
    with TemporaryDirectory(prefix="jonin-nats-") as folder:
        nats = NatsServer(Path(folder), NAMES)
        nats.start()
        made = Several(postgres.database(), nats, NAMES)
        for name in NAMES:
            made.start(name)
        yield made
        logs = made.close()
        nats.stop()
    assert [log for log in logs if "Traceback" in log] == []


async def go_through(several: Several, trouble: Callable[[list[Party]], Awaitable[None]]) -> list[Party]:
    parties = [Party(several, SOME_GAME, 2, pace=0.05) for _ in range(TABLES)]
    for party in parties:
        await party.open()
    end = asyncio.Event()
    playing = [asyncio.create_task(party.play(end)) for party in parties]
    await moved(parties, 3)
    await trouble(parties)
    await moved(parties, 3)
    end.set()
    await asyncio.gather(*playing)
    return parties


async def moved(parties: list[Party], moves: int) -> None:
    """Everywhere so many more."""

    def count(party: Party) -> int:
        return sum(map(len, party.made.values()))

    before = [count(party) for party in parties]
    async with asyncio.timeout(120):
        while any(count(party) < b + moves for party, b in zip(parties, before, strict=True)):
            await asyncio.sleep(0.02)


def busiest(several: Several) -> str:
    """Whoever has most tables."""
    return max(NAMES, key=lambda name: len(several.tables_of(name)))


def check(several: Several, parties: list[Party]) -> None:
    ledger = Ledger(several.database)
    assert [wrong for party in parties for wrong in party.check(ledger)] == []


def test_killed(several: Several) -> None:
    async def trouble(parties: list[Party]) -> None:
        name = busiest(several)
        several.kill(name)
        await moved(parties, 2)
        await asyncio.to_thread(several.start, name)

    check(several, asyncio.run(go_through(several, trouble)))


def test_told_to_leave(several: Several) -> None:
    async def trouble(parties: list[Party]) -> None:
        name = busiest(several)
        log = await asyncio.to_thread(several.leave, name)
        assert "Traceback" not in log
        await moved(parties, 2)
        await asyncio.to_thread(several.start, name)

    check(several, asyncio.run(go_through(several, trouble)))


def test_frozen(several: Several) -> None:
    async def trouble(parties: list[Party]) -> None:
        name = busiest(several)
        several.freeze(name)
        await moved(parties, 2)
        several.thaw(name)

    check(several, asyncio.run(go_through(several, trouble)))


def test_without_a_bus(several: Several) -> None:
    async def trouble(parties: list[Party]) -> None:
        several.nats.stop()
        await asyncio.sleep(1)
        several.nats.start()

    check(several, asyncio.run(go_through(several, trouble)))


def test_without_a_database(several: Several, postgres: Postgres) -> None:
    async def trouble(parties: list[Party]) -> None:
        postgres.stop()
        await asyncio.sleep(1)
        postgres.start()

    check(several, asyncio.run(go_through(several, trouble)))
