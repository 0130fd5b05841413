"""Ninjaaa'Tack at odd tables: NA-8."""

from __future__ import annotations

import pytest

from jonin import Match
from jonin.games.ninjaaatack.actions import Keep, Lose, Sign, Take, Throw
from tests.games.ninjaaatack.tables import ATTACK, NINJA, dealt, own, tokens, told

# Seat 0 is the wolf and holds three Foxes. Seats 1 and 3 are a team and hold the Cranes, seats 2 and 4 the Carps.
WOLF = ("RRRG", "BBGY", "GYOO", "BBGY", "RYOO")
QUIET = ("RRBG", "BBRY", "GGYO", "RYOO", "BGYO")


def mates(match: Match) -> list[int | None]:
    return [player["mate"] for player in match.view(None)["players"]]


def test_the_wolf_moves_one_chair_to_the_left_every_round() -> None:
    """NA-8.1"""
    match = dealt(*QUIET, wolf=3)
    wolves = [3]
    for _ in range(5):
        match.play(0, NINJA)
        match.land()
        wolves.append(match.view(None)["wolf"])
        assert match.events_for(None, len(match.log) - 1)[0] == {
            "event": "round",
            "round": match.view(None)["round"],
            "wolf": wolves[-1],
        }
    assert wolves == [3, 4, 0, 1, 2, 3]


def test_the_first_wolf_is_drawn_by_lot() -> None:
    """NA-8.1"""
    assert {Match("ninjaaatack", 7, seed).view(None)["wolf"] for seed in range(60)} == set(range(7))


@pytest.mark.parametrize(
    ("seats", "wolf", "teams"),
    [
        (5, 0, [None, 3, 4, 1, 2]),
        (5, 2, [3, 4, None, 0, 1]),
        (5, 4, [2, 3, 0, 1, None]),
        (7, 0, [None, 4, 5, 6, 1, 2, 3]),
        (7, 3, [4, 5, 6, None, 0, 1, 2]),
    ],
)
def test_the_others_pair_off_across_the_table(seats: int, wolf: int, teams: list[int | None]) -> None:
    """NA-8.1: as if the wolf's chair were not there."""
    match = Match("ninjaaatack", seats, 1)
    match.state.wolf = wolf
    assert mates(match) == teams


def test_both_teammates_earn() -> None:
    """NA-8.2"""
    match = dealt(*WOLF, wolf=0)
    match.play(3, NINJA)
    assert [tokens(match, seat) for seat in range(5)] == [{}, {"Blue Crane": 1}, {}, {"Blue Crane": 1}, {}]
    assert match.view(None)["supply"]["Blue Crane"] == 8


def test_the_last_token_goes_to_the_striker() -> None:
    """NA-8.2, NA-4.6"""
    match = own(own(dealt(*WOLF, wolf=0), 0, Crane=9), 4, Fox=1)
    match.play(3, NINJA)
    assert (tokens(match, 3), tokens(match, 1)) == ({"Blue Crane": 1}, {})


def test_only_the_striker_loses() -> None:
    """NA-8.2"""
    match = own(own(dealt(*QUIET, wolf=0), 1, Fox=1, Toad=1), 3, Fox=1)
    match.play(1, NINJA)
    assert match.waiting == {1}
    match.play(1, Lose("Red Fox"))
    assert (tokens(match, 1), tokens(match, 3)) == ({"Green Toad": 1}, {"Red Fox": 1})


def test_only_the_striker_is_penalised() -> None:
    """NA-8.2: in the next round, with whomever the striker then plays."""
    match = dealt(*QUIET, wolf=0)
    match.play(1, NINJA)
    match.land()
    assert [player["penalty"] for player in match.view(None)["players"]] == [False, True, False, False, False]


def test_a_penalty_binds_its_owner_and_not_the_teammate() -> None:
    """NA-8.2, NA-5.1"""
    for striker, earned in ((1, {}), (3, {"Blue Crane": 1})):
        match = dealt(*WOLF, wolf=0)
        match.state.penalty[1] = 1
        match.play(striker, NINJA)
        assert tokens(match, 3) == earned


