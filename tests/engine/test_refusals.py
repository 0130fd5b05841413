"""Every refusal has its message, every message is used, and both speak of the same fields."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

import jonin
from jonin import Refused
from jonin.bots.bot import LEVELS
from jonin.engine.declare import Undo, Undone
from jonin.engine.word_check import variables
from jonin.engine.words import HOME, catalogue, message_of
from tests.toy.actions import Choose

ROOT = Path(__file__).parents[2]

# Where the kind is not written out, because a game has declared it, or its lesson.
DECLARED = {
    ("engine/game.py", "refusal"),
    ("engine/lesson.py", "place.asks.refusal"),
    ("engine/match.py", "wrong"),
    ("engine/refusal.py", "kind"),
    ("terminal/learn.py", "place.asks.refusal"),
}


class Call(NamedTuple):
    """Refused(...), somewhere in the sources."""

    file: str
    line: int
    kind: ast.expr
    fields: frozenset[str]

    @property
    def place(self) -> str:
        return f"jonin/{self.file}:{self.line}"


@cache
def calls() -> tuple[Call, ...]:
    return tuple(call for file in sorted((ROOT / "jonin").rglob("*.py")) for call in calls_in(file))


def calls_in(file: Path) -> Iterator[Call]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
            given = frozenset(str(keyword.arg) for keyword in node.keywords) - {"clause"}
            yield Call(str(file.relative_to(ROOT / "jonin")), node.lineno, node.args[0], given)


def written_out() -> list[tuple[Call, str]]:
    constants = ((call, call.kind) for call in calls() if isinstance(call.kind, ast.Constant))
    return [(call, message_of("refusal", str(kind.value))) for call, kind in constants]


@cache
def messages() -> dict[str, frozenset[str]]:
    """All messages that are no game's own, and the variables of each."""
    resource = FluentParser().parse((HOME / "en.ftl").read_text("utf-8"))
    return {entry.id.name: frozenset(variables(entry)) for entry in resource.body if isinstance(entry, Message)}


def test_a_kind_is_written_out_and_never_a_sentence() -> None:
    """But for those that a game declares."""
    others = {call for call in calls() if not isinstance(call.kind, ast.Constant)}
    made_up = [call.place for call in others if (call.file, ast.unparse(call.kind)) not in DECLARED]
    assert made_up == []
    kinds = [str(call.kind.value) for call in calls() if isinstance(call.kind, ast.Constant)]
    assert [kind for kind in kinds if not re.fullmatch("[a-z]+( [a-z]+)*", kind)] == []
    assert len(kinds) > 90


def test_every_refusal_has_a_message_with_just_its_fields() -> None:
    wrong = [
        f"{call.place}: {message} shows {sorted(messages().get(message, ()))}, and is told {sorted(call.fields)}"
        for call, message in written_out()
        if messages().get(message) != call.fields
    ]
    assert wrong == []


def test_every_message_is_used() -> None:
    """By a refusal, as a level of bots, as the engine's own, by a game's message, or by its name in the sources."""
    used = {message for _, message in written_out()} | {message_of("level", level) for level in LEVELS}
    used |= {Undo.message(), Undone.message()}
    sources = [
        file.read_text("utf-8")
        for folder, ending in (("jonin", "*.py"), ("web/src/lib", "*.ts"), ("web/src/lib", "*.svelte"))
        for file in (ROOT / folder).rglob(ending)
    ]
    # What happens at a table, and not in a game, is an event of the page's own: { event: "player away" }.
    events = {name: name.removeprefix("event-").replace("-", " ") for name in messages() if name.startswith("event-")}
    named = {name: f'"{events.get(name, name)}"' for name in messages() if name not in used}
    games = [(game.folder / "words" / "en.ftl").read_text("utf-8") for game in jonin.games()]
    lent = {name for name in named if any(f"{{ {name} }}" in text for text in games)}
    unused = [name for name in named.keys() - lent if not any(named[name] in text for text in sources)]
    assert unused == []


def test_a_kind_without_a_message_is_an_error() -> None:
    with pytest.raises(LookupError, match="refusal-no-such-thing"):
        _ = Refused("no such thing").reason
    with pytest.raises(LookupError):
        _ = Refused("A whole sentence, made up on the spot").reason
    with pytest.raises(ValueError, match="refusal-name-taken"):
        _ = Refused("name taken").reason


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ([], "Toy has no option 'wind': it has none"),
        (["deck"], "Toy has no option 'wind': its options are deck"),
        (("deck", "pot"), "Toy has no option 'wind': its options are deck and pot"),
        (["a", "b", "c"], "Toy has no option 'wind': its options are a, b and c"),
        (None, "Toy has no option 'wind': it has none"),
    ],
)
def test_a_list_is_said_as_one(fields: object, said: str) -> None:
    assert Refused("no such option", game="Toy", option="wind", options=fields).reason == said


def test_numbers_are_counted_and_texts_are_not() -> None:
    assert "not 1,000" not in Refused("no such seed", last="1000", seed="1000").reason
    assert Refused("too many players", players=1000, seats=2).reason == "1,000 players do not fit at a table of 2"
    seats = [Refused("not so many seats", seats=n).reason for n in (1, 2)]
    assert seats == ["This table has 1 seat", "This table has 2 seats"]
    late = [Refused("slower", first="Aki", seconds=seconds).reason for seconds in (None, 0.1, 2)]
    assert late == ["Aki was quicker", "Aki was 0.10 s quicker", "Aki was 2.00 s quicker"]


def test_yes_and_no_choose_the_sentence() -> None:
    said = [Refused("too many bots", bots=9, seats=3, beside_player=beside).reason for beside in (True, False)]
    assert said == ["9 bots are too many for 3 other seats", "9 bots are too many for 3 seats"]


def test_a_refusal_may_have_another_as_its_cause() -> None:
    with pytest.raises(Refused) as caught:
        _ = Choose(card=99).code
    why, form = "The card of choose is wrong. It is a number from 0 to 14, not 99", caught.value.as_json()
    cause = {"refusal": "out of range", "first": 0, "last": 14, "value": "99"}
    assert form == {"refusal": "no such value", "action": "choose", "field": "card", "why": cause}
    again = pickle.loads(pickle.dumps(caught.value))
    assert caught.value.reason == again.reason == str(again) == why
    assert catalogue().plain(form) == why
    assert again.as_json() == form


def test_a_refusal_keeps_its_clause_and_fields_when_it_is_pickled() -> None:
    refused = Refused("slower", "TY-2.1", first="Aki", seconds=0.25)
    again = pickle.loads(pickle.dumps(refused))
    assert (again.kind, again.clause, again.fields) == ("slower", "TY-2.1", {"first": "Aki", "seconds": 0.25})
    assert str(again) == str(refused) == "Aki was 0.25 s quicker (TY-2.1)"
    assert again.as_json() == {"refusal": "slower", "first": "Aki", "seconds": 0.25}
