"""What does a card do for whoever plays it, and what if it were worth more?

    python examples/analyse_a_card.py [CARD] [GAMES]

Games by rule of thumb, played and counted by compiled rules; then the same deals with another data file. The first run
compiles the rules, and once more for the other figures.
"""

from __future__ import annotations

import sys

import jonin
from jonin.bots.estimate import Estimate
from jonin.lab.comparison import compare
from jonin.lab.play import Table
from jonin.lab.study import study
from jonin.lab.variants import Change, changed

DOUBLED = "values.figures[15]=20"  # the highest cards are worth 20 instead of 10


def said(found: Estimate) -> str:
    return f"{found.mean:.1%} ± {found.half:.1%}"


def main(card: str = "10 Rock", games: str = "10000") -> None:
    game = jonin.game("nin-jan")
    tables = [Table(game, 4, "thumb"), Table(game, 4, "thumb", figures=changed(game, [Change.of(DOUBLED)]))]
    base, other = study(tables, int(games), seed=1)
    measures, counts = base.measures, base.counts
    for number, feature in measures.features("action"):
        if feature.label == card:
            taken, wins = measures.taken(number).of(counts), measures.wins_with(number).of(counts)
            print(f"{card}: chosen in {said(taken)} of the moments it could be; who did won {said(wins)} of the games.")
    print(f"With {DOUBLED}:")
    for row in compare(base, other).rows:
        if row.shown:
            print(f"  {row.label}: {row.difference.mean:+.3f} ± {row.difference.half:.3f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
