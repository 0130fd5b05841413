"""The compiled rule of thumb gives the very advice of the bot, who sees nothing but the view."""

from __future__ import annotations

from jonin import Match
from jonin.engine.chance import stream
from jonin.games.nin_jan import GAME
from jonin.games.nin_jan.thumb import thumb_move


def test_it_chooses_what_the_bot_chooses() -> None:
    """NJ-3.1, NJ-4.2, NJ-5.3: at every decision of games by rule of thumb and at random, finals among them."""
    phases: set[str] = set()
    for seed in range(60):
        match, at_random = Match(GAME, 2 + seed % 4, seed), seed % 3 == 0
        while not match.over:
            seat = min(match.waiting)
            actions, luck = match.legal(seat), stream(seed, len(match.log))
            chosen = actions[0]
            if len(actions) > 1:
                chosen = GAME.thumb.choose(match.view(seat), actions, luck)
                assert thumb_move(match.state, seat, luck) == chosen.code
                phases.add(chosen.kind)
            match.play(seat, actions[luck % len(actions)] if at_random else chosen)
    assert phases == {"choose", "resolve", "throw"}
