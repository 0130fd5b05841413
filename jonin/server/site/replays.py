"""A match that is over, as every seat saw it, for the page that plays it back."""

from __future__ import annotations

from jonin.engine import game as catalogue
from jonin.engine.match import Match
from jonin.engine.refusal import Refused
from jonin.server.net.wire import Replay, Seen
from jonin.server.store import tokens
from jonin.server.store.base import Store
from jonin.server.store.rows import FlightRow, MatchRow, MoveRow
from jonin.server.table.pictures import Pictures
from jonin.server.table.projection import flights, with_flights


async def played(store: Store, name: str) -> tuple[MatchRow, list[MoveRow], list[FlightRow]]:
    row = await store.match(tokens.match_number(name))
    if row is None:
        raise Refused("no such match")
    if row.status != "over":
        raise Refused("match not over")
    if row.rules != catalogue.game(row.game).version:
        raise Refused("played by other rules")
    return row, await store.moves(row.match), await store.flights(row.match)


def replay(row: MatchRow, moves: list[MoveRow], flown: list[FlightRow]) -> Replay:
    """The deal, and what each move changed: for every seat, and last for a spectator."""
    match = Match(row.game, row.seats, row.seed, row.options, lands=False, pictures=True)
    pictures, landings, eyes = Pictures(match, playing=False), flights(flown), [*range(match.seats), None]
    deal = [pictures.whole(seat) for seat in eyes]
    seen = []
    for version, move in enumerate(moves):
        match.apply(match.check(move.seat, move.code, move.given or ()))
        changes = [pictures.changes(seat, version) for seat in eyes]
        seen.append([Seen(with_flights(told, landings), patch) for told, patch in changes])
    return Replay(tokens.match_name(row.match), match.game.title, row.names, match.record(), deal, seen)
