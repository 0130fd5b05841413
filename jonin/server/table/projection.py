"""What leaves the process about a table. Of a match a page is told only what `Match` grants its seat."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.json import decode

from jonin.engine.deal import Deal
from jonin.engine.game import Game
from jonin.engine.match import Match
from jonin.server.net import wire
from jonin.server.store.rows import ChatRow, FlightRow, MatchRow, SeatRow
from jonin.server.store.tokens import match_name
from jonin.server.table import seats
from jonin.server.table.audience import Audience, Page
from jonin.server.table.clock import Clock
from jonin.server.table.pictures import Pictures, Told
from jonin.server.table.seating import Seating

if TYPE_CHECKING:
    from jonin.server.table.match_runner import MatchRunner

NONE: Mapping[int, wire.Instead] = {}


class Moment(Struct, frozen=True, gc=False):
    """A match as it stands, to be shown to several."""

    table: str
    name: str  # of the match
    version: int
    pictures: Pictures
    flights: Mapping[int, str]
    instead: Mapping[int, wire.Instead]  # by move
    clock: Clock
    countdown: float


def dealt(row: MatchRow) -> wire.Dealt:
    """How a match was dealt, once it is over: until then nobody may know."""
    if row.status != "over":
        raise RuntimeError("the match is not over")
    draws = decode(row.deal, type=Deal).draws if row.deal else []
    return wire.Dealt(row.table, match_name(row.match), f"{row.seed:064x}", draws)


def update(moment: Moment, seat: int | None, since: int, whole: bool) -> wire.Update:
    """What changed for a seat after version `since`; the whole picture, if what it saw then is not known any more."""
    pictures = moment.pictures
    whole = whole or not pictures.known(seat, since)
    if whole:
        since = max(since, 0)
        told, patch = pictures.events(seat, since), wire.Changes()
    else:
        told, patch = pictures.changes(seat, since)
    return wire.Update(
        table=moment.table,
        match=moment.name,
        version=moment.version,
        since=since,
        seat=seat,
        told=with_moves(told, moment.flights, moment.instead),
        picture=pictures.whole(seat) if whole else None,
        patch=patch,
        deadline=moment.clock.left(seat) or None,
        countdown=moment.countdown or None,
    )


def sheet(table: str, name: str, match: Match, seat: int | None) -> wire.Sheet:
    return wire.Sheet(table, name, seat, parts(match, seat), match.to_come(seat))


def looked(match: Match, seat: int | None) -> wire.Looked:
    return wire.Looked(parts(match, seat), match.to_come(seat))


def parts(match: Match, seat: int | None) -> list[list[dict[str, Any]]]:
    return [[part.as_json() for part in found] for found in match.parts(seat)]


def with_moves(
    told: Sequence[Told], flights: Mapping[int, str], instead: Mapping[int, wire.Instead] = NONE
) -> list[wire.Told]:
    """Of each move, the first thing told carries the flight that led to it, and who made it for its player."""
    if not flights and not instead:
        return [wire.Told(event, patch) for _, event, patch in told]
    begun: set[int] = set()
    found = []
    for version, event, patch in told:
        first = version not in begun
        begun.add(version)
        flight, by = (flights.get(version, ""), instead.get(version)) if first else ("", None)
        found.append(wire.Told(event, patch, flight, by))
    return found


def flights(rows: Iterable[FlightRow]) -> dict[int, str]:
    """By version, as pages are sent them."""
    return {row.version: b64encode(row.trajectory).decode() for row in rows}


def standing(
    seating: Seating, runner: MatchRunner, audience: Audience, unready: Sequence[int], page: Page
) -> wire.Table:
    """Who sits where, and what this page may do about it."""
    host, table = seating.host, seating.table
    return wire.Table(
        table=table.table,
        game=runner.game.key,
        title=runner.game.title,
        seats=[seat_card(seating, row, host) for row in seating.rows],
        mine=page.mine,
        unready=[*unready],
        given_up=[row.seat for row in seating.rows if row.left and row.seat in page.given_up],
        host=host in page.mine,
        options=table.options,
        public=table.public,
        clock=table.clock,
        match=runner.name,
        playing=runner.playing,
        spectators=audience.spectators,
        link=f"{page.base}/t/{table.table}",
        note=None if runner.note is None else runner.note.as_json(),
        names=runner.names,
        sides=sides(runner.game, table.seats),
        hints=seating.hints,
        hinting=table.hints,
        origin=runner.origin,
        lesson=seats.in_lesson(seating.rows),
    )


def sides(game: Game, seats: int) -> list[int]:
    found = [min(game.side(seats, seat)) for seat in range(seats)]
    return found if len(set(found)) < seats else []


def seat_card(seating: Seating, row: SeatRow, host: int | None) -> wire.SeatCard:
    return wire.SeatCard(
        name=row.name,
        kind=row.kind,
        level=row.level,
        away=seating.away(row.seat),
        gone=seating.gone(row.seat),
        silent=seating.silent(row.seat),
        kept=row.kind == "player" and row.level != "",
        left=seats.left(row),
        host=row.seat == host,
        again=seating.rematch.wanted(row.seat),
    )


def chat(row: ChatRow) -> wire.Chat:
    return wire.Chat(row.table, row.number, row.seat, row.name, row.text, row.at)
