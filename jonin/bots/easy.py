"""The bot that is fun to beat: it goes by the rule of thumb, and slips as people do."""

from __future__ import annotations

from random import Random

from jonin.engine.backend import plain
from jonin.engine.chance import stream
from jonin.engine.declare import Action
from jonin.engine.match import Glimpse

OVERLOOKED = 0.4  # how often it does not see what it should do
GAMES = 6  # imagined each way before it slips
PLAIN = 0.45  # of a win: who would lose so much notices in time
SLOWER = 1.6  # times as long as others to react


class Easy:
    """What the rule of thumb advises is often overlooked, and then the next best is done. So its mistakes are those of
    a person: small ones often, where two choices are nearly as good; large ones seldom, for those show in a handful of
    imagined games; and nothing out of the blue."""

    def choose(self, glimpse: Glimpse, seed: int) -> Action:
        if len(glimpse.actions) == 1:
            return glimpse.actions[0]
        thumb, luck = glimpse.game.thumb, stream(seed, "thumb")
        wise: Action = thumb.choose(glimpse.view, glimpse.actions, luck)
        # What nobody has asked for is not done by mistake.
        others = [
            action for action in glimpse.actions if action.code != wise.code and not (action.race or action.aside)
        ]
        if not others or not overlooks(seed):
            return wise
        slip: Action = thumb.choose(glimpse.view, others, luck)
        if wise.race or wise.aside:  # not to see it in time is no blunder: it comes again
            return slip
        return wise if loss(glimpse, wise, slip, seed) > PLAIN else slip


def overlooks(seed: int) -> bool:
    return Random(stream(seed, "overlooked")).random() < OVERLOOKED


def loss(glimpse: Glimpse, wise: Action, slip: Action, seed: int) -> float:
    """How much of a win the slip seems to cost, by a few games imagined with the same luck either way."""
    rules, kernels = glimpse.game.rules, plain(glimpse.game).kernels
    root, seats = glimpse.world.copy(), glimpse.world.seats
    if prepare := glimpse.game.hooks.prepare_search:
        prepare(root, glimpse.seat)
    codes, points, moves, prospects = [0] * rules.ACTIONS, [0] * seats, [0] * 256, [0.0] * seats
    made, earned = [0] * (seats * rules.ACTIONS), [0.0] * (seats * rules.ACTIONS)
    found = 0.0
    for game in range(GAMES):
        for action, sign in ((wise, 1), (slip, -1)):
            world = root.copy()
            world.rng = stream(seed, "imagined", game)
            rules.redeal(world, glimpse.seat)
            rules.step(world, glimpse.seat, action.code, None)
            kernels.seasoned_playout(world, -1, codes, moves, made, earned)
            kernels.reckon(world, points, prospects)
            found += sign * prospects[glimpse.seat] / GAMES
    return found
