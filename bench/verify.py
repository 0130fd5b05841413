"""Many matches of every game, dealt as a house deals them, thrown by physics, and verified from their proofs alone.

python -m bench.verify --matches 200        of each game; also how long a proof takes, and how large it is
"""

from __future__ import annotations

import argparse
import json
import time
from hashlib import sha256
from typing import Any

from msgspec.json import encode

import jonin
from jonin import Game, Match
from jonin.engine.chance import stream
from jonin.engine.deal import Deal, Draw, Sealed, promise_of, seal_of
from jonin.engine.dialect import CHANCE
from jonin.engine.match import Move
from jonin.server.site.replays import replay
from jonin.server.store.rows import MatchRow, MoveRow
from jonin.server.store.tokens import match_name
from jonin.terminal.verify import check, landing


def hidden(*words: object) -> str:
    """A secret, the same in every run."""
    return sha256(" ".join(map(str, words)).encode()).hexdigest()


def draw_of(match: str, number: int, seats: list[int], silent: int = -1) -> Draw:
    secret, numbers = hidden(match, number), {seat: hidden(match, number, seat) for seat in seats}
    pages = [Sealed([seat], seal_of(one), "" if seat == silent else one) for seat, one in numbers.items()]
    return Draw(promise_of(match, secret), secret, sorted(pages, key=lambda page: page.seal))


def proof_of(game: Game, number: int) -> dict[str, Any]:
    """Of a match of random moves, as a house would write it. In the first draw the third player keeps silent."""
    seats = max(3, game.seats[0])
    name = match_name(int(hidden(game.key, number)[:15], 16))
    deal = Deal(name, [draw_of(name, 1, [0, 1, 2], silent=2), draw_of(name, 2, [0, 1])])
    match = Match(game, seats, int(deal.seed, 16), lands=False)
    while not match.over:
        step(match, number)
    names = [f"Player {seat}" for seat in range(seats)]
    about = (game.key, game.version, game.data_digest, seats, match.options, names, match.seed, 0.0)
    row = MatchRow(int(name, 16), "table", *about, status="over", deal=encode(deal).decode())
    moves = [MoveRow(row.match, i, seat, code, more or None) for i, (seat, code, *more) in enumerate(match.log)]
    record: dict[str, Any] = json.loads(json.dumps(replay(row, moves, []).record))
    return record


def step(match: Match, number: int) -> None:
    """As a table does it: what is in the air lands, or somebody moves."""
    luck = stream(number, "walk", len(match.log))
    if not match.waiting and (code := match.chance_code) is not None:
        match.apply(Move(CHANCE, code, tuple(landing(match) or ())))
    else:
        seat = sorted(match.waiting)[luck % len(match.waiting)]
        codes = match.codes(seat)
        match.apply(Move(seat, codes[luck // 16 % len(codes)]))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.verify", description=__doc__)
    parser.add_argument("--matches", type=int, default=200, help="of each game")
    asked = parser.parse_args()
    for game in jonin.games():
        seconds, size, moves = 0.0, 0, 0
        for number in range(asked.matches):
            proof = proof_of(game, number)
            began = time.process_time()
            check(proof)
            seconds += time.process_time() - began
            size += len(json.dumps(proof))
            moves += len(proof["actions"])
        each = asked.matches
        print(
            f"{game.title}: {each} matches verified, {moves / each:.0f} moves, {size / each / 1000:.1f} kB "
            f"and {1000 * seconds / each:.0f} ms of CPU each",
            flush=True,
        )


if __name__ == "__main__":
    main()
