"""Pages, headers, rules and replays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import jonin
from jonin import Game
from jonin.server.net import wire
from tests.granted import Granted
from tests.server.client import move, play_out, sentence
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.tables import SOME_GAME

PAGES = ("/", "/t/abcdefghjk", f"/rules/{SOME_GAME.key}", "/replay/0123456789abcdef")


@pytest.fixture
def built(tmp_path: Path, open_house: Callable[..., House]) -> House:
    """A server whose web client is built."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>The client</title>")
    (static / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (static / "assets" / "index-4f2a.js").write_text("export {}")
    return open_house(static=static)


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_the_client(built: House, path: str) -> None:
    page = built.get(path)
    assert page.status == 200
    assert b"The client" in page.body
    assert page.headers["cache-control"] == "no-cache"


def test_files_named_by_their_content_are_kept_for_ever(built: House) -> None:
    script = built.get("/assets/index-4f2a.js")
    assert script.status == 200
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-type"].startswith("text/javascript")
    assert built.get("/assets/none.js").headers["cache-control"] == "no-cache"
    assert built.get("/favicon.svg").headers["cache-control"] == "no-cache"


def test_files_outside_are_not_served(built: House) -> None:
    for path in ("/../pyproject.toml", "/%2e%2e/pyproject.toml", "/assets/..%2f..%2fapp.py", "/assets/", "/app.py"):
        assert built.get(path).status == 404


def test_nothing_there(built: House) -> None:
    """A person reads a page of ours, a program a sentence."""
    answer = built.get("/nowhere")
    assert answer.status == 404
    assert sentence(msgspec.json.decode(answer.body, type=wire.Problem).refusal) == "There is nothing at this address"
    page = built.get("/nowhere", Accept="text/html,*/*")
    assert page.status == 404
    assert page.body == built.get("/").body


def test_a_client_that_is_not_built(tmp_path: Path, open_house: Callable[..., House]) -> None:
    page = open_house(static=tmp_path / "none").get("/")
    assert page.status == 200
    assert b"make web" in page.body


@pytest.mark.parametrize("path", [*PAGES, "/health", "/assets/index-4f2a.js", "/nowhere", "/api/replay/x"])
def test_every_answer_forbids_what_is_not_needed(built: House, path: str) -> None:
    headers = built.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy.pop("default-src") == "'self'"
    assert set(policy) == {"object-src", "base-uri", "form-action", "frame-ancestors"}
    assert set(policy.values()) == {"'none'"}
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_health(built: House) -> None:
    assert msgspec.json.decode(built.get("/health").body) == {
        "ok": True,
        "version": jonin.__version__,
        "tables": 0,
        "pages": 0,
    }


def test_the_rules_of_every_game(built: House, game: Game) -> None:
    """Every clause of RULES.md is there, once, in order, and no mark is left in the text."""
    answer = built.get(f"/api/rules/{game.key}")
    book = msgspec.json.decode(answer.body, type=wire.Rulebook)
    assert (book.game, book.title) == (game.key, game.title)
    clauses = [clause for chapter in book.chapters for clause in chapter.clauses if clause.id]
    ids = [clause.id for clause in clauses]
    assert 0 < len(ids) == len(set(ids))
    for clause in clauses:
        assert f"**{clause.id}**" in game.rulebook
        assert clause.text
        assert "[" not in clause.text.replace("](", "")
        assert all(
            mark.kind in ("verified", "inferred", "reconstructed", "ruling", "rulebook") for mark in clause.marks
        )
    assert game.rulebook.count("\n- **") == len(ids)


def test_the_sheet_of_a_game_says_which_rules_its_boards_are_for(built: House, game: Game) -> None:
    sheet = msgspec.json.decode(built.get(f"/api/games/{game.key}").body, type=wire.GameSheet)
    assert sheet.rules == game.version


def test_rules_of_an_unknown_game(built: House) -> None:
    answer = built.get("/api/rules/go")
    assert answer.status == 404
    refusal = msgspec.json.decode(answer.body, type=wire.Problem).refusal
    assert (refusal["refusal"], refusal["game"]) == ("no such game", "go")


def test_a_replay_shows_what_every_seat_saw(house: House, game: Game) -> None:
    pages = house.table_of(house.page(), *(f"Guest {n}" for n in range(1, game.seats[0])), game=game.key)
    pages[0].start()
    move(pages)
    status, _, body = house.get(f"/api/replay/{pages[0].match}")
    assert status == 404
    assert b"not over" in body
    play_out(pages)
    pages[0].until(lambda: not pages[0].standing.playing)
    status, _, body = house.get(f"/api/replay/{pages[0].match}")
    assert status == 200
    replay = msgspec.json.decode(body, type=wire.Replay)
    assert replay.names == ["Keeper", *(f"Guest {n}" for n in range(1, game.seats[0]))]
    assert jonin.replay(replay.record).scores == pages[0].latest.view["scores"]
    ledger = Ledger(house.settings.database)
    granted = Granted(ledger.positions(pages[0].match), playing=False, flights=ledger.flights(pages[0].match))
    assert len(replay.moves) == granted.version
    for place, viewer in enumerate([*range(game.seats[0]), None]):
        picture = replay.deal[place]
        for version, seen in enumerate(replay.moves):
            told, patch = seen[place].told, seen[place].patch
            picture = granted.check_changes(viewer, version, version + 1, told, patch, picture)


@pytest.mark.parametrize("name", ["0123456789abcdef", "x", "0" * 16, "-123456789abcdef", "f" * 16])
def test_a_replay_of_nothing(house: House, name: str) -> None:
    status, _, body = house.get(f"/api/replay/{name}")
    assert status == 404
    assert b"no such match" in body


def test_nothing_is_kept_without_a_database(open_house: Callable[..., House]) -> None:
    """The same house, in memory."""
    house = open_house(database="")
    pages = house.table_of(house.page(), "Guest")
    pages[0].start()
    play_out(pages)
    pages[0].say("Again?")
    pages[0].start()
    status, _, _ = house.get(f"/api/replay/{pages[0].match}")
    assert status == 404
