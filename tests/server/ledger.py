"""What a server's database says, read behind its back."""

from __future__ import annotations

import json
import sqlite3
from base64 import b64encode
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
from msgspec.structs import asdict
from psycopg.types.json import set_json_loads
from sqlalchemy import create_engine, insert

from jonin import Match
from jonin.server.store.insert import HOMES
from jonin.server.store.rows import Row
from jonin.server.store.tokens import match_number
from jonin.server.table.origin import redeals_of


class Ledger:
    def __init__(self, database: str | Path) -> None:
        self.database = str(database)

    def rows(self, query: str, *values: object) -> list[tuple[object, ...]]:
        if self.database.startswith("postgresql"):
            with closing(psycopg.connect(self.database)) as connection:
                set_json_loads(lambda text: text.decode() if isinstance(text, bytes) else text, connection)
                return connection.execute(query.replace("?", "%s").encode(), values).fetchall()
        with closing(sqlite3.connect(self.database)) as connection:
            return connection.execute(query, values).fetchall()

    def write(self, statement: str, *values: object) -> None:
        with closing(sqlite3.connect(self.database)) as connection, connection:
            connection.execute(statement, values)

    def keep(self, rows: Iterable[Row]) -> None:
        """As the server would."""
        engine = create_engine(f"sqlite:///{self.database}")
        with engine.begin() as connection:
            for row in rows:
                connection.execute(insert(HOMES[type(row)]), asdict(row))
        engine.dispose()

    def flights(self, match: str) -> dict[int, str]:
        """By version, as pages are sent them."""
        rows = self.rows("SELECT version, trajectory FROM flights WHERE match = ?", match_number(match))
        return {version: b64encode(trajectory).decode() for version, trajectory in rows}  # type: ignore

    def moves(self, match: str) -> list[tuple[int, int, list[int]]]:
        """Seat, code, numbers, in order; every version once."""
        rows = self.rows(
            "SELECT version, seat, code, numbers FROM moves WHERE match = ? ORDER BY version", match_number(match)
        )
        assert [row[0] for row in rows] == list(range(len(rows)))
        return [(seat, code, json.loads(numbers) if numbers else []) for _, seat, code, numbers in rows]  # type: ignore

    def by_players(self, match: str) -> list[tuple[int, int]]:
        """Seat and code of the moves that players have made themselves, in order."""
        rows = self.rows(
            "SELECT seat, code FROM moves WHERE match = ? AND instead = '' ORDER BY version",
            match_number(match),
        )
        return [(seat, code) for seat, code in rows]  # type: ignore[misc]

    def names(self, match: str) -> list[str]:
        """Of those who play it, by seat."""
        ((names,),) = self.rows("SELECT names FROM matches WHERE match = ?", match_number(match))
        found: list[str] = json.loads(str(names))
        return found

    def positions(self, match: str) -> Iterator[Match]:
        """The match played again from the log, after each move, with its pictures; the first is the deal."""
        ((game, seats, seed, options, origin),) = self.rows(
            "SELECT game, seats, seed, options, origin FROM matches WHERE match = ?", match_number(match)
        )
        table: Any = (str(game), seats, int(str(seed), 16), json.loads(str(options)))
        replayed = Match(*table, lands=False, pictures=True, redeals=redeals_of(str(origin)))
        yield replayed
        for seat, code, numbers in self.moves(match):
            replayed.play(seat, code, numbers)
            yield replayed
