"""Tells the pages of one table what happens at it.

All is told at once, but for one thing, at a table with many pages: who has chosen while others still choose. The others
hear it a little later, together with whatever else happens by then; the more pages there are, the later.
Eight players who choose between two passes would else be told 64 times.
"""

from __future__ import annotations

import asyncio

from msgspec.json import encode

from jonin.server.net import wire
from jonin.server.store.rows import ChatRow
from jonin.server.table import projection
from jonin.server.table.audience import NOTHING, Audience, Page, viewers
from jonin.server.table.clock import Clock
from jonin.server.table.countdown import Countdown
from jonin.server.table.match_runner import MatchRunner
from jonin.server.table.pictures import Pictures
from jonin.server.table.readiness import Readiness
from jonin.server.table.seating import Seating

FEW = 4  # pages that are always told at once
SOON = 0.05  # seconds in which pages that come and go are counted together
STORY = 500  # of so many moves a page is told that knows of none: a long match is not told anew to whoever comes in
LONGEST = 0.5  # seconds that anything is held back to be told with more


class Announcer:
    def __init__(
        self,
        runner: MatchRunner,
        seating: Seating,
        audience: Audience,
        clock: Clock,
        countdown: Countdown,
        readiness: Readiness,
        batch_delay: float,
    ) -> None:
        self._runner = runner
        self._seating = seating
        self._audience = audience
        self._clock = clock
        self._countdown = countdown
        self._readiness = readiness
        self._batch_delay = batch_delay
        self._batch: asyncio.TimerHandle | None = None
        self._standing: asyncio.TimerHandle | None = None
        self._pictures: Pictures | None = None  # of this match

    def stop(self) -> None:
        self._stop_batch()
        self._stop_standing()

    def _stop_batch(self) -> None:
        if self._batch is not None:
            self._batch.cancel()
        self._batch = None

    def _stop_standing(self) -> None:
        if self._standing is not None:
            self._standing.cancel()
        self._standing = None

    # --- the table ---

    def standing(self) -> None:
        """Who sits where. Pages that hold the same seats are told the same."""
        self._stop_standing()
        frames: dict[object, bytes] = {}
        for page in self._audience.pages:
            key = page.base, *page.mine, None, *page.given_up
            if key not in frames:
                frames[key] = encode(self._standing_for(page))
            page.send(frames[key])

    def greet(self, page: Page) -> None:
        """It is told now, the others soon: a crowd that comes in is told of once."""
        page.send(self._standing_for(page))
        self.standing_soon()

    def standing_soon(self) -> None:
        if self._standing is None:
            self._standing = asyncio.get_running_loop().call_later(SOON, self.standing)

    def _standing_for(self, page: Page) -> wire.Table:
        return projection.standing(self._seating, self._runner, self._audience, self._readiness.missing, page)

    def said(self, row: ChatRow) -> None:
        self._audience.tell(projection.chat(row))

    # --- the match ---

    def forget(self) -> None:
        """Another match: nobody has been told of any move."""
        self._pictures = None
        for page in self._audience.pages:
            page.seen_version = NOTHING

    def bring_up(self, page: Page, known: int) -> None:
        """What a page has missed that knows of so many moves (NOTHING: not even the deal), and the whole picture."""
        match = self._runner.match
        page.seen_version = known if match is None or known >= len(match.log) - STORY else len(match.log) - STORY
        self._tell([(page, 0.0)], whole=True)

    def verdict(self, verdict: wire.Verdict) -> None:
        self._audience.tell(verdict)

    def time(self) -> None:
        """For some decision it has begun to run."""
        lefts = self._clock.lefts
        self._audience.tell(wire.Time(self._runner.table, self._runner.name, list(lefts), list(lefts.values())))

    def moved(self) -> None:
        """Everybody is told, at the same moment; who has moved knows it anyway."""
        self._stop_batch()
        self._tell(self._audience.evenly(self._mover))

    def chose(self) -> None:
        """The mover is told, the others soon."""
        mover, pages = self._mover, self._audience.pages
        if len(pages) <= FEW:
            self.moved()
            return
        self._tell([(page, 0.0) for page in pages if mover in page.mine])
        if self._batch is None:
            delay = min(LONGEST, self._batch_delay * (len(pages) - FEW))
            self._batch = asyncio.get_running_loop().call_later(delay, self._tell_rest)

    def _tell_rest(self) -> None:
        self._batch = None
        match = self._runner.match
        if match is not None:
            pages = self._audience.evenly()
            self._tell([(page, hold) for page, hold in pages if page.seen_version < len(match.log)])

    @property
    def _mover(self) -> int | None:
        match = self._runner.match
        return match.log[-1][0] if match is not None and match.log else None

    def _tell(self, pages: list[tuple[Page, float]], whole: bool = False) -> None:
        """What a seat sees is worked out once, for however many pages show it."""
        match = self._runner.match
        if match is None or not pages:
            return
        if self._pictures is None:
            self._pictures = Pictures(match)
        moment = projection.Moment(
            self._runner.table,
            self._runner.name,
            len(match.log),
            self._pictures,
            self._runner.flights,
            self._runner.instead,
            self._clock,
            self._countdown.left,
        )
        frames: dict[tuple[int | None, int], bytes] = {}
        for page, hold in pages:
            for seat in viewers(page):
                key = seat, page.seen_version
                if key not in frames:
                    frames[key] = encode(projection.update(moment, *key, whole))
                page.send(frames[key], hold)
            page.seen_version = len(match.log)
        self._pictures.forget(min(page.seen_version for page in self._audience.pages))
