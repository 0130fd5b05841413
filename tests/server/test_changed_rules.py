"""Rules or figures change under stored matches: none becomes another one, and what is over stays as it was."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import jonin
from jonin import Refused
from jonin.server.site.replays import Replays
from tests.server.client import Page, plain
from tests.server.conftest import House
from tests.server.planted import Planted, plant, played
from tests.tables import SOME_GAME

CHANGES = {"rules": {"version": SOME_GAME.version + 1}, "figures": {"data_digest": "0123456789abcdef"}}


@pytest.fixture(params=["rules", "figures"])
def changed(request: pytest.FixtureRequest) -> str:
    """What changes."""
    return str(request.param)


@pytest.fixture
def change(changed: str) -> Iterator[Callable[..., None]]:
    """Change it, or (False) have it as it was."""
    with pytest.MonkeyPatch.context() as patch:

        def now(other: bool = True) -> None:
            patch.undo()
            for name, value in CHANGES[changed].items() if other else ():
                patch.setitem(vars(SOME_GAME), name, value)

        yield now


def visitor(house: House, planted: Planted) -> Page:
    page = house.page()
    page.join(planted.table)
    page.until(lambda: page.standing)
    return page


def replay(house: House, planted: Planted) -> tuple[int, Any]:
    answer = house.get(f"/api/replay/{planted.name}")
    return answer.status, json.loads(answer.body)


def words(note: dict[str, Any] | None) -> str:
    assert note is not None
    return Refused(note["refusal"], **{key: note[key] for key in note if key != "refusal"}).reason


def test_a_running_match_is_put_away(
    open_house: Callable[..., House], change: Callable[..., None], changed: str
) -> None:
    running = plant(open_house(), played(), 7)
    change()
    house = open_house()
    page = visitor(house, running)
    assert not page.standing.playing
    assert page.latest is None, "nothing of it is worked out"
    assert words(page.standing.note) == (
        f"The {changed} of {SOME_GAME.title} have changed since, so the match begun here was put away"
    )
    assert running.status(house) == "closed"
    again = visitor(open_house(), running)
    assert again.standing.note == page.standing.note
    assert replay(house, running)[0] == 404


def test_a_match_that_was_put_away_stays_so(open_house: Callable[..., House], change: Callable[..., None]) -> None:
    """Even if the old rules come back: people have seen that it ended."""
    running = plant(open_house(), played(), 7)
    change()
    visitor(open_house(), running)
    change(False)
    page = visitor(open_house(), running)
    assert not page.standing.playing
    assert "put away" in words(page.standing.note)


def test_a_finished_match_is_shown_as_it_was(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch, change: Callable[..., None], changed: str
) -> None:
    house = open_house()
    over = plant(house, played())
    status, was = replay(house, over)
    assert status == 200
    change()
    monkeypatch.setattr(Replays, "make", None)  # nothing is ever worked out again
    after = open_house()
    assert replay(after, over) == (200, was)
    assert was["record"]["rules"] != SOME_GAME.version or was["record"]["data"] != SOME_GAME.data_digest
    page = visitor(after, over)
    assert page.latest is None
    assert words(page.standing.note) == (
        f"The {changed} of {SOME_GAME.title} have changed since the match played here: its replay shows it as it was"
    )
    assert over.status(after) == "over"


def test_a_finished_match_that_was_not_kept_is_not_made_up(
    open_house: Callable[..., House], change: Callable[..., None], changed: str
) -> None:
    over = plant(open_house(), played())
    change()
    house = open_house()
    refused = {"refusal": "replay not kept", "game": SOME_GAME.title, "changed": changed}
    assert replay(house, over) == (404, {"refusal": refused})
    assert over.kept(house) is None
    assert f"other {changed}" in words(refused)


def test_a_new_match_can_begin_where_one_was_put_away(house: House) -> None:
    page = house.page()
    page.open(SOME_GAME.key, 2, "Aiko", "Bo")
    running = plant(house, played(), 7, rules=0)
    visitor(house, running)
    page.start()
    assert page.until(lambda: page.latest).version == 0
    ((rules, data),) = running.ledger(house).rows("SELECT rules, data FROM matches WHERE status = 'playing'")
    assert (rules, data) == (SOME_GAME.version, SOME_GAME.data_digest)


def test_other_rules_under_the_same_version_are_noticed_too(house: House) -> None:
    """Somebody has changed rules, and no suite has told them to raise the version."""
    match = played()
    running, over = plant(house, match, 7), plant(house, match)
    for planted in (running, over):
        planted.ledger(house).write(
            'UPDATE moves SET code = code + 1 WHERE "match" = ? AND version = 3', planted.number
        )
    assert words(visitor(house, running).standing.note).startswith("The rules of")
    assert running.status(house) == "closed"
    assert words(visitor(house, over).standing.note).endswith("as it was")
    assert over.status(house) == "over"
    assert replay(house, over)[1]["refusal"]["changed"] == "rules"
    assert over.kept(house) is None


def test_a_match_begun_before_figures_were_told_apart(house: House) -> None:
    running, over, old = (
        plant(house, played(), 7, data=None),
        plant(house, played(), data=None),
        plant(house, played(), 7, data=None, rules=0),
    )
    page = visitor(house, running)
    assert page.standing.playing
    assert page.until(lambda: page.latest).version == 7
    ((data,),) = running.ledger(house).rows('SELECT data FROM matches WHERE "match" = ?', running.number)
    assert data == SOME_GAME.data_digest, "what it goes on with"
    assert replay(house, over)[0] == 200
    assert words(visitor(house, old).standing.note).startswith("The rules of")


def test_the_end_of_a_match_is_kept(open_house: Callable[..., House], change: Callable[..., None]) -> None:
    """Bots make the last moves, and nobody asks for the replay before everything has changed."""
    house = open_house()
    match = played(seats=3)
    nearly = plant(house, match, -2, kind="bot")
    page = visitor(house, nearly)
    page.until(lambda: not page.standing.playing)
    house.close()
    kept = nearly.kept(house)
    assert kept is not None
    change()
    after = open_house()
    status, shown = replay(after, nearly)
    assert (status, shown) == (200, json.loads(gzip.decompress(kept)))


def test_what_is_kept_is_all_that_a_page_needs(house: House) -> None:
    """What each seat saw is compared in test_http.py."""
    match = played(seats=3)
    over = plant(house, match)
    _, body = replay(house, over)
    assert body == json.loads(gzip.decompress(over.kept(house) or b""))
    assert body["names"] == over.row.names
    assert jonin.replay(body["record"]).digest == match.digest
    assert body["catalogue"] == plain(SOME_GAME.view.catalogue())
    assert body["moves"][-1][0]["patch"], "the result"


def test_what_is_kept_goes_out_as_it_is(house: House) -> None:
    over = plant(house, played())
    plainly = house.get(f"/api/replay/{over.name}")
    packed = house.get(f"/api/replay/{over.name}", **{"Accept-Encoding": "gzip, br"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.body == over.kept(house)
    assert gzip.decompress(packed.body) == plainly.body
    assert plainly.headers["content-type"] == packed.headers["content-type"] == "application/json"
