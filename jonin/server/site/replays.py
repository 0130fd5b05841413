"""A match that is over, as every seat saw it, for the page that plays it back."""

from __future__ import annotations

from collections.abc import Mapping

from jonin.engine import game as catalogue
from jonin.engine.match import Match
from jonin.engine.refusal import Refused
from jonin.server.net.wire import Frame, Replay
from jonin.server.store import tokens
from jonin.server.store.base import Store
from jonin.server.store.rows import FlightRow, MatchRow, MoveRow
from jonin.server.table import projection


async def played(store: Store, name: str) -> tuple[MatchRow, list[MoveRow], list[FlightRow]]:
    row = await store.match(tokens.match_number(name))
    if row is None:
        raise Refused("There is no such match")
    if row.status != "over":
        raise Refused("The match is not over: until then nobody sees more than their seat does")
    if row.rules != catalogue.game(row.game).version:
        raise Refused("The match was played by other rules than today's, and cannot be shown any more")
    return row, await store.moves(row.match), await store.flights(row.match)


def replay(row: MatchRow, moves: list[MoveRow], flown: list[FlightRow]) -> Replay:
    flights = projection.flights(flown)
    match = Match(row.game, row.seats, row.seed, row.options, lands=False)
    frames = [frame(match, row.names, flights)]
    for move in moves:
        match.apply(match.check(move.seat, move.code, move.given or ()))
        frames.append(frame(match, row.names, flights))
    return Replay(tokens.match_name(row.match), match.game.title, row.names, match.record(), frames)


def frame(match: Match, names: list[str], flights: Mapping[int, str]) -> Frame:
    viewers = [*range(match.seats), None]
    last = max(0, len(match.log) - 1)
    sentences: dict[bytes, str] = {}
    told = [projection.told(match, names, p, last, flights, sentences) for p in viewers]
    return Frame([match.view(p) for p in viewers], told)
