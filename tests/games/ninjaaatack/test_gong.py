"""Ninjaaa'Tack, the gong and the penalty: NA-4 and NA-5."""

from __future__ import annotations

import pytest

from jonin import Match, Refused
from jonin.engine.words import say
from jonin.games.ninjaaatack.actions import Deal, Lay, Lose, Sign
from tests.games.ninjaaatack.tables import ATTACK, NINJA, dealt, own, pass_on, tokens, told

SPLIT = ("RRBG", "BBBY", "RRYG", "GGYY")  # seats 0 and 2 hold the Foxes, two each


# --- NA-4: the gong --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("call", [NINJA, ATTACK])
def test_anybody_may_strike_at_any_moment(seat: int, call: object) -> None:
    """NA-4.1: before laying, after laying, during the count of three."""
    before, laid, counting = dealt(*SPLIT), dealt(*SPLIT), dealt(*SPLIT)
    laid.play(seat, Lay(laid.view(seat)["hand"][0]))
    for p in range(4):
        counting.play(p, Lay(counting.view(p)["hand"][0]))
    for match in (before, laid, counting):
        assert call in match.legal(seat)
        match.play(seat, call)  # type: ignore[arg-type]
        assert match.view(None)["strike"]["seat"] == seat


def test_only_the_first_strike_counts() -> None:
    """NA-4.1: the second finds the round over, and costs nothing."""
    match = dealt(*SPLIT)
    match.play(0, NINJA)
    before = match.digest
    with pytest.raises(Refused, match=r"The gong has been struck: the round is over \(NA-4.1\)"):
        match.play(1, ATTACK)
    assert match.digest == before


def test_a_card_laid_down_still_counts() -> None:
    """NA-4.2"""
    match = dealt(*SPLIT)
    match.play(0, Lay("Red Fox"))
    match.play(2, Lay("Red Fox"))
    match.play(2, NINJA)
    assert tokens(match, 0) == {"Red Fox": 1}


@pytest.mark.parametrize("hands", [("RRRR", "BBBY", "GGBY", "GGYY"), ("RRRB", "BBBY", "RGGY", "GGYY"), SPLIT])
@pytest.mark.parametrize("striker", [0, 2])
def test_four_in_the_two_hands_earn_a_token(hands: tuple[str, ...], striker: int) -> None:
    """NA-4.3: in any split, whoever of the two strikes."""
    match = dealt(*hands)
    match.play(striker, NINJA)
    assert tokens(match, 0) == tokens(match, 2) == {"Red Fox": 1}
    assert tokens(match, 1) == {}
    assert match.view(None)["supply"]["Red Fox"] == 9


def test_both_teammates_show_their_hands_and_nobody_else() -> None:
    """NA-4.3: for everybody to see, and to be looked at again in the next round."""
    match = dealt(*SPLIT)
    match.play(2, NINJA)
    for seat in (0, 1, 2, 3, None):
        assert match.events_for(seat) == [
            {"event": "strike", "seat": 2, "call": "Ninjaaaa!"},
            {"event": "reveal", "seat": 0, "cards": ["Red Fox", "Red Fox", "Blue Crane", "Green Toad"]},
            {"event": "reveal", "seat": 2, "cards": ["Red Fox", "Red Fox", "Green Toad", "Yellow Tiger"]},
            {"event": "truth", "right": True, "clans": ["Red Fox"]},
            {"event": "earn", "seat": 2, "clan": "Red Fox"},
        ]
    match.land()
    assert match.view(1)["strike"] == {
        "seat": 2,
        "call": "Ninjaaaa!",
        "right": True,
        "clans": ["Red Fox"],
        "shown": [
            {"seat": 0, "cards": ["Red Fox", "Red Fox", "Blue Crane", "Green Toad"]},
            {"seat": 2, "cards": ["Red Fox", "Red Fox", "Green Toad", "Yellow Tiger"]},
        ],
    }


