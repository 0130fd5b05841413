"""From counts to figures with 95 % intervals.

Games are counted in batches. A figure is a ratio of two sums, worked out from all batches; its interval comes from
leaving out each batch in turn (the jackknife), which is right for ratios too, and for differences between two tables
that were dealt the same games.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from jonin.bots.estimate import Estimate
from jonin.engine.kernels import SHARES
from jonin.lab import loops
from jonin.lab.layout import Feature, Layout
from jonin.lab.play import Counts

Z = 1.959964


@dataclass(frozen=True)
class Measure:
    """A ratio of two columns of the sums: wins by games, moves by games."""

    above: int
    below: int
    scale: float = 1.0
    columns: int = 1  # above: so many, one beside the other, are added

    def of(self, counts: Counts) -> Estimate:
        return jackknife([counts], [self])

    def difference(self, counts: Counts, other: Counts) -> Estimate:
        """The second less the first, over the batches that both have played to the end."""
        same = counts.sums[:, loops.GAMES] == other.sums[:, loops.GAMES]
        return jackknife([Counts(counts.sums[same]), Counts(other.sums[same])], [self, self], (-1.0, 1.0))


def t_quantile(degrees: int) -> float:
    """Of Student's distribution, for 95 %, by its expansion in 1 / degrees."""
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / degrees + second / degrees**2 + third / degrees**3


def jackknife(tables: list[Counts], measures: list[Measure], signs: tuple[float, ...] = (1.0,)) -> Estimate:
    """The sum of the measures, each of its table, with its sign."""
    whole = 0.0
    parts: Any = 0.0
    used: Any = np.ones(len(tables[0].sums), bool)
    columns = []
    for counts, measure in zip(tables, measures, strict=True):
        above = counts.sums[:, measure.above : measure.above + measure.columns].sum(1)
        below = counts.sums[:, measure.below]
        columns.append((above, below, measure.scale))
        used &= counts.sums[:, loops.GAMES] > 0
    n = int(used.sum())
    for (above, below, scale), sign in zip(columns, signs, strict=True):
        total, of = float(above.sum()), float(below.sum())
        if not of:
            return Estimate(math.nan, math.nan)
        whole += sign * scale * total / of
        rest = of - below[used]
        with np.errstate(divide="ignore", invalid="ignore"):
            parts = parts + sign * scale * np.where(rest > 0, (total - above[used]) / rest, total / of)
    if n < 2:
        return Estimate(whole, math.nan)
    spread = float(((parts - parts.mean()) ** 2).sum())
    return Estimate(whole, t_quantile(n - 1) * math.sqrt((n - 1) / n * spread))


class Measures:
    """What can be asked of the counts of a table."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.moves = Measure(loops.MOVES, loops.GAMES)
        self.width = Measure(loops.WIDTHS, loops.DECISIONS)
        self.shared = Measure(loops.SHARED, loops.GAMES)
        self.changes = Measure(loops.CHANGES, loops.GAMES)

    def wins(self, seat: int) -> Measure:
        return Measure(self.layout.wins_at + seat, loops.GAMES, 1 / SHARES)

    def points(self, seat: int) -> Measure:
        return Measure(self.layout.points_at + seat, loops.GAMES)

    @property
    def any_points(self) -> Measure:
        """Of a seat, whichever."""
        seats = self.layout.seats
        return Measure(self.layout.points_at, loops.GAMES, 1 / seats, seats)

    def _tenth(self, tenth: int, above: int, below: int, scale: float = 1.0) -> Measure:
        at = self.layout.tenths_at + tenth * loops.PER_TENTH
        return Measure(at + above, at + below, scale)

    def leader_wins(self, tenth: int) -> Measure:
        """Of the games in which one led alone at the beginning of that tenth."""
        return self._tenth(tenth, loops.T_LEADER_WON, loops.T_LED, 1 / SHARES)

    def last_wins(self, tenth: int) -> Measure:
        return self._tenth(tenth, loops.T_LAST_WON, loops.T_TRAILED, 1 / SHARES)

    def led(self, tenth: int) -> Measure:
        return Measure(self.layout.tenths_at + tenth * loops.PER_TENTH + loops.T_LED, loops.GAMES)

    def lead(self, tenth: int) -> Measure:
        return Measure(self.layout.tenths_at + tenth * loops.PER_TENTH + loops.T_LEAD, loops.GAMES)

    def width_in(self, tenth: int) -> Measure:
        return self._tenth(tenth, loops.T_WIDTHS, loops.T_DECISIONS)

    def _feature(self, number: int, column: int) -> int:
        return self.layout.features_at + number * loops.PER_FEATURE + column

    def times(self, number: int) -> Measure:
        """How often it happens in a game."""
        return Measure(self._feature(number, loops.F_TIMES), loops.GAMES)

    def taken(self, number: int) -> Measure:
        """How often it is chosen where it is open."""
        return Measure(self._feature(number, loops.F_TIMES), self._feature(number, loops.F_OFFERED))

    def wins_with(self, number: int) -> Measure:
        """The share of wins that those had in the end to whom it happened, counted each time."""
        return Measure(self._feature(number, loops.F_WINS), self._feature(number, loops.F_USES), 1 / SHARES)

    def points_with(self, number: int) -> Measure:
        return Measure(self._feature(number, loops.F_POINTS), self._feature(number, loops.F_USES))

    def amount(self, number: int, at: int) -> Measure:
        """The mean of a number that is told with it."""
        return Measure(self.layout.amounts_at + at, self._feature(number, loops.F_TIMES))

    def below_zero(self, number: int, at: int) -> Measure:
        """How often that number is below zero."""
        return Measure(self.layout.amounts_at + at + 1, self._feature(number, loops.F_TIMES))

    def features(self, source: str, kind: str = "") -> list[tuple[int, Feature]]:
        return [
            (at, one)
            for at, one in enumerate(self.layout.features)
            if one.source == source and (not kind or one.kind == kind)
        ]
