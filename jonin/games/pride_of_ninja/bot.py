"""How a good player would advise a beginner at Pride of Ninja. Sees only the view.

Each card is worth what it adds to one's rows, as they would score if the others took their fair share of the rest.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from jonin.engine.declare import Action
from jonin.games.pride_of_ninja.actions import Place
from jonin.games.pride_of_ninja.components import (
    BACK,
    CARD,
    COPIES,
    EITHER,
    ENOUGH,
    FEWEST,
    FRONT,
    GIFTS,
    HIGH,
    INITIATIVE,
    KINDS,
    MIDDLING,
    MONK_PRIDE,
    SECRECY_BONUS,
    SLAYS,
    TP,
)

SLAYING = 1.0  # what it is worth to see one rival slain
SLAIN_A_ROUND = 1.5  # how many usually are


def choose(view: Mapping[str, Any], actions: Sequence[Action], luck: int) -> Action:
    front, back = view["players"][view["seat"]]["front"], view["back"]
    before = worth(view, front, back)

    def promise(action: Place) -> float:
        in_front = front + [action.card] * (action.row == "front")
        in_back = back + [action.card] * (action.row == "back")
        return worth(view, in_front, in_back) - before + spoiled(view, action)

    places = [action for action in actions if isinstance(action, Place)]
    return max(places, key=lambda action: (promise(action), (luck >> action.code) & 1))


def worth(view: Mapping[str, Any], front: list[str], back: list[str]) -> float:
    return blue(view, front, back) if view["deck"] == "blue" else red(view, front, back)


# --- what one may expect of the others -------------------------------------------------------------------------------


def points(view: Mapping[str, Any], card: str, row: int, count: float) -> float:
    """The figure of a card for a number that is only expected: between the two figures next to it."""
    ladder: tuple[int, ...] = TP[view["seats"] - FEWEST][3 * CARD[card] + row]
    low = max(0, int(count))
    return ladder[low] + (ladder[low + 1] - ladder[low]) * (max(0.0, count) - low)


def rivals(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [player for seat, player in enumerate(view["players"]) if seat != view["seat"]]


def at_large(view: Mapping[str, Any], card: str, mine: int) -> int:
    """Copies that are neither mine nor among the Victim's Cards: sooner or later they lie before somebody."""
    seats: int = view["seats"]
    copies: int = COPIES[seats - FEWEST][CARD[card]]
    if CARD[card] % KINDS == 0:  # the card of which everybody may have been given one
        copies += seats * GIFTS[seats - FEWEST]
    return max(0, copies - int(view["victims"].count(card)) - mine)


def standing_out(view: Mapping[str, Any], card: str, mine: int) -> float:
    """The chance of having more of a card than anybody else: the fair share of the rest, and one more, is safe."""
    others = rivals(view)
    seen: int = max(player["front"].count(card) for player in others)
    most = max(seen, at_large(view, card, mine) / len(others) + 0.8)
    return min(1.0, max(0.0, (mine - most + 0.5) / 1.5))


def doubled(view: Mapping[str, Any], card: str, mine: int) -> float:
    """The chance that some rival ends up with two of a card."""
    others = len(rivals(view))
    if any(player["front"].count(card) > 1 for player in rivals(view)):
        return 1.0
    apart = 1.0
    for taken in range(at_large(view, card, mine)):
        apart *= max(0.0, 1 - taken / others)
    return 1 - apart


def likely(expected: float, at_most: float, width: float) -> float:
    """The chance that something expected to be so large is no larger than that."""
    return 1 / (1 + math.exp((expected - at_most) / width))


# --- advice ----------------------------------------------------------------------------------------------------------


