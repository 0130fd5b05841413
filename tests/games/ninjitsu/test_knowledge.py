"""NT-4.10, NT-4.11: what a seat knows is kept in every redealt world, and what it cannot know is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from jonin import Match
from jonin.engine.chance import below, shuffle, stream
from jonin.games.ninjitsu import knowledge, worlds
from jonin.games.ninjitsu.actions import Decline, Draw, Rearrange
from jonin.games.ninjitsu.components import NAMES
from jonin.games.ninjitsu.state import DECK, HAND, SECRETS, State
from jonin.games.ninjitsu.worth import worth_down
from tests.games.ninjitsu.board import act, at, drop, go, hidden, lay, show, steal
from tests.games.ninjitsu.hooks import Knowledge, names
from tests.games.ninjitsu.walks import sly


def dealt(match: Match, seat: int | None, n: int = 200) -> list[State]:
    made: list[State] = [match.imagine(seat, luck) for luck in range(n)]  # type: ignore[misc]
    return made


def objections(seed: int) -> Iterator[str]:
    """What tireless observers have against redealt worlds in a sly game, and a word when the deck ran out."""
    seats = 2 + seed % 4
    match = Match("ninjitsu", seats, seed, {"declare": "by word" if seed % 3 == 0 else "automatic"})
    minds = {seat: Knowledge(match.view(seat)) for seat in (*range(seats), None)}
    for number in sly(match, seed):
        for seat, mind in minds.items():
            mind.watch(match.view(seat), match.events_for(seat, number - 1))
            wrong = mind.objection(match.state)
            assert wrong is None, f"the observer at seat {seat} errs at move {number}: {wrong}"
            if objection := mind.objection(match.imagine(seat, stream(seed, number))):
                yield objection
    yield from [RESHUFFLED] * match.state.shuffles


RESHUFFLED = "the deck was empty"


def test_redealt_worlds_agree_with_all_that_was_seen_in_sly_games() -> None:
    """NT-3.1, NT-4.10, NT-4.11, NT-5.1: looks, moves, rearranging, reshuffles, and not winning."""
    found = [objection for seed in range(24) for objection in objections(seed)]
    assert set(found) == {RESHUFFLED}
    assert len(found) > 5, "the games are too short to tell"


def test_redeals_do_not_depend_on_how_the_cards_really_lie() -> None:
    """NT-4.10: two positions that a seat cannot tell apart give the same worlds, also after reshuffles and moves."""
    for seed in range(12):
        seats = 2 + seed % 4
        match, other = (Match("ninjitsu", seats, seed) for _ in range(2))
        for number in sly(match, seed):
            for seat in (*range(seats), None):
                other.state = match.imagine(seat, stream(seed, number))
                ours, theirs = match.imagine(seat, number), other.imagine(seat, number)
                differ = [field for field in ours.FIELDS if getattr(ours, field) != getattr(theirs, field)]
                assert not differ, f"seat {seat} at move {number} of game {seed}: {differ}"


def list_all_places(s: State, seat: int, sheet: list[int]) -> int:
    """Also those that the seat has seen."""
    n = 0
    for zone in (*range(HAND, HAND + s.seats), *range(SECRETS, SECRETS + s.seats)):
        for i in range(s.count[zone] if zone not in (HAND + seat, SECRETS + seat) else 0):
            n = worlds.list_place(s, zone, i, sheet, n)
    return n


def deal_any_cards(s: State, sheet: list[int], n: int) -> None:
    """Whatever shuffle they went through."""
    cards = sheet[worlds.CARD : worlds.CARD + n]
    shuffle(s, cards, n)
    sheet[worlds.CARD : worlds.CARD + n] = cards


def deal_any_pasts(s: State, p: int, sheet: list[int], n: int) -> None:
    """Whether p held the card at that time or not."""
    places = [i for i in range(n) if worlds.holder(sheet, i) == p]
    pasts = [(sheet[worlds.DRAWN + i], sheet[worlds.LAST_SHUFFLE + i]) for i in places]
    for i in places:
        sheet[worlds.DRAWN + i], sheet[worlds.LAST_SHUFFLE + i] = pasts.pop(below(s, len(pasts)))


@pytest.mark.parametrize(
    ("function", "planted"),
    [
        ("deal_cards", lambda s, sheet, n: deal_any_cards(s, sheet, n)),
        ("deal_pasts", lambda s, p, sheet, n: deal_any_pasts(s, p, sheet, n)),
        ("keep_limits", lambda s, sheet, n: None),
        ("list_places", lambda s, seat, sheet: list_all_places(s, seat, sheet)),
        ("rearrange_again", lambda s, seat, sheet: knowledge.rearrange(s, (seat + 1) % s.seats)),
    ],
    ids=lambda planted: planted if isinstance(planted, str) else "",
)
def test_the_observer_notices_forgetful_redeals(
    monkeypatch: pytest.MonkeyPatch, function: str, planted: object
) -> None:
    """NT-4.11: leave out one thing that a seat knows, and it is found out."""
    monkeypatch.setattr(worlds, function, planted)
    found = (objection for seed in range(24) for objection in objections(seed))
    assert any(objection != RESHUFFLED for objection in found)


def test_unknown_cards_can_be_anywhere() -> None:
    """NT-4.10: hands, deck and secrets of others are mixed."""
    match = lay("0: hand Spy, Katana\n1: hand Thief; down Golden Idol\n2: hand Sensei; down Blowgun")
    places: dict[str, Counter[str]] = {"hand": Counter(), "down": Counter(), "deck": Counter()}
    for s in dealt(match, 0):
        places["hand"].update(names(s, HAND + 1))
        places["down"].update(names(s, SECRETS + 1))
        places["deck"][names(s, DECK)[-1]] += 1
        assert sorted(names(s, HAND)) == ["Katana", "Spy"]
    assert all(len(found) > 10 for found in places.values()), places


def test_looked_at_cards_stay_where_they_are() -> None:
    """NT-4.11: a Spy remembers each place; others do not know."""
    match = lay("0: hand Spy, Katana\n1: down Golden Idol, Thief")
    go(match, (0, act("Spy")), (0, Decline()), (0, hidden("Katana")))
    assert all(names(s, SECRETS + 1) == ["Golden Idol", "Thief"] for s in dealt(match, 0))
    assert len({tuple(names(s, SECRETS + 1)) for s in dealt(match, 2)}) > 50


def test_rearranged_cards_are_still_among_them() -> None:
    """NT-4.10, NT-4.11: the trail is lost, but not the memory."""
    match = lay("0: hand Spy, Katana\n1: hand Sensei; down Golden Idol, Thief")
    go(match, (0, act("Spy")), (0, Decline()), (0, hidden("Katana")), (1, Rearrange()), (1, hidden("Sensei")))
    found = Counter(tuple(names(s, SECRETS + 1)[:2]) for s in dealt(match, 0))
    assert set(found) == {("Golden Idol", "Thief"), ("Thief", "Golden Idol")}
    assert min(found.values()) > 60
    assert len({names(s, SECRETS + 1)[2] for s in dealt(match, 0)}) > 5


def test_a_rearranged_card_that_shows_up_tells_the_other() -> None:
    """NT-4.11: of two that were seen, one is stolen; the other is what is left."""
    match = lay("0: hand Spy, Katana\n1: hand Sensei; down Golden Idol, Blowgun")
    go(match, (0, act("Spy")), (0, Decline()), (0, hidden("Katana")), (1, Rearrange()), (1, Draw()), (2, steal(1, 1)))
    left = "Blowgun" if match.view(None)["players"][2]["treasures"][0]["card"] == "Golden Idol" else "Golden Idol"
    assert all(names(s, SECRETS + 1) == [left] for s in dealt(match, 0))


def test_a_moved_card_that_was_mixed_before_may_be_either() -> None:
    """NT-4.10, NT-4.11: seen, rearranged, then one of the two moves on: nobody but the owners can tell which."""
    match = lay("0: hand Spy, Katana\n1: down Golden Idol, Thief\n2: hand Kusarigama")
    go(match, (0, act("Spy")), (0, Decline()), (0, hidden("Katana")), (1, Rearrange()), (1, Draw()))
    go(match, (2, act("Kusarigama")), (2, at(1, 1)))
    found = Counter((names(s, SECRETS + 1)[0], names(s, SECRETS + 2)[0]) for s in dealt(match, 0))
    assert set(found) == {("Golden Idol", "Thief"), ("Thief", "Golden Idol")}
    for seat in (1, 2):
        here = names(match.state, SECRETS + 2)
        assert all(names(s, SECRETS + 2) == here for s in dealt(match, seat))


def test_after_a_reshuffle_the_deck_is_the_old_discard_pile() -> None:
    """NT-3.1: what lay open cannot have been in a hand."""
    match = lay(
        "0: hand Spy\n1: hand Sensei, Thief\n2: hand Katana\ndeck: Blowgun, Blowgun\ndiscard: Nunchaku, Shuriken"
    )
    go(match, (0, Draw()), (1, Draw()))
    assert match.state.shuffles == 1
    go(match, (2, hidden("Katana")), (0, Draw()))
    for s in dealt(match, 2):
        assert Counter(names(s, HAND + 0)) + Counter(names(s, HAND + 1)) == Counter(
            ["Spy", "Blowgun", "Blowgun", "Sensei", "Thief", "Nunchaku", "Shuriken"]
        )
        assert {"Nunchaku", "Shuriken"} <= set(names(s, HAND + 1)), "seat 1 drew both"


def test_a_card_laid_before_a_draw_is_not_the_one_drawn() -> None:
    """NT-3.1: what seat 1 laid before the reshuffle came from the old hand."""
    match = lay("0: hand Spy\n1: hand Sensei, Thief\ndeck: -\ndiscard: Nunchaku, Shuriken, Blowgun", seats=2, turn=1)
    go(match, (1, hidden("Thief")), (0, hidden("Spy")), (1, Draw()))
    assert {names(s, SECRETS + 1)[0] for s in dealt(match, 0)} == {"Thief", "Sensei"}
    go(match, (0, Draw()), (1, hidden("Sensei")))
    assert {names(s, SECRETS + 1)[0] for s in dealt(match, 0)} == {"Thief", "Sensei"}
    assert len({names(s, SECRETS + 1)[1] for s in dealt(match, 0)}) >= 3


def test_who_does_not_win_has_too_few_points() -> None:
    """NT-5.1: with 20 points in the open and no win, a secret has no points at all."""
    match = lay("0: hand Spy\n1: hand Sensei; up Golden Idol, Golden Idol; down Thief", seats=2)
    go(match, (0, Draw()))
    assert match.state.no_win_limits > 0
    for s in dealt(match, 0):
        assert names(s, SECRETS + 1)[0] in ("Smoke Bomb", "Thief", "Spy", "Sensei", "Kitsune Decoy")
    by_word = lay("0: hand Spy\n1: hand Sensei; up Golden Idol, Golden Idol; down Thief", seats=2, declare="by word")
    go(by_word, (0, Draw()))
    assert any(names(s, SECRETS + 1)[0] == "Katana" for s in dealt(by_word, 0)), "points not declared do not win"


def test_bo_staffs_count_in_what_was_not_enough() -> None:
    """NT-5.1: three secrets and 6 open points did not make 21."""
    match = lay("0: hand Spy\n1: up Katana; down Thief, Katana, Sensei", seats=2)
    go(match, (0, Draw()))
    for s in dealt(match, 0, 400):
        cards = names(s, SECRETS + 1)
        assert sum(worth_down(NAMES.index(card), 3) for card in cards) < 21 - 6


def test_a_redeal_forgets_how_the_cards_really_lie() -> None:
    """NT-4.10: the true card is no likelier in a redealt world than another that could lie there."""
    match = lay("0: hand Spy\n1: hand Blowgun; up Golden Idol, Golden Idol; down Thief", seats=2)
    go(match, (0, Draw()))
    found = Counter(names(s, SECRETS + 1)[0] for s in dealt(match, 0, 3000))
    open_cards = Counter(match.view(0)["hand"])
    free = {name: 3 - (name == "Kitsune Decoy") - open_cards[name] for name in found}
    for name, count in found.items():
        expected = 3000 * free[name] / sum(free.values())
        assert abs(count - expected) < 5 * expected**0.5, found


def test_a_spectator_knows_what_everybody_knows() -> None:
    """NT-4.11: a treasure turned down is known to all who watched, hands are not."""
    match = lay("0: hand Smoke Bomb, Katana\n1: hand Spy; up Golden Idol")
    go(match, (0, act("Smoke Bomb")), (0, show("Katana")))
    assert all(names(s, SECRETS + 1) == ["Golden Idol"] for s in dealt(match, None))
    assert len({tuple(names(s, HAND + 1)) for s in dealt(match, None)}) > 8


def test_stories_tell_hidden_cards_to_their_owner_only() -> None:
    """NT-4.10: what is laid face down, and what a Spy sees."""
    match = lay("0: hand Spy, Katana\n1: down Golden Idol")
    go(match, (0, act("Spy")), (0, Decline()), (0, hidden("Katana")))
    for seat, told in ((0, True), (1, False), (2, False), (None, False)):
        events = {event["event"]: event for event in match.events_for(seat)}
        assert ("names" in events["look"], "card" in events["secret"]) == (told, told)


def test_marks_follow_a_secret_until_it_is_rearranged() -> None:
    """NT-4.10: everybody can tell secrets apart by where they lie, so a board can, too."""
    match = lay("0: hand Kusarigama\n1: down Golden Idol, Thief, Katana")

    def marks(p: int) -> list[int]:
        return [secret["mark"] for secret in match.view(2)["players"][p]["secrets"]]

    first, second, third = marks(1)
    go(match, (0, act("Kusarigama")), (0, at(1, 2)))
    assert (marks(0), marks(1)) == ([second], [first, third])
    go(match, (1, Rearrange()))
    assert not {first, second, third} & set(marks(1))


def test_marks_follow_a_card_on_the_table() -> None:
    """NT-4.6: of two copies all can see which one is stolen, turned over and discarded; a shuffle ends it."""
    match = lay("0: hand Thief\n1: hand Katana, Katana, Smoke Bomb, Spy\n2: hand Shuriken, Sensei\ndeck: -")

    def mark(p: int, what: str, i: int = 0) -> int:
        return int(match.view(None)["players"][p][what][i]["mark"])

    go(match, (0, Draw()), (1, show("Katana")), (2, Draw()), (0, Draw()), (1, show("Katana")), (2, Draw()))
    first, second = mark(1, "treasures"), mark(1, "treasures", 1)
    assert first != second
    go(match, (0, act("Thief")))
    assert (mark(0, "treasures"), mark(1, "treasures")) == (first, second), "the first of two copies is taken"
    go(match, (1, act("Smoke Bomb")), (1, at(0, "Katana")), (1, hidden("Spy")))
    assert mark(0, "secrets") == first
    go(match, (2, act("Shuriken")), (2, at(0, 1)))
    assert match.view(None)["discard_marks"][-1] == first
    go(match, (2, hidden("Sensei")), (0, Draw()))
    assert match.view(None)["discard_marks"] == []
    s = match.state
    assert not any(s.mark[card] for card in s.cards[HAND][: s.count[HAND]])


def test_discards_from_hand_are_open() -> None:
    """NT-4.8: what is given up is seen by all, and gone from every redealt hand."""
    match = lay("0: hand Blowgun\n1: hand Spy, Kitsune Decoy\n2: hand Kitsune Decoy, Thief")
    go(match, (0, act("Blowgun")), (1, drop("Kitsune Decoy")), (2, drop("Kitsune Decoy")))
    for s in dealt(match, 0):
        assert "Kitsune Decoy" not in names(s, HAND + 1) + names(s, HAND + 2) + names(s, DECK)
