"""The bots of Ninjaaa'Tack: what they say and hear (NA-3.4), when they strike (NA-4), what they think about."""

from __future__ import annotations

from random import Random as Luck

import pytest

from jonin import Match
from jonin.bots.bot import RandomInCompany, Thumb, unasked_move
from jonin.bots.search import Search
from jonin.games.ninjaaatack import bot, rules
from jonin.games.ninjaaatack.actions import ATTACK as ATTACK_CODE
from jonin.games.ninjaaatack.actions import LAY, Keep, Lay, Lose, Sign, Strike, Take, Throw
from jonin.games.ninjaaatack.actions import NINJA as NINJA_CODE
from jonin.games.ninjaaatack.components import CLAN
from jonin.games.ninjaaatack.search import prepare_search, search_moves, worth_an_attack
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
    assert wish(match, 0) == Sign("Red Fox")
    say(match, 0, "Red Fox")
    assert isinstance(wish(match, 0), Lay)


def test_three_are_told_too() -> None:
    match = say(dealt("RRRG", "BBRY", "BGYY", "GGBY"), 0, "Red Fox")
    assert wish(match, 0) == Sign("Ready")
    say(match, 0, "Ready")
    assert isinstance(wish(match, 0), Lay)


def test_what_is_no_longer_so_is_taken_back() -> None:
    match = say(dealt("RBGY", "RBGY", "RBGY", "RBGY"), 0, "Red Fox")
    assert wish(match, 0) == Sign("Wait")
    match = say(dealt("RRBG", "BBRY", "RGYY", "GGBY"), 0, "Red Fox", "Ready")
    assert wish(match, 0) == Sign("Red Fox"), "two, not three"


def test_of_the_teammate_s_clan_one_says_nothing() -> None:
    """The two then know what the others can only guess."""
    match = say(dealt("RBGG", "BBYY", "RRYG", "RBGY"), 2, "Red Fox")
    assert wish(match, 0) == Sign("Green Toad")
    match = say(dealt("RBGY", "BBYY", "RRYG", "RBGG"), 2, "Red Fox")
    assert isinstance(wish(match, 0), Lay)


@pytest.mark.parametrize(
    ("hands", "signs"),
    [
        (("RRRR", "BBBY", "GGBY", "GGYY"), []),
        (("RRBG", "BBBY", "RRYG", "GGYY"), ["Red Fox"]),
        (("RBBG", "BBGY", "RRRY", "GGYY"), ["Red Fox", "Ready"]),
    ],
)
def test_strikes_when_hand_and_word_make_four(hands: tuple[str, ...], signs: list[str]) -> None:
    match = say(dealt(*hands), 2, *signs)
    assert (wish(match, 0) == NINJA) == (hands[0] == "RRRR"), "else all look first"
    match.state.passes = 1
    assert wish(match, 0) == NINJA


def test_under_a_penalty_only_one_s_own_hand_counts() -> None:
    match = say(dealt("RRBG", "BBBY", "RRYG", "GGYY"), 2, "Red Fox")
    match.state.penalty[0] = 1
    assert isinstance(wish(match, 0), Lay), "and it tells nobody what it holds"


def test_the_wolf_strikes_with_three_and_keeps_its_counsel() -> None:
    match = dealt("RRRG", "BBGY", "GYOO", "BBGY", "RYOO", wolf=0)
    match.state.passes = 1
    assert wish(match, 0) == NINJA
    match = dealt("RRBG", "BBGY", "GYOO", "RBGY", "RYOO", wolf=0)
    assert isinstance(wish(match, 0), Lay)


def test_attacks_when_its_own_card_has_completed_a_rival() -> None:
    """Seat 3 says it holds three Foxes; seat 0 has just handed the fourth to seat 1, its teammate."""
    match = dealt("RBGY", "BBGY", "GGYY", "RRRB")
    pass_on(match, "RBGB")
    say(match, 3, "Red Fox", "Ready")
    assert wish(match, 0) == ATTACK
    assert isinstance(wish(match, 2), Lay | Sign), "who has not seen it does not know it"


def test_does_not_believe_who_says_everything() -> None:
    match = say(dealt("RRBG", "BBBY", "RRYG", "GGYY"), 2, "Red Fox", "Blue Crane", "Green Toad")
    assert isinstance(wish(match, 0), Sign | Lay)
    match = dealt("RBGY", "BBGY", "GGYY", "RRRB")
    pass_on(match, "RBGB")
    say(match, 3, "C", "Red Fox", "Ready")
    assert wish(match, 0) != ATTACK, "signs with a meaning of their own"


def test_keeps_what_the_teammate_collects_and_feeds_no_rival() -> None:
    match = say(dealt("RBGY", "BGYY", "RRBG", "RBGY"), 2, "Red Fox")
    for luck in range(30):
        assert bot.choose(match.view(0), match.legal(0), luck * 99_991) != Lay("Red Fox")
    match = say(dealt("RBGY", "RRBG", "BGYY", "RBGY"), 1, "Red Fox")
    for luck in range(30):
        assert bot.choose(match.view(0), match.legal(0), luck * 99_991) != Lay("Red Fox")


