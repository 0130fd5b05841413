"""What would you do? The most promising choices of a seat, and what share of the win each may hope for.

The search and the rule of thumb each name what they would do; that makes up to three choices. Then games are played on
from here: everything that the seat cannot know is dealt anew, one of the choices is made, and everybody goes on by the
rule of thumb. The share of these games that is won is what a choice promises. Each world is drawn by itself and every
choice is tried in all of them, so the mean over worlds has an honest interval. What it says is how good the choice is
among players of that kind, who are neither beginners nor masters.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from jonin.bots.search import Search, Tree
from jonin.engine.backend import plain
from jonin.engine.chance import seed_world, stream
from jonin.engine.declare import Action
from jonin.engine.match import Glimpse, Match
from jonin.engine.state import GameState

MOST = 3  # choices that are named
THOUGHT = 0.3  # seconds of search that find them
LONG = 3000  # moves after which an imagined game is nobody's


@dataclass(frozen=True)
class Advice:
    """One choice, and what came of it in so many worlds."""

    code: int
    games: int
    won: float  # a win shared is a part of a win

    def plus(self, other: Advice) -> Advice:
        return Advice(self.code, self.games + other.games, self.won + other.won)

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """95 %, as if each game were won or lost, with two of either more: never too narrow, also where all are won."""
        n = self.games + 4
        middle = (self.won + 2) / n
        half = 1.96 * math.sqrt(middle * (1 - middle) / n)
        return max(0.0, middle - half), min(1.0, middle + half)


def worth_trying(glimpse: Glimpse, seed: int, seconds: float = THOUGHT) -> list[int]:
    """The codes of what the rule of thumb would do, and of what a short search tries most."""
    advised: Action = glimpse.game.thumb.choose(glimpse.view, glimpse.actions, stream(seed, "thumb"))
    found = [advised.code]
    if len(glimpse.actions) > 1:
        tried = searched(glimpse, seed, seconds)
        found += [code for code in sorted(tried, key=lambda code: -tried[code]) if tried[code] and code not in found]
    return found[:MOST]


def searched(glimpse: Glimpse, seed: int, seconds: float) -> dict[int, int]:
    """How often each action was tried."""
    world = glimpse.world.copy()
    if prepare := glimpse.game.hooks.prepare_search:
        prepare(world, glimpse.seat)
    codes = [0] * glimpse.game.rules.ACTIONS
    if plain(glimpse.game).verbs.search_moves(world, glimpse.seat, glimpse.seat, codes) == 1:
        return {codes[0]: 1}
    backend = Search().backend_of(glimpse.game)
    tree, some = Tree(backend, world, glimpse.seat, seed, 1 << 14), 16 if backend.name == "plain" else 512
    until = time.monotonic() + seconds
    tree.grow(some)
    while time.monotonic() < until and tree.simulations < 1 << 14:
        tree.grow(some)
    return {action.code: tree.tried(action) for action in glimpse.actions}


def played_on(
    glimpse: Glimpse, codes: Sequence[int], seed: int, seconds: float, first: int, worlds: int
) -> list[Advice]:
    """Each choice in the same worlds, from number `first` on: one at least, and no more when the time is over."""
    until, won, games = time.monotonic() + seconds, [0.0] * len(codes), 0
    while games < worlds and (not games or time.monotonic() < until):
        luck = stream(seed, "world", first + games)
        for i, code in enumerate(codes):
            won[i] += share_won(glimpse, code, luck)
        games += 1
    return [Advice(code, games, part) for code, part in zip(codes, won, strict=True)]


def share_won(glimpse: Glimpse, code: int, luck: int) -> float:
    """In one world that the seat holds possible."""
    game, seat = glimpse.game, glimpse.seat
    match = Match(game, glimpse.world.seats, 0, glimpse.view["options"])
    match.state, match.log, match.event_rows = redealt(glimpse, luck), [], []
    match.play(seat, game.actions.decode(code))
    while not match.over and len(match.log) < LONG:
        asked = sorted(match.waiting)
        turn = stream(luck, "first", len(match.log)) % len(asked)
        for other in asked[turn:] + asked[:turn]:
            if other in match.waiting:
                actions = match.legal(other)
                chosen: Any = actions[0]
                if len(actions) > 1:
                    chosen = game.thumb.choose(match.view(other), actions, stream(luck, other, len(match.log)))
                match.play(other, chosen)
    return 1 / len(match.winners) if match.over and seat in match.winners else 0.0


def redealt(glimpse: Glimpse, luck: int) -> GameState:
    world: GameState = glimpse.world.copy()
    seed_world(world, luck)
    glimpse.game.rules.redeal(world, glimpse.seat)
    return world


def advise(glimpse: Glimpse, seed: int, seconds: float, worlds: int) -> list[Advice]:
    """All of it at once, the most promising first."""
    codes = worth_trying(glimpse, seed)
    return sorted(played_on(glimpse, codes, seed, seconds, 0, worlds), key=lambda one: -one.share)
