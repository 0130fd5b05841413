"""Every word of Pride of Ninja: sentences by key, card texts made from the figures, the table in the terminal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from rich.cells import cell_len

from jonin.games.pride_of_ninja.components import (
    BACK,
    BLUE,
    CARD,
    CARDS,
    COPIES,
    DATA,
    EITHER,
    ENOUGH,
    FEWEST,
    FIGURES,
    GEISHA,
    INITIATIVE,
    KINDS,
    MONK_PRIDE,
    NAMES,
    ROWS,
    SEATS,
    SLAYS,
    TP,
)

ENGLISH = {
    # what one may do
    "place front": "Place the {card} in front, face up",
    "place back": "Place the {card} in the back, face down",
    # what happened
    "chose": "{name} has chosen.",
    "chose front": "{name} will place the {card} in front.",
    "chose back": "{name} will place the {card} in the back.",
    "place": "{name} places a card face down.",
    "place known front": "{name} places the {card} in front.",
    "place known back": "{name} places the {card} face down.",
    "pass": "All hands pass to the left; card {turn}.",
    "reveal": "{name} turns up the {card}.",
    "secrecy": "{name} has Secrecy {secrecy}, {bonus} of it from Kunoichi.",
    "initiative": "Initiative {initiative}: {cards}.",
    "score": "{name}: {copies} {card}{where}{why}: {points} {unit}.",
    "spared": "{card}: {seats} are level, so nobody is slain.",
    "guarded": "{name} has the most {card}, but a Samurai stands in front.",
    "slain": "{name} is slain by {card}, of {by}.",
    "slain Ninja": "{name} alone has the most Ninja and is slain.",
    "reset": "{name} was slain before and takes no second marker: {tp} TP are lost, back to 0.",
    "reset marker": "{name} takes a Slain marker: {tp} TP are lost, back to 0.",
    "standing": "TP now: {tp}.",
    "convert": "{name} turns {tp} TP into Pride and has {pp} PP.",
    "tie points": "{seats} are level in PP.",
    "tie marker": "Slain markers compared, there remain: {seats}.",
    "tie ninja": "Ninja or Kunoichi compared, there remain: {seats}.",
    "wins": "{name} wins with {pp} PP.",
    "round": "Round {round}: all cards are shuffled and dealt anew.",
    # why a card scores what it scores
    "why Samurai back": "with {count} Ninja",
    "why Miko": "{count} in the back rows",
    "why Kabuki": "{count} players have one",
    "why Kabuki 1": "nobody else has one",
    "why Sumo Rikishi 0": "not the lowest TP",
    "why Sumo Rikishi 1": "the lowest TP",
    "why Shogun": "{count} slain",
    "why Geisha 0": "low Secrecy",
    "why Geisha 1": "middling Secrecy",
    "why Geisha 2": "high Secrecy",
    "why Monk": "with {count} Oni, Yakuza and Magistrate",
    "why Monk back": "at {count} TP",
    "why Magistrate": "Secrecy {count}",
    "why Magistrate back 0": "too few slain",
    "why Magistrate back 1": "enough slain",
    # why not
    "no: other deck": "The {card} is not part of the {deck} deck",
    "no: not in hand": "There is no {card} in your hand",
    "no: front full": "Your front row is full: this card goes to the back",
    "no: back full": "Your back row is full: this card goes to the front",
    "no: chosen already": "You have chosen the {card} for that row already",
    # the cards: what they do in each row
    "Ninja either": "By your Ninja: {either}. Whoever alone has the most is slain.",
    "Samurai front": "{front}. Ninja cannot slay you.",
    "Samurai back": "By your Ninja: {back}.",
    "Miko front": "By the Miko in all back rows: {front}; {slays} or more: you are slain.",
    "Miko back": "Nothing, but it counts against every Miko in front.",
    "Onmyoji either": "By your Onmyoji: {either}. {slays} or more slay the player on your right.",
    "Kabuki either": "By the players who have one: {either}.",
    "Kabuki either victims": "By the players who have one, the Victim's Cards being one more: {either}.",
    "Sumo Rikishi either": "{lowest} if nobody has fewer TP, else {other}.",
    "Shogun either": "By the players slain this round: {either}.",
    "Shogun either others": "By the other players slain this round: {either}.",
    "Kunoichi either": "{either}. Extra Secrecy by your Kunoichi: {secrecy}.",
    "Fallen front": "Whoever alone has the most Kunoichi is slain.",
    "Fallen back": "{back}.",
    "Geisha front": "By your Secrecy: {front}.",
    "Geisha back": "By your Secrecy: {back}.",
    "Monk front": "By your Oni, Yakuza and Magistrate: {front}.",
    "Monk back": "{pride} PP each, at once, if your TP are below 0.",
    "Oni either": "By your Oni: {either}. {slays} or more slay everyone with the most TP. In front its Secrecy is 0.",
    "Yakuza front": "{front}.",
    "Yakuza back": "{slays} or more in all back rows slay whoever alone has the lowest Secrecy.",
    "Magistrate front": "By your Secrecy, 0 if it is negative: {front}.",
    "Magistrate back": "{back}; but {spared} if {enough} or more players were slain this round, you included.",
}

# The figures that each ability rests on.
ABILITIES = {
    "Ninja": {"either": ["either"]},
    "Samurai": {"front": ["front"], "back": ["back"]},
    "Miko": {"front": ["front", "slays"], "back": []},
    "Onmyoji": {"either": ["either", "slays"]},
    "Kabuki": {"either": ["either"]},
    "Sumo Rikishi": {"either": ["either"]},
    "Shogun": {"either": ["either"]},
    "Kunoichi": {"either": ["either", "secrecy"]},
    "Fallen": {"front": [], "back": ["back"]},
    "Geisha": {"front": ["front", "levels"], "back": ["back", "levels"]},
    "Monk": {"front": ["front"], "back": ["pride"]},
    "Oni": {"either": ["either", "slays"]},
    "Yakuza": {"front": ["front"], "back": ["slays"]},
    "Magistrate": {"front": ["front"], "back": ["back", "enough"]},
}


def say(key: str, **words: Any) -> str:
    return ENGLISH[key].format(**words)


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else str(n)


# --- the cards -------------------------------------------------------------------------------------------------------


def rungs(name: str, key: str, unit: str = " TP each", until: int = CARDS) -> str:
    """A row of figures in words, equal neighbours together: 1 to 4: +1 TP each; 5 or more: +2."""
    figures: list[int] = DATA[name][key]["figures"]
    if len(set(figures)) == 1:
        return f"{signed(figures[0])}{unit}"
    for free, beyond in enumerate(("", " after the first")):
        if len(figures) > 3 and figures == [max(0, i - free) * figures[free + 1] for i in range(len(figures))]:
            return f"{signed(figures[free + 1])}{unit} for every one{beyond}, up to {signed(figures[-1])}"
    first = int(FIGURES[name][key])
    words: list[str] = []
    starts = [i for i, figure in enumerate(figures) if i == 0 or figure != figures[i - 1]]
    for start, end in zip(starts, [*starts[1:], CARDS], strict=True):
        least, most = first + start, min(first + end, until) - 1
        if least <= most:
            span = (
                f"{least} or more" if end == until == CARDS else f"{least}" if least == most else f"{least} to {most}"
            )
            words.append(f"{span}: {signed(figures[start])}{'' if words else unit}")
    return "; ".join(words)


def levels(key: str) -> str:
    """A Geisha's row in words."""
    low, middling, high = (signed(TP[3 * GEISHA + ROWS.index(key)][level]) for level in range(3))
    middle, top = DATA["Geisha"]["levels"]["figures"]
    return f"below {middle}: {low} TP each; {middle} to {top - 1}: {middling}; {top} or more: {high}"


