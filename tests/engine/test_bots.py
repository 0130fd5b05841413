"""Bots: known by name, bound by what their seat can see, and the same on either backend."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import jonin
from jonin import Game, Glimpse, Match, Refused
from jonin.bots.arena import challenge, contest, contests, share
from jonin.bots.bot import LEVELS, Random, Thumb, bot
from jonin.bots.easy import OVERLOOKED, Easy, loss, overlooks
from jonin.bots.executor import Processes
from jonin.bots.search import SIMULATIONS, Search, Tree
from jonin.engine.backend import Backend
from jonin.engine.chance import stream
from jonin.engine.fast import Fast
from jonin.engine.hooks import Hooks
from tests.tables import Table
from tests.toy import GAME as TOY
from tests.walks import at, moves

TABLE = Table(TOY, 3, (("pot", "growing"),))


def decisions(table: Table, seed: int) -> Iterator[tuple[int, Match, Glimpse]]:
    """Of a random match, what each seat sees that is waited for: (number of the move, match, glimpse)."""
    match = table.match(seed)
    for number, (seat, _, _) in enumerate(moves(table, match, seed)):
        if seat in match.waiting:
            yield number, match, match.glimpse(seat, number)


def test_bots_have_names() -> None:
    assert isinstance(bot("random"), Random)
    assert isinstance(bot("thumb"), Thumb)
    assert bot("search") == Search(simulations=SIMULATIONS)
    assert bot("search:500") == Search(simulations=500)
    assert bot("search:0.5s") == Search(seconds=0.5)
    assert isinstance(bot("easy"), Easy)
    assert list(LEVELS) == ["random", "easy", "thumb", "search"]


@pytest.mark.parametrize("name", ["", "clever", "Random", "random:5", "thumb:1s", "easy:3", ":5", "searching"])
def test_an_unknown_bot_is_refused_with_the_list(name: str) -> None:
    with pytest.raises(Refused, match="random, easy, thumb and search"):
        bot(name)


@pytest.mark.parametrize("budget", ["0", "-5", "0s", "-1s", "nans", "infs", "-infs", "many", "1e3", "5 s x", "s"])
def test_a_budget_that_is_none_is_refused(budget: str) -> None:
    with pytest.raises(Refused, match="search:500 is 500 simulations"):
        bot(f"search:{budget}")


def test_a_backend_that_is_none_is_refused() -> None:
    with pytest.raises(Refused, match="auto, plain or fast, not 'slow'"):
        Search(backend="slow")


def test_a_search_chooses_alike_on_both_backends(fast_backend: Callable[[Game], Fast]) -> None:
    fast_backend(TOY)
    asked = 0
    for number, _, glimpse in decisions(TABLE, 3):
        plain, fast = (
            Search(simulations=150, backend=backend).choose(glimpse, number) for backend in ("plain", "fast")
        )
        assert plain == fast
        asked += len(glimpse.actions) > 1
    assert asked > 5


def test_a_search_says_whose_decision_it_thinks_about_until_that_seat_has_moved() -> None:
    """Seat 1 thinks, at a table where all choose at once: in each simulation it is asked once while undecided."""
    asked: list[list[tuple[int, int]]] = []

    def redeal(s: Any, seat: int) -> None:
        asked.append([])  # a simulation begins
        TOY.rules.redeal(s, seat)

    def note(s: Any, seat: int, undecided: int, out: list[int]) -> int:
        asked[-1].append((seat, undecided))
        return TOY.rules.legal(s, seat, out)

    spied = replace(TOY)
    vars(spied)["hooks"] = Hooks(search_moves=note)
    vars(spied)["rules"] = SimpleNamespace(**vars(TOY.rules) | {"redeal": redeal})
    Tree(Backend(spied), TABLE.match(3).imagine(1, 3), 1, 3, 20).grow(20)
    assert len(asked) == 20
    for simulation in asked:
        own = simulation.index((1, 1))
        assert {undecided for _, undecided in simulation[: own + 1]} == {1}
        assert {undecided for _, undecided in simulation[own + 1 :]} == {-1}
    assert len({simulation.index((1, 1)) for simulation in asked}) > 1, "others are asked before it, too"


def test_a_search_by_the_clock_chooses_something_legal() -> None:
    match = TABLE.match(3)
    assert Search(seconds=0.001, backend="plain").choose(match.glimpse(0, 1), 1) in match.legal(0)


def test_a_search_finds_the_only_good_move() -> None:
    """In the last round but one, whoever leads and holds the highest card left takes the pot now."""
    match = Match(TOY, 2, 1)
    s = match.state
    s.hand[0][:2], s.hand[1][:2] = [14, 0], [13, 1]
    s.hand_size[:2] = [2, 2]
    s.round, s.shown[:2] = 2, [-1, -1]
    s.stock = [2, 3, 4, 5, 6, 7, 8, 9, 10]
    s.played[11], s.played[12] = 1, 2
    s.heap = 60
    assert str(Search(simulations=400, backend="plain").choose(match.glimpse(0, 2), 2)) == "Choose card 14"


@pytest.mark.parametrize("name", ["random", "easy", "thumb", "search:60"])
def test_a_bot_cannot_tell_worlds_apart_that_look_the_same(name: str) -> None:
    """Its choice is the same in every true state that its seat cannot tell from this one."""
    player = bot(name)
    for number, match, glimpse in decisions(TABLE, 8):
        here = player.choose(glimpse, number)
        for n in range(3):
            there = at(match, match.imagine(glimpse.seat, stream(number, n)))
            assert there.state != match.state
            assert player.choose(there.glimpse(glimpse.seat, number), number) == here


@pytest.mark.parametrize("game", [*jonin.games(), TOY], ids=lambda game: game.key)
def test_the_rule_of_thumb_beats_chance(game: Game) -> None:
    seats = game.seats[0]
    done = challenge(game, "thumb", "random", seats, 100, seed=1)
    assert done.words == "better", done
    assert done.won.low > done.equal == len(game.side(seats, 0)) / seats
    assert done.as_json()["result"] == "better"


def test_an_easy_bot_is_better_than_chance_and_worse_than_the_rule_of_thumb() -> None:
    """At one table; docs/play.md has figures for others."""
    game = jonin.games()[0]
    assert challenge(game, "easy", "random", game.seats[0], 60, seed=1).words == "better"
    assert challenge(game, "easy", "thumb", game.seats[0], 160, seed=1).words == "worse"


@pytest.mark.parametrize("game", [*jonin.games(), TOY], ids=lambda game: game.key)
def test_an_easy_bot_does_what_the_rule_of_thumb_advises_or_the_next_best(game: Game) -> None:
    """Neither does it do what nobody has asked for, unless the rule of thumb would."""
    slips = 0
    for number, _, glimpse in decisions(Table(game, game.seats[-1], ()), 4):
        done, wise = Easy().choose(glimpse, number), Thumb().choose(glimpse, number)
        assert done.code in {one.code for one in glimpse.actions}
        if done != wise:
            others = [one for one in glimpse.actions if one.code != wise.code and not (one.race or one.aside)]
            assert done == Thumb().choose(replace(glimpse, actions=others), number)
            slips += 1
    assert slips


def test_an_easy_bot_overlooks_so_much() -> None:
    assert abs(sum(map(overlooks, range(2000))) / 2000 - OVERLOOKED) < 0.04


def test_an_easy_bot_notices_what_would_cost_it_the_game() -> None:
    """Who holds the highest card left takes the pot."""
    match = Match(TOY, 2, 1)
    s = match.state
    s.hand[0][:2], s.hand[1][:2] = [14, 0], [13, 1]
    s.hand_size[:2] = [2, 2]
    s.round, s.shown[:2] = 2, [-1, -1]
    s.stock = [2, 3, 4, 5, 6, 7, 8, 9, 10]
    s.played[11], s.played[12] = 1, 2
    s.heap = 60
    high, low = sorted(match.legal(0), key=lambda action: -action.card)[:2]
    assert loss(match.glimpse(0, 2), high, low, 2) > loss(match.glimpse(0, 2), low, low, 2) == 0


def test_equals_show_no_difference() -> None:
    assert challenge(TOY, "random", "random", 2, 40, seed=2).words == "no difference shown"


def test_a_contest_is_the_same_every_time_and_in_any_process() -> None:
    entries = [(TOY, ("random", "thumb", "search:20"), seed, {"pot": "paid at once"}) for seed in range(3)]
    alone = list(contests(entries))
    assert alone == [contest(*entry) for entry in entries]
    assert alone == list(contests(entries, Processes(2), some=2))
    assert all(sum(result.share(seat) for seat in range(3)) == pytest.approx(1) for result in alone)


def test_a_share_has_an_interval() -> None:
    even = share([0.0, 1.0] * 50)
    assert (even.mean, even.games) == (0.5, 100)
    assert even.half == pytest.approx(1.96 * 0.5025 / 10, rel=1e-3)
    assert share([1.0]).half == 0


def test_impossible_challenges_are_refused() -> None:
    with pytest.raises(Refused, match="no bot"):
        challenge(TOY, "thumb", "clever", 3, 5, seed=1)
    with pytest.raises(Refused, match="1 or more, not 0"):
        challenge(TOY, "thumb", "random", 3, 0, seed=1)
    with pytest.raises(Refused, match="players, not 7"):
        challenge(TOY, "thumb", "random", 7, 5, seed=1)
    with pytest.raises(Refused, match="workers is 1 or more"):
        Processes(0)
