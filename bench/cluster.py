"""A house of three processes on this machine, with all it needs, behind a proxy if there is one: `make cluster`.

    python -m bench.cluster --port 8900

PostgreSQL and NATS are started from packages. What is played is gone afterwards.
"""

from __future__ import annotations

import argparse
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.request import urlopen

from jonin.engine.refusal import Refused
from jonin.server.cluster.engines import NatsServer, PostgresServer
from jonin.server.run import listen

NAMES = ("n1", "n2", "n3")
CONFIG = Path(__file__).parents[1] / "deploy" / "haproxy.cfg"
AGAIN = 0.05
PATIENCE = 60.0


class Cluster:
    """Each process can be killed, frozen, told to leave and started again by its name."""

    def __init__(
        self, folder: Path, names: Sequence[str] = NAMES, settings: Sequence[str] = (), proxy: int = 0
    ) -> None:
        self.names, self._folder, self._settings = names, folder, settings
        self.postgres = PostgresServer(folder / "postgres")
        self.postgres.start()
        self.nats = NatsServer(folder, names)
        self.nats.start()
        self.ports = {name: free_port() for name in names}
        if proxy and haproxy() is None:  # then they come in at the first
            self.ports[names[0]] = proxy
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        for name in names:
            self.start(name)
        for name in names:
            self.wait(name)
        self.proxy = self._start_proxy(proxy)
        if self.proxy is not None:
            self._wait(self._proxy_port, self.proxy)

    @property
    def database(self) -> str:
        return self.postgres.url()

    @property
    def port(self) -> int:
        """Where players come in."""
        return self._proxy_port if self.proxy else self.ports[self.names[0]]

    def start(self, name: str) -> None:
        run = [sys.executable, "-m", "jonin", "serve", "--host", "127.0.0.1", "--port", str(self.ports[name])]
        many = ["--database", self.database, "--bus", self.nats.url(name), "--name", name, "--no-browser"]
        with (self._folder / f"{name}.log").open("ab") as log:
            self.processes[name] = subprocess.Popen(
                [*run, *many, *self._settings], stdout=subprocess.DEVNULL, stderr=log, start_new_session=True
            )

    def wait(self, name: str) -> None:
        """Until it is open."""
        self._wait(self.ports[name], self.processes[name])

    def _wait(self, port: int, process: subprocess.Popen[bytes]) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                urlopen(f"http://127.0.0.1:{port}/ready", timeout=5).close()
                return
            except OSError:
                assert process.poll() is None, self.log
                assert time.monotonic() < until, self.log
                time.sleep(AGAIN)

    def signal(self, name: str, what: signal.Signals) -> None:
        self.processes[name].send_signal(what)

    @property
    def log(self) -> str:
        return "".join(file.read_text() for file in sorted(self._folder.glob("*.log")))

    def _start_proxy(self, port: int) -> subprocess.Popen[bytes] | None:
        program = haproxy()
        if program is None:
            return None
        self._proxy_port = port or free_port()
        config = CONFIG.read_text().replace("bind :8808", f"bind 127.0.0.1:{self._proxy_port}")
        for name, old in zip(self.names, (8811, 8812, 8813), strict=True):
            config = config.replace(f"127.0.0.1:{old}", f"127.0.0.1:{self.ports[name]}")
        file = self._folder / "haproxy.cfg"
        file.write_text(config)
        return subprocess.Popen([program, "-f", str(file), "-q"], start_new_session=True)

    def close(self) -> None:
        for process in self.processes.values():
            process.send_signal(signal.SIGCONT)
            process.terminate()
        for process in self.processes.values():
            process.wait()
        if self.proxy is not None:
            self.proxy.terminate()
            self.proxy.wait()
        self.nats.stop()
        self.postgres.close()


def haproxy() -> str | None:
    return shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin")


def free_port(asked: int | None = 0) -> int:
    """0: any; None: the usual one, or any. Refused if one is asked for that somebody listens at."""
    with listen("127.0.0.1", asked) as free:
        port: int = free.getsockname()[1]
        return port


@contextmanager
def cluster(*settings: str, proxy: int = 0) -> Iterator[Cluster]:
    with ExitStack() as stack:
        # Not below a folder of one user: what root starts runs as another.
        made = Cluster(Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="jonin-"))), NAMES, settings, proxy)
        stack.callback(made.close)
        yield made


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int, help="8808, or a free one, if left out")
    asked = parser.parse_args()
    try:
        port = free_port(
            asked.port
        )  # before all else: another house that listens there would answer as if it were ours
    except Refused as refused:
        parser.exit(2, f"{refused}\n")
    print("Starting PostgreSQL, NATS and three processes ...", flush=True)
    with cluster(proxy=port) as made:
        if made.proxy is None:
            print(
                "HAProxy is not installed (apt install haproxy): come in at any of the three, pages find their tables."
            )
        for name, port in made.ports.items():
            print(f"  {name}  http://localhost:{port}  process {made.processes[name].pid}")
        print(f"Jonin is open at http://localhost:{made.port}\nCtrl+C closes it, and nothing is kept.", flush=True)
        done = threading.Event()
        for stop in (signal.SIGINT, signal.SIGTERM):
            signal.signal(stop, lambda *_: done.set())
        done.wait()


if __name__ == "__main__":
    main()
