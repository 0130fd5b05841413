"""The position of a game of Ninjitsu!: where each card lies, who has to decide what, and who has seen which card."""

from __future__ import annotations

from jonin.engine.chance import below
from jonin.engine.state import GameState, grid, i8, i16, i32, i64, number, row
from jonin.games.ninjitsu.components import (
    CARDS,
    DOWN_PER_SECRET,
    FACE_DOWN,
    FACE_UP,
    KIND,
    KINDS,
    PROTECTS,
    SEATS,
    UP_PER_SECRET,
    UP_PER_TREASURE,
)

NONE = -1

DECK, DISCARD, HAND, SECRETS, TREASURES = 0, 1, 2, 2 + SEATS, 2 + 2 * SEATS  # HAND + p is the hand of seat p
ZONES = 2 + 3 * SEATS

EVERYBODY = (1 << (SEATS + 1)) - 1  # all seats, and the bit after them for a spectator
SILENCES = 12
LIMIT = 4000  # NT-5.3

# The stack. TURN, AGAIN, SHED, ASK and PAIR wait for a decision; EFFECT and SCRAP need none.
TURN, AGAIN, SHED, ASK, PAIR, EFFECT, SCRAP = range(1, 8)
WHAT, WHO, ACTOR, STEP, OTHER, CARD, LEFT = range(7)
STACK, FRAME = 40, 7
SPARE = 7  # frames to keep for one more trap: its effect, its scrap, and a discard by every seat

# Actions. A kind is played in one of three ways; a secret is named by owner and place, a treasure by owner and kind.
DRAW_TWO, SAY_WON, REARRANGE, DECLINE, PLAY = range(5)
FOR_ACTION, AS_TREASURE, AS_SECRET = range(3)
GIVE_UP = PLAY + 3 * KINDS
STEAL_SECRET = GIVE_UP + KINDS
AIM_SECRET = STEAL_SECRET + SEATS * CARDS
AIM_TREASURE = AIM_SECRET + SEATS * CARDS
AIM_PLAYER = AIM_TREASURE + SEATS * KINDS
ACTIONS = AIM_PLAYER + SEATS
MENU = PLAY + 3 * KINDS + CARDS

AUTOMATIC, BY_WORD = range(2)


# What a events tells. A place is given as owner * CARDS + place.
BEGINS, DREW, NO_CARDS, RESHUFFLED, PLAYED, LAID_UP, LAID_DOWN, STOLE, STOLE_TREASURE, SPRUNG = range(10)
TURNED_UP, TURNED_DOWN, GAVE_UP, LOST_TREASURE, LOST_SECRET, SCRAPPED, PICKED, SWAPPED, MOVED = range(10, 19)
MOVED_TREASURE, SAW, LOOKED, REARRANGED, NO_TARGET, DECLINED, AGAIN_IS_ON, NO_HAND = range(19, 27)
DECLARED, SHOWED, CALLED_OFF, WINS = range(27, 31)


class State(GameState):
    declare = number(i8)  # the table's option: AUTOMATIC or BY_WORD
    over = number(i8)
    winners = number(i8)  # seats, as bits
    turn = number(i8)  # whose turn it is
    turns = number(i16)  # how many turns have begun
    decisions = number(i16)  # how many have been made
    rearranged = number(i8)  # 1: this turn's player has rearranged already

    cards = grid(i8, ZONES, CARDS)  # the cards in each zone; deck and discard pile from bottom to top
    count = row(i8, ZONES)

    stack = grid(i16, STACK, FRAME)  # what is still to be decided or done, the next thing last
    depth = number(i8)

    # What seats know of face-down cards, and what they could work out.
    clock = number(i32)  # goes on whenever a card is drawn, laid face down or rearranged
    shuffles = number(i16)  # how often the discard pile, which everybody had seen, became the deck
    batch = row(i16, CARDS)  # which of these shuffles a card went through last
    drawn = row(i32, CARDS)  # when a card came into the hand of the one who holds it, or who laid it
    laid = row(i32, CARDS)  # when it was laid face down
    layer = row(i8, CARDS)  # by whom, out of the hand; else NONE
    mark = row(i32, CARDS)  # a number by which all can tell one face-down card from another, until it is rearranged
    mixed = row(i32, CARDS)  # when it was last rearranged among others, 0: not since it lies face down
    seen = row(i8, CARDS)  # bits: who knows that this card is among those it was mixed with
    trail = row(i8, CARDS)  # bits: who knows that this card is the one lying there (NT-4.11)

    # Everybody saw a player begin a turn and not win: these secrets were then worth so much at most.
    silences = number(i8)
    silent_cards = row(i64, SILENCES)  # bits: the secrets in question, as far as they are still hidden
    silent_points = row(i16, SILENCES)  # the most they can have been worth together
    silent_secrets = row(i8, SILENCES)  # how many secrets the player had


