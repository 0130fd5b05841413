"""Races at one table: strikes are gathered until the judge can tell who was first, and only that one becomes a move."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass

from jonin.engine.match import Match
from jonin.engine.refusal import Refused
from jonin.server.log import mark
from jonin.server.net import wire
from jonin.server.net.answers import CommandKey, refusal
from jonin.server.net.latency import Latency
from jonin.server.store.base import Conflict
from jonin.server.table.audience import Audience, Page
from jonin.server.table.match_runner import MatchRunner
from jonin.server.table.race import Race, RaceResult
from jonin.server.table.turns import Turns

log = logging.getLogger(__name__)
READING = 0.005  # seconds in which what has arrived by the deadline is read


@dataclass
class Sender:
    """Who hears how a strike ended; a bot does not."""

    key: CommandKey
    page: Page
    version: int  # what was seen: the table may go on while the strike is being judged


class Races:
    def __init__(self, runner: MatchRunner, turns: Turns, audience: Audience) -> None:
        self._runner = runner
        self._turns = turns
        self._audience = audience
        self._race: Race | None = None
        self._latencies: dict[int, Latency] = {}
        self._senders: dict[int, Sender | None] = {}
        self._instead: dict[int, str] = {}  # who strikes for a seat of a player
        self._timer: asyncio.TimerHandle | None = None
        self._rung = False  # the deadline has passed, and the result is next
        self.deciding = False  # it is being found and saved
        self._ending: asyncio.Task[None] | None = None

    @property
    def open(self) -> bool:
        return self._race is not None

    def struck(self, seat: int) -> bool:
        return seat in self._senders

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def strike(
        self,
        match: Match,
        seat: int,
        code: int,
        arrived: float,
        stated: float | None = None,
        by: Sender | None = None,
        instead: str = "",
    ) -> None:
        """Enter a strike, or Refused. Its sender is answered when the race is decided."""
        match.check(seat, code)
        if seat in self._senders:
            before = self._senders[seat]
            if before is None or by is None or before.key != by.key:
                raise Refused("struck already")
            before.page = by.page  # sent again on a new connection
            return
        if self._race is None:
            self._latencies = self._audience.latencies()
            self._race = Race(self._latencies, secrets.randbits(62))
        if by is not None:
            self._latencies[seat] = by.page.latency
        self._senders[seat], self._instead[seat] = by, instead
        if not self._race.strike(seat, code, arrived, stated) or self._rung:
            return
        if self._timer is not None:
            self._timer.cancel()
        left = self._race.deadline + READING - time.monotonic()
        self._timer = asyncio.get_running_loop().call_later(max(0.0, left), self._ring, match)

    def _ring(self, match: Match) -> None:
        self._timer, self._rung = None, True
        self._ending = asyncio.create_task(self._end(match))

    async def _end(self, match: Match) -> None:
        async with self._turns.lock:
            race, senders = self._race, self._senders
            self._race, self._senders, self._rung, self.deciding = None, {}, False, True
            assert race is not None
            try:
                await self._decide(match, race.result(), senders)
            except Exception:
                log.exception("a race could not be decided")
                for sender in senders.values():
                    if sender is not None:
                        refuse(sender, Refused("server failed", request=mark(sender.key.id)))
            self.deciding = False
            await self._runner.settle()

    async def _decide(self, match: Match, result: RaceResult, senders: dict[int, Sender | None]) -> None:
        """The first strike is played, and if that cannot be any more, the next; the others hear who was quicker."""
        for first in result.order:
            sender = senders.pop(first.seat)
            try:
                if sender is not None:
                    self._runner.check_sight(sender.version)
                await self._play(match, result, sender)
            except Refused as refused:
                refuse(sender, refused)
                result = RaceResult(result.order[1:])
            else:
                if sender is not None:
                    sender.page.send(wire.Done(sender.key.id))
                break
        for seat, sender in senders.items():
            why = match.game.why_not(match.state, seat, min(match.game.races))
            refuse(sender, why_late(result, seat, self._runner.names, why.clause if why else ""))

    async def _play(self, match: Match, result: RaceResult, sender: Sender | None) -> None:
        runner, first, key = self._runner, result.first, sender.key if sender else None
        while runner.match is match:
            try:
                await runner.play(
                    first.seat, first.code, (), key, verdict(result, runner), self._instead.get(first.seat, "")
                )
                return
            except Conflict:
                await runner.reload()
        raise Refused("another match")


def refuse(sender: Sender | None, refused: Refused) -> None:
    if sender is not None:
        sender.page.send(refusal(sender.key.id, refused))


def verdict(result: RaceResult, runner: MatchRunner) -> wire.Verdict:
    return wire.Verdict(
        table=runner.table,
        match=runner.name,
        seats=[strike.seat for strike in result.order],
        margins=[round(1000 * result.behind(strike)) for strike in result.order],
        by_lot=result.by_lot,
    )


def why_late(result: RaceResult, seat: int, names: Sequence[str], clause: str) -> Refused:
    if not result.order:
        return Refused("not the first", clause)
    first = names[result.first.seat]
    if seat in result.level:
        return Refused("lot fell on another", clause, first=first)
    behind = next((result.behind(strike) for strike in result.order if strike.seat == seat), None)
    return Refused("slower", clause, first=first, seconds=None if behind is None else round(behind, 2))
