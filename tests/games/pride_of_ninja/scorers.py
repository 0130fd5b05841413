"""The rules against the naive scorer, over random drafts.

python -m tests.games.pride_of_ninja.scorers 10000      so many drafts at every table
"""

from __future__ import annotations

import sys
from typing import cast

from jonin import Match
from jonin.engine.chance import stream
from jonin.games.pride_of_ninja.actions import Place
from tests.games.pride_of_ninja.naive import Player, Round
from tests.tables import Table, tables


def menu(match: Match, seat: int) -> list[Place]:
    return cast(list[Place], match.legal(seat))


def turn(match: Match, seed: int, rows: str = "front back") -> None:
    """Everyone lays a card, in one of these rows where there is room."""
    for seat in sorted(match.waiting):
        actions = [a for a in menu(match, seat) if a.row in rows] or menu(match, seat)
        match.play(seat, actions[stream(seed, seat, len(match.log)) % len(actions)])


def agree(here: Table, seed: int) -> None:
    """Draft a round at random, and let the naive scorer count the rows that come of it."""
    match = here.match(seed)
    victims = match.view(None)["victims"]
    for _ in range(match.view(None)["turns"]):
        turn(match, seed)
    rows = match.view(None)["players"] if match.over else match.view(None)["last"]["players"]
    game = Round([Player(row["front"], row["back"]) for row in rows], victims)
    game.resolve()
    expected = [(player.tp, player.slain, max(0, player.pride + player.tp)) for player in game.players]
    assert [(row["tp"], row["slain"], match.state.pp[p]) for p, row in enumerate(rows)] == expected, rows


if __name__ == "__main__":
    drafts = int(sys.argv[1])
    for table in tables():
        if table.game.key == "pride-of-ninja":
            for seed in range(drafts):
                agree(table, seed)
            print(f"{table}: {drafts} drafts, both scorers agree on each")
