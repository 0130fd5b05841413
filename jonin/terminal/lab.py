"""The lab at the command line: what to play, a bar to watch, a summary, and where the report lies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table as Grid

from jonin.bots.arena import Challenge, Interrupted, challenge
from jonin.bots.bot import bot
from jonin.bots.executor import Executor
from jonin.engine import cache
from jonin.engine.game import Game
from jonin.engine.match import checked
from jonin.engine.refusal import Refused
from jonin.lab import loops
from jonin.lab.comparison import compare, sweep
from jonin.lab.play import Table, backend
from jonin.lab.report import Report, within
from jonin.lab.study import Finding, study
from jonin.lab.svg import percent, plain
from jonin.lab.variants import Change, Figures, changed, read, swept
from jonin.terminal import console
from jonin.terminal.console import progress

LADDER = ("search:200", "thumb", "random")  # of which each challenges the next
FEWER = 4  # times, where the challenger thinks ahead


@dataclass(frozen=True)
class Asked:
    """What is to be found out."""

    game: Game
    seats: Sequence[int]
    bots: Sequence[str]
    options: Mapping[str, Sequence[str]]
    games: int
    seed: int
    levels: int  # games of each challenge between levels
    variants: Sequence[Figures] = ()
    sweep: str = ""

    def tables(self) -> list[Table]:
        choices = [[(key, choice) for choice in some] for key, some in self.options.items()]
        return [
            Table(self.game, seats, name, options)
            for seats, name, options in product(self.seats, self.bots, product(*choices))
        ]


def parse_names(words: str) -> list[str]:
    names = [word.strip() for word in words.split(",")]
    for name in names:
        bot(name)
    return names


def parse_choices(words: Sequence[str]) -> dict[str, list[str]]:
    """KEY=CHOICE, several of one key for as many tables."""
    options: dict[str, list[str]] = {}
    for word in words:
        key, equals, choice = word.partition("=")
        if not equals:
            raise Refused("not an option", given=word)
        options.setdefault(key, []).append(choice)
    return options


def parse_variants(game: Game, sets: Sequence[str], data: Path | None, sweep: str) -> list[Figures]:
    if bool(sets) + bool(data) + bool(sweep) > 1:
        raise Refused("changes go apart")
    if data:
        found = [Figures(read(data), data.name)]
    elif sweep:
        found = [changed(game, [change]) for change in swept(sweep)]
    else:
        found = [changed(game, [Change.of(words) for words in sets])] if sets else []
    for one in found:
        other = one.game(game)
        if not sweep and other.data_digest == game.data_digest:
            raise Refused("nothing to change")
    return found


def run(asked: Asked, executor: Executor) -> tuple[Report, int]:
    """The report, and how many games were asked for in all."""
    checked(asked.seed)  # before anything is compiled
    bases = asked.tables()
    for table in bases:
        asked.game.empty_state(table.seats, dict(table.options))
    tables = [replace(base, figures=one) for base in bases for one in (Figures(), *asked.variants)]
    for figures in dict.fromkeys(table.figures for table in tables):
        compile_first(figures.game(asked.game), figures.title)
    total = asked.games * len(tables)
    with progress(f"{asked.game.title} in the lab", total) as advance:
        findings = study(tables, asked.games, asked.seed, executor, advance)
    report = Report(asked.game, asked.seed, findings)
    if sum(finding.counts.games for finding in findings) < total:
        complete(report, asked)
        return report, total
    complete(report, asked)
    report.levels = list(ladder(asked, executor))
    return report, total


def complete(report: Report, asked: Asked) -> None:
    """What follows from the counts: comparisons, and the curve of a sweep."""
    each = 1 + len(asked.variants)
    for at in range(0, len(report.findings), each):
        base, *others = [one for one in report.findings[at : at + each] if one.counts.games] or [report.findings[at]]
        if asked.sweep and len(others) > 1:
            figure = asked.sweep.partition("=")[0].strip()
            labels = [one.table.figures.title.partition("=")[2] for one in others]
            report.sweeps.append(sweep(f"{base.table.words}: {figure}", figure, labels, others))
        else:
            report.comparisons += [compare(base, other) for other in others]


def ladder(asked: Asked, executor: Executor) -> Iterator[Challenge]:
    """How much better each level is than the next: random moves, rule of thumb, search."""
    if not asked.levels:
        return
    console.compile_first(asked.game)  # for the search
    rounds = [(seats, *pair) for seats in asked.seats for pair in pairwise(LADDER)]
    options = {key: some[0] for key, some in asked.options.items()}
    counts = [max(4, asked.levels // FEWER) if one.startswith("search") else asked.levels for _, one, _ in rounds]
    with progress("luck and skill", sum(counts)) as advance:
        try:
            for (seats, one, other), games in zip(rounds, counts, strict=True):
                yield challenge(asked.game, one, other, seats, games, asked.seed, executor, options, advance)
        except Interrupted as stopped:
            if stopped.so_far:
                yield stopped.so_far


def compile_first(game: Game, title: str) -> None:
    err = Console(stderr=True)
    if cache.ready(game, loops=loops.__name__) or not err.is_terminal:
        backend(game)
        return
    with Progress(TextColumn("{task.description}"), BarColumn(), console=err, transient=True) as bar:
        task = bar.add_task(f"compiling {game.title} ({title}), once")
        backend(game, lambda done, total: bar.update(task, completed=done, total=total))


def write(report: Report, file: Path) -> None:
    try:
        file.write_text(report.html(), "utf-8")
    except OSError as error:
        raise Refused("no place for a report", file=str(file), why=error.strerror or str(error)) from None


# --- in the terminal -------------------------------------------------------------------------------------------------


def show(out: Console, report: Report) -> None:
    table = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("table", style="bold")
    for title in ("games", "decisions", "best seat wins", "leader at half wins"):
        table.add_column(title, justify="right")
    for finding in report.findings:
        if finding.counts.games:
            table.add_row(*summary(finding))
    out.print(table)
    for comparison in report.comparisons:
        out.print(f"\n[bold]{comparison.title}[/]  {comparison.words}")
        for row in comparison.rows:
            if row.shown:
                scale, unit = (100, " points") if row.share else (1, "")
                words = f"{scale * row.difference.mean:+.2f} ± {scale * row.difference.half:.2f}{unit}"
                out.print(f"  {row.label}: {words}")
    for found in report.sweeps:
        out.print(f"\n[bold]{found.title}[/]")
        for line in found.rows:
            out.print(f"  {line.label}: {line.words}", markup=False)
    for one in report.levels:
        won = f"{one.won.mean:.1%} ± {one.won.half:.1%}"
        out.print(f"{one.challenger} against {one.field}, {one.seats} seats: {won}, equal is {one.equal:.1%}")


def summary(finding: Finding) -> list[str]:
    m, counts = finding.measures, finding.counts
    wins = [m.wins(seat).of(counts) for seat in range(finding.table.seats)]
    best = max(range(len(wins)), key=lambda seat: wins[seat].mean)
    words = finding.table.words + (f", {finding.table.figures.title}" if finding.table.figures.data else "")
    return [
        words.replace("[", r"\["),
        f"{counts.games:,}",
        within(m.moves.of(counts), plain),
        f"{best + 1}: {within(wins[best], percent)}",
        within(m.leader_wins(5).of(counts), percent),
    ]


def as_json(report: Report) -> dict[str, Any]:
    return {
        "game": report.game.key,
        "rules": report.game.version,
        "seed": report.seed,
        "tables": [of_finding(finding) for finding in report.findings if finding.counts.games],
        "comparisons": [one.as_json() for one in report.comparisons],
        "sweeps": [one.as_json() for one in report.sweeps],
        "levels": [one.as_json() for one in report.levels],
    }


def of_finding(finding: Finding) -> dict[str, Any]:
    m, counts, table = finding.measures, finding.counts, finding.table
    features = []
    for at, one in enumerate(finding.layout.features):
        if (times := m.times(at).of(counts)).mean:
            told = {"source": one.source, "kind": one.kind, "fields": dict(one.words), "times": times.as_json()}
            if one.source == "action":
                told["taken"] = m.taken(at).of(counts).as_json()
            if one.seated:
                told["wins"] = m.wins_with(at).of(counts).as_json()
            for key, place in one.amounts:
                told[key] = m.amount(at, place).of(counts).as_json()
                told[f"{key} below zero"] = m.below_zero(at, place).of(counts).as_json()
            features.append(told)
    return {
        "seats": table.seats,
        "bot": table.bot,
        "options": dict(table.options),
        "figures": table.figures.title,
        "games": counts.games,
        "digest": counts.digest,
        "wins": [m.wins(seat).of(counts).as_json() for seat in range(table.seats)],
        "points": [m.points(seat).of(counts).as_json() for seat in range(table.seats)],
        "decisions": m.moves.of(counts).as_json(),
        "choices": m.width.of(counts).as_json(),
        "lead_changes": m.changes.of(counts).as_json(),
        "leader_wins": [m.leader_wins(tenth).of(counts).as_json() for tenth in range(10)],
        "last_wins": [m.last_wins(tenth).of(counts).as_json() for tenth in range(10)],
        "features": features,
    }
