"""A bot is handed a glimpse, which is what its seat sees, and names an action. It has nothing else to go by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from jonin.engine.chance import stream
from jonin.engine.declare import Action
from jonin.engine.game import Game
from jonin.engine.match import Glimpse
from jonin.engine.refusal import Refused


class Bot(Protocol):
    def choose(self, glimpse: Glimpse, seed: int, /) -> Action: ...


SELDOM = 12  # one decision in so many may be something that nobody has asked for


class Random:
    """Any legal action, each as likely as the next."""

    def choose(self, glimpse: Glimpse, seed: int) -> Action:
        return glimpse.actions[stream(seed, "random") % len(glimpse.actions)]


class RandomInCompany:
    """The same at a table with people, for whom it would be no company: races, and what is said aside, are seldom."""

    def choose(self, glimpse: Glimpse, seed: int) -> Action:
        luck = stream(seed, "random")
        asked = [action for action in glimpse.actions if not (action.race or action.aside)]
        if asked and len(asked) < len(glimpse.actions) and luck % SELDOM:
            return asked[luck // SELDOM % len(asked)]
        return glimpse.actions[luck % len(glimpse.actions)]


class Thumb:
    """The game's own rule of thumb: what a good player would tell a beginner."""

    def choose(self, glimpse: Glimpse, seed: int) -> Action:
        if len(glimpse.actions) == 1:
            return glimpse.actions[0]
        action: Action = glimpse.game.thumb.choose(glimpse.view, glimpse.actions, stream(seed, "thumb"))
        return action


def unasked_move(game: Game, view: Mapping[str, Any], actions: Sequence[Action]) -> Action | None:
    """What the game's rule of thumb would do here without being asked: what to say is nothing a search can find out."""
    return game.hooks.unasked_move(view, actions) if game.hooks.unasked_move else None


LEVELS = ("random", "easy", "thumb", "search")
"""The weaker first. What each does is said in `jonin/words`: level-random."""


def bot(name: str, company: bool = False) -> Bot:
    """A bot by its name: random, easy, thumb, search, search:500, search:0.5s. `company`: people play with it."""
    level, _, budget = name.partition(":")
    if level == "search":
        from jonin.bots.search import Search

        return Search.of(budget)
    if level == "random" and not budget:
        return RandomInCompany() if company else Random()
    if level == "easy" and not budget:
        from jonin.bots.easy import Easy

        return Easy()
    if level == "thumb" and not budget:
        return Thumb()
    raise Refused("no such bot", bot=name, bots=LEVELS)
