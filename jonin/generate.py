"""Writes what is generated from declarations: python -m jonin.generate

The browser's types of each game, and of the messages between browser and server.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from jonin.engine.game import games
from jonin.engine.typescript import of_game
from jonin.server.net.typescript import of_wire

ROOT = Path(__file__).parents[1]


def generated() -> Iterator[tuple[Path, str]]:
    """Every file and what it has to say."""
    yield ROOT / "web" / "src" / "lib" / "wire.ts", of_wire()
    for game in games():
        yield ROOT / "web" / "src" / "games" / game.folder.name / "types.ts", of_game(game)


if __name__ == "__main__":
    for path, text in generated():
        path.write_text(text, "utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