def test_two_complete_clans_earn_two_tokens() -> None:
    """NA-4.3"""
    match = dealt("RRRB", "GGGY", "RBBB", "GYYY")
    match.play(0, NINJA)
    assert tokens(match, 0) == {"Red Fox": 1, "Blue Crane": 1}


def test_a_wrong_call_costs_the_only_token() -> None:
    """NA-4.4: with one kind there is nothing to choose."""
    match = own(dealt(*SPLIT), 1, Toad=2)
    match.play(3, NINJA)
    assert tokens(match, 1) == {"Green Toad": 1}
    assert told(match) == ["strike", "reveal", "reveal", "truth", "lose"]
    assert match.view(None)["supply"]["Green Toad"] == 9


def test_the_striker_chooses_which_token_to_lose() -> None:
    """NA-4.4: the striker, not the teammate."""
    match = own(dealt(*SPLIT), 1, Toad=1, Tiger=1)
    match.play(3, NINJA)
    assert match.waiting == {3}
    assert [action for action in match.legal(3) if not isinstance(action, Sign)] == [
        Lose("Green Toad"),
        Lose("Yellow Tiger"),
    ]
    with pytest.raises(Refused, match=r"It is not for you to give back a token now \(NA-4.4\)"):
        match.play(1, Lose("Green Toad"))
    with pytest.raises(Refused, match=r"You have no Red Fox token \(NA-4.4\)"):
        match.play(3, Lose("Red Fox"))
    match.play(3, Lose("Yellow Tiger"))
    assert tokens(match, 3) == {"Green Toad": 1}
    assert match.chance


def test_an_attack_takes_the_token_before_they_can() -> None:
    """NA-4.5: the attacked lose nothing they have; all but the striker's team show."""
    match = own(dealt(*SPLIT), 0, Crane=1)
    match.play(1, ATTACK)
    assert tokens(match, 1) == {"Red Fox": 1}
    assert tokens(match, 0) == {"Blue Crane": 1}
    assert [hand["seat"] for hand in match.view(None)["strike"]["shown"]] == [0, 2]


def test_an_attack_earns_a_token_for_each_clan() -> None:
    """NA-4.5: whichever teams hold them."""
    match = dealt("RRRB", "GGGY", "OOPP", "RBBB", "GYYY", "OOPP")
    match.play(2, ATTACK)
    assert tokens(match, 5) == {"Red Fox": 1, "Blue Crane": 1, "Green Toad": 1} | {"Yellow Tiger": 1}
    assert match.winners == {2, 5}


def test_one_s_own_clan_is_no_attack() -> None:
    """NA-4.5"""
    match = own(dealt(*SPLIT), 0, Crane=1)
    match.play(0, ATTACK)
    assert tokens(match, 0) == {}
    assert match.view(None)["supply"]["Blue Crane"] == 10


def test_an_attack_on_nothing_costs_a_token() -> None:
    """NA-4.5"""
    match = own(dealt("RRBG", "BBRY", "RGYY", "GGBY"), 1, Toad=1, Fox=1)
    match.play(1, ATTACK)
    assert match.waiting == {1}
    match.play(1, Lose("Red Fox"))
    assert tokens(match, 1) == {"Green Toad": 1}


def test_an_empty_supply_pays_nothing() -> None:
    """NA-4.6: but the strike was right, so nothing is lost."""
    match = own(own(dealt(*SPLIT), 1, Fox=10), 0, Crane=1)
    match.play(0, NINJA)
    assert tokens(match, 0) == {"Blue Crane": 1}
    assert match.view(None)["strike"]["right"]
    assert not match.view(None)["players"][0]["penalty"]


