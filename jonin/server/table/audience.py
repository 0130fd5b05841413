"""The pages that look at one table: as whom, and since when they no longer do."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec.json import encode

from jonin.server.net import wire
from jonin.server.net.latency import Latency, head_start

NOTHING = -1


class Page(Protocol):
    """Whoever looks: a connection to a browser."""

    mine: list[int]  # the seats it holds; none: a spectator
    given_up: list[int]  # those it held at this table, and may have back
    address: str  # where it comes from
    base: str  # the address of this house, as the page knows it
    latency: Latency  # how long messages take on the way
    seen_version: int  # of how many moves of the match it has been told; NOTHING: not even of the deal

    def send(self, news: wire.News | bytes, hold: float = 0.0) -> float:
        """Now, or so many seconds later; whatever is sent afterwards comes afterwards. When it leaves."""

    def measure(self) -> None:
        """Begin to measure the latency."""

    def cut(self) -> None:
        """Cut its line; it comes back by itself."""

    def part(self) -> None:
        """The same, when all that was said to it has been sent."""


class Audience:
    def __init__(self, seats: int, grace: float, gone: Callable[[], None]) -> None:
        """`gone` is called when a seat has been without a page for as long as others should wait."""
        self.pages: list[Page] = []
        self.empty_since = time.monotonic()
        self._grace = grace
        self._gone = gone
        self._missing: set[int] = set()
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._stopped = False
        self.expect(range(seats))

    def enter(self, page: Page, mine: Sequence[int], given_up: Sequence[int] = ()) -> None:
        let_go = [seat for seat in page.mine if seat not in mine]
        page.mine = sorted(mine)
        page.given_up = [seat for seat in given_up if seat not in mine]
        if page not in self.pages:
            self.pages.append(page)
        self.expect(let_go)

    def leave(self, page: Page) -> None:
        self.pages.remove(page)
        self.empty_since = time.monotonic()
        let_go, page.mine = page.mine, []
        self.expect(let_go)

    def release(self, seat: int, given_up: bool = False) -> None:
        """Its player has stood up: no page holds it any more. `given_up`: and may have it back."""
        for page in self.of(seat):
            page.mine.remove(seat)
            page.given_up += [seat] * given_up

    def expect(self, seats: Sequence[int]) -> None:
        """The players of these seats may be on the way, for a while."""
        for seat in () if self._stopped else seats:
            if seat in self._timers:
                self._timers[seat].cancel()
            self._missing.discard(seat)
            self._timers[seat] = asyncio.get_running_loop().call_later(self._grace, self._give_up, seat)

    def _give_up(self, seat: int) -> None:
        del self._timers[seat]
        if not self.holds(seat):
            self._missing.add(seat)
            self._gone()

    def stop(self) -> None:
        self._stopped = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers = {}

    # --- who is here ---

    def of(self, seat: int) -> list[Page]:
        return [page for page in self.pages if seat in page.mine]

    def holds(self, seat: int) -> bool:
        return any(seat in page.mine for page in self.pages)

    def missing(self, seat: int) -> bool:
        """Whether the seat has been without a page for as long as others should wait."""
        return seat in self._missing and not self.holds(seat)

    def latencies(self) -> dict[int, Latency]:
        """Of the players, by seat; the slowest, where a seat is held by several pages."""
        found: dict[int, Latency] = {}
        for page in sorted(self.pages, key=lambda page: page.latency.measure.latest):
            found |= dict.fromkeys(page.mine, page.latency)
        return found

    @property
    def under_way(self) -> float:
        """Seconds that what a player has sent may still be on its way."""
        return max((latency.measure.latest for latency in self.latencies().values()), default=0.0)

    @property
    def address(self) -> str:
        """Where the player comes from who has been here longest, or else the spectator; "" if nobody is here."""
        return next((page.address for page in sorted(self.pages, key=lambda page: not page.mine)), "")

    @property
    def spectators(self) -> int:
        return sum(not page.mine for page in self.pages)

    # --- telling ---

    def tell(self, news: wire.News) -> None:
        frame = encode(news)
        for page in self.pages:
            page.send(frame)

    def evenly(self, mover: int | None = None) -> list[tuple[Page, float]]:
        """How long to hold back what all should see at the same moment; not from the mover, who knows it anyway."""
        ways = [page.latency.measure.way for page in self.pages]
        if not any(ways):  # only where there are races are lines measured
            return [(page, 0.0) for page in self.pages]
        players = [way for way, page in zip(ways, self.pages, strict=True) if page.mine]
        quickest = min(players, default=0.0)
        longest = head_start(max(players, default=0.0), quickest)
        return [
            (page, 0.0 if mover in page.mine else max(0.0, longest - head_start(way, quickest)))
            for way, page in zip(ways, self.pages, strict=True)
        ]


def viewers(page: Page) -> list[int | None]:
    """As whom a page sees the table: as its seats, or as a spectator."""
    return [*page.mine] if page.mine else [None]
