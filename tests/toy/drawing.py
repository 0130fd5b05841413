"""The table of Toy in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def table(view: Mapping[str, Any], names: Sequence[str]) -> str:
    lines = [f"Round {view['round']}, {view['heap']} points in the pot"]
    for seat, name in enumerate(names):
        ready = "ready" if view["ready"][seat] else ""
        lines.append(f"  {name:<8} {view['points'][seat]:>3} points  played {view['played'][seat] or '-'!s}  {ready}")
    if "shown" in view:
        lines.append(f"  Your left neighbour holds card {view['shown']}")
    if "hand" in view:
        lines.append(f"  Your hand: {', '.join(str(card) for card in view['hand']) or '-'}")
    return "\n".join(line.replace("[", "\\[") for line in lines)
