"""What the table asks, in words."""

from __future__ import annotations

from jonin import Match
from jonin.engine.words import say
from jonin.games.ninja_dice.actions import Begin, Decide, Reroll, Throw
from jonin.games.ninja_dice.view import prompt
from tests.games.ninja_dice.scenes import scene, throw

NAMES = ["Aki", "Ben", "Chie", "Dai"]
WALL = ("2 Guards", "2 Guards", "2 Guards", "2 Guards")


def asked(match: Match, seat: int) -> str:
    found = prompt(match.state, seat)
    return "" if found is None else say(found, NAMES)


def test_the_host_says_who_begins() -> None:
    """ND-2.1."""
    match = Match("ninja-dice", 4, 1)
    assert asked(match, 0) == "Who saw a ninja film most recently? That player begins."
    assert asked(match, 1) == asked(match, -1) == "Waiting for Aki to say who begins."


def test_throwing() -> None:
    """ND-4.2, ND-8.2: one's own dice, those of others, and what is in the air."""
    match = Match("ninja-dice", 2, 1, lands=False)
    match.play(0, Begin(0))
    assert asked(match, 0) == "Throw your Skill dice: drag to where they should land."
    assert asked(match, 1) == "Throw your Threat dice: drag to where they should land."
    assert asked(match, -1) == "Waiting for Aki and Ben to throw."
    match.play(1, Throw("far"))
    assert asked(match, 1) == "Ready. Waiting for Aki; you may still aim anew."
    match.play(0, Throw("far"))
    assert asked(match, 0) == asked(match, -1) == "The dice are in the air."
    assert asked(scene(), 1) == "Throw your Threat die: drag to where it should land."
    match = scene(*WALL)
    throw(match, "Fight", "Sneak", "Pick", "Wild", "Pick", "Hourglass 0,0", "Hourglass 50,0", "Hourglass 100,0")
    match.play(0, Decide(push=True))
    match.play(0, Reroll((1, 2, 3, 4, 5)))
    assert asked(match, 1) == "No dice for you this time. Waiting for Aki and Dai."


def test_arrows_and_fortunes() -> None:
    """ND-5.1, ND-6.2."""
    match = scene(*WALL)
    throw(match, "Fortune 0,-250 90", "Sneak 0,-100", "Pick 60,-250", "Wild 90,-250", "Pick 120,-250", "Arrow 0,0 270")
    assert asked(match, 3) == "Your arrow reaches somebody: steal a treasure, or let it go."
    assert asked(match, 0) == "Waiting for Dai to use an arrow."
    match.play(3, match.legal(3)[-1])
    assert asked(match, 0) == "Your Fortune makes one die before it count as four. Which?"
    assert asked(match, 3) == "Waiting for Aki to use a Fortune."


def test_pushing_on() -> None:
    """ND-7.5, ND-8.1."""
    match = scene("Lock", "2 Guards", "2 Guards", "2 Guards")
    throw(match, "Pick", "Catch", "Catch", "Catch", "Catch", "Hourglass 0,0")
    assert asked(match, 0) == "Run away with 1 treasure, or push your luck? 1 of 4 hourglasses locked."
    assert asked(match, 1) == "Waiting for Aki: run away or push on?"
    match.play(0, Decide(push=True))
    assert asked(match, 0) == "Pick the dice to reroll. The others are saved."
    assert asked(match, 1) == "Waiting for Aki to pick up dice."
    match.play(0, Reroll((1,)))
    assert asked(match, 0) == "Drag and turn your saved dice, or choose how they lie."
    assert asked(match, -1) == "Waiting for Aki to lay the saved dice."


def test_when_it_is_over_nothing_is_asked() -> None:
    """ND-9.2."""
    match = scene(*["2 Guards"] * 6, active=3)
    match.state.first = 0
    throw(match, "Catch", "Catch", "Catch", "Catch", "Catch")
    match.play(3, Decide(push=False))
    assert match.over
    assert asked(match, 3) == ""
