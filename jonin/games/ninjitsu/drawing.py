"""Every word of Ninjitsu!: sentences by key, card texts from the deck's data, and the table in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.markup import escape

from jonin.games.ninjitsu.components import CATALOGUE, FLAGS, NUMBER, OP, REACH, WHOSE
from jonin.games.ninjitsu.vocabulary import (
    ANOTHER,
    ANY,
    DISCARD_HAND,
    DISCARD_PLAY,
    DRAW,
    EVERYTHING,
    FLIP,
    LOOK,
    MAY,
    MOVE,
    OPPONENT,
    OPPONENTS,
    OWN,
    PLAY_AGAIN,
    STEAL,
    SWAP,
    VALUED,
    Kind,
    Step,
)

ENGLISH = {
    # what one may do
    "draw two": "Draw two cards",
    "say won": "Declare that you have won",
    "mix": "Rearrange your secrets",
    "leave it": "Leave it at that",
    "as action": "Play {card} for its action",
    "as treasure": "Lay {card} face up as a treasure",
    "as secret": "Lay {card} face down as a secret",
    "give up": "Discard {card}",
    "steal that": "Steal secret {secret} of player {player}",
    "aim at secret": "Choose secret {secret} of player {player}",
    "aim at treasure": "Choose {card} of player {player}",
    "aim at player": "Choose player {player}",
    # what happened
    "turn": "{name}'s turn.",
    "draw": "{name} draws {cards}.",
    "draw names": "{name} draws {names}.",
    "no cards": "There is nothing left to draw.",
    "reshuffle": "The deck is empty: the discard pile of {cards} is shuffled and becomes the deck.",
    "play": "{name} plays {card} for its action.",
    "treasure": "{name} lays {card} as a treasure.",
    "secret": "{name} lays a secret.",
    "secret card": "{name} lays {card} as a secret.",
    "steal": "{name} steals {card}, a treasure of {from}.",
    "steal place": "{name} steals secret {place} of {from}: {card}!",
    "trap": "{card} is trapped!",
    "turn up": "Secret {place} of {name} is turned up: {card}.",
    "turn down": "{name}'s {card} is turned face down.",
    "shed": "{name} discards {names}.",
    "discard treasure": "{name}'s {card} is discarded.",
    "discard secret": "Secret {place} of {name} is discarded: {card}.",
    "worthless": "{card} has no points and is discarded.",
    "pick": "{name} wants to swap {card} of {from}.",
    "swap": "{name}'s {card} and {with}'s {for} change places.",
    "move": "{name} moves secret {place} of {from} over, still face down.",
    "move card": "{name} moves secret {place} of {from} over, still face down: {card}.",
    "move treasure": "{name} moves {card} of {from} over.",
    "look": "{name} looks at the secrets of {from}.",
    "look names": "{name} looks at the secrets of {from}: {names}.",
    "rearrange": "{name} rearranges {cards}.",
    "no target": "{card} finds nothing to act on.",
    "decline": "{name} leaves it at that.",
    "undo": "{name} takes that back.",
    "again": "{name} plays on: {cards} more.",
    "no hand": "{name} has no card left to play.",
    "declare right": "{name} declares a win with {points} points.",
    "declare wrong": "{name} declares a win, but has only {points} points: all secrets are turned up.",
    "show": "{name} shows secret {place}: {card}.",
    "called off": "Nobody has won after {decisions} decisions: the most points win.",
    "wins": "{name} wins with {points} points.",
    # what is waited for; the player's name stands before it
    "waits turn": "draw, play or steal",
    "waits again": "play {cards} more ({card})",
    "waits shed": "discard {cards} from hand ({card})",
    "waits pair": "choose the treasure to swap it with ({card})",
    "waits effect": "go on with {card}",
    "waits scrap": "discard {card}, which has no points",
    "waits choose flip": "choose {target} to turn over ({card})",
    "waits choose discard": "choose {target} to discard ({card})",
    "waits choose move": "choose {target} to move over ({card})",
    "waits choose steal": "choose {target} to steal ({card})",
    "waits choose swap": "choose a treasure to swap ({card})",
    "waits choose look": "choose an opponent to look at ({card})",
    "waits choose shed": "choose an opponent who must discard ({card})",
    # why not
    "no: not yours": "It is for player {player} to decide now",
    "no: draw, play or steal": "On your turn you draw two cards, play a card or steal a secret",
    "no: not in hand": "You do not hold {card}",
    "no: no action": "{card} has no action: only cards with a bolt are played for one",
    "no: no value": "{card} has no points and cannot be a treasure",
    "no: play another": "Play another card from your hand first",
    "no: announced": "At this table a win is announced by itself",
    "no: your own": "You cannot steal from yourself",
    "no: no such secret": "Player {player} has no secret {secret}",
    "no: no such treasure": "Player {player} has no treasure {card}",
    "no: discard first": "Discard a card from your hand first",
    "no: choose first": "Choose what {card} acts on first",
    "no: protected": "{card} is protected there",
    "no: out of reach": "{card} cannot reach that",
    "no: mix on your turn": "You rearrange your secrets on your own turn",
    "no: mixed already": "You have rearranged your secrets on this turn already",
    "no: nothing to mix": "Rearranging would hide nothing now",
}

SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def counted(n: int, word: str = "card") -> str:
    number = SMALL[n] if n < len(SMALL) else str(n)
    return f"{number} {word}{'' if n == 1 else 's'}"


def listed(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def say(key: str, **words: Any) -> str:
    return ENGLISH[key].format(**words)


def sentence(event: Mapping[str, Any], names: Sequence[str]) -> str:
    words = {key: value for key, value in event.items() if key not in ("event", "seat")}
    if "seat" in event:
        words["name"] = names[event["seat"]]
    for key in ("from", "with", "by"):
        if key in words:
            words[key] = names[words[key]]
    key = event["event"]
    if key in ("draw", "look") and "names" in words:
        key += " names"
    elif key in ("secret", "move") and "card" in words:
        key += " card" if key == "secret" or "place" in words else " treasure"
    elif key == "steal" and "place" in words:
        key += " place"
    elif key == "declare":
        key += " right" if words["right"] else " wrong"
    if "names" in words:
        words["names"] = listed(words["names"])
    if "cards" in words and key != "reshuffle":
        words["cards"] = counted(words["cards"], "secret" if key == "rearrange" else "card")
    elif "cards" in words:
        words["cards"] = counted(words["cards"])
    return say(key, **words)


# --- what a card says, from its data -------------------------------------------------------------------------------


def card_text(kind: Kind) -> str:
    """The card's effect in words, addressed to whoever plays or owns it."""
    parts = []
    if "ongoing" in kind.icons:
        parts.append(ongoing_text(kind))
    if kind.action:
        parts.append(" ".join(f"{upper(step_text(step, 'they discard'))}." for step in kind.action))
    if kind.trap:
        parts.append(f"If it is stolen, {', and '.join(trap_text(step) for step in kind.trap)}.")
    return " ".join(parts)


