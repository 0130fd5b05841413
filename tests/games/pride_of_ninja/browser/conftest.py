"""The browser and the server of the general browser tests, for what only this game's board has."""

from tests.browser.conftest import browser, come, house

__all__ = ["browser", "come", "house"]
