"""What signs are worth at Ninjaaa'Tack: a team of two bots that show signs against teams of the same bots in silence.

    python -m tests.games.ninjaaatack.signs [games [seats ...]]

The silent bot reads signs like the other; it only shows none. At odd tables the signing bots sit at every other chair.
"""

from __future__ import annotations

import sys
from dataclasses import replace

import jonin
from jonin import Glimpse, Match
from jonin.bots.arena import play_out, share
from jonin.bots.bot import Thumb
from jonin.engine.chance import stream
from jonin.engine.declare import Action
from jonin.games.ninjaaatack.actions import Sign


class Silent(Thumb):
    def choose(self, glimpse: Glimpse, seed: int) -> Action:
        mute = [action for action in glimpse.actions if not isinstance(action, Sign)]
        return super().choose(replace(glimpse, actions=mute), seed)


def won(seats: int, number: int) -> float:
    """The share of a win that went to the one signing team."""
    team = {number % (seats // 2), number % (seats // 2) + seats // 2}
    match = Match(jonin.game("ninjaaatack"), seats, stream(number, "signs", seats) >> 1)
    play_out(match, [Thumb() if seat in team else Silent() for seat in range(seats)], number)
    return len(match.winners & team) / len(match.winners)


def main(games: int = 400, *tables: int) -> None:
    for seats in tables or (4, 6, 8):
        result = share(won(seats, number) for number in range(games))
        equal = 2 / seats
        verdict = "better" if result.low > equal else "no difference shown"
        print(f"{seats} seats: the signing team wins {result.mean:.1%} +- {result.half:.1%} of {games} games, "
              f"an equal share is {equal:.1%}: {verdict}")  # fmt: skip


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
