"""The browser and the servers of the general browser tests, for what only this game's board has."""

from tests.browser.conftest import browser, come, fragile_house, house

__all__ = ["browser", "come", "fragile_house", "house"]
