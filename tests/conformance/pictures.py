"""What one sees while a move is made: with each event a picture, and patches that lead from one to the next."""

from __future__ import annotations

from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from jonin.engine.chance import stream
from jonin.engine.dialect import Telling
from jonin.engine.domains import Domain
from jonin.engine.match import PICTURED
from jonin.engine.views import View
from jonin.server.net import wire
from jonin.server.table.pictures import Pictures
from tests.granted import Granted, Viewer, number_of, on_the_wire
from tests.tables import Table
from tests.walks import often, positions


def check_pictures(table: Table, seed: int) -> None:
    """From any picture that is still known, patches lead by those of all events to the next view."""
    match = table.match(seed, pictures=True)
    pictures, granted = Pictures(match), Granted()
    steps = 0
    for number in positions(table, match, seed):
        granted.note(match)
        if not often(number) and not often(number + 1):
            continue
        far = number - 2 - stream(seed, number) % PICTURED
        for seat in table.viewers:
            assert not pictures.known(seat, number)
            for since in {number - 1, far}:
                if pictures.known(seat, since):
                    steps += check_changes(pictures, granted, seat, since)
            assert on_the_wire(pictures.whole(seat)) == on_the_wire(granted.standing(number, seat))
    assert steps, "no event was ever told with a picture"


def check_changes(pictures: Pictures, granted: Granted, seat: Viewer, since: int) -> int:
    """How many pictures were seen on the way."""
    rows, patch = pictures.changes(seat, since)
    told = [wire.Told(on_the_wire(event), on_the_wire(change)) for _, event, change in rows]
    before = on_the_wire(granted.standing(since, seat))
    granted.check_changes(seat, since, granted.version, told, on_the_wire(patch), before)
    return len(told) - 1


def check_moments(table: Table, seed: int) -> None:
    """In the middle of a move, too, everybody sees what the game declares a view to be, and so it is afterwards."""
    match, game = table.match(seed, pictures=True), table.game
    for number in positions(table, match, seed):
        if not often(number):
            continue
        rows = match.event_rows[-1] if number else Telling()
        moments = [(game.events.kind(row).kind, s) for row, s in zip(rows, rows.pictures, strict=True)]
        for what, s in [*moments, ("after it", match.state)]:
            where = f"move {number}, {what}"
            check_declared(game.view.shared(s), where)
            for seat in table.viewers:
                check_declared(game.view.own(s, number_of(seat)), f"{where}, as seat {seat} sees it")


# --- what is declared ------------------------------------------------------------------------------------------------


def check_declared(view: Any, where: str) -> None:
    """Every field holds what its type says: the browser's types are made from it."""
    for name, hint in get_type_hints(type(view), include_extras=True).items() if view is not None else ():
        value = getattr(view, name)
        assert fits(value, hint), f"{where}: {type(view).__name__}.{name} is {value!r}, and declared {hint}"


def fits(value: Any, hint: Any) -> bool:
    kind, parts = get_origin(hint), get_args(hint)
    if kind is Annotated:
        domain = next((part for part in parts[1:] if isinstance(part, Domain)), None)
        return fits(value, parts[0]) if domain is None else among(value, domain)
    if kind in (Union, UnionType):
        return any(fits(value, part) for part in parts)
    if kind is Literal:
        return value in parts
    if kind in (list, tuple):
        if not isinstance(value, list | tuple):
            return False
        each = [parts[0]] * len(value) if kind is list or Ellipsis in parts else parts
        return len(value) == len(each) and all(map(fits, value, each))
    if kind is dict:
        items = [*value.items()] if isinstance(value, dict) else [(value, None)]
        return all(fits(key, parts[0]) and fits(one, parts[1]) for key, one in items)
    if hint in (None, type(None)):
        return value is None
    if isinstance(value, View):
        check_declared(value, type(value).__name__)
    wanted = int | float if hint is float else hint
    return hint is Any or (isinstance(value, wanted) and isinstance(value, bool) == (hint is bool))


def among(value: Any, domain: Domain) -> bool:
    try:
        domain.number(value)
    except (ValueError, TypeError):
        return False
    return True