def figures_of(card: int, seats: int) -> dict[str, Any]:
    """All that a card states, in words."""
    name = NAMES[card]
    words: dict[str, Any] = {"slays": SLAYS[card], "pride": signed(MONK_PRIDE), "enough": ENOUGH[seats - FEWEST]}
    for key in FIGURES[name]:
        if key in ("front", "back", "either"):
            words[key] = levels(key) if name == "Geisha" else rungs(name, key)
            if name == "Miko":
                words[key] = rungs(name, key, until=SLAYS[card])  # points on top of that are lost anyway
        elif key == "secrecy":
            words[key] = rungs(name, key, "")
    if name == "Sumo Rikishi":
        words["other"], words["lowest"] = (f"{signed(TP[3 * card + EITHER][i])} TP each" for i in range(2))
    if name == "Magistrate":
        words["back"], words["spared"] = (f"{signed(TP[3 * card + BACK][i])} TP" for i in range(2))
    return words


def ability(card: int, row: str, seats: int) -> str:
    name = NAMES[card]
    variant = {"Kabuki": " victims" if seats == FEWEST else "", "Shogun": " others" if seats == SEATS else ""}
    return say(f"{name} {row}{variant.get(name, '')}", **figures_of(card, seats))


def reconstructed(name: str, keys: Sequence[str]) -> bool:
    """Is any of these figures a house figure: ours, until an owner of the game corrects it?"""
    return any("reconstructed" in DATA[name][key]["source"] for key in keys)


