"""Every word of Nin Jan: sentences by key, and the table as the terminal draws it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jonin.games.nin_jan.components import CARD, LETTERS, SUITS, VALUE

ENGLISH = {
    # what one may do
    "choose": "Choose the {card}",
    "pile": "Pile {pile}",
    "throw": "Throw {symbol}",
    # what happened
    "chose": "{name} has chosen.",
    "chose card": "{name} has chosen the {card}.",
    "reveal": "{name} reveals the {card}.",
    "take": "{name}'s {card} takes pile {pile}: {won}, worth {points}.",
    "place": "{name}'s {card} beats nothing and lies on pile {pile}.",
    "round": "Round {round}.",
    "leads": "{name} has the most points: {points}.",
    "threw": "{name} is ready.",
    "threw symbol": "{name} will throw {symbol}.",
    "show": "{name} throws {symbol}.",
    "stays": "{name} stays in the final.",
    "wins": "{name} wins.",
    # why not
    "no: choose first": "Choose a card from your hand first",
    "no: not in hand": "You do not hold the {card}",
    "no: chosen already": "You have chosen the {card} already",
    "no: not your card": "It is not your card that resolves now",
    "no: resolve first": "Your {card} resolves now: name a pile, 1 to 3",
    "no: take a beaten pile": "Your {card} does not beat pile {pile}, and it must take one that it beats",
    "no: not in the final": "You are not in the final",
    "no: throw": "Throw Rock, Paper or Scissors",
    "no: thrown already": "You are throwing {symbol} already",
}

MARKS = ("●", "▮", "▲")  # circle, rectangle, triangle: a suit is never told by colour alone
COLOURS = ("red", "green", "blue")


def title(name: str) -> str:
    """7P: 7 Paper."""
    return f"{name[:-1]} {SUITS[LETTERS.index(name[-1])]}"


def say(key: str, **words: Any) -> str:
    """A card among the words is given by its short name and said in full."""
    if "card" in words:
        words["card"] = title(words["card"])
    return ENGLISH[key].format(**words)


def sentence(event: Mapping[str, Any], names: Sequence[str]) -> str:
    words = {key: value for key, value in event.items() if key not in ("event", "seat")}
    if "seat" in event:
        words["name"] = names[event["seat"]]
    if "won" in words:
        words["won"] = ", ".join(title(card) for card in words["won"])
    key = event["event"]
    if key == "chose" and "card" in words:
        key = "chose card"
    if key == "threw" and "symbol" in words:
        key = "threw symbol"
    return say(key, **words)


# --- the terminal ------------------------------------------------------------------------------------------------


def face(name: str) -> str:
    suit = CARD[name] % 3
    return f"[bold {COLOURS[suit]}]{MARKS[suit]} {name}[/]"


def faces(names: Sequence[str]) -> str:
    return "  ".join(face(name) for name in names) or "[dim]-[/]"


def table(view: Mapping[str, Any], names: Sequence[str]) -> str:
    lines = [f"[bold]Round {view['round']} of {view['rounds']}[/]", ""]
    for number, pile in enumerate(view["piles"], 1):
        worth = sum(VALUE[CARD[name]] for name in pile)
        under = f"   [dim]under it[/]  {faces(pile[-2::-1])}" if len(pile) > 1 else ""
        lines.append(f"  Pile {number}  [reverse]{face(pile[-1])} [/]{under}   [dim]worth {worth}[/]")
    lines.append("")
    width = max(len(name) for name in names)
    for seat, player in enumerate(view["players"]):
        shown = face(player["revealed"]) if player["revealed"] else "chosen" if player["ready"] else ""
        mark = "[bold]>[/]" if seat in view["waiting"] else " "
        lines.append(
            f"{mark} {names[seat]:<{width}}  {player['points']:>4} points  {player['cards']} cards  "
            f"{shown}  [dim]won[/] {faces(player['won'])}"
        )
    if "hand" in view:
        lines += ["", f"  Your hand  {faces(view['hand'])}"]
    return "\n".join(lines)
