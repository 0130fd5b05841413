"""Nobody is told what they cannot know, and what they do know is never dealt anew.

The instrument is `redeal`: a world that looks the same to a seat, as far as the seat can tell. Whatever the seat is
told must be the same in that world.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from jonin import Game, Match
from jonin.engine.chance import stream
from jonin.engine.dialect import Telling
from jonin.engine.match import SPECTATOR, Told
from jonin.engine.views import plain
from tests.granted import number_of
from tests.tables import Table
from tests.walks import Move, at, codes, moves, often, positions

WORLDS = 2
TRIES, MANY_TRIES = 3, 12  # worlds for a move, until TRIES were alike; many where something is seen on the way


def told(match: Match, seat: int | None) -> str:
    """All that a seat is told where it stands, but for the story: what it sees, may do, and would be refused."""
    rules = match.game.rules
    everything: dict[str, Any] = {"view": match.view(seat)}
    if not match.over:
        prompt = match.game.view.prompt(match.state, number_of(seat))
        everything["prompt"] = None if prompt is None else prompt.as_json()
    everything["to come"] = [plain(stock) for stock in match.to_come(seat)]
    everything["parts"] = [[part.as_json() for part in parts] for parts in match.parts(seat)]
    if seat is not None:
        everything["legal"] = [action.code for action in match.legal(seat)]
        numbers = [0] * rules.OBSERVATION
        rules.observe(match.state, seat, numbers)
        everything["observe"] = numbers
        if not match.over:
            everything["refusals"] = [str(match.game.why_not(match.state, seat, code)) for code in some(match)]
    return json.dumps(everything, allow_nan=False)


def some(match: Match) -> range:
    """All codes of a game, or if it has very many, a different few hundred in each position."""
    few = 1 + match.game.rules.ACTIONS // 300
    return range(len(match.log) % few, match.game.rules.ACTIONS, few)


def differing(ours: str, theirs: str) -> str:
    """Where two tellings part."""
    a, b = json.loads(ours), json.loads(theirs)
    lines = []
    for part in a:
        if isinstance(a[part], dict):
            keys = [key for key in a[part] if a[part][key] != b[part].get(key)]
            lines += [f"{part}.{key}: {a[part][key]} / {b[part].get(key)}" for key in keys]
        elif a[part] != b[part]:
            lines.append(f"{part}: {a[part]} / {b[part]}")
    return "\n  ".join(lines) or "the order of the keys"


def check_views(table: Table, seed: int) -> None:
    """View, menu, observation and refusals are the same, byte for byte, in worlds a seat cannot tell apart."""
    match = table.match(seed)
    for number in positions(table, match, seed):
        if not often(number):
            continue
        for seat in table.viewers:
            ours = told(match, seat)
            for n in range(WORLDS):
                theirs = told(at(match, match.imagine(seat, stream(seed, number, n))), seat)
                assert ours == theirs, (
                    f"seat {seat} can tell what it should not know, after move {number}:\n  {differing(ours, theirs)}"
                )


def check_stories(table: Table, seed: int) -> None:
    """What happens is told and shown alike wherever a seat cannot see a difference, before or after.

    Before a move, deal a world that looks the same to the seat. Let the mover do something there too. If the seat
    still sees the same, it must have been told the same, and with each event have seen the same picture. Events that a
    game calls FLEETING in its hooks show everybody what no view keeps; they are not compared, and neither are pictures
    where such events differ.
    """
    match = table.match(seed)
    compared = 0
    for number, move in enumerate(moves(table, match, seed), 1):
        if not often(number):
            continue
        here, rows = move.told_on(table, match.state)
        for seat in table.viewers:
            ours, view, alike = after(table, at(match, here), rows, seat), at(match, here).view(seat), 0
            for n in range(MANY_TRIES if len(rows) > 1 else TRIES):
                there, others = elsewhere(table, match, move, seat, stream(seed, number, n), n % 2 == 0)
                if others is None or at(match, there).view(seat) != view:
                    continue
                theirs = after(table, at(match, there), others, seat)
                if ours.seen == theirs.seen:
                    check_alike(ours, theirs, f"seat {seat}", f"a secret by move {number}, {move}")
                    alike += 1
                if alike == TRIES:
                    break
            compared += alike
    assert compared, "no two worlds were ever alike: nothing was compared"


def elsewhere(
    table: Table, match: Match, move: Move, seat: int | None, luck: int, same: bool
) -> tuple[Any, Telling | None]:
    """The move, or (not the same) any that the mover could make, in another world; what it told, if it can be made."""
    world = match.imagine(seat, luck)
    menu = codes(table, world, move.seat)
    code = move.action.code
    if not same and move.seat != seat and menu:
        code = menu[luck % len(menu)]
    if code not in menu:
        return world, None
    given = move.given if code == move.action.code else ()
    return Move(move.seat, table.game.actions.decode(code), given).told_on(table, world)


class After(NamedTuple):
    """What a move has brought for a seat."""

    seen: str  # how it stands
    heard: str
    fleeting: str  # of what it heard, what no view keeps
    pictures: list[tuple[str, str]]  # what happened, and what was seen with it


def after(table: Table, match: Match, rows: Telling, seat: int | None) -> After:
    game, fleeting = match.game, getattr(table.hooks, "FLEETING", ())
    heard, public = (game.events.told_all(rows, who) for who in (number_of(seat), SPECTATOR))
    passing, for_all = ([event for event in events if event["event"] in fleeting] for events in (heard, public))
    assert passing == for_all, f"what is fleeting is not told to everybody alike: {passing} / {for_all}"
    kept = [event for event in heard if event not in passing]
    return After(told(match, seat), json.dumps(kept), json.dumps(passing), shown(game, rows, seat))


def shown(game: Game, rows: Told, seat: int | None) -> list[tuple[str, str]]:
    """The picture with each event that a seat is told of."""
    view, p = game.view, number_of(seat)
    return [
        (game.events.kind(row).kind, json.dumps(plain(view.shared(s)) | plain(view.own(s, p)), allow_nan=False))
        for row, s in zip(rows, rows.pictures, strict=True)
        if game.events.told(row, p) is not None
    ]


def check_alike(ours: After, theirs: After, seat: str, secret: str) -> None:
    assert ours.heard == theirs.heard, f"{seat} is told {secret}:\n  {ours.heard}\n  {theirs.heard}"
    if ours.fleeting == theirs.fleeting:
        for (event, mine), (_, other) in zip(ours.pictures, theirs.pictures, strict=True):
            assert mine == other, f"{seat} is shown {secret}, with {event}:\n  {mine}\n  {other}"


def check_knowledge(table: Table, seed: int) -> None:
    """Redealt worlds agree with all that a seat has seen since the start, and so does the true one."""
    match = table.match(seed)
    minds = {seat: table.hooks.Knowledge(match.view(seat)) for seat in table.viewers}
    seen = 0
    for number in positions(table, match, seed):
        for seat, mind in minds.items():
            if number:
                mind.watch(match.view(seat), match.events_for(seat, seen))
            objection = mind.objection(match.state)
            assert objection is None, f"the tests' own memory of seat {seat} is wrong at move {number}: {objection}"
            for n in range(WORLDS if often(number) else 1):
                objection = mind.objection(match.imagine(seat, stream(seed, number, n)))
                assert objection is None, f"seat {seat} knows better at move {number}: {objection}"
        seen = len(match.log)
