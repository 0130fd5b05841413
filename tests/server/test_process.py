"""A server as people run it: started, stopped, asked for a port that is taken."""

from __future__ import annotations

import asyncio
import json
import os
import select
import signal
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from jonin import Refused
from jonin.server import run
from jonin.server.settings import Settings, data_home
from tests.server.client import Page, move, play_out
from tests.server.process import ROOT, Process, free_port
from tests.tables import SOME_GAME


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_stopped_politely_it_loses_nothing(tmp_path: Path, how: signal.Signals) -> None:
    """Pages are told to come again, the log tells the story in JSON, and the match goes on in the next process."""
    database, port = tmp_path / "jonin.sqlite", free_port()
    server = Process(database, port, "--log", "json")
    assert server.first_line == f"Jonin is open at http://localhost:{port}\n"
    page = Page(server.address)
    table = page.open(SOME_GAME.key, 2, "Aiko", bots={"1": "random"})
    page.start()
    for _ in range(4):
        move([page])
    code, log = server.stop(how)
    assert code == 0
    with pytest.raises(ConnectionClosed) as closed:
        page.until(lambda: False)
    assert closed.value.rcvd.code == 1012
    events = [json.loads(line) for line in log.splitlines()]
    assert [event["event"] for event in events] == ["open", "table opened", "match begun", "closed"]
    assert page.tokens[0] not in log
    page.close()

    server = Process(database, port)
    back = Page(server.address)
    back.join(table, list(page.tokens.values()), page.match, page.version)
    play_out([back])
    back.close()
    assert server.stop()[0] == 0


def test_the_server_needs_neither_numpy_nor_numba(tmp_path: Path) -> None:
    """Only the bots' own processes may load them: a server that cannot import them serves a whole game all the same."""
    blocked = tmp_path / "blocked.py"
    blocked.write_text(
        "import multiprocessing, sys\n"
        "if __name__ == '__main__':\n"
        "    sys.modules['numpy'] = sys.modules['numba'] = sys.modules['llvmlite'] = None\n"
        "    from jonin.cli import main\n"
        "    main()\n"
    )
    server = Process(tmp_path / "jonin.sqlite", free_port(), run=(str(blocked),))
    page = Page(server.address)
    page.open(SOME_GAME.key, 3, "Aiko", bots={"1": "search", "2": "thumb"})
    page.start()
    play_out([page])
    page.close()
    code, log = server.stop()
    assert code == 0
    assert "Traceback" not in log


def test_nothing_of_the_server_imports_numpy() -> None:
    check = (
        "import sys, jonin, jonin.server.run\n"
        "for game in jonin.games(): game.rules, game.actions, game.view, game.drawing, game.thumb, game.hooks\n"
        "found = {'numpy', 'numba', 'llvmlite', 'mujoco'} & set(sys.modules)\n"
        "sys.exit(f'imported: {found}' if found else 0)"
    )
    subprocess.run([sys.executable, "-c", check], cwd=ROOT, check=True)


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    """Asked for, it is refused in a sentence; else another is found."""
    with closing(run.listen("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Refused, match=f"port {port} .*choose another with --port"):
            run.listen("127.0.0.1", port)
        asked = subprocess.run(
            [sys.executable, "-m", "jonin", "serve", "--host", "127.0.0.1", "--port", str(port), "--database", ""],
            cwd=ROOT,
            capture_output=True,
            text=True,
        )
        assert asked.returncode == 2
        assert asked.stderr.count("\n") == 1
        assert "choose another with --port" in asked.stderr


def test_the_usual_port_or_any(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = free_port()
    monkeypatch.setattr(run, "PORT", usual)
    with closing(run.listen("127.0.0.1", None)) as first:
        assert first.getsockname()[1] == usual
        with closing(run.listen("127.0.0.1", None)) as second:
            assert second.getsockname()[1] not in (0, usual)


def test_the_pages_in_development_find_the_usual_port() -> None:
    assert f"127.0.0.1:{run.PORT}" in (ROOT / "web" / "vite.config.ts").read_text()


def test_a_database_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("Dear diary")
    for database in (tmp_path / "diary" / "jonin.sqlite", tmp_path, tmp_path / "diary"):
        with pytest.raises(Refused, match="no place to keep tables"):
            asyncio.run(run.try_store(Settings(database=str(database))))
    for database in ("postgresql://nowhere/jonin", "mysql://nowhere/jonin", "diary://nowhere"):
        with pytest.raises(Refused, match="no place to keep tables"):
            asyncio.run(run.try_store(Settings(database=database)))
    assert (tmp_path / "diary").read_text() == "Dear diary"
    asked = subprocess.run(
        [sys.executable, "-m", "jonin", "serve", "--host", "127.0.0.1", "--database", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert asked.returncode == 2
    assert asked.stderr.count("\n") == 1
    assert "no place to keep tables" in asked.stderr


def test_one_house_to_a_database(tmp_path: Path) -> None:
    database = tmp_path / "jonin.sqlite"
    server = Process(database, free_port())
    with pytest.raises(Refused, match="open already"):
        run.keep_to_oneself(str(database))
    server.kill()
    run.keep_to_oneself(str(database)).__exit__(None, None, None)


def test_the_browser_is_opened_only_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not run.can_browse()
    monkeypatch.setenv("DISPLAY", ":0")
    assert run.can_browse()


def test_the_usual_database(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_home() == tmp_path / "jonin"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_home() == tmp_path / ".local" / "share" / "jonin"


def test_the_address_on_the_network_is_one() -> None:
    address = run.network_address()
    assert not address or socket.inet_aton(address)
    assert not address.startswith("127.")


def test_without_a_way_out_it_is_what_the_machine_is_called_by(monkeypatch: pytest.MonkeyPatch) -> None:
    class Alone(socket.socket):
        def connect(self, address: object) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr(run.socket, "socket", Alone)
    for known, expected in {"192.0.2.9": "192.0.2.9", "127.0.1.1": ""}.items():
        monkeypatch.setattr(run.socket, "gethostbyname", lambda _, known=known: known)
        assert run.network_address() == expected

    def nameless(_: str) -> str:
        raise OSError("Name or service not known")

    monkeypatch.setattr(run.socket, "gethostbyname", nameless)
    assert run.network_address() == ""


def test_workers_end_with_a_server_that_was_killed(tmp_path: Path) -> None:
    """Nobody is left behind thinking."""
    server = Process(tmp_path / "jonin.sqlite", free_port())
    page = Page(server.address)
    page.open(SOME_GAME.key, 2, "Aiko", bots={"1": "thumb"})
    page.start()
    play_out([page])
    workers = [os.pidfd_open(pid) for pid in children(server.pid)]
    assert workers
    server.kill()
    for worker in workers:
        ended, _, _ = select.select([worker], [], [], 60)
        os.close(worker)
        assert ended
    page.close()


def children(parent: int) -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]