def test_gives_way_when_nothing_happens() -> None:
    """Sooner or later somebody parts with a card that others wait for."""
    match = say(dealt("RRBG", "RRYY", "BBGG", "BGYY"), 0, "Red Fox")
    match.state.passes = 20
    laid = {bot.choose(match.view(0), match.legal(0), luck) for luck in range(64)}
    assert Lay("Red Fox") in laid


def test_throws_for_a_new_clan_only() -> None:
    match = own(own(dealt("RRBG", "BBRY", "RGYY", "GGBY"), 1, Fox=2), 0, Tiger=2)
    match.play(0, NINJA)
    assert wish(match, 1) == Throw("Red Fox", "level")
    match.play(1, Throw("Red Fox", "level"))
    match.land([1])
    assert wish(match, 1) == Take(0, "Yellow Tiger")
    match = own(own(dealt("RRBG", "BBRY", "RGYY", "GGBY"), 1, Fox=2), 0, Fox=2)
    match.play(0, NINJA)
    assert wish(match, 1) == Keep()


def test_loses_what_it_has_twice() -> None:
    match = own(dealt("RRBG", "BBRY", "RGYY", "GGBY"), 1, Fox=1, Toad=2)
    match.play(1, NINJA)
    assert wish(match, 1) == Lose("Green Toad")


def in_the_box(rival: dict[str, int], mine: dict[str, int]) -> Match:
    """At a table of six, seat 4 has thrown a Fox into the box; seat 0's team and seat 2's own something too."""
    match = dealt("RRBG", "BBRY", "GYOO", "RGYP", "GBYO", "OPPP")
    own(own(own(match, 1, **mine), 0, **rival), 2, Tiger=2)
    match.play(2, NINJA)
    match.play(3, Keep())
    match.play(4, Throw("Red Fox", "level"))
    match.land([1])
    return match


def test_takes_the_win_but_gives_none_away() -> None:
    """NA-6.2: a rival who would win by the exchange is left alone, if need be by keeping the token."""
    match = in_the_box({"Crane": 2, "Toad": 2}, {"Fox": 2})
    assert wish(match, 4) == Take(2, "Yellow Tiger"), "any other would leave seat 0 with Crane, Toad and Fox"
    own(match, 2, Tiger=0)
    assert wish(match, 4) == Keep()
    own(match, 1, Carp=1, Fox=1)
    assert wish(match, 4) == Take(0, "Blue Crane"), "it wins by it, and who throws comes first"


def test_does_not_throw_where_every_exchange_would_lose() -> None:
    """NA-6.1: a token is worth more than a throw that can only be regretted."""
    match = own(own(dealt("RRBG", "BBRY", "RGYY", "GGBY"), 1, Fox=2), 0, Crane=3, Toad=2)
    match.play(0, NINJA)
    match.play(0, Lose("Blue Crane"))
    match.play(0, Keep())
    assert wish(match, 1) == Keep()


# --- what a search adds ----------------------------------------------------------------------------------------------


def test_a_search_speaks_and_strikes_like_the_rule_of_thumb() -> None:
    match = dealt("RRBG", "BBBY", "RRYG", "GGYY")
    match.state.passes = 1
    search = Search(simulations=16, backend="plain")
    assert search.choose(match.glimpse(2, 1), 1) == Sign("Red Fox")
    say(match, 2, "Red Fox")
    assert search.choose(match.glimpse(0, 1), 1) == NINJA == unasked_move(match.game, match.view(0), match.legal(0))


def test_a_search_keeps_what_the_team_needs() -> None:
    match = say(say(dealt("RRRB", "BBGY", "GGYY", "RBGY"), 0, "Red Fox"), 0, "Ready")
    search = Search(simulations=300, backend="plain")
    assert search.choose(match.glimpse(0, 3), 3) == Lay("Blue Crane")


def test_in_a_thought_others_are_sensible_and_the_thinker_is_free() -> None:
    match = dealt("RRBG", "BBBY", "RRYG", "GGYY")
    world = match.state.copy()

    def thinks_of(seat: int, undecided: int = 1) -> list[int]:
        codes = [0] * rules.ACTIONS
        return codes[: search_moves(world, seat, undecided, codes)]

    assert thinks_of(1) == [LAY + 3], "nobody strikes on a chance, or parts with what it collects"
    assert thinks_of(0) == [NINJA_CODE], "it holds the Foxes with seat 2"
    assert thinks_of(3) == [LAY + 2], "the team has two Toads and three Tigers"
    world.passed[3][0] = 0
    assert thinks_of(3) == [LAY + 2, ATTACK_CODE], "it gave seat 0 the fourth Fox"
    rules.step(world, 1, LAY + 3, None)
    assert thinks_of(1, -1) == [LAY + 1], "decided: from now on it is like the others"


