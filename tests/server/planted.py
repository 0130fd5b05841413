"""Matches that bots have played, put into a server's database as if it had been their server."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from jonin import Match
from jonin.bots.arena import play_out
from jonin.bots.bot import bot
from jonin.server.store import tokens
from jonin.server.store.rows import MatchRow, MoveRow, Row, SeatRow, TableRow
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.tables import SOME_GAME


def played(seats: int = 2, seed: int = 3) -> Match:
    match = Match(SOME_GAME, seats, seed, lands=False)
    play_out(match, [bot("thumb")] * seats, seed)
    return match


@dataclass(frozen=True)
class Planted:
    """The first moves of a match, at a table of its own. Its seats are taken by people who have left, or by bots."""

    match: Match
    moves: int
    kind: str = "player"
    changes: dict[str, Any] = field(default_factory=dict)  # of its row
    table: str = field(default_factory=tokens.new_link)
    number: int = field(default_factory=tokens.new_match)

    @property
    def name(self) -> str:
        return tokens.match_name(self.number)

    @property
    def row(self) -> MatchRow:
        match, game = self.match, self.match.game
        about: dict[str, Any] = {
            "match": self.number,
            "table": self.table,
            "game": game.key,
            "rules": game.version,
            "data": game.data_digest,
            "seats": match.seats,
            "options": match.options,
            "names": [f"Player {seat}" for seat in range(match.seats)],
            "seed": match.seed,
            "began": time.time(),
            "status": "over" if self.moves == len(match.log) else "playing",
        }
        return MatchRow(**about | self.changes)

    @property
    def rows(self) -> list[Row]:
        match, row = self.match, self.row
        table = TableRow(self.table, row.game, row.seats, row.options, False, 0, 0, row.began, self.number)
        level = "thumb" if self.kind == "bot" else ""
        seats = [SeatRow(self.table, seat, self.kind, name, level, b"token") for seat, name in enumerate(row.names)]
        log = enumerate(match.log[: self.moves])
        moves = [MoveRow(self.number, version, seat, code, more or None) for version, (seat, code, *more) in log]
        return [table, *seats, row, *moves]

    def status(self, house: House) -> object:
        ((status,),) = self.ledger(house).rows('SELECT status FROM matches WHERE "match" = ?', self.number)
        return status

    def kept(self, house: House) -> bytes | None:
        found = self.ledger(house).rows('SELECT replay FROM replays WHERE "match" = ?', self.number)
        return bytes(found[0][0]) if found else None  # type: ignore[call-overload]

    @staticmethod
    def ledger(house: House) -> Ledger:
        return Ledger(house.settings.database)


def plant(house: House, match: Match, moves: int | None = None, kind: str = "player", **changes: Any) -> Planted:
    """All of its moves, or the first ones; as many as are missing, if negative."""
    count = len(match.log) if moves is None else moves % len(match.log)
    planted = Planted(match, count, kind, changes)
    planted.ledger(house).keep(planted.rows)
    return planted
