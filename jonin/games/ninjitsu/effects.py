"""Compiled: integers only. What cards do: the steps of cards.toml, carried out on a stack of pending decisions."""

from __future__ import annotations

from jonin.engine.dialect import EventRows, tell
from jonin.games.ninjitsu.components import AMOUNT, CARDS, FLAGS, KIND, KINDS, OP, REACH, VALUE, WHOSE
from jonin.games.ninjitsu.deeds import (
    discard,
    draw,
    give_up_all,
    look,
    move_secret,
    steal,
    steal_secret,
    swap,
    turn_down,
    turn_up,
)
from jonin.games.ninjitsu.position import (
    ACTOR,
    AGAIN,
    AGAIN_IS_ON,
    AIM_PLAYER,
    AIM_SECRET,
    AIM_TREASURE,
    ASK,
    CARD,
    DECLINE,
    DECLINED,
    DISCARD,
    EFFECT,
    HAND,
    LEFT,
    LIMIT,
    LOST_SECRET,
    LOST_TREASURE,
    MOVED_TREASURE,
    NO_HAND,
    NO_TARGET,
    NONE,
    OTHER,
    PAIR,
    PICKED,
    SCRAP,
    SCRAPPED,
    SECRETS,
    SHED,
    STEP,
    STOLE_TREASURE,
    TREASURES,
    TURN,
    WHAT,
    WHO,
    State,
    add,
    find,
    place_of,
    pop,
    protected,
    push,
    take,
)
from jonin.games.ninjitsu.vocabulary import (
    ANOTHER,
    ANY,
    DISCARD_HAND,
    DISCARD_PLAY,
    DRAW,
    FLIP,
    LOOK,
    MAY,
    MOVE,
    OPPONENT,
    OPPONENTS,
    OWN,
    PLAY_AGAIN,
    SECRET,
    SWAP,
    THEM,
    TREASURE,
    VALUED,
)


def settle(s: State, events: EventRows) -> None:
    """Carry out all that needs no decision, until somebody is asked or nothing is left to do (NT-4.12)."""
    while s.depth > 0 and s.decisions < LIMIT:
        f = s.depth - 1
        what, who = s.stack[f][WHAT], s.stack[f][WHO]
        if what == TURN:
            return
        if what == AGAIN:
            if s.count[HAND + who] > 0:
                return
            tell(events, NO_HAND, who, 0, 0)  # NT-4.1
            pop(s)
        elif what == SHED:
            if s.count[HAND + who] > s.stack[f][LEFT] > 0:
                return
            give_up_all(s, who, s.stack[f][LEFT], events)
            pop(s)
        elif what == SCRAP:
            pop_scrap(s, events)
        elif what == EFFECT:
            take_step(s, events)
        elif not answer_for(s, events):
            return


def answer_for(s: State, events: EventRows) -> bool:
    """NT-4.1, NT-4.12: without a target the step is skipped, a single target is taken; otherwise somebody is asked."""
    first = target(s, 0)
    if target(s, 1) != NONE:
        return False
    if first != NONE and first != DECLINE:
        s.decisions += 1
        answer(s, first, events)
    else:
        tell(events, NO_TARGET, s.stack[s.depth - 1][ACTOR], s.stack[s.depth - 1][STEP], 0)
        pop(s)
    return True


def take_step(s: State, events: EventRows) -> None:
    """The next step of the effect on top of the stack."""
    f = s.depth - 1
    actor, step, other = s.stack[f][ACTOR], s.stack[f][STEP], s.stack[f][OTHER]
    op, whose = OP[step], WHOSE[step]
    s.stack[f][STEP] = step + 1
    if op == 0:
        pop(s)
    elif op == DRAW:
        draw(s, actor, AMOUNT[step], events)
    elif op == PLAY_AGAIN:
        if OP[step + 1] == 0:
            pop(s)
        play_again(s, actor, step, events)
    elif whose == THEM and other == NONE:
        return  # NT-4.1: nobody was picked, so there is nothing to do to them
    elif op == DISCARD_HAND and whose != OPPONENT:
        for i in range(s.seats - 1, -1, -1):  # NT-4.12: clockwise from the left of the one who acts
            q = (actor + 1 + i) % s.seats
            if (whose == OPPONENTS and q != actor) or (whose == OWN and q == actor) or (whose == THEM and q == other):
                push(s, SHED, q, actor, step, NONE, NONE, AMOUNT[step])
    elif op == LOOK and whose == THEM:
        look(s, actor, other, events)
    else:
        chooser = s.turn if op == DISCARD_PLAY else actor  # NT-4.8
        push(s, ASK, chooser, actor, step, other, s.stack[f][CARD], 0)


def play_again(s: State, p: int, step: int, events: EventRows) -> None:
    """Further plays of one player add up: whoever has two to make and plays for another has two to make again."""
    f = s.depth - 1
    if s.depth > 0 and s.stack[f][WHAT] == AGAIN and s.stack[f][WHO] == p:
        s.stack[f][LEFT] = min(100, s.stack[f][LEFT] + AMOUNT[step])
    else:
        push(s, AGAIN, p, p, step, NONE, NONE, AMOUNT[step])
    tell(events, AGAIN_IS_ON, p, s.stack[s.depth - 1][LEFT], 0)


