"""A store that is gone with the process: for tests, and for tables nobody wants to keep."""

from __future__ import annotations

from jonin.server.store.base import Conflict, Store
from jonin.server.store.rows import (
    AnswerRow,
    BanRow,
    ChatRow,
    FlightRow,
    MatchRow,
    MoveRow,
    ReplayRow,
    Row,
    SeatRow,
    TableRow,
)


class Memory(Store):
    def __init__(self) -> None:
        self._tables: dict[str, TableRow] = {}
        self._seats: dict[tuple[str, int], SeatRow] = {}
        self._matches: dict[int, MatchRow] = {}
        self._moves: dict[int, dict[int, MoveRow]] = {}
        self._flights: dict[int, dict[int, FlightRow]] = {}
        self._replays: dict[int, ReplayRow] = {}
        self._answers: dict[bytes, AnswerRow] = {}
        self._chat: dict[str, dict[int, ChatRow]] = {}
        self._bans: dict[str, BanRow] = {}

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def save(self, *rows: Row, table: str = "", urgent: bool = False) -> None:
        if any(self._is_taken(row) for row in rows):
            raise Conflict
        for row in rows:
            match row:
                case TableRow():
                    self._tables[row.table] = row
                case SeatRow():
                    self._seats[row.table, row.seat] = row
                case MatchRow():
                    self._matches[row.match] = row
                case MoveRow():
                    self._moves.setdefault(row.match, {})[row.version] = row
                case FlightRow():
                    self._flights.setdefault(row.match, {})[row.version] = row
                case ReplayRow():
                    self._replays[row.match] = row
                case AnswerRow():
                    self._answers[row.key] = row
                case ChatRow():
                    self._chat.setdefault(row.table, {})[row.number] = row
                case BanRow():
                    self._bans[row.network] = row

    def _is_taken(self, row: Row) -> bool:
        match row:
            case MoveRow():
                return row.version in self._moves.get(row.match, ())
            case FlightRow():
                return row.version in self._flights.get(row.match, ())
            case ReplayRow():
                return row.match in self._replays
            case AnswerRow():
                return row.key in self._answers
            case ChatRow():
                return row.number in self._chat.get(row.table, ())
        return False

    async def table(self, table: str) -> tuple[TableRow, list[SeatRow]] | None:
        if table not in self._tables:
            return None
        row = self._tables[table]
        return row, [self._seats[table, seat] for seat in range(row.seats)]

    async def match(self, match: int) -> MatchRow | None:
        return self._matches.get(match)

    async def moves(self, match: int, since: int = 0) -> list[MoveRow]:
        return [row for version, row in sorted(self._moves.get(match, {}).items()) if version >= since]

    async def flights(self, match: int, since: int = 0) -> list[FlightRow]:
        return [row for version, row in sorted(self._flights.get(match, {}).items()) if version >= since]

    async def replay(self, match: int) -> bytes | None:
        return self._replays[match].replay if match in self._replays else None

    async def answers(self, table: str) -> dict[bytes, bytes]:
        moves = self._moves.get(self._tables[table].match, {}) if table in self._tables else {}
        asked = {row.command: b"" for row in moves.values() if row.command is not None}
        return asked | {row.key: row.answer for row in self._answers.values() if row.table == table}

    async def answer(self, key: bytes) -> AnswerRow | None:
        return self._answers.get(key)

    async def chat(self, table: str, last: int) -> list[ChatRow]:
        return [row for _, row in sorted(self._chat.get(table, {}).items())][-last:]

    async def forget_answers(self, before: float) -> None:
        self._answers = {key: row for key, row in self._answers.items() if row.at >= before}

    async def forget_lesson(self, table: str) -> None:
        row = self._tables.pop(table)
        self._chat.pop(table, None)
        for seat in range(row.seats):
            del self._seats[table, seat]
        for home in (self._matches, self._moves, self._flights):
            home.pop(row.match, None)
        self._answers = {key: one for key, one in self._answers.items() if one.table != table}

    async def bans(self) -> list[BanRow]:
        return list(self._bans.values())

    async def forget_bans(self, before: float) -> None:
        self._bans = {network: row for network, row in self._bans.items() if not 0 < row.until < before}
