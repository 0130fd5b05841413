"""What a player can do in Ninjitsu!, in words; the codes are explained in position.py."""

from __future__ import annotations

from dataclasses import dataclass

from jonin.games.ninjitsu import rules
from jonin.games.ninjitsu.components import CARDS, KINDS, LENGTH, NAMES, NUMBER, OP
from jonin.games.ninjitsu.effects import reaches
from jonin.games.ninjitsu.knowledge import nothing_revealed
from jonin.games.ninjitsu.position import (
    AGAIN,
    AIM_PLAYER,
    AIM_SECRET,
    AIM_TREASURE,
    DECLINE,
    DRAW_TWO,
    FOR_ACTION,
    GIVE_UP,
    HAND,
    NONE,
    PLAY,
    REARRANGE,
    SAY_WON,
    SECRETS,
    SHED,
    STEAL_SECRET,
    STEP,
    TREASURES,
    TURN,
    WHAT,
    WHO,
    State,
    find,
    protected,
)
from jonin.games.ninjitsu.text import say
from jonin.games.ninjitsu.vocabulary import FLIP

__all__ = ["decode", "nothing_revealed", "why_not"]

WAYS = ("action", "treasure", "secret")


@dataclass(frozen=True)
class Draw:
    """Take the top two cards of the deck."""

    code = DRAW_TWO

    def __str__(self) -> str:
        return say("draw two")


@dataclass(frozen=True)
class Declare:
    """Say that you have won."""

    code = SAY_WON

    def __str__(self) -> str:
        return say("say won")


@dataclass(frozen=True)
class Rearrange:
    """Change the order of your secrets, unseen by the others."""

    code = REARRANGE

    def __str__(self) -> str:
        return say("mix")


@dataclass(frozen=True)
class Decline:
    """Leave undone what a card only allows."""

    code = DECLINE

    def __str__(self) -> str:
        return say("leave it")


@dataclass(frozen=True)
class Play:
    """Play a card of the hand in one of the three ways."""

    card: str
    way: str  # action, treasure or secret

    @property
    def code(self) -> int:
        return PLAY + 3 * NUMBER[self.card] + WAYS.index(self.way)

    def __str__(self) -> str:
        return say(f"as {self.way}", card=self.card)


@dataclass(frozen=True)
class Discard:
    """Give up a card of the hand, because somebody's card says so."""

    card: str

    @property
    def code(self) -> int:
        return GIVE_UP + NUMBER[self.card]

    def __str__(self) -> str:
        return say("give up", card=self.card)


@dataclass(frozen=True)
class Steal:
    """Take an opponent's secret and turn it face up: a whole turn."""

    player: int  # the seat it is stolen from
    secret: int  # 1 is the first, as players count

    @property
    def code(self) -> int:
        return STEAL_SECRET + self.player * CARDS + self.secret - 1

    def __str__(self) -> str:
        return say("steal that", player=self.player + 1, secret=self.secret)


@dataclass(frozen=True)
class ChooseSecret:
    """Aim a card's effect at a secret."""

    player: int
    secret: int

    @property
    def code(self) -> int:
        return AIM_SECRET + self.player * CARDS + self.secret - 1

    def __str__(self) -> str:
        return say("aim at secret", player=self.player + 1, secret=self.secret)


@dataclass(frozen=True)
class ChooseTreasure:
    """Aim a card's effect at a treasure."""

    player: int
    card: str

    @property
    def code(self) -> int:
        return AIM_TREASURE + self.player * KINDS + NUMBER[self.card]

    def __str__(self) -> str:
        return say("aim at treasure", player=self.player + 1, card=self.card)


@dataclass(frozen=True)
class ChoosePlayer:
    """Aim a card's effect at a player."""

    player: int

    @property
    def code(self) -> int:
        return AIM_PLAYER + self.player

    def __str__(self) -> str:
        return say("aim at player", player=self.player + 1)


Action = Draw | Declare | Rearrange | Decline | Play | Discard | Steal | ChooseSecret | ChooseTreasure | ChoosePlayer

SIMPLE: dict[int, Action] = {DRAW_TWO: Draw(), SAY_WON: Declare(), REARRANGE: Rearrange(), DECLINE: Decline()}


