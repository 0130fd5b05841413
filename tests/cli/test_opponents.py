"""Who sits at the other seats, and how long they may think."""

from __future__ import annotations

import pytest

from jonin import Game, Refused
from jonin.bots.bot import Thumb
from jonin.bots.search import Search
from jonin.engine import cache
from jonin.terminal.opponents import checked_name, mind, name_bots, others, parse_bots
from tests.cli.terminal import jonin, well


def test_bots_take_turns_where_they_are_few() -> None:
    assert parse_bots("thumb, random", 5) == ["thumb", "random", "thumb", "random", "thumb"]
    assert others("random", 1) == ["random"]
    assert len(others(None, 1)) == 1
    assert len(set(others(None, 4))) > 1


def test_names_are_different_and_none_is_the_players() -> None:
    for seed in range(50):
        names = name_bots(7, "hana", seed)
        assert len({*names, "Hana"}) == 8
    assert name_bots(7, "", 1) != name_bots(7, "", 2)


@pytest.mark.parametrize("name", ["", "  ", "x" * 25, "a[b", "a]b", "a\\b", "a\nb", "\x1b[31m"])
def test_a_name_that_would_spoil_the_table_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="A name has 1 to 24 letters"):
        checked_name(name)


def test_a_long_search_waits_for_the_compiled_rules(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until then it thinks for a second, not for as long as so many simulations would take."""
    monkeypatch.setattr(cache, "ready", lambda game: False)
    assert mind("search:90000", game) == Search(simulations=90000, seconds=1.0)
    assert mind("search:500", game) == Search(simulations=500)
    assert mind("search:9s", game) == Search(seconds=9.0)
    assert isinstance(mind("thumb", game), Thumb)
    monkeypatch.setattr(cache, "ready", lambda game: True)
    assert mind("search:90000", game) == Search(simulations=90000)


@pytest.mark.parametrize(("bots", "compiled"), [("search:5", True), ("thumb,random", False)])
def test_rules_are_compiled_behind_the_players_back(
    game: Game, bots: str, compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only where a bot searches; and the search goes on meanwhile on the plain backend."""
    asked: list[Game] = []
    monkeypatch.setattr(cache, "ready", lambda game: False)
    monkeypatch.setattr(cache, "compile_in_background", asked.append)
    well(jonin("play", game.key, "--seats", max(3, game.seats[0]), "--bots", bots, typed="1\n\n" * 4))
    assert asked == ([game] if compiled else [])
