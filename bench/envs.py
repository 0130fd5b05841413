"""How fast programs play here, beside the tools they know: all in one process, in turn, round after round.

    python -m bench.envs [--rounds 5] [--seconds 0.3]

The others are not installed with Jonin: pip install "pettingzoo[classic]" rlcard open_spiel, into an environment of
its own (with pygame there PettingZoo's tests load games of theirs that warn). What is missing is said and left out.
Times are processor time of this process, so that others on the machine count as little as can be; compare figures
within one run only. A run in which rules are compiled does not count: start it again.

All are driven as their own pages say (PettingZoo's by `env()`, with its checks, as ours have theirs), choose at random
by the same means, and are paid for what they are asked: who has a turn, what is open, a choice, a move. OpenSpiel deals
by moves of chance that the driver makes; so hearts is counted twice, by decisions and by all of its moves.
"""

from __future__ import annotations

import argparse
import random
import time
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple

import jonin
from jonin import envs
from jonin.bots.search import Tree
from jonin.engine import fast
from jonin.envs.vector import VectorTable

SEATS, SIDE_BY_SIDE, SIMULATIONS = 4, 4096, 200
CLASSIC = ("rps_v2", "tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4")
RLCARD = ("leduc-holdem", "limit-holdem", "uno", "doudizhu", "gin-rummy")

Run = Callable[[], int]
"""Some work; how many units of it were done."""


class Contestant(NamedTuple):
    group: str
    name: str
    ours: bool
    run: Run


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--seconds", type=float, default=0.3)
    given = asked.parse_args()
    warnings.simplefilter("ignore")  # of what others do
    field = [*zoo(), *rlcard(), *vectors(), *driven(), *spiel(), *searches()]
    done = {contestant: [0, 0.0] for contestant in field}
    for contestant in field:
        contestant.run()  # compiled, loaded, warm
    for _ in range(given.rounds):
        for contestant, sums in done.items():
            began = time.process_time()
            while (now := time.process_time()) - began < given.seconds:
                sums[0] += contestant.run()
            sums[1] += now - began
    rates = {contestant: units / seconds for contestant, (units, seconds) in done.items()}
    for group in dict.fromkeys(contestant.group for contestant in field):
        print(f"\n{group}")
        theirs = [rate for one, rate in rates.items() if one.group == group and not one.ours]
        for one, rate in rates.items():
            if one.group == group:
                times = f"  x {rate / max(theirs):.2f} of the fastest other" if one.ours and theirs else ""
                print(f"  {one.name:34} {rate:12,.0f}{times}")


def missing(name: str, error: Exception) -> None:
    print(f"left out: {name} ({error})")


# --- one environment, driven step by step ---


def through(env: Any) -> Run:
    """As PettingZoo's own benchmark drives it: what was seen last, an open action, a step."""

    luck = random.random

    def run() -> int:
        env.reset()
        steps = 0
        for agent in env.agent_iter(2000):
            seen, _, over, late, _ = env.last()
            if over or late:
                action = None
            elif isinstance(seen, dict) and "action_mask" in seen:
                codes = seen["action_mask"].astype(bool).nonzero()[0]  # of yes and no NumPy finds them soonest
                action = codes[int(luck() * len(codes))]
            else:
                action = env.action_space(agent).sample()
            env.step(action)
            steps += 1
        return steps

    return run


ZOO = "PettingZoo: steps a second, each with what is seen and the mask"


def zoo() -> Iterator[Contestant]:
    for game in jonin.games():
        yield Contestant(ZOO, f"jonin {game.key}", True, through(envs.aec(game, SEATS)))
    for name in CLASSIC:
        try:
            env = import_module(f"pettingzoo.classic.{name}").env()
            yield Contestant(ZOO, f"pettingzoo {name}", False, through(env))
        except (Exception, SystemExit) as error:
            missing(f"pettingzoo {name}", error if isinstance(error, Exception) else ImportError("not installed"))


def rlcard() -> Iterator[Contestant]:
    for name in RLCARD:
        try:
            yield Contestant(ZOO, f"rlcard {name}", False, through_rlcard(import_module("rlcard").make(name)))
        except Exception as error:
            missing(f"rlcard {name}", error)


def through_rlcard(env: Any) -> Run:
    luck = random.random

    def run() -> int:
        steps = 0
        state, _ = env.reset()
        while not env.is_over():
            codes = list(state["legal_actions"])
            state, _ = env.step(codes[int(luck() * len(codes))])
            steps += 1
        return steps

    return run


# --- many games side by side ---

VECTOR = f"Vector environment: agent steps a second on one core, {SIDE_BY_SIDE} games, with what is seen and the masks"


def vectors() -> Iterator[Contestant]:
    for game in jonin.games():
        for opponents in ("self", "random"):
            env = VectorTable(game, SIDE_BY_SIDE, SEATS, opponents=opponents, threads=1)
            env.reset(seed=1)
            yield Contestant(VECTOR, f"jonin {game.key}, against {opponents}", True, side_by_side(env))


def side_by_side(env: VectorTable) -> Run:
    """With the choice of random actions, which is part of any loop."""

    def run() -> int:
        env.step(env.sample())
        return SIDE_BY_SIDE

    return run


# --- a match, driven move by move ---

DRIVEN = "Driven from Python: decisions a second, with what is legal at each, from the deal to the end"


def driven() -> Iterator[Contestant]:
    for game in jonin.games():
        yield Contestant(DRIVEN, f"jonin {game.key}", True, moves(jonin.FastMatch(game, SEATS, 1)))


def moves(match: Any) -> Run:
    luck = random.random

    def run() -> int:
        match.reset(random.getrandbits(62))
        while not match.over:
            codes = match.menu
            match.play(match.seat, codes[int(luck() * len(codes))])
        return match.moves

    return run


def spiel() -> Iterator[Contestant]:
    try:
        pyspiel = import_module("pyspiel")
    except ImportError as error:
        missing("OpenSpiel's hearts", error)
        return
    hearts = pyspiel.load_game("hearts")
    luck = random.random
    deal = 1 + 52  # which way cards are passed, and every card: moves of chance here

    def run() -> int:
        state, made = hearts.new_initial_state(), 0
        while not state.is_terminal():
            codes = state.legal_actions()
            state.apply_action(codes[int(luck() * len(codes))])
            made += 1
        return made

    yield Contestant(DRIVEN, "OpenSpiel hearts (C++)", False, lambda: run() - deal)
    yield Contestant(f"{DRIVEN}; all moves, of chance too", "OpenSpiel hearts (C++)", False, run)


# --- search ---

SEARCH = "Search for hidden information: simulations a second at the first decision, each to the end of its game"


def searches() -> Iterator[Contestant]:
    for game in jonin.games():
        yield Contestant(SEARCH, f"jonin {game.key}", True, search(game))
    try:
        pyspiel = import_module("pyspiel")
    except ImportError as error:
        missing("OpenSpiel's ISMCTS", error)
        return
    state = pyspiel.load_game("hearts").new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, SIMULATIONS)

    def run() -> int:
        bot.step(state)
        return SIMULATIONS

    yield Contestant(SEARCH, "OpenSpiel ISMCTS on hearts (C++)", False, run)


def search(game: jonin.Game) -> Run:
    match = jonin.Match(game, SEATS, seed=1)
    seat = min(match.waiting)
    world = match.imagine(seat, seed=1)

    def run() -> int:
        Tree(fast.backend(game), world, seat, 1, SIMULATIONS).grow(SIMULATIONS)
        return SIMULATIONS

    return run


if __name__ == "__main__":
    main()
