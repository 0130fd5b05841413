"""A match: what callers of the public interface rely on."""

from __future__ import annotations

import pickle

import pytest

import jonin
from jonin import Match, Refused
from tests.tables import SOME_GAME
from tests.toy import GAME as TOY
from tests.toy.actions import Choose, Decide


def toy(seed: int = 1, seats: int = 3, **options: str) -> Match:
    return Match(TOY, seats, seed, options)


def choose_all(match: Match) -> None:
    for seat in sorted(match.waiting):
        match.play(seat, match.legal(seat)[0])


def test_play_returns_what_the_player_saw_and_logs_the_move() -> None:
    match = toy()
    first = match.legal(1)[0]
    assert isinstance(first, Choose)
    assert match.play(1, first) == [{"event": "chose", "seat": 1, "card": first.card}]
    assert match.log == [(1, first.code)]
    assert match.events_for(0) == [{"event": "chose", "seat": 1}] == match.events_for(None)
    assert match.waiting == {0, 2}


def test_what_was_checked_is_applied_as_if_played() -> None:
    ours, theirs = toy(), toy()
    action = ours.legal(0)[1]
    move = ours.check(0, action)
    assert (ours.log, ours.digest) == ([], theirs.digest), "nothing has happened yet"
    ours.apply(move)
    theirs.play(0, action)
    assert (ours.log, ours.event_rows, ours.digest) == (theirs.log, theirs.event_rows, theirs.digest)


def test_what_was_checked_before_other_moves_is_not_applied() -> None:
    match = toy()
    move = match.check(0, match.legal(0)[0])
    match.play(1, match.legal(1)[0])
    before = match.digest
    with pytest.raises(ValueError, match="check it again"):
        match.apply(move)
    assert (len(match.log), match.digest) == (1, before)


def test_an_action_may_be_given_by_its_code() -> None:
    ours, theirs = toy(), toy()
    action = ours.legal(0)[1]
    ours.play(0, action)
    theirs.play(0, action.code)
    assert ours.digest == theirs.digest


def test_a_choice_may_be_changed_until_the_last_is_in() -> None:
    match = toy()
    first, second, _ = match.legal(0)
    match.play(0, first)
    assert first not in match.legal(0)
    match.play(0, second)
    assert match.view(0)["choice"] == second.code
    assert match.waiting == {1, 2}


def test_the_story_can_be_told_from_any_move_on() -> None:
    match = toy()
    choose_all(match)
    assert match.events_for(0) == match.events_for(0, 0)
    assert match.events_for(0, 2) == match.game.events.told_all(match.event_rows[2], 0)
    assert match.events_for(0, 1, 2) == match.game.events.told_all(match.event_rows[1], 0)
    assert match.events_for(0, 3) == []


def test_options_decide_the_rules() -> None:
    growing, paid = toy(pot="growing"), toy(pot="paid at once")
    for match in (growing, paid):
        choose_all(match)
    assert len(growing.waiting) == 1
    assert growing.legal(min(growing.waiting)) == [Decide("take"), Decide("leave")]
    assert paid.waiting == {0, 1, 2}
    assert toy().digest == toy(pot="growing").digest, "the first choice is the default"
    assert paid.view(None)["options"] == {"pot": "paid at once"}


def test_a_match_without_a_seed_draws_one_that_replays() -> None:
    ours, theirs = Match(TOY, 2), Match(TOY, 2)
    assert ours.seed != theirs.seed
    assert jonin.replay(ours.record(), TOY).digest == ours.digest


def test_a_glimpse_is_what_the_seat_has_and_no_more() -> None:
    match = toy()
    glimpse = match.glimpse(2, 5)
    assert (glimpse.game, glimpse.seat, glimpse.view, glimpse.actions) == (TOY, 2, match.view(2), match.legal(2))
    assert glimpse.world == match.imagine(2, 5) != match.state


def test_imagining_leaves_the_match_alone() -> None:
    match = toy()
    before = match.digest
    world = match.imagine(0, 1)
    world.hand[0][0] = 9  # type: ignore[attr-defined]
    assert match.digest == before


def test_nothing_lands_that_was_not_thrown() -> None:
    match = toy()
    assert not match.chance
    with pytest.raises(Refused, match="in the air"):
        match.land()


def test_a_refusal_names_the_reason_and_the_clause_and_survives_pickling() -> None:
    match = toy()
    card = next(card for card in range(15) if Choose(card) not in match.legal(0))
    with pytest.raises(Refused) as caught:
        match.play(0, Choose(card))
    assert (caught.value.reason, caught.value.clause) == ("Choose a card from your hand", "TY-2.1")
    assert str(caught.value) == "Choose a card from your hand (TY-2.1)"
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.reason, again.clause, str(again)) == (caught.value.reason, "TY-2.1", str(caught.value))
    assert isinstance(again, ValueError)


def test_the_match_may_be_named_by_its_game() -> None:
    seats = SOME_GAME.seats[0]
    assert Match(SOME_GAME.key, seats, 3).digest == Match(SOME_GAME, seats, 3).digest
    with pytest.raises(Refused, match=SOME_GAME.key):
        Match("chess", 2)


def test_jonin_has_no_other_names() -> None:
    with pytest.raises(AttributeError, match="slow"):
        _ = jonin.slow
    assert jonin.fast.__name__ == "jonin.engine.fast"
