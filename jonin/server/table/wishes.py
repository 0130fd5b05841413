"""What players have in hand: what they would do if their time ran out now. Nobody else is told, and nothing is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jonin.engine.declare import Action
from jonin.engine.match import Match


class Wishes:
    def __init__(self) -> None:
        self._wishes: dict[int, tuple[Match, int, Mapping[str, Any]]] = {}  # by seat: about which decision, and what

    def keep(self, match: Match, seat: int, version: int, wish: Mapping[str, Any] | None) -> None:
        self._wishes.pop(seat, None)
        if wish:
            self._wishes[seat] = match, version, wish

    def actions(self, match: Match, seat: int) -> list[Action]:
        """All that the seat may do and that agrees with its wish, which may name some fields and leave others open.

        What is a race is nobody's to do but the player's.
        """
        about, version, wish = self._wishes.get(seat, (None, 0, {}))
        if about is not match or match.overtaken(seat, version):
            return []
        return [
            action
            for action in match.legal(seat)
            if action.code not in match.game.races and wish.items() <= match.game.actions.form(action.code).items()
        ]
