"""Many games at some tables: cut into parts, handed out, and added up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from jonin.bots.bot import bot
from jonin.bots.executor import Executor, Here
from jonin.engine.match import checked
from jonin.engine.refusal import Refused
from jonin.lab.estimates import Measures
from jonin.lab.layout import Layout
from jonin.lab.play import Counts, Part, Table, bench, play_part

BATCHES = 100  # from which intervals are worked out
COMPILED, ASKED, THINKING = 1000, 10, 1  # games of a part: where rules and bot are compiled, the rules alone, or search


@dataclass
class Finding:
    """What was counted at one table."""

    table: Table
    layout: Layout
    counts: Counts

    @property
    def measures(self) -> Measures:
        return Measures(self.layout)


def study(
    tables: Sequence[Table],
    games: int,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> list[Finding]:
    """So many games at each table, the same deals at all of them. After Ctrl+C, of what is finished."""
    checked(seed)
    if games < 1:
        raise Refused("too few games", games=games)
    for table in tables:
        bot(table.bot)
    findings = [
        Finding(table, layout := bench(table).layout, Counts.empty(layout, min(games, BATCHES))) for table in tables
    ]
    cut = list(parts(tables, games, seed))
    results = (executor or Here()).run(play_part, (part for _, part in cut))
    try:
        for (place, part), (sums, counts) in zip(cut, results, strict=True):
            findings[place].counts.add(part.batch, sums, counts)
            progress(part.games)
    except KeyboardInterrupt:
        pass
    return findings


def parts(tables: Sequence[Table], games: int, seed: int) -> Iterator[tuple[int, Part]]:
    """Batch by batch, at every table: what is finished can be compared at any time."""
    batches = min(games, BATCHES)
    for batch in range(batches):
        first, last = batch * games // batches, (batch + 1) * games // batches
        yield from chain.from_iterable(
            ((place, Part(table, seed, batch, at, min(size, last - at))) for at in range(first, last, size))
            for place, table in enumerate(tables)
            if (size := size_of(table))
        )


def size_of(table: Table) -> int:
    if table.bot.partition(":")[0] == "search":
        return THINKING
    return COMPILED if bench(table).compiled else ASKED
