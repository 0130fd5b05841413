"""Every game as an environment for learners, in the shapes that their tools know.

    jonin.envs.aec(key, seats=4)          one decision after the other, as PettingZoo's AECEnv
    jonin.envs.parallel(key, seats=4)     whoever is asked decides at once, as PettingZoo's ParallelEnv
    gymnasium.make("jonin/SomeGame-v1")   one seat against bots; make_vec: thousands of games side by side
    jonin.envs.features(key)              the numbers of an observation, by name and bounds

They need the extra `learn` (pip install jonin[learn]). OpenSpiel's form lies in `jonin.envs.spiel` and needs the extra
`openspiel`. Importing this registers the names at Gymnasium.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from jonin.engine import game as catalogue
from jonin.engine.features import Feature
from jonin.engine.game import Game
from jonin.engine.refusal import Refused

if TYPE_CHECKING:
    from jonin.envs.zoo import Module, ParallelTable, TurnTable

__all__ = ["Feature", "aec", "features", "module", "parallel"]


def needs(module: str) -> None:
    if find_spec(module) is None:
        raise Refused("extra not installed", extra="learn", missing=module)


def features(game: Game | str) -> tuple[Feature, ...]:
    """The numbers of an observation, in order."""
    return (catalogue.game(game) if isinstance(game, str) else game).features


def aec(
    game: Game | str,
    seats: int = 4,
    options: Mapping[str, str] | None = None,
    *,
    reward: str = "win share",
    illegal: str = "terminate",
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> TurnTable:
    """One decision after the other. An agent is a seat: seat_0, seat_1, ...

    `reward`: what is paid at the end: "win share", "rank" or "points". `illegal`: what an action does that the mask
    does not allow: "terminate" the game at a loss, as PettingZoo's TerminateIllegalWrapper does; "ignore" it, and the
    seat is asked again; or "raise" the reason. `max_cycles`: truncate after so many decisions for each seat.
    """
    needs("pettingzoo")
    from jonin.envs.zoo import TurnTable

    return TurnTable(game, seats, options, reward, illegal, max_cycles, render_mode)


def parallel(
    game: Game | str,
    seats: int = 4,
    options: Mapping[str, str] | None = None,
    *,
    reward: str = "win share",
    illegal: str = "ignore",
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> ParallelTable:
    """All act in every step. Who is not asked has one action, to wait, which is the last one."""
    needs("pettingzoo")
    from jonin.envs.zoo import ParallelTable

    return ParallelTable(game, seats, options, reward, illegal, max_cycles, render_mode)


def module(game: Game | str, seats: int = 4, options: Mapping[str, str] | None = None, **settings: Any) -> Module:
    """What tools expect that are given a module of PettingZoo's: `env`, `raw_env` and `parallel_env`."""
    needs("pettingzoo")
    from jonin.envs.zoo import Module

    return Module(game, seats, options, **settings)


if find_spec("gymnasium"):
    from jonin.envs.registration import register

    register()
