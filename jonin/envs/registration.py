"""Names at Gymnasium: jonin/SomeGame-v1 is the game some-game by version 1 of its rules."""

from __future__ import annotations

import gymnasium

from jonin.engine.game import Game, games


def id_of(game: Game) -> str:
    return f"jonin/{''.join(part.capitalize() for part in game.key.split('-'))}-v{game.version}"


def register() -> None:
    for game in games():
        if id_of(game) not in gymnasium.registry:
            gymnasium.register(
                id_of(game),
                entry_point="jonin.envs.gym:SeatEnv",
                vector_entry_point="jonin.envs.vector:VectorTable",
                kwargs={"game": game.key},
            )
