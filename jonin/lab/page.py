"""BALANCE.md of a game: how it plays, in one form for all games.

    python -m jonin.lab.page GAME [THUMB_GAMES] [RANDOM_GAMES]

Prints the page for today's rules and figures. It is kept beside the rules; a test tells when it is of other ones.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import product

import jonin
from jonin.bots.arena import Challenge, challenge
from jonin.bots.estimate import Estimate
from jonin.bots.executor import Executor, executor
from jonin.engine import fast
from jonin.engine.game import Game
from jonin.lab import loops
from jonin.lab.play import Table, bench
from jonin.lab.report import counted, happened, within
from jonin.lab.study import Finding, study
from jonin.lab.svg import percent, plain

SEED = 1
RARE = 50  # times something must have happened to somebody before its wins are told
USUAL = 4  # seats of the tables of actions and events, or the nearest
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
HEADINGS = ("Seats and length", "What is done", "What happens", "Below zero", "Luck and skill")
LADDER = (("thumb", "random", 200), ("search:500", "thumb", 60))


def title(game: Game) -> str:
    return f"# How {game.title} plays"


def made_by(game: Game) -> str:
    """By this a page is known to be today's."""
    made = f"Made by `python -m jonin.lab.page {game.key}`"
    return f"{made}, by version {game.version} of the rules and the figures `{game.data_digest}`."


def options_of(game: Game) -> list[tuple[tuple[str, str], ...]]:
    """Every deck; where a seat can be chosen to begin, the first does; of other options, what is usual."""
    tried = [
        [(one.key, choice) for choice in (one.choices[1:2] if one.seats else one.choices)]
        for one in game.options
        if one.seats or one.key == "deck"
    ]
    return [tuple(chosen) for chosen in product(*tried)]


def told_apart(findings: Sequence[Finding]) -> list[str]:
    """The options in which tables differ."""
    chosen = {option for one in findings for option in one.table.options}
    keys = [key for key, _ in findings[0].table.options]
    return [key for key in keys if sum(key == option[0] for option in chosen) > 1]


def page(game: Game, thumb: int, random: int, work: Executor) -> Iterator[str]:
    chosen = options_of(game)
    tables = [Table(game, seats, "thumb", options) for options in chosen for seats in game.seats]
    others = [Table(game, seats, "random", options) for options in chosen for seats in game.seats]
    if bench(tables[0]).compiled:
        thumb = random
    by_thumb, at_random = study(tables, thumb, SEED, work), study(others, random, SEED, work)
    fast.backend(game)  # for the search: on the plain backend it would take minutes a game
    levels = [
        challenge(game, one, other, seats, games, SEED, work)
        for one, other, games in LADDER
        for seats in (game.seats if other == "random" else [usual(game)])
    ]
    yield title(game)
    yield ""
    yield made_by(game)
    yield f"{thumb:,} games by rule of thumb and {random:,} at random at each number of seats; intervals are 95 %."
    yield "`jonin lab` draws the same and more; [the lab](../../../docs/lab.md) says how to read it."
    yield from heading(0)
    yield from of_seats(game, [*by_thumb, *at_random])
    usual_ones = [one for one in by_thumb if one.table.seats == usual(game)]
    yield from heading(1)
    yield f"At {usual(game)} seats, by rule of thumb. *Wins*, *points*: of those who do it, counted each time; an equal"
    yield f"share is {percent(1 / usual(game))}. What goes with winning need not be its cause."
    for one in usual_ones:
        yield from of_actions(one, len(usual_ones) > 1)
    yield from heading(2)
    yield f"At {usual(game)} seats, by rule of thumb. *Wins*: of the seats to which it happens; *numbers*: on average."
    for one in usual_ones:
        yield from of_events(one, len(usual_ones) > 1)
    yield from heading(3)
    yield from of_lows(by_thumb)
    yield from heading(4)
    yield from of_levels(levels)


def usual(game: Game) -> int:
    return min(game.seats, key=lambda seats: abs(seats - USUAL))


def heading(number: int) -> Iterator[str]:
    yield ""
    yield f"## {HEADINGS[number]}"
    yield ""


def row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def head(cells: Sequence[str]) -> Iterator[str]:
    yield ""
    yield row(cells)
    yield "|" + "---|" * len(cells)


