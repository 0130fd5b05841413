"""A match on paper: its record goes to a file, is read again, verified, and told as one seat saw it.

python examples/replay_record.py [GAME]
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

import jonin
from jonin.bots.arena import play_out
from jonin.bots.bot import bot


def main(key: str = "nin-jan") -> None:
    match = jonin.Match(key, seats=4, seed=7)
    play_out(match, [bot("thumb")] * 4, seed=7)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "match.json")
        file.write_text(json.dumps(match.record()), "utf-8")  # `jonin replay match.json` reads such files too
        record = json.loads(file.read_text("utf-8"))

    again = jonin.replay(record)  # every move is checked, and the position at the end
    print(again)
    names = [f"Seat {seat}" for seat in range(again.seats)]
    for event in again.events_for(2)[-12:]:
        print("   ", again.game.sentence(event, names))

    record["actions"][0][1] += 1
    try:
        jonin.replay(record)
    except jonin.Refused as refused:
        print("Changed by one:", refused)


if __name__ == "__main__":
    main(*sys.argv[1:])
