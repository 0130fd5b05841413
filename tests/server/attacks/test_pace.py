"""How long a bot thinks does not tell what it holds."""

from __future__ import annotations

import asyncio
import time

import pytest

import jonin
from jonin import Game, Match
from jonin.engine.backend import plain
from jonin.engine.chance import stream
from jonin.engine.match import Glimpse
from jonin.server.workers.bots import Bots

THINK = 0.3
SEARCHED = 500  # moves until a decision must have come up that is none


def forced(game: Game) -> Glimpse | None:
    """What a seat sees that has only one thing to do that makes sense."""
    match = Match(game, game.seats[0], 7)
    for number in range(SEARCHED):
        if match.over:
            break
        seat, luck = min(match.waiting), stream(7, number)
        glimpse, codes = match.glimpse(seat, luck), [0] * game.rules.ACTIONS
        if len(glimpse.actions) == 1 or plain(game).verbs.search_moves(glimpse.world, seat, seat, codes) == 1:
            return glimpse
        match.play(seat, glimpse.actions[luck % len(glimpse.actions)])
    return None


FORCED = [glimpse for game in jonin.games() if (glimpse := forced(game))]


@pytest.mark.parametrize("glimpse", FORCED, ids=lambda glimpse: glimpse.game.key)
def test_what_is_clear_takes_as_long_as_what_is_not(glimpse: Glimpse) -> None:
    async def ask() -> float:
        crew = Bots(workers=1, think=THINK)
        await crew.choose("search", glimpse, 1)  # now the process is there
        began = time.monotonic()
        await crew.choose("search", glimpse, 1)
        took = time.monotonic() - began
        await crew.close()
        return took

    assert asyncio.run(ask()) >= THINK