def upper(words: str) -> str:
    return words[:1].upper() + words[1:]


def ongoing_text(kind: Kind) -> str:
    face = "up" if "treasure" in kind.icons else "down"
    if kind.protects:
        reach = "all your treasures, itself included," if kind.protects == 2 else "your other treasures"
        return f"While it lies face {face}, {reach} are protected."
    each = "" if kind.per == "once" else f" for each {kind.per} you have"
    itself = ", itself included" if kind.per != "once" and kind.per in kind.icons else ""
    return f"While it lies face {face}, it is worth {kind.bonus} more{each}{itself}."


def target_text(step: Step) -> str:
    """What a step may reach: an opponent's treasure, any card in play ..."""
    noun = {1: "treasure", 2: "secret", 3: "card"}[step.what]
    points = " with points" if step.flags & VALUED else ""
    if step.flags & ANOTHER:
        return f"another {noun}{points} from the thief"
    if step.whose == ANY:
        return f"any {noun}{points}{' in play' if step.what == 3 else ''}"
    if step.whose == OPPONENT:
        return f"an opponent's {noun}{points}"
    if step.whose == OWN:
        return f"one of your {noun}s{points}"
    return f"one of their {noun}s{points}"


def trap_text(step: Step) -> str:
    """In a trap it is the robbed player who acts; only what the thief must do is told of the thief."""
    words = step_text(step, "the thief discards").replace("one of their", "one of the thief's")
    return words if words.startswith(("the thief", "each", "you")) else f"you {words}"


