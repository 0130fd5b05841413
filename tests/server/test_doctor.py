"""What is wrong with a house is said before anybody sits down in it."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from jonin.server import doctor
from jonin.server.store.place import keep_to_oneself, url_of
from tests.cli.terminal import jonin, well
from tests.server.conftest import House
from tests.server.postgres import Postgres


def said(result: str) -> dict[str, str]:
    """What was found, by what was looked at."""
    return dict(line[5:].split(": ", 1) for line in result.splitlines())


def test_a_new_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing is made by looking."""
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").touch()
    monkeypatch.setattr(doctor, "STATIC", static)
    found = said(well(jonin("doctor", "--database", tmp_path / "below" / "new.sqlite")))
    assert "will be made" in found["database"]
    assert found["open elsewhere"] == "no"
    assert "MuJoCo" in found["physics"]
    assert not (tmp_path / "below").exists()


def test_a_house_with_tables(house: House, postgres: Postgres) -> None:
    house.table_of(house.page(), "Bo")
    found = said(jonin("doctor", "--database", house.settings.database).stdout)
    assert found["database"] == "well, with 1 tables and 0 matches"
    with keep_to_oneself(house.settings.database):
        assert "has it open" in said(jonin("doctor", "--database", house.settings.database).stdout)["open elsewhere"]
    assert "empty" in said(jonin("doctor", "--database", postgres.database()).stdout)["database"]


def test_what_is_bad_is_said_with_what_to_do(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "STATIC", tmp_path / "nowhere")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1000))
    whole = Path(house.settings.database)
    pages = house.table_of(house.page(), "Bo")
    pages[0].start()
    house.close()
    broken = tmp_path / "broken.sqlite"
    broken.write_bytes(whole.read_bytes()[:8192] + b"\xff" * 4096 + whole.read_bytes()[12288:])
    for file in (broken, tmp_path / "text.sqlite"):
        (tmp_path / "text.sqlite").write_text("This is not a database." * 100)
        result = jonin("doctor", "--database", file)
        assert result.exit_code == 1
        found = said(result.stdout)
        assert "make web" in found["pages"]
        assert "make room" in found["disk"]
        assert (
            "damaged" in found["database"] or "not a database" in found["database"] or "malformed" in found["database"]
        )
    result = jonin("doctor", "--database", "postgresql://aiko:secret@127.0.0.1:1/jonin")
    assert result.exit_code == 1
    assert "refused" in said(result.stdout)["database"]
    assert "secret" not in result.output


def test_an_older_database_is_no_trouble(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "old.sqlite")) as connection:
        connection.executescript((Path(__file__).parent / "database_0002.sql").read_text("utf-8"))
    assert "brought to" in doctor.database(url_of(str(tmp_path / "old.sqlite")))
