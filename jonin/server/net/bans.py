"""Addresses from which nobody may come in, for a while or for good.

A ban is a row in the store. Every process reads them all when it is told that they have changed, and every few seconds
besides: whoever bans somebody may be another process, or the command line.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Protocol

from jonin.engine.refusal import Refused
from jonin.server.bus.base import BANS_CHANGED, Bus
from jonin.server.net import wire
from jonin.server.net.limits import MANY
from jonin.server.store.base import Store
from jonin.server.store.rows import BanRow

log = logging.getLogger(__name__)
EVERY = 5.0  # seconds
HOUR = 3600
WIDEST = {4: 8, 6: 16}  # bits that all addresses of one ban share, at least
HOUSEHOLD = 64  # bits of an address of the sixth version that are one visitor's, as in `limits.household`
BANNED = "banned"  # what a page is told when its line is closed
Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
HERE: tuple[Network, ...] = (ip_network("127.0.0.0/8"), ip_network("::1"))


class Visitor(Protocol):
    address: str

    def inform(self, news: wire.News) -> None:
        """If it has been greeted."""

    def show_out(self, why: str) -> None: ...

    def part(self) -> None: ...


class Bans:
    def __init__(self, store: Store, bus: Bus, proxies: Sequence[str] = ()) -> None:
        """`proxies` speak for others, and are never banned themselves."""
        self.turned_away = 0
        self._store, self._bus = store, bus
        self._spared = spared(proxies)
        self._rows: dict[Network, BanRow] = {}
        self._lengths: dict[int, list[int]] = {4: [], 6: []}  # of the networks, by version
        self.visitors: set[Visitor] = set()
        self._changed = asyncio.Event()
        bus.subscribe(BANS_CHANGED, lambda _: self._changed.set())

    @property
    def rows(self) -> list[BanRow]:
        """That hold, the newest first."""
        now = time.time()
        return sorted((row for row in self._rows.values() if holds(row, now)), key=lambda row: -row.since)

    def find(self, address: str) -> BanRow | None:
        """What keeps this address out."""
        found = understood(address)
        if found is None or any(found in network for network in self._spared):
            return None
        now = time.time()
        networks = (ip_network((found, length), strict=False) for length in self._lengths[found.version])
        rows = (self._rows.get(network) for network in networks)
        return next((row for row in rows if row is not None and holds(row, now)), None)

    # --- who is here ---

    def enter(self, visitor: Visitor) -> None:
        self.visitors.add(visitor)

    def leave(self, visitor: Visitor) -> None:
        self.visitors.discard(visitor)

    # --- the rows ---

    async def ban(self, given: str, hours: float, why: str, by: str = "") -> BanRow:
        """For good if `hours` is 0. `by` is the address of who asks for it, who would not come in again either."""
        network = network_of(given, self._spared)
        if (asking := understood(by)) is not None and asking in network:
            raise Refused("own address")
        row = new_ban(network, hours, why)
        await self._save(row)
        return row

    async def lift(self, given: str) -> None:
        row = self._rows.get(network_of(given))
        if row is None or not holds(row, time.time()):
            raise Refused("not banned", given=given)
        await self._save(BanRow(row.network, row.why, row.since, time.time()))

    async def _save(self, row: BanRow) -> None:
        await self._store.save(row)
        await self.read()
        self._bus.publish(BANS_CHANGED, "")

    async def read(self) -> None:
        """All of them; whoever is here and should not be is shown out."""
        rows = {ip_network(row.network): row for row in await self._store.bans()}
        if rows == self._rows:
            return
        self._rows = rows
        for version in self._lengths:
            self._lengths[version] = sorted({network.prefixlen for network in rows if network.version == version})
        for visitor in tuple(self.visitors):
            if self.find(visitor.address) is not None:
                visitor.show_out(BANNED)

    async def follow(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), EVERY)
            self._changed.clear()
            try:
                await self.read()
            except Refused:  # the database is gone for a while, and the store has said so
                pass
            except Exception:
                log.exception("bans could not be read")


def holds(row: BanRow, now: float) -> bool:
    return not row.until or row.until > now


def new_ban(network: Network, hours: float, why: str) -> BanRow:
    now = time.time()
    return BanRow(str(network), why, now, now + hours * HOUR if hours else 0.0)


def spared(proxies: Sequence[str]) -> tuple[Network, ...]:
    return (*HERE, *(ip_network(proxy, strict=False) for proxy in proxies))


def network_of(given: str, spare: Sequence[Network] = HERE) -> Network:
    """What is banned with an address or a network: of the sixth version never less than a household."""
    address, _, length = given.strip().partition("/")
    found = understood(address)
    if found is None or (length and not length.isdecimal()):
        raise Refused("no such network", given=given)
    whole = HOUSEHOLD if found.version == 6 else found.max_prefixlen
    try:
        network = ip_network((found, int(length or whole)), strict=False)
    except ValueError:
        raise Refused("no such network", given=given) from None
    if network.prefixlen > whole:
        network = network.supernet(new_prefix=whole)
    if network.prefixlen < WIDEST[network.version]:
        raise Refused("too many addresses", given=given, most=WIDEST[network.version])
    if any(one.version == network.version and network.overlaps(one) for one in spare):
        raise Refused("house or proxy", given=given)
    return network


@lru_cache(MANY)
def understood(address: str) -> Address | None:
    """As a visitor is known: one of the fourth version in the clothes of the sixth is of the fourth."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found
