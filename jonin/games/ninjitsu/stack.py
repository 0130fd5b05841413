"""Compiled: integers only. The stack of what is still to be decided or done; its last frame comes first."""

from __future__ import annotations

from jonin.games.ninjitsu.state import ACTOR, CARD, FRAME, LEFT, OTHER, STEP, WHAT, WHO, State


def push(s: State, what: int, who: int, actor: int, step: int, other: int, card: int, left: int) -> None:
    s.stack[s.depth][WHAT] = what
    s.stack[s.depth][WHO] = who
    s.stack[s.depth][ACTOR] = actor
    s.stack[s.depth][STEP] = step
    s.stack[s.depth][OTHER] = other
    s.stack[s.depth][CARD] = card
    s.stack[s.depth][LEFT] = left
    s.depth += 1


def pop(s: State) -> None:
    s.depth -= 1
    for i in range(FRAME):
        s.stack[s.depth][i] = 0
