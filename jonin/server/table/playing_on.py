"""A match that goes on from a moment of one that is over, as a table of its own.

It begins with a copy of the moves until then, so it is kept, rebuilt and replayed like any other. What is drawn anew is
part of where it comes from (`MatchRow.origin`), and happens again whenever its moves are made again.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from jonin.engine import game as catalogue
from jonin.engine.match import SEEDS
from jonin.engine.refusal import Refused
from jonin.server.net import wire
from jonin.server.store import tokens
from jonin.server.store.base import Store
from jonin.server.store.rows import FlightRow, MatchRow, MoveRow, Row, SeatRow, TableRow
from jonin.server.table import seats
from jonin.server.table.origin import Origin, redeals_of


async def prepared(store: Store, command: wire.PlayOn, token: str) -> tuple[TableRow, list[Row]]:
    """All that has to be saved for it, or Refused."""
    number = tokens.match_number(command.match)
    row = await store.match(number)
    if row is None:
        raise Refused("no such match")
    if row.status != "over":  # else one would learn what others hold
        raise Refused("match not over")
    game = catalogue.game(row.game)
    if changed := game.changed_since(row.rules, row.data):
        raise Refused("played by other rules", game=game.title, changed=changed)
    moves, flown = await store.moves(number), await store.flights(number)
    if not 0 <= command.version < len(moves) or command.seat >= row.seats:
        raise Refused("no such moment", moves=len(moves))
    now, new = time.time(), tokens.new_match()
    table = TableRow(
        tokens.new_link(), row.game, row.seats, row.options, False, 0, command.seat, now, match=new, seen=now
    )
    players = seated(table, command, token)
    names = [player.name for player in players]
    begun = replace(row, match=new, table=table.table, names=names, began=now, status="playing", deal="")
    begun = replace(begun, origin=origin(row, command))
    return table, [*players, begun, *copied(moves, flown, new, command.version)]


def origin(row: MatchRow, command: wire.PlayOn) -> str:
    redeals = [
        (one.version, one.seat, f"{one.seed:064x}") for one in redeals_of(row.origin) if one.version <= command.version
    ]
    if command.anew:
        redeals.append((command.version, command.seat, f"{secrets.randbelow(SEEDS):064x}"))
    return msgspec.json.encode(Origin(command.match, command.version, redeals)).decode()


def seated(table: TableRow, command: wire.PlayOn, token: str) -> list[SeatRow]:
    """Who asks for it has the seat, and bots have the others."""
    rows = [SeatRow(table.table, seat) for seat in range(table.seats)]
    rows[command.seat] = seats.taken(rows, command.seat, command.name, tokens.hashed(token))
    for seat in range(table.seats):
        if seat != command.seat:
            rows[seat] = seats.given_to_bot(rows, seat, command.level)
    return rows


def copied(moves: Sequence[MoveRow], flown: Sequence[FlightRow], new: int, version: int) -> list[Row]:
    rows: list[Row] = [replace(move, match=new, instead="") for move in moves[:version]]
    return rows + [replace(flight, match=new) for flight in flown if flight.version < version]
