"""Ninjaaa'Tack, passing and talking: NA-3."""

from __future__ import annotations

import pytest

from jonin import Match, Refused
from jonin.engine.dialect import CHANCE
from jonin.games.ninjaaatack.actions import CODES, PASS, Lay, Pass, Sign
from jonin.games.ninjaaatack.components import CLANS
from tests.games.ninjaaatack.tables import ATTACK, NINJA, dealt, hand, pass_on, told

FOUR = ("RRRB", "BBBR", "GGGY", "YYYG")


def test_all_lay_at_once_and_the_cards_move_to_the_left() -> None:
    """NA-3.1: seat 3's left neighbour is seat 0."""
    match = dealt(*FOUR)
    assert match.waiting == {0, 1, 2, 3}
    seen = pass_on(match, "BRYG")
    assert [hand(match, seat) for seat in range(4)] == ["RRRG", "BBBB", "RGGG", "YYYY"]
    assert seen[0] == [{"event": "pass", "gave": "Blue Crane", "got": "Green Toad"}]
    assert seen[1] == [{"event": "pass", "gave": "Red Fox", "got": "Blue Crane"}]
    assert match.events_for(None, len(match.log) - 1) == [{"event": "pass"}]
    assert match.waiting == {0, 1, 2, 3}


def test_nothing_moves_before_the_count_of_three() -> None:
    """NA-3.1: when all have laid, the table counts; only then it passes, and no player can do that for it."""
    match = dealt(*FOUR)
    for seat, clan in enumerate(("Blue Crane", "Red Fox", "Yellow Tiger", "Green Toad")):
        assert not match.chance
        match.play(seat, Lay(clan))
    assert match.waiting == frozenset()
    assert match.chance
    assert not match.over
    assert Pass.pause == 3.0
    with pytest.raises(Refused) as caught:
        match.play(0, Pass())
    assert (caught.value.reason, caught.value.clause) == ("The table does that by itself", "NA-3.1")
    assert hand(match, 0) == "RRRB"
    match.land()
    assert hand(match, 0) == "RRRG"
    assert match.log[-1] == (CHANCE, PASS)


def test_what_is_laid_is_secret() -> None:
    """NA-3.1: the others learn that a card was laid, not which."""
    match = dealt(*FOUR)
    assert match.play(0, Lay("Blue Crane")) == [{"event": "laid", "seat": 0, "clan": "Blue Crane"}]
    assert match.view(0)["laid"] == "Blue Crane"
    assert match.view(0)["hand"] == ["Red Fox", "Red Fox", "Red Fox", "Blue Crane"]
    for seat in (1, 2, 3, None):
        assert match.events_for(seat) == [{"event": "laid", "seat": 0}]
        assert match.view(seat)["players"][0]["ready"]
        assert match.view(seat).get("laid") is None
    assert "hand" not in match.view(None)


def test_only_a_card_of_the_hand_can_be_laid() -> None:
    """NA-3.1, NA-2.2"""
    match = dealt(*FOUR)
    with pytest.raises(Refused, match=r"You do not hold a Yellow Tiger \(NA-3.1\)"):
        match.play(0, Lay("Yellow Tiger"))
    with pytest.raises(Refused, match=r"The White Hare clan is not in play at this table \(NA-2.2\)"):
        match.play(0, Sign("White Hare"))


def test_a_choice_may_be_changed_until_the_cards_move() -> None:
    """NA-3.2: even during the count of three."""
    match = dealt(*FOUR)
    match.play(0, Lay("Blue Crane"))
    with pytest.raises(Refused, match=r"You have laid a Blue Crane already \(NA-3.2\)"):
        match.play(0, Lay("Blue Crane"))
    for seat, clan in ((1, "Blue Crane"), (2, "Green Toad"), (3, "Yellow Tiger")):
        match.play(seat, Lay(clan))
    assert match.chance
    match.play(0, Lay("Red Fox"))
    assert match.chance
    match.land()
    assert [hand(match, seat) for seat in range(4)] == ["RRBY", "RRBB", "BGGY", "GGYY"]


def test_there_is_no_end_of_passing() -> None:
    """NA-3.3: as long as nobody strikes the cards go round."""
    match = dealt("RRRR", "BBBB", "GGGG", "YYYY")
    for n in range(60):
        pass_on(match, "RBGY"[-n % 4 :] + "RBGY"[: -n % 4])
    assert match.view(0)["passes"] == 60
    assert match.view(0)["round"] == 1


def test_a_table_that_hangs_is_dealt_anew() -> None:
    """NA-3.3: nobody gains, nobody loses, penalties are forgiven. A simulation sets a nearer end."""
    match = dealt(*FOUR)
    assert match.state.horizon == 500
    match.state.horizon = 2
    match.state.penalty[0] = 1
    pass_on(match, "BRYG")
    assert match.view(0)["players"][0]["penalty"]
    pass_on(match, "GBRY")
    assert told(match) == ["pass", "stale"]
    assert match.chance
    match.land()
    assert match.view(0)["round"] == 2
    assert not match.view(0)["players"][0]["penalty"]
    assert match.view(0)["strike"] is None
    assert match.scores == [0, 0, 0, 0]


def test_signs_are_seen_by_all_and_bind_nobody() -> None:
    """NA-3.4: at any time, by anybody, as often as one likes; the table waits for none of them."""
    match = dealt(*FOUR)
    match.play(2, Sign("Green Toad"))
    match.play(2, Sign("Ready"))
    match.play(0, Lay("Red Fox"))
    match.play(0, Sign("Attack them"))
    assert match.waiting == {1, 2, 3}
    for seat in (0, 1, 2, 3, None):
        assert {"event": "sign", "seat": 2, "sign": "Green Toad"} in match.events_for(seat)
        shown = [[sign["sign"] for sign in player["signs"]] for player in match.view(seat)["players"]]
        assert shown == [["Attack them"], [], ["Ready", "Green Toad"], []]


def test_the_latest_signs_of_a_round_stay_in_sight() -> None:
    """NA-3.4: newest first, with the pass after which they were shown; a new round wipes them away."""
    match = dealt(*FOUR)
    for sign in ("A", "B", "C"):
        match.play(1, Sign(sign))
    pass_on(match, "BRYG")
    for sign in ("D", "Swap"):
        match.play(1, Sign(sign))
    shown = match.view(3)["players"][1]["signs"]
    assert [(sign["sign"], sign["passes"]) for sign in shown] == [("Swap", 1), ("D", 1), ("C", 0), ("B", 0)]
    match.play(0, NINJA)
    match.play(1, Sign("Wait"))
    match.land()
    assert all(player["signs"] == [] for player in match.view(0)["players"])


def test_signs_are_open_in_every_phase_to_every_seat() -> None:
    """NA-3.4: the clans in play, four words, four free ones."""
    match = Match("ninjaaatack", 5, 1)
    signs = [Sign(clan) for clan in CLANS[:5]] + [CODES.decode(code) for code in range(18, 26)]
    for seat in range(5):
        assert [action for action in match.legal(seat) if isinstance(action, Sign)] == signs
    match.play(0, ATTACK)
    for seat in range(5):
        assert [action for action in match.legal(seat) if isinstance(action, Sign)] == signs
