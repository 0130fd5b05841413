"""Records read back: told, verified, and refused in one line when they are not what they should be."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from jonin import Game, Match
from jonin.bots.bot import Random
from jonin.engine.words import addressed
from jonin.terminal.catalogue import nearest_seats
from tests.cli.terminal import complaint, jonin, well
from tests.tables import SOME_GAME


def played(game: Game) -> Match:
    """A match of random moves, to its end."""
    match = Match(game, nearest_seats(game), seed=3)
    while not match.over:
        seat = min(match.waiting)
        match.play(seat, Random().choose(match.glimpse(seat, 0), len(match.log)))
    return match


@pytest.fixture
def record() -> dict[str, Any]:
    return played(SOME_GAME).record()


def test_a_match_is_told_to_a_spectator_and_to_each_seat(game: Game, tmp_path: Path) -> None:
    match = played(game)
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match.record()))
    names = [f"Seat {seat}" for seat in range(match.seats)]
    for seat in (None, *range(match.seats)):
        said = " ".join(well(jonin("replay", file, *(() if seat is None else ("--seat", seat)))).split())
        last = match.events_for(seat)[-1]
        assert game.sentence(last, addressed(names, seat)) in said
        assert f"{len(match.log)} moves of {game.title}, each one legal." in said


def test_names_are_those_of_the_record(game: Game, tmp_path: Path) -> None:
    match = played(game)
    file = tmp_path / "match.json"
    names = [f"Name{seat}" for seat in range(match.seats)]
    file.write_text(json.dumps(match.record() | {"names": names}))
    said = well(jonin("replay", file, "--quiet"))
    assert all(name in said for name in names)
    headline, *rest = said.splitlines()
    assert headline == game.events.headline(match.events_for(None), names) != ""
    assert len(rest) == match.seats + 1


def test_a_match_not_over_is_told_as_far_as_it_goes(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(Match(game, nearest_seats(game), seed=3).record()))
    assert "The match is not over." in well(jonin("replay", file))


Change = Callable[[dict[str, Any]], Any]

DAMAGES: dict[str, tuple[Change, str]] = {
    "a list": (lambda record: [record], "is not a Jonin record"),
    "a number": (lambda record: 7, "is not a Jonin record"),
    "foreign": (lambda record: {"name": "package", "version": 1}, "is not a Jonin record"),
    "newer": (lambda record: record | {"jonin": 2}, "format 2"),
    "other rules": (lambda record: record | {"rules": 999}, "version 999 of"),
    "other figures": (lambda record: record | {"data": "0" * 16}, "other figures of"),
    "other game": (lambda record: record | {"game": "chess"}, "no game 'chess'"),
    "no seed": (lambda record: {key: record[key] for key in record if key != "seed"}, "lacks seed"),
    "wrong seed": (lambda record: record | {"seed": "7"}, "A seed is a whole number"),
    "other seed": (lambda record: record | {"seed": record["seed"] + 1}, "damaged"),
    "seats": (lambda record: record | {"seats": 99}, "players, not 99"),
    "options": (lambda record: record | {"options": {"wind": "east"}}, "no option 'wind'"),
    "options of another kind": (lambda record: record | {"options": []}, "damaged"),
    "a move cut off": (lambda record: record | {"actions": [[0], *record["actions"]]}, "damaged at move 1"),
    "a move of words": (lambda record: record | {"actions": [["0", "1"]]}, "damaged at move 1"),
    "an illegal move": (lambda record: record | {"actions": [*record["actions"], [0, 0]]}, "damaged at move"),
    "a move missing": (lambda record: record | {"actions": record["actions"][:-1]}, "damaged"),
    "a digest of another": (lambda record: record | {"digest": "0" * 16}, "damaged"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_record_is_refused(damage: str, record: dict[str, Any], tmp_path: Path) -> None:
    change, expected = DAMAGES[damage]
    file = tmp_path / "match.json"
    file.write_text(json.dumps(change(record)))
    for command in (("replay", file), ("replay", file, "--quiet"), ("play", "--resume", file)):
        line = complaint(jonin(*command), 1)
        assert str(file) in line
        assert expected in line


@pytest.mark.parametrize("names", [["Solo"], 5, "Ren", ["", "", "", ""], ["[red]"] * 4, [1, 2, 3, 4], {"a": 1}])
def test_names_are_not_believed_unchecked(names: Any, record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record | {"names": names}))
    assert f"{file} is damaged:" in complaint(jonin("replay", file), 1)


@pytest.mark.parametrize(
    "content", [b"", b"not json", b"{", b"\xff\xfe\x00", b"[" * 100_000, b'{"jonin": 1' + b"9" * 10_000 + b"}"]
)
def test_what_is_not_json_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(content)
    assert "is not a Jonin record" in complaint(jonin("replay", file), 1)


def test_a_record_does_not_command_the_terminal(record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record | {"game": "\x1b[2Jgo\u202e"}))
    assert r"no game '\x1b[2Jgo\u202e'" in complaint(jonin("replay", file), 1)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    assert "nowhere.json: No such file" in complaint(jonin("replay", tmp_path / "nowhere.json"), 1)
    assert "Is a directory" in complaint(jonin("replay", tmp_path), 1)


def test_a_seat_that_is_not_there_is_refused(record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record))
    assert "There is no seat 99" in complaint(jonin("replay", file, "--seat", 99), 2)


def test_only_a_match_of_play_that_is_not_over_is_resumed(record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record))
    assert "is over" in complaint(jonin("play", "--resume", file), 2)
    match = Match(SOME_GAME, record["seats"], 3)
    file.write_text(json.dumps(match.record()))
    assert "was not recorded by jonin play" in complaint(jonin("play", "--resume", file), 1)
    file.write_text(json.dumps(match.record() | {"bots": ["", *["genius"] * (match.seats - 1)]}))
    assert "There is no bot 'genius'" in complaint(jonin("play", "--resume", file), 1)


@pytest.mark.parametrize("anew", [(), ("--anew",)])
def test_one_plays_on_from_a_moment(record: dict[str, Any], tmp_path: Path, anew: tuple[str, ...]) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record))
    said = well(jonin("replay", file, "--on", 5, "--bots", "random", *anew, typed="q\ny\n"))
    assert "Leave in mid-game?" in said
    assert "mid-game" in said


def test_a_moment_that_is_none_is_refused(record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record))
    assert "moment before the last" in complaint(jonin("replay", file, "--on", 10_000), 2)
    file.write_text(json.dumps(Match(SOME_GAME, 2, seed=3).record()))
    assert "not over" in complaint(jonin("replay", file, "--on", 0), 2)


@pytest.mark.parametrize("wrong", [7, [[1]], [[1, 9, 3]], [["a", 0, 3]], [[0, 0, -1]]])
def test_a_record_with_a_damaged_redeal_is_refused(record: dict[str, Any], tmp_path: Path, wrong: Any) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record | {"redeals": wrong}))
    complaint(jonin("replay", file), 1)
