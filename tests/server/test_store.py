"""All stores keep the same promises: memory, a file, and a real PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import create_engine

from jonin.server.store.base import Conflict, Store
from jonin.server.store.memory import Memory
from jonin.server.store.migrate import migrate
from jonin.server.store.rows import (
    AnswerRow,
    BanRow,
    ChatRow,
    FlightRow,
    MatchRow,
    MoveRow,
    ReplayRow,
    SeatRow,
    TableRow,
)
from jonin.server.store.schema import metadata
from jonin.server.store.sql import Sql

TABLE = TableRow("t", "game", 2, {"deck": "red"}, True, 30, 0, 1.5)
SEATS = [SeatRow("t", 0, "player", "Aiko", token=b"hash"), SeatRow("t", 1)]
MATCH = MatchRow(2**62 + 1, "t", "game", 1, "d1", 2, {"deck": "red"}, ["Aiko", "Bo"], 2**63 - 1, 2.5)


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def keep(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Callable[[Store], Awaitable[None]]], None]:
    store: Store
    match request.param:
        case "memory":
            store = Memory()
        case "sqlite":
            store = Sql(f"sqlite:///{tmp_path}/jonin.sqlite")
        case _:
            store = Sql(request.getfixturevalue("postgres").database())

    def run(story: Callable[[Store], Awaitable[None]]) -> None:
        async def whole() -> None:
            await store.open()
            await story(store)
            await store.close()

        asyncio.run(whole())

    return run


def test_what_is_saved_is_found(keep: Callable[..., None]) -> None:
    async def story(store: Store) -> None:
        moves = [MoveRow(MATCH.match, 0, 1, 7), MoveRow(MATCH.match, 1, 15, 0, [-3, 400])]
        talk = [ChatRow("t", 1, 0, "Aiko", "Hello", 3.5), ChatRow("t", 2, None, "", "Hi", 4.5)]
        flights = [FlightRow(MATCH.match, 1, b"\0up"), FlightRow(MATCH.match, 4, b"down")]
        answer = AnswerRow(b"key", "t", b"answer", 5.5)
        await store.save(TABLE, *SEATS, MATCH, *moves, *flights, *talk, answer, ReplayRow(MATCH.match, b"seen"))
        assert await store.table("t") == (TABLE, SEATS)
        assert await store.match(MATCH.match) == MATCH
        assert await store.moves(MATCH.match) == moves
        assert await store.moves(MATCH.match, 1) == moves[1:]
        assert await store.flights(MATCH.match) == flights
        assert await store.flights(MATCH.match, 4) == flights[1:]
        assert await store.replay(MATCH.match) == b"seen"
        assert await store.chat("t", 50) == talk
        assert await store.chat("t", 1) == talk[1:]
        assert await store.answer(b"key") == answer
        assert await store.answers("t") == {b"key": b"answer"}

    keep(story)


def test_a_move_answers_for_its_command(keep: Callable[..., None]) -> None:
    """As long as its match is the one at the table: it has no row of its own."""

    async def story(store: Store) -> None:
        table = replace(TABLE, match=MATCH.match)
        await store.save(table, *SEATS, MATCH, MoveRow(MATCH.match, 0, 1, 7, command=b"asked"))
        await store.save(MoveRow(MATCH.match, 1, 0, 7), MoveRow(5, 0, 0, 7, command=b"elsewhere"))
        await store.save(AnswerRow(b"key", "t", b"answer", 5.5))
        assert await store.answers("t") == {b"asked": b"", b"key": b"answer"}
        await store.save(replace(table, match=5))
        assert await store.answers("t") == {b"elsewhere": b"", b"key": b"answer"}

    keep(story)


def test_bans_hold_until_they_are_over(keep: Callable[..., None]) -> None:
    async def story(store: Store) -> None:
        for_good, a_while = BanRow("192.0.2.1/32", "floods", 1.5), BanRow("2001:db8::/64", "", 2.5, 10.0)
        await store.save(for_good, a_while)
        assert sorted(await store.bans(), key=lambda ban: ban.since) == [for_good, a_while]
        longer = BanRow("2001:db8::/64", "again", 3.5, 20.0)
        await store.save(longer)
        await store.forget_bans(15.0)
        assert sorted(await store.bans(), key=lambda ban: ban.since) == [for_good, longer]
        await store.forget_bans(25.0)
        assert await store.bans() == [for_good]

    keep(story)


def test_what_is_not_there(keep: Callable[..., None]) -> None:
    async def story(store: Store) -> None:
        assert await store.table("t") is None
        assert await store.match(1) is None
        assert await store.moves(1) == []
        assert await store.flights(1) == []
        assert await store.replay(1) is None
        assert await store.answer(b"key") is None
        assert await store.answers("t") == {}
        assert await store.chat("t", 50) == []

    keep(story)


def test_tables_seats_and_matches_change(keep: Callable[..., None]) -> None:
    async def story(store: Store) -> None:
        await store.save(TABLE, *SEATS, MATCH)
        later = TableRow("t", "game", 2, {}, False, 0, 1, 1.5, MATCH.match)
        seat = SeatRow("t", 1, "bot", "Ren", "thumb")
        over = MatchRow(MATCH.match, "t", "game", 1, "d1", 2, {}, ["Aiko", "Bo"], 7, 2.5, "over")
        await store.save(later, seat, over)
        assert await store.table("t") == (later, [SEATS[0], seat])
        assert await store.match(MATCH.match) == over

    keep(story)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (MoveRow(1, 0, 0, 7), MoveRow(1, 0, 1, 8)),
        (FlightRow(1, 0, b"up"), FlightRow(1, 0, b"down")),
        (ReplayRow(1, b"once"), ReplayRow(1, b"otherwise")),
        (AnswerRow(b"key", "t", b"", 1.0), AnswerRow(b"key", "u", b"x", 2.0)),
        (ChatRow("t", 1, 0, "Aiko", "Hello", 1.0), ChatRow("t", 1, 1, "Bo", "Hi", 1.0)),
    ],
    ids=lambda row: type(row).__name__,
)
def test_nothing_is_saved_over(keep: Callable[..., None], first: MoveRow, second: MoveRow) -> None:
    """All or nothing: what came along is not saved either."""

    async def story(store: Store) -> None:
        await store.save(first)
        with pytest.raises(Conflict):
            await store.save(TABLE, *SEATS, second)
        assert await store.table("t") is None
        assert await store.moves(1) == ([first] if isinstance(first, MoveRow) else [])

    keep(story)


def test_one_in_the_way_does_not_hold_up_the_others(keep: Callable[..., None]) -> None:
    """Hundreds of saves at once, one of them impossible: that one is told, the others are saved."""

    async def story(store: Store) -> None:
        await store.save(MoveRow(77, 0, 0, 0))
        saves = [store.save(MoveRow(match, 0, 0, match)) for match in range(200)]
        results = await asyncio.gather(*saves, return_exceptions=True)
        assert [match for match, result in enumerate(results) if isinstance(result, Conflict)] == [77]
        for match in range(200):
            assert len(await store.moves(match)) == 1

    keep(story)


def test_many_saves_share_one_transaction(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Group commit: what comes while the disk is busy waits together for the next turn."""
    commits = []
    insert_all = Sql._insert_all

    def counted(self: Sql, rows: list[object]) -> None:
        commits.append(len(rows))
        insert_all(self, rows)  # type: ignore[arg-type]

    monkeypatch.setattr(Sql, "_insert_all", counted)

    async def story() -> None:
        store = Sql(f"sqlite:///{tmp_path}/jonin.sqlite")
        await store.open()
        await asyncio.gather(*(store.save(MoveRow(match, 0, 0, 0)) for match in range(300)))
        await store.close()

    asyncio.run(story())
    assert sum(commits) == 300
    assert len(commits) < 100


