"""Positions drawn as text, so that a test shows what lies where.

    match = lay('''
        0: hand Katana, Spy; up Golden Idol
        1: down Bo Staff, Thief
        discard: Sensei
    ''')

Cards that are not named lie in the deck, under those that are; `deck: -` leaves them in the box.
"""

from __future__ import annotations

from jonin import Match
from jonin.engine.declare import Action
from jonin.games.ninjitsu.actions import ChoosePlayer, ChooseSecret, ChooseTreasure, Discard, Play, Steal
from jonin.games.ninjitsu.components import CARDS, KIND, NAMES
from jonin.games.ninjitsu.knowledge import hide
from jonin.games.ninjitsu.stack import pop, push
from jonin.games.ninjitsu.state import DECK, DISCARD, EVERYBODY, HAND, NONE, SECRETS, TREASURES, TURN, ZONES, State
from jonin.games.ninjitsu.zones import add

WORDS = {"hand": HAND, "up": TREASURES, "down": SECRETS, "open": SECRETS}  # open: a secret that everybody has seen


def lay(drawing: str, seats: int = 3, turn: int = 0, pictures: bool = False, **options: str) -> Match:
    """A match that stands at the drawn position, at the start of that seat's turn."""
    match = Match("ninjitsu", seats, 1, options, pictures=pictures)
    s: State = match.state
    box = list(range(CARDS))
    for zone in range(ZONES):
        s.count[zone] = 0
        s.cards[zone] = [0] * CARDS
    while s.depth:
        pop(s)
    deck: list[int] | None = None
    for line in drawing.strip().splitlines():
        head, _, rest = line.strip().partition(":")
        if head == "deck":
            deck = cards(rest, box)
        elif head == "discard":
            for card in cards(rest, box):
                add(s, DISCARD, card)
        else:
            for part in filter(None, (part.strip() for part in rest.split(";"))):
                word, _, named = part.partition(" ")
                for card in cards(named, box):
                    place(s, int(head), word, card)
    for card in reversed(deck) if deck is not None else box:
        add(s, DECK, card)
    s.turn = turn
    push(s, TURN, turn, turn, NONE, NONE, NONE, 0)
    return match


def cards(named: str, box: list[int]) -> list[int]:
    taken = []
    for name in filter(lambda name: name not in ("", "-"), (name.strip() for name in named.split(","))):
        card = next(card for card in box if NAMES[KIND[card]] == name)
        box.remove(card)
        taken.append(card)
    return taken


def place(s: State, p: int, word: str, card: int) -> None:
    if word in ("down", "open"):
        hide(s, p, card, p, EVERYBODY if word == "open" else 1 << p)
    else:
        add(s, WORDS[word] + p, card)


def drawn(match: Match) -> str:
    """Collections, hands and discard pile as text; hands and treasures sorted, empty ones left out."""
    s: State = match.state

    def listed(zone: int, ordered: bool) -> str:
        names = [NAMES[kind] for kind in (KIND[card] for card in s.cards[zone][: s.count[zone]])]
        return ", ".join(names if ordered else sorted(names, key=NAMES.index))

    lines = []
    for p in range(s.seats):
        parts = [("hand", HAND, False), ("up", TREASURES, False), ("down", SECRETS, True)]
        said = "; ".join(f"{word} {listed(zone + p, order)}" for word, zone, order in parts if s.count[zone + p])
        lines.append(f"{p}: {said}".rstrip())
    lines.append(f"discard: {listed(DISCARD, True) or '-'}")
    return "\n".join(lines)


def same(match: Match, drawing: str) -> bool:
    wanted = "\n".join(line.strip() for line in drawing.strip().splitlines())
    assert drawn(match) == wanted, f"\n{drawn(match)}\n-- instead of --\n{wanted}"
    return True


def go(match: Match, *moves: tuple[int, Action]) -> list[str]:
    """Make the moves; the names of the events, as a spectator hears them."""
    since = len(match.log)
    for seat, action in moves:
        match.play(seat, action)
    return [event["event"] for event in match.events_for(None, since)]


def act(card: str) -> Play:
    return Play(card, "action")


def show(card: str) -> Play:
    return Play(card, "treasure")


def hidden(card: str) -> Play:
    return Play(card, "secret")


def steal(player: int, secret: int) -> Steal:
    return Steal(player, secret)


def at(player: int, what: str | int) -> ChooseTreasure | ChooseSecret:
    return ChooseTreasure(player, what) if isinstance(what, str) else ChooseSecret(player, what)


def pick(player: int) -> ChoosePlayer:
    return ChoosePlayer(player)


def drop(card: str) -> Discard:
    return Discard(card)


def points(match: Match) -> list[int]:
    return match.scores


def asked(match: Match) -> int:
    """The one seat that has to decide."""
    (seat,) = match.waiting
    return seat
