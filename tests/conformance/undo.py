"""What a seat takes back was never known: the match stands as before, and nobody has learnt anything."""

from __future__ import annotations

import json
from typing import Any

import jonin
from jonin import Match
from jonin.engine.chance import stream
from jonin.engine.match import UNDO, Told
from tests.conformance.refusals import refused
from tests.conformance.secrecy import shown
from tests.granted import number_of
from tests.tables import Table
from tests.walks import Move, at, codes, positions

WORLDS = 3
EARLY = 40


def check_undo(table: Table, seed: int) -> None:
    """Where a game lets moves be taken back; elsewhere nothing ever can be."""
    match = table.match(seed, pictures=True)
    before = match.state.copy()
    undone = 0
    for number in positions(table, match, seed):
        if number > EARLY:
            break
        movers = [seat for seat in range(table.seats) if match.may_undo(seat)]
        if movers:
            assert movers == [match.log[-1][0]], "somebody else's move can be taken back"
            check_nothing_was_learnt(table, at(match, before), match)
            check_as_before(table, match, before)
            undone += 1
        for seat in set(range(table.seats)) - set(movers):
            refused(match.check, seat, UNDO)
        before = match.state.copy()
    assert bool(undone) == (table.game.hooks.nothing_revealed is not None)


def check_as_before(table: Table, match: Match, before: Any) -> None:
    """Also in a record; and what is done instead stays done."""
    seat, code, *given = match.log[-1]
    again = jonin.replay(match.record(), table.game)
    assert again.may_undo(seat), "whether a move can be taken back depends on more than the record"
    again.play(seat, UNDO)
    assert again.state == before
    assert again.log == [*match.log, (seat, UNDO)]
    for viewer in table.viewers:
        assert again.view(viewer) == at(match, before).view(viewer)
        for event in again.events_for(viewer, len(match.log)):
            assert table.game.sentence(event, [f"Player{seat}" for seat in range(table.seats)])
    again.play(seat, code, given)
    assert again.state == match.state
    refused(again.play, seat, UNDO)
    assert jonin.replay(json.loads(json.dumps(again.record())), table.game).digest == match.digest


def check_nothing_was_learnt(table: Table, then: Match, now: Match) -> None:
    """No world that a viewer could not rule out before the move is ruled out by it: in each the mover can do something
    that looks the same, and what the mover sees is the same in each."""
    mover, made = now.log[-1][:2]
    for viewer in table.viewers:
        wanted = seen(table, now, now.event_rows[-1], viewer)
        for n in range(WORLDS):
            world = then.imagine(viewer, stream(len(now.log), n))
            menu = [made] if viewer == mover else codes(table, world, mover)
            assert wanted in [after(table, then, world, mover, code, viewer) for code in menu], (
                f"seat {viewer} has learnt something that can be taken back: {table.game.actions.decode(made)}"
            )


def after(table: Table, match: Match, world: Any, mover: int, code: int, viewer: int | None) -> str:
    there, rows = Move(mover, table.game.actions.decode(code), ()).told_on(table, world)
    return seen(table, at(match, there), rows, viewer)


def seen(table: Table, match: Match, rows: Told, viewer: int | None) -> str:
    """Also on the way."""
    story = table.game.events.told_all(rows, number_of(viewer))
    return json.dumps([match.view(viewer), story, shown(table.game, rows, viewer)])