def blue(view: Mapping[str, Any], front: list[str], back: list[str]) -> float:
    cards = front + back
    others = len(rivals(view))

    # Ninja: keep up with the others, but never stand out, unless a Samurai stands in front.
    ninja = cards.count("Ninja")
    danger = 0.0 if "Samurai" in front else standing_out(view, "Ninja", ninja)
    tp: float = ninja * points(view, "Ninja", EITHER, ninja) + back.count("Samurai") * points(
        view, "Samurai", BACK, ninja
    )
    tp = (tp + front.count("Samurai") * points(view, "Samurai", FRONT, ninja)) * (1 - danger)

    # Miko: show one early at your peril; half of those you cannot see will be hidden.
    shown: int = sum(player["front"].count("Miko") for player in rivals(view))
    lurking = back.count("Miko") + 0.5 * (at_large(view, "Miko", cards.count("Miko")) - shown)
    if "Miko" in front:
        safe = likely(lurking, SLAYS[CARD["Miko"]] - 0.7, 0.5)
        tp = (tp + front.count("Miko") * points(view, "Miko", FRONT, min(lurking, 1))) * safe

    # Onmyoji: watch your left neighbour, who could wipe all this out. A pair is for spite, a trio pays as well.
    neighbour = view["players"][(view["seat"] + 1) % view["seats"]]["front"].count("Onmyoji")
    onmyoji = cards.count("Onmyoji")
    tp *= 1 - min(1.0, 0.15 + 0.4 * neighbour) * (at_large(view, "Onmyoji", onmyoji) > 1)
    tp += onmyoji * points(view, "Onmyoji", EITHER, onmyoji) + SLAYING * (onmyoji >= SLAYS[CARD["Onmyoji"]])

    # Kabuki: count who has one. The second costs nothing more, and keeps it from the next player.
    kabuki = cards.count("Kabuki")
    troupes: float = sum("Kabuki" in player["front"] for player in rivals(view))
    hidden: int = at_large(view, "Kabuki", kabuki) - sum(p["front"].count("Kabuki") for p in rivals(view))
    troupes += min(others - troupes, 0.75 * hidden) + ("Kabuki" in view["victims"])
    tp += kabuki * points(view, "Kabuki", EITHER, 1 + troupes)

    # Sumo Rikishi: good company for a poor round. Shogun: somebody always falls.
    sumo = cards.count("Sumo Rikishi")
    lowest = likely(tp, 1.5, 1.5)
    tp += sumo * points(view, "Sumo Rikishi", EITHER, lowest)
    return tp + cards.count("Shogun") * points(view, "Shogun", EITHER, SLAIN_A_ROUND)


def red(view: Mapping[str, Any], front: list[str], back: list[str]) -> float:
    cards = front + back
    room = view["places"]["back"] - len(back)
    secrecy = SECRECY_BONUS[cards.count("Kunoichi")] + sum(INITIATIVE[CARD[card]] for card in back)
    secrecy -= sum(INITIATIVE[CARD[card]] for card in front if card != "Oni")
    hoped = secrecy + 2.5 * room - 1.0 * (view["places"]["front"] - len(front))
    high, low = 1 - likely(hoped, HIGH - 0.5, 1.5), likely(hoped, MIDDLING - 0.5, 1.5)

    # Kunoichi: each is a point and hides the rest, but a Fallen in front looks for whoever has the most.
    kunoichi = cards.count("Kunoichi")
    fallen = any("Fallen" in player["front"] for player in view["players"]) or "Fallen" in front
    danger = standing_out(view, "Kunoichi", kunoichi) * (1.0 if fallen else 0.5)
    tp = kunoichi * points(view, "Kunoichi", EITHER, kunoichi) * (1 - danger) + back.count("Fallen") * points(
        view, "Fallen", BACK, 0
    )

    # Geisha: only with the Secrecy to go with them.
    for row, cards_there in ((FRONT, front), (BACK, back)):
        figures = TP[view["seats"] - FEWEST][3 * CARD["Geisha"] + row]
        each = high * figures[2] + low * figures[0] + (1 - high - low) * figures[1]
        tp += cards_there.count("Geisha") * each

    # Monk: in front for those who hoard Oni and Yakuza; in the back only behind a Fallen.
    pride = back.count("Monk") * MONK_PRIDE * likely(tp, -0.7, 0.5)
    allies = sum(cards.count(card) for card in ("Oni", "Yakuza", "Magistrate"))
    tp += front.count("Monk") * points(view, "Monk", FRONT, allies)

    # Oni: while somebody may have two, do not lead before initiative 4. An Oni you hold is one less for them.
    oni = cards.count("Oni")
    armed = float(oni >= SLAYS[CARD["Oni"]])
    ahead = 1 - likely(tp, 3.0, 1.0)
    tp = (
        tp * (1 - ahead * max(armed, doubled(view, "Oni", oni)))
        + oni * points(view, "Oni", EITHER, oni)
        + SLAYING * armed
    )

    # Yakuza: sure points in front. Magistrate: the reward of Secrecy, or its price.
    tp += front.count("Yakuza") * points(view, "Yakuza", FRONT, 0)
    enough = likely(ENOUGH[view["seats"] - FEWEST], SLAIN_A_ROUND, 1.0)
    tp += front.count("Magistrate") * points(view, "Magistrate", FRONT, min(hoped, 5))
    tp += back.count("Magistrate") * points(view, "Magistrate", BACK, enough)
    return tp + pride


def spoiled(view: Mapping[str, Any], action: Place) -> float:
    """What a card does to others where it lies: a hidden Miko threatens those in front, a hidden Yakuza the open."""
    if action.row == "back" and action.card == "Miko":
        return 0.5 * sum("Miko" in player["front"] for player in rivals(view))
    if action.row == "back" and action.card == "Yakuza":
        return 0.5
    return 0.1 * (action.row == "front" and view["deck"] == "blue")  # what need not hide leaves the back row free
