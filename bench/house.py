"""A real server process to be measured, and what the measurements share."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from jonin.server.run import listen

MANY = ("--per-address", "100000", "--table-burst", "100000", "--address-rate", "100000")  # all from one machine


@dataclass(frozen=True)
class House:
    port: int
    pid: int

    @property
    def cpu(self) -> float:
        """Seconds of processor time that it has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def gone(self) -> bool:
        """Whether it has ended, without being told to."""
        try:
            return Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
        except OSError:
            return True

    @property
    def memory(self) -> float:
        """Kilobytes that it holds."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return float(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


@contextmanager
def house(
    *settings: str, database: Path | None = None, stderr: IO[str] | None = None, folder: str = ""
) -> Iterator[House]:
    """On a free port; without a database it keeps nothing. `folder`: of another version than this."""
    with listen("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    run = [sys.executable, "-m", "jonin", "serve", "--host", "127.0.0.1", "--port", str(port), "--no-browser"]
    kept = ["--database", str(database or ""), "--log", "quiet"]
    where = {"cwd": folder, "env": os.environ | {"PYTHONPATH": folder}} if folder else {}
    server = subprocess.Popen([*run, *kept, *settings], stdout=subprocess.PIPE, stderr=stderr, **where)  # type: ignore[call-overload]
    try:
        assert server.stdout is not None
        server.stdout.readline()
        yield House(port, server.pid)
    finally:
        server.terminate()
        server.communicate()


def at(share: float, values: Sequence[float]) -> float:
    """What that share of the values stays below."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]
