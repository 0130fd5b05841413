"""The pages that look at one table: as whom, and since when they no longer do."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec.json import encode

from jonin.server import wire


class Page(Protocol):
    """Whoever looks: a line to a browser."""

    mine: list[int]  # the seats it holds; none: a spectator
    base: str  # the address of this house, as the page knows it

    def send(self, news: wire.News | bytes) -> None: ...


class Audience:
    def __init__(self, seats: int, grace: float, gone: Callable[[], None]) -> None:
        """`gone` is called when a seat has been without a page for as long as others should wait."""
        self.pages: list[Page] = []
        self.empty_since = time.monotonic()
        self._grace = grace
        self._gone = gone
        self._left = [0.0] * seats  # when the last page of a seat was closed
        self._timers: set[asyncio.TimerHandle] = set()
        self.expect(range(seats))

    def enter(self, page: Page, mine: Sequence[int]) -> None:
        self.expect([seat for seat in page.mine if seat not in mine])
        page.mine = sorted(mine)
        if page not in self.pages:
            self.pages.append(page)

    def leave(self, page: Page) -> None:
        self.pages.remove(page)
        self.empty_since = time.monotonic()
        self.expect(page.mine)
        page.mine = []

    def expect(self, seats: Sequence[int]) -> None:
        """The players of these seats have no page open, and may be on the way."""
        for seat in seats:
            self._left[seat] = time.monotonic()
        if seats:
            loop = asyncio.get_running_loop()
            self._timers = {timer for timer in self._timers if timer.when() > loop.time()}
            self._timers.add(loop.call_later(self._grace, self._gone))

    def stop(self) -> None:
        for timer in self._timers:
            timer.cancel()

    # --- who is here ---

    def holds(self, seat: int) -> bool:
        return any(seat in page.mine for page in self.pages)

    def missing(self, seat: int) -> bool:
        """Whether nobody has shown this seat's token for as long as others should wait."""
        return not self.holds(seat) and time.monotonic() - self._left[seat] >= self._grace

    @property
    def spectators(self) -> int:
        return sum(not page.mine for page in self.pages)

    # --- telling ---

    def tell(self, news: wire.News) -> None:
        frame = encode(news)
        for page in self.pages:
            page.send(frame)

    def tell_each(self, news: Callable[[Page], wire.News]) -> None:
        for page in self.pages:
            page.send(news(page))

    def tell_seats(self, news: Callable[[int | None], wire.News]) -> None:
        """What a seat sees is worked out once, for however many pages show it."""
        frames: dict[int | None, bytes] = {}
        for page in self.pages:
            for seat in viewers(page):
                if seat not in frames:
                    frames[seat] = encode(news(seat))
                page.send(frames[seat])


def viewers(page: Page) -> list[int | None]:
    """As whom a page sees the table: as its seats, or as a spectator."""
    return [*page.mine] if page.mine else [None]
