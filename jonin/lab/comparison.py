"""The same games with other figures: what is different, and whether that is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from jonin.bots.estimate import Estimate
from jonin.lab import loops
from jonin.lab.estimates import Measure
from jonin.lab.layout import Feature
from jonin.lab.study import Finding

FEWEST = 200  # times that a thing must have happened to seats before its wins are compared
MOST = 12  # rows that are shown beside the overall ones
SURE = 2.0  # times its interval that one of many differences must be, else some would be shown by chance


@dataclass(frozen=True)
class Row:
    """One figure at both tables."""

    label: str
    share: bool  # of something: said in percent
    before: Estimate
    after: Estimate
    difference: Estimate

    @property
    def shown(self) -> bool:
        return self.difference.differs()

    def as_json(self) -> dict[str, Any]:
        return {
            "figure": self.label,
            "before": self.before.as_json(),
            "after": self.after.as_json(),
            "difference": self.difference.as_json(),
            "shown": self.shown,
        }


@dataclass(frozen=True)
class Comparison:
    title: str
    rows: list[Row]
    overall: int  # how many of the rows are of the whole game

    @property
    def words(self) -> str:
        found = [row for row in self.rows[: self.overall] if row.shown]
        if not found:
            return "Of the whole game's figures none is shown to differ."
        return f"Shown to differ: {', '.join(row.label for row in found)}."

    def as_json(self) -> dict[str, Any]:
        return {"title": self.title, "rows": [row.as_json() for row in self.rows]}


def measures(finding: Finding) -> list[tuple[str, bool, Measure]]:
    """What is compared of the whole game."""
    m, seats = finding.measures, finding.table.seats
    return [
        *((f"wins from seat {seat + 1}", True, m.wins(seat)) for seat in range(seats)),
        ("decisions in a game", False, m.moves),
        ("points of a seat", False, m.any_points),
        ("choices at a decision", False, m.width),
        ("wins of who leads at half time", True, m.leader_wins(5)),
        ("changes of the lead", False, m.changes),
        ("games whose win is shared", True, m.shared),
    ]


def row(label: str, share: bool, measure: Measure, base: Finding, other: Finding) -> Row:
    difference = measure.difference(base.counts, other.counts)
    return Row(label, share, measure.of(base.counts), measure.of(other.counts), difference)


def compare(base: Finding, other: Finding) -> Comparison:
    """The whole game; what bears the name of a changed entry; then, of all else, what differs most for its size."""
    overall = [row(*one, base, other) for one in measures(base)]
    about = [row(*one, base, other) for one in own_measures(base, other.table.figures.entries)]
    known = {one.label for one in about}
    rest = [row(*one, base, other) for one in single_measures(base, other) if one[0] not in known]
    rest.sort(key=lambda one: -strength(one.difference))
    about += [one for one in rest if strength(one.difference) > SURE][:MOST]
    return Comparison(f"{base.table.words}: {other.table.figures.title}", overall + about, len(overall))


def single_measures(base: Finding, other: Finding) -> Iterator[tuple[str, bool, Measure]]:
    """Of everything that is done or happens often enough at both tables."""
    names = [(one.kind, one.label) for one in base.layout.features]
    if names != [(one.kind, one.label) for one in other.layout.features]:
        return
    for at, one in enumerate(base.layout.features):
        if one.whole and one.words and min(uses(base, at), uses(other, at)) >= FEWEST:
            yield from (found for found in feature_measures(base, at, one) if found[1])  # times follow from the length


def own_measures(base: Finding, entries: Sequence[str]) -> Iterator[tuple[str, bool, Measure]]:
    wanted = {entry.casefold() for entry in entries}
    for at, one in enumerate(base.layout.features):
        if one.source == "action" and len(one.words) == 1 and one.label.casefold() in wanted and uses(base, at):
            yield from feature_measures(base, at, one)


def feature_measures(base: Finding, at: int, one: Feature) -> Iterator[tuple[str, bool, Measure]]:
    m, name = base.measures, f"{one.kind} {one.label}"
    yield f"{name}: times a game", False, m.times(at)
    if one.source == "action":
        yield f"{name}: taken if open", True, m.taken(at)
    if one.seated:
        yield f"{name}: wins", True, m.wins_with(at)


def uses(finding: Finding, at: int) -> int:
    place = finding.layout.features_at + at * loops.PER_FEATURE + loops.F_USES
    return int(finding.counts.sums[:, place].sum())


def strength(found: Estimate) -> float:
    return abs(found.mean) / found.half if found.half > 0 else 0.0


@dataclass(frozen=True)
class SweepRow:
    label: str
    share: bool
    values: list[Estimate]
    words: str


@dataclass(frozen=True)
class Sweep:
    """One figure with one value after the other."""

    title: str
    figure: str
    labels: list[str]
    rows: list[SweepRow]

    def as_json(self) -> dict[str, Any]:
        rows = [{"figure": one.label, "values": [value.as_json() for value in one.values]} for one in self.rows]
        return {"title": self.title, "swept": self.figure, "values": self.labels, "rows": rows}


def sweep(title: str, figure: str, labels: Sequence[str], findings: Sequence[Finding]) -> Sweep:
    """What bears the name of the entry, then the whole game, by value; without what is nothing at any of them.

    `words` say how much the last differs from the first, over the same deals.
    """
    rows = []
    first, last = findings[0], findings[-1]
    for label, share, measure in [*own_measures(first, last.table.figures.entries), *measures(first)]:
        values = [measure.of(finding.counts) for finding in findings]
        if not any(value.mean for value in values):
            continue
        difference = measure.difference(first.counts, last.counts)
        scale, unit = (100, " points") if share else (1, "")
        words = (
            f"From {labels[0]} to {labels[-1]}: {scale * difference.mean:+.2f} ± {scale * difference.half:.2f}{unit}"
            + (", which is shown." if difference.differs() else ", which may be nothing.")
        )
        rows.append(SweepRow(label, share, values, words))
    return Sweep(title, figure, list(labels), rows)
