"""The rules against the naive scorer, over random layouts.

python -m tests.games.pride_of_ninja.scorers 10000      so many layouts at every table
"""

from __future__ import annotations

import sys
from random import Random
from typing import cast

from jonin import Match
from jonin.engine.chance import stream
from jonin.games.pride_of_ninja.actions import Place
from tests.games.pride_of_ninja.layouts import scored
from tests.games.pride_of_ninja.naive import COPIES, Player, Round
from tests.tables import Table, tables


def menu(match: Match, seat: int) -> list[Place]:
    return cast(list[Place], match.legal(seat))


def turn(match: Match, seed: int, rows: str = "front back") -> None:
    """Everyone lays a card, in one of these rows where there is room."""
    for seat in sorted(match.waiting):
        actions = [a for a in menu(match, seat) if a.row in rows] or menu(match, seat)
        match.play(seat, actions[stream(seed, seat, len(match.log)) % len(actions)])


def agree(here: Table, seed: int) -> None:
    """Lay a shuffled deck out in rows, score the round, and let the naive scorer count the same rows."""
    dice, deck = Random(seed), dict(here.options)["deck"]
    names = list(COPIES)[:7] if deck == "blue" else list(COPIES)[7:]
    cards = [name for name in names for _ in range(COPIES[name][here.seats - 3])]
    dice.shuffle(cards)
    gift = names[:1] if here.seats == 5 else []
    front = [[cards.pop() for _ in range(4)] for _ in range(here.seats)]
    back = [gift + [cards.pop() for _ in range(3 - len(gift))] for _ in range(here.seats)]
    before = [dice.randrange(12) for _ in range(here.seats)]
    game = Round([Player(*rows) for rows in zip(front, back, strict=True)], cards)
    game.resolve()
    pride = [max(0, pp + player.pride + player.tp) for pp, player in zip(before, game.players, strict=True)]
    lines = [f"{' '.join(f)} | {' '.join(b)}".replace(" Rikishi", "") for f, b in zip(front, back, strict=True)]
    found = scored(deck, *lines, victims=" ".join(cards).replace(" Rikishi", ""), pp=before)
    assert found.tp == [player.tp for player in game.players], lines
    assert found.slain == [p for p, player in enumerate(game.players) if player.slain], lines
    assert found.state.pp[: here.seats] == pride, lines


if __name__ == "__main__":
    layouts = int(sys.argv[1])
    for table in tables():
        if table.game.key == "pride-of-ninja":
            for seed in range(layouts):
                agree(table, seed)
            print(f"{table}: {layouts} layouts, both scorers agree on each", flush=True)
