"""What leaves the process about a table. Of a match a page is told only what `Match` grants its seat."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from jonin.engine.match import UNDO, Match
from jonin.server import wire
from jonin.server.store.rows import ChatRow, FlightRow, SeatRow

if TYPE_CHECKING:
    from jonin.server.audience import Page
    from jonin.server.table import Table


def update(table: Table, match: Match, seat: int | None, since: int) -> wire.Update:
    """The match as one seat sees it, and what happened after version `since`."""
    return wire.Update(
        table=table.id,
        match=table.match_name,
        version=len(match.log),
        since=since,
        seat=seat,
        view=match.view(seat),
        choices=choices(match, seat),
        told=told(match, table.names, seat, since, table.flights),
        deadline=table.clock.left(seat),
        countdown=table.countdown.left,
    )


def choices(match: Match, seat: int | None) -> list[wire.Choice]:
    if seat is None or match.over:
        return []
    actions: Any = match.game.actions
    back = [wire.Choice(UNDO, "Take it back", "undo", {})] if match.may_undo(seat) else []
    return [choice(actions, code) for code in match.codes(seat)] + back


@lru_cache(maxsize=10_000)
def choice(actions: Any, code: int) -> wire.Choice:
    """A game has few actions, and their words never change."""
    action: Any = actions.decode(code)
    named = {field.name: getattr(action, field.name) for field in fields(action)}
    return wire.Choice(code, str(action), type(action).__name__.lower(), named, getattr(action, "race", False))


def told(
    match: Match, names: list[str], seat: int | None, since: int, flights: Mapping[int, str] = {}
) -> list[wire.Told]:
    """Of each move, the first thing told carries the flight that led to it."""
    found = []
    for version in range(since, len(match.log)):
        flight = flights.get(version, "")
        for event in match.story(seat, version, version + 1):
            found.append(wire.Told(event, match.game.text.sentence(event, names), flight))
            flight = ""
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
