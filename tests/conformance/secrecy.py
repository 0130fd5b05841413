"""Nobody is told what they cannot know, and what they do know is never dealt anew.

The instrument is `redeal`: a world that looks the same to a seat, as far as the seat can tell. Whatever the seat is
told must be the same in that world.
"""

from __future__ import annotations

import json
from typing import Any

from jonin import Match
from jonin.engine.chance import stream
from jonin.engine.dialect import Telling
from jonin.engine.match import SPECTATOR
from jonin.engine.state import GameState
from tests.tables import Table
from tests.walks import Move, codes, moves, often, positions

WORLDS = 2


def at(match: Match, s: GameState) -> Match:
    """The same table, but standing at s."""
    other = Match.__new__(Match)
    other.__dict__ |= match.__dict__
    other.state = s
    return other


def told(match: Match, seat: int | None) -> str:
    """All that a seat is told where it stands, but for the story: what it sees, may do, and would be refused."""
    rules = match.game.rules
    everything: dict[str, Any] = {"view": match.view(seat)}
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


def check_stories(table: Table, seed: int, tries: int = 3) -> None:
    """What happens is told alike wherever a seat cannot see a difference, before or after.

    Before a move, deal a world that looks the same to the seat. Let the mover do something there too. If the seat
    still sees the same, it must have been told the same. Events that a game calls FLEETING in its hooks show
    everybody what no view keeps; they are not compared.
    """
    match = table.match(seed)
    compared = 0
    for number, move in enumerate(moves(table, match, seed), 1):
        if not often(number):
            continue
        for seat in table.viewers:
            ours = after(table, match, match.state, move, seat)
            for n in range(tries):
                world = match.imagine(seat, stream(seed, number, n))
                menu = codes(table, world, move.seat)
                code = menu[stream(seed, number, n, "choice") % len(menu)] if menu else -1
                if move.seat == seat or n == 0:
                    code = move.action.code
                if code not in menu:
                    continue
                given = move.given if code == move.action.code else ()
                other = Move(move.seat, table.game.actions.decode(code), given)
                theirs = after(table, match, world, other, seat)
                if ours[0] == theirs[0]:
                    compared += 1
                    said = f"{ours[1]}\n  {theirs[1]}"
                    assert ours[1] == theirs[1], f"seat {seat} is told a secret by move {number}, {move}:\n  {said}"
    assert compared, "no two worlds were ever alike: nothing was compared"


def after(table: Table, match: Match, s: GameState, move: Move, seat: int | None) -> tuple[str, str]:
    """What a seat sees after a move, and the story it was told."""
    rows = Telling()
    there = at(match, move.on(table, s, rows))
    fleeting = getattr(table.hooks, "FLEETING", ())
    heard, public = (match.game.events.told_all(rows, who) for who in (SPECTATOR if seat is None else seat, SPECTATOR))
    passing, for_all = ([event for event in events if event["event"] in fleeting] for events in (heard, public))
    assert passing == for_all, f"what is fleeting is not told to everybody alike: {passing} / {for_all}"
    return told(there, seat), json.dumps([event for event in heard if event not in passing])


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
