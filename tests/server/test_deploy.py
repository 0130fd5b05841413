"""What deploy/ has for those who run a house on several machines does what it says."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bench import cluster
from bench.cluster import haproxy
from jonin import Refused
from jonin.server import run
from jonin.server.bus.nats import Nats
from jonin.server.cluster.engines import NatsServer
from tests.server.client import play_out
from tests.server.conftest import House
from tests.server.postgres import Postgres
from tests.server.process import ROOT, free_port
from tests.server.test_cluster import spread

DEPLOY = ROOT / "deploy"
SIGNED = Path(__file__).parent / "certificate"  # by itself, for 127.0.0.1, until 2126; of use to nobody else


class Configured(NatsServer):
    """By deploy/nats.conf, as somebody would fill it in."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, ("n1", "n2", "n3"))
        for name in ("bus.pem", "bus.key"):
            shutil.copy(SIGNED / name, folder)
        config = (DEPLOY / "nats.conf").read_text()
        config = config.replace("0.0.0.0:4222", f"127.0.0.1:{self.port}").replace("/etc/nats", str(folder))
        for name, word in self._words.items():
            config = config.replace(f'user: "{name}", password: "…"', f'user: "{name}", password: "{word}"')
        assert "…" not in config
        self._config.write_text(config)

    def url(self, name: str) -> str:
        return super().url(name).replace("nats://", "tls://")


@pytest.fixture
def bus(tmp_path: Path) -> Iterator[Configured]:
    server = Configured(tmp_path)
    server.start()
    yield server
    server.stop()


def test_the_bus_speaks_to_those_who_have_a_password_and_nobody_can_listen_in(
    bus: Configured,
    open_house: Callable[..., House],
    postgres: Postgres,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(url: str) -> str:
        with pytest.raises(Refused, match="cannot be reached") as found:
            asyncio.run(Nats(url, "n1").open())
        return found.value.reason

    assert "certificate" in refused(bus.url("n1")), "nobody known has signed it"
    monkeypatch.setenv("SSL_CERT_FILE", str(SIGNED / "bus.pem"))
    assert "Authorization" in refused(bus.url("n1").replace("//n1:", "//n1:not"))
    database = postgres.database()
    houses = [open_house(database=database, lease=120.0, bus=bus.url(name), name=name) for name in ("n1", "n2")]
    pages = spread(houses)
    pages[0].start()
    play_out(pages)
    assert [house.lobby.services.cluster.guests for house in houses] == [1, 0]


def test_the_proxy_takes_its_configuration(tmp_path: Path) -> None:
    """`make cluster` and bench.chaos run it; where there is none, only what it says of us can be looked at."""
    text = (DEPLOY / "haproxy.cfg").read_text()
    assert re.search(r"httpchk GET /ready\n\s+http-check disable-on-404", text)
    if program := haproxy():
        file = tmp_path / "haproxy.cfg"
        file.write_text(text.replace("bind :8808", f"bind 127.0.0.1:{free_port()}"))
        subprocess.run([program, "-c", "-q", "-f", file], check=True, timeout=60)


def test_the_unit_names_what_there_is(tmp_path: Path) -> None:
    """Its options are those of `jonin serve`, and systemd understands it, where there is one."""
    unit = (DEPLOY / "jonin@.service").read_text()
    (start,) = re.findall(r"ExecStart=/opt/jonin/bin/jonin serve (.*)", unit)
    options = {word for word in start.split() if word.startswith("--")}
    house = (ROOT / "jonin" / "house.py").read_text()
    assert all(f"{option[2:].replace('no-', '').replace('-', '_')}: " in house for option in options), options
    if program := shutil.which("systemd-analyze"):
        file = tmp_path / "jonin@.service"
        file.write_text(unit.replace("/opt/jonin/bin/jonin", shutil.which("true") or ""))
        subprocess.run([program, "verify", file], check=True, timeout=60)


def test_make_cluster_where_another_house_is_open(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It would answer in the cluster's name: another port is taken, or one that was asked for refused."""
    with run.listen("127.0.0.1", 0) as other:
        taken = other.getsockname()[1]
        monkeypatch.setattr(run, "PORT", taken)
        assert cluster.free_port(None) != taken
        monkeypatch.setattr("sys.argv", ["bench.cluster", "--port", str(taken)])
        with pytest.raises(SystemExit):
            cluster.main()
    assert f"port {taken} (Address already in use): choose another with --port" in capsys.readouterr().err
