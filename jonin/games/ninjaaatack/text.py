"""Every word of Ninjaaa'Tack: sentences by key, and the table as the terminal draws it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jonin.games.ninjaaatack.components import CLAN, COLOURS, LETTERS

ENGLISH = {
    # what one may do
    "lay": "Lay the {clan}",
    "strike": "Strike: {call}",
    "sign": "Sign: {sign}",
    "lose": "Give back a {clan} token",
    "keep": "Throw nothing",
    "throw": "Throw a {clan} token, {aim}",
    "take": "Take a {clan} token from player {player}",
    "pass on": "All pass their cards to the left",
    "land": "The token comes to rest",
    "deal": "Shuffle and deal",
    # what happened
    "round": "Round {round}.",
    "round wolf": "Round {round}. {wolf} is the lone wolf.",
    "hand": "You are dealt {cards}.",
    "laid": "{name} has laid a card.",
    "laid clan": "{name} has laid the {clan}.",
    "sign shown": "{name} signs: {sign}.",
    "pass": "One, two, three: all cards move to the left.",
    "pass own": "One, two, three: the {gave} goes to the left, a {got} comes from the right.",
    "stale": "After {passes} passes without a strike the round ends.",
    "struck": "{name} strikes: {call}",
    "reveal": "{name} shows {cards}.",
    "right": "It is true: {clans}.",
    "wrong": "It is not so.",
    "earn": "{name} earns a {clan} token.",
    "lost": "{name} gives back a {clan} token.",
    "penalty": "{name} has no token to lose: in the next round a clan must be in a single hand.",
    "kept": "{name} throws nothing.",
    "thrown": "{name} throws a {clan} token at the box.",
    "inside": "The {clan} token lands in the box!",
    "outside": "The {clan} token misses the box and goes back to the supply.",
    "swap": "{name} takes a {clan} token from {other}, who gets the {thrown} token for it.",
    "time": "The game ends after {rounds} rounds.",
    "wins": "{name} wins with {clans}.",
    # why not
    "no: round over": "The round is over: wait for the deal",
    "no: too late": "The gong has been struck: the round is over",
    "no: not in hand": "You do not hold a {clan}",
    "no: laid already": "You have laid a {clan} already",
    "no: not in play": "The {clan} clan is not in play at this table",
    "no: nothing to lose": "It is not for you to give back a token now",
    "no: no such token": "You have no {clan} token",
    "no: nothing to take": "It is not for you to take a token now",
    "no: not theirs": "There is no {clan} token to take from player {player}",
    "no: not by hand": "The table does that by itself",
    "no: not the time": "Tokens are thrown between the rounds",
    "no: thrown already": "A token has been thrown already",
    "no: your teammate throws": "Your teammate decides about your team's throw",
    "no: not your throw": "It is not your throw",
    "no: no pair": "It takes two {clan} tokens to throw one",
    "no: aim": "An aim is a direction from {aim}, an elevation from {elevation} and a strength from {strength}",
    "no: landing": "A landing is 1, in the box, or 2, outside",
    "no: no numbers": "That action takes no numbers",
}

# The sentences of events that are named like the action they come from.
DONE = {"sign": "sign shown", "strike": "struck", "lose": "lost", "keep": "kept", "throw": "thrown"}


def say(key: str, **words: Any) -> str:
    return ENGLISH[key].format(**words)


def sentence(event: Mapping[str, Any], names: Sequence[str]) -> str:
    words = {key: value for key, value in event.items() if key not in ("event", "seat")}
    if "seat" in event:
        words["name"] = names[event["seat"]]
    if "cards" in words:
        words["cards"] = listed(words["cards"])
    key: str = event["event"]
    if key == "round" and words["wolf"] is not None:
        key, words["wolf"] = "round wolf", names[words["wolf"]]
    elif key == "laid" and "clan" in words:
        key = "laid clan"
    elif key == "pass" and "gave" in words:
        key = "pass own"
    elif key == "verdict":
        key, words["clans"] = "right" if words["right"] else "wrong", listed(words["clans"])
    elif key == "land":
        key = "inside" if words["inside"] else "outside"
    elif key == "swap":
        words["other"] = names[words["from"]]
    elif key == "wins":
        words["clans"] = "1 clan" if words["clans"] == 1 else f"{words['clans']} clans"
    return say(DONE.get(key, key), **words)


def listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


# --- the terminal ------------------------------------------------------------------------------------------------

INKS = {"purple": "magenta", "orange": "dark_orange", "black": "bright_black"}

PHASES = {
    "passing": "{passes}",
    "losing": "{name} must give back a token",
    "throwing": "{name} may throw a token",
    "flying": "{name}'s {clan} token is in the air",
    "taking": "{name}'s {clan} token is in the box",
    "reshuffling": "the cards are shuffled",
    "over": "the end",
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
    lines = [f"[bold]Round {view['round']}[/], {now}", ""]
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
        laid = f"   [dim]laid[/] {face(view['laid'])}" if view["laid"] else ""
        lines += ["", f"  Your hand  {faces(view['hand'])}{laid}"]
    return "\n".join(lines)


def last_strike(strike: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    verdict = f"right: {listed(strike['clans'])}" if strike["right"] else "wrong"
    who = [f"{names[hand['seat']]} showed" for hand in strike["shown"]]
    width = max(map(len, ["Last strike", *who]))
    shown = [f"  [dim]{a:<{width}}[/]  {faces(hand['cards'])}" for a, hand in zip(who, strike["shown"], strict=True)]
    return [f"  [dim]{'Last strike':<{width}}[/]  {names[strike['seat']]}: {strike['call']} ({verdict})", *shown]
