"""The browser of the general browser tests, and houses of one's own, for what only this game's board has."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.archive import STANDSTILL
from tests.browser.conftest import House, browser, come
from tests.server.conftest import compiled, open_house
from tests.server.process import free_port

__all__ = ["browser", "come", "compiled", "open_house"]


@pytest.fixture(scope="package")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server at which nothing moves by itself."""
    opened = House(tmp_path_factory.mktemp("still") / "jonin.sqlite", free_port(), STANDSTILL)
    yield opened
    opened.process.stop()
