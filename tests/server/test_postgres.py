"""A house whose tables are kept by a real PostgreSQL, which may go away and come back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from jonin import Game, Refused
from jonin.server.app import store_of
from jonin.server.net import connection, wire
from jonin.server.store import sql
from jonin.server.store.connect import asked, engine
from jonin.server.store.migrate import migrate
from jonin.server.store.rows import BanRow
from jonin.server.store.schema import metadata
from jonin.server.store.sql import Sql
from jonin.server.store.tokens import match_number
from tests.server.client import Page, move, new_id, play_out
from tests.server.conftest import House
from tests.server.postgres import Postgres
from tests.tables import SOME_GAME


def kept(database: str, match: str) -> list[tuple[int, int]]:
    """Seat and code of the moves of a match, in order; every version once."""

    async def story() -> list[tuple[int, int]]:
        store = Sql(database)
        await store.open()
        rows = await store.moves(match_number(match))
        await store.close()
        assert [row.version for row in rows] == list(range(len(rows)))
        return [(row.seat, row.code) for row in rows]

    return asyncio.run(story())


def test_migrations_lead_to_the_schema(postgres: Postgres) -> None:
    made = engine(postgres.database())
    with made.begin() as connection:
        migrate(connection)
        migrate(connection)
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    made.dispose()
    assert differences == []


def test_several_that_begin_together_make_tables_once(postgres: Postgres) -> None:
    database = postgres.database()

    async def story() -> None:
        stores = [Sql(database) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        for store in stores:
            await store.close()

    asyncio.run(story())


def test_a_match_outlives_the_server(postgres: Postgres, open_house: Callable[..., House], game: Game) -> None:
    database = postgres.database()
    house = open_house(database=database)
    others = [f"Guest {number}" for number in range(1, game.seats[0])]
    pages = house.table_of(house.page(), *others, game=game.key)
    pages[0].start()
    move(pages)
    move(pages)
    table, match, seen = pages[0].table, pages[0].match, pages[0].updates[0]
    tokens = [page.tokens[seat] for seat, page in enumerate(pages)]
    house.close()
    before = kept(database, match)
    assert len(before) >= seen.version
    again = open_house(database=database)
    back = [again.page() for _ in pages]
    for page, token in zip(back, tokens, strict=True):
        page.join(table, [token])
    move(back)
    assert (back[0].match, back[0].version > seen.version) == (match, True)
    assert kept(database, match)[: len(before)] == before  # some tables have gone on by themselves


def test_what_is_done_while_it_is_away_waits_and_is_done_once(
    postgres: Postgres, open_house: Callable[..., House]
) -> None:
    database = postgres.database()
    house = open_house(database=database)
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    move(pages)
    seat, page = next((seat, page) for seat, page in enumerate(pages) if page.updates[seat].choices)
    before = page.updates[seat]
    command = wire.Play(new_id(), page.table, page.match, seat, before.choices[0], before.version)
    postgres.stop()
    page.send(command)
    for one in pages:
        one.until(lambda one=one: saving(one) == [False])
    newcomer = house.page()
    newcomer.until(lambda: saving(newcomer) == [False])
    assert house.get("/ready").status == 503
    assert house.get("/health").status == 200
    assert not any(isinstance(said, wire.Done) and said.id == command.id for said in page.news)
    postgres.start()
    page.answer(command)
    for one in pages:
        one.until(lambda one=one: saving(one) == [False, True])
    assert house.get("/ready").status == 200
    assert len(kept(database, page.match)) == before.version + 1
    play_out(pages)
    assert len(kept(database, page.match)) == page.version


def test_bots_go_on_when_it_is_back(postgres: Postgres, open_house: Callable[..., House]) -> None:
    house = open_house(database=postgres.database())
    page = house.page()
    page.open(SOME_GAME.key, 2, "Aiko", bots={"1": "random"})
    page.start()
    page.until(lambda: page.updates[0].choices)
    before = page.updates[0]
    postgres.stop()
    page.send(wire.Play(new_id(), page.table, page.match, 0, before.choices[0], before.version))
    page.until(lambda: saving(page) == [False])
    postgres.start()
    page.until(lambda: page.version >= before.version + 2)


def test_who_comes_to_a_table_while_it_is_away_comes_again(
    postgres: Postgres, open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that was refused would say that there is no such table, for good."""
    monkeypatch.setattr(connection, "COME_AGAIN", 0.0)
    house = open_house(database=postgres.database())
    page, asking = house.page(), house.page()
    postgres.stop()
    try:
        with pytest.raises(ConnectionClosed):
            page.join("no-such-table")
        with pytest.raises(Refused, match="cannot reach its database"):
            asking.sit("no-such-table", "Aiko")
    finally:
        postgres.start()
    with pytest.raises(Refused, match="no such table"):
        house.page().join("no-such-table")


def test_what_a_writer_that_stood_still_was_about_is_saved(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database ends its session in the midst of a transaction, and says so in a way of its own."""
    store = Sql(postgres.database())
    check, stood, ban = store._check_ours, list[int](), BanRow("192.0.2.0/24", "", 1.0, 0.0)

    def stand_still(cursor: Any, tables: set[str]) -> None:
        check(cursor, tables)
        if not stood:
            stood.append(cursor.connection.info.backend_pid)
            cursor.execute("SET idle_in_transaction_session_timeout = 1")
            living = text("SELECT 1 FROM pg_stat_activity WHERE pid = :pid").bindparams(pid=stood[0])
            while asked(store._reading, lambda session: session.execute(living).all()):
                pass

    async def story() -> None:
        await store.open()
        store.term = 1
        await store.save(ban)
        assert await store.bans() == [ban]
        await store.close()

    monkeypatch.setattr(store, "_check_ours", stand_still)
    asyncio.run(story())
    assert stood


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_who_does_not_share_a_database_has_it_alone(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, first: bool, second: bool
) -> None:
    """Whoever began; several that all have a bus are welcome. When it is closed the next may come."""
    monkeypatch.setattr(sql, "PATIENCE", 0.1)
    database = postgres.database()

    async def story() -> None:
        one, other = Sql(database), Sql(database)
        one.alone, other.alone = first, second
        await one.open()
        if first or second:
            with pytest.raises(Refused, match="start all of them with --bus"):
                await other.open()
            await one.close()
            monkeypatch.setattr(sql, "PATIENCE", 60.0)
            other = Sql(database)
            other.alone = second
            await other.open()
        else:
            await other.open()
            await one.close()
        await other.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("database", "why"),
    [
        ("postgresql://aiko:secret@127.0.0.1:1/jonin", "refused"),
        ("postgresql+nothing://aiko:secret@127.0.0.1/jonin", "nothing"),
    ],
)
def test_an_address_that_is_no_good_is_named_without_its_password(database: str, why: str) -> None:
    async def story() -> None:
        await store_of(database).open()

    with pytest.raises(Refused, match="no place to keep tables") as refused:
        asyncio.run(story())
    assert why in refused.value.reason.lower()
    assert "aiko" in refused.value.reason
    assert "secret" not in refused.value.reason


def saving(page: Page) -> list[Any]:
    """What a page was told of it, in order."""
    return [said.possible for said in page.news if isinstance(said, wire.Saving)]