def decode(code: int) -> Action:
    if code < PLAY:
        return SIMPLE[code]
    if code < GIVE_UP:
        return Play(NAMES[(code - PLAY) // 3], WAYS[(code - PLAY) % 3])
    if code < STEAL_SECRET:
        return Discard(NAMES[code - GIVE_UP])
    if code < AIM_SECRET:
        return Steal((code - STEAL_SECRET) // CARDS, (code - STEAL_SECRET) % CARDS + 1)
    if code < AIM_TREASURE:
        return ChooseSecret((code - AIM_SECRET) // CARDS, (code - AIM_SECRET) % CARDS + 1)
    if code < AIM_PLAYER:
        return ChooseTreasure((code - AIM_TREASURE) // KINDS, NAMES[(code - AIM_TREASURE) % KINDS])
    return ChoosePlayer(code - AIM_PLAYER)


# --- why not ---------------------------------------------------------------------------------------------------------


def why_not(s: State, seat: int, code: int) -> tuple[str, str] | None:
    """The reason and its clause, or None if the action is legal."""
    menu = [0] * rules.MENU
    if code in menu[: rules.legal(s, seat, menu)]:
        return None
    f = s.depth - 1
    what = s.stack[f][WHAT]
    if s.stack[f][WHO] != seat:
        return say("no: not yours", player=s.stack[f][WHO] + 1), "NT-3.4"
    if code == REARRANGE:
        return why_not_rearrange(s, seat)
    if what in (TURN, AGAIN):
        return why_not_play(s, seat, what, code)
    if what == SHED:
        if GIVE_UP <= code < STEAL_SECRET:
            return say("no: not in hand", card=NAMES[code - GIVE_UP]), "NT-4.8"
        return say("no: discard first"), "NT-4.8"
    return why_not_aim(s, f, code)


def why_not_rearrange(s: State, seat: int) -> tuple[str, str]:
    if s.turn != seat:
        return say("no: mix on your turn"), "NT-4.10"
    if s.rearranged:
        return say("no: mixed already"), "NT-4.10"
    return say("no: nothing to mix"), "NT-4.10"


def why_not_play(s: State, seat: int, what: int, code: int) -> tuple[str, str]:
    if PLAY <= code < GIVE_UP:
        kind, way = (code - PLAY) // 3, (code - PLAY) % 3
        if find(s, HAND + seat, kind, NONE) == NONE:
            return say("no: not in hand", card=NAMES[kind]), "NT-3.2"
        if way == FOR_ACTION:
            return say("no: no action", card=NAMES[kind]), "NT-4.2"
        return say("no: no value", card=NAMES[kind]), "NT-3.2"
    if what == AGAIN:
        return say("no: play another"), "NT-4.1"
    if code == SAY_WON:
        return say("no: announced"), "NT-5.2"
    if STEAL_SECRET <= code < AIM_SECRET:
        player, place = divmod(code - STEAL_SECRET, CARDS)
        if player == seat:
            return say("no: your own"), "NT-3.3"
        return say("no: no such secret", player=player + 1, secret=place + 1), "NT-3.3"
    return say("no: draw, play or steal"), "NT-3.4"


def why_not_aim(s: State, f: int, code: int) -> tuple[str, str]:
    step = s.stack[f][STEP]
    if AIM_TREASURE <= code < AIM_PLAYER:
        player, kind = divmod(code - AIM_TREASURE, KINDS)
        i = find(s, TREASURES + player, kind, NONE)
        if i == NONE:
            return say("no: no such treasure", player=player + 1, card=NAMES[kind]), "NT-4.9"
        if reaches(s, f, player) and OP[step] != FLIP and protected(s, player, s.cards[TREASURES + player][i]):
            return say("no: protected", card=NAMES[kind]), "NT-4.5"
    if AIM_SECRET <= code < AIM_TREASURE:
        player, place = divmod(code - AIM_SECRET, CARDS)
        if place >= s.count[SECRETS + player]:
            return say("no: no such secret", player=player + 1, secret=place + 1), "NT-4.9"
    if code < AIM_SECRET:
        return say("no: choose first", card=NAMES[step // (2 * LENGTH)]), "NT-4.1"
    return say("no: out of reach", card=NAMES[step // (2 * LENGTH)]), "NT-4.4"
