"""Every mistake at the command line: one line that says what to do, and the right exit code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import jonin as library
from jonin.engine.words import catalogue
from tests.cli.terminal import complaint, jonin
from tests.tables import SOME_GAME

KEY, TOO_MANY = SOME_GAME.key, SOME_GAME.seats[-1] + 1
LISTED = re.escape(catalogue().listed(game.key for game in library.games()))

MISTAKES = [
    (("dance",), "No such command 'dance'"),
    (("simulat",), "Did you mean 'simulate'"),
    (("games", "--loud"), "No such option: --loud"),
    (("play", "chess"), f"There is no game 'chess': the games are {LISTED}"),
    (("play", ""), "There is no game ''"),
    (("play", KEY, "--seats", "x"), "'--seats'"),
    (("play", KEY, "--seats", TOO_MANY), f"players, not {TOO_MANY}"),
    (("play", KEY, "--seats", 0), "players, not 0"),
    (("play", KEY, "--seats", -3), "players, not -3"),
    (("play", KEY, "--bots", "genius"), "There is no bot 'genius': the bots are random, easy, thumb and search"),
    (("play", KEY, "--bots", ""), "There is no bot ''"),
    (("play", KEY, "--bots", "thumb,"), "There is no bot ''"),
    (("play", KEY, "--bots", "thumb:5"), "There is no bot 'thumb:5'"),
    (("play", KEY, "--bots", "search:much"), "'much' is no budget"),
    (("play", KEY, "--bots", "search:0"), "a budget above zero"),
    (("play", KEY, "--bots", "search:-1s"), "a budget above zero"),
    (("play", KEY, "--bots", "search:nans"), "a budget above zero"),
    (("play", KEY, "--bots", ",".join(["random"] * 20)), "20 bots are too many for"),
    (("play", KEY, "--seed", "lucky"), "'--seed'"),
    (("play", KEY, "--seed", -1), "A seed is a whole number"),
    (("play", KEY, "--seed", 1 << 256), "A seed is a whole number"),
    (("play", KEY, "--name", ""), "A name has 1 to 24 letters"),
    (("play", KEY, "--name", "[bold]"), "without brackets"),
    (("play", KEY, "--name", "x" * 25), "A name has 1 to 24 letters"),
    (("play", KEY, "--option", "wind"), "An option is given as key=choice, not 'wind'"),
    (("play", KEY, "--option", "wind=east"), "has no option 'wind'"),
    (("play", KEY, "--option", "a=b", "--option", "a=c"), "The option 'a' is given twice"),
    (("play", KEY, "--record", Path(__file__)), "exists already"),
    (("play", KEY, "--record", "no/such/folder/match.json"), "There is no folder no/such/folder"),
    (("play", "--resume", "match.json", "--seed", 3), "--resume goes alone"),
    (("simulate",), "Missing argument 'GAME'"),
    (("simulate", "chess"), "There is no game 'chess'"),
    (("simulate", KEY, "--seats", TOO_MANY), f"players, not {TOO_MANY}"),
    (("simulate", KEY, "--games", 0), "'--games'"),
    (("simulate", KEY, "--games", "many"), "'--games'"),
    (("simulate", KEY, "--workers", 0), "--workers"),
    (("simulate", KEY, "--seed", -1), "A seed is a whole number"),
    (("simulate", KEY, "--bots", "genius"), "There is no bot 'genius'"),
    (("simulate", KEY, "--bots", ",".join(["random"] * 20)), "20 bots are too many for"),
    (("simulate", KEY, "--option", "wind=east"), "has no option 'wind'"),
    (("arena", "chess"), "There is no game 'chess'"),
    (("arena", KEY, "--bots", "thumb"), "two bots or more"),
    (("arena", KEY, "--bots", "thumb,genius"), "There is no bot 'genius'"),
    (("arena", KEY, "--seats", "2;3"), "Seats are numbers separated by commas"),
    (("arena", KEY, "--seats", TOO_MANY), f"players, not {TOO_MANY}"),
    (("arena", KEY, "--games", -1), "'--games'"),
    (("arena", KEY, "--workers", 0), "--workers"),
    (("arena", KEY, "--seed", -1), "A seed is a whole number"),
    (("arena", KEY, "--option", "wind=east"), "has no option 'wind'"),
    (("lab", "chess"), "There is no game 'chess'"),
    (("lab", KEY, "--seats", TOO_MANY), f"players, not {TOO_MANY}"),
    (("lab", KEY, "--seats", "two"), "Seats are numbers separated by commas"),
    (("lab", KEY, "--games", 0), "'--games'"),
    (("lab", KEY, "--bots", "genius"), "There is no bot 'genius'"),
    (("lab", KEY, "--seed", -1), "A seed is a whole number"),
    (("lab", KEY, "--option", "wind"), "An option is given as key=choice, not 'wind'"),
    (("lab", KEY, "--option", "wind=east"), "has no option 'wind'"),
    (("lab", KEY, "--set", "Rock"), "A change is given as entry.figure=value"),
    (("lab", KEY, "--set", "[0]=1"), "A change is given as entry.figure=value"),
    (("lab", KEY, "--set", "Dynamite.value=3"), "cards.toml has no entry 'Dynamite': it has Rock, Paper, Scissors"),
    (("lab", KEY, "--set", "Rock.weight=3"), "there is no weight there, but name, letter, colour"),
    (("lab", KEY, "--set", "values.figures[16]=11"), "there is no place 16: places are 0 to 15"),
    (("lab", KEY, "--set", "Rock.name[0]=1"), "that is no row, and has no places"),
    (("lab", KEY, "--set", "values.figures=ten"), "'ten' in .* is no value: write a number"),
    (("lab", KEY, "--set", "values.figures=10"), "has not the shape of what stands there: .-6, -5"),
    (("lab", KEY, "--set", "values.figures=[1, 2]"), "cannot be played with these figures: .*16 different values"),
    (("lab", KEY, "--set", "values.figures[0]=-6"), "The changes change nothing"),
    (("lab", KEY, "--sweep", "values.figures[0]=low"), "A sweep is given as entry.figure=0..4"),
    (("lab", KEY, "--sweep", "values.figures[0]=0..99"), "up to 50 values"),
    (("lab", KEY, "--data", "no-such.toml"), "no-such.toml cannot be read: No such file"),
    (("lab", KEY, "--data", Path(__file__)), "test_mistakes.py cannot be read: "),
    (("lab", KEY, "--data", "x.toml", "--sweep", "a=1..2"), "Take either --data or --set"),
    (("lab", KEY, "--workers", 0), "--workers"),
    (("replay",), "Missing argument 'FILE'"),
    (("watch", ""), "'' is not a table's address: copy it from the browser"),
    (("watch", "table"), "is not a table's address"),
    (("watch", "http://localhost:8808/rules/abc"), "is not a table's address"),
    (("watch", "http://localhost:8808/games/replay/abc"), "is not a table's address"),
    (("watch", "http://localhost:8808/t/"), "is not a table's address"),
    (("watch", "http://localhost:8808/t/a/b"), "is not a table's address"),
    (("watch", "http://localhost:99999/t/abc"), "is not a table's address"),
    (("watch", "http://localhost:port/t/abc"), "is not a table's address"),
    (("watch", "http://[::1/t/abc"), "is not a table's address"),
    (("watch", "http:///t/abc"), "is not a table's address"),
    (("watch", "ftp://localhost/t/abc"), "is not a table's address"),
    (("bench", "chess"), "There is no game 'chess'"),
    (("check", "chess"), f"There is no game 'chess': the games are {LISTED}"),
    (("bench", KEY, "--seats", TOO_MANY), f"players, not {TOO_MANY}"),
]


@pytest.mark.parametrize(("words", "expected"), MISTAKES, ids=lambda part: " ".join(map(str, part))[:60])
def test_a_mistake_gets_one_line(words: tuple[object, ...], expected: str) -> None:
    result = jonin(*words)
    assert re.search(expected, complaint(result, 2))
    assert "Traceback" not in result.output


def test_a_record_that_cannot_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: object) -> int:
        raise OSError(28, "No space left on device", "match.json")

    monkeypatch.setattr(Path, "write_text", full)
    result = jonin("play", KEY, "--bots", "random", "--record", tmp_path / "match.json", typed="1\n\n" * 9)
    assert result.exit_code == 1
    assert result.stderr == "jonin: match.json: No space left on device\n"
