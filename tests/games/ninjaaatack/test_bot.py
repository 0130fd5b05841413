"""The bots of Ninjaaa'Tack: what they say and hear (NA-3.4), when they strike (NA-4), what they think about."""

from __future__ import annotations

from random import Random

import pytest

from jonin import Match
from jonin.bots.bot import Thumb, unasked_move
from jonin.bots.search import Search
from jonin.games.ninjaaatack import bot, rules
from jonin.games.ninjaaatack.actions import ATTACK as ATTACK_CODE
from jonin.games.ninjaaatack.actions import LAY, Keep, Lay, Lose, Sign, Strike, Take, Throw
from jonin.games.ninjaaatack.actions import NINJA as NINJA_CODE
from jonin.games.ninjaaatack.search import prepare_search, search_moves
from jonin.games.ninjaaatack.state import FLYING, PASSING, RESHUFFLING, TAKING, THROWING
from tests.games.ninjaaatack.tables import ATTACK, NINJA, dealt, own, pass_on

THUMB = Thumb()


def wish(match: Match, seat: int) -> object:
    return THUMB.choose(match.glimpse(seat, 1), 1)


def say(match: Match, seat: int, *signs: str) -> Match:
    for sign in signs:
        match.play(seat, Sign(sign))
    return match


def test_a_pair_is_told_once() -> None:
    match = dealt("RRBG", "BBRY", "RGYY", "GGBY")
    assert wish(match, 0) == Sign("Fox")
    say(match, 0, "Fox")
    assert isinstance(wish(match, 0), Lay)


def test_three_are_told_too() -> None:
    match = say(dealt("RRRG", "BBRY", "BGYY", "GGBY"), 0, "Fox")
    assert wish(match, 0) == Sign("Ready")
    say(match, 0, "Ready")
    assert isinstance(wish(match, 0), Lay)


def test_what_is_no_longer_so_is_taken_back() -> None:
    match = say(dealt("RBGY", "RBGY", "RBGY", "RBGY"), 0, "Fox")
    assert wish(match, 0) == Sign("Wait")
    match = say(dealt("RRBG", "BBRY", "RGYY", "GGBY"), 0, "Fox", "Ready")
    assert wish(match, 0) == Sign("Fox"), "two, not three"


def test_of_the_teammate_s_clan_one_says_nothing() -> None:
    """The two then know what the others can only guess."""
    match = say(dealt("RBGG", "BBYY", "RRYG", "RBGY"), 2, "Fox")
    assert wish(match, 0) == Sign("Toad")
    match = say(dealt("RBGY", "BBYY", "RRYG", "RBGG"), 2, "Fox")
    assert isinstance(wish(match, 0), Lay)


@pytest.mark.parametrize(
    ("hands", "signs"),
    [
        (("RRRR", "BBBY", "GGBY", "GGYY"), []),
        (("RRBG", "BBBY", "RRYG", "GGYY"), ["Fox"]),
        (("RBBG", "BBGY", "RRRY", "GGYY"), ["Fox", "Ready"]),
    ],
)
def test_strikes_when_hand_and_word_make_four(hands: tuple[str, ...], signs: list[str]) -> None:
    match = say(dealt(*hands), 2, *signs)
    assert wish(match, 0) == NINJA


def test_under_a_penalty_only_one_s_own_hand_counts() -> None:
    match = say(dealt("RRBG", "BBBY", "RRYG", "GGYY"), 2, "Fox")
    match.state.penalty[0] = 1
    assert isinstance(wish(match, 0), Lay), "and it tells nobody what it holds"


def test_the_wolf_strikes_with_three_and_keeps_its_counsel() -> None:
    match = dealt("RRRG", "BBGY", "GYOO", "BBGY", "RYOO", wolf=0)
    assert wish(match, 0) == NINJA
    match = dealt("RRBG", "BBGY", "GYOO", "RBGY", "RYOO", wolf=0)
    assert isinstance(wish(match, 0), Lay)


def test_attacks_when_its_own_card_has_completed_a_rival() -> None:
    """Seat 3 says it holds three Foxes; seat 0 has just handed the fourth to seat 1, its teammate."""
    match = dealt("RBGY", "BBGY", "GGYY", "RRRB")
    pass_on(match, "RBGB")
    say(match, 3, "Fox", "Ready")
    assert wish(match, 0) == ATTACK
    assert isinstance(wish(match, 2), Lay | Sign), "who has not seen it does not know it"


def test_does_not_believe_who_says_everything() -> None:
    match = say(dealt("RRBG", "BBBY", "RRYG", "GGYY"), 2, "Fox", "Crane", "Toad")
    assert isinstance(wish(match, 0), Sign | Lay)
    match = dealt("RBGY", "BBGY", "GGYY", "RRRB")
    pass_on(match, "RBGB")
    say(match, 3, "C", "Fox", "Ready")
    assert wish(match, 0) != ATTACK, "signs with a meaning of their own"


