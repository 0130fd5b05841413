"""The same games by one process, by two of this machine, and by Ray, with a worker killed in the middle of each.

    python -m bench.many_machines [GAMES] [GAME]

Needs pip install 'jonin[ray]'. Prints a digest of everything counted for each, and fails if any two differ.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import jonin
from jonin.bots.executor import Executor, Here, OnRay, Processes
from jonin.lab.play import Part, Table, play_part
from jonin.lab.study import study

WORKERS = 2


def fragile_part(mark: str, fatal: int, part: Part) -> Any:
    """The worker that is given the fatal part dies over it, the first time."""
    if part.first <= fatal < part.first + part.games and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_part(part)


class Killed:
    """An executor one of whose workers is killed half way."""

    def __init__(self, inner: Executor, folder: str, fatal: int) -> None:
        self.inner, self.mark, self.fatal = inner, str(Path(folder, type(inner).__name__)), fatal

    def run(self, work: Any, parts: Any) -> Any:
        yield from self.inner.run(partial(fragile_part, self.mark, self.fatal), parts)
        if not Path(self.mark).exists():
            raise SystemExit("no worker was killed")


def main(games: str = "200000", key: str = "") -> None:
    game, n = jonin.game(key) if key else jonin.games()[0], int(games)
    table = Table(game, game.seats[0])
    digests = set()
    with tempfile.TemporaryDirectory() as folder:
        for executor in (
            Here(),
            Killed(Processes(WORKERS), folder, n // 2),
            Killed(OnRay("local", WORKERS), folder, n // 2),
        ):
            began = time.perf_counter()
            (found,) = study([table], n, seed=1, executor=executor)
            seconds = time.perf_counter() - began
            name = type(getattr(executor, "inner", executor)).__name__
            killed = ", one killed" if isinstance(executor, Killed) else ""
            print(f"{name}{killed}: {found.counts.games:,} games in {seconds:.1f} s, digest {found.counts.digest}")
            digests.add(found.counts.digest)
    if len(digests) != 1:
        sys.exit("the digests differ")


if __name__ == "__main__":
    main(*sys.argv[1:])
