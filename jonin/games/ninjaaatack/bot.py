"""How a good player would advise a beginner at Ninjaaa'Tack. Sees only the view.

Speak about one clan, the one you collect, and only if your teammate does not already; then the two of you know what the
others have to guess. Strike when your cards and your teammate's word make four. Strike against others only when you
know. The signs: a clan means that I hold two and collect it; Ready after it, that I hold three; Wait takes it back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from jonin.engine.declare import Action
from jonin.games.ninjaaatack import components
from jonin.games.ninjaaatack.actions import Keep, Lay, Lose, Sign, Strike, Take, Throw
from jonin.games.ninjaaatack.components import CALLS, CARDS, PRESETS, SIGNS, TO_WIN
from jonin.games.ninjaaatack.signs import STUBBORN

READY, WAIT = SIGNS[components.READY], SIGNS[components.WAIT]
NINJA, ATTACK = CALLS
LEVEL = PRESETS[len(PRESETS) // 2]
SURE = 0.75  # how likely a rival's clan must be before it is worth a token


def choose(view: Mapping[str, Any], actions: Sequence[Action], luck: int) -> Action:
    if unasked := unasked_move(view, actions):
        return unasked
    by_phase = {"passing": lay, "losing": give_back, "throwing": throw, "taking": take}
    return by_phase[view["phase"]](view, actions, luck)


def unasked_move(view: Mapping[str, Any], actions: Sequence[Action]) -> Action | None:
    """What a player does without being asked: strike, or show a sign."""
    if view["phase"] != "passing":
        return None
    wished = strike(view) or sign(view)
    return wished if wished in actions else None


# --- what signs say --------------------------------------------------------------------------------------------------


def claim(view: Mapping[str, Any], seat: int | None) -> tuple[str, int] | None:
    """The clan a seat says it collects, and how many cards of it. Who names two clans in one breath says nothing."""
    signs = view["players"][seat]["signs"] if seat is not None else []
    spoken = [shown for shown in signs if shown["sign"] in view["clans"]]
    if len({shown["sign"] for shown in spoken if shown["passes"] == spoken[0]["passes"]}) != 1:
        return None
    later = [shown["sign"] for shown in signs[: signs.index(spoken[0])]]
    return None if WAIT in later else (spoken[0]["sign"], 3 if READY in later else 2)


def overheard(view: Mapping[str, Any]) -> list[tuple[int, int | None, str, int]]:
    """What rivals say, as (seat, its teammate, clan, cards). Signs with a meaning of their own are not understood."""
    me = view["seat"]
    found = []
    for seat, player in enumerate(view["players"]):
        plain = all(shown["sign"] in (*view["clans"], READY, WAIT) for shown in player["signs"])
        told = claim(view, seat)
        if plain and told and seat != me and player["mate"] != me:
            found.append((seat, player["mate"], *told))
    return found


def sign(view: Mapping[str, Any]) -> Sign | None:
    """Say what I collect, if that is news. A lone wolf has nobody to tell; under a penalty it helps only the others."""
    me = view["players"][view["seat"]]
    if me["mate"] is None or me["penalty"]:
        return None
    said, mates = claim(view, view["seat"]), claim(view, me["mate"])
    held = Counter(view["hand"])
    clan = collected(view, held)
    if clan is None or (mates and clan == mates[0]):
        return Sign(WAIT) if said else None
    if said is None or said[0] != clan or said[1] > held[clan]:
        return Sign(clan)
    return Sign(READY) if held[clan] > said[1] else None


def collected(view: Mapping[str, Any], held: Counter[str]) -> str | None:
    """The clan I have most of, if two at least; I stay with the one I have spoken of, but not for ever."""
    said, mates = claim(view, view["seat"]), claim(view, view["players"][view["seat"]]["mate"])
    best, most = None, 1.5
    for clan in view["clans"]:
        n = held[clan] + (0.5 if said and clan == said[0] and not stuck(view) else 0.0)
        if n > most and not (mates and clan == mates[0]):
            best, most = clan, n
    return best


def stuck(view: Mapping[str, Any]) -> bool:
    """Nobody has had anything new to say for a while: everybody sits on what somebody else needs."""
    news = [shown["passes"] for player in view["players"] for shown in player["signs"]]
    return bool(view["passes"] - max(news, default=0) > STUBBORN)


# --- the gong --------------------------------------------------------------------------------------------------------


def strike(view: Mapping[str, Any]) -> Strike | None:
    """Before a card has moved all get to look at theirs, but for who would have to break up what is in one hand."""
    me = view["players"][view["seat"]]
    held = Counter(view["hand"])
    if not view["passes"] and max(held.values()) < CARDS:
        return None
    needed = CARDS - 1 if me["mate"] is None and not me["penalty"] else CARDS
    if max(held.values()) >= needed:
        return Strike(NINJA)
    told = claim(view, me["mate"])
    if told and not me["penalty"] and held[told[0]] and held[told[0]] + told[1] >= CARDS:
        return Strike(NINJA)
    return Strike(ATTACK) if any(likely(view, clan) >= SURE for clan in view["clans"]) else None


def likely(view: Mapping[str, Any], clan: str) -> float:
    """How likely it is that rivals hold the clan: what they say, what I passed on, and for the rest, luck."""
    me = view["seat"]
    mates = claim(view, view["players"][me]["mate"])
    if clan in view["hand"] or (mates and mates[0] == clan):
        return 0.0
    rivals = [rival for rival in overheard(view) if rival[2] == clan]
    best = 0.0
    for _, partner, _, cards in rivals:
        known = cards
        if partner == (me + 1) % len(view["players"]) and view["passed"][:1] == [clan]:
            known += 1
        needed = CARDS - 1 if partner is None else CARDS
        best = max(best, (1 / (len(view["players"]) - 2)) ** max(0, needed - known))
    return best


# --- what is asked ---------------------------------------------------------------------------------------------------


def lay(view: Mapping[str, Any], actions: Sequence[Action], luck: int) -> Action:
    """Pass on what is of least use to us, and of none to those who get it; but not the same clan again and again."""
    cards = [action for action in actions if isinstance(action, Lay)]
    if stuck(view) and luck % 4 == 0:
        return cards[luck // 4 % len(cards)]
    return min(cards, key=lambda action: (use(view, action.clan), shuffled(luck, action.code)))


def use(view: Mapping[str, Any], clan: str) -> float:
    me = view["seat"]
    held = Counter(view["hand"])
    mates = claim(view, view["players"][me]["mate"])
    worth: float = held[clan]
    if mates and mates[0] == clan:
        worth += 6
    if collected(view, held) == clan:
        worth += 3
    if view["passed"][:2] == [clan, clan]:
        worth += 2.5  # it goes round and round: somebody has to stop it
    left = (me + 1) % len(view["players"])
    if any(told == clan and left in (seat, partner) for seat, partner, told, _ in overheard(view)):
        worth += 2.5
    return worth


def shuffled(luck: int, code: int) -> int:
    return luck >> code % 48 & 0xFFFF


def give_back(view: Mapping[str, Any], actions: Sequence[Action], luck: int) -> Action:
    tokens = view["players"][view["seat"]]["tokens"]
    return max(actions, key=lambda action: tokens[action.clan] if isinstance(action, Lose) else 0)


def throw(view: Mapping[str, Any], actions: Sequence[Action], luck: int) -> Action:
    """A second token of a clan wins nothing: throw it, if there is a new clan to be had that gives nobody the win."""
    mine = view["players"][view["seat"]]["tokens"]

    def prospect(action: Throw) -> tuple[int, int]:
        prey = [(seat, clan) for seat, player in enumerate(view["players"]) for clan in player["tokens"]]
        return max(gain(view, action.clan, *one) for one in prey), mine[action.clan]

    throws = [action for action in actions if isinstance(action, Throw) and action.aim == LEVEL]
    best = max(throws, key=prospect, default=None)
    hopeless = best is None or prospect(best)[0] <= 0
    return Keep() if hopeless and Keep() in actions else best or actions[0]


def take(view: Mapping[str, Any], actions: Sequence[Action], luck: int) -> Action:
    """A clan that is new to me, from whoever is ahead; if that would give the game away, I keep what I threw."""
    thrown = view["throw"]["clan"]

    def worth(action: Take) -> tuple[int, int]:
        return gain(view, thrown, action.seat, action.clan), view["players"][action.seat]["different"]

    best = max((action for action in actions if isinstance(action, Take)), key=worth, default=None)
    hopeless = best is None or worth(best)[0] <= 0
    return Keep() if hopeless and Keep() in actions else best or actions[0]


def gain(view: Mapping[str, Any], thrown: str, seat: int, clan: str) -> int:
    """What the exchange of a thrown token for that one is worth: 2 a win, 1 a new clan, 0 nothing, -1 a defeat."""
    mine = view["players"][view["seat"]]["tokens"]
    if clan in mine:  # one of mine, or of a clan that I own already
        new = 0
    elif len(mine.keys() | {thrown, clan}) >= TO_WIN:
        return 2
    else:
        new = 1
    theirs = Counter(view["players"][seat]["tokens"])
    theirs[clan] -= 1
    theirs[thrown] += 1
    return -1 if len(+theirs) >= TO_WIN else new
