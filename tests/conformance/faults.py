"""Faults to be planted in the toy game, each of which the suite must find: leaks, redeals, rules, words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from typing import Any

from jonin.engine.chance import below, shuffle
from jonin.engine.declare import Prompt, Refusal
from jonin.engine.lookup import Parts, Stock, Told, unseen
from jonin.engine.views import plain
from tests.toy import drawing, events, lookup, rules, view
from tests.toy import refusals as toy_refusals
from tests.toy.actions import CODES, TAKE
from tests.toy.components import CARDS, HAND
from tests.toy.events import CHOSE, WINS
from tests.toy.state import CHOOSE, DECIDE, NONE, OVER, State

# --- leaks -----------------------------------------------------------------------------------------------------------


def view_of_a_neighbour(s: State, seat: int) -> dict[str, Any]:
    return plain(view.own(s, seat)) | {"neighbour": s.hand[(seat + 1) % s.seats][0]}


def view_for_spectators(s: State, seat: int) -> dict[str, Any]:
    return plain(view.own(s, seat)) | ({"hands": s.hand} if seat < 0 else {})


def view_of_a_choice(s: State, seat: int) -> dict[str, Any]:
    return plain(view.own(s, seat)) | {"ready": s.chosen[: s.seats]}


def view_of_the_luck(s: State, seat: int) -> dict[str, Any]:
    return plain(view.own(s, seat)) | {"table": s.rng_key[0] % 1000}


def view_in_hidden_order(s: State, seat: int) -> dict[str, Any]:
    """Every seat is named, and the order gives away who holds the highest card."""
    return plain(view.own(s, seat)) | {"seating": sorted(range(s.seats), key=lambda p: -max(s.hand[p]))}


def open_to_all(s: State) -> dict[str, Any]:
    return plain(view.shared(s)) | {"bottom": s.hand[0][0]}


def keys_in_hidden_order(s: State, seat: int) -> dict[str, Any]:
    seen = plain(view.own(s, seat))
    return seen if max(s.hand[0]) > 7 else dict(reversed(seen.items()))


def in_the_middle(s: State) -> bool:
    """Of a trick: some have put their cards down, others not yet. No move begins or ends so."""
    return len(set(s.hand_size[: s.seats])) > 1


def picture_of_a_neighbour(s: State, seat: int) -> dict[str, Any]:
    return plain(view.own(s, seat)) | ({"neighbour": s.hand[(seat + 1) % s.seats]} if in_the_middle(s) else {})


def picture_of_the_stock(s: State) -> dict[str, Any]:
    return plain(view.shared(s)) | ({"stock": s.stock} if in_the_middle(s) else {})


def prompt_of_a_neighbour(s: State, seat: int) -> Prompt | None:
    return view.ChooseCard(s.hand[(seat + 1) % s.seats][0]) if s.phase == CHOOSE else view.prompt(s, seat)


def view_of_no_card(s: State, seat: int) -> view.Own | None:
    """In the middle of a trick the neighbour's card is not to be seen any more, and not None."""
    seen = view.own(s, seat)
    if seen is not None and in_the_middle(s):
        seen.shown = NONE
    return seen


def view_that_fails(s: State) -> view.Shared:
    assert not in_the_middle(s), "who has won the trick?"
    return view.shared(s)


def stock_as_it_lies(s: State, seat: int) -> list[Stock]:
    """What is left of the deck without the neighbour's hand."""
    hand = s.hand[(seat + 1) % s.seats]
    return [Stock(what="deck", pieces=unseen("card", {str(card): 1 for card in range(CARDS)}, map(str, hand)))]


def parts_of_a_hand(s: State, told: Iterable[Told], seat: int) -> Parts:
    return [[lookup.Pot(s.hand[p][0])] for p in range(s.seats)]


def parts_that_do_not_add_up(s: State, told: Iterable[Told], seat: int) -> Parts:
    return [found[1:] for found in lookup.parts(s, told, seat)]


def story_of_choices(rows: Sequence[tuple[int, ...]], seat: int, silent: bool = True) -> list[dict[str, Any]]:
    """Everybody hears which card was chosen."""
    return [e | {"card": x} if what == CHOSE else e for e, (what, _, x) in pairs(rows, seat)]


def story_with_a_wink(rows: Sequence[tuple[int, ...]], seat: int, silent: bool = True) -> list[dict[str, Any]]:
    """A high card is told twice: no card is named, but one can hear it."""
    return [e for e, (what, _, x) in pairs(rows, seat) for _ in range(2 if what == CHOSE and x > 9 else 1)]


def pairs(rows: Sequence[tuple[int, ...]], seat: int) -> list[tuple[dict[str, Any], Any]]:
    return list(zip(events.EVENTS.told_all(rows, seat), rows, strict=True))


def legal_by_others(s: State, seat: int, out: list[int]) -> int:
    """The last action is not offered while the neighbour holds a high card."""
    n = rules.legal(s, seat, out)
    return n - 1 if n > 1 and max(s.hand[(seat + 1) % s.seats]) > 11 else n


def legal_in_hidden_order(s: State, seat: int, out: list[int]) -> int:
    n = rules.legal(s, seat, out)
    if s.hand[(seat + 2) % s.seats][0] % 2:
        out[:n] = reversed(out[:n])
    return n


def observe_the_stock(s: State, seat: int, out: list[int]) -> None:
    rules.observe(s, seat, out)
    out[0] += s.stock[0]