class Lost:
    """A connection whose other end is gone."""

    def cursor(self) -> None:
        raise ConnectionError

    rollback = cursor

    def invalidate(self) -> None: ...


def test_a_connection_that_is_lost_is_replaced(tmp_path: Path) -> None:
    async def story() -> None:
        store = Sql(f"sqlite:///{tmp_path}/jonin.sqlite")
        await store.open()
        store._connection.close()
        store._connection = Lost()  # type: ignore[assignment]
        with pytest.raises(ConnectionError):
            await store.save(MoveRow(1, 0, 0, 0))
        await store.save(MoveRow(1, 0, 0, 0))
        assert len(await store.moves(1)) == 1
        await store.close()

    asyncio.run(story())


def test_closing_finishes_what_is_being_saved(tmp_path: Path) -> None:
    async def story() -> None:
        store = Sql(f"sqlite:///{tmp_path}/jonin.sqlite")
        await store.open()
        saves = [asyncio.create_task(store.save(MoveRow(match, 0, 0, 0))) for match in range(50)]
        await asyncio.sleep(0)
        await store.close()
        assert all(save.done() for save in saves)
        again = Sql(f"sqlite:///{tmp_path}/jonin.sqlite")
        await again.open()
        assert [len(await again.moves(match)) for match in range(50)] == [1] * 50
        await again.close()

    asyncio.run(story())


def test_old_answers_are_forgotten(keep: Callable[..., None]) -> None:
    async def story(store: Store) -> None:
        await store.save(AnswerRow(b"old", "t", b"", 10.0), AnswerRow(b"new", "t", b"", 20.0))
        await store.forget_answers(15.0)
        assert await store.answers("t") == {b"new": b""}

    keep(story)


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path}/jonin.sqlite")
    with engine.begin() as connection:
        migrate(connection)
        migrate(connection)
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()
    assert differences == []
