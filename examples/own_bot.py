"""A bot of one's own, and whether it beats others: it takes each seat in turn at a table full of them.

python examples/own_bot.py [GAMES]
"""

from __future__ import annotations

import sys

import jonin
from jonin.bots.arena import play_out, share
from jonin.bots.bot import bot
from jonin.engine.declare import Action
from jonin.games.nin_jan.actions import Choose, Resolve

SEATS = 3


class Hasty:
    """Plays the highest card, and takes or feeds the pile that is worth the most.

    A bot is handed a glimpse: what its seat sees, what it may do, and one world in which that would be so. There is
    nothing else that it could look at.
    """

    def choose(self, glimpse: jonin.Glimpse, seed: int) -> Action:
        faces = glimpse.game.view.catalogue().cards

        def worth(action: Action) -> int:
            match action:
                case Choose(card):
                    return int(faces[card].value)
                case Resolve(pile):
                    return sum(faces[card].value for card in glimpse.view["piles"][pile - 1])
            return 0

        return max(glimpse.actions, key=worth)


def main(games: str = "300") -> None:
    for field in ("random", "thumb"):
        shares = []
        for number in range(int(games)):
            seat = number % SEATS
            match = jonin.Match("nin-jan", SEATS, seed=number)
            play_out(match, [Hasty() if other == seat else bot(field) for other in range(SEATS)], seed=number)
            shares.append(1 / len(match.winners) if seat in match.winners else 0.0)
        won = share(shares)
        print(f"Hasty wins {won.mean:.1%} ± {won.half:.1%} against {field}; an equal share is {1 / SEATS:.1%}.")


if __name__ == "__main__":
    main(*sys.argv[1:])
