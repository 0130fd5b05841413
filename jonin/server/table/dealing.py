"""The seed of the next match, drawn from the house and the pages together (`jonin/engine/deal.py` says how and why).

What has been promised is saved before it is told, and stays at the table until the match begins: a house that was
killed meanwhile goes on with the same promise, and the pages tell their numbers again.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress

from msgspec.json import decode, encode

from jonin.engine.deal import Deal, Draw, Sealed, promise_of, seal_of
from jonin.server.net import wire
from jonin.server.store import tokens
from jonin.server.table.audience import Audience, Page

PATIENCE = 2.0  # seconds that numbers are waited for


class Dealing:
    def __init__(self, table: str, audience: Audience) -> None:
        self._table = table
        self._audience = audience
        self._seals: dict[Page, str] = {}  # of pages that hold seats, for the next draw
        self._deal: Deal | None = None  # while numbers are waited for
        self._told = asyncio.Event()  # all of them

    # --- from pages ---

    def seal(self, page: Page, seal: str) -> None:
        self._seals[page] = seal

    def leave(self, page: Page) -> None:
        self._seals.pop(page, None)

    def tell(self, page: Page, number: str, following: str) -> None:
        """A number, on whichever line it comes: it opens its own seal alone. With it comes the seal of the next."""
        self._seals[page] = following
        seal = seal_of(number)
        for sealed in self._deal.draws[-1].pages if self._deal else ():
            if sealed.seal == seal:
                sealed.number = number
        if self._deal and not self._deal.draws[-1].withheld:
            self._told.set()

    def greet(self, page: Page) -> None:
        """Who comes while numbers are waited for is told what has been promised."""
        if self._deal is not None:
            page.send(self._news(self._deal))

    # --- the draw ---

    async def draw(self, begun: str, save: Callable[[str], Awaitable[None]]) -> Deal:
        """`begun`: what was saved of it before."""
        deal = decode(begun, type=Deal) if begun else Deal(tokens.match_name(tokens.new_match()))
        try:
            while not deal.draws or not await self._settled(deal):
                deal.draws.append(self._promise(deal))
                await save(encode(deal).decode())
        finally:
            self._deal = None
        return deal

    def _promise(self, deal: Deal) -> Draw:
        silent = {seat for draw in deal.draws for page in draw.withheld for seat in page.seats}
        used = {page.seal for draw in deal.draws for page in draw.pages}
        sealed: dict[str, Sealed] = {}
        for page in self._audience.pages:
            seal = self._seals.get(page, "")
            if seal and seal not in used and page.mine and silent.isdisjoint(page.mine):
                sealed.setdefault(seal, Sealed([*page.mine], seal))
        secret = secrets.token_hex(32)
        return Draw(promise_of(deal.match, secret), secret, [sealed[seal] for seal in sorted(sealed)])

    async def _settled(self, deal: Deal) -> bool:
        """Whether all numbers of the last draw have been told, in time."""
        self._deal = deal
        self._told.clear()
        self._audience.tell(self._news(deal))
        if deal.draws[-1].withheld:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._told.wait(), PATIENCE)
        return not deal.draws[-1].withheld

    def _news(self, deal: Deal) -> wire.Dealing:
        last = deal.draws[-1]
        seals = [wire.Seal(page.seats, page.seal) for page in last.pages]
        return wire.Dealing(self._table, deal.match, len(deal.draws), last.promise, seals)
