"""The board is tried in a real browser, as all boards are."""

from tests.browser.conftest import browser, come, house

__all__ = ["browser", "come", "house"]
