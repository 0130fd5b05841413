"""Many games: the figures add up, repeat, and do not depend on how they were worked out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jonin import Game
from jonin.bots.arena import Result
from jonin.bots.executor import Here
from jonin.engine.backend import plain
from jonin.engine.chance import below
from jonin.engine.fast import Fast
from jonin.terminal import simulate
from tests.cli.terminal import answer, jonin, well


def test_figures_add_up(game: Game) -> None:
    seats = game.seats[0]
    done = answer(jonin("simulate", game.key, "--seats", seats, "--games", 6, "--bots", "random,thumb", "--json"))
    assert done.keys() == {"game", "seats", "options", "seed", "games", "bots", "by_seat", "moves"}
    assert (done["game"], done["seats"], done["games"]) == (game.key, seats, 6)
    assert [line["bot"] for line in done["bots"]] == ["random", "thumb"]
    assert [line["seat"] for line in done["by_seat"]] == list(range(seats))
    assert sum(line["win_share"] for line in done["by_seat"]) == pytest.approx(1)
    for line in done["bots"] + done["by_seat"]:
        assert 0 <= line["low"] <= line["win_share"] <= line["high"] <= 1
    assert 0 < done["moves"]["min"] <= done["moves"]["mean"] <= done["moves"]["max"]


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes(game: Game) -> None:
    words = ("simulate", game.key, "--games", 5, "--bots", "thumb,random", "--json", "--seed", 4)
    one = answer(jonin(*words))
    assert answer(jonin(*words)) == one
    assert answer(jonin(*words, "--jobs", 2)) == one


def test_the_table_names_bots_and_seats(game: Game) -> None:
    said = well(jonin("simulate", game.key, "--games", 4, "--bots", "thumb"))
    assert "4 games; an equal share is" in said
    assert "Moves in a game:" in said
    assert "thumb" in said


def test_many_random_games_come_from_the_compiled_rules(game: Game, fast_backend: Callable[[Game], Fast]) -> None:
    """They tell the same as bots that play one by one: the intervals of the two meet, for every seat."""
    fast_backend(game)
    words = ("simulate", game.key, "--seats", game.seats[0], "--json")
    many = answer(jonin(*words, "--games", simulate.MANY))
    few = answer(jonin(*words, "--games", 100))
    assert many["games"] == simulate.MANY
    assert sum(line["win_share"] for line in many["by_seat"]) == pytest.approx(1)
    for one, other in zip(many["by_seat"], few["by_seat"], strict=True):
        assert one["low"] <= other["high"]
        assert other["low"] <= one["high"]
    assert many["moves"]["min"] <= few["moves"]["mean"] <= many["moves"]["max"]


def test_many_games_are_cut_into_blocks_and_the_last_is_smaller(
    game: Game, fast_backend: Callable[[Game], Fast], monkeypatch: pytest.MonkeyPatch
) -> None:
    fast_backend(game)
    monkeypatch.setattr(simulate, "SIDE_BY_SIDE", 8)
    results = list(simulate.random_games(game, game.seats[0], 21, 1, {}, Here()))
    assert len(results) == 21
    assert all(result.winners and result.moves for result in results)


def test_no_two_games_share_their_luck(game: Game) -> None:
    """The numbers that one simulated game draws are not its neighbour's, moved along by a few."""
    backend = plain(game)
    dice, state = backend.dice(1, "test"), game.rules.State()
    drawn = []
    for _ in range(20):
        backend.kernels.reseed(state, dice)
        for _ in range(100):
            below(state, 2)
            drawn.append(state.rng)
    assert len(set(drawn)) == 2000


def test_a_bot_at_two_seats_counts_with_their_mean() -> None:
    results = [
        Result(("a", "b", "a"), (10, 0, 20), frozenset({2}), 7),
        Result(("b", "a", "a"), (6, 0, 6), frozenset({0, 2}), 9),
    ]
    done = simulate.summary(results)
    a, b = done.by_bot
    assert (a.who, a.won.mean, a.points) == ("a", (0.5 + 0.25) / 2, (15 + 3) / 2)
    assert (b.who, b.won.mean, b.points) == ("b", 0.25, 3)
    assert [line.won.mean for line in done.by_seat] == [0.25, 0, 0.75]
    assert done.moves == [7, 9]


def test_bots_move_on_by_a_seat_from_game_to_game(game: Game) -> None:
    bots = ["random", *["thumb"] * (game.seats[0] - 1)]
    seats = [names.index("random") for _, names, _, _ in simulate.entries(game, bots, 2 * len(bots), 0, {})]
    assert sorted(seats) == sorted([*range(len(bots))] * 2)
