"""Tells the pages of one table how its match goes on.

All is told at once, but for one thing, at a table with many pages: who has chosen while others still choose. The others
hear it a little later, together with whatever else happens by then; the more pages there are, the later.
Eight players who choose between two passes would else be told 64 times.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec.json import encode

from jonin.server.table import projection
from jonin.server.table.audience import Page, viewers

if TYPE_CHECKING:
    from jonin.server.table.table import Table

FEW = 4  # pages that are always told at once
LONGEST = 0.5  # seconds that anything is held back to be told with more
KEPT = 500  # sentences


class Announcer:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._batch: asyncio.TimerHandle | None = None
        self._sentences: dict[bytes, str] = {}  # of this match, by their event: much happens again and again

    def stop(self) -> None:
        if self._batch is not None:
            self._batch.cancel()
        self._batch = None

    def forget(self) -> None:
        """Another match: nobody has been told of any move."""
        self._sentences = {}
        for page in self._table.audience.pages:
            page.seen_version = 0

    def bring_up(self, page: Page, known: int) -> None:
        """What a page has missed that knows of so many moves."""
        page.seen_version = known
        self._tell([(page, 0.0)])

    def moved(self) -> None:
        """Everybody is told, at the same moment; who has moved knows it anyway."""
        self.stop()
        self._tell(self._table.audience.evenly(self._mover))

    def chose(self) -> None:
        """The mover is told, the others soon."""
        mover, pages = self._mover, self._table.audience.pages
        if len(pages) <= FEW:
            self.moved()
            return
        self._tell([(page, 0.0) for page in pages if mover in page.mine])
        if self._batch is None:
            delay = min(LONGEST, self._table.services.settings.batch_delay * (len(pages) - FEW))
            self._batch = asyncio.get_running_loop().call_later(delay, self._tell_rest)

    def _tell_rest(self) -> None:
        self._batch = None
        match = self._table.match
        if match is not None:
            pages = self._table.audience.evenly()
            self._tell([(page, hold) for page, hold in pages if page.seen_version < len(match.log)])

    @property
    def _mover(self) -> int | None:
        match = self._table.match
        return match.log[-1][0] if match is not None and match.log else None

    def _tell(self, pages: list[tuple[Page, float]]) -> None:
        """What a seat sees is worked out once, for however many pages show it."""
        match = self._table.match
        if match is None or not pages:
            return
        if len(self._sentences) > KEPT:
            self._sentences = {}
        moment = projection.moment(self._table, match, self._sentences, len(pages) > 1)
        frames: dict[tuple[int | None, int], bytes] = {}
        for page, hold in pages:
            for seat in viewers(page):
                if (seat, page.seen_version) not in frames:
                    frames[seat, page.seen_version] = encode(projection.update(moment, seat, page.seen_version))
                page.send(frames[seat, page.seen_version], hold)
            page.seen_version = len(match.log)