def step_text(step: Step, they_discard: str) -> str:
    may = "you may " if step.flags & MAY else ""
    if step.op == DRAW:
        return f"then draw {counted(step.number)}"
    if step.op == PLAY_AGAIN:
        return "then play another card" if step.number == 1 else f"play {SMALL[step.number]} more cards, one by one"
    if step.op == LOOK:
        return f"look at all secrets of {'one opponent' if step.whose == OPPONENT else 'the thief'}"
    if step.op == SWAP:
        return "swap any two treasures of different players" if step.whose == ANY else "swap one of your treasures away"
    if step.op == DISCARD_HAND:
        what = "the whole hand" if step.number == EVERYTHING else f"{counted(step.number)} from hand"
        subject = {OPPONENTS: "each opponent discards", OPPONENT: "one opponent discards", OWN: "discard"}
        return f"{subject.get(step.whose, they_discard)} {what}"
    verb = {FLIP: "turn {} over", DISCARD_PLAY: "discard {}", MOVE: "move {} to your collection", STEAL: "steal {}"}
    return may + verb[step.op].format(target_text(step))


def pending_words(waits: Mapping[str, Any], step: int) -> str:
    """What a player is asked to do, or what comes of it next."""
    key = f"waits {waits['what']}"
    words: dict[str, Any] = dict(waits)
    if waits["what"] == "choose":
        names = {FLIP: "flip", DISCARD_PLAY: "discard", MOVE: "move", STEAL: "steal", SWAP: "swap", LOOK: "look"}
        key += f" {names.get(OP[step], 'shed')}"
        if REACH[step] and OP[step] != SWAP:
            words["target"] = target_text(Step(OP[step], WHOSE[step], REACH[step], 0, FLAGS[step]))
    if "left" in words:
        words["cards"] = counted(words["left"])
    return say(key, **words)


# --- the terminal --------------------------------------------------------------------------------------------------

WIDTH = 78


def face(name: str) -> tuple[str, str]:
    """Rank and name, as they count on the screen and as they are drawn."""
    kind = CATALOGUE[NUMBER[name]]
    plain = f"{kind.rank} {kind.name}"
    return plain, f"[bold]{escape(kind.rank)}[/] {escape(kind.name)}"


def flow(label: str, items: Iterable[tuple[str, str]], gap: str = "   ") -> list[str]:
    """Items after a label, on as many lines as they need."""
    lines, line, used = [], f"[dim]{label:<12}[/]", 12
    for plain, drawn in items:
        if used + len(plain) > WIDTH and used > 12:
            lines.append(line.rstrip())
            line, used = " " * 12, 12
        line += drawn + gap
        used += len(plain) + len(gap)
    if used == 12:
        line += "[dim]-[/]"
    return [*lines, line.rstrip()]


def treasure_item(treasure: Mapping[str, Any]) -> tuple[str, str]:
    plain, drawn = face(treasure["card"])
    return (f"{plain} (safe)", f"{drawn} [green](safe)[/]") if treasure["protected"] else (plain, drawn)


def secret_item(place: int, secret: Mapping[str, Any], names: Sequence[str]) -> tuple[str, str]:
    plain, drawn = face(secret["card"]) if "card" in secret else ("?", "[dim]?[/]")
    seen = "".join(f" {names[seat][:8]}" for seat in secret["known_to"])
    if seen:
        plain, drawn = f"{plain} (seen:{seen})", f"{drawn} [dim](seen:{escape(seen)})[/]"
    return f"{place}: {plain}", f"[dim]{place}:[/] {drawn}"


def table(view: Mapping[str, Any], names: Sequence[str]) -> str:
    top = f", top {face(view['discard'][-1])[0]}" if view["discard"] else ""
    lines = [f"[bold]{view['goal']} points win[/]   deck {view['deck']}   discard {len(view['discard'])}{top}", ""]
    width = max(len(name) for name in names)
    for seat, player in enumerate(view["players"]):
        mark = "[bold]>[/]" if seat in view["waiting"] else " "
        points = f"{player['points']} points"
        if player["known"] != player["points"]:
            points += f" ({player['known']} known to you)"
        gap = " " * (width - len(names[seat]))
        lines.append(f"{mark} [bold]{escape(names[seat])}[/]{gap}  {counted(player['hand']):<11}  {points}")
        if player["treasures"]:
            lines += flow("  treasures", map(treasure_item, player["treasures"]))
        if player["secrets"]:
            items = (secret_item(place, secret, names) for place, secret in enumerate(player["secrets"], 1))
            lines += flow("  secrets", items)
    lines.append("")
    if view["discard"]:
        lines += flow("  discard", map(face, reversed(view["discard"])))
    if "hand" in view:
        lines += flow("  your hand", map(face, view["hand"]))
    for number, waits in enumerate(reversed(view["pending"])):
        words = f"{names[waits['seat']]}: {waits['words']}".split()
        lines += flow("  now" if number == 0 else "  then", ((word, escape(word)) for word in words), gap=" ")
    return "\n".join(lines)