def of_seats(game: Game, findings: Sequence[Finding]) -> Iterator[str]:
    """Wins by seat, from the one that the rules name first."""
    yield "Wins by seat, from the one that the rules name first; decisions in a game, on average and in nine of ten"
    yield "games; how often who leads alone at half time wins; how often the lead changes; choices at a decision."
    keys = told_apart(findings)
    seats = PLACES[: game.seats[-1]]
    yield from head(["players", "bot", *keys, *seats, "decisions", "90 %", "leader wins", "changes", "choices"])
    for one in findings:
        m, counts, table = one.measures, one.counts, one.table
        wins = [within(m.wins(seat).of(counts), percent) for seat in range(table.seats)]
        figures = (m.moves, plain), (m.leader_wins(5), percent), (m.changes, plain), (m.width, plain)
        moves, leader, changes, width = (within(measure.of(counts), say) for measure, say in figures)
        low, high = middle(counted(counts.counts, loops.C_LENGTH))
        chosen = [dict(table.options)[key] for key in keys]
        places = wins + ["-"] * (len(seats) - len(wins))
        yield row([str(table.seats), table.bot, *chosen, *places, moves, f"{low} to {high}", leader, changes, width])


def middle(lengths: dict[int, int]) -> tuple[int, int]:
    """Between which nine of ten lie."""
    total, seen, low, high = sum(lengths.values()), 0, 0, 0
    for length in sorted(lengths):
        if seen < total * 0.05:
            low = length
        if seen < total * 0.95:
            high = length
        seen += lengths[length]
    return low, high


def of_actions(finding: Finding, many: bool) -> Iterator[str]:
    m, counts = finding.measures, finding.counts
    yield from called(finding, many)
    yield from head(["action", "times a game", "taken if open", "wins", "points"])
    for at, one in m.features("action"):
        if happened(finding, at, loops.F_USES) >= RARE and (one.whole or not one.words):
            figures = (m.times(at), plain), (m.taken(at), percent), (m.wins_with(at), percent)
            yield row(
                [
                    f"{one.kind}: {one.label}" if one.words else one.kind,
                    *(within(measure.of(counts), say) for measure, say in figures),
                    within(m.points_with(at).of(counts), plain),
                ]
            )


def called(finding: Finding, many: bool) -> Iterator[str]:
    if many:
        yield ""
        yield f"### The {dict(finding.table.options)['deck']} deck"


def of_events(finding: Finding, many: bool) -> Iterator[str]:
    m, counts = finding.measures, finding.counts
    yield from called(finding, many)
    yield from head(["event", "times a game", "wins", "numbers", "below zero"])
    for at, one in [*m.features("event"), *m.features("listed")]:
        if happened(finding, at) >= RARE:
            numbers = [f"{key} {within(m.amount(at, place).of(counts), plain)}" for key, place in one.amounts]
            low = [(key, m.below_zero(at, place).of(counts)) for key, place in one.amounts]
            wins = m.wins_with(at).of(counts) if one.seated else Estimate(float("nan"), float("nan"))
            yield row(
                [
                    f"{one.kind}: {one.label}" if one.words else one.kind,
                    within(m.times(at).of(counts), plain),
                    within(wins, percent).replace("–", "-"),
                    ", ".join(numbers) or "-",
                    ", ".join(f"{key} {within(share, percent)}" for key, share in low if share.mean) or "-",
                ]
            )


def of_lows(findings: Sequence[Finding]) -> Iterator[str]:
    """By table: where a game goes into the negative, it shows here."""
    found: dict[tuple[str, str], list[str]] = {}
    for one in findings:
        m, counts = one.measures, one.counts
        for at, feature in m.features("event"):
            for key, place in () if feature.words or not feature.seated else feature.amounts:
                low = m.below_zero(at, place).of(counts)
                found.setdefault((feature.kind, key), []).append(within(low, percent) if low.mean > 0 else "-")
    shown = {name: cells for name, cells in found.items() if set(cells) != {"-"}}
    if not shown:
        yield "No number that is told of a seat is ever below zero."
        return
    yield "How often a number that is told of a seat is below zero, by rule of thumb."
    keys = told_apart(findings)
    tables = [
        ", ".join([f"{one.table.seats} players", *(dict(one.table.options)[key] for key in keys)]) for one in findings
    ]
    yield from head(["event", "number", *tables])
    for (kind, key), cells in shown.items():
        yield row([kind, key, *cells])


def of_levels(levels: Sequence[Challenge]) -> Iterator[str]:
    yield "The share of wins of one (or a team) at a table full of the other."
    yield from head(["challenger", "against", "players", "games", "wins", "an equal share", "result"])
    for one in levels:
        won = f"{100 * one.won.mean:.1f} ± {100 * one.won.half:.1f} %"
        players = (one.challenger, one.field, str(one.seats), str(one.won.games))
        yield row([*players, won, percent(one.equal), one.words])


def main(key: str, thumb: str = "1000", random: str = "50000", workers: str = "1") -> None:
    for line in page(jonin.game(key), int(thumb), int(random), executor(int(workers))):
        print(line)


if __name__ == "__main__":
    main(*sys.argv[1:])