def test_keeps_what_the_teammate_collects_and_feeds_no_rival() -> None:
    match = say(dealt("RBGY", "BGYY", "RRBG", "RBGY"), 2, "Fox")
    for luck in range(30):
        assert bot.choose(match.view(0), match.legal(0), luck * 99_991) != Lay("Fox")
    match = say(dealt("RBGY", "RRBG", "BGYY", "RBGY"), 1, "Fox")
    for luck in range(30):
        assert bot.choose(match.view(0), match.legal(0), luck * 99_991) != Lay("Fox")


def test_gives_way_when_nothing_happens() -> None:
    """Sooner or later somebody parts with a card that others wait for."""
    match = say(dealt("RRBG", "RRYY", "BBGG", "BGYY"), 0, "Fox")
    match.state.passes = 20
    laid = {bot.choose(match.view(0), match.legal(0), luck) for luck in range(64)}
    assert Lay("Fox") in laid


def test_throws_for_a_new_clan_only() -> None:
    match = own(own(dealt("RRBG", "BBRY", "RGYY", "GGBY"), 1, Fox=2), 0, Tiger=2)
    match.play(0, NINJA)
    assert wish(match, 1) == Throw("Fox", "level")
    match.play(1, Throw("Fox", "level"))
    match.land([1])
    assert wish(match, 1) == Take(0, "Tiger")
    match = own(own(dealt("RRBG", "BBRY", "RGYY", "GGBY"), 1, Fox=2), 0, Fox=2)
    match.play(0, NINJA)
    assert wish(match, 1) == Keep()


def test_loses_what_it_has_twice() -> None:
    match = own(dealt("RRBG", "BBRY", "RGYY", "GGBY"), 1, Fox=1, Toad=2)
    match.play(1, NINJA)
    assert wish(match, 1) == Lose("Toad")


def test_takes_the_win_but_gives_none_away() -> None:
    match = dealt("RRBG", "BBRY", "GYOO", "RGYP", "GBYO", "OPPP")
    own(own(own(match, 1, Fox=2), 0, Crane=2, Toad=1), 2, Tiger=2)
    match.play(2, NINJA)
    match.play(3, Keep())
    match.play(4, Throw("Fox", "level"))
    match.land([1])
    assert wish(match, 4) != Take(0, "Crane"), "that would leave seat 0 with Crane, Toad and Fox"
    own(match, 1, Carp=1)
    assert wish(match, 4) in (Take(0, "Crane"), Take(0, "Toad"), Take(2, "Tiger"))


# --- what a search adds ----------------------------------------------------------------------------------------------


def test_a_search_speaks_and_strikes_like_the_rule_of_thumb() -> None:
    match = dealt("RRBG", "BBBY", "RRYG", "GGYY")
    search = Search(simulations=16, host="plain")
    assert search.choose(match.glimpse(2, 1), 1) == Sign("Fox")
    say(match, 2, "Fox")
    assert search.choose(match.glimpse(0, 1), 1) == NINJA == unasked_move(match.game, match.view(0), match.legal(0))


def test_a_search_keeps_what_the_team_needs() -> None:
    match = say(say(dealt("RRRB", "BBGY", "GGYY", "RBGY"), 0, "Fox"), 0, "Ready")
    search = Search(simulations=300, host="plain")
    assert search.choose(match.glimpse(0, 3), 3) == Lay("Crane")


def test_in_a_thought_others_are_sensible_and_the_thinker_is_free() -> None:
    match = dealt("RRBG", "BBBY", "RRYG", "GGYY")
    world = match.state.copy()

    def thinks_of(seat: int, undecided: int = 1) -> list[int]:
        codes = [0] * rules.ACTIONS
        return codes[: search_moves(world, seat, undecided, codes)]

    assert thinks_of(1) == [LAY + 1, LAY + 3, NINJA_CODE, ATTACK_CODE]
    assert thinks_of(0) == [NINJA_CODE], "it holds the Foxes with seat 2"
    assert thinks_of(3) == [LAY + 2], "the team has two Toads and three Tigers"
    world.passed[3][0] = 0
    assert thinks_of(3) == [LAY + 2, ATTACK_CODE], "it gave seat 0 the fourth Fox"
    rules.step(world, 1, LAY + 3, None)
    assert thinks_of(1, -1) == [LAY + 1], "decided: from now on it is like the others"


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_thoughts_come_to_an_end(seats: int) -> None:
    """Imagined games go on to a winner, with every phase of the game in them."""
    seen = set()
    codes = [0] * rules.ACTIONS
    for seed in range(30):
        luck = Random(seed)
        match = Match("ninjaaatack", seats, seed)
        prepare_search(match.state, 0)
        undecided = 0
        while bits := rules.waiting(match.state):
            seen.add(match.state.phase)
            seat = luck.choice([seat for seat in range(16) if bits >> seat & 1])
            rules.step(
                match.state, seat, codes[luck.randrange(search_moves(match.state, seat, undecided, codes))], None
            )
            undecided = -1 if seat == 0 else undecided
        assert match.winners
    assert seen >= {PASSING, THROWING, FLYING, TAKING, RESHUFFLING}


def test_a_strike_is_what_a_bot_races_with() -> None:
    assert isinstance(NINJA, Strike)
    assert NINJA.race
