"""Ninjaaa'Tack, throwing a token: NA-6."""

from __future__ import annotations

import pytest

from jonin import Match, Refused
from jonin.engine.chance import seed_world
from jonin.engine.dialect import CHANCE
from jonin.games.ninjaaatack import aiming
from jonin.games.ninjaaatack.actions import LAND, Keep, Land, Lose, Sign, Take, Throw
from jonin.games.ninjaaatack.components import CLAN, MOST, PRESETS, SHARE
from jonin.games.ninjaaatack.lesson import lesson_landing, lesson_throw
from jonin.games.ninjaaatack.refusals import check_numbers
from tests.games.ninjaaatack.tables import ANIMALS, NINJA, dealt, own, tokens, told

QUIET = ("RRBG", "BBRY", "RGYY", "GGBY")  # nobody holds a clan
LEVEL = Throw("Red Fox", "level")


def offers(match: Match, seat: int) -> list[object]:
    return [action for action in match.legal(seat) if not isinstance(action, Sign)]


def wrong(match: Match, striker: int) -> Match:
    match.play(striker, NINJA)
    return match


def test_two_of_a_clan_may_be_thrown_once_the_round_is_over() -> None:
    """NA-6.1: one of them, or none."""
    match = own(own(dealt(*QUIET), 1, Fox=2, Toad=1), 0, Tiger=2)
    with pytest.raises(Refused, match=r"Tokens are thrown between the rounds \(NA-6.1\)"):
        match.play(1, LEVEL)
    wrong(match, 0)
    assert match.view(None)["phase"] == "throwing"
    assert match.waiting == {1}, "seat 0's team is left with a single Tiger"
    assert offers(match, 1) == [Keep(), *(Throw("Red Fox", preset) for preset in PRESETS)]
    with pytest.raises(Refused, match=r"It takes two Green Toad tokens to throw one \(NA-6.1\)"):
        match.play(1, Throw("Green Toad", "level"))
    match.play(1, Keep())
    assert told(match) == ["keep"]
    assert match.view(None)["phase"] == "reshuffling"


def test_one_throw_for_a_team_in_a_round() -> None:
    """NA-6.1: even if there is another pair."""
    match = wrong(own(own(dealt(*QUIET), 1, Fox=3), 0, Tiger=2), 0)
    match.play(1, LEVEL)
    with pytest.raises(Refused, match=r"A token has been thrown already \(NA-6.1\)"):
        match.play(1, LEVEL)
    match.land([2])
    assert tokens(match, 1) == {"Red Fox": 2}
    assert match.view(None)["phase"] == "reshuffling"
    match.land()
    assert match.view(None)["phase"] == "passing"


def test_in_the_box_it_buys_a_token() -> None:
    """NA-6.2: any token of an opponent, who gets the thrown one."""
    match = wrong(own(own(dealt(*QUIET), 1, Fox=2), 0, Tiger=2), 0)
    match.play(1, LEVEL)
    assert match.chance
    assert tokens(match, 1) == {"Red Fox": 1}
    match.land([1])
    assert told(match) == ["land"]
    assert match.waiting == {1}
    assert offers(match, 1) == [Keep(), Take(0, "Yellow Tiger")]
    with pytest.raises(Refused, match=r"There is no Red Fox token to take from player 1 \(NA-6.2\)"):
        match.play(1, Take(0, "Red Fox"))
    with pytest.raises(Refused, match=r"It is not for you to take a token now \(NA-6.2\)"):
        match.play(0, Take(1, "Red Fox"))
    match.play(1, Take(0, "Yellow Tiger"))
    assert match.events_for(0, len(match.log) - 1) == [
        {"event": "swap", "seat": 1, "owner": 0, "thrown": "Red Fox", "clan": "Yellow Tiger"}
    ]
    assert tokens(match, 1) == {"Red Fox": 1, "Yellow Tiger": 1}
    assert tokens(match, 0) == {"Red Fox": 1}


def test_any_token_of_any_opponent_may_be_taken() -> None:
    """NA-6.2"""
    match = dealt("RRBG", "BBRY", "GYOO", "RGYP", "GBYO", "OPPP")
    own(own(own(match, 0, Fox=1, Crane=1), 1, Toad=2), 2, Tiger=1)
    wrong(match, 2)
    match.play(4, Throw("Green Toad", "high"))
    match.land([1])
    assert offers(match, 4) == [Keep(), Take(0, "Red Fox"), Take(0, "Blue Crane")], (
        "seat 2's team has lost its only token"
    )
    match.play(4, Take(0, "Blue Crane"))
    assert tokens(match, 3) == {"Red Fox": 1, "Green Toad": 1}


