"""The table of My Game in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jonin.games.my_game.components import NUMBER, VALUE


def face(card: str | None) -> str:
    return f"{VALUE[NUMBER[card]]:>2}" if card else " -"


def table(view: Mapping[str, Any], names: Sequence[str]) -> str:
    lines = [f"[bold]Round {view['round']} of {view['rounds']}[/]", ""]
    width = max(len(name) for name in names)
    for seat, player in enumerate(view["players"]):
        mark = "[bold]>[/]" if seat in view["waiting"] else " "
        ready = "ready" if player["ready"] else ""
        points = f"{player['points']:>3} [dim]points[/]"
        lines.append(
            f"{mark} {names[seat]:{width}}  {points}  [dim]showed[/] {face(player['shown'])}  {ready}".rstrip()
        )
    if view.get("hand"):
        lines += ["", f"  Your hand  {'  '.join(face(card) for card in view['hand'])}"]
    return "\n".join(lines)
