"""Matches that are over, as every seat saw them, for the page that plays them back.

A replay is made when its match ends, while rules and figures are those it was played by, and kept: whatever becomes of
them, it is shown as it was. One that a crash has kept from being kept is made when somebody asks for it.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

from msgspec.json import decode, encode
from msgspec.structs import asdict

from jonin.engine import game as catalogue
from jonin.engine.match import Match
from jonin.engine.patch import diff
from jonin.engine.refusal import Refused
from jonin.engine.views import plain
from jonin.server.net.limits import Buckets
from jonin.server.net.wire import Replay, Seen
from jonin.server.settings import Settings
from jonin.server.site.packed import packed
from jonin.server.site.recent import Recent
from jonin.server.store import tokens
from jonin.server.store.base import Conflict, Store
from jonin.server.store.rows import FlightRow, MatchRow, MoveRow, ReplayRow
from jonin.server.table.origin import redeals_of
from jonin.server.table.pictures import Pictures
from jonin.server.table.projection import flights, looked, with_moves
from jonin.server.workers.fair import NOBODY, Share
from jonin.server.workers.pool import Workers
from jonin.server.workers.worker import Unanswered

log = logging.getLogger(__name__)
PATIENCE = 3.0  # seconds that a house which closes has for the last ones
LONGEST = 30.0  # seconds that one may take
AT_HAND = 16_000_000  # bytes of those that were asked for last


class Replays:
    def __init__(
        self,
        store: Store,
        workers: Workers,
        rate: float = Settings.replay_rate,
        burst: int = Settings.replay_burst,
    ) -> None:
        self._store = store
        self._workers = workers
        self._making: dict[int, asyncio.Task[bytes]] = {}
        self._recent = Recent(AT_HAND)
        self.asked = Buckets(rate, burst)  # by address

    async def find(self, name: str, address: str = "") -> bytes:
        """Compressed, as it is kept."""
        if not self.asked.take(address):
            raise Refused("too many replays")
        match = tokens.match_number(name)
        kept = self._recent.get(match) or await self._store.replay(match)
        if kept is not None:
            self._recent.put(match, kept)
            return kept
        row = await self._store.match(match)
        if row is None:
            raise Refused("no such match")
        if row.status != "over":
            raise Refused("match not over")
        return await asyncio.shield(self.make(row, Share(address, row.table)))

    def make(self, row: MatchRow, share: Share = NOBODY) -> asyncio.Task[bytes]:
        """Make and keep it: once, however many ask, and whether or not anybody waits for it."""
        if row.match not in self._making:
            self._making[row.match] = asyncio.create_task(self._make(row, share))
            self._making[row.match].add_done_callback(lambda making: self._made(row, making))
        return self._making[row.match]

    def _made(self, row: MatchRow, making: asyncio.Task[bytes]) -> None:
        del self._making[row.match]
        if not making.cancelled() and (error := making.exception()) is not None and not isinstance(error, Refused):
            log.error("a replay could not be kept", exc_info=error)

    async def _make(self, row: MatchRow, share: Share) -> bytes:
        game = catalogue.game(row.game)
        if changed := game.changed_since(row.rules, row.data):
            raise not_kept(game.title, changed)
        moves, flown = await self._store.moves(row.match), await self._store.flights(row.match)
        try:
            made = await self._workers.run(compressed, row, moves, flown, share=share, seconds=LONGEST)
        except Unanswered:
            raise Refused("replay not ready") from None
        except Refused as refused:
            raise not_kept(game.title, "rules") from refused
        with suppress(Conflict):  # another process was quicker
            await self._store.save(ReplayRow(row.match, made))
        return made

    async def close(self) -> None:
        """The next to start may have other rules: what has ended by these is still kept."""
        if self._making:
            _, late = await asyncio.wait(self._making.values(), timeout=PATIENCE)
            for making in late:
                making.cancel()


def not_kept(title: str, changed: str) -> Refused:
    return Refused("replay not kept", game=title, changed=changed)


# --- in a worker ------------------------------------------------------------------------------------------------------


def compressed(row: MatchRow, moves: list[MoveRow], flown: list[FlightRow]) -> bytes:
    return packed(encode(replay(row, moves, flown)))


def replay(row: MatchRow, moves: list[MoveRow], flown: list[FlightRow]) -> Replay:
    """The deal, and what each move changed: for every seat, and last for a spectator."""
    redeals = redeals_of(row.origin)
    match = Match(row.game, row.seats, row.seed, row.options, lands=False, pictures=True, redeals=redeals)
    pictures, landings, eyes = Pictures(match, playing=False), flights(flown), [*range(match.seats), None]
    deal = [pictures.whole(seat) for seat in eyes]
    first = now = [looked(match, seat) for seat in eyes]
    seen, states = [], [match.digest]
    for version, move in enumerate(moves):
        match.apply(match.check(move.seat, move.code, move.numbers or ()))
        states.append(match.digest)
        changes = [pictures.changes(seat, version) for seat in eyes]
        before = now
        if any(not match.game.events.kind(row).choice for row in match.event_rows[-1]):
            now = [looked(match, seat) for seat in eyes]
        sheets = [diff(asdict(old), asdict(new)) for old, new in zip(before, now, strict=True)]
        seen.append(
            [
                Seen(with_moves(told, landings), patch, sheet)
                for (told, patch), sheet in zip(changes, sheets, strict=True)
            ]
        )
    if not match.over:
        raise Refused("record ends otherwise")
    return Replay(
        match=tokens.match_name(row.match),
        title=match.game.title,
        names=row.names,
        record=match.record() | proof_of(match, row, states),
        catalogue=plain(match.game.view.catalogue()),
        deal=deal,
        moves=seen,
        sheets=first,
    )


def proof_of(match: Match, row: MatchRow, states: list[str]) -> dict[str, Any]:
    """What `jonin verify` checks besides, where the deal was promised."""
    proof = {"players": row.names, "states": states, "scores": match.scores, "winners": sorted(match.winners)}
    return proof | {"deal": decode(row.deal)} if row.deal else {}
