"""The table of Ninjaaa'Tack in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jonin.engine.words import catalogue
from jonin.games.ninjaaatack.components import CLAN, COLOURS, LETTERS, TO_WIN

INKS = {"purple": "magenta", "orange": "dark_orange", "black": "bright_black"}

PHASES = {
    "passing": "{passes}",
    "losing": "{name} must give back a token",
    "throwing": "{name} may throw a token",
    "flying": "{name}'s {clan} token is in the air",
    "taking": "{name}'s {clan} token is in the box",
    "reshuffling": "the cards are shuffled",
    "over": "the end",
    "revealing": "hands are shown",
}


def face(clan: str) -> str:
    """Letter, animal and colour together."""
    colour = COLOURS[CLAN[clan]]
    return f"[bold {INKS.get(colour, colour)}]{LETTERS[CLAN[clan]]} {clan}[/]"


def faces(clans: Sequence[str]) -> str:
    return "  ".join(face(clan) for clan in clans) or "[dim]-[/]"


def table(view: Mapping[str, Any], names: Sequence[str]) -> str:
    thrown = view.get("throw", {})
    who = thrown.get("seat", view["waiting"][0] if view["waiting"] else 0)
    passes = "no card has moved yet" if not view["passes"] else f"after pass {view['passes']}"
    now = PHASES[view["phase"]].format(passes=passes, name=names[who], clan=thrown.get("clan"))
    lines = [f"[bold]Round {view['round']}[/], {now}   [dim]tokens of {TO_WIN} different clans win[/]", ""]
    width = max(len(name) for name in names)
    side = max(len("lone wolf"), width + len("with "))
    for seat, player in enumerate(view["players"]):
        mark = "[bold]>[/]" if seat in view["waiting"] else " "
        team = "lone wolf" if player["mate"] is None else f"with {names[player['mate']]}"
        tokens = "  ".join(f"{n} {face(clan)}" for clan, n in player["tokens"].items()) or "[dim]no token[/]"
        lines.append(
            f"{mark} {names[seat]:<{width}}  {team:<{side}}  {'laid' if player['ready'] else '    '}  {tokens}"
            f"{'  [bold red]needs a single hand[/]' if player['penalty'] else ''}"
        )
        if player["signs"]:
            signs = ", ".join(sign["sign"] for sign in reversed(player["signs"]))
            lines.append(f"  {'':<{width}}  [italic]signs: {signs}[/]")
    if view["strike"]:
        lines += ["", *last_strike(view["strike"], names)]
    if "hand" in view:
        lines += ["", f"  Your hand  {faces(view['hand'])}"]
        if view["laid"]:
            lines.append(f"  [dim]laid[/]       {face(view['laid'])}")
    return "\n".join(lines)


def last_strike(strike: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    who = [f"{names[hand['seat']]} showed" for hand in strike["shown"]]
    width = max(map(len, ["Last strike", *who]))
    shown = [f"  [dim]{a:<{width}}[/]  {faces(hand['cards'])}" for a, hand in zip(who, strike["shown"], strict=True)]
    return [f"  [dim]{'Last strike':<{width}}[/]  {names[strike['seat']]}: {strike['call']}{verdict(strike)}", *shown]


def verdict(strike: Mapping[str, Any]) -> str:
    if "right" not in strike:
        return ""
    return f" (right: {catalogue().listed(strike['clans'])})" if strike["right"] else " (wrong)"
