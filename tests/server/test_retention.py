"""What is old goes, in good order; what is played, shown or used stays."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import Engine, func, insert, select, update

from jonin.server.net import wire
from jonin.server.store.connect import engine
from jonin.server.store.insert import HOMES
from jonin.server.store.keep import Keep
from jonin.server.store.migrate import migrate
from jonin.server.store.retention import DAY, tidy
from jonin.server.store.rows import AnswerRow, ChatRow, FlightRow, MatchRow, MoveRow, ReplayRow, Row, SeatRow, TableRow
from jonin.server.store.schema import metadata, tables
from tests.cli.terminal import complaint, jonin, well
from tests.server.client import move, new_id
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.tables import SOME_GAME

NOW = 1000 * DAY


@pytest.fixture(params=["sqlite", "postgresql"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """A table of yesterday and one of two months ago, each with an earlier match and the one it shows."""
    sqlite = request.param == "sqlite"
    made = engine(f"sqlite:///{tmp_path}/x.sqlite" if sqlite else request.getfixturevalue("postgres").database())
    with made.begin() as connection:
        migrate(connection)
        for name, days, number in (("new", 1, 10), ("old", 60, 20)):
            for row in rows_of(name, NOW - days * DAY, number):
                values = {field: getattr(row, field) for field in row.__struct_fields__}
                connection.execute(insert(HOMES[type(row)]), values)
    yield made
    made.dispose()


def rows_of(name: str, at: float, number: int) -> Iterator[Row]:
    yield TableRow(name, "game", 2, {}, False, 0, 0, at - 30 * DAY, number + 1, at)
    yield SeatRow(name, 0)
    yield ChatRow(name, 1, 0, "Aiko", "Hi", at - 10 * DAY)
    yield ChatRow(name, 2, 0, "Aiko", "Bye", at)
    yield AnswerRow(name.encode(), name, b"", at)
    for match, status in ((number, "over"), (number + 1, "playing")):
        yield MatchRow(match, name, "game", 1, "d", 2, {}, ["A", "B"], 7, at, status)
        yield MoveRow(match, 0, 0, 0)
        yield FlightRow(match, 0, b"up")
    yield ReplayRow(number, b"seen")


def counted(made: Engine) -> dict[str, int]:
    with made.connect() as connection:
        return {
            home.name: connection.scalar(select(func.count()).select_from(home)) or 0 for home in metadata.sorted_tables
        }


def test_nothing_goes_unasked(kept: Engine) -> None:
    before = counted(kept)
    assert not tidy(kept, Keep(), NOW)
    assert counted(kept) == before


def test_a_table_goes_with_what_belongs_to_it(kept: Engine) -> None:
    before = counted(kept)
    assert tidy(kept, Keep(tables=30), NOW, dry=True) == {"tables": 1}
    assert counted(kept) == before
    assert tidy(kept, Keep(tables=30), NOW) == {"tables": 1}
    after = counted(kept)
    gone = {name: before[name] - after[name] for name in before if before[name] != after[name]}
    assert gone == {"tables": 1, "seats": 1, "chat": 2, "commands": 1, "matches": 1, "moves": 1, "flights": 1}
    assert tidy(kept, Keep(tables=30), NOW) == {"tables": 0}
    assert tidy(kept, Keep(matches=30), NOW) == {"matches": 1}  # that was played to its end there
    assert counted(kept)["replays"] == 1


def test_a_table_that_is_used_stays(kept: Engine) -> None:
    before = counted(kept)
    assert tidy(kept, Keep(tables=30), NOW, spare=["old"]) == {"tables": 0}
    with kept.begin() as connection:
        connection.execute(update(tables).where(tables.c.table == "old").values(seen=NOW))
    assert tidy(kept, Keep(tables=30), NOW) == {"tables": 0}
    assert counted(kept) == before


def test_a_match_that_a_table_shows_stays(kept: Engine) -> None:
    with kept.begin() as connection:
        connection.execute(update(tables).where(tables.c.table == "old").values(match=20))
    assert tidy(kept, Keep(matches=30), NOW) == {"matches": 0}


def test_chat_and_flights_go_by_themselves(kept: Engine) -> None:
    assert tidy(kept, Keep(chat=5, flights=30), NOW) == {"lines": 3, "flights": 1}
    after = counted(kept)
    assert (after["chat"], after["flights"], after["replays"], after["moves"]) == (1, 3, 2, 4)


def test_from_the_command_line(house: House, tmp_path: Path) -> None:
    pages = house.table_of(house.page(), "Bo")
    pages[0].start()
    pages[0].say("Hi")
    move(pages)
    database = house.settings.database
    assert well(jonin("tidy", "--chat", "30", "--database", database)) == "Gone: 0 lines\n"
    assert well(jonin("tidy", "--chat", "1e-9", "--dry-run", "--database", database)) == "Would go: 1 lines\n"
    assert well(jonin("tidy", "--chat", "1e-9", "--database", database)) == "Gone: 1 lines\n"
    assert "--tables 90" in complaint(jonin("tidy", "--database", database), 2)
    assert "no such file" in complaint(jonin("tidy", "--chat", "1", "--database", tmp_path / "none.sqlite"), 2)
    move(pages)


def test_a_house_remembers_when_somebody_came(house: House) -> None:
    pages = house.table_of(house.page(), "Bo")
    table, store = pages[0].table, house.lobby.services.store

    async def stored() -> TableRow:
        found = await store.table(table)
        assert found is not None
        return found[0]

    async def long_ago() -> None:
        row = await stored()
        assert time.time() - row.seen < 60
        await store.save(replace(row, seen=5.0))

    async def tidied() -> dict[str, int]:
        return dict(await store.tidy(Keep(tables=1), house.lobby.tables.keys()))

    async def seen() -> float:
        return (await stored()).seen

    house.wait(long_ago)
    assert house.wait(tidied) == {"tables": 0}  # it is in use
    for page in pages:
        page.close()
    house.call(lambda: (house.lobby.tables.pop(table).put_away(), None)[1])
    house.page().join(table)
    assert time.time() - house.wait(seen) < 60


def test_tables_of_other_processes_stay_while_they_are_in_use(two_houses: list[House]) -> None:
    """And one process at a time tidies up."""
    first, second = two_houses
    page = first.page()
    table = page.open(SOME_GAME.key, 2, "Aiko")
    one, other = (house.lobby.services.store for house in two_houses)

    async def long_ago() -> None:
        found = await one.table(table)
        assert found is not None
        await one.save(replace(found[0], opened=5.0, seen=5.0))

    async def tidied() -> dict[str, int]:
        return dict(await other.tidy(Keep(tables=1), second.lobby.tables.keys()))

    async def brooms() -> list[bool]:
        async with one.broom() as first_has, other.broom() as second_has:
            return [first_has, second_has]

    first.wait(long_ago)
    assert second.wait(tidied) == {"tables": 0}
    page.close()
    first.wait(lambda: first.lobby._put_away(first.lobby.tables[table], 0.0))
    assert second.wait(tidied) == {"tables": 1}
    assert first.wait(brooms) == [True, False]


def test_a_house_tidies_up_by_itself(open_house: Callable[..., House]) -> None:
    house = open_house(keep=Keep(chat=1e-9), linger=0.2)
    pages = house.table_of(house.page(), "Bo")
    pages[0].say("Hi")
    ledger = Ledger(house.settings.database)
    until = time.monotonic() + 60
    while ledger.rows("SELECT text FROM chat") and time.monotonic() < until:
        pages[0].ask(wire.Ping(new_id()))
    assert ledger.rows("SELECT text FROM chat") == []
    pages[0].say("Still here")


def test_days_are_not_below_nothing() -> None:
    assert "--tables" in jonin("tidy", "--tables", "-1").stderr
