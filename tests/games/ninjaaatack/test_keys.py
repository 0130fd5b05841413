"""What one types in the terminal: the same for the same thing in every pass, and done at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from jonin import Match
from jonin.bots.arena import play_out
from jonin.bots.bot import Random
from jonin.games.ninjaaatack.actions import Keep, Lay, Lose, Sign, Take, Throw
from jonin.games.ninjaaatack.components import CLANS, LETTERS
from jonin.games.ninjaaatack.keys import key
from tests.cli.terminal import jonin, mine, saved, well
from tests.games.ninjaaatack.tables import ATTACK, NINJA

SEED = 5
RESERVED = {"q", "quit", "exit", "u", "?"}


def test_a_clan_goes_by_its_letter() -> None:
    for clan, letter in zip(CLANS, LETTERS, strict=True):
        assert key(Lay(clan)) == key(Lose(clan)) == letter.lower()
        assert key(Sign(clan)) == f"s{letter.lower()}"
    assert [key(Sign(sign)) for sign in ("Ready", "Wait", "A")] == ["s1", "s2", "s5"]
    assert (key(NINJA), key(ATTACK)) == ("n!", "a!")
    assert (key(Throw("Red Fox", "high")), key(Keep()), key(Take(1, "Red Fox"))) == ("r3", "x", "")


@pytest.mark.parametrize("seats", [4, 7, 8])
def test_no_two_things_have_the_same_key(seats: int) -> None:
    """In any decision of a match, and what the terminal keeps for itself is not among them."""
    match = Match("ninjaaatack", seats, SEED)
    play_out(match, [Random()] * seats, SEED)
    again = Match("ninjaaatack", seats, SEED, lands=False)
    for mover, code, *given in match.log:
        for seat in range(seats):
            keys = [found for action in again.legal(seat) if (found := key(action))]
            assert len(set(keys)) == len(keys)
            assert not RESERVED & set(keys)
        again.play(mover, code, given)


def test_a_card_is_laid_at_once_by_the_same_key_in_every_pass(tmp_path: Path) -> None:
    """NA-3.1: the key is the letter on the card."""
    file = tmp_path / "match.json"
    options = ("--seats", 4, "--bots", "random", "--seed", SEED, "--record", file)
    first = Match("ninjaaatack", 4, SEED).view(0)["hand"][0]
    letter = LETTERS[CLANS.index(first)].lower()
    said = well(jonin("play", "ninjaaatack", *options, typed=["s2", letter, "q", "y"]))
    assert "Enter: yes" not in said
    assert mine(saved(file)) == [Sign("Wait").code, Lay(first).code]
    offered = [line for line in said.splitlines() if "Strike: Ninjaaaa!" in line]
    assert len(offered) > 1
    assert all("n!  Strike: Ninjaaaa!" in line for line in offered)


def test_a_strike_needs_no_second_word(tmp_path: Path) -> None:
    """NA-4.1"""
    file = tmp_path / "match.json"
    options = ("--seats", 4, "--bots", "thumb", "--seed", SEED, "--record", file)
    well(jonin("play", "ninjaaatack", *options, typed=["n!", "q", "y"]))
    assert saved(file)["actions"][0] == [0, NINJA.code]


def test_a_key_never_means_something_else(tmp_path: Path) -> None:
    """NA-3.1: w is the White Hare and nothing else, though at four seats it is not in play, and Wait begins with it."""
    file = tmp_path / "match.json"
    options = ("--seats", 4, "--bots", "thumb", "--seed", SEED, "--record", file)
    said = well(jonin("play", "ninjaaatack", *options, typed=["w", "W", "k"]))
    assert said.count("You do not hold a White Hare (NA-3.1).") == 2
    assert said.count("You do not hold a Black Crow (NA-3.1).") == 1
    assert not file.exists()