def test_three_are_enough_for_the_wolf() -> None:
    """NA-8.3: four do as well, and earn no more."""
    match = dealt(*WOLF, wolf=0)
    match.play(0, NINJA)
    assert tokens(match, 0) == {"Red Fox": 1}
    assert [hand["seat"] for hand in match.view(None)["strike"]["shown"]] == [0]
    match = dealt("RRRR", "BBGY", "GYOO", "BBGY", "GYOO", wolf=0)
    match.play(0, NINJA)
    assert tokens(match, 0) == {"Red Fox": 1}


def test_three_are_not_enough_for_a_team() -> None:
    """NA-8.3"""
    match = dealt(*WOLF, wolf=1)
    match.play(0, NINJA)
    assert tokens(match, 0) == {}
    assert not match.view(None)["strike"]["right"]


def test_the_wolf_is_attacked_on_three() -> None:
    """NA-8.3: and the attackers earn, both of them; teams are attacked on four."""
    match = dealt(*WOLF, wolf=0)
    match.play(2, ATTACK)
    assert [tokens(match, seat) for seat in (2, 4)] == [{"Red Fox": 1, "Blue Crane": 1}] * 2
    assert tokens(match, 0) == {}


def test_the_wolf_may_attack() -> None:
    """NA-8.3: its own three do not count for that."""
    match = dealt(*WOLF, wolf=0)
    match.play(0, ATTACK)
    assert tokens(match, 0) == {"Blue Crane": 1, "Orange Carp": 1}
    assert [hand["seat"] for hand in match.view(None)["strike"]["shown"]] == [1, 2, 3, 4]


def test_a_penalised_wolf_needs_four() -> None:
    """NA-8.3"""
    match = dealt(*WOLF, wolf=0)
    match.state.penalty[0] = 1
    match.play(0, NINJA)
    assert tokens(match, 0) == {}
    match = dealt("RRRR", "BBGY", "GYOO", "BBGY", "GYOO", wolf=0)
    match.state.penalty[0] = 1
    match.play(0, NINJA)
    assert tokens(match, 0) == {"Red Fox": 1}


def test_each_player_throws_alone_and_against_anybody() -> None:
    """NA-8.4: clockwise from the striker, against the teammate too."""
    match = dealt(*QUIET, wolf=0)
    for seat in (0, 1, 3):
        own(match, seat, **{("Fox", "Crane", "", "Toad")[seat]: 2})
    match.play(2, ATTACK)
    assert told(match)[-1] == "penalty"
    assert match.waiting == {3}
    match.play(3, Throw("Green Toad", "low"))
    match.land([1])
    offered = [action for action in match.legal(3) if not isinstance(action, Sign)]
    assert offered == [Keep(), Take(0, "Red Fox"), Take(1, "Blue Crane")], "1 is the teammate of 3 in this round"
    match.play(3, Take(1, "Blue Crane"))
    assert (tokens(match, 3), tokens(match, 1)) == (
        {"Green Toad": 1, "Blue Crane": 1},
        {"Blue Crane": 1, "Green Toad": 1},
    )
    assert match.waiting == {0}, "seat 4 has nothing, seat 1 no pair any more"
    match.play(0, Keep())
    assert match.view(None)["phase"] == "reshuffling"


def test_teammates_who_get_there_together_share() -> None:
    """NA-8.5"""
    match = dealt(*WOLF, wolf=0)
    own(own(match, 1, Fox=1, Toad=1), 3, Tiger=1, Carp=1)
    match.play(1, NINJA)
    assert match.winners == {1, 3}
    match = dealt(*WOLF, wolf=0)
    own(own(match, 1, Fox=1, Toad=1), 3, Tiger=1)
    match.play(3, NINJA)
    assert match.winners == {1}, "the striker has only two"
