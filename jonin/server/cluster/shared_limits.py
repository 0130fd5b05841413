"""Limits that hold for an address whichever process it comes to.

Each process counts by itself, and tells the others a few times a second what was used up; they charge it to their own
buckets. Nothing waits for anybody: for a fraction of a second an address may have as much from each process as from
one, and pays it back afterwards. Where the bus is gone each process has its own limits.
"""

from __future__ import annotations

from collections.abc import Mapping

from jonin.server.cluster.messages import Spent
from jonin.server.net.limits import Buckets, Shares
from jonin.server.store.lease import Owner

EVERY = 0.25  # seconds


class SharedLimits:
    def __init__(self, buckets: Mapping[str, Buckets], shares: Mapping[str, Shares]) -> None:
        self._buckets, self._shares = buckets, shares
        self._told: dict[str, dict[str, int]] = {}
        for one in buckets.values():
            one.count()

    def spent(self, anew: bool = False) -> Spent | None:
        """Since it was asked last, and what is held if that has changed; `anew`: in any case."""
        taken = {kind: found for kind, buckets in self._buckets.items() if (found := buckets.counted())}
        held = {kind: dict(shares.held) for kind, shares in self._shares.items()}
        if not taken and held == self._told and not anew:
            return None
        self._told = held
        return Spent(taken, held)

    def charge(self, sender: Owner, spent: Spent) -> None:
        for kind, found in spent.taken.items():
            for address, count in found.items():
                self._buckets[kind].charge(address, count)
        for kind, found in spent.held.items():
            self._shares[kind].elsewhere[sender] = found

    def forget(self, sender: Owner) -> None:
        for shares in self._shares.values():
            shares.elsewhere.pop(sender, None)
