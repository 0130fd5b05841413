"""The ladder of bots."""

from __future__ import annotations

from jonin import Game
from tests.cli.terminal import answer, jonin, well


def test_each_bot_challenges_the_next_at_every_table(game: Game) -> None:
    seats = [game.seats[0], game.seats[-1]]
    asked = ("--bots", "random,thumb,random", "--seats", ",".join(map(str, seats)), "--games", 2, "--jobs", 1)
    done = answer(jonin("arena", game.key, *asked, "--json"))
    found = [(challenge["challenger"], challenge["field"], challenge["seats"]) for challenge in done["challenges"]]
    assert found == [(a, b, n) for a, b in (("random", "thumb"), ("thumb", "random")) for n in seats]
    for challenge in done["challenges"]:
        assert challenge["games"] == 2
        assert challenge["equal_share"] == len(game.side(challenge["seats"], 0)) / challenge["seats"]
        assert challenge["low"] <= challenge["win_share"] <= challenge["high"]
        assert challenge["result"] in ("better", "worse", "no difference shown")


def test_the_table_has_a_line_for_each_verdict(game: Game) -> None:
    said = well(jonin("arena", game.key, "--bots", "thumb,random", "--games", 2, "--jobs", 1))
    lines = [line for line in said.splitlines() if line.startswith("thumb")]
    assert len(lines) == len(game.seats)
    assert all("±" in line for line in lines)
