"""NT-1.1: a step of an effect that some place does not know is found, in one line, not passed over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from jonin.games.ninjitsu import effects, targets
from jonin.games.ninjitsu.aims import PLAYER_VALUES, SECRET_VALUES, STEP_VALUES, TRAP_COSTS, TREASURE_VALUES
from jonin.games.ninjitsu.components import NUMBER, OP, WHOSE, read_deck
from jonin.games.ninjitsu.texts import words
from jonin.games.ninjitsu.vocabulary import AT_CARDS, AT_PLAYERS, AT_SECRETS, DO, OPS, for_each
from tests.games.ninjitsu.board import act, at, go, lay, pick

OTHER_DECK = read_deck(Path(__file__).with_name("other_deck.toml").read_text("utf-8"))
STEP = {"trap": "no", "may": "no", "whose": "any", "what": "card", "cards": 1, "valued": "no", "other": "no"}
UNKNOWN = len(DO) + 1


@pytest.mark.parametrize("do", DO)
def test_the_other_deck_has_every_step(do: str) -> None:
    """NT-1.1: its games show that rules, bots and words know them all; see test_another_deck_plays."""
    used = {step.op for kind in OTHER_DECK for step in (*kind.action, *kind.trap)}
    assert OPS[do] in used, f"other_deck.toml has no card with the step {do}"


@pytest.mark.parametrize("do", DO)
def test_every_step_has_its_words(do: str) -> None:
    """NT-1.1: on the card, and where something must be chosen for it."""
    assert words().has(f"step-{do}"), f"words/en.ftl has no message step-{do}"
    for trap in ("no", "yes"):
        assert words().format(f"step-{do}", **STEP | {"trap": trap})
    if OPS[do] in (*AT_CARDS, *AT_PLAYERS):
        unknown = words().format("aim", **STEP | {"do": "none"})
        assert words().format("aim", **STEP | {"do": do}) != unknown, f"words/en.ftl: aim has no variant for {do}"


def test_every_step_has_its_values() -> None:
    """NT-1.1: for bots, at every place where a step counts."""
    assert set(STEP_VALUES) == set(TRAP_COSTS) == set(OPS.values())
    assert (set(TREASURE_VALUES), set(SECRET_VALUES)) == (set(AT_CARDS), set(AT_SECRETS))
    assert set(PLAYER_VALUES) == set(AT_PLAYERS)
    with pytest.raises(TypeError, match=r"^aims\.py: VALUES has nothing for the step steal$"):
        for_each(OPS.values(), "aims.py: VALUES", {op: 0.0 for op in OPS.values() if op != OPS["steal"]})


BRANCHES: dict[str, tuple[Any, str, str, list[Any], Any]] = {
    "take_step": (effects, "Sensei", "0: hand Sensei, Spy", [], act("Sensei")),
    "aim_at_player": (effects, "Spy", "0: hand Spy\n1: down Thief\n2: down Thief", [act("Spy")], pick(1)),
    "aim_at_treasure": (effects, "Katana", "0: hand Katana\n1: up Katana, Blowgun", [act("Katana")], at(1, "Katana")),
    "aim_at_secret": (effects, "Shuriken", "0: hand Shuriken\n1: down Thief, Spy", [act("Shuriken")], at(1, 2)),
}


@pytest.mark.parametrize("branch", BRANCHES)
def test_a_step_without_a_branch_is_no_other_step(branch: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """NT-1.1: it used to steal."""
    module, card, drawing, before, move = BRANCHES[branch]
    match = lay(drawing)
    go(match, *((0, one) for one in before))
    monkeypatch.setattr(module, "OP", changed(OP, card, UNKNOWN))
    with pytest.raises(AssertionError, match=rf"^\w+\.py: {branch} has no branch for this step$"):
        match.play(0, move)


def test_nobody_is_reached_by_an_unknown_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """NT-4.9"""
    monkeypatch.setattr(targets, "WHOSE", changed(WHOSE, "Katana", max(WHOSE) + 1))
    with pytest.raises(AssertionError, match=r"^targets\.py: reaches does not know whose cards these are$"):
        lay("0: hand Katana\n1: up Katana, Blowgun").play(0, act("Katana"))


def changed(table: tuple[int, ...], card: str, number: int) -> tuple[int, ...]:
    """With another number at the first step of a card's action."""
    first = 2 * NUMBER[card] * effects.LENGTH
    return (*table[:first], number, *table[first + 1 :])