def test_a_strike_ends_the_round() -> None:
    """NA-4.7: the cards go back; a pause to look, then a new deal."""
    match = dealt(*SPLIT)
    match.play(0, NINJA)
    assert match.view(0)["phase"] == "reshuffling"
    assert match.view(0)["hand"] == []
    assert match.waiting == frozenset()
    assert match.chance
    assert Deal.pause > 0
    with pytest.raises(Refused, match=r"The round is over: wait for the deal \(NA-4.7\)"):
        match.play(1, Lay("Red Fox"))
    with pytest.raises(Refused, match=r"The table does that by itself \(NA-4.7\)"):
        match.play(1, Deal())
    match.land()
    assert match.view(0)["round"] == 2
    assert len(match.view(0)["hand"]) == 4
    assert match.view(0)["passed"] == []


# --- NA-5: the penalty -----------------------------------------------------------------------------------------------


def punished(*hands: str) -> Match:
    """The next round after seat 0's wrong strike, with these hands."""
    match = dealt("RRBG", "BBRY", "RGYY", "GGBY")
    match.play(0, NINJA)
    match.land()
    fresh = dealt(*hands)
    match.state.hand = fresh.state.hand
    return match


def test_who_has_no_token_to_lose_is_penalised() -> None:
    """NA-5.1: both teammates, for the next round."""
    match = dealt("RRBG", "BBRY", "RGYY", "GGBY")
    match.play(0, NINJA)
    assert told(match) == ["strike", "reveal", "reveal", "truth", "penalty"]
    match.land()
    assert [player["penalty"] for player in match.view(1)["players"]] == [True, False, True, False]


def test_the_penalty_is_said_while_it_holds() -> None:
    """NA-5.1: in what each of that team is asked, and to nobody else."""
    match, names = punished(*SPLIT), ["Aki", "Ben", "Chie", "Dai"]
    asked = [say(match.game.view.prompt(match.state, seat), names) for seat in range(4)]
    assert ["single hand" in one for one in asked] == [True, False, True, False]
    match.play(0, Lay("Red Fox"))
    assert "single hand" in say(match.game.view.prompt(match.state, 0), names)


@pytest.mark.parametrize("striker", [0, 2])
def test_under_a_penalty_a_single_hand_must_be_complete(striker: int) -> None:
    """NA-5.1"""
    split = punished(*SPLIT)
    split.play(striker, NINJA)
    assert tokens(split, 0) == {}
    single = punished("RRRR", "BBBY", "GGBY", "GGYY")
    single.play(striker, NINJA)
    assert tokens(single, 0) == {"Red Fox": 1}


def test_under_a_penalty_only_what_is_in_a_single_hand_is_earned() -> None:
    """NA-5.1"""
    match = punished("RRRR", "GGGY", "BBBB", "GYYY")
    match.play(0, NINJA)
    assert tokens(match, 0) == {"Red Fox": 1, "Blue Crane": 1}
    match = punished("RRRR", "GGGY", "BBBB", "GYYY")
    match.state.hand[0], match.state.hand[2] = [3, 1, 0, 0, 0, 0, 0, 0], [1, 3, 0, 0, 0, 0, 0, 0]
    match.play(0, NINJA)
    assert tokens(match, 0) == {}


def test_a_penalty_does_not_touch_attacks() -> None:
    """NA-5.1: neither by the team nor against it."""
    by = punished("GGYY", "RRBG", "BBBY", "RRYG")
    by.play(2, ATTACK)
    assert tokens(by, 2) == {"Red Fox": 1}
    against = punished(*SPLIT)
    against.play(1, ATTACK)
    assert tokens(against, 1) == {"Red Fox": 1}


def test_a_penalty_lasts_one_round_and_can_be_renewed() -> None:
    """NA-5.1"""
    match = punished(*SPLIT)
    match.play(1, ATTACK)
    match.land()
    assert not any(player["penalty"] for player in match.view(0)["players"])
    match = punished(*SPLIT)
    match.play(2, NINJA)
    match.land()
    assert [player["penalty"] for player in match.view(1)["players"]] == [True, False, True, False]


def test_passing_keeps_the_penalty() -> None:
    """NA-5.1: it is for the round, not for the pass."""
    match = punished(*SPLIT)
    pass_on(match, "GBYG")
    assert match.view(0)["players"][0]["penalty"]
