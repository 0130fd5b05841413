"""How the points of a match came about: worked out in a worker, from the moves, for one pair of eyes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from jonin.engine import game as catalogue
from jonin.engine.match import Match
from jonin.engine.patch import diff
from jonin.engine.refusal import Refused
from jonin.server.net import wire
from jonin.server.net.limits import Buckets
from jonin.server.store.rows import MatchRow
from jonin.server.table.audience import Page
from jonin.server.table.match_runner import MatchRunner, dealt
from jonin.server.table.projection import parts
from jonin.server.workers.bots import Bots
from jonin.server.workers.fair import Share
from jonin.server.workers.worker import Unanswered

log = logging.getLogger(__name__)
RATE, BURST = 0.5, 6  # a second at one table, by one address
Log = Sequence[tuple[int, ...]]
Found = tuple[list[list[dict[str, Any]]], list[wire.Resolved]]
"""What the points were made of at the deal, and each move that changed it."""


class Courses:
    def __init__(self, runner: MatchRunner, bots: Bots, patience: float) -> None:
        self._runner = runner
        self._bots = bots
        self._patience = patience
        self._often = Buckets(RATE, BURST)
        self._asked: dict[Page, asyncio.Task[None]] = {}

    def ask(self, page: Page, command: wire.AskCourse) -> None:
        """It is answered when it is worked out: meanwhile the page may play."""
        if page in self._asked:
            raise Refused("course under way")
        match = self._runner.begun()
        if not self._often.take(page.address):
            raise Refused("too many courses")
        work = resolutions, self._runner.row, self._runner.taught, tuple(match.log), command.seat
        self._asked[page] = asyncio.create_task(self._answer(page, command, work))
        self._asked[page].add_done_callback(lambda _: self._asked.pop(page))

    def stop(self) -> None:
        for task in self._asked.values():
            task.cancel()

    async def _answer(self, page: Page, command: wire.AskCourse, work: tuple[Any, ...]) -> None:
        """On the account of who asks: the table's own is for its bots and dice."""
        share = Share(page.address, command.table)
        try:
            found: Found = await self._bots.searching.run(*work, share=share, seconds=self._patience)
        except Exception as error:
            if not isinstance(error, Unanswered):
                log.exception("how points came about could not be told")
            page.send(wire.Refusal(command.id, Refused("course not ready").as_json()))
        else:
            page.send(wire.Course(command.table, command.match, command.seat, *found))
            page.send(wire.Done(command.id))


# --- in the worker ---------------------------------------------------------------------------------------------------


def resolutions(row: MatchRow, taught: bool, log: Log, seat: int | None) -> Found:
    game = catalogue.game(row.game)
    return resolved(game.lesson.begin() if taught and game.lesson else dealt(game, row), log, seat)


def resolved(match: Match, log: Log, seat: int | None) -> Found:
    """From the deal on."""
    match.pictures = False
    first = before = parts(match, seat)
    found = []
    for version, (mover, code, *numbers) in enumerate(log):
        match.apply(match.check(mover, code, numbers))
        if all(match.game.events.kind(row).choice for row in match.event_rows[-1]):
            continue
        after = parts(match, seat)
        if changes := diff({"parts": before}, {"parts": after}):
            found.append(wire.Resolved(match.events_for(seat, version), changes))
            before = after
    return first, found
