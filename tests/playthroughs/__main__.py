from __future__ import annotations

import sys

from tests.playthroughs import FOLDER, path_of, playthrough
from tests.tables import tables

for table in tables():
    if str(table).startswith(tuple(sys.argv[1:]) or ""):
        path, text = path_of(table), playthrough(table)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            print("written", path.name)

for stale in {path.name for path in FOLDER.glob("*.txt")} - {path_of(table).name for table in tables()}:
    (FOLDER / stale).unlink()
    print("removed", stale)