class NeighbourHasIt(Refusal, kind="not your trick", clause="TY-2.1"):
    __module__ = toy_refusals.__name__  # whose words it borrows


class OutOfNowhere(Refusal, kind="not your trick", clause="TY-9.9"):
    __module__ = toy_refusals.__name__


def refusal_that_talks(s: State, seat: int, code: int) -> Refusal | None:
    if s.phase == CHOOSE and code in s.hand[(seat + 1) % s.seats]:
        return NeighbourHasIt()
    return toy_refusals.why_not(s, seat, code)


# --- redeals ---------------------------------------------------------------------------------------------------------


def redeal_nothing(s: State, seat: int) -> None:
    below(s, 2)


def redeal_but_one(s: State, seat: int) -> None:
    """The bottom of the stock stays where it is."""
    s.stock_size -= 1
    rules.redeal(s, seat)
    s.stock_size += 1


def redeal_but_choices(s: State, seat: int) -> None:
    """Hands are dealt anew, but a choice stays what it was."""
    chosen = list(s.chosen)
    rules.redeal(s, seat)
    s.chosen[:] = chosen


def redeal_and_forget(s: State, seat: int) -> None:
    """What the neighbour showed at the deal is dealt anew as if nobody had seen it."""
    if seat >= 0 and s.round > 1:
        s.shown[(seat + 1) % s.seats] = NONE
    rules.redeal(s, seat)


def redeal_my_hand(s: State, seat: int) -> None:
    rules.redeal(s, NONE)


def redeal_anything_else(s: State, seat: int) -> None:
    """Worlds in which a card of the stock is where it truly is are thrown away: the truth is never among them."""
    true = s.copy()
    for _ in range(200):
        rng = s.rng
        s.become(true)
        s.rng = rng
        rules.redeal(s, seat)
        if all(s.stock[i] != true.stock[i] for i in range(s.stock_size)):
            return


def redeal_from_elsewhere(s: State, seat: int, ticks: Any = count(1)) -> None:  # noqa: B008  # shared on purpose
    s.rng += next(ticks)
    rules.redeal(s, seat)


def redeal_a_card_twice(s: State, seat: int) -> None:
    rules.redeal(s, seat)
    s.stock[0] = s.stock[1]


def redeal_in_true_order(s: State, seat: int) -> None:
    """All is dealt anew, but whoever knows the luck can undo the shuffle."""
    pool = [card for p in range(s.seats) if p != seat for card in s.hand[p][: s.hand_size[p]]]
    shuffle(s, pool, len(pool))
    for p in range(s.seats):
        if p != seat:
            s.hand[p][: s.hand_size[p]] = [pool.pop() for _ in range(s.hand_size[p])]


# --- rules -----------------------------------------------------------------------------------------------------------


def step_that_loses_a_card(s: State, seat: int, action: int, rows: Any) -> None:
    rules.step(s, seat, action, rows)
    if s.round == 2 and s.stock_size:
        s.stock_size = 1


def step_with_a_new_rule(s: State, seat: int, action: int, rows: Any) -> None:
    """A seat that leaves the pot is paid a point for it."""
    if action == TAKE + 1:
        s.points[seat] += 1
    rules.step(s, seat, action, rows)


def step_with_outside_luck(s: State, seat: int, action: int, rows: Any, ticks: Any = count()) -> None:  # noqa: B008
    rules.step(s, seat, action, rows)
    s.points[seat] += next(ticks) % 2


def step_that_ends_without_a_word(s: State, seat: int, action: int, rows: Any) -> None:
    rules.step(s, seat, action, rows)
    if s.phase == OVER:
        rows[:] = [row for row in rows if row[0] != WINS]


def step_for_ever(s: State, seat: int, action: int, rows: Any) -> None:
    if s.round < HAND or s.phase != CHOOSE or sum(card == NONE for card in s.chosen[: s.seats]) > 1:
        rules.step(s, seat, action, rows)


def legal_of_nothing(s: State, seat: int, out: list[int]) -> int:
    return 0 if s.phase == DECIDE else rules.legal(s, seat, out)


def score_of_its_own(s: State, out: list[int]) -> int:
    winners = rules.score(s, out)
    out[s.leader] += 1
    return winners


def score_too_soon(s: State, out: list[int]) -> int:
    return rules.score(s, out) | (1 if s.round == HAND else 0)


def view_that_touches(s: State, seat: int) -> dict[str, Any]:
    s.hand[0].sort()
    return plain(view.own(s, seat))


def why_not_that_touches(s: State, seat: int, code: int) -> Refusal | None:
    s.heap += 1
    return toy_refusals.why_not(s, seat, code)


# --- words -----------------------------------------------------------------------------------------------------------


def decode_with_a_gap(code: int) -> Any:
    return CODES.decode(code if code != 3 else 4)


def no_reason(s: State, seat: int, code: int) -> Refusal | None:
    return None if code == TAKE else toy_refusals.why_not(s, seat, code)


def no_such_clause(s: State, seat: int, code: int) -> Refusal | None:
    return OutOfNowhere() if toy_refusals.why_not(s, seat, code) else None


def too_strict(s: State, seat: int, code: int) -> Refusal | None:
    return toy_refusals.why_not(s, seat, code) or (NeighbourHasIt() if code == 14 else None)


def no_sentence(event: dict[str, Any], names: Sequence[str]) -> str:
    return "" if event["event"] == "left" else events.EVENTS.sentence(event, names)


def table_without_seats(seen: dict[str, Any], names: Sequence[str]) -> str:
    return drawing.table(seen, names[:2])
