"""Everything a game may add to what every game must have. A game binds what it adds in its own `hooks.py`:

HOOKS = Hooks(nothing_revealed=nothing_revealed)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from inspect import signature
from typing import Any, get_args, get_type_hints

from jonin.engine.declare import Action, Refusal
from jonin.engine.dialect import Row
from jonin.engine.lookup import Parts, Pieces, Stock, Told

TOGETHER = (("playout_ends", "judge"), ("throw_request", "landing_numbers"), ("lesson_throw", "lesson_landing"))


@dataclass(frozen=True)
class Hooks:
    """All optional. A state is written Any here: each game has its own."""

    # Taking back: whether between two states nobody has learnt anything, so that the mover may have the first again.
    nothing_revealed: Callable[[Any, Any], bool] | None = None

    # Actions that carry numbers (an aim, a place): what is wrong with those of (state, seat, code, numbers). The state
    # has a row `numbers` that receives them.
    check_numbers: Callable[[Any, int, int, Sequence[int]], Refusal | None] | None = None

    # The search: what is worth a thought, to which its tree keeps; what is done without one, to which its playouts
    # keep; and what prepares an imagined world (state, seat) for a decision. The first two are like `legal`, and are
    # told whose decision is being thought about until that seat has moved, -1 from then on: (state, seat, undecided,
    # out). All that is legal is worth a thought, and what is worth one is done without one, unless a game says.
    search_moves: Callable[[Any, int, int, Row], int] | None = None
    playout_moves: Callable[[Any, int, int, Row], int] | None = None
    prepare_search: Callable[[Any, int], None] | None = None

    # Imagined games may be short: where one can be left (a turn is over), and what it promises each seat from there, in
    # thousandths of a win, by (state, out). Both or neither.
    playout_ends: Callable[[Any], bool] | None = None
    judge: Callable[[Any, Row], None] | None = None

    # The rule of thumb once more, compiled, for millions of games: the code that `bot.py` would choose for (state,
    # seat, luck). It sees the state, so a test must show that it chooses what the bot does, who sees the view alone.
    thumb_move: Callable[[Any, int, int], int] | None = None

    # What a bot does without being asked (a sign, a gong), by (view, legal actions).
    unasked_move: Callable[[Mapping[str, Any], Sequence[Any]], Action | None] | None = None

    # What one types for an action in the terminal, the same at every moment; "" for a number, which depends on what
    # else there is to choose. An action with a key is done without being confirmed.
    key: Callable[[Any], str] | None = None

    # Throws: what is in the air, for physics, by (state, seed), or None if the chance seat has no landing to make; and
    # a landing as the numbers that the chance seat's action takes. Both or neither.
    throw_request: Callable[[Any, int], Any] | None = None
    landing_numbers: Callable[[Any], tuple[int, ...]] | None = None

    # Lays the cards of a lesson, as its lesson.toml has them under `deal`, in a state that has just been dealt.
    lesson_deal: Callable[[Any, Mapping[str, Any]], None] | None = None

    # A throw of a lesson that is to show something, in the words of its script: what physics is asked for, by (state,
    # seed, words), and where there is no physics, a landing of the rules' own, by (state, words). Both or neither.
    lesson_throw: Callable[[Any, int, str], Any] | None = None
    lesson_landing: Callable[[Any, str], tuple[int, ...]] | None = None

    # Fills figures that an owner can correct into the text of RULES.md.
    rulebook: Callable[[str], str] | None = None

    # Looking things up: where the rules speak of each piece, by noun and id; what may still come, by (state, seat); and
    # what the points of each seat are made of, by (state, what the seat was told, seat). -1 is a spectator.
    pieces: Callable[[], Pieces] | None = None
    to_come: Callable[[Any, int], list[Stock]] | None = None
    parts: Callable[[Any, Iterable[Told], int], Parts] | None = None

    def __post_init__(self) -> None:
        for hook in fields(self):
            function = getattr(self, hook.name)
            if function is not None:
                check_shape(hook.name, function)
        for one, other in TOGETHER:
            if (getattr(self, one) is None) != (getattr(self, other) is None):
                raise TypeError(f"hooks.py: {one} and {other} go together")


def check_shape(hook: str, function: Callable[..., Any]) -> None:
    wanted = len(get_args(get_args(get_type_hints(Hooks)[hook])[0])[0])
    takes = len(signature(function).parameters)
    if takes != wanted:
        where = f"{function.__module__}.{function.__qualname__}"
        raise TypeError(f"{where}: the hook {hook} takes {wanted} arguments, this takes {takes}")
