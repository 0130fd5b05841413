"""The suite can fail: each of these faults, planted in the toy game, is found by the check that is meant to find it."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from msgspec import Raw

from jonin import Game, Refused
from jonin.engine.fast import Fast
from jonin.server.table import pictures as pictures_made
from tests.conformance import backends, course, faults, lookup, menus, pictures, refusals, secrecy, test_clauses, worlds
from tests.playthroughs import check_playthrough
from tests.tables import Table
from tests.toy import GAME as TOY

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
verdict, play, honest = (
    over_seeds(course.check_verdict),
    over_seeds(refusals.check_play),
    over_seeds(worlds.check_honest),
)
sums = over_seeds(lookup.check_sums)
moments, patches = over_seeds(pictures.check_moments), over_seeds(pictures.check_pictures)


def codes(table: Table) -> None:
    menus.check_codes(table.game)


FAULTS: list[tuple[Check, str, dict[str, Any]]] = [
    (views, "can tell", {"view": {"own": faults.view_of_a_neighbour}}),
    (views, "can tell", {"view": {"own": faults.view_for_spectators}}),
    (views, "can tell", {"view": {"own": faults.view_of_a_choice}}),
    (views, "to come", {"hooks": {"to_come": faults.stock_as_it_lies}}),
    (views, "parts", {"hooks": {"parts": faults.parts_of_a_hand}}),
    (sums, "points", {"hooks": {"parts": faults.parts_that_do_not_add_up}}),
    (views, "can tell", {"view": {"own": faults.view_of_the_luck}}),
    (views, "can tell", {"view": {"own": faults.view_in_hidden_order}}),
    (views, "can tell", {"view": {"shared": faults.open_to_all}}),
    (views, "order of the keys", {"view": {"own": faults.keys_in_hidden_order}}),
    (views, "prompt", {"view": {"prompt": faults.prompt_of_a_neighbour}}),
    (views, "legal", {"rules": {"legal": faults.legal_by_others}}),
    (views, "legal", {"rules": {"legal": faults.legal_in_hidden_order}}),
    (views, "observe", {"rules": {"observe": faults.observe_the_stock}}),
    (views, "refusals", {"refusals": {"why_not": faults.refusal_that_talks}}),
    (views, "hand", {"rules": {"redeal": faults.redeal_my_hand}}),
    (stories, "told a secret", {"events": {"told_all": faults.story_of_choices}}),
    (stories, "told a secret", {"events": {"told_all": faults.story_with_a_wink}}),
    (stories, "shown a secret", {"view": {"own": faults.picture_of_a_neighbour}}),
    (stories, "shown a secret", {"view": {"shared": faults.picture_of_the_stock}}),
    (various, "never moves", {"rules": {"redeal": faults.redeal_nothing}}),
    (various, "never moves", {"rules": {"redeal": faults.redeal_but_one}}),
    (fresh, "nothing is dealt anew", {"rules": {"redeal": faults.redeal_nothing}}),
    (fresh, "differ", {"rules": {"redeal": faults.redeal_from_elsewhere}}),
    (honest, "depends on what it cannot know", {"rules": {"redeal": faults.redeal_in_true_order}}),
    (knowledge, "showed me", {"rules": {"redeal": faults.redeal_and_forget}}),
    (knowledge, "I hold", {"rules": {"redeal": faults.redeal_my_hand}}),
    (knowledge, "does not hold", {"rules": {"redeal": faults.redeal_but_choices}}),
    (possible, "hardly ever deals the true stock", {"rules": {"redeal": faults.redeal_anything_else}}),
    (lawful, "loses components", {"rules": {"redeal": faults.redeal_a_card_twice}}),
    (components, "components", {"rules": {"step": faults.step_that_loses_a_card}}),
    (luck, "one seed", {"rules": {"step": faults.step_with_outside_luck}}),
    (standing, "nothing it may do", {"rules": {"legal": faults.legal_of_nothing}}),
    (standing, "random moves", {"rules": {"step": faults.step_for_ever}}),
    (standing, "winners", {"rules": {"score": faults.score_too_soon}}),
    (standing, "the score after", {"rules": {"score": faults.score_of_its_own}}),
    (verdict, "over True", {"rules": {"step": faults.step_that_ends_without_a_word}}),
    (standing, "looking has changed", {"view": {"own": faults.view_that_touches}}),
    (play, "left a trace", {"refusals": {"why_not": faults.why_not_that_touches}}),
    (codes, "is code 3", {"actions": {"decode": faults.decode_with_a_gap}}),
    (menu, "no reason", {"refusals": {"why_not": faults.no_reason}}),
    (menu, "no clause", {"refusals": {"why_not": faults.no_such_clause}}),
    (menu, "legal, but", {"refusals": {"why_not": faults.too_strict}}),
    (words, "left", {"events": {"sentence": faults.no_sentence}}),
    (words, "Player2", {"drawing": {"table": faults.table_without_seats}}),
    (moments, "played.*Own.shown is -1", {"view": {"own": faults.view_of_no_card}}),
    (moments, "who has won", {"view": {"shared": faults.view_that_fails}}),
    (check_playthrough, "plays differently", {"rules": {"step": faults.step_with_a_new_rule}}),
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
        record(plant(rules={"step": faults.step_with_outside_luck}))


def test_an_edited_rule_shows_against_the_compiled_one(fast_backend: Callable[[Game], Fast]) -> None:
    backend = fast_backend(TOY)
    agree = over_seeds(lambda table, seed: backends.check_moves(table, backend, seed))
    agree(plant())
    with pytest.raises(AssertionError, match=r"the backends differ after move[\s\S]*points"):
        agree(plant(rules={"step": faults.step_with_a_new_rule}))
    with pytest.raises(AssertionError, match="the backends differ after a redeal"):
        agree(plant(rules={"redeal": faults.redeal_nothing}))


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
