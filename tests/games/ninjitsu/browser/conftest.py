"""The browser of the general browser tests, and houses of one's own, for what only this game's board has."""

from tests.browser.conftest import browser, come, still
from tests.server.conftest import compiled, open_house

__all__ = ["browser", "come", "compiled", "open_house", "still"]
