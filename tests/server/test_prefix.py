"""A house below a path of a proxy, whether that passes the path on or takes it off: all of it is found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from jonin import Refused
from jonin.server.app import application
from jonin.server.net import wire
from jonin.server.settings import Settings
from jonin.server.site.pages import HEADERS
from tests.server.client import Page, new_id
from tests.server.conftest import House
from tests.server.process import ROOT
from tests.tables import SOME_GAME

INDEX = (
    '<!doctype html><link rel="icon" href="./favicon.svg"><script type="module" src="./assets/index-4f2a.js"></script>'
)


@pytest.fixture
def below(tmp_path: Path, open_house: Callable[..., House]) -> House:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(INDEX)
    (static / "assets" / "index-4f2a.js").write_text("export {}")
    return open_house(static=static, prefix="/our/games")


@pytest.mark.parametrize("passed_on", ["/our/games", ""], ids=["with the path", "without it"])
def test_all_is_found_below_it(below: House, passed_on: str) -> None:
    for path in ("/", "/t/abcdefghjk", f"/rules/{SOME_GAME.key}", "/replay/0123456789abcdef"):
        page = below.get(passed_on + path)
        assert page.status == 200
        assert b'src="/our/games/assets/index-4f2a.js"' in page.body
        assert b'href="/our/games/favicon.svg"' in page.body
    script = below.get(f"{passed_on}/assets/index-4f2a.js")
    assert script.body == b"export {}"
    assert "immutable" in script.headers["cache-control"]
    assert below.get(f"{passed_on}/health").status == 200
    assert below.get(f"{passed_on}/api/games/{SOME_GAME.key}").status == 200
    assert below.get(f"{passed_on}/nothing", Accept="text/html").status == 404


def test_its_own_name_leads_there(below: House) -> None:
    moved = below.get("/our/games")
    assert moved.status == 307
    assert moved.headers["location"] == "/our/games/"
    assert {name: moved.headers.get(name.lower()) for name in HEADERS} == HEADERS
    assert below.get("/our/gamesome").status == 404


@pytest.mark.parametrize("passed_on", ["/our/games", ""], ids=["with the path", "without it"])
def test_its_link_has_the_path(below: House, passed_on: str) -> None:
    page = Page(below.address + passed_on)
    below.lines.append(page)
    page.open(SOME_GAME.key, 2, "Aiko")
    assert page.standing is not None
    assert page.standing.link == f"{below.address}/our/games/t/{page.table}"
    assert page.ask(wire.Ping(new_id()))


@pytest.mark.parametrize(
    "given", ["games", "/games/", "/", "//games", "/a b", "/../games", "/g?x", "https://games.example"]
)
def test_a_prefix_that_is_none(given: str) -> None:
    with pytest.raises(Refused, match="path such as /games"):
        Settings(prefix=given)


def test_a_prefix_is_none_of_the_paths_in_the_house() -> None:
    """A proxy that takes it off would pass on what looks as if it had not."""
    routes = {route.path.split("/")[1] for route in application(Settings()).routes if route.path}
    files = {file.name for file in (ROOT / "web" / "public").iterdir()} | {"index.html", "assets"}
    for name in routes - {""} | files:
        for given in (f"/{name}", f"/{name}/games"):
            with pytest.raises(Refused, match=f"{given} begins like one of the house's own paths"):
                Settings(prefix=given)
    assert Settings(prefix="/games/t").prefix == "/games/t"
    assert Settings(prefix="/tea").prefix == "/tea"


def test_pages_link_within_the_house() -> None:
    """By `at`, which knows where it is: an address that begins with a slash leads out of a house below a path."""
    sources = (ROOT / "web" / "src").rglob("*.svelte")
    assert [str(file) for file in sources if 'href="/' in file.read_text()] == []
