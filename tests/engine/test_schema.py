"""What a game's JSON Schema says is what a program gets to see."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from jonin.engine.domains import Maybe, Names, Numbers, OneOf, OrNone, SeatSet, Some, Span
from jonin.engine.field_comments import field_comments
from jonin.engine.json_text import json_text
from jonin.engine.match import SPECTATOR
from jonin.engine.schema import Parts, Schema, of_game, ref
from jonin.engine.views import View, plain
from jonin.server.net.schema import of_wire
from jonin.server.net.wire import Play
from jonin.server.table.pictures import Pictures
from tests.engine.json_schema import faults
from tests.tables import Table, tables
from tests.toy import GAME as TOY
from tests.walks import moves, often

GONE = "gone"
WORDS, LONG = "word " * 9, "a" * 60


def wrong(whole: Schema, name: str, value: Any) -> list[str]:
    """Of the value as it leaves the process: tuples are lists there."""
    return list(faults(whole, ref(name), msgspec.json.decode(msgspec.json.encode(value))))


@pytest.mark.parametrize("table", tables(), ids=str)
def test_what_is_shown_told_offered_asked_and_refused_is_as_the_schema_says(table: Table) -> None:
    whole, match, kinds = of_game(table.game), table.match(seed=3), table.game.events
    for move in moves(table, match, seed=3):
        seen = Pictures(match)
        for viewer in table.viewers if often(len(match.log)) else ():
            assert wrong(whole, "View", seen.whole(viewer)) == []
        assert wrong(whole, "Action", move.action.as_json()) == []
        for code in range(table.game.rules.ACTIONS) if len(match.log) % 20 == 0 else ():
            if move.seat < table.seats and code not in match.codes(move.seat):
                refused = table.game.refusals.why_not(match.state, move.seat, code)
                assert refused is None or wrong(whole, "Refusal", refused.as_json()) == []
    assert wrong(whole, "View", match.view(0)) == []
    for rows in match.event_rows:
        for viewer in table.viewers:
            for event in kinds.told_all(rows, SPECTATOR if viewer is None else viewer):
                assert wrong(whole, "Event", event) == []
    assert wrong(whole, "Catalogue", plain(table.game.view.catalogue())) == []


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"round": "first"}, "/round: 'first' is no integer"),
        ({"seat": 4}, "/seat: 4 is none of these"),
        ({"phase": "lunch"}, "/phase: 'lunch' is not one of"),
        ({"hand": [0, -1]}, "/hand/1: -1 is less than 0"),
        ({"hand": GONE}, ": hand is missing"),
        ({"rng": 7}, ": rng is unknown"),
        ({"choices": [{"action": "fold"}]}, "/choices/0: {'action': 'fold'} is not exactly one of these"),
    ],
    ids=["type", "seat", "word", "card", "missing", "unknown", "action"],
)
def test_a_view_that_is_not_so_is_found_out(change: dict[str, Any], complaint: str) -> None:
    view = Pictures(Table(TOY, 3).match(seed=1)).whole(0) | change
    (found,) = wrong(of_game(TOY), "View", {key: value for key, value in view.items() if value != GONE})
    assert found.startswith(complaint)


def test_what_a_seat_sees_besides_is_there_as_a_whole_or_not_at_all() -> None:
    match, whole = Table(TOY, 3).match(seed=1), of_game(TOY)
    own, shared = match.own(0), match.shared()
    assert wrong(whole, "View", shared | own) == wrong(whole, "View", shared | {"seat": None}) == []
    assert wrong(whole, "View", shared | {"seat": 0, "hand": own["hand"]}) == [": choice is missing"]


Thing = Annotated[str, Names("thing", ["fan", "cup"])]


class Piece(View):
    """Something."""

    name: Thing  # which
    where: tuple[int, int]
    # of them
    # all
    marks: dict[str, list[bool]]
    mood: Annotated[str, OneOf("calm")] | None = None


class Mentioned(View):
    piece: dict[Thing, Piece | None]
    numbers: tuple[float, ...]


def test_annotations_become_schemas() -> None:
    parts = Parts()
    assert parts.structure(Mentioned) == {"$ref": "#/$defs/Mentioned"}
    assert parts.named["Mentioned"]["properties"] == {
        "piece": {
            "type": "object",
            "propertyNames": {"$ref": "#/$defs/Thing"},
            "additionalProperties": {"anyOf": [{"$ref": "#/$defs/Piece"}, {"type": "null"}]},
        },
        "numbers": {"type": "array", "items": {"type": "number"}},
    }
    assert parts.named["Piece"] == {
        "description": "Something.",
        "type": "object",
        "properties": {
            "name": {"$ref": "#/$defs/Thing", "description": "which"},
            "where": {"type": "array", "prefixItems": [{"type": "integer"}] * 2, "minItems": 2, "maxItems": 2},
            "marks": {
                "type": "object",
                "additionalProperties": {"type": "array", "items": {"type": "boolean"}},
                "description": "of them all",
            },
            "mood": {"enum": ["calm"]},
        },
        "required": ["name", "where", "marks"],
        "additionalProperties": False,
    }


def test_domains_become_schemas() -> None:
    parts = Parts()
    one = {"type": "integer", "minimum": 1, "maximum": 3}
    assert parts.domain(Span(1, 3)) == one
    assert parts.domain(Maybe(Span(1, 3))) == parts.domain(OrNone(Span(1, 3))) == {"anyOf": [one, {"type": "null"}]}
    assert parts.domain(Some(3)) == {"type": "array", "items": one, "minItems": 1, "uniqueItems": True}
    assert parts.domain(Numbers(2)) == {"type": "array", "items": {"type": "integer"}, "maxItems": 2}
    assert parts.domain(SeatSet()) == {"type": "array", "items": {"type": "integer", "minimum": 0}}
    assert parts.domain(Maybe(Names("card", ["7"]))) == {"anyOf": [{"$ref": "#/$defs/Card"}, {"type": "null"}]}
    assert parts.named == {"Card": {"enum": ["7"]}}


def test_two_things_of_one_name_are_an_error() -> None:
    parts = Parts()
    parts.domain(Names("card", ["7"]))
    with pytest.raises(TypeError, match="two things are called Card"):
        parts.domain(Names("card", ["8"]))
    with pytest.raises(TypeError, match="no JSON Schema for <class 'complex'>"):
        parts.hint(complex)


def test_comments_beside_fields_are_read() -> None:
    assert field_comments(Piece) == {"name": "which", "marks": "of them all"}
    play = of_wire()["$defs"]["Play"]
    assert play["properties"]["version"]["description"] == field_comments(Play)["version"]
    assert "do" in play["required"]


def test_json_is_laid_out_for_people() -> None:
    assert json_text({"short": [1, {}], "long": [WORDS] * 4, "deep": [{LONG: LONG}, []]}).splitlines() == [
        "{",
        '  "short": [1, {}],',
        '  "long": [',
        f'    "{WORDS}", "{WORDS}",',
        f'    "{WORDS}", "{WORDS}"',
        "  ],",
        '  "deep": [',
        "    {",
        f'      "{LONG}": "{LONG}"',
        "    },",
        "    []",
        "  ]",
        "}",
    ]
