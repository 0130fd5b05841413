"""The browser of the general browser tests, and a server at which nothing moves by itself, for this game's board."""

from tests.browser.conftest import browser, come, still

__all__ = ["browser", "come", "still"]