def test_nobody_has_to_exchange() -> None:
    """NA-6.2: who would give a rival the third clan keeps the token, which comes out of the box again."""
    match = wrong(own(own(dealt(*QUIET), 1, Fox=2), 0, Tiger=2, Toad=1), 0)
    match.play(0, Lose("Yellow Tiger"))
    match.play(1, LEVEL)
    match.land([1])
    with pytest.raises(Refused, match=r"A token has been thrown already \(NA-6.1\)"):
        match.play(3, Keep())
    match.play(1, Keep())
    assert told(match) == ["unchanged"]
    assert tokens(match, 1) == {"Red Fox": 2}
    assert tokens(match, 0) == {"Yellow Tiger": 1, "Green Toad": 1}
    assert match.view(None)["phase"] == "reshuffling", "one throw a round"


def test_outside_it_is_out_of_the_game() -> None:
    """NA-6.2: neither its owner's nor the supply's any more."""
    match = wrong(own(own(dealt(*QUIET), 1, Fox=2), 0, Tiger=2), 0)
    match.play(1, LEVEL)
    match.land([2])
    assert match.events_for(2, len(match.log) - 1) == [{"event": "land", "seat": 1, "clan": "Red Fox", "inside": False}]
    assert tokens(match, 1) == {"Red Fox": 1}
    assert match.view(None)["supply"]["Red Fox"] == 8
    assert match.view(None)["gone"] == {"Red Fox": 1}


def test_without_an_opponent_s_token_there_is_nothing_to_throw_for() -> None:
    """NA-6.3"""
    match = wrong(own(own(dealt(*QUIET), 1, Fox=2), 0, Tiger=1), 0)
    assert match.view(None)["phase"] == "reshuffling"


@pytest.mark.parametrize("striker", range(6))
def test_the_striker_s_team_decides_first_then_clockwise(striker: int) -> None:
    """NA-6.3: for each team the one who comes first."""
    match = dealt("RRBG", "BBRY", "GYOO", "RGYP", "GBYO", "OPPP")
    for seat in range(3):
        own(match, seat, **{ANIMALS[seat]: 3})
    wrong(match, striker)
    asked = []
    while match.view(None)["phase"] == "throwing":
        (seat,) = match.waiting
        asked.append(seat)
        partner = match.view(None)["players"][seat]["mate"]
        with pytest.raises(Refused, match=r"Your teammate decides about your team's throw \(NA-6.3\)"):
            match.play(partner, Keep())
        with pytest.raises(Refused, match=r"It is not your throw \(NA-6.3\)"):
            match.play((seat + 1) % 6, Keep())
        match.play(seat, Keep())
    assert asked == [striker, (striker + 1) % 6, (striker + 2) % 6]


# --- NA-6.4: the throw itself ----------------------------------------------------------------------------------------


def flying(seed: int = 1) -> Match:
    match = wrong(own(own(dealt(*QUIET), 1, Fox=9), 0, Tiger=2), 0)
    seed_world(match.state, seed)
    return match


def test_an_aim_by_numbers_is_thrown_as_it_is() -> None:
    """NA-6.4"""
    match = flying()
    match.play(1, Throw("Red Fox", "level", numbers=(-40, 333, 512)))
    aimed = {"seat": 1, "clan": "Red Fox", "aim": -40, "elevation": 333, "strength": 512}
    assert match.view(3)["throw"] == aimed
    assert match.events_for(3, len(match.log) - 1) == [{"event": "throw"} | aimed]
    assert match.log[-1] == (1, Throw("Red Fox", "level").code, -40, 333, 512)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_named_aim_strays_as_a_hand_does(preset: str) -> None:
    """NA-6.4: around the aim that was named, never twice alike, always within what can be aimed."""
    throws = []
    for seed in range(40):
        match = flying(seed)
        match.play(1, Throw("Red Fox", preset))
        throws.append(match.view(None)["throw"])
    number = PRESETS.index(preset)
    for part, middle, width in (
        ("aim", 0, 10),
        ("elevation", aiming.PRESET_ELEVATION[number], 20),
        ("strength", aiming.PRESET_STRENGTH[number], 55),
    ):
        values = [throw[part] for throw in throws]
        assert abs(sum(values) / 40 - middle) < width / 2
        assert len(set(values)) > 10
        assert max(abs(value - middle) for value in values) < 4 * width
    assert all(0 <= throw["strength"] <= MOST[2] for throw in throws)


def test_the_luck_of_a_throw_depends_on_its_aim() -> None:
    """NA-6.4: where nothing flies, a good aim mostly hits and a bad one never does."""

    def share(aim: tuple[int, ...]) -> float:
        hits = 0
        for seed in range(200):
            match = flying(seed)
            match.play(1, Throw("Red Fox", "level", numbers=aim))
            match.land()
            hits += match.view(None)["phase"] == "taking"
        return hits / 200

    assert share((0, 350, 482)) > 0.85
    assert 0.3 < share((26, 350, 482)) < 0.75
    assert share((0, 350, 482 + 90)) < 0.15
    assert share((100, 350, 482)) == 0
    assert share((0, 250, 565)) > 0.85, "a lower throw needs more strength"
    assert share((0, 250, 482)) < 0.15


