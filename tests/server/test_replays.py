"""How replays are made and kept: once, whatever happens meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest

from jonin import Refused
from jonin.server.site import replays
from jonin.server.site.replays import Replays
from jonin.server.store.memory import Memory
from jonin.server.store.rows import ReplayRow
from jonin.server.workers.pool import Workers
from tests.server.planted import Planted, played

T = TypeVar("T")


class Here(Workers):
    """Does the work when it is let, in this process."""

    def __init__(self) -> None:
        super().__init__(1)
        self.let = asyncio.Event()
        self.done = 0

    async def run(self, work: Callable[..., T], *handed: object, **how: object) -> T:
        await self.let.wait()
        self.done += 1
        return work(*handed)


class Broken(Workers):
    async def run(self, work: Callable[..., T], *handed: object, **how: object) -> T:
        raise OSError("no more processes")


Story = Callable[[Replays, Memory, Here, Planted], Awaitable[None]]


def tell(story: Story) -> None:
    async def whole() -> None:
        match = played()
        over, store, workers = Planted(match, len(match.log)), Memory(), Here()
        await store.save(*over.rows)
        await story(Replays(store, workers), store, workers, over)

    asyncio.run(whole())


def test_many_ask_and_one_is_made() -> None:
    async def story(replays: Replays, store: Memory, workers: Here, over: Planted) -> None:
        replays.make(over.row)
        asked = [asyncio.create_task(replays.find(over.name)) for _ in range(5)]
        await asyncio.sleep(0)
        asked[0].cancel()  # who goes away keeps nobody else from it
        workers.let.set()
        found = await asyncio.gather(*asked[1:])
        assert len(set(found)) == workers.done == 1
        assert await store.replay(over.number) == found[0]
        assert await replays.find(over.name) == found[0]
        assert workers.done == 1

    tell(story)


def test_what_another_process_has_kept_stays() -> None:
    async def story(replays: Replays, store: Memory, workers: Here, over: Planted) -> None:
        making = replays.make(over.row)
        await store.save(ReplayRow(over.number, b"as they saw it"))
        workers.let.set()
        await making
        assert await replays.find(over.name) == b"as they saw it"

    tell(story)


def test_a_house_that_closes_keeps_what_has_ended() -> None:
    async def story(replays: Replays, store: Memory, workers: Here, over: Planted) -> None:
        replays.make(over.row)
        closing = asyncio.create_task(replays.close())
        await asyncio.sleep(0)
        workers.let.set()
        await closing
        assert await store.replay(over.number) is not None

    tell(story)


def test_a_house_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "PATIENCE", 0.0)

    async def story(replays: Replays, store: Memory, workers: Here, over: Planted) -> None:
        making = replays.make(over.row)
        await replays.close()
        with pytest.raises(asyncio.CancelledError):
            await making
        assert await store.replay(over.number) is None

    tell(story)


def test_a_failure_is_written_down_and_the_next_who_asks_may_have_more_luck(caplog: pytest.LogCaptureFixture) -> None:
    async def story(_: Replays, store: Memory, workers: Here, over: Planted) -> None:
        with caplog.at_level(logging.ERROR), pytest.raises(OSError, match="no more"):
            await Replays(store, Broken(1)).find(over.name)
        assert "a replay could not be kept" in caplog.text
        workers.let.set()
        assert await Replays(store, workers).find(over.name)

    tell(story)


def test_moves_that_do_not_end_the_match_are_no_replay() -> None:
    """Other rules under the same version, by which it would have gone on."""

    async def story(_: Replays, store: Memory, workers: Here, over: Planted) -> None:
        short = Planted(over.match, over.moves - 1, changes={"status": "over"})
        await store.save(*short.rows)
        workers.let.set()
        with pytest.raises(Refused, match="not kept"):
            await Replays(store, workers).find(short.name)
        assert await store.replay(short.number) is None

    tell(story)
