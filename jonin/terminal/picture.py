"""What a spectator sees of a match: a picture, which each update changes or replaces, as on a page."""

from __future__ import annotations

from typing import Any

from jonin.engine.patch import patched
from jonin.server.net import wire


class Picture:
    def __init__(self) -> None:
        self.view: dict[str, Any] = {}  # empty before the first
        self.match = ""
        self.version = 0

    def follows(self, update: wire.Update) -> bool:
        """Whether it goes on from where this one stands."""
        return bool(self.view) and (self.match, self.version) == (update.match, update.since)

    def take(self, update: wire.Update) -> bool:
        """False: it changes a picture that was never seen, and the whole one is on its way."""
        if update.picture is not None:
            self.view = update.picture
        elif self.follows(update):
            for told in update.told:
                self.view = patched(self.view, told.patch or [])
            self.view = patched(self.view, update.patch)
        else:
            return False
        self.match, self.version = update.match, update.version
        return True
