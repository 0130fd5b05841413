"""A database that an older Jonin has written is brought up to date, and its matches go on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import create_engine

import jonin
from jonin import Match
from jonin.engine.match import UNDO
from jonin.server.store.migrate import config, migrate
from jonin.server.store.rows import MatchRow
from jonin.server.store.sql import Sql
from jonin.server.store.tokens import match_name
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.tables import SOME_GAME

OLD = Path(__file__).with_name("database_0002.sql")
OLD_UNDO = 1_000_000
MOVES = 'SELECT "match", version, seat, code, {} FROM moves ORDER BY "match", version'
SEATS = 'SELECT "table", seat, kind, name, level, token FROM seats'
TABLES = 'SELECT "table", game, seats, options, public, clock, host, opened, "match" FROM tables'
UNCHANGED = ("flights", "chat", "commands")


@pytest.fixture
def database(tmp_path: Path) -> str:
    """Where the servers of these tests keep theirs. Matches of one game are of today's rules, so that they go on."""
    path = tmp_path / "jonin.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(OLD.read_text("utf-8"))
        of_today = 'SELECT "match", seats, seed, status FROM matches WHERE game = ?'
        for number, seats, seed, status in connection.execute(of_today, (SOME_GAME.key,)).fetchall():
            match = Match(SOME_GAME, seats, seed)
            while not match.over and (status == "over" or len(match.log) < 10):
                seat = min(match.waiting)
                match.play(seat, match.codes(seat)[0])
            connection.execute('UPDATE matches SET rules = ? WHERE "match" = ?', (SOME_GAME.version, number))
            connection.execute('DELETE FROM moves WHERE "match" = ?', (number,))
            moves = [(number, version, seat, code) for version, (seat, code) in enumerate(match.log)]
            connection.executemany("INSERT INTO moves VALUES (?, ?, ?, ?, NULL)", moves)
        connection.commit()
    return str(path)


def everything(database: str) -> dict[str, list[Any]]:
    ledger = Ledger(database)
    (column,) = {name for _, name, *_ in ledger.rows("PRAGMA table_info(moves)")} & {"given", "numbers"}
    found = {table: ledger.rows(f"SELECT * FROM {table}") for table in UNCHANGED}
    return found | {
        "tables": ledger.rows(TABLES),
        "seats": ledger.rows(SEATS),
        "matches": ledger.rows(f"SELECT {', '.join(old_fields())} FROM matches"),
        "moves": ledger.rows(MOVES.format(column)),
    }


def old_fields() -> list[str]:
    """A seed was a number once, and is 64 hexadecimal digits now."""
    return [f'"{name}"' for name in MatchRow.__struct_fields__ if name not in ("data", "deal", "origin")]


def longer(row: tuple[Any, ...]) -> tuple[Any, ...]:
    place = old_fields().index('"seed"')
    return (*row[:place], f"{row[place]:064x}", *row[place + 1 :])


def test_nothing_is_lost(database: str) -> None:
    before = everything(database)
    assert sum(code == OLD_UNDO for _, _, _, code, _ in before["moves"]) == 1
    assert any(numbers for *_, numbers in before["moves"])
    engine = create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        migrate(connection)
    after = everything(database)
    taken_back = [(*move[:3], UNDO if move[3] == OLD_UNDO else move[3], move[4]) for move in before["moves"]]
    assert after == before | {"moves": taken_back, "matches": [longer(row) for row in before["matches"]]}
    ledger = Ledger(database)
    assert {data for (data,) in ledger.rows("SELECT data FROM matches")} == {None}
    assert ledger.rows("SELECT * FROM replays") == []
    with engine.begin() as connection:
        command.downgrade(config(connection), "0002")
    engine.dispose()
    assert everything(database) == before
    assert [name for _, name, *_ in ledger.rows("PRAGMA table_info(moves)")][-1] == "given"


def test_every_match_can_be_played_on(database: str) -> None:
    """By the rules it was begun by, if these are still here."""
    reader = {game.key: game for game in jonin.games()}
    numbers = [number for (number,) in Ledger(database).rows('SELECT "match" FROM matches')]
    played = 0

    async def story() -> None:
        nonlocal played
        store = Sql(f"sqlite:///{database}")
        await store.open()
        for number in numbers:
            row = await store.match(int(str(number)))
            assert row is not None
            if reader[row.game].changed_since(row.rules, row.data):
                continue
            match = Match(row.game, row.seats, row.seed, row.options, lands=False)
            for move in await store.moves(row.match):
                match.play(move.seat, move.code, move.numbers or ())
            assert match.over == (row.status == "over")
            played += 1
        await store.close()

    asyncio.run(story())
    assert played


def test_a_server_goes_on_with_them(database: str, open_house: Callable[..., House]) -> None:
    ledger = Ledger(database)
    house = open_house(database=database)
    rows = ledger.rows('SELECT "match", "table", status FROM matches WHERE game = ?', SOME_GAME.key)
    assert {status for _, _, status in rows} == {"over", "playing"}
    for number, table, status in rows:
        page = house.page()
        page.join(str(table))
        standing = page.until(lambda page=page: page.standing)
        assert standing.note is None
        assert standing.playing == (status == "playing")
        assert page.until(lambda page=page: page.latest).version == len(ledger.moves(match_name(int(str(number)))))
        if status == "over":
            answer = house.get(f"/api/replay/{match_name(int(str(number)))}")
            assert answer.status == 200
            assert json.loads(answer.body)["names"] == ["Aiko", "Bo"]
    known = ledger.rows("SELECT data FROM matches WHERE game = ?", SOME_GAME.key)
    assert set(known) == {(SOME_GAME.data_digest,)}, "from now on it is known what they are played with"
