"""The table of Pride of Ninja in the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.cells import cell_len

from jonin.engine.words import catalogue
from jonin.games.pride_of_ninja.abilities import abilities_of, text
from jonin.games.pride_of_ninja.components import CARD, INITIATIVE, NAMES

WIDTH = 80
HOUSE = "⌂"  # beside a text that rests on a house figure


def grouped(cards: Sequence[str]) -> list[str]:
    """Equal cards together, with their number; commas between."""
    named = [name if n == 1 else f"{n} × {name}" for name, n in Counter(cards).items()]
    return [f"{name}," for name in named[:-1]] + named[-1:]


def paragraph(label: str, pieces: Sequence[str], style: str) -> list[str]:
    """The pieces after the label, on as many lines as they need."""
    lines = [label]
    for piece in pieces:
        if cell_len(lines[-1]) + 1 + cell_len(piece) > WIDTH:
            lines.append(" " * cell_len(label))
        lines[-1] += f" {piece}"
    return [f"[{style}]{line}[/]" for line in lines]


def faces(cards: Sequence[str | None]) -> str:
    return " · ".join("▒▒" if name is None else f"{INITIATIVE[CARD[name]]} {name}" for name in cards) or "-"


def seat_lines(view: Mapping[str, Any], seat: int, name: str) -> list[str]:
    player = view["players"][seat]
    known = view if seat == view["seat"] else player  # of one's own rows one sees both sides
    facts = [f"{player['pp']} PP", f"{player['tp']} TP"]
    if view["deck"] == "red":
        in_the_open = f"Secrecy {player['open_secrecy']} in the open"
        facts.append(f"Secrecy {known['secrecy']}" if "secrecy" in known else in_the_open)
    facts += ["slain"] * player["slain"] + ["ready"] * player["ready"]
    mark = ">" if seat in view["waiting"] else " "
    first, rest = f"{mark} {name}", "  ".join(facts)
    joined = cell_len(first) + 2 + cell_len(rest) <= WIDTH
    head = [f"[bold]{first}[/]  {rest}"] if joined else [f"[bold]{first}[/]", f"    {rest}"]
    return [*head, f"    front  {faces(player['front'])}", f"    back   {faces(known['back'])}"]


def memory_lines(view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    memory, lines = view["memory"], []
    for hand in memory["hands"]:
        less = f", {hand['hidden']} of them face down by now" if hand["hidden"] else ""
        lines += paragraph(" ", [*f"{names[hand['seat']]} holds{less}:".split(), *grouped(hand["cards"])], "dim")
    for laid in memory["laid"]:
        owners = " and ".join(names[seat] for seat in laid["seats"])
        lines += paragraph(" ", [*f"Face down by {owners}:".split(), *grouped(laid["cards"])], "dim")
    if memory["unseen"]:
        lines += paragraph("  Not seen yet:", grouped(memory["unseen"]), "dim")
    return lines


def table(view: Mapping[str, Any], names: Sequence[str]) -> str:
    where = f"Round {view['round']}, card {view['turn']} of {view['turns']}"
    lines = [f"[bold]{where}[/]   {view['deck'].title()} deck, {view['goal']} PP end the game"]
    lines += ["[dim]Hands pass to the left: to the next name below.[/]", ""]
    for seat, name in enumerate(names[: view["seats"]]):
        lines += seat_lines(view, seat, name)
    if view["victims"]:
        lines += ["", *paragraph("  Victim's Cards ", grouped(view["victims"]), "bold")]
    if "memory" in view:
        lines += ["", *memory_lines(view, names)]
    if view.get("hand"):
        lines += ["", *paragraph("  Your hand ", grouped(view["hand"]), "bold")]
        for name in NAMES:
            if name in view["hand"]:
                lines += card_lines(name, view["seats"])
        lines += [f"    [dim]{HOUSE} a figure or condition that is ours, until an owner of the game corrects it[/]"]
    return "\n".join(lines)


def card_lines(name: str, seats: int) -> list[str]:
    words, lines = catalogue(__package__), []
    for ability in abilities_of(name):
        label = f"    {INITIATIVE[CARD[name]]} {name}, {ability.row}:"
        said = text(words, name, ability.row, seats)
        lines += paragraph(label, (said + f" {HOUSE}" * bool(ability.house)).split(), "dim")
    return lines
