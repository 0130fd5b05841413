"""A house in one file: taken while people play, put back elsewhere, and never half."""

from __future__ import annotations

import gzip
import re
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, select

from jonin import Refused
from jonin.server.store import archive, schema
from jonin.server.store.archive import back_up, restore
from jonin.server.store.connect import engine
from jonin.server.store.place import url_of
from tests.cli.terminal import complaint, jonin, well
from tests.server.client import move
from tests.server.conftest import House
from tests.server.postgres import Postgres

DUMP = Path(__file__).parent / "database_0002.sql"


def everything(url: str) -> dict[str, list[object]]:
    made = engine(url)
    with made.connect() as connection:
        found = {
            table.name: sorted(connection.execute(select(table)), key=str) for table in schema.metadata.sorted_tables
        }
    made.dispose()
    return {name: [tuple(map(str, row)) for row in rows] for name, rows in found.items()}


def test_a_house_moves_to_postgresql_and_back_while_people_play(
    tmp_path: Path, postgres: Postgres, open_house: Callable[..., House]
) -> None:
    house = open_house()
    pages = house.table_of(house.page(), "Zoë")
    pages[0].start()
    pages[0].say("Hello 👋")
    for _ in range(5):
        move(pages)
    here, there, back = url_of(house.settings.database), postgres.database(), url_of(str(tmp_path / "back.sqlite"))
    rows = back_up(here, tmp_path / "one.jonin")
    kept = everything(here)
    move(pages)
    assert everything(here) != kept
    assert sum(map(len, kept.values())) == rows
    assert restore(tmp_path / "one.jonin", there) == rows
    assert everything(there) == kept
    assert back_up(there, tmp_path / "two.jonin") == rows
    assert restore(tmp_path / "two.jonin", back) == rows
    assert everything(back) == kept
    again = open_house(database=back.removeprefix("sqlite:///"))
    page = again.page()
    page.join(pages[0].table, [pages[0].tokens[0]])
    assert page.version == 5
    assert page.chat[0].text == "Hello 👋"


def test_it_is_for_its_owner_alone(tmp_path: Path, house: House) -> None:
    file = tmp_path / "one.jonin"
    back_up(url_of(house.settings.database), file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_one_of_an_older_version_is_brought_up_to_date(tmp_path: Path) -> None:
    """As that version would have written it: the tables of its schema, row by row."""
    old, file = tmp_path / "old.sqlite", tmp_path / "old.jonin"
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript(DUMP.read_text("utf-8"))
    made = create_engine(url_of(str(old)))
    with made.connect() as connection, gzip.open(file, "wb") as out:
        rows = archive.write(out, connection)
    made.dispose()
    new = url_of(str(tmp_path / "new.sqlite"))
    assert restore(file, new) == rows
    kept = everything(new)
    assert len(kept["moves"]) > 10
    assert len(kept["matches"]) > 1


def test_what_is_cut_off_or_changed_is_not_restored(tmp_path: Path, house: House) -> None:
    pages = house.table_of(house.page(), "Bo")
    pages[0].start()
    file = tmp_path / "one.jonin"
    back_up(url_of(house.settings.database), file)
    whole = file.read_bytes()
    lines = gzip.decompress(whole).splitlines(keepends=True)
    row = next(line for line in lines if line.startswith(b"["))
    bad = {
        "cut": whole[: len(whole) // 2],
        "without an end": gzip.compress(b"".join(lines[:-1])),
        "a row less": gzip.compress(b"".join(line for line in lines if line is not row)),
        "no gzip": b"SQLite format 3",
        "no json": gzip.compress(b"hello\n"),
        "of another kind": gzip.compress(b'{"kind":"recipe","schema":"1"}\n'),
        "newer": gzip.compress(re.sub(rb'"schema":"\d+"', b'"schema":"9999"', lines[0]) + b"".join(lines[1:])),
        "an unknown table": gzip.compress(lines[0] + b'{"table":"x","columns":[]}\n' + b"".join(lines[1:])),
    }
    for name, content in bad.items():
        wrong, new = tmp_path / "wrong.jonin", tmp_path / f"{name}.sqlite"
        wrong.write_bytes(content)
        with pytest.raises(Refused):
            restore(wrong, url_of(str(new)))
        assert restore(file, url_of(str(new)))  # nothing was left behind


def test_nothing_is_written_over(tmp_path: Path, house: House) -> None:
    database, file = house.settings.database, tmp_path / "one.jonin"
    assert "rows are in" in well(jonin("backup", file, "--database", database))
    assert "exists already" in complaint(jonin("backup", file, "--database", database), 2)
    house.close()
    assert "are tables in" in complaint(jonin("restore", file, "--database", database), 2)
    assert "rows are back" in well(jonin("restore", file, "--database", tmp_path / "new.sqlite"))


def test_where_nothing_is_kept_nothing_can_be_saved(tmp_path: Path) -> None:
    file, none, new = tmp_path / "x.jonin", tmp_path / "none.sqlite", tmp_path / "new.sqlite"
    assert "keeps nothing" in complaint(jonin("backup", file, "--database", ""), 2)
    assert "no such file" in complaint(jonin("backup", file, "--database", none), 2)
    assert not none.exists()
    assert "x.jonin" in complaint(jonin("restore", file, "--database", new), 1)
    assert not new.exists()
