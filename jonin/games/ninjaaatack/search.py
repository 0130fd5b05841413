"""Compiled: integers only. The menu in a bot's thoughts.

A search plays out thousands of imagined games; if everybody in them struck at random, as most of what is legal would
have it, no card would ever matter. So in a thought nobody shows signs, and all but the one decision that is thought
about are those of sensible players who know what their team holds.
"""

from __future__ import annotations

from jonin.engine.dialect import CHANCE, Row, scratch
from jonin.games.ninjaaatack.actions import ATTACK, LAY, NINJA
from jonin.games.ninjaaatack.components import CARDS, KINDS
from jonin.games.ninjaaatack.gong import clans_called, complete
from jonin.games.ninjaaatack.rules import legal
from jonin.games.ninjaaatack.signs import STUBBORN, claim, count_signs
from jonin.games.ninjaaatack.state import NONE, PASSING, State
from jonin.games.ninjaaatack.teams import allied, mate

PASSES_AHEAD, ROUNDS_AHEAD = 12, 2  # imagined games are kept short: what one card does soon drowns in luck
NEVER = 1 << 10
FEW = 4  # at so small a table a rival's third card is news enough: the fourth is with its team more often than not


def prepare_search(world: State, seat: int) -> None:
    world.horizon = world.passes + PASSES_AHEAD
    world.rounds = min(world.rounds, world.round + ROUNDS_AHEAD)


def search_moves(s: State, seat: int, undecided: int, out: Row) -> int:
    """The open decision is weighed without any knowledge but the seat's own."""
    if s.phase == PASSING and seat != CHANCE:
        return play_on(s, seat, out) if seat != undecided else weigh(s, seat, out)
    n = legal(s, seat, out)
    return n if seat == CHANCE else n - count_signs(s)  # they are offered last


def weigh(s: State, seat: int, out: Row) -> int:
    """The cards that the rule of thumb would lay (`bot.use`): which of them is best is worth a thought. One pass
    changes the odds of a match so little that a short search cannot tell a good card from a bad one. And one strikes on
    what one knows (`bot.strike`), or where the odds are known: in a thought a wrong strike costs little, at a table a
    round."""
    if s.passes and worth_an_attack(s, seat):
        out[0] = ATTACK
        return 1
    worth = scratch(KINDS + 1)
    value_hand(s, seat, worth)
    least = NEVER
    for clan in range(s.seats):
        if s.hand[seat][clan] and s.laid[seat] != clan:
            least = min(least, worth[clan])
    if s.passes % 4 == 0 and stuck(s):
        least = NEVER
    n = 0
    for clan in range(s.seats):
        if s.hand[seat][clan] and s.laid[seat] != clan and worth[clan] <= least:
            out[n] = LAY + clan
            n += 1
    if n == 0:
        out[0] = NINJA  # all four of a hand are laid: whoever thinks here holds a clan
        n = 1
    return n


def worth_an_attack(s: State, seat: int) -> bool:
    """With the last pass rivals may have got the one card that they lacked, of a clan of which we have none. That is so
    in two of five cases at eight seats and in two of three at four, and a token they do not get is worth as much as
    one of ours. Who has laid a card since would have struck."""
    left, ours = (seat + 1) % s.seats, said(s, mate(s, seat))
    for p in range(s.seats):
        clan, cards = said(s, p), claim(s, p) % 4
        if clan not in (NONE, ours) and not allied(s, seat, p) and s.hand[seat][clan] == 0:
            news = s.signed[p][0] == s.passes
            given = s.passed[seat][0] == clan and s.laid[left] == NONE
            if given and (left == mate(s, p) or (left == p and not news)):
                cards += 1
            elif not (news and s.seats == FEW):
                cards = 0
            if cards + 1 >= (CARDS - 1 if p == s.wolf else CARDS):
                return True
    return False


def value_hand(s: State, seat: int, worth: Row) -> None:
    """What a card of each clan is worth, in halves: to the team, and to those who would get it. The last place of the
    row, which is that of NONE, is for what nobody has said."""
    for clan in range(s.seats):
        worth[clan] = 2 * s.hand[seat][clan]
    taken = said(s, mate(s, seat))
    worth[taken] += 12
    worth[collected(s, seat, taken)] += 6
    if s.passed[seat][0] == s.passed[seat][1]:
        worth[s.passed[seat][0]] += 5  # it goes round and round: somebody has to stop it
    left = (seat + 1) % s.seats
    if not allied(s, seat, left):
        theirs, others = said(s, left), said(s, mate(s, left))
        worth[theirs] += 5
        if others != theirs:
            worth[others] += 5


def said(s: State, seat: int) -> int:
    """The clan that a seat says it collects, or NONE."""
    word = NONE if seat == NONE else claim(s, seat)
    return NONE if word == NONE else word // 4


def collected(s: State, seat: int, taken: int) -> int:
    """The clan that a seat has most of, if two at least, but for one that is taken. It stays with the one it has spoken
    of, but not for ever."""
    best, most = NONE, 3
    spoken = NONE if stuck(s) else said(s, seat)
    for clan in range(s.seats):
        n = 2 * s.hand[seat][clan] + (1 if clan == spoken else 0)
        if n > most and clan != taken:
            best, most = clan, n
    return best


def stuck(s: State) -> bool:
    """Nobody has had anything new to say for a while: everybody sits on what somebody else needs."""
    news = 0
    for p in range(s.seats):
        news = max(news, s.signed[p][0])
    return s.passes - news > STUBBORN


def play_on(s: State, seat: int, out: Row) -> int:
    """NA-4.3: who holds a clan says so. Else one attacks by the odds, or passes on what the team has fewest of."""
    if clans_called(s, seat, NINJA):
        out[0] = NINJA
        return 1
    if s.passes and worth_an_attack(s, seat):
        out[0] = ATTACK
        return 1
    n = 0
    least = least_held(s, seat)
    for clan in range(s.seats):
        if s.hand[seat][clan] and s.laid[seat] != clan and held(s, seat, clan) == least:
            out[n] = LAY + clan
            n += 1
    if has_completed(s, seat):
        out[n] = ATTACK
        n += 1
    return n


def has_completed(s: State, seat: int) -> bool:
    """Did the card just passed to the left complete a clan there? That is what a rival knows best."""
    left = (seat + 1) % s.seats
    clan = s.passed[seat][0]
    return clan != NONE and not allied(s, seat, left) and complete(s, left, clan)


def held(s: State, seat: int, clan: int) -> int:
    partner = mate(s, seat)
    return s.hand[seat][clan] + (0 if partner == NONE else s.hand[partner][clan])


def least_held(s: State, seat: int) -> int:
    """One passes on what the team has fewest of."""
    least = 9
    for clan in range(s.seats):
        if s.hand[seat][clan]:
            least = min(least, held(s, seat, clan))
    return least
