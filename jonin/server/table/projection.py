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
from jonin.server.table.audience import Audience, Page
from jonin.server.table.clock import Clock
from jonin.server.table.countdown import Countdown
from jonin.server.table.seating import Seating

if TYPE_CHECKING:
    from jonin.server.table.match_runner import MatchRunner


@dataclass(slots=True)
class SharedUpdate:
    """A match as it stands, to be shown to several: what is the same for all is worked out and written down once."""

    table: str
    match: Match
    name: str  # of the match
    names: list[str]  # of those who play it
    flights: Mapping[int, str]
    clock: Clock
    countdown: float
    shared: dict[str, Any]
    sentences: dict[bytes, str]  # by their event, as far as they were written before


def shared_update(
    runner: MatchRunner, match: Match, clock: Clock, countdown: Countdown, sentences: dict[bytes, str], several: bool
) -> SharedUpdate:
    shared = match.shared()
    if several:
        shared = {key: Raw(encode(seen)) for key, seen in shared.items()}
    return SharedUpdate(
        table=runner.table,
        match=match,
        name=runner.name,
        names=runner.names,
        flights=runner.flights,
        clock=clock,
        countdown=countdown.left,
        shared=shared,
        sentences=sentences,
    )


def update(common: SharedUpdate, seat: int | None, since: int) -> wire.Update:
    """The match as one seat sees it, and what happened after version `since`."""
    match = common.match
    return wire.Update(
        table=common.table,
        match=common.name,
        version=len(match.log),
        since=since,
        seat=seat,
        view=common.shared | match.own(seat),
        choices=choices(match, seat),
        told=told(match, common.names, seat, since, common.flights, common.sentences),
        deadline=common.clock.left(seat),
        countdown=common.countdown,
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
            sentences[key] = match.game.sentence(event, names)
        found.append(wire.Told(event, sentences[key]))
    for version in flights:
        if version >= since and match.events_for(seat, version, version + 1):
            first = len(match.events_for(seat, since, version))
            found[first] = replace(found[first], flight=flights[version])
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
        note=runner.note,
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
