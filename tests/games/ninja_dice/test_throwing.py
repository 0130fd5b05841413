"""Gestures, landings, and the way to physics and back."""

from __future__ import annotations

import pytest

from jonin import Refused, replay
from jonin.engine.dialect import CHANCE
from jonin.games.ninja_dice.actions import Throw
from jonin.games.ninja_dice.components import FACES, GESTURE
from jonin.games.ninja_dice.flight import landing_numbers, throw_request
from jonin.games.ninja_dice.throwing import nearest_zone
from jonin.physics.throws import DiceLanding, DiceThrow, Hand, Rest
from jonin.physics.worker import throw as simulate
from tests.games.ninja_dice.scenes import laid, push, scene, throw, told


def test_all_who_hold_dice_throw_at_once() -> None:
    """ND-4.2: nobody sees another's gesture before the last one is ready; then everybody sees all."""
    match = scene()
    assert match.waiting == {0, 1, 2, 3}
    match.play(2, Throw("far"))
    assert match.waiting == {0, 1, 3}
    assert match.view(2)["gesture"] == GESTURE[7]
    assert match.view(0)["gesture"] is None
    assert match.events_for(0)[-1] == {"event": "aim", "seat": 2}
    assert match.events_for(2)[-1] == {"event": "aim", "seat": 2, "zone": "far", "gesture": list(GESTURE[7])}
    for seat in (0, 1, 3):
        match.play(seat, Throw("near"))
    assert match.chance
    assert match.view(0)["throws"][2] == GESTURE[7]
    assert [event["seat"] for event in match.events_for(0) if event["event"] == "throw"] == [0, 3, 2, 1]


def test_one_may_change_ones_mind_until_then() -> None:
    """ND-4.2."""
    match = scene()
    match.play(1, Throw("far"))
    match.play(1, Throw("near left", gesture=(40, -20, 133)))
    assert match.view(1)["gesture"] == (40, -20, 133)
    assert match.waiting == {0, 2, 3}


def test_who_holds_no_dice_does_not_throw() -> None:
    """ND-4.2, ND-8.2: with three Hourglasses locked only the right neighbour gets a die."""
    match = scene("Lock", "Lock", "Lock", "Lock")
    throw(match, "Catch", "Catch", "Catch", "Fight", "Sneak", "Hourglass", "Hourglass", "Hourglass")
    push(match, 4, 5)
    assert match.waiting == {0, 3}
    with pytest.raises(Refused, match="no dice") as refused:
        match.play(2, Throw("far"))
    assert refused.value.clause == "ND-4.2"


@pytest.mark.parametrize("gesture", [(0, 0, 0), (101, 0, 0), (50, 1001, 0), (50, 0, -451), (50, 0), (50, 0, 0, 0)])
def test_impossible_gestures_are_refused(gesture: tuple[int, ...]) -> None:
    """ND-4.3: and nothing has changed."""
    match = scene()
    before = match.digest
    with pytest.raises(Refused) as refused:
        match.play(0, Throw("middle"), gesture)
    assert refused.value.clause == "ND-4.3"
    assert match.digest == before


def test_dice_stay_where_they_land() -> None:
    """ND-4.2: as physics reports them, and the log plays it again."""
    match = scene()
    told_ = throw(match, "Fight 10,20 30", "Sneak -100,7 359", "Pick 0,-200 0", "Catch 250,250 45", "Wild -30,30 60")
    die = match.view(0)["dice"][1]
    assert (die["symbol"], die["x"], die["y"], die["heading"]) == ("Sneak", -1000, 70, 3590)
    land = [event for event in told_ if event["event"] == "land"]
    assert [event["seat"] for event in land] == [0, 3, 2, 1]
    assert land[0]["symbols"] == ["Fight", "Sneak", "Pick", "Catch", "Wild"]
    match.state.house = match.state.house[:]  # the scene wrote the House, so only an untouched match can be replayed
    untouched = scene()
    throw(untouched, "Fight")
    assert replay(untouched.record()).digest == untouched.digest


@pytest.mark.parametrize(
    "given",
    [
        (7, *(0, 0, 0, 0) * 8),
        (8, *(0, 0, 0, 0) * 7),
        (8, *(6, 0, 0, 0) * 8),
        (8, *(0, 3001, 0, 0) * 8),
        (8, *(0, 0, -3001, 0) * 8),
        (8, *(0, 0, 0, 3600) * 8),
        (8, *(0, 0, 0, -1) * 8),
        (0,),
    ],
)
def test_impossible_landings_are_refused(given: tuple[int, ...]) -> None:
    """ND-4.2: a landing that physics could not have returned."""
    match = scene()
    for seat in range(4):
        match.play(seat, Throw("middle"))
    before = match.digest
    with pytest.raises(Refused) as refused:
        match.land(given)
    assert refused.value.clause == "ND-4.2"
    assert (match.digest, match.chance) == (before, True)


