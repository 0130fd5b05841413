"""A server that is up again at once: its process is forked from one that has loaded everything already."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.server.process import free_port

SETTINGS: dict[str, Any] = {
    "pace": (0.0, 0.0),
    "tempo": 0.1,
    "think": 0.02,
    "patience": 0.5,  # workers die with the server, and the next take seconds to load: dice land without them
    "batch_delay": 0.0,
    "workers": 1,
    "rate": 1e6,
    "burst": 1000,
    "per_address": 10_000,
}


class Stable:
    def __init__(self, database: Path, log: Path) -> None:
        self.port = free_port()
        self.up = asyncio.Event()
        self.log = log
        self._pid = 0
        with log.open("w") as errors:
            run = [sys.executable, "-m", "bench.stable", str(database), str(self.port)]
            self._process = subprocess.Popen(
                run, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True
            )

    async def start(self) -> None:
        await asyncio.to_thread(self._start)
        self.up.set()

    def _start(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("start\n")
        self._process.stdin.flush()
        for line in self._process.stdout:
            if line.startswith("pid "):
                self._pid = int(line.split()[1])
            if line.startswith("Ctrl+C"):
                return
        raise RuntimeError(f"it does not start: {self.log.read_text()[-2000:]}")

    async def acknowledge(self) -> None:
        """A command was."""

    def kill(self) -> None:
        """Without a warning."""
        self.up.clear()
        os.kill(self._pid, signal.SIGKILL)

    async def close(self) -> None:
        """Politely."""
        os.kill(self._pid, signal.SIGTERM)
        await asyncio.to_thread(self._process.communicate)


def main(database: str, port: int) -> None:
    """For each line that comes in the last server is buried, and another opens."""
    from jonin.engine import game as catalogue
    from jonin.server.run import serve

    for game in catalogue.games():
        _ = game.hooks, game.rules
    pid = 0
    for _ in sys.stdin:
        if pid:
            os.waitpid(pid, 0)
        pid = os.fork()
        if not pid:
            print(f"pid {os.getpid()}", flush=True)
            serve("127.0.0.1", port, database, open_browser=False, log="quiet", **SETTINGS)
            os._exit(0)
    if pid:
        os.waitpid(pid, 0)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
