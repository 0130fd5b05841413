"""What a seat may see of Pride of Ninja, built by adding; seat -1 is a spectator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from jonin.engine.declare import Prompt
from jonin.engine.domains import Seat, Seats
from jonin.engine.views import View
from jonin.games.pride_of_ninja import counting, rules
from jonin.games.pride_of_ninja.abilities import Ability, Figure, abilities_of, figures_of, numbers_of
from jonin.games.pride_of_ninja.components import (
    BACK_PLACES,
    BLUE,
    COPIES,
    DECKS,
    FEWEST,
    FRONT,
    FRONT_PLACES,
    GIFTS,
    GOAL,
    HAND,
    HIGH,
    INITIATIVE,
    KINDS,
    KUNOICHI,
    MIDDLING,
    NAMES,
    ONI,
    RED,
    SEATS,
    SECRECY_BONUS,
    SIDES,
    Card,
    DeckName,
    RowName,
)
from jonin.games.pride_of_ninja.draft import held
from jonin.games.pride_of_ninja.recollection import Memory, listed, recollection
from jonin.games.pride_of_ninja.state import DRAFT, NONE, OVER, PRIDE, RESOLVE, REVEAL, State

Phase = Literal["draft", "over", "reveal", "resolve", "pride"]

WORTH = dict(zip(NAMES, INITIATIVE, strict=True))  # in Secrecy


class Laid(View):
    """What lies before a player."""

    front: list[Card]
    back: list[Card | None]  # None: face down


class Player(Laid):
    tp: int
    slain: bool
    cards: int  # in hand
    ready: bool
    pp: int
    open_secrecy: int | None = None  # with the Red deck: by what lies face up
    secrecy: int | None = None  # once all lies face up


class Moment(View):
    """What an initiative of the last resolution came to, for each seat."""

    initiative: int
    cards: list[Card]  # that acted
    brought: list[int]  # TP
    slain: list[Seat]  # in it
    tp: list[int]  # after it
    pride: list[int] | None = None  # PP on the spot, if there were any


class LastRound(View):
    round: int
    players: list[Laid]


class Places(View):
    front: int
    back: int


class Shared(View):
    phase: Phase
    deck: DeckName
    round: int
    goal: int  # PP that end the game
    turn: int
    turns: int
    places: Places
    victims: list[Card]
    players: list[Player]
    resolution: list[Moment]  # the last one, as far as it has come
    initiative: int | None = None  # that acts now
    last: LastRound | None = None


class Chosen(View):
    card: Card
    row: RowName


class Own(View):
    hand: list[Card] | None = None  # a spectator has none
    back: list[Card] | None = None  # one's own back row, face down or not
    secrecy: int | None = None  # one's own, with the Red deck
    choice: Chosen | None = None
    memory: Memory | None = None  # during the draft


def shared(s: State) -> Shared:
    """PN-3.1: front rows lie open, a back row does so from the reveal on."""
    table, down = s.seats - FEWEST, face_down(s)
    return Shared(
        phase=phase(s),
        deck=DECKS[s.deck],
        round=s.round,
        goal=GOAL[table],
        turn=min(s.turn + 1, HAND[table]),
        turns=HAND[table],
        places=Places(front=FRONT_PLACES, back=BACK_PLACES),
        victims=listed(s, s.victims),
        players=[player(s, p, down[p]) for p in range(s.seats)],
        initiative=s.phase - RESOLVE if RESOLVE <= s.phase < PRIDE else None,
        last=last_round(s) if s.round > 1 else None,
        resolution=resolution(s),
    )


def own(s: State, seat: int) -> Own:
    """PN-3.1: a hand, a choice and a back row are their owner's alone. PN-3.5: memory is lawful."""
    memory = recollection(s, seat) if s.phase == DRAFT else None
    if seat < 0:
        return Own(memory=memory)
    chosen = s.chosen[seat]
    return Own(
        hand=listed(s, s.hand[held(s, seat)]),
        back=rows(s, s.placed[seat])[1],
        secrecy=counting.secrecy(s, seat) if s.deck == RED else None,
        choice=Chosen(card=NAMES[chosen // 2], row=SIDES[chosen % 2]) if chosen != NONE else None,
        memory=memory,
    )


def rows(s: State, actions: Sequence[int]) -> tuple[list[Card], list[Card]]:
    """The cards of front and back in the order in which they were laid, a gift first."""
    front: list[str] = []
    back = [NAMES[KINDS * s.deck]] * GIFTS[s.seats - FEWEST]
    for action in actions:
        if action == NONE:
            break
        (front if action % 2 == FRONT else back).append(NAMES[action // 2])
    return front, back


def phase(s: State) -> Phase:
    if s.phase >= REVEAL:
        return "reveal" if s.phase < RESOLVE else "resolve" if s.phase < PRIDE else "pride"
    return "draft" if s.phase == DRAFT else "over"


def face_down(s: State) -> list[int]:
    """How many cards of each seat lie face down. One after the other turns them up, in the order they were laid."""
    if s.phase == OVER or s.phase >= RESOLVE:
        return [0] * s.seats
    up = max(0, s.phase - REVEAL)
    down = []
    for p in range(s.seats):
        hidden = sum([action % 2 for action in s.placed[p] if action != NONE])
        shown = min(hidden, up)
        up -= shown
        down.append(hidden - shown)
    return down


def player(s: State, p: int, down: int) -> Player:
    """`down`: so many cards lie face down."""
    front, cards = rows(s, s.placed[p])
    shown = cards[: len(cards) - down]
    seen = Player(
        front=front,
        back=[*shown, *[None] * down],
        tp=s.tp[p],
        slain=bool(s.slain[p]),
        cards=sum(s.hand[held(s, p)]),
        ready=s.chosen[p] != NONE,
        pp=s.pp[p],
    )
    if s.deck == RED:
        seen.open_secrecy = open_secrecy(front, shown)
        if s.phase != DRAFT and not down:
            seen.secrecy = seen.open_secrecy
    return seen


def open_secrecy(front: Sequence[str], back: Sequence[str]) -> int:
    """PN-4.4, from what lies face up."""
    total: int = SECRECY_BONUS[front.count(NAMES[KUNOICHI]) + back.count(NAMES[KUNOICHI])]
    return total + sum([WORTH[card] for card in back]) - sum([WORTH[card] for card in front if card != NAMES[ONI]])


def last_round(s: State) -> LastRound:
    """The round before this one lies open."""
    size = HAND[s.seats - FEWEST]
    players = []
    for p in range(s.seats):
        front, back = rows(s, s.last_placed[p][:size])
        players.append(Laid(front=front, back=[*back]))
    return LastRound(round=s.round - 1, players=players)


def resolution(s: State) -> list[Moment]:
    """PN-4.2, PN-4.3: of the initiatives in which anybody's card acted, up to the one that acts now."""
    if (s.phase == DRAFT and s.round == 1) or REVEAL <= s.phase < RESOLVE:
        return []
    placed = s.last_placed if s.phase == DRAFT else s.placed
    lie = {action // 2 for row in placed[: s.seats] for action in row if action != NONE}
    lie |= {KINDS * s.deck} if GIFTS[s.seats - FEWEST] else set()
    until = s.phase - RESOLVE if RESOLVE <= s.phase < PRIDE else KINDS - 1
    moments, tp = list[Moment](), [0] * s.seats
    for initiative in range(until + 1):
        cards = [NAMES[card] for card in deck(s.deck) if card in lie and INITIATIVE[card] == initiative]
        if not cards:
            continue
        brought, pride = s.brought[initiative][: s.seats], s.brought_pride[initiative][: s.seats]
        slain = [p for p in range(s.seats) if s.fallen[initiative] >> p & 1]
        tp = [0 if p in slain else has + brought[p] for p, has in enumerate(tp)]
        moments.append(Moment(initiative=initiative, cards=cards, brought=brought, slain=slain, tp=tp))
        if any(pride):
            moments[-1].pride = pride
    return moments


# --- what now? -----------------------------------------------------------------------------------------------------


class KeepOne(Prompt):
    turn: int
    turns: int


class MayChange(Prompt):
    waiting: Seats


def prompt(s: State, seat: int) -> Prompt | None:
    if seat < 0 or s.phase != DRAFT:
        return None
    waiting = [p for p in range(s.seats) if rules.waiting(s) >> p & 1]
    return KeepOne(s.turn + 1, HAND[s.seats - FEWEST]) if seat in waiting else MayChange(tuple(waiting))


# --- what boards need of the data ----------------------------------------------------------------------------------


class CardFace(View):
    deck: DeckName
    initiative: int
    copies: list[int]  # by the number of seats, from the fewest on
    clause: str
    abilities: list[Ability]
    figures: list[dict[str, Figure]]  # that the texts name, by the number of seats
    numbers: dict[str, list[int]]  # by the number of seats


class Catalogue(View):
    fewest: int  # seats
    cards: dict[Card, CardFace]
    levels: tuple[int, int]  # the Secrecy from which it is middling; high


def deck(number: int) -> range:
    return range(KINDS * number, KINDS * (number + 1))


def catalogue() -> Catalogue:
    cards = {
        NAMES[card]: CardFace(
            deck=DECKS[number],
            initiative=INITIATIVE[card],
            copies=[copies[card] for copies in COPIES],
            clause=f"PN-{5 if number == BLUE else 6}.{card % KINDS + 1}",
            abilities=abilities_of(NAMES[card]),
            figures=[figures_of(NAMES[card], seats) for seats in range(FEWEST, SEATS + 1)],
            numbers=numbers_of(NAMES[card]),
        )
        for number in range(len(DECKS))
        for card in deck(number)
    }
    return Catalogue(fewest=FEWEST, cards=cards, levels=(MIDDLING, HIGH))
