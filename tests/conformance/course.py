"""The course of a match: its luck, its components, its record, its standing, its words."""

from __future__ import annotations

import json

from rich.text import Text

import jonin
from tests.conformance.menus import readable
from tests.conformance.worlds import hidden
from tests.tables import Table
from tests.walks import often, positions


def course(table: Table, seed: int, luck: int, length: int = 10_000) -> list[bytes]:
    """Every position of a random game, without its rng."""
    match = table.match(seed)
    seen = []
    for number in positions(table, match, luck):
        if number > length:
            break
        seen.append(hidden(match.state))
    return seen


def check_luck(table: Table, seed: int) -> None:
    """A seed decides everything; another seed, another game."""
    assert course(table, seed, luck=1) == course(table, seed, luck=1), "one seed, two games"
    assert table.match(seed).digest == table.match(seed).digest
    others = {tuple(course(table, seed + n, luck=1, length=25)) for n in range(6)}
    assert len(others) > 1, "six seeds, and the same game every time"


def check_components(table: Table, seed: int) -> None:
    """Nothing is lost and nothing comes from nowhere, in any position."""
    match = table.match(seed)
    whole = table.hooks.census(match.state)
    assert whole == sorted(whole) != [], "a census is a sorted list of everything there is"
    assert whole == table.hooks.census(table.match(seed + 1).state), "what there is depends on the deal"
    for number in positions(table, match, seed):
        now = table.hooks.census(match.state)
        if now != whole:
            lost = [piece for piece in set(whole) | set(now) if whole.count(piece) != now.count(piece)]
            counts = {piece: (whole.count(piece), now.count(piece)) for piece in lost}
            raise AssertionError(f"components before and after move {number}: {counts}")


def check_record(table: Table, seed: int) -> None:
    """The record, as JSON and back, plays the match again: same position, same views, same stories."""
    match = table.match(seed)
    for number in positions(table, match, seed):
        if number and not match.over and number != 5:
            continue
        again = jonin.replay(json.loads(json.dumps(match.record())), table.game)
        assert again.digest == match.digest
        assert (again.log, again.scores, again.winners) == (match.log, match.scores, match.winners)
        for seat in table.viewers:
            assert again.view(seat) == match.view(seat)
            assert again.events_for(seat) == match.events_for(seat)


def check_standing(table: Table, seed: int) -> None:
    """Waiting, over, winners and the tests' own count of the score say the same thing, and looking changes nothing."""
    match = table.match(seed)
    count = getattr(table.hooks, "points", None)
    for number in positions(table, match, seed):
        before = match.digest
        assert match.waiting <= set(range(table.seats))
        assert match.over == (not match.waiting and not match.chance)
        assert table.game.title in repr(match)
        assert match.winners <= set(range(table.seats))
        assert bool(match.winners) == match.over, f"winners {set(match.winners)}, over {match.over}"
        assert match.scores == (count(match) if count else match.scores), f"the score after move {number}"
        for seat in table.viewers if often(number) else ():
            view = match.view(seat)
            assert (view["seat"], view["waiting"], view["over"]) == (seat, sorted(match.waiting), match.over)
            assert ("winners" in view) == ("scores" in view) == match.over
            match.events_for(seat)
            if seat is not None:
                match.glimpse(seat, 1)
                if not match.over:
                    for code in range(table.game.rules.ACTIONS):
                        table.game.why_not(match.state, seat, code)
        assert match.digest == before, "looking has changed the match"
    assert match.over


def check_verdict(table: Table, seed: int) -> None:
    """What decides a match is told when it is over, not before, to everybody, and is the last thing said."""
    match, events = table.match(seed), table.game.events
    assert events.decisive, f"no event of {table.game.title} is declared with decides=True"
    for number in positions(table, match, seed):
        told = match.events_for(None, number - 1) if number else []
        decided = events.deciding(told)
        assert bool(decided) == match.over, f"move {number} decides {decided}, over {match.over}"
    for seat in table.viewers:
        heard = match.events_for(seat)
        said = [event for event in heard if table.game.sentence(event, ())]
        assert said[-1] in events.deciding(heard), f"the last that seat {seat} is told does not decide: {said[-1]}"
        winner = said[-1].get("seat")
        assert winner is None or winner in match.winners, f"{said[-1]}, but the winners are {set(match.winners)}"


def check_landing(table: Table, seed: int) -> None:
    """Where all luck lands by itself, a loop over who is waited for always goes on, and ends when it is over."""
    match = table.match(seed, lands=True)
    for _ in positions(table, match, seed):
        assert not match.chance
        assert bool(match.waiting) != match.over, f"{match}: over {match.over}"
    assert match.over
    again = jonin.replay(match.record(), table.game)
    assert again.digest == match.digest


def check_words(table: Table, seed: int) -> None:
    """Everything that happens has a sentence, and every view a table, for everybody."""
    match = table.match(seed)
    names = [f"Player{seat}" for seat in range(table.seats)]
    for number in positions(table, match, seed):
        if not often(number):
            continue
        for seat in table.viewers:
            drawn = Text.from_markup(table.game.drawing.table(match.view(seat), names)).plain
            missing = [name for name in names if name not in drawn]
            assert not missing, f"the table as seat {seat} sees it does not show {missing}:\n{drawn}"
    for seat in table.viewers:
        for event in match.events_for(seat):
            words = table.game.sentence(event, names)
            silent = any(kind.silent and kind.kind == event["event"] for kind in table.game.events.kinds)
            assert readable(words) != silent, f"{event}: {words!r}"
            json.dumps(event, allow_nan=False)
