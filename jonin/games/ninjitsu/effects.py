"""Compiled: integers only. What cards do: the steps of cards.toml, carried out on a stack of pending decisions."""

from __future__ import annotations

from jonin.engine.dialect import EventRows, tell
from jonin.games.ninjitsu.actions import AIM_PLAYER, AIM_SECRET, AIM_TREASURE, DECLINE
from jonin.games.ninjitsu.components import AMOUNT, CARDS, FLAGS, KINDS, LENGTH, OP, REACH, WHOSE
from jonin.games.ninjitsu.deeds import (
    draw,
    give_up_all,
    look,
    lose_secret,
    lose_treasure,
    move_secret,
    move_treasure,
    scrap,
    steal_secret,
    steal_treasure,
    swap,
    turn_down,
    turn_up,
)
from jonin.games.ninjitsu.events import AGAIN_IS_ON, DECLINED, NO_HAND, NO_TARGET, PICKED
from jonin.games.ninjitsu.stack import pop, push
from jonin.games.ninjitsu.state import (
    ACTOR,
    AGAIN,
    ASK,
    CARD,
    CLOSE,
    EFFECT,
    HAND,
    LEFT,
    LIMIT,
    NONE,
    OTHER,
    PAIR,
    SCRAP,
    SHED,
    STEP,
    TREASURES,
    TURN,
    WHAT,
    WHO,
    State,
)
from jonin.games.ninjitsu.targets import target
from jonin.games.ninjitsu.vocabulary import (
    ANOTHER,
    DISCARD_HAND,
    DISCARD_PLAY,
    DRAW,
    FLIP,
    LOOK,
    MOVE,
    OPPONENT,
    OPPONENTS,
    OWN,
    PLAY_AGAIN,
    STEAL,
    SWAP,
    THEM,
)
from jonin.games.ninjitsu.zones import find, place_of


def settle(s: State, events: EventRows) -> None:
    """Carry out all that needs no decision, until somebody is asked or nothing is left to do (NT-4.12)."""
    while s.depth > 0 and s.decisions < LIMIT:
        f = s.depth - 1
        what, who = s.stack[f][WHAT], s.stack[f][WHO]
        if what in (TURN, CLOSE):
            return
        if what == AGAIN:
            if s.count[HAND + who] > 0:
                return
            pop(s)
            tell(events, NO_HAND, who)  # NT-4.1
        elif what == SHED:
            left = s.stack[f][LEFT]
            if s.count[HAND + who] > left:
                return
            pop(s)
            give_up_all(s, who, left, events)
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
        actor, step = s.stack[s.depth - 1][ACTOR], s.stack[s.depth - 1][STEP]
        pop(s)
        tell(events, NO_TARGET, actor, card_of(step))
    return True


def card_of(step: int) -> int:
    """The kind of card whose effect a step is part of."""
    return step // (2 * LENGTH)


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
    elif REACH[step] or whose == OPPONENT:
        chooser = s.turn if op == DISCARD_PLAY else actor  # NT-4.8
        push(s, ASK, chooser, actor, step, other, s.stack[f][CARD], 0)
    elif op == DISCARD_HAND:
        for i in range(s.seats - 1, -1, -1):  # NT-4.12: clockwise from the left of the one who acts
            q = (actor + 1 + i) % s.seats
            if (whose == OPPONENTS and q != actor) or (whose == OWN and q == actor) or (whose == THEM and q == other):
                push(s, SHED, q, actor, step, NONE, NONE, AMOUNT[step])
    elif op == LOOK:
        look(s, actor, other, events)
    else:
        raise AssertionError("effects.py: take_step has no branch for this step")


def play_again(s: State, p: int, step: int, events: EventRows) -> None:
    """Further plays of one player add up: whoever has two to make and plays for another has two to make again."""
    f = s.depth - 1
    if s.depth > 0 and s.stack[f][WHAT] == AGAIN and s.stack[f][WHO] == p:
        s.stack[f][LEFT] = min(100, s.stack[f][LEFT] + AMOUNT[step])
    else:
        push(s, AGAIN, p, p, step, NONE, NONE, AMOUNT[step])
    tell(events, AGAIN_IS_ON, p, s.stack[s.depth - 1][LEFT])


def pop_scrap(s: State, events: EventRows) -> None:
    """NT-4.6: after its trap, a stolen card without a value is discarded, if it still lies face up with somebody."""
    card = s.stack[s.depth - 1][CARD]
    pop(s)
    for p in range(s.seats):
        i = place_of(s, TREASURES + p, card)
        if i != NONE:
            scrap(s, p, i, events)


# --- a decision is made --------------------------------------------------------------------------------------------


def answer(s: State, action: int, events: EventRows) -> None:
    """The decision on top of the stack is made."""
    f = s.depth - 1
    if action == DECLINE:
        who, step = s.stack[f][WHO], s.stack[f][STEP]
        pop(s)
        tell(events, DECLINED, who, card_of(step))
    elif action >= AIM_PLAYER:
        aim_at_player(s, action - AIM_PLAYER, events)
    elif action >= AIM_TREASURE:
        aim_at_treasure(s, (action - AIM_TREASURE) // KINDS, (action - AIM_TREASURE) % KINDS, events)
    else:
        aim_at_secret(s, (action - AIM_SECRET) // CARDS, (action - AIM_SECRET) % CARDS, events)


def aim_at_player(s: State, q: int, events: EventRows) -> None:
    actor, step = s.stack[s.depth - 1][ACTOR], s.stack[s.depth - 1][STEP]
    pop(s)
    s.stack[s.depth - 1][OTHER] = q  # for the steps that follow
    if OP[step] == LOOK:
        look(s, actor, q, events)
    elif OP[step] == DISCARD_HAND:
        push(s, SHED, q, actor, step, NONE, NONE, AMOUNT[step])
    else:
        raise AssertionError("effects.py: aim_at_player has no branch for this step")


def aim_at_treasure(s: State, q: int, kind: int, events: EventRows) -> None:
    f = s.depth - 1
    pair = s.stack[f][WHAT] == PAIR
    who, actor, step, other = s.stack[f][WHO], s.stack[f][ACTOR], s.stack[f][STEP], s.stack[f][OTHER]
    card, op = s.stack[f][CARD], OP[step]
    pop(s)
    i = find(s, TREASURES + q, kind, card if FLAGS[step] & ANOTHER else NONE)
    if pair:
        swap(s, other, card, q, i, events)
    elif op == SWAP:
        push(s, PAIR, who, actor, step, q, s.cards[TREASURES + q][i], 0)
        tell(events, PICKED, who, kind, q)
    elif op == FLIP:
        turn_down(s, q, i, events)
    elif op == DISCARD_PLAY:
        lose_treasure(s, q, i, who, events)
    elif op == MOVE:
        move_treasure(s, actor, q, i, events)
    elif op == STEAL:
        steal_treasure(s, actor, q, i, events)
    else:
        raise AssertionError("effects.py: aim_at_treasure has no branch for this step")


def aim_at_secret(s: State, q: int, i: int, events: EventRows) -> None:
    actor, op = s.stack[s.depth - 1][ACTOR], OP[s.stack[s.depth - 1][STEP]]
    pop(s)
    if op == FLIP:
        turn_up(s, q, i, events)
    elif op == DISCARD_PLAY:
        lose_secret(s, q, i, events)
    elif op == MOVE:
        move_secret(s, actor, q, i, events)
    elif op == STEAL:
        steal_secret(s, actor, q, i, events)
    else:
        raise AssertionError("effects.py: aim_at_secret has no branch for this step")
