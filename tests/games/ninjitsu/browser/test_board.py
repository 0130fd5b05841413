"""The board in real browsers: a trap, a chain, secrets rearranged, a move taken back."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import Locator, expect

import jonin
from jonin import Match
from jonin.games.ninjitsu.components import KIND, NAMES
from jonin.games.ninjitsu.state import HAND
from jonin.server.table import match_runner
from tests.browser.people import Person
from tests.server.conftest import House

GAME = jonin.game("ninjitsu")

# Keeps what is held up for a moment.
WATCH = """
() => {
  window.heldUp = [];
  new MutationObserver(() => {
    const text = document.querySelector(".shown p")?.innerText.replace(/\\s+/g, " ").trim();
    if (text && text !== window.heldUp.at(-1)) window.heldUp.push(text);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
"""


def hand(match: Match, seat: int) -> list[str]:
    return [NAMES[KIND[card]] for card in match.state.cards[HAND + seat][: match.state.count[HAND + seat]]]


def deal(*wanted: str) -> int:
    """The first seed that deals these cards to whoever begins of two players."""
    for seed in count():
        match = Match(GAME, 2, seed)
        held = hand(match, match.state.turn)
        if all(held.count(card) >= wanted.count(card) for card in wanted):
            return seed
    raise AssertionError


Begin = Callable[..., tuple[Person, Person]]


@pytest.fixture
def begin(open_house: Callable[..., House], come: Callable[..., Person], monkeypatch: pytest.MonkeyPatch) -> Begin:
    """Two sit at a table where the one who begins holds these cards; that one comes first."""

    def start(*wanted: str) -> tuple[Person, Person]:
        seed = deal(*wanted)
        monkeypatch.setattr(
            match_runner, "Match", lambda game, seats, _, options, **more: Match(game, seats, seed, options, **more)
        )
        house = open_house()
        host, guest = come(house, "Aiko"), come(house, "Ben")
        guest.sit(host.open_table(GAME, 2, "friend"))
        host.press("Start the game")
        people = (host, guest)
        for one in people:
            one.until(lambda one=one: one.latest)
            one.page.evaluate(WATCH)
        first = Match(GAME, 2, seed).state.turn
        return people[first], people[1 - first]

    return start


def take_up(one: Person, card: str) -> Locator:
    """The menu of a card in hand."""
    one.my_move()
    one.page.get_by_role("group", name="Your hand").get_by_role("button", name=card).click()
    return one.page.get_by_role("group", name=card, exact=True)


def play(one: Person, card: str, way: str) -> None:
    before = one.version
    take_up(one, card).get_by_role("button", name=way).click()
    one.until(lambda: one.version > before)


def level(*people: Person) -> None:
    """All have seen the same, and their pages show it."""
    last = max(one.version for one in people)
    for one in people:
        one.until(lambda one=one: one.version >= last)
        one.page.wait_for_function("last => document.querySelector('#board').dataset.version >= last", arg=last)
        expect(one.page.locator("#board[aria-busy=false]")).to_be_visible()


def collection(one: Person, whose: Person) -> Locator:
    return one.page.get_by_role("region", name=f"Collection of {whose.name}")


def chain(one: Person) -> list[str]:
    rows = one.page.get_by_role("list", name="Still to be done").get_by_role("listitem").locator("> span:last-child")
    return [" ".join(row.split()) for row in rows.all_inner_texts()]


def test_a_trap(begin: Begin) -> None:
    """NT-3.2, NT-3.3, NT-4.6: laid face down, stolen, sprung; both see it, and what is lost."""
    first, second = begin("Explosives")
    menu = take_up(first, "Explosives")
    assert [name.split("\n")[0] for name in menu.locator(".way").all_inner_texts()] == ["As a treasure", "As a secret"]
    menu.get_by_role("button", name="As a secret").click()
    second.until(lambda: second.version == 1)
    second.my_move()
    expect(collection(second, first)).to_contain_text("0 open")
    expect(collection(second, first)).not_to_contain_text("Explosives")
    lost = second.latest.view["hand"] if second.latest else []
    collection(second, first).get_by_role("button", name="steal it; Secret 1").click()
    assert second.version == 1, "the first tap only takes it up"
    second.page.get_by_role("button", name="Steal it", exact=True).click()
    second.until(lambda: second.version == 2)
    level(first, second)
    assert "Trapped! The Explosives trap goes off on you." in second.page.evaluate("heldUp")
    assert f"Trapped! The Explosives trap goes off on {second.name}." in first.page.evaluate("heldUp")
    expect(second.page.get_by_text("Your hand is empty.")).to_be_visible()
    expect(collection(second, second)).to_contain_text("2 of 21 points")
    expect(collection(first, second).get_by_role("button", name="Explosives, treasure")).to_be_visible()
    stolen, trapped, shed, *_ = [line for line in first.log() if "turn" not in line][1:]
    assert stolen == f"{second.name} steals your secret 1: Explosives!"
    assert trapped == f"The Explosives trap goes off on {second.name}!"
    assert all(card in shed for card in lost)

    first.page.get_by_role("button", name="Discard pile of 4 cards").click()
    pile = first.page.get_by_role("dialog", name="The discard pile")
    assert sorted(pile.get_by_role("heading", level=3).all_inner_texts()) == sorted(lost)


def test_a_chain(begin: Begin) -> None:
    """NT-4.1, NT-4.8: a stack of what is still to be done, the same for both, until nothing is left."""
    first, second = begin("Sensei", "Blowgun")
    play(first, "Sensei", "For its action")
    level(first, second)
    assert chain(first) == ["Now you: play two more cards"]
    play(first, "Blowgun", "For its action")
    level(first, second)
    assert chain(first) == [
        f"Now {second.name}: discard one card from hand",
        "Then you: do the rest of what Blowgun says",
        "Then you: play one more card",
    ]
    assert chain(second) == [
        "Now you: discard one card from hand",
        f"Then {first.name}: do the rest of what Blowgun says",
        f"Then {first.name}: play one more card",
    ]
    given_up = second.latest.view["hand"][0] if second.latest else ""
    play(second, given_up, "Discard it")
    level(first, second)
    assert chain(second) == [f"Now {first.name}: play two more cards"]
    for left in (1, 0):
        card = first.latest.view["hand"][0] if first.latest else ""
        play(first, card, "As a secret")
        level(first, second)
        assert chain(first) == (["Now you: play one more card"] if left else [])
    expect(collection(second, first)).to_contain_text("0 open")
    second.my_move()


def test_a_secret_taken_back(begin: Begin) -> None:
    """NT-3.5: by the button, or by a key; the other sees it go."""
    first, second = begin("Spy")
    play(first, "Spy", "As a secret")
    level(first, second)
    expect(collection(second, first).get_by_role("button", name="Secret 1")).to_be_visible()
    expect(second.page.get_by_role("button", name="Undo")).not_to_be_attached()
    first.page.keyboard.press("u")
    first.until(lambda: first.version == 2)
    level(first, second)
    expect(first.page.get_by_role("group", name="Your hand").get_by_role("button", name="Spy")).to_be_visible()
    expect(collection(second, first)).to_contain_text("Nothing yet")
    assert second.log()[-1] == f"{first.name} takes that back."
    play(first, "Spy", "As a secret")
    level(first, second)
    expect(first.page.get_by_role("button", name="Undo")).not_to_be_attached()


def order(one: Person) -> list[str]:
    return [card.split(",")[1].strip() for card in collection(one, one).locator("[data-drag]").all_inner_texts()]


def test_secrets_rearranged(begin: Begin) -> None:
    """NT-4.10: by drag, by keys, and the others lose the trail when it is a move."""
    first, second = begin("Sensei", "Katana", "Spy")
    play(first, "Sensei", "For its action")
    play(first, "Katana", "As a secret")
    play(first, "Spy", "As a secret")
    level(first, second)
    assert order(first) == ["Katana", "Spy"]
    one, other = collection(first, first).locator("[data-drag]").all()
    one.drag_to(other)
    expect(collection(first, first).locator("[data-drag]").first).to_contain_text("Spy")
    assert (order(first), first.version) == (["Spy", "Katana"], 3), "it is not this player's turn: no move"

    second.my_move()
    second.page.get_by_role("button", name="Draw 2").click()
    first.until(lambda: first.version == 4)
    first.my_move()
    marks = [secret["mark"] for secret in second.latest.view["players"][first.table.mine[0]]["secrets"]]  # type: ignore[union-attr]
    collection(first, first).locator("[data-drag]").first.focus()
    first.page.keyboard.press("Shift+ArrowRight")
    first.until(lambda: first.version == 5)
    level(first, second)
    assert order(first) == ["Katana", "Spy"]
    assert first.log()[-1] == "You rearrange two secrets."
    assert second.log()[-1] == f"{first.name} rearranges two secrets."
    after = [secret["mark"] for secret in second.latest.view["players"][first.table.mine[0]]["secrets"]]  # type: ignore[union-attr]
    assert not set(marks) & set(after)
