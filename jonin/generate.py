"""Writes what is generated from declarations: python -m jonin.generate

The browser's types of each game, and of the messages between browser and server; and JSON Schemas of both, for
programs of others.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from jonin.engine import schema, typescript
from jonin.engine.game import games
from jonin.engine.json_text import json_text
from jonin.server.net import schema as wire_schema
from jonin.server.net import typescript as wire_typescript

ROOT = Path(__file__).parents[1]
SCHEMAS = ROOT / "docs" / "schemas"


def generated() -> Iterator[tuple[Path, str]]:
    """Every file and what it has to say."""
    yield ROOT / "web" / "src" / "lib" / "wire.ts", wire_typescript.of_wire()
    yield SCHEMAS / "wire.json", json_text(wire_schema.of_wire())
    for game in games():
        yield ROOT / "web" / "src" / "games" / game.folder.name / "types.ts", typescript.of_game(game)
        yield SCHEMAS / f"{game.key}.json", json_text(schema.of_game(game))


if __name__ == "__main__":
    for path, text in generated():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