def test_a_search_stands_by_its_word() -> None:
    """Else it would pass on what it has just spoken of, take that back, and speak of something else."""
    match = say(dealt("RRBG", "BBBY", "RRYG", "GGYY"), 2, "Red Fox")
    world, codes = match.state.copy(), [0] * rules.ACTIONS
    assert codes[: search_moves(world, 2, 2, codes)] == [LAY + 2, LAY + 3]
    world.passes = 8
    assert LAY in codes[: search_moves(world, 2, 2, codes)], "but not for ever"
    alone = say(dealt("RRRR", "BBBY", "BGYY", "GGGY"), 0, "Red Fox").state.copy()
    assert codes[: search_moves(alone, 0, 0, codes)] == [LAY], "there is nothing else"


@pytest.mark.parametrize("seats", [4, 5, 6, 8])
def test_a_search_thinks_about_what_the_rule_of_thumb_cannot_tell_apart(seats: int) -> None:
    """A pass is worth less than its noise: with more to choose from it would play worse than the rule of thumb."""
    compared = 0
    for seed in range(6):
        match = Match("ninjaaatack", seats, seed, lands=False)
        while not match.over and match.state.round < 6:
            if match.chance:
                match.land()
                continue
            seat = min(match.waiting)
            view, codes = match.view(seat), [0] * rules.ACTIONS
            if match.state.phase == PASSING and not bot.unasked_move(view, match.legal(seat)) and not bot.stuck(view):
                worth = {LAY + CLAN[clan]: bot.use(view, clan) for clan in set(view["hand"])}
                best = sorted(code for code, use in worth.items() if use == min(worth.values()))
                if not worth_an_attack(match.state, seat):
                    assert codes[: search_moves(match.state, seat, seat, codes)] == best
                    compared += 1
            match.play(seat, THUMB.choose(match.glimpse(seat, seed), len(match.log)))
    assert compared > 100


def given(clan: str, claims: list[str], ready: bool = False) -> Match:
    """Seat 0 has just passed a card of the clan to seat 1; before that seats 1 and 3 have spoken."""
    match = dealt("BBGG", "RRBY", "BGYY", "RRGY")
    for seat, sign in zip((1, 3), claims, strict=False):
        if sign:
            say(match, seat, sign, *(["Ready"] if ready else []))
    match.state.passes = 1
    match.state.passed[0][0] = CLAN[clan]
    return match


def test_a_search_attacks_who_may_just_have_got_the_last_card() -> None:
    """NA-4.5: seat 3 held two and seat 1 was given a third; the odds for the fourth are good enough."""
    assert worth_an_attack(given("Red Fox", ["", "Red Fox"]).state, 0)
    assert worth_an_attack(given("Red Fox", ["Red Fox"]).state, 0), "seat 1 spoke of two before it got another"
    assert not worth_an_attack(given("Yellow Tiger", ["", "Red Fox"]).state, 0), "nothing was given"
    assert not worth_an_attack(given("Red Fox", []).state, 0), "nobody has spoken"
    match = given("Blue Crane", ["", "Blue Crane"])
    assert not worth_an_attack(match.state, 0), "one of them is in its own hand"
    match = given("Red Fox", ["", "Red Fox"])
    say(match, 2, "Red Fox")
    assert not worth_an_attack(match.state, 0), "its teammate has some"
    match = given("Red Fox", ["", "Red Fox"])
    match.play(1, Lay("Blue Crane"))
    assert not worth_an_attack(match.state, 0), "seat 1 would have struck instead"
    codes = [0] * rules.ACTIONS
    match = given("Red Fox", ["", "Red Fox"])
    assert codes[: search_moves(match.state, 0, 0, codes)] == [ATTACK_CODE]
    assert bot.strike(match.view(0)) is None, "the rule of thumb wants to know"


def test_at_four_seats_a_third_card_is_reason_enough() -> None:
    match = given("Yellow Tiger", ["", ""])
    say(match, 3, "Red Fox", "Ready")
    assert worth_an_attack(match.state, 0)
    match.state.passes = 2
    assert not worth_an_attack(match.state, 0), "that was before the last pass"


def test_a_random_bot_seldom_strikes_or_signs() -> None:
    """At a table with people somebody who strikes at every other turn is no company."""
    match = dealt("RRBG", "BBBY", "RRYG", "GGYY")
    chosen = [RandomInCompany().choose(match.glimpse(0, 1), seed) for seed in range(600)]
    aside = [action for action in chosen if isinstance(action, Sign | Strike)]
    assert 0 < len(aside) < 60
    assert {action for action in chosen if isinstance(action, Lay)} == {
        Lay("Red Fox"),
        Lay("Blue Crane"),
        Lay("Green Toad"),
    }


def test_the_same_clan_does_not_go_round_for_ever() -> None:
    """What came back twice is kept, and something else of little use goes on."""
    match = dealt("RRBG", "RBYY", "RGBY", "GBGY")
    pass_on(match, "BBBB")
    pass_on(match, "BBBB")
    assert {bot.lay(match.view(0), match.legal(0), luck * 99_991) for luck in range(30)} == {Lay("Green Toad")}


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_thoughts_come_to_an_end(seats: int) -> None:
    """Imagined games go on to a winner, with every phase of the game in them."""
    seen = set()
    codes = [0] * rules.ACTIONS
    for seed in range(70, 110):  # at eight seats one game in forty has them all
        luck = Luck(seed)
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