def test_an_ordinary_hand_hits_more_often_than_not() -> None:
    """NA-6.4: about six times in ten, as with the simulated token."""
    hits = 0
    for seed in range(1000):
        match = flying(seed)
        match.play(1, LEVEL)
        match.land()
        hits += match.view(None)["phase"] == "taking"
    assert 0.52 < hits / 1000 < 0.66


def test_the_share_falls_with_the_error() -> None:
    """NA-6.4"""
    shares = [aiming.share(error) for error in range(400)]
    assert shares == sorted(shares, reverse=True)
    assert [aiming.share(error) for error, _ in SHARE] == [percent for _, percent in SHARE]
    assert [aiming.root(n) for n in (0, 1, 3, 4, 99, 100, 10**9)] == [0, 1, 1, 2, 9, 10, 31622]


def test_a_landing_can_be_given_and_is_logged() -> None:
    """NA-6.4: what physics says goes; a match plays again without it."""
    match = flying()
    match.play(1, LEVEL)
    match.land([1])
    assert match.log[-1] == (CHANCE, LAND, 1)
    assert match.view(None)["phase"] == "taking"


@pytest.mark.parametrize(
    "given", [(0, 350), (0, 350, 482, 1), (-151, 350, 482), (0, 199, 482), (0, 350, 1001), (0, 350, -1)]
)
def test_impossible_aims_are_refused(given: tuple[int, ...]) -> None:
    """NA-6.4"""
    match = flying()
    before = match.digest
    with pytest.raises(Refused, match=r"not take those numbers|An aim is a direction from \N{MINUS SIGN}150 to 150"):
        match.play(1, LEVEL, given)
    assert match.digest == before


def test_impossible_landings_and_needless_numbers_are_refused() -> None:
    """NA-6.4"""
    match = flying()
    with pytest.raises(Refused, match=r"That action takes no numbers \(NA-6.4\)"):
        match.play(1, Keep(), [3])
    match.play(1, LEVEL)
    for landing in ([3], [1, 1], [0]):
        with pytest.raises(Refused, match=r"A landing is 1, in the box, or 2, outside \(NA-6.4\)"):
            match.land(landing)
    with pytest.raises(Refused, match=r"The table does that by itself \(NA-6.4\)"):
        match.play(1, Land())
    assert check_numbers(match.state, CHANCE, LAND, [2]) is None


def test_numbers_are_forgotten_once_they_are_used() -> None:
    """NA-6.4: a later throw by name does not take the aim of an earlier one."""
    match = flying()
    match.play(1, Throw("Red Fox", "level", numbers=(100, 350, 482)))
    assert match.state.numbers == [0, 0, 0]
    match.land([2])
    assert match.state.numbers == [0, 0, 0]


def test_a_thrown_token_is_nobody_s_until_it_lands() -> None:
    """NA-6.2: and it is still there."""
    match = flying()
    match.play(1, LEVEL)
    assert tokens(match, 1)["Red Fox"] == 8
    assert match.view(None)["supply"]["Red Fox"] == 1
    assert match.state.thrown == CLAN["Red Fox"]


def test_an_exchange_that_completes_both_is_the_thrower_s() -> None:
    """NA-6.5: the thrower gets a third clan, and gives one."""
    match = dealt(*QUIET)
    own(own(match, 1, Fox=2, Toad=1), 0, Crane=1, Tiger=3)
    match.play(2, NINJA)
    match.play(2, next(action for action in match.legal(2) if "Yellow Tiger" in str(action)))
    assert match.waiting == {2}
    match.play(2, Keep())
    match.play(3, LEVEL)
    match.land([1])
    match.play(3, Take(0, "Yellow Tiger"))
    assert tokens(match, 0) == {"Blue Crane": 1, "Yellow Tiger": 1, "Red Fox": 1}
    assert tokens(match, 1) == {"Red Fox": 1, "Green Toad": 1, "Yellow Tiger": 1}
    assert match.winners == {1, 3}


def test_an_exchange_can_complete_the_other_alone() -> None:
    """NA-6.5, NA-7.1: who gives a third clan away loses by it."""
    match = dealt(*QUIET)
    own(own(match, 1, Fox=2), 0, Crane=1, Tiger=3)
    match.play(2, NINJA)
    match.play(2, next(action for action in match.legal(2) if "Yellow Tiger" in str(action)))
    match.play(2, Keep())
    match.play(3, LEVEL)
    match.land([1])
    match.play(3, Take(0, "Yellow Tiger"))
    assert match.winners == {0, 2}
    assert match.events_for(None)[-1]["how"] == "gift"


def test_a_lesson_asks_for_no_throw_that_the_game_does_not_know() -> None:
    state = dealt(*QUIET).state
    for ask in (lambda: lesson_landing(state, "bix"), lambda: lesson_throw(state, 1, "bix")):
        with pytest.raises(ValueError, match="into the box or left to itself, not 'bix'"):
            ask()
