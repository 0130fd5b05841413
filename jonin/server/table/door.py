"""Who may take a seat at one table: no stranger takes it over, and who was sent away does not come straight back.

All of this is forgotten with the process: it keeps a nuisance away, and is no punishment.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable

from jonin.engine.refusal import Refused
from jonin.server.net.limits import household
from jonin.server.settings import Settings
from jonin.server.store import tokens

TOGETHER = 2  # pages of one address that may each have their seats
REMEMBERED = 32  # removed players who are told so when they come back


class Door:
    def __init__(self, settings: Settings) -> None:
        self._most = settings.public_seats
        self._while = settings.removed
        self._barred: dict[str, float] = {}  # addresses, until when
        self._came_from: dict[int, str] = {}  # the address of who sat down there
        self._removed: dict[bytes, int] = {}  # the seats that tokens opened, by their hashes

    def check(self, held: int, address: str, taken: Iterable[int], hosts: Iterable[str]) -> None:
        """Whether somebody from there, whose page has so many seats here, may have one more.

        Two may come from one house, and more only to a table of that house.
        """
        if held >= self._most:
            raise Refused("seats enough", seats=self._most)
        home = household(address)
        from_there = sum(household(self._came_from.get(seat, "")) == home for seat in taken)
        if from_there >= TOGETHER * self._most and home not in map(household, hosts):
            raise Refused("enough from there", seats=from_there)
        left = self._barred.get(address, 0.0) - time.monotonic()
        if left > 0:
            raise Refused("removed a moment ago", seconds=math.ceil(left))

    def seated(self, seat: int, address: str) -> None:
        self._came_from[seat] = address

    def remove(self, seat: int, token: bytes, addresses: Iterable[str], spared: Iterable[str]) -> None:
        """Whoever was there, and has pages at these addresses; not if the host is among them."""
        self._removed = dict([*self._removed.items(), (token, seat)][-REMEMBERED:])
        until = time.monotonic() + self._while
        barred = {self._came_from.pop(seat, ""), *addresses} - {"", *spared}
        self._barred |= dict.fromkeys(barred, until)

    def removed(self, shown: Iterable[str]) -> list[int]:
        """The seats that these tokens opened before their players were removed."""
        found = (self._removed.get(tokens.hashed(token)) for token in shown)
        return [seat for seat in found if seat is not None]
