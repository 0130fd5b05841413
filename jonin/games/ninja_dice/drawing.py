"""The table as the terminal draws it: seen from above, the active ninja below; in 80 columns and 18 rows at most."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from jonin.games.ninja_dice.components import NAMES, SKILLS, TABLE, THREATS

WIDE, TALL = 24, 9  # characters for the table's 600 millimetres
BESIDE = 80 - WIDE - 3  # what is left for the list of dice
ARROWS = ("→", "↗", "↑", "↖", "←", "↙", "↓", "↘")
COLOURS = {"r": "red", "b": "blue", "o": "yellow", "g": "green"}
SIDES = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")


def table(view: Mapping[str, Any], names: Sequence[str]) -> str:
    lines = [f"[bold]Round {view['round']} of {view['rounds']}[/]"]
    if view["house"]:
        glasses = "●" * view["hourglasses"] + "○" * (THREATS - view["hourglasses"])
        lines[0] += f"   Hourglasses {glasses}   worth now: {view['worth']}"
        lines += in_rows("House  ", [challenge(die) for die in view["house"]])
        beside = legend(view, names)
        for i, row in enumerate(grid(view)):
            lines.append(f"{row} {beside[i]}" if i < len(beside) else row)
    players = []
    for seat, player in enumerate(view["players"]):
        mark = "[bold]>[/]" if seat in view["waiting"] else " "
        what = f" ({there})" if (there := doing(view, seat, player)) else ""
        players.append(f"{mark} {names[seat]} [bold]{player['treasure']}[/]{what}")
    lines += in_rows("", players)
    lines += question(view, names)
    return "\n".join(lines)


def in_rows(before: str, parts: Sequence[str], between: str = "  ") -> list[str]:
    """As many side by side as there is room for."""
    lines = [before]
    for part in parts:
        if len(plain(lines[-1])) > len(before) and len(plain(lines[-1])) + len(plain(part)) > 79:
            lines.append(" " * len(before))
        lines[-1] += part + between
    return [line.rstrip() for line in lines]


def plain(text: str) -> str:
    """Without what only colours it."""
    return re.sub(r"\[[^\]]*\]", "", text)


def question(view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    """What an Arrow or a Fortune asks, and who cannot be robbed."""
    if "arrow" in view:
        victims = [names[seat] for seat in view["arrow"]["victims"]]
        why = {"catch": "a Catch protects", "poor": "no treasure is left to"}
        safe: dict[str, list[str]] = {one["why"]: [] for one in view["arrow"]["safe"]}
        for one in view["arrow"]["safe"]:
            safe[one["why"]].append(names[one["seat"]])
        spared = [f"{why[reason]} {', '.join(who)}" for reason, who in safe.items()]
        said = "; ".join(
            [f"The {NAMES[view['arrow']['die'] - 1].split()[0]} arrow can rob {', '.join(victims)}", *spared]
        )
        return in_rows("  ", f"{said}.".split(), " ")
    if "fortune" in view:
        dice = ", ".join(str(die) for die in view["fortune"]["dice"])
        return [f"  The Fortune on Skill die {view['fortune']['die']} can boost: die {dice}"]
    return []


def doing(view: Mapping[str, Any], seat: int, player: Mapping[str, Any]) -> str:
    if not view["house"]:
        return ""
    words = [SIDES[(player["side"] + 225) // 450 % 8]]
    if seat == view["active"]:
        words.append("[bold]active[/]")
    if player["ready"]:
        words.append("ready")
    elif player["holds"]:
        words.append("1 die" if player["holds"] == 1 else f"{player['holds']} dice")
    if player["catch"]:
        words.append("Catch")
    return ", ".join(words)


def challenge(die: Mapping[str, Any]) -> str:
    return f"[green]{die['face']} ✓[/]" if die["down"] else f"[bold]{die['face']}[/]"


def mark(die: Mapping[str, Any]) -> str:
    """Two characters: which die, and what it shows; an arrow for what has a front."""
    who = str(die["die"]) if die["die"] <= SKILLS else NAMES[die["die"] - 1][0]
    shows = ARROWS[(die["heading"] + 225) // 450 % 8] if "looks" in die else die["symbol"][0]
    return who + shows


def coloured(text: str) -> str:
    return f"[bold {COLOURS.get(text[0], 'default')}]{text}[/]"


def grid(view: Mapping[str, Any]) -> list[str]:
    cells = [["  "] * (WIDE // 2) for _ in range(TALL)]
    for die in view["dice"]:
        if die["place"] == "lying":
            column = min(WIDE // 2 - 1, (die["x"] + TABLE) * (WIDE // 2) // (2 * TABLE))
            line = min(TALL - 1, (TABLE - die["y"]) * TALL // (2 * TABLE))
            spots = sorted(
                ((r, c) for r in range(TALL) for c in range(WIDE // 2) if cells[r][c] == "  "),
                key=lambda at: (at[0] - line) ** 2 + (at[1] - column) ** 2,
            )
            cells[spots[0][0]][spots[0][1]] = coloured(mark(die))
    edge = "─" * WIDE
    return [f"┌{edge}┐", *("│" + "".join(row) + "│" for row in cells), f"└{edge}┘"]


def legend(view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    lines = []
    for die in view["dice"]:
        if die["place"] == "lying":
            text = die["symbol"]
            if die.get("counts", 0) > 1:
                text += f" x{die['counts']}"
            if "boosts" in die:
                text += f" on {die['boosts']}"
            text += f", {die['spot']}"
            if die["die"] > SKILLS:
                text += f", {names[die['owner']]}"
            if die.get("ahead") and "boosts" not in die:
                text += f", sees {' '.join(mark(view['dice'][o - 1])[0] for o in die['ahead'])}"
            lines.append(f"{coloured(mark(die))} {text[: BESIDE - 3]}")
    locked = [NAMES[die["die"] - 1].split()[0] for die in view["dice"] if die["place"] == "locked"]
    if locked:
        lines.append(f"[dim]locked: {', '.join(locked)}[/]")
    return lines