def test_nobody_moves_while_dice_are_in_the_air() -> None:
    """ND-4.2."""
    match = scene()
    for seat in range(4):
        match.play(seat, Throw("middle"))
    for seat in range(4):
        assert match.legal(seat) == []
        with pytest.raises(Refused, match="in the air"):
            match.play(seat, Throw("near"))
    with pytest.raises(Refused):
        scene().play(CHANCE, 15)


def test_physics_is_asked_with_every_gesture_and_the_saved_dice() -> None:
    """ND-4.3: hands in the order of their dice, seats around the table, saved dice as obstacles."""
    match = scene("2 Guards", "2 Guards", "2 Guards", "2 Guards", seats=5, active=1)
    throw(match, "Fight 10,20 30", "Sneak -100,7 60", "Pick", "Catch", "Wild")
    push(match, 1, 4, 5, how=laid((-1000, 70, 600), (0, -2000, 0)))
    for seat in sorted(match.waiting):
        match.play(seat, Throw("middle", gesture=(10 + seat, 100 * seat, -seat)))
    request = throw_request(match.state, seed=3)
    assert request == DiceThrow(
        hands=(
            Hand(3, 2700, 100, -1, 11),
            Hand(1, 3420, 0, 0, 10),
            Hand(1, 540, 400, -4, 14),
            Hand(1, 1260, 300, -3, 13),
            Hand(1, 1980, 200, -2, 12),
        ),
        saved=((-1000, 70, 600), (0, -2000, 0)),
        seed=3,
    )


def test_two_dice_in_one_hand() -> None:
    """ND-2.2, ND-4.3: an only opponent throws both with one gesture."""
    match = scene(seats=2)
    for seat in (0, 1):
        match.play(seat, Throw("middle"))
    assert [(hand.dice, hand.side) for hand in throw_request(match.state, 1).hands] == [(5, 2700), (2, 900)]


def test_a_simulated_throw_lands_in_the_game() -> None:
    """ND-4.2, ND-4.3: faces and places are those of the simulation; saved dice have not moved."""
    match = scene("2 Guards", "2 Guards", "2 Guards", "2 Guards")
    throw(match, "Fight 0,0 30", "Catch 30,0 60")
    push(match, 3, 4, 5)
    for seat in sorted(match.waiting):
        match.play(seat, Throw("middle"))
    landing = simulate(throw_request(match.state, seed=11))
    assert isinstance(landing, DiceLanding)
    events = match.land(landing_numbers(landing))
    shown = told([event for event in events if event.get("seat") == 0], "land")["symbols"]
    rest = landing.dice[0]
    assert shown == [FACES["skill"][one.face] for one in landing.dice[:3]]
    assert (match.state.x[2], match.state.y[2], match.state.heading[2]) == (rest.x, rest.y, rest.heading)
    assert [(match.state.x[d], match.state.y[d], match.state.heading[d]) for d in (0, 1)] == [
        (0, 0, 300),
        (300, 0, 600),
    ]


def test_a_die_thrown_again_by_itself_is_just_another_landing() -> None:
    """ND-4.4: physics throws leaning and stacked dice again before it answers; tests/physics proves that."""
    landing = DiceLanding((Rest(3, 10, 20, 30),) * 8, again=2, trajectory=b"")
    match = scene(*["2 Guards"] * 4)
    for seat in range(4):
        match.play(seat, Throw("middle"))
    match.land(landing_numbers(landing))
    assert match.view(None)["dice"][0]["symbol"] == "Wild"


def test_named_gestures_are_their_own_nearest() -> None:
    """ND-4.3: a gesture drawn by hand lands, without physics, like the named one it resembles."""
    s = scene().state
    for zone, (strength, where, aim) in enumerate(GESTURE):
        s.strength[0], s.where[0], s.aim[0] = strength, where, aim
        assert nearest_zone(s, 0) == zone
    s.strength[0], s.where[0], s.aim[0] = 100, -1000, 450
    assert nearest_zone(s, 0) == 8, "from far left, aimed hard to the right"


@pytest.mark.parametrize(
    ("gesture", "where"), [((78, 0, 10), "far side"), ((56, -900, -160), "left"), ((90, -900, 400), "far right")]
)
def test_a_gesture_of_ones_own_is_told_by_where_it_goes(gesture: tuple[int, ...], where: str) -> None:
    """ND-4.3: from the left, aimed hard to the right, it goes to the right."""
    match = scene()
    event = match.play(1, Throw("middle", gesture))[0]
    assert match.game.sentence(event, ["Aki", "Ben", "Chie", "Dai"]) == f"Ben will throw to the {where}."
    assert match.game.sentence(match.events_for(0)[-1], ["Aki", "Ben"]) == "Ben is ready to throw."


def test_other_actions_take_no_numbers() -> None:
    """ND-8.1."""
    match = scene("Lock", "Lock", "Lock", "Lock")
    throw(match)
    with pytest.raises(Refused, match="no numbers"):
        match.play(0, 28, (1, 2, 3))