# --- cards in zones ------------------------------------------------------------------------------------------------


def add(s: State, zone: int, card: int) -> None:
    s.cards[zone][s.count[zone]] = card
    s.count[zone] += 1


def take(s: State, zone: int, i: int) -> int:
    """The i-th card leaves its zone; those after it close the gap."""
    card = s.cards[zone][i]
    s.count[zone] -= 1
    for j in range(i, s.count[zone]):
        s.cards[zone][j] = s.cards[zone][j + 1]
    s.cards[zone][s.count[zone]] = 0
    return card


def place_of(s: State, zone: int, card: int) -> int:
    """Where in the zone the card lies, or NONE."""
    for i in range(s.count[zone]):
        if s.cards[zone][i] == card:
            return i
    return NONE


def shuffle_zone(s: State, zone: int) -> None:
    for i in range(s.count[zone] - 1, 0, -1):
        j = below(s, i + 1)
        s.cards[zone][i], s.cards[zone][j] = s.cards[zone][j], s.cards[zone][i]


def find(s: State, zone: int, kind: int, but: int) -> int:
    """Where the first card of that kind lies, other than the card `but`; or NONE."""
    for i in range(s.count[zone]):
        if KIND[s.cards[zone][i]] == kind and s.cards[zone][i] != but:
            return i
    return NONE


# --- the stack -----------------------------------------------------------------------------------------------------


def push(s: State, what: int, who: int, actor: int, step: int, other: int, card: int, left: int) -> None:
    s.stack[s.depth][WHAT] = what
    s.stack[s.depth][WHO] = who
    s.stack[s.depth][ACTOR] = actor
    s.stack[s.depth][STEP] = step
    s.stack[s.depth][OTHER] = other
    s.stack[s.depth][CARD] = card
    s.stack[s.depth][LEFT] = left
    s.depth += 1


def pop(s: State) -> None:
    s.depth -= 1
    for i in range(FRAME):
        s.stack[s.depth][i] = 0


# --- worth and protection ------------------------------------------------------------------------------------------


def worth_down(kind: int, secrets: int) -> int:
    return FACE_DOWN[kind] + DOWN_PER_SECRET[kind] * secrets


def open_points(s: State, p: int) -> int:
    """What the treasures of a seat are worth."""
    points = 0
    for i in range(s.count[TREASURES + p]):
        kind = KIND[s.cards[TREASURES + p][i]]
        points += FACE_UP[kind]
        points += UP_PER_TREASURE[kind] * s.count[TREASURES + p] + UP_PER_SECRET[kind] * s.count[SECRETS + p]
    return points


def points_of(s: State, p: int) -> int:
    """NT-5.1: treasures and secrets together."""
    points = open_points(s, p)
    for i in range(s.count[SECRETS + p]):
        points += worth_down(KIND[s.cards[SECRETS + p][i]], s.count[SECRETS + p])
    return points


def protected(s: State, p: int, card: int) -> bool:
    """NT-4.5: does a treasure of this seat protect the card? A protector may need another to be safe itself."""
    for i in range(s.count[TREASURES + p]):
        other = s.cards[TREASURES + p][i]
        if PROTECTS[KIND[other]] == 2 or (PROTECTS[KIND[other]] == 1 and other != card):
            return True
    return False
