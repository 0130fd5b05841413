"""Figures about a process, as Prometheus reads them."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest
from prometheus_client.parser import text_string_to_metric_families

from jonin import Refused
from jonin.server.metrics import Histogram, Page
from jonin.server.net.metrics_port import MetricsPort
from jonin.server.run import address_of, listen
from jonin.server.site.metrics_page import metrics_page
from tests.server.client import move
from tests.server.conftest import House
from tests.tables import SOME_GAME


def figures(text: str) -> dict[str, float]:
    families = text_string_to_metric_families(text)
    return {
        f"{one.name} {' '.join(one.labels.values())}".strip(): one.value
        for family in families
        for one in family.samples
    }


@pytest.fixture
def port(house: House) -> Iterator[str]:
    listening = listen("127.0.0.1", 0)
    made = house.call(lambda: MetricsPort(listening, lambda: metrics_page(house.lobby)))
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    house.wait(made.close)


def ask(address: str) -> str:
    with urllib.request.urlopen(address, timeout=30) as answer:
        assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
        text: str = answer.read().decode()
        return text


def test_what_is_done_is_counted(house: House, port: str) -> None:
    pages = house.table_of(house.page(), "Bo")
    pages[0].start()
    for _ in range(4):
        move(pages)
    with pytest.raises(Refused):
        pages[1].start()
    found = figures(ask(f"{port}/metrics"))
    assert found[f"jonin_moves_total {SOME_GAME.key}"] == 4
    assert found["jonin_move_seconds_count"] == 4
    assert found["jonin_move_seconds_bucket +Inf"] == 4
    assert 0 < found["jonin_move_seconds_sum"] < 60
    assert (found["jonin_tables"], found["jonin_pages"], found["jonin_matches"]) == (1, 2, 1)
    assert (found["jonin_save_queue"], found["jonin_store_reachable"]) == (0, 1)
    assert sum(count for name, count in found.items() if name.startswith("jonin_refusals_total")) == 1
    assert found["process_cpu_seconds_total"] > 0


def test_bots_are_counted(house: House, port: str) -> None:
    page = house.page()
    page.open(SOME_GAME.key, 2, "Aiko", bots={"1": "thumb"})
    page.start()
    page.until(lambda: page.version >= 1)
    assert figures(ask(f"{port}/metrics"))["jonin_worker_seconds_count quick"] >= 1


def test_nothing_else_is_told_there(port: str) -> None:
    for path in ("/", "/health", "/metrics/", "/api/games/x"):
        with pytest.raises(urllib.error.HTTPError, match="404"):
            ask(port + path)


def test_no_secret_is_among_them(house: House, port: str) -> None:
    pages = house.table_of(house.page(), "Bo")
    pages[0].start()
    text = ask(f"{port}/metrics")
    for secret in (pages[0].table, pages[0].match, *pages[0].tokens.values(), "Keeper", "Bo"):
        assert secret not in text


def test_a_histogram_counts_what_is_not_longer() -> None:
    found, page = Histogram(), Page()
    for seconds in (0.001, 0.002, 0.3, 99.0):
        found.add(seconds)
    page.histogram("t", "about", [({"a": 'x"\\\n'}, found)])
    (family,) = text_string_to_metric_families(page.text())
    counts = {one.labels["le"]: one.value for one in family.samples if one.name == "t_bucket"}
    assert (counts["0.001"], counts["0.0025"], counts["0.25"], counts["0.5"], counts["+Inf"]) == (1, 2, 2, 3, 4)
    assert {one.labels["a"] for one in family.samples} == {'x"\\\n'}


@pytest.mark.parametrize(
    ("given", "address"),
    [("9100", ("127.0.0.1", 9100)), ("0.0.0.0:0", ("0.0.0.0", 0)), ("[::1]:9100", ("::1", 9100))],
)
def test_where_it_listens(given: str, address: tuple[str, int]) -> None:
    assert address_of(given) == address


@pytest.mark.parametrize("given", ["x", "1:x", "127.0.0.1:", "70000", "9" * 5000, "-1"])
def test_where_nobody_can_listen(given: str) -> None:
    with pytest.raises(Refused, match="9100"):
        address_of(given)
