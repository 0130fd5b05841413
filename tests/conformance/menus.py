"""What a seat may do: codes, words and reasons fit together."""

from __future__ import annotations

from jonin import Game
from jonin.engine.rulebook import clause_ids
from tests.granted import on_the_wire
from tests.server.sight import key_of
from tests.tables import Table
from tests.walks import often, positions


def clauses(game: Game) -> list[str]:
    """The clause ids that a game's rulebook defines, in its order."""
    return clause_ids(game.rulebook)


def check_codes(game: Game) -> None:
    """Every code is an action that prints as a sentence of its own, compares, hashes, and knows its code."""
    actions = [game.actions.decode(code) for code in range(game.rules.ACTIONS)]
    again = [game.actions.decode(code) for code in range(game.rules.ACTIONS)]
    for code, action in enumerate(actions):
        assert action.code == code, f"{action} is code {code}, says {action.code}"
        assert action == again[code]
        assert hash(action) == hash(again[code])
        assert readable(str(action)), str(action)
        if game._declares:
            assert game.actions.read(on_the_wire(action.as_json())) == action, f"{action} comes back as another"
    assert len({str(action) for action in actions}) == len(actions), "two actions print alike"
    assert len(set(actions)) == len(actions), "two actions are equal"
    if game._declares:
        assert len({key_of(action) for action in actions}) == len(actions), "two actions have one key on a page"


def check_menus(table: Table, seed: int) -> None:
    """`legal` and `why_not` agree on every code, for every seat, in every position."""
    match = table.match(seed)
    rules, actions = table.game.rules, table.game.actions
    known = set(clauses(table.game))
    for number in positions(table, match, seed):
        if not often(number):
            continue
        for seat in range(table.seats):
            codes = [action.code for action in match.legal(seat)]
            assert len(codes) <= rules.MENU, f"{len(codes)} actions, and MENU is {rules.MENU}"
            assert len(set(codes)) == len(codes), f"an action is offered twice to seat {seat}: {codes}"
            assert codes or seat not in match.waiting, f"the table waits for seat {seat}, which has no action"
            if match.over:
                assert not codes, f"the game is over and seat {seat} may still act"
                continue
            for code in range(rules.ACTIONS):
                refusal = table.game.why_not(match.state, seat, code)
                what = f"seat {seat}, {actions.decode(code)}, at move {number}"
                if code in codes:
                    assert refusal is None, f"{what}: legal, but {refusal}"
                else:
                    assert refusal is not None, f"{what}: not legal, but no reason is given"
                    reason = refusal.reason
                    assert readable(reason), f"{what}: {reason!r}"
                    assert len(reason.split()) > 2, f"{what}: {reason!r} explains nothing"
                    assert refusal.clause in known, f"{what}: there is no clause {refusal.clause!r} in RULES.md"


def readable(words: str) -> bool:
    """Words on one line, with nothing of the machine in them."""
    return bool(words.strip()) and not any(mark in words for mark in ("\n", "{", "}", " at 0x", "None"))