def pop_scrap(s: State, events: EventRows) -> None:
    """NT-4.6: after its trap, a stolen card without a value is discarded, if it still lies face up with somebody."""
    card = s.stack[s.depth - 1][CARD]
    pop(s)
    for p in range(s.seats):
        i = place_of(s, TREASURES + p, card)
        if i != NONE:
            add(s, DISCARD, take(s, TREASURES + p, i))
            tell(events, SCRAPPED, p, KIND[card], 0)


# --- targets -------------------------------------------------------------------------------------------------------


def target(s: State, k: int) -> int:
    """The k-th thing that the decision on top of the stack may aim at, as an action; or NONE."""
    f = s.depth - 1
    step = s.stack[f][STEP]
    for q in range(s.seats):
        if reaches(s, f, q):
            if can_pick(s, f, q):
                if k == 0:
                    return AIM_PLAYER + q
                k -= 1
            kinds = 0
            for i in range(s.count[TREASURES + q] if REACH[step] & TREASURE else 0):
                kind = KIND[s.cards[TREASURES + q][i]]
                if not kinds >> kind & 1 and can_take(s, f, q, s.cards[TREASURES + q][i]):
                    kinds |= 1 << kind
                    if k == 0:
                        return AIM_TREASURE + q * KINDS + kind
                    k -= 1
            if REACH[step] & SECRET:
                if k < s.count[SECRETS + q]:
                    return AIM_SECRET + q * CARDS + k
                k -= s.count[SECRETS + q]
    return DECLINE if k == 0 and FLAGS[step] & MAY else NONE


def reaches(s: State, f: int, q: int) -> bool:
    """NT-4.9: are the cards of q open to this decision?"""
    actor, whose = s.stack[f][ACTOR], WHOSE[s.stack[f][STEP]]
    if s.stack[f][WHAT] == PAIR:
        return q != s.stack[f][OTHER]
    if whose == THEM:
        return q == s.stack[f][OTHER]
    return whose == ANY or (whose == OWN) == (q == actor)


def can_pick(s: State, f: int, q: int) -> bool:
    """Is it a player that must be picked, and has q anything to look at, or to discard?"""
    op = OP[s.stack[f][STEP]]
    return (op == LOOK and s.count[SECRETS + q] > 0) or (op == DISCARD_HAND and s.count[HAND + q] > 0)


def can_take(s: State, f: int, q: int, card: int) -> bool:
    """NT-4.5: protection counts, except against turning over. A swap also needs somebody to swap with."""
    step = s.stack[f][STEP]
    if FLAGS[step] & VALUED and VALUE[KIND[card]] == 0:
        return False
    if FLAGS[step] & ANOTHER and card == s.stack[f][CARD]:
        return False
    if OP[step] != FLIP and protected(s, q, card):
        return False
    return OP[step] != SWAP or s.stack[f][WHAT] == PAIR or partner(s, q)


def partner(s: State, q: int) -> bool:
    """Has anybody but q a treasure that can be swapped?"""
    for p in range(s.seats):
        if p != q:
            for i in range(s.count[TREASURES + p]):
                if not protected(s, p, s.cards[TREASURES + p][i]):
                    return True
    return False


def answer(s: State, action: int, events: EventRows) -> None:
    """The decision on top of the stack is made."""
    f = s.depth - 1
    pair = s.stack[f][WHAT] == PAIR
    actor, step, other, but = s.stack[f][ACTOR], s.stack[f][STEP], s.stack[f][OTHER], s.stack[f][CARD]
    who = s.stack[f][WHO]
    op = OP[step]
    pop(s)
    if action == DECLINE:
        tell(events, DECLINED, who, step, 0)
    elif action >= AIM_PLAYER:
        q = action - AIM_PLAYER
        s.stack[s.depth - 1][OTHER] = q  # for the steps that follow
        if op == LOOK:
            look(s, actor, q, events)
        else:
            push(s, SHED, q, actor, step, NONE, NONE, AMOUNT[step])
    elif action >= AIM_TREASURE:
        q, kind = (action - AIM_TREASURE) // KINDS, (action - AIM_TREASURE) % KINDS
        i = find(s, TREASURES + q, kind, but if FLAGS[step] & ANOTHER else NONE)
        if pair:
            swap(s, other, but, q, i, events)
        elif op == SWAP:
            tell(events, PICKED, who, kind, q)
            push(s, PAIR, who, actor, step, q, s.cards[TREASURES + q][i], 0)
        elif op == FLIP:
            turn_down(s, q, i, events)
        elif op == DISCARD_PLAY:
            tell(events, LOST_TREASURE, q, kind, who)
            discard(s, take(s, TREASURES + q, i))
        elif op == MOVE:
            tell(events, MOVED_TREASURE, actor, kind, q)
            add(s, TREASURES + actor, take(s, TREASURES + q, i))
        else:
            tell(events, STOLE_TREASURE, actor, kind, q)
            steal(s, actor, q, take(s, TREASURES + q, i), events)
    else:
        q, i = (action - AIM_SECRET) // CARDS, (action - AIM_SECRET) % CARDS
        if op == FLIP:
            turn_up(s, q, i, events)
        elif op == DISCARD_PLAY:
            tell(events, LOST_SECRET, q, KIND[s.cards[SECRETS + q][i]], i)
            discard(s, take(s, SECRETS + q, i))
        elif op == MOVE:
            move_secret(s, actor, q, i, events)
        else:
            steal_secret(s, actor, q, i, events)
