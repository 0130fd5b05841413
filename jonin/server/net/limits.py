"""How much is too much."""

from __future__ import annotations

import time
from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

MANY = 1000  # buckets are kept before those that are full again are looked for


@lru_cache(MANY)
def household(address: str) -> str:
    """All addresses that one visitor may have: whoever has one of the sixth version has as many as they like."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    return str(IPv6Address(int(found) >> 64 << 64)) if found.version == 6 and found.ipv4_mapped is None else address


class Bucket:
    """So many at once, so many a second in the long run."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = burst, time.monotonic()

    def take(self, count: int = 1) -> bool:
        self._fill()
        if self._left < count:
            return False
        self._left -= count
        return True

    @property
    def any_left(self) -> bool:
        self._fill()
        return self._left >= 1

    def charge(self, count: int) -> None:
        """What was taken elsewhere; there may be a debt, of as much as the bucket holds."""
        self._fill()
        self._left = max(-self._burst, self._left - count)

    @property
    def full(self) -> bool:
        self._fill()
        return self._left >= self._burst

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """One for each; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._of: dict[str, Bucket] = {}
        self._many = MANY
        self._counted: Counter[str] | None = None  # what was taken, for other processes to know

    def __len__(self) -> int:
        return len(self._of)

    def any_left(self, address: str) -> bool:
        bucket = self._of.get(household(address))
        return bucket is None or bucket.any_left

    def take(self, address: str) -> bool:
        who = household(address)
        taken = self._bucket(who).take()
        if taken and self._counted is not None:
            self._counted[who] += 1
        return taken

    def _bucket(self, who: str) -> Bucket:
        bucket = self._of.get(who)
        if bucket is None:
            if len(self._of) > self._many:
                self._of = {one: bucket for one, bucket in self._of.items() if not bucket.full}
                self._many = max(MANY, 2 * len(self._of))  # where many are busy, not looked through for each newcomer
            bucket = self._of[who] = Bucket(self._rate, self._burst)
        return bucket

    # --- where several processes share them ---

    def count(self) -> None:
        """From now on."""
        self._counted = Counter()

    def counted(self) -> dict[str, int]:
        """Since it was asked last."""
        found, self._counted = self._counted, Counter()
        return dict(found or ())

    def charge(self, who: str, count: int) -> None:
        self._bucket(who).charge(count)


class Shares:
    """So many at a time for each."""

    def __init__(self, most: int) -> None:
        self._most = most
        self.held: Counter[str] = Counter()
        self.elsewhere: dict[object, dict[str, int]] = {}  # by process: what is held there

    def enter(self, address: str) -> bool:
        """Whether that is within the share. Whoever enters leaves, also who was not welcome."""
        who = household(address)
        self.held[who] += 1
        return self.held[who] + sum(held.get(who, 0) for held in self.elsewhere.values()) <= self._most

    def leave(self, address: str) -> None:
        who = household(address)
        self.held[who] -= 1
        if not self.held[who]:
            del self.held[who]
