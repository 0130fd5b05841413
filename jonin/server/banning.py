"""Bans from the command line, written where an open house reads them."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import delete, insert, select

from jonin.engine.refusal import Refused
from jonin.server.net.bans import holds, network_of, new_ban
from jonin.server.store.rows import BanRow
from jonin.server.store.schema import bans
from jonin.server.store.visit import up_to_date


def listed(url: str) -> list[str]:
    """A line for each that holds."""
    with up_to_date(url) as connection:
        rows = [BanRow(**row) for row in connection.execute(select(bans).order_by(bans.c.since)).mappings()]
    return [said(row) for row in rows if holds(row, time.time())]


def said(row: BanRow) -> str:
    until = f"until {time.strftime('%Y-%m-%d %H:%M', time.localtime(row.until))}" if row.until else "for good"
    return f"{row.network}  {until}  {row.why}".rstrip()


def ban(url: str, given: str, hours: float, why: str) -> str:
    """What is banned with it."""
    row = new_ban(network_of(given), hours, why)
    with up_to_date(url) as connection, connection.begin():
        connection.execute(delete(bans).where(bans.c.network == row.network))
        connection.execute(insert(bans).values(msgspec.structs.asdict(row)))
    return row.network


def lift(url: str, given: str) -> str:
    network = str(network_of(given))
    with up_to_date(url) as connection, connection.begin():
        if not connection.execute(delete(bans).where(bans.c.network == network)).rowcount:
            raise Refused("not banned", given=given)
    return network
