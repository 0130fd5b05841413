"""A patch leads from one picture to the next, and changes nothing else."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec import field
from msgspec.json import decode, encode

from jonin.engine.patch import diff, patched
from jonin.engine.views import View

keys = st.sampled_from(["phase", "players", "hand", "a", "b"])
scalars = st.none() | st.booleans() | st.integers(-2, 3) | st.sampled_from(["", "7P", "3R"])
values = st.recursive(scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=3))
pictures = st.dictionaries(keys, values, max_size=4)


@given(pictures, pictures)
def test_a_patch_leads_to_the_next_picture(before: dict[str, Any], after: dict[str, Any]) -> None:
    kept = deepcopy(before)
    changes = json.loads(json.dumps(diff(before, after)))
    assert json.dumps(patched(before, changes), sort_keys=True) == json.dumps(after, sort_keys=True)
    assert before == kept, "the picture before has changed"


@given(pictures)
def test_nothing_changes_nothing(picture: dict[str, Any]) -> None:
    assert diff(picture, deepcopy(picture)) == []


def test_changes_are_small() -> None:
    before = {"phase": "a", "order": [1], "players": [{"ready": False, "won": ["3R"]}, {"ready": False, "won": []}]}
    after = {"phase": "a", "players": [{"ready": True, "won": ["3R", "7P"]}, {"ready": False, "won": []}]}
    assert diff(before, after) == [["order"], ["players/0/ready", True], ["players/0/won", 1, 0, ["7P"]]]


class Die(View):
    place: str
    used: str | None = field(default=None, name="as")


class Table(View):
    dice: list[Die]
    worn: list[str] = field(default_factory=list)


dice = st.builds(Die, place=st.sampled_from("ab"), used=st.sampled_from(["x", "y", None]))
tables = st.builds(Table, dice=st.lists(dice), worn=st.lists(st.sampled_from("ab")))


@given(tables, tables)
def test_declared_structures_are_compared_as_they_are_written(before: Table, after: Table) -> None:
    """A field that has its default is not written, an empty list neither; and one may have another name there."""
    changes = decode(encode(diff(before, after)))
    assert patched(decode(encode(before)), changes) == decode(encode(after))
