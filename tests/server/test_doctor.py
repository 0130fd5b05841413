"""What is wrong with a house is said before anybody sits down in it."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from jonin.server import doctor
from jonin.server.cluster.engines import NatsServer
from jonin.server.store.place import keep_to_oneself, url_of
from tests.cli.terminal import jonin, well
from tests.server.conftest import House
from tests.server.postgres import Postgres
from tests.server.process import free_port


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
    assert found["in use"] == "no"
    assert "MuJoCo" in found["physics"]
    assert not (tmp_path / "below").exists()


def test_a_house_with_tables(house: House, postgres: Postgres) -> None:
    house.table_of(house.page(), "Bo")
    found = said(jonin("doctor", "--database", house.settings.database).stdout)
    assert found["database"] == "well (tables: 1, matches: 0)"
    with keep_to_oneself(house.settings.database):
        assert "has it open" in said(jonin("doctor", "--database", house.settings.database).stdout)["in use"]
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


def test_a_bus_is_knocked_at(postgres: Postgres, nats: NatsServer, tmp_path: Path) -> None:
    place, port = postgres.database(), free_port()

    def bus(*asked: str) -> str:
        return said(jonin("doctor", *asked).stdout)["bus"]

    assert (
        bus("--database", place, "--bus", nats.url("n1"), "--name", "n1")
        == f"reached at nats://***@127.0.0.1:{nats.port}"
    )
    guess = f"nats://n1:guess@127.0.0.1:{nats.port}"
    for wrong, why in ((guess, "Authorization"), (f"nats://127.0.0.1:{port}", "cannot be reached")):
        result = jonin("doctor", "--database", place, "--bus", wrong)
        assert result.exit_code == 1
        assert why.lower() in said(result.stdout)["bus"].lower()
        assert "guess" not in result.output
    assert "not on this machine" in bus("--database", place, "--bus", "nats://bus.example.org")
    assert "--database postgresql" in bus("--database", str(tmp_path / "x.sqlite"), "--bus", nats.url("n1"))
