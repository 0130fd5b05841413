"""Golden playthroughs: a random game for each combination of a game's options, so that a person can follow it.

    python -m tests.playthroughs            write those that are missing or differ
    python -m tests.playthroughs toy        only those whose name begins so
    python -m tests.playthroughs --pin      after a game's version was raised: pin what it is now (pins.py)

Read the difference before you commit it: it is what players will notice. How the game goes at the other numbers of
seats is pinned in a line each.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from textwrap import wrap

from rich.text import Text

from jonin import Match
from jonin.engine.declare import Action
from jonin.engine.dialect import CHANCE
from jonin.engine.match import SPECTATOR, Told
from tests.playthroughs.pins import SEED
from tests.tables import Table, tables
from tests.walks import codes, moves

FOLDER = Path(__file__).parent
NAMES = ("Aki", "Ben", "Chie", "Dai", "Emi", "Fumi", "Goro", "Hana")
MENUS = 8  # moves at the beginning before which the mover's menu is written out
IN_DETAIL = 60  # moves after which what only some were told is left out
PAUSE = 20  # moves between two looks at the whole table


def written_out() -> list[Table]:
    """Those at the middle of the numbers of seats, or where the game's hooks say that there is most to see."""
    return [table for table in tables() if table.seats in seats_shown(table)]


def seats_shown(table: Table) -> tuple[int, ...]:
    seats = table.game.seats
    return tuple(getattr(table.hooks, "PLAYTHROUGH_SEATS", seats[len(seats) // 2 :][:1]))


def path_of(table: Table) -> Path:
    return FOLDER / f"{table}.txt"


def playthrough(table: Table) -> str:
    return "\n".join(lines(table)) + "\n"


def lines(table: Table) -> Iterator[str]:
    match = table.match(SEED)
    options = ", ".join(f"{key} {choice}" for key, choice in table.options) or "none"
    yield f"A random game of {table.game.title}, rules version {table.game.version}."
    yield f"Seats: {table.seats}. Options: {options}. Seed: {SEED}."
    yield "Written by python -m tests.playthroughs; a test compares it."
    yield from ("", "== The opening ==")
    for seat in table.viewers:
        yield from ("", f"-- {who(seat)} sees --", *drawn(match, seat))
    yield from ("", "== The game ==", "")
    clock = 0.0  # of a live table: the pauses so far
    for number, (seat, action, given) in enumerate(moves(table, match, SEED), 1):
        if number > 1:
            yield from told(table, match, number - 1)
        if number % PAUSE == 0 and number <= IN_DETAIL:
            yield from ("", f"-- a spectator sees, after {number - 1} moves --", *drawn(match, None))
            yield from (f"Digest: {match.digest}", "")
        if number <= MENUS or number % PAUSE == 0:
            yield from menu(table, match, seat)
        numbers = f" {', '.join(str(n) for n in given)}" if given else ""
        clock += table.game.pause(action.code)
        yield f"{number}. {who(seat)}{timed(table, action, clock)}: {action}{numbers}"
    yield from told(table, match, len(match.log))
    yield from ("", "== The end ==", *drawn(match, None), "")
    yield f"Scores: {', '.join(f'{NAMES[seat]} {points}' for seat, points in enumerate(match.scores))}"
    yield f"Winners: {', '.join(NAMES[seat] for seat in sorted(match.winners))}"
    yield f"Moves: {len(match.log)}. Digest: {match.digest}"


def menu(table: Table, match: Match, seat: int) -> list[str]:
    actions = "; ".join(str(table.game.actions.decode(code)) for code in codes(table, match.state, seat))
    return wrap(f"{who(seat)} may: {actions}", 110, initial_indent="   ", subsequent_indent="     ")


def timed(table: Table, action: Action, clock: float) -> str:
    """When it happens, if everybody at a live table acted at once and only its pauses took time."""
    return f", at {int(clock // 60)}:{clock % 60:02.0f}" if table.game.pause(action.code) else ""


def who(seat: int | None) -> str:
    return {None: "a spectator", CHANCE: "Chance"}.get(seat) or NAMES[seat or 0]


def drawn(match: Match, seat: int | None) -> list[str]:
    table = match.game.drawing.table(match.view(seat), NAMES[: match.seats])
    return [line.rstrip() for line in Text.from_markup(table).plain.splitlines()]


def told(table: Table, match: Match, number: int) -> Iterator[str]:
    """What move `number` brought about: first what everybody hears, then what only some do."""
    rows = match.event_rows[number - 1]
    heard = {seat: sentences(match, rows, seat) for seat in table.viewers}
    for words in heard[None]:
        yield f"     {words}"
    if number <= IN_DETAIL:
        for seat in range(table.seats):
            for words in heard[seat]:
                if words not in heard[None]:
                    yield f"     (to {NAMES[seat]}: {words})"


def sentences(match: Match, rows: Told, seat: int | None) -> list[str]:
    events = match.game.events.told_all(rows, SPECTATOR if seat is None else seat)
    return [words for event in events if (words := match.game.sentence(event, NAMES))]


def check_playthrough(table: Table) -> None:
    path = path_of(table)
    again = "run python -m tests.playthroughs, read the difference, and commit it if it is meant"
    assert path.exists(), f"there is no playthrough {path.name}: {again}"
    stored, now = path.read_text("utf-8"), playthrough(table)
    difference = unified_diff(stored.splitlines(), now.splitlines(), path.name, "now", lineterm="", n=2)
    assert stored == now, "\n".join([f"the game plays differently; {again}", *difference])
