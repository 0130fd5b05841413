"""The table of Nin Jan in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jonin.games.nin_jan.components import CARD, VALUE

MARKS = ("●", "▮", "▲")  # circle, rectangle, triangle: a suit is never told by colour alone
COLOURS = ("red", "green", "bright_blue")  # plain blue cannot be read on black
WIDTH = 80


def face(name: str) -> str:
    suit = CARD[name] % 3
    return f"[bold {COLOURS[suit]}]{MARKS[suit]} {name}[/]"


def table(view: Mapping[str, Any], names: Sequence[str]) -> str:
    """Piles with their top card first, players with what they play and have won, the hand. Fits 80 columns."""
    lines = [f"[bold]Round {view['round']} of {view['rounds']}[/]", ""]
    beaten = view.get("beats", ()) if view["seat"] in view["waiting"] else ()
    for number, pile in enumerate(view["piles"], 1):
        mark = "[bold]>[/]" if number in beaten else " "
        worth = sum(VALUE[CARD[name]] for name in pile)
        start = (
            f"{mark} Pile {number}  [dim]worth[/] {worth:>3}  [reverse] {face(pile[-1])} [/]{'':{5 - len(pile[-1])}}"
        )
        lines += flowing(start, 30, "on", pile[-2::-1])
    lines.append("")
    width = max(len(name) for name in names)
    for seat, player in enumerate(view["players"]):
        mark = "[bold]>[/]" if seat in view["waiting"] else " "
        name = f"[bold]{names[seat]:{width}}[/]" if seat == view["seat"] else f"{names[seat]:{width}}"
        start = f"{mark} {name}  {player['points']:>3} [dim]points[/]  {doing(view, seat)}"
        lines += flowing(start, width + 26, "won", sorted(player["won"], key=lambda name: CARD[name] % 3))
    if view.get("hand"):
        lines += ["", f"  Your hand  {'  '.join(face(name) for name in view['hand'])}"]
    return "\n".join(lines)


def doing(view: Mapping[str, Any], seat: int) -> str:
    """In eight columns: the card a player has revealed and the place in which it resolves, until it has; or ready."""
    player = view["players"][seat]
    if player["revealed"]:
        return f"{view['order'].index(seat) + 1}. {face(player['revealed'])}{'':{3 - len(player['revealed'])}}  "
    return f"{'ready' if player['ready'] else 'final' if player['final'] and not view['over'] else '':8}  "


def flowing(start: str, indent: int, word: str, cards: Sequence[str]) -> list[str]:
    """A start and many cards, small, in as many rows as they need."""
    if not cards:
        return [start.rstrip()]
    lines, room = [f"{start}[dim]{word}[/]"], WIDTH - indent - len(word)
    for name in cards:
        suit = CARD[name] % 3
        small = f" {MARKS[suit]}{name[:-1]}"
        if len(small) > room:
            lines.append(" " * (indent + len(word)))
            room = WIDTH - indent - len(word)
        lines[-1] += f"[{COLOURS[suit]}]{small}[/]"
        room -= len(small)
    return lines
