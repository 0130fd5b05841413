"""What was found, as one page that needs nothing else: plots, tables and words."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

import jonin
from jonin.bots.arena import Challenge
from jonin.bots.estimate import Estimate
from jonin.engine.game import Game
from jonin.lab import loops
from jonin.lab.comparison import Comparison, Sweep
from jonin.lab.layout import Feature
from jonin.lab.study import Finding
from jonin.lab.svg import Dot, Line, bars, curves, dots, percent, plain

MOST = 50  # rows of a plot
DONE = (
    "What is done, and what it wins",
    """The share of wins of those who do it, counted each time. The dashed line is an equal share: a dot to the right of
    it goes with winning, which need not be its cause. At the edge: how often it is done where it could be.""",
)
HAPPENED = (
    "What happens, and to whom",
    """The share of wins of the seats to which it happens, counted each time. At the edge: how often it happens in a
    game.""",
)
RARE = 30  # times a thing must have happened to somebody before its wins are told


@dataclass
class Report:
    game: Game
    seed: int
    findings: list[Finding]
    levels: list[Challenge] = field(default_factory=list)
    comparisons: list[Comparison] = field(default_factory=list)
    sweeps: list[Sweep] = field(default_factory=list)

    def html(self) -> str:
        style = Path(__file__).with_name("style.css").read_text("utf-8")
        title = f"{self.game.title} in the lab"
        head = (
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        )
        body = "\n".join([f"<h1>{escape(title)}</h1>", *self._preface(), *self._sections()])
        return f"{head}{body}\n</body>\n</html>\n"

    def _preface(self) -> Iterator[str]:
        games = sum(one.counts.games for one in self.findings)
        tables = len(self.findings)
        yield (
            f'<p class="soft">{games:,} games at {tables} table{"s" * (tables > 1)}, seed {self.seed}; '
            f"version {self.game.version} of the rules, Jonin {jonin.__version__}. "
            "All intervals are 95 %. Nothing on this page is fetched from anywhere.</p>"
        )
        links = [(f"table-{i}", one.table.words) for i, one in enumerate(self.findings) if not one.table.figures.data]
        links += [("what-if", "What if")] * bool(self.comparisons or self.sweeps)
        links += [("levels", "Luck and skill")] * bool(self.levels)
        if len(links) > 1:
            yield "<nav>" + "".join(f'<a href="#{at}">{escape(words)}</a>' for at, words in links) + "</nav>"

    def _sections(self) -> Iterator[str]:
        if self.comparisons or self.sweeps:
            yield '<h2 id="what-if">What if</h2>'
            yield (
                '<p class="soft">The same deals, played with other figures. A difference is taken over the same deals; '
                "where its interval leaves out zero it is shown in bold.</p>"
            )
            for sweep in self.sweeps:
                yield from of_sweep(sweep)
            for comparison in self.comparisons:
                yield from of_comparison(comparison)
        for i, finding in enumerate(self.findings):
            if not finding.table.figures.data and finding.counts.games:
                yield f'<h2 id="table-{i}">{escape(finding.table.words)}</h2>'
                yield from of_table(finding)
        if self.levels:
            yield '<h2 id="levels">Luck and skill</h2>'
            yield (
                '<p class="soft">One player of a kind (or a team of them) at a table full of another. The further it '
                "wins beyond an equal share (the dashed line), the more the game rewards skill.</p>"
            )
            yield f'<div class="plots">{"".join(of_levels(self.levels))}</div>'


def figure(title: str, plot: str, caption: str) -> str:
    if not plot:
        return ""
    return f"<figure><h3>{escape(title)}</h3>{plot}<figcaption>{escape(caption)}</figcaption></figure>"


def dot(label: str, found: Estimate, even: float, note: str = "") -> Dot:
    return Dot(label, found.mean, found.low, found.high, note, found.differs(even))


# --- a table -------------------------------------------------------------------------------------------------------


def of_table(finding: Finding) -> Iterator[str]:
    yield tiles(finding)
    yield '<div class="plots">'
    yield from overview(finding)
    yield "</div>"
    for heading, words, plots in ((*DONE, of_actions(finding)), (*HAPPENED, of_events(finding))):
        if drawn := "".join(plots):
            yield f'<h3>{heading}</h3><p class="soft">{words}</p>'
            yield f'<div class="plots">{drawn}</div>'
    yield from tables(finding)


def tiles(finding: Finding) -> str:
    m, counts, seats = finding.measures, finding.counts, finding.table.seats
    wins = [m.wins(seat).of(counts) for seat in range(seats)]
    best = max(range(seats), key=lambda seat: wins[seat].mean)
    half = m.leader_wins(5).of(counts)
    told = [
        (f"{counts.games:,}", "games"),
        (within(m.moves.of(counts), plain), "decisions in a game"),
        (within(m.width.of(counts), plain), "choices at a decision"),
        (
            within(wins[best], percent),
            f"wins from seat {best + 1}, the best; equal would be {percent(1 / seats)}"
            if wins[best].differs(1 / seats)
            else f"wins from seat {best + 1}, the best: not shown to differ from {percent(1 / seats)}",
        ),
        (within(half, percent), "wins of who leads alone at half time"),
        (within(m.changes.of(counts), plain), "changes of the lead"),
    ]
    shared = m.shared.of(counts)
    if shared.mean:
        told.append((within(shared, percent), "games whose win is shared"))
    cells = "".join(f"<div>{big(value)}<span>{escape(words)}</span></div>" for value, words in told)
    return f'<div class="tiles">{cells}</div>'


def big(value: str) -> str:
    """A figure, and its interval in small print."""
    figure, plus, half = value.partition(" ± ")
    unit = " %" if half.endswith("%") else ""
    return f"<b>{escape(figure)}{unit}</b> " + (f"<small>± {escape(half)}</small>" if plus else "")


def within(found: Estimate, say: Any) -> str:
    if math.isnan(found.mean):
        return "–"
    if math.isnan(found.half):
        return str(say(found.mean))
    if say is percent:
        digits = max(1, to_tell(100 * found.half))
        return f"{100 * found.mean:.{digits}f} ± {100 * found.half:.{digits}f} %"
    digits = to_tell(found.half)
    return f"{found.mean:.{digits}f} ± {found.half:.{digits}f}"


def to_tell(half: float) -> int:
    """Digits after the point, so that an interval is never said to be nothing unless it is."""
    return min(6, max(0, -math.floor(math.log10(half)))) if half > 0 else 1


def overview(finding: Finding) -> Iterator[str]:
    m, counts, seats = finding.measures, finding.counts, finding.table.seats
    even = 1 / seats
    places = [dot(f"seat {seat + 1}", m.wins(seat).of(counts), even) for seat in range(seats)]
    yield figure(
        "Who wins, by seat",
        dots(places, even, percent, "share of wins by seat", "wins"),
        "Seat 1 is the one that the rules name first. Dashed: an equal share.",
    )
    length = counted(counts.counts, loops.C_LENGTH)
    yield figure(
        "How long a game is",
        bars([("games", length)], "decisions in a game", "decisions"),
        "In decisions of all players together.",
    )
    every = {number + loops.LOWEST: times for number, times in counted(counts.counts, loops.C_POINTS).items()}
    winners = {number + loops.LOWEST: times for number, times in counted(counts.counts, loops.C_WINNERS).items()}
    yield figure(
        "Points at the end",
        bars([("all seats", every), ("winners", winners)], "points at the end", "points"),
        "Of every seat, and of those who won.",
    )
    looks = [f"{10 * tenth}" for tenth in range(10)]
    leader = [m.leader_wins(tenth).of(counts) for tenth in range(10)]
    last = [m.last_wins(tenth).of(counts) for tenth in range(10)]
    yield figure(
        "Runaways and comebacks",
        curves(
            [
                Line("who leads alone", [e.mean for e in leader], [e.half for e in leader]),
                Line("who is last alone", [e.mean for e in last], [e.half for e in last]),
            ],
            looks,
            percent,
            "share of wins of who led, and of who was last, by how much of the game was played",
            "% of the game played",
            even,
        ),
        "How often who leads at that moment wins in the end, and who is last. A high left end is a runaway game; a "
        "line that stays near the dashed one, a lottery.",
    )
    led = [m.led(tenth).of(counts) for tenth in range(10)]
    yield figure(
        "How often somebody leads alone",
        curves(
            [Line("games", [e.mean for e in led], [e.half for e in led])],
            looks,
            percent,
            "share of games with a sole leader, by how much of the game was played",
            "% of the game played",
        ),
        f"The lead changes {within(m.changes.of(counts), plain)} times in a game.",
    )
    widths = [m.width_in(tenth).of(counts) for tenth in range(10)]
    yield figure(
        "How wide decisions are",
        curves(
            [Line("choices", [e.mean for e in widths], [e.half for e in widths])],
            looks,
            plain,
            "number of legal choices, by how much of the game was played",
            "% of the game played",
        ),
        "The mean number of legal choices, in each tenth of the game.",
    )
    yield figure(
        "Choices at a decision",
        bars([("decisions", counted(counts.counts, loops.C_WIDTH))], "number of legal choices", "legal choices"),
        "A decision with one choice is none.",
    )


def counted(counts: Any, at: int) -> dict[int, int]:
    return {number: int(times) for number, times in enumerate(counts[at : at + loops.BINS]) if times}


def groups(found: Iterable[tuple[int, Feature]]) -> dict[tuple[str, ...], list[tuple[int, Feature]]]:
    """By kind and by which fields are told apart."""
    sorted_: dict[tuple[str, ...], list[tuple[int, Feature]]] = {}
    for at, one in found:
        sorted_.setdefault((one.kind, *(name for name, _ in one.words)), []).append((at, one))
    return sorted_


def happened(finding: Finding, at: int, column: int = loops.F_TIMES) -> int:
    place = finding.layout.features_at + at * loops.PER_FEATURE + column
    return int(finding.counts.sums[:, place].sum())


def title_of(kind: str, fields: Sequence[str]) -> str:
    return kind.capitalize() + (f", by {' and '.join(fields)}" if fields else "")


def of_actions(finding: Finding) -> Iterator[str]:
    m, counts, even = finding.measures, finding.counts, 1 / finding.table.seats
    found = [(at, one) for at, one in m.features("action") if happened(finding, at, loops.F_USES) >= RARE]
    for (kind, *fields), some in groups(found).items():
        if not fields or len(some) < 2:
            continue
        rows = [
            dot(one.label, m.wins_with(at).of(counts), even, percent(m.taken(at).of(counts).mean)) for at, one in some
        ]
        yield ranked(title_of(kind, fields), rows, even, "taken if open")
    kinds = [(at, one) for at, one in found if not one.words]
    if len(kinds) > 1:
        rows = [
            dot(one.label, m.wins_with(at).of(counts), even, percent(m.taken(at).of(counts).mean)) for at, one in kinds
        ]
        yield ranked("Actions", rows, even, "taken if open")


def of_events(finding: Finding) -> Iterator[str]:
    m, counts, even = finding.measures, finding.counts, 1 / finding.table.seats
    decisive = {kind.kind for kind in finding.layout.game.events.kinds if kind.decides}
    found = [
        (at, one)
        for at, one in [*m.features("event"), *m.features("listed")]
        if one.seated and one.kind not in decisive and happened(finding, at, loops.F_USES) >= RARE
    ]
    for (kind, *fields), some in groups(found).items():
        if not fields or len(some) < 2:
            continue
        rows = [
            dot(one.label, m.wins_with(at).of(counts), even, often(m.times(at).of(counts).mean)) for at, one in some
        ]
        yield ranked(title_of(kind, fields), rows, even, "times a game")
    kinds = [(at, one) for at, one in found if not one.words]
    rows = [dot(one.label, m.wins_with(at).of(counts), even, often(m.times(at).of(counts).mean)) for at, one in kinds]
    if len(rows) > 1:
        yield ranked("Events", rows, even, "times a game")


def often(times: float) -> str:
    return f"{times:.2g}" if times < 10 else f"{times:.0f}"


def ranked(title: str, rows: list[Dot], even: float, noted: str) -> str:
    rows = sorted(rows, key=lambda one: -one.value)
    caption = "Grey: not shown to differ from an equal share."
    if len(rows) > MOST:
        caption += f" The {MOST // 2} best and the {MOST // 2} worst of {len(rows)}."
        rows = rows[: MOST // 2] + rows[-MOST // 2 :]
    return figure(title, dots(rows, even, percent, title, noted), caption)


# --- all figures ---------------------------------------------------------------------------------------------------


def grid(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    first = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{first}</tr></thead><tbody>{body}</tbody></table></div>'


def tables(finding: Finding) -> Iterator[str]:
    m, counts = finding.measures, finding.counts
    rows = []
    for at, one in m.features("action"):
        if happened(finding, at):
            figures = (
                (m.times(at), often_of),
                (m.taken(at), percent),
                (m.wins_with(at), percent),
                (m.points_with(at), plain),
            )
            name = one.kind + (f": {one.label}" if one.words else "")
            rows.append([escape(name), *(within(measure.of(counts), say) for measure, say in figures)])
    head = ("action", "times a game", "taken if open", "wins", "points")
    yield f"<details><summary>All actions, in figures</summary>{grid(head, rows)}</details>"
    rows = []
    for at, one in [*m.features("event"), *m.features("listed")]:
        if happened(finding, at):
            name = one.kind + (f": {one.label}" if one.words else "")
            numbers = "; ".join(
                f"{key} {within(m.amount(at, place).of(counts), plain)}"
                + (f" (below zero {within(low, percent)})" if (low := m.below_zero(at, place).of(counts)).mean else "")
                for key, place in one.amounts
            )
            wins = within(m.wins_with(at).of(counts), percent) if one.seated else "–"
            rows.append([escape(name), within(m.times(at).of(counts), often_of), wins, escape(numbers) or "–"])
    columns = ("event", "times a game", "wins", "numbers told, on average")
    yield f"<details><summary>All events, in figures</summary>{grid(columns, rows)}</details>"


def often_of(value: float) -> str:
    return plain(value)


# --- luck and skill, other figures ---------------------------------------------------------------------------------


def of_levels(levels: Sequence[Challenge]) -> Iterator[str]:
    by_seats: dict[int, list[Challenge]] = {}
    for one in levels:
        by_seats.setdefault(one.seats, []).append(one)
    for seats, some in by_seats.items():
        rows = [
            Dot(
                f"{one.challenger} v. {one.field}",
                one.won.mean,
                max(0.0, one.won.low),
                min(1.0, one.won.high),
                strong=one.words != "no difference shown",
            )
            for one in some
        ]
        games = ", ".join(f"{one.won.games} games of {one.challenger}" for one in some)
        yield figure(f"{seats} seats", dots(rows, some[0].equal, percent, "wins by level", "wins"), f"{games}.")


def of_comparison(comparison: Comparison) -> Iterator[str]:
    yield f"<h3>{escape(comparison.title)}</h3>"
    yield f'<p class="soft">{escape(comparison.words)}</p>'
    rows = []
    for one in comparison.rows:
        if not (one.before.mean or one.after.mean):  # it never happens
            continue
        say = percent if one.share else plain
        shown = ' class="shown"' if one.shown else ""
        rows.append(
            [
                f"<span{shown}>{escape(one.label)}</span>",
                f"<span{shown}>{signed(one.difference, one.share)}</span>",
                within(one.before, say),
                within(one.after, say),
            ]
        )
    yield grid(("", "difference", "as it is", "changed"), rows)


def signed(found: Estimate, share: bool) -> str:
    if math.isnan(found.mean):
        return "–"
    words = within(found, percent if share else plain)
    words = words.replace("%", "points") if share else words
    return words if words.startswith("-") else f"+{words}"


def of_sweep(sweep: Sweep) -> Iterator[str]:
    yield f"<h3>{escape(sweep.title)}</h3>"
    plots = []
    for row in sweep.rows:
        line = Line(row.label, [one.mean for one in row.values], [one.half for one in row.values])
        say = percent if row.share else plain
        plots.append(
            figure(
                row.label[0].upper() + row.label[1:],
                curves([line], sweep.labels, say, row.label, sweep.figure, zero=False),
                row.words,
            )
        )
    yield f'<div class="plots">{"".join(plots)}</div>'
