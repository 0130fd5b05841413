"""What leaves the process about a table. Of a match a page is told only what `Match` grants its seat."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Raw
from msgspec.json import encode
from msgspec.structs import replace

from jonin.engine.match import UNDO, Match
from jonin.server.net import wire
from jonin.server.store.rows import ChatRow, FlightRow, SeatRow

if TYPE_CHECKING:
    from jonin.server.table.audience import Page
    from jonin.server.table.table import Table


@dataclass(slots=True)
class SharedUpdate:
    """A match as it stands, to be shown to several: what is the same for all is worked out and written down once."""

    table: Table
    match: Match
    name: str  # of the match
    shared: dict[str, Any]
    countdown: float
    sentences: dict[bytes, str]  # by their event, as far as they were written before


def moment(table: Table, match: Match, sentences: dict[bytes, str], several: bool) -> SharedUpdate:
    shared = match.shared()
    if several:
        shared = {key: Raw(encode(seen)) for key, seen in shared.items()}
    return SharedUpdate(table, match, table.match_name, shared, table.countdown.left, sentences)


def update(moment: SharedUpdate, seat: int | None, since: int) -> wire.Update:
    """The match as one seat sees it, and what happened after version `since`."""
    table, match = moment.table, moment.match
    return wire.Update(
        table=table.id,
        match=moment.name,
        version=len(match.log),
        since=since,
        seat=seat,
        view=moment.shared | match.own(seat),
        choices=choices(match, seat),
        told=told(match, table.names, seat, since, table.flights, moment.sentences),
        deadline=table.clock.left(seat),
        countdown=moment.countdown,
    )


def choices(match: Match, seat: int | None) -> Any:
    """A list of wire.Choice, written down already."""
    if seat is None:
        return []
    codes = match.codes(seat)
    if match.may_undo(seat):
        codes.append(UNDO)
    actions: Any = match.game.actions
    return written(actions, tuple(codes))


@lru_cache(maxsize=2_000)
def written(actions: Any, codes: tuple[int, ...]) -> Raw:
    """The same few menus come again and again, and their words never change."""
    return Raw(encode([choice(actions, code) for code in codes]))


def choice(actions: Any, code: int) -> wire.Choice:
    if code == UNDO:
        return wire.Choice(UNDO, "Take it back", "undo", {})
    action: Any = actions.decode(code)
    named = {one.name: getattr(action, one.name) for one in fields(action)}
    return wire.Choice(code, str(action), type(action).__name__.lower(), named, getattr(action, "race", False))


def told(
    match: Match,
    names: list[str],
    seat: int | None,
    since: int,
    flights: Mapping[int, str],
    sentences: dict[bytes, str],
) -> list[wire.Told]:
    """Of each move, the first thing told carries the flight that led to it."""
    found = []
    for event in match.events_for(seat, since):
        key = encode(event)
        if key not in sentences:
            sentences[key] = match.game.text.sentence(event, names)
        found.append(wire.Told(event, sentences[key]))
    for version in flights:
        if version >= since and match.events_for(seat, version, version + 1):
            first = len(match.events_for(seat, since, version))
            found[first] = replace(found[first], flight=flights[version])
    return found


def flights(rows: Iterable[FlightRow]) -> dict[int, str]:
    """By version, as pages are sent them."""
    return {row.version: b64encode(row.trajectory).decode() for row in rows}


def standing(table: Table, page: Page) -> wire.Table:
    """Who sits where, and what this page may do about it."""
    host = table.host
    return wire.Table(
        table=table.id,
        game=table.game.key,
        title=table.game.title,
        seats=[seat_card(table, row, host) for row in table.seats],
        mine=page.mine,
        host=host in page.mine,
        options=table.row.options,
        public=table.row.public,
        clock=table.row.clock,
        match=table.match_name,
        playing=table.playing,
        spectators=table.audience.spectators,
        link=f"{page.base}/t/{table.id}",
        note=table.note,
    )


def seat_card(table: Table, row: SeatRow, host: int | None) -> wire.SeatCard:
    return wire.SeatCard(
        name=row.name,
        kind=row.kind,
        level=row.level,
        away=table.away(row.seat),
        gone=table.gone(row.seat),
        kept=row.kind == "player" and row.level != "",
        host=row.seat == host,
    )


def talk(row: ChatRow) -> wire.Chat:
    return wire.Chat(row.table, row.number, row.seat, row.name, row.text, row.at)
