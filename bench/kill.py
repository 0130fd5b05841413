"""kill -9 of a busy server, again and again: is every acknowledged move there, and none twice?

    python -m bench.kill --tables 300 --kills 5

Two players at each table, all moving at once, each over as many lines as it takes. The suite runs the same, smaller.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path

from tests.server.test_kill import check, go_through


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--kills", type=int, default=5)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "jonin.sqlite"
        players = asyncio.run(go_through(database, asked.tables, asked.kills))
        check(database, players)
    moves = sum(len(player.made) for player in players)
    print(f"{asked.tables} tables, killed {asked.kills} times: {moves} acknowledged moves, each there once")
    print(f"{sum(player.lines for player in players) - len(players)} times a player came back and went on")


if __name__ == "__main__":
    main()
