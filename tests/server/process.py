"""A server as a process of its own, to be stopped and killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from jonin.server.run import listen

ROOT = Path(__file__).parents[2]
MANY = ("--table-burst", "10000", "--address-rate", "10000")  # one machine plays for all visitors


def free_port() -> int:
    with closing(listen("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


class Process:
    def __init__(self, database: Path, port: int, *more: str, run: Sequence[str] = ("-m", "jonin")) -> None:
        place = ("--host", "127.0.0.1", "--port", str(port), "--database", str(database), "--no-browser")
        # A machine that is busy with tests may take long to start a worker, and that is nothing to give up for.
        quick = ("--pace", "0", "0", "--tempo", "0", "--think", "0.02", "--workers", "1", "--patience", "60")
        self.address = f"http://127.0.0.1:{port}"
        self._process = subprocess.Popen(
            [sys.executable, *run, "serve", *place, *quick, *MANY, *more],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            text=True,
        )
        assert self._process.stdout is not None
        self.first_line = self._process.stdout.readline()
        assert self.first_line, self._process.communicate()[1]

    @property
    def pid(self) -> int:
        return self._process.pid

    def kill(self) -> None:
        """Without a warning."""
        self._process.kill()
        self._process.communicate()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Politely; the exit code, and what it wrote down."""
        self._process.send_signal(how)
        _, log = self._process.communicate(timeout=60)
        return self._process.returncode, log
