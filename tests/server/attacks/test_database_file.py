"""The database is its owner's and one server's: no other user reads it, no second server opens it by another name."""

from __future__ import annotations

import asyncio
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from jonin import Refused
from jonin.server.run import keep_to_oneself, try_store
from jonin.server.settings import Settings
from tests.server.client import Page, play_out
from tests.server.process import ROOT, Process, free_port
from tests.tables import SOME_GAME


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_nobody_else_reads_it(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        server = Process(tmp_path / "house" / "jonin.sqlite", free_port())
    finally:
        os.umask(before)
    page = Page(server.address)
    page.open(SOME_GAME.key, 2, "Aiko", "Bo")
    page.start()
    files = {file.name: mode(file) for file in (tmp_path / "house").iterdir()}
    page.close()
    server.stop()
    assert files.keys() >= {"jonin.sqlite", "jonin.sqlite-wal", "jonin.sqlite.lock"}
    assert set(files.values()) == {0o600}
    assert mode(tmp_path / "house") == 0o700


def test_one_that_was_for_all_to_read_no_longer_is(tmp_path: Path) -> None:
    for given, kept in ((0o644, 0o600), (0o640, 0o640)):
        file = tmp_path / f"{given:o}.sqlite"
        asyncio.run(try_store(Settings(database=str(file))))
        file.chmod(given)
        asyncio.run(try_store(Settings(database=str(file))))
        assert mode(file) == kept


@pytest.mark.parametrize(
    "address", ["{}", "sqlite:///{}", "sqlite+pysqlite:///{}?timeout=1", "sqlite:///file:{}?uri=true"]
)
@pytest.mark.parametrize("name", ["jonin.sqlite", "link", "folder/jonin.sqlite"])
def test_a_second_server_is_stopped_whatever_it_calls_the_file(tmp_path: Path, name: str, address: str) -> None:
    real = tmp_path / "jonin.sqlite"
    real.touch()
    (tmp_path / "link").symlink_to(real)
    (tmp_path / "folder").symlink_to(tmp_path)
    with keep_to_oneself(str(real)), pytest.raises(Refused, match="open already"):
        keep_to_oneself(address.format(tmp_path / name))


def test_a_file_with_two_names_is_not_opened_at_all(tmp_path: Path) -> None:
    """What SQLite has not yet written into it lies beside it, under the other name."""
    real = tmp_path / "jonin.sqlite"
    real.touch()
    with keep_to_oneself(str(real)):
        os.link(real, tmp_path / "twin")
        with pytest.raises(Refused, match=r"has a second name \(a hard link\).*: remove one"):
            keep_to_oneself(str(tmp_path / "twin"))


def test_a_link_in_the_place_of_the_lock_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("Dear diary")
    (tmp_path / "jonin.sqlite.lock").symlink_to(tmp_path / "diary")
    with pytest.raises(Refused, match="no place to keep tables"):
        keep_to_oneself(str(tmp_path / "jonin.sqlite"))
    assert (tmp_path / "diary").read_text() == "Dear diary"


@pytest.mark.parametrize("public", ["private", "public"])
def test_no_link_is_logged_whole(tmp_path: Path, public: str) -> None:
    server = Process(tmp_path / "jonin.sqlite", free_port())
    page = Page(server.address)
    table = page.open(SOME_GAME.key, 2, "Aiko", bots={"1": "random"}, public=public == "public")
    page.start()
    play_out([page])
    page.until(lambda: not page.standing.playing)
    match = page.match
    page.close()
    _, log = server.stop()
    assert log.count(table[:4]) == 3
    assert table not in log
    assert match not in log


def test_nowhere_is_no_file(tmp_path: Path) -> None:
    """Not every shell takes the quotes off."""
    run = [sys.executable, "-m", "jonin", "serve", "--host", "127.0.0.1", "--port", "0", "--no-browser"]
    found = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [*run, "--database", "''"], cwd=tmp_path, env=found, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        said = [server.stdout.readline() for _ in range(2)]
        server.terminate()
    assert "nothing is kept" in said[1]
    assert list(tmp_path.iterdir()) == []
