"""What one sees of Ninjaaa'Tack between the beginning and the end of a move."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from jonin import Match
from jonin.engine.dialect import CHANCE
from jonin.engine.views import plain
from jonin.games.ninjaaatack import view
from jonin.games.ninjaaatack.actions import Keep, Sign, Strike, Throw
from jonin.games.ninjaaatack.components import TOKENS
from jonin.games.ninjaaatack.state import State
from tests.games.ninjaaatack import hooks
from tests.games.ninjaaatack.tables import ATTACK, NINJA, dealt, own, pass_on

SPLIT = ("RRBG", "BBBY", "RRYG", "GGYY")  # seats 0 and 2 hold the Foxes, two each
QUIET = ("RRBG", "BBRY", "RGYY", "GGBY")  # nobody holds a clan


def photographed(match: Match) -> Match:
    match.pictures = True
    return match


def pictures(match: Match) -> list[tuple[str, State]]:
    """Each thing that the last move brought about, and the table as it was then."""
    rows = match.event_rows[-1]
    kinds = [match.game.events.kind(row).kind for row in rows]
    return list(zip(kinds, rows.pictures, strict=True))


def seen(s: State) -> dict[str, Any]:
    return plain(view.shared(s))


def test_hands_are_shown_one_by_one_and_only_then_the_verdict() -> None:
    """NA-4.3: nobody learns before whether the call is true, not even by the penalties that it lifts."""
    match = photographed(dealt(*SPLIT))
    match.state.penalty[1] = 1
    match.play(2, NINJA)
    told = pictures(match)
    assert [kind for kind, _ in told] == ["strike", "reveal", "reveal", "truth", "earn"]
    for hands, (_, s) in enumerate(told[:3]):
        strike = seen(s)["strike"]
        assert seen(s)["phase"] == "revealing"
        assert len(strike["shown"]) == hands
        assert strike.keys() == {"seat", "call", "shown"}
        assert [player["penalty"] for player in seen(s)["players"]] == [False, True, False, True]
        assert plain(view.own(s, 1))["hand"] == ["Blue Crane", "Blue Crane", "Blue Crane", "Yellow Tiger"]
    verdict = seen(told[3][1])
    assert (verdict["strike"]["right"], verdict["strike"]["clans"]) == (True, ["Red Fox"])
    assert (verdict["phase"], verdict["supply"]["Red Fox"]) == ("reshuffling", TOKENS)
    assert not any(player["penalty"] for player in verdict["players"])


@pytest.mark.parametrize("hands", [SPLIT, QUIET])
def test_a_true_call_looks_like_a_false_one_until_then(hands: tuple[str, ...]) -> None:
    """NA-4.5: whatever the others hold, the pictures of the call say the same."""
    match = photographed(dealt(*hands))
    match.play(1, ATTACK)
    assert seen(pictures(match)[0][1])["strike"] == {"seat": 1, "call": "Attack!", "shown": []}


def test_a_token_lies_beside_the_box_before_it_is_gone() -> None:
    """NA-6.2"""
    match = photographed(own(own(dealt(*QUIET), 1, Fox=2), 0, Tiger=2))
    match.play(0, NINJA)
    match.play(1, Throw("Red Fox", "level"))
    match.land([2])
    told = pictures(match)
    assert [kind for kind, _ in told] == ["land", "gone"]
    assert [seen(s).get("throw", {}).get("clan") for _, s in told] == ["Red Fox", None]
    assert [seen(s)["phase"] for _, s in told] == ["reshuffling"] * 2, "not in the air any more"
    assert [seen(s)["supply"]["Red Fox"] for _, s in told] == [TOKENS - 2, TOKENS - 2]
    assert [seen(s)["gone"] for _, s in told] == [{}, {"Red Fox": 1}]
    assert [event["event"] for event in match.events_for(0, len(match.log) - 1)] == ["land"], "only that is told of"


def test_a_pass_is_one_picture() -> None:
    """NA-3.1: all cards move at once."""
    match = photographed(dealt(*SPLIT))
    pass_on(match, "GBYY")
    ((kind, s),) = pictures(match)
    assert (kind, s.passes) == ("pass", 1)


# --- whatever happens ------------------------------------------------------------------------------------------------


def begun(seats: int, seed: int) -> Match:
    """A match of few and short rounds, in which most own something from the beginning."""
    match, luck = Match("ninjaaatack", seats, seed, lands=False, pictures=True), Random(seed)
    s = match.state
    s.horizon, s.rounds = 4, 5
    for holder in range(seed % 2, seats // 2 if seats % 2 == 0 else seats):
        for clan in luck.sample(range(seats), 2):
            s.tokens[holder][clan] = 1 + luck.randrange(2)
            s.supply[clan] -= s.tokens[holder][clan]
    return match


def go_on(match: Match, luck: Random) -> None:
    """A random move; signs and strikes are rarer than all that is offered would make them."""
    if match.chance:
        match.land(hooks.numbers(match.state, CHANCE, match.chance_code, luck.getrandbits(40)))
        return
    seat = luck.choice(sorted(match.waiting))
    offered = match.legal(seat)
    rare = [Keep()] if Keep() in offered else [one for one in offered if isinstance(one, Sign | Strike)]
    usual = [one for one in offered if not isinstance(one, Sign | Strike | Keep)]
    match.play(seat, luck.choice(usual if usual and luck.random() < 0.8 else rare))


def test_every_picture_makes_sense() -> None:
    """No exception, no piece lost, no verdict before its time, no other hand, whoever looks."""
    kinds = set()
    for seed in range(100):
        match, luck = begun(4 + seed % 5, seed), Random(seed)
        while not match.over:
            go_on(match, luck)
            for kind, s in pictures(match):
                kinds.add(kind)
                check(s, kind)
    assert kinds == {kind.kind for kind in match.game.events.kinds}


def check(s: State, kind: str) -> None:
    table = seen(s)
    holders = table["players"][: s.seats // 2] if s.seats % 2 == 0 else table["players"]
    for clan in table["clans"]:
        owned = sum(player["tokens"].get(clan, 0) for player in holders)
        assert (
            table["supply"][clan] + table["gone"].get(clan, 0) + owned + (table.get("throw", {}).get("clan") == clan)
            == TOKENS
        ), kind
    settled = kind not in ("strike", "reveal")
    assert table["phase"] != "revealing" if settled else table["phase"] == "revealing"
    assert table["strike"] is None or ("right" in table["strike"]) == settled
    for seat in range(s.seats):
        own = plain(view.own(s, seat))
        assert len(own["hand"]) == (4 if table["phase"] in ("passing", "revealing") else 0)
        assert own["laid"] is None or own["laid"] in own["hand"]
        view.prompt(s, seat)
    assert view.own(s, -1) is None
    view.prompt(s, -1)
