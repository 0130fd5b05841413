"""The suite can fail: each of these faults, planted in the toy game, is found by the check that is meant to find it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from msgspec import Raw

from jonin import Game, Refused
from jonin.engine.chance import below, shuffle
from jonin.engine.declare import Prompt, Refusal
from jonin.engine.fast import Fast
from jonin.engine.views import plain
from jonin.server.table import pictures as pictures_made
from tests.conformance import course, hosts, menus, pictures, refusals, secrecy, test_clauses, worlds
from tests.playthroughs import check_playthrough
from tests.tables import Table
from tests.toy import GAME as TOY
from tests.toy import drawing, events, rules, view
from tests.toy import refusals as toy_refusals
from tests.toy.actions import CODES, TAKE
from tests.toy.components import HAND
from tests.toy.events import CHOSE
from tests.toy.state import CHOOSE, DECIDE, NONE, State

Check = Callable[[Table], None]


def plant(**modules: Any) -> Table:
    """A table of the toy game with parts of its modules replaced: plant(rules={"legal": faulty})."""
    game = replace(TOY)
    for name, parts in modules.items():
        part = getattr(TOY, name)
        planted = SimpleNamespace(**vars(part)) if isinstance(part, ModuleType) else copy(part)
        vars(planted).update(parts)
        game.__dict__[name] = planted
    return Table(game, 3, (("pot", "growing"),))


def over_seeds(check: Callable[[Table, int], None]) -> Check:
    """A fault may hide in one game; the suite plays several."""

    def run(table: Table) -> None:
        for seed in range(1, 6):
            check(table, seed)

    return run


views, stories = over_seeds(secrecy.check_views), over_seeds(secrecy.check_stories)
knowledge, various = over_seeds(secrecy.check_knowledge), over_seeds(worlds.check_various)
lawful, possible = over_seeds(worlds.check_lawful), over_seeds(worlds.check_possible)
fresh, menu = over_seeds(worlds.check_luck_is_fresh), over_seeds(menus.check_menus)
components, standing = over_seeds(course.check_components), over_seeds(course.check_standing)
luck, record, words = over_seeds(course.check_luck), over_seeds(course.check_record), over_seeds(course.check_words)
play, honest = over_seeds(refusals.check_play), over_seeds(worlds.check_honest)
moments, patches = over_seeds(pictures.check_moments), over_seeds(pictures.check_pictures)


def codes(table: Table) -> None:
    menus.check_codes(table.game)


# --- leaks -----------------------------------------------------------------------------------------------------------


def view_of_a_neighbour(s: State, seat: int) -> dict[str, Any]:
    return plain(view.own(s, seat)) | {"neighbour": s.hand[(seat + 1) % s.seats][0]}


def view_for_spectators(s: State, seat: int) -> dict[str, Any]:
    return plain(view.own(s, seat)) | ({"hands": s.hand} if seat < 0 else {})


def view_of_a_choice(s: State, seat: int) -> dict[str, Any]:
    return plain(view.own(s, seat)) | {"ready": s.chosen[: s.seats]}


def view_of_the_luck(s: State, seat: int) -> dict[str, Any]:
    return plain(view.own(s, seat)) | {"table": s.rng % 1000}


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


FAULTS: list[tuple[Check, str, dict[str, Any]]] = [
    (views, "can tell", {"view": {"own": view_of_a_neighbour}}),
    (views, "can tell", {"view": {"own": view_for_spectators}}),
    (views, "can tell", {"view": {"own": view_of_a_choice}}),
    (views, "can tell", {"view": {"own": view_of_the_luck}}),
    (views, "can tell", {"view": {"own": view_in_hidden_order}}),
    (views, "can tell", {"view": {"shared": open_to_all}}),
    (views, "order of the keys", {"view": {"own": keys_in_hidden_order}}),
    (views, "prompt", {"view": {"prompt": prompt_of_a_neighbour}}),
    (views, "legal", {"rules": {"legal": legal_by_others}}),
    (views, "legal", {"rules": {"legal": legal_in_hidden_order}}),
    (views, "observe", {"rules": {"observe": observe_the_stock}}),
    (views, "refusals", {"refusals": {"why_not": refusal_that_talks}}),
    (views, "hand", {"rules": {"redeal": redeal_my_hand}}),
    (stories, "told a secret", {"events": {"told_all": story_of_choices}}),
    (stories, "told a secret", {"events": {"told_all": story_with_a_wink}}),
    (stories, "shown a secret", {"view": {"own": picture_of_a_neighbour}}),
    (stories, "shown a secret", {"view": {"shared": picture_of_the_stock}}),
    (various, "never moves", {"rules": {"redeal": redeal_nothing}}),
    (various, "never moves", {"rules": {"redeal": redeal_but_one}}),
    (fresh, "nothing is dealt anew", {"rules": {"redeal": redeal_nothing}}),
    (fresh, "differ", {"rules": {"redeal": redeal_from_elsewhere}}),
    (honest, "depends on what it cannot know", {"rules": {"redeal": redeal_in_true_order}}),
    (knowledge, "showed me", {"rules": {"redeal": redeal_and_forget}}),
    (knowledge, "I hold", {"rules": {"redeal": redeal_my_hand}}),
    (knowledge, "does not hold", {"rules": {"redeal": redeal_but_choices}}),
    (possible, "hardly ever deals the true stock", {"rules": {"redeal": redeal_anything_else}}),
    (lawful, "loses components", {"rules": {"redeal": redeal_a_card_twice}}),
    (components, "components", {"rules": {"step": step_that_loses_a_card}}),
    (luck, "one seed", {"rules": {"step": step_with_outside_luck}}),
    (standing, "nothing it may do", {"rules": {"legal": legal_of_nothing}}),
    (standing, "random moves", {"rules": {"step": step_for_ever}}),
    (standing, "winners", {"rules": {"score": score_too_soon}}),
    (standing, "the score after", {"rules": {"score": score_of_its_own}}),
    (standing, "looking has changed", {"view": {"own": view_that_touches}}),
    (play, "left a trace", {"refusals": {"why_not": why_not_that_touches}}),
    (codes, "is code 3", {"actions": {"decode": decode_with_a_gap}}),
    (menu, "no reason", {"refusals": {"why_not": no_reason}}),
    (menu, "no clause", {"refusals": {"why_not": no_such_clause}}),
    (menu, "legal, but", {"refusals": {"why_not": too_strict}}),
    (words, "left", {"events": {"sentence": no_sentence}}),
    (words, "Player2", {"drawing": {"table": table_without_seats}}),
    (moments, "played.*Own.shown is -1", {"view": {"own": view_of_no_card}}),
    (moments, "who has won", {"view": {"shared": view_that_fails}}),
    (check_playthrough, "plays differently", {"rules": {"step": step_with_a_new_rule}}),
]


def name_of(fault: Any) -> str:
    return "-".join(function.__name__ for parts in fault.values() for function in parts.values())


@pytest.mark.parametrize(("check", "said", "fault"), FAULTS, ids=[name_of(fault) for _, _, fault in FAULTS])
def test_a_planted_fault_is_found(check: Check, said: str, fault: dict[str, Any]) -> None:
    with pytest.raises(AssertionError, match=said):
        check(plant(**fault))


def test_the_toy_itself_has_none_of_these_faults() -> None:
    for check in {check for check, _, _ in FAULTS} | {patches}:
        check(plant())


def test_a_patch_that_leads_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """It forgets what changes for all, or carries more than that."""
    honest = pictures_made.between
    only_own = lambda *parts: [one for one in honest(*parts) if not isinstance(one, Raw)]  # noqa: E731
    monkeypatch.setattr(pictures_made, "between", only_own)
    with pytest.raises(AssertionError, match="the picture has"):
        patches(plant())
    monkeypatch.setattr(pictures_made, "between", lambda *parts: [*honest(*parts), ["luck", 7], ["luck"]])
    with pytest.raises(AssertionError, match="the patch says more"):
        patches(plant())


def test_a_record_of_a_game_with_outside_luck_does_not_replay() -> None:
    with pytest.raises((AssertionError, Refused)):
        record(plant(rules={"step": step_with_outside_luck}))


def test_an_edited_rule_shows_against_the_compiled_one(fast_host: Callable[[Game], Fast]) -> None:
    host = fast_host(TOY)
    agree = over_seeds(lambda table, seed: hosts.check_moves(table, host, seed))
    agree(plant())
    with pytest.raises(AssertionError, match=r"the hosts differ after move[\s\S]*points"):
        agree(plant(rules={"step": step_with_a_new_rule}))
    with pytest.raises(AssertionError, match="the hosts differ after a redeal"):
        agree(plant(rules={"redeal": redeal_nothing}))


def test_a_clause_without_a_test_and_a_test_without_a_clause_are_named(tmp_path: Path) -> None:
    game = replace(TOY)
    game.__dict__["folder"] = tmp_path
    book = tmp_path / "RULES.md"
    book.write_text(TOY.rulebook)
    test_clauses.test_every_clause_has_a_test(game)
    test_clauses.test_every_cited_clause_exists(game)
    book.write_text(TOY.rulebook + "- **TY-9.9** An afterthought.\n")
    with pytest.raises(AssertionError, match=r"cites TY-9\.9 of Toy"):
        test_clauses.test_every_clause_has_a_test(game)
    book.write_text(TOY.rulebook.replace("TY-3.1", "TY-3.2"))
    with pytest.raises(AssertionError, match=r"does not have[\s\S]*TY-3\.1"):
        test_clauses.test_every_cited_clause_exists(game)
    (tmp_path / "rules.py").write_text('"""TY-3.1"""')
    with pytest.raises(AssertionError, match=r"cites \['TY-3\.1'\]"):
        test_clauses.test_the_rules_cite_only_clauses_that_exist(game)


def test_a_secret_is_no_secret_for_being_called_fleeting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plant().hooks, "FLEETING", {"chose"}, raising=False)
    with pytest.raises(AssertionError, match="not told to everybody alike"):
        stories(plant())


def test_a_missing_playthrough_or_hook_is_named() -> None:
    with pytest.raises(AssertionError, match=r"no playthrough unheard-of-3\.txt"):
        check_playthrough(Table(replace(TOY, key="unheard-of"), 3, (("pot", "growing"),)))
    with pytest.raises(AssertionError, match=r"needs tests/games/unheard_of/hooks\.py"):
        _ = Table(replace(TOY, package="tests.unheard_of"), 3).hooks
