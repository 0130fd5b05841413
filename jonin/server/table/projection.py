"""What leaves the process about a table. Of a match a page is told only what `Match` grants its seat."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from jonin.server.net import wire
from jonin.server.store.rows import ChatRow, FlightRow, SeatRow
from jonin.server.table.audience import Audience, Page
from jonin.server.table.clock import Clock
from jonin.server.table.pictures import Pictures, Told
from jonin.server.table.seating import Seating

if TYPE_CHECKING:
    from jonin.server.table.match_runner import MatchRunner


@dataclass(frozen=True, slots=True)
class Moment:
    """A match as it stands, to be shown to several."""

    table: str
    name: str  # of the match
    version: int
    pictures: Pictures
    flights: Mapping[int, str]
    clock: Clock
    countdown: float


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
        told=with_flights(told, moment.flights),
        picture=pictures.whole(seat) if whole else None,
        patch=patch,
        deadline=moment.clock.left(seat),
        countdown=moment.countdown,
    )


def with_flights(told: Sequence[Told], flights: Mapping[int, str]) -> list[wire.Told]:
    """Of each move, the first thing told carries the flight that led to it."""
    flown: set[int] = set()
    found = []
    for version, event, patch in told:
        flight = "" if version in flown else flights.get(version, "")
        flown.add(version)
        found.append(wire.Told(event, patch, flight))
    return found


def flights(rows: Iterable[FlightRow]) -> dict[int, str]:
    """By version, as pages are sent them."""
    return {row.version: b64encode(row.trajectory).decode() for row in rows}


def standing(seating: Seating, runner: MatchRunner, audience: Audience, page: Page) -> wire.Table:
    """Who sits where, and what this page may do about it."""
    host, table = seating.host, seating.table
    return wire.Table(
        table=table.table,
        game=runner.game.key,
        title=runner.game.title,
        seats=[seat_card(seating, row, host) for row in seating.rows],
        mine=page.mine,
        host=host in page.mine,
        options=table.options,
        public=table.public,
        clock=table.clock,
        match=runner.name,
        playing=runner.playing,
        spectators=audience.spectators,
        link=f"{page.base}/t/{table.table}",
        note=None if runner.note is None else runner.note.as_json(),
    )


def seat_card(seating: Seating, row: SeatRow, host: int | None) -> wire.SeatCard:
    return wire.SeatCard(
        name=row.name,
        kind=row.kind,
        level=row.level,
        away=seating.away(row.seat),
        gone=seating.gone(row.seat),
        kept=row.kind == "player" and row.level != "",
        host=row.seat == host,
    )


def chat(row: ChatRow) -> wire.Chat:
    return wire.Chat(row.table, row.number, row.seat, row.name, row.text, row.at)
