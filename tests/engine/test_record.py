"""Records come from anywhere. A good one plays again; a bad one is refused in a sentence, whatever is wrong with it."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import jonin
from jonin import Match, Refused
from tests.tables import SOME_GAME, Table
from tests.toy import GAME as TOY
from tests.walks import moves

TABLE = Table(TOY, 3, (("pot", "growing"),))


def recorded(length: int = 100) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(written(length))
    return record


@cache
def written(length: int) -> str:
    match = TABLE.match(5)
    for _ in moves(TABLE, match, 5):
        if len(match.log) == length:
            break
    return json.dumps(match.record())


def test_a_record_is_plain_json_and_plays_again() -> None:
    record = recorded()
    assert json.loads(json.dumps(record)) == record
    match = jonin.replay(record, TOY)
    assert match.over
    assert match.record() == record


def test_a_replayed_match_can_be_played_on() -> None:
    match = jonin.replay(recorded(4), TOY)
    assert len(match.log) == 4
    for _ in moves(TABLE, match, 9):
        pass
    assert match.over


def test_a_record_names_its_game() -> None:
    match = Match(SOME_GAME, SOME_GAME.seats[0], 3)
    assert jonin.replay(match.record()).digest == match.digest


def broken(**changes: Any) -> dict[str, Any]:
    return recorded() | changes


DAMAGED: list[tuple[str, Any, str]] = [
    ("nothing", None, "not a Jonin record"),
    ("a list", [], "not a Jonin record"),
    ("text", "record", "not a Jonin record"),
    ("another format", broken(jonin=2), "not a Jonin record"),
    ("other rules", broken(rules=99), "version 99 of Toy's rules; these are 1"),
    ("too few seats", broken(seats=1), "2 to 4 players, not 1"),
    ("seats in words", broken(seats="three"), "not 'three'"),
    ("a seed in words", broken(seed="seven"), "A seed is a whole number"),
    ("a negative seed", broken(seed=-7), "A seed is a whole number"),
    ("options in a list", broken(options=["growing"]), "damaged"),
    ("an unknown option", broken(options={"deck": "red"}), "no option 'deck'"),
    ("an unknown choice", broken(options={"pot": "golden"}), "growing, paid at once, not 'golden'"),
    ("actions in words", broken(actions="0 1 2"), "damaged"),
    ("no moves", broken(actions=[]), "do not lead to the position"),
    ("a move that is a number", broken(actions=[7]), "damaged at move 1"),
    ("half a move", broken(actions=[[0]]), "damaged at move 1"),
    ("a move in words", broken(actions=[["0", "choose"]]), "damaged at move 1"),
    ("a move of truth", broken(actions=[[True, 1]]), "damaged at move 1"),
    ("a seat that is not there", broken(actions=[[9, 0]]), "damaged at move 1: There is no seat 9"),
    ("an action that is none", broken(actions=[[0, 999]]), "damaged at move 1: 999 is not an action"),
    ("an illegal action", broken(actions=[[0, 15]]), "damaged at move 1: Choose a card"),
    ("a move after the end", broken(actions=recorded()["actions"] + [[0, 0]]), "The game is over"),
    ("a number that nobody asked for", broken(actions=[[*recorded()["actions"][0], 7]]), "does not take those numbers"),
    ("another position", broken(digest="0" * 16), "do not lead to the position"),
    ("another deal", broken(seed=6), "damaged"),
]


@pytest.mark.parametrize(("record", "said"), [case[1:] for case in DAMAGED], ids=[case[0] for case in DAMAGED])
def test_a_damaged_record_is_refused(record: Any, said: str) -> None:
    with pytest.raises(Refused) as caught:
        jonin.replay(record, TOY)
    assert said in caught.value.reason


@pytest.mark.parametrize("key", ["game", "rules", "seats", "options", "seed", "actions", "digest"])
def test_a_missing_part_is_named(key: str) -> None:
    record = recorded()
    del record[key]
    with pytest.raises(Refused, match=key):
        jonin.replay(record, TOY)


def test_a_record_of_an_unknown_game_is_refused() -> None:
    for name in ("chess", None, 7, ["toy"]):
        with pytest.raises(Refused, match="there is no game"):
            jonin.replay(broken(game=name))


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=6,
)


@given(st.sampled_from(sorted(recorded())), ANYTHING)
def test_whatever_stands_in_a_record_only_a_refusal_comes_out(key: str, value: Any) -> None:
    record = broken(**{key: value})
    if record == recorded():
        return
    try:
        match = jonin.replay(record, TOY)
    except Refused as refused:
        reason = refused.reason
        assert reason.strip()
    else:
        assert match.digest == record["digest"]