@cache
def guide(deck: int, seats: int) -> list[dict[str, Any]]:
    """The cards of a deck: name, initiative, copies, clause, and what they do; `house` marks reconstructed figures."""
    return [
        {
            "name": NAMES[card],
            "initiative": INITIATIVE[card],
            "copies": COPIES[seats - FEWEST][card],
            "clause": f"PN-{5 if deck == BLUE else 6}.{card % KINDS + 1}",
            "abilities": [
                {"row": row, "text": ability(card, row, seats), "house": reconstructed(NAMES[card], keys)}
                for row, keys in ABILITIES[NAMES[card]].items()
            ],
        }
        for card in range(KINDS * deck, KINDS * (deck + 1))
        if COPIES[seats - FEWEST][card] > 0
    ]


# --- the rulebook ----------------------------------------------------------------------------------------------------

FIGURE = re.compile(r"<!-- (?P<card>[\w ]+)\.(?P<key>\w+)(?: at (?P<seats>\d))? -->.*?<!-- -->", re.DOTALL)
OURS = re.compile(r";? *[^;\[\]]*\breconstructed(?=[;\]])")


def rulebook(written: str) -> str:
    """RULES.md with the figures of cards.toml, and marked as reconstructed only while they are."""

    def stated(found: re.Match[str]) -> str:
        return str(figures_of(CARD[found["card"]], int(found["seats"] or SEATS - 1))[found["key"]])

    paragraphs = []
    for paragraph in written.split("\n- "):
        cards = {found["card"] for found in FIGURE.finditer(paragraph)}
        if cards and not any(reconstructed(card, list(FIGURES[card])) for card in cards):
            paragraph = OURS.sub("", paragraph).replace("[; ", "[").replace("[]", "")
        paragraphs.append(FIGURE.sub(stated, paragraph))
    return "\n- ".join(paragraphs)


# --- events ----------------------------------------------------------------------------------------------------------


def why(event: Mapping[str, Any]) -> str:
    """What a score goes by; nothing where it always is the same."""
    for key in (f"{event['row']} {event['count']}", f"{event['count']}", event["row"], ""):
        if (known := f"why {event['card']} {key}".rstrip()) in ENGLISH:
            return ", " + say(known, count=event["count"])
    return ""


def sentence(event: Mapping[str, Any], names: Sequence[str]) -> str:
    words: dict[str, Any] = {key: value for key, value in event.items() if key not in ("event", "seat")}
    key = event["event"]
    if "seat" in event:
        words["name"] = names[event["seat"]]
    for seats in ("seats", "by"):
        if isinstance(words.get(seats), list):
            words[seats] = " and ".join(names[seat] for seat in words[seats])
    if key == "chose" and "card" in event:
        key = f"chose {event['row']}"
    elif key == "place" and "card" in event:
        key = f"place known {event['row']}"
    elif key == "initiative":
        words["cards"] = ", ".join(event["cards"])
    elif key == "score":
        words["where"] = {"front": " in front", "back": " in the back", "either": ""}[event["row"]]
        words["why"], words["points"] = why(event), signed(event["points"])
    elif key == "slain" and event["card"] == "Ninja":
        key = "slain Ninja"
    elif key == "reset" and event["marker"]:
        key = "reset marker"
    elif key == "standing":
        words["tp"] = ", ".join(f"{name} {tp}" for name, tp in zip(names, event["tp"], strict=False))
    elif key == "tie":
        key = f"tie {event['by']}"
    return say(key, **words)


# --- the terminal ----------------------------------------------------------------------------------------------------

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
    facts = [f"{player['pp']} PP", f"{player['tp']} TP"]
    if view["deck"] == "red":
        known = player["secrecy"]
        facts.append(f"Secrecy {player['open_secrecy']} in the open" if known is None else f"Secrecy {known}")
    facts += ["slain"] * player["slain"] + ["ready"] * player["ready"]
    mark = ">" if seat in view["waiting"] else " "
    first, rest = f"{mark} {name}", "  ".join(facts)
    joined = cell_len(first) + 2 + cell_len(rest) <= WIDTH
    head = [f"[bold]{first}[/]  {rest}"] if joined else [f"[bold]{first}[/]", f"    {rest}"]
    return [*head, f"    front  {faces(player['front'])}", f"    back   {faces(player['back'])}"]


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
        for card in view["cards"]:
            if card["name"] in view["hand"]:
                lines += card_lines(card)
        lines += [f"    [dim]{HOUSE} rests on a house figure: ours, until an owner of the game corrects it[/]"]
    return "\n".join(lines)


def card_lines(card: Mapping[str, Any]) -> list[str]:
    lines = []
    for ability in card["abilities"]:
        label = f"    {card['initiative']} {card['name']}, {ability['row']}:"
        lines += paragraph(label, (ability["text"] + f" {HOUSE}" * ability["house"]).split(), "dim")
    return lines
