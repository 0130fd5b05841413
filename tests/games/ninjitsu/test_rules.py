"""The clauses of RULES.md, one by one."""

from __future__ import annotations

from collections import Counter

import pytest

import jonin
from jonin import Match, Refused
from jonin.games.ninjitsu.actions import Action, Declare, Decline, Draw, Play, Rearrange
from jonin.games.ninjitsu.components import CARDS, CATALOGUE, NAMES
from jonin.games.ninjitsu.position import LIMIT
from jonin.games.ninjitsu.text import card_text
from tests.games.ninjitsu.board import act, asked, at, drop, go, hidden, lay, pick, points, same, show, steal
from tests.games.ninjitsu.hooks import census


def test_the_deck_is_the_one_in_the_rulebook() -> None:
    """NT-1.1: the table in RULES.md shows the deck file, card by card, house figures included."""
    rows = [line.split(" | ") for line in jonin.game("ninjitsu").rulebook.splitlines() if line.startswith("| ")][1:]
    assert [row[0].strip("| ") for row in rows] == [kind.rank for kind in CATALOGUE]
    for row, kind in zip(rows, CATALOGUE, strict=True):
        assert row[1:4] == [kind.name, str(kind.copies), str(kind.value or "-")]
        assert row[5] == (card_text(kind) or "-")
        house = [word.replace("points", "value") for word in row[6].strip("| ").split(", ")]
        assert kind.house == ([] if house[0].startswith("-") else house)
    assert CARDS == 41


def test_four_cards_each_and_the_rest_is_the_deck() -> None:
    """NT-2.1: four cards to each player."""
    for seats in range(2, 6):
        match = Match("ninjitsu", seats, 3)
        view = match.view(0)
        assert [player["hand"] for player in view["players"]] == [4] * seats
        assert (view["deck"], view["discard"]) == (CARDS - 4 * seats, [])
        assert census(match.state) == sorted(name for kind in CATALOGUE for name in [kind.name] * kind.copies)


def test_lots_say_who_begins_and_turns_go_clockwise() -> None:
    """NT-2.1: the first player by lot, then clockwise."""
    first = Counter(asked(Match("ninjitsu", 3, seed)) for seed in range(60))
    assert set(first) == {0, 1, 2}
    match = lay("0: hand Spy", turn=2)
    order = []
    for _ in range(5):
        order.append(asked(match))
        match.play(asked(match), Draw())
    assert order == [2, 0, 1, 2, 0]


def test_drawing_takes_the_top_two_cards() -> None:
    """NT-3.1: two cards, for the drawer's eyes only; there is no hand limit."""
    match = lay(
        "0: hand Thief, Thief, Thief, Sensei, Sensei, Sensei, Spy, Spy, Spy\ndeck: Katana, Blowgun, Golden Idol"
    )
    match.play(0, Draw())
    assert match.view(0)["hand"].count("Katana") == match.view(0)["hand"].count("Blowgun") == 1
    assert len(match.view(0)["hand"]) == 11
    assert match.story(0)[0] == {"event": "draw", "seat": 0, "cards": 2, "names": ["Blowgun", "Katana"]}
    assert match.story(1)[0] == {"event": "draw", "seat": 0, "cards": 2}


def test_an_empty_deck_is_the_shuffled_discard_pile() -> None:
    """NT-3.1: the discard pile becomes the deck when a card is to be drawn and there is none."""
    match = lay("0: hand Spy\ndeck: Katana\ndiscard: Thief, Sensei, Blowgun")
    assert go(match, (0, Draw())) == ["draw", "reshuffle", "draw", "turn"]
    assert match.view(0)["deck"] == 2
    assert match.view(0)["discard"] == []
    assert "Katana" in match.view(0)["hand"]


def test_the_discard_pile_is_really_shuffled() -> None:
    """NT-3.1: which card comes first depends on luck."""
    first = set()
    for seed in range(40):
        match = lay("0: hand Spy\ndeck: -\ndiscard: Thief, Sensei, Blowgun")
        match.state.rng = seed * 7919
        match.play(0, Draw())
        first.add(tuple(match.view(0)["hand"]))
    assert len(first) == 3


def test_with_both_empty_one_draws_what_there_is() -> None:
    """NT-3.1: one card, or none at all; drawing is possible all the same."""
    match = lay("0: hand Spy\ndeck: Katana")
    assert go(match, (0, Draw()), (1, Draw())) == ["draw", "no cards", "turn", "no cards", "turn"]
    same(match, "0: hand Katana, Spy\n1:\n2:\ndiscard: -")


def test_a_card_is_played_in_three_ways() -> None:
    """NT-3.2: for its action, as a treasure, as a secret."""
    start = "0: hand Katana, Thief, Spy\n1: up Explosives"
    match = lay(start)
    go(match, (0, act("Katana")), (0, hidden("Spy")))
    same(match, "0: hand Thief; down Spy\n1:\n2:\ndiscard: Katana, Explosives")
    match = lay(start)
    assert go(match, (0, show("Katana"))) == ["treasure", "turn"]
    same(match, "0: hand Thief, Spy; up Katana\n1: up Explosives\n2:\ndiscard: -")
    assert points(match)[0] == 6
    match = lay(start)
    assert go(match, (0, hidden("Katana"))) == ["secret", "turn"]
    same(match, "0: hand Thief, Spy; down Katana\n1: up Explosives\n2:\ndiscard: -")
    assert points(match)[0] == 6


@pytest.mark.parametrize("name", NAMES)
def test_every_card_can_be_a_secret_and_only_some_the_rest(name: str) -> None:
    """NT-3.2: any card as a secret, one with points as a treasure, one with a bolt for its action."""
    kind = CATALOGUE[NAMES.index(name)]
    ways = {action.way for action in lay(f"0: hand {name}").legal(0) if isinstance(action, Play)}
    assert ways == {"secret"} | ({"treasure"} if kind.value else set()) | ({"action"} if kind.action else set())
    assert bool(kind.value) == kind.rank.isdigit()


def test_no_points_no_treasure() -> None:
    """NT-3.2: a card without points is refused as a treasure, a card one does not hold in any way."""
    match = lay("0: hand Thief")
    with pytest.raises(Refused, match=r"Thief has no points.*NT-3.2"):
        match.play(0, show("Thief"))
    with pytest.raises(Refused, match=r"You do not hold Katana.*NT-3.2"):
        match.play(0, hidden("Katana"))


def test_a_stolen_secret_moves_over_face_up() -> None:
    """NT-3.3: stealing is a whole turn, from opponents only, and only what lies face down."""
    match = lay("0: hand Spy; down Thief\n1: up Katana; down Golden Idol, Blowgun")
    with pytest.raises(Refused, match=r"steal from yourself.*NT-3.3"):
        match.play(0, steal(0, 1))
    with pytest.raises(Refused, match=r"no secret 3.*NT-3.3"):
        match.play(0, steal(1, 3))
    assert go(match, (0, steal(1, 2))) == ["steal", "turn"]
    same(match, "0: hand Spy; up Blowgun; down Thief\n1: up Katana; down Golden Idol\n2:\ndiscard: -")


def test_one_thing_a_turn_and_nobody_else_meanwhile() -> None:
    """NT-3.4: exactly one of drawing, playing and stealing."""
    match = lay("0: hand Spy\n1: hand Katana")
    with pytest.raises(Refused, match=r"player 1 to decide.*NT-3.4"):
        match.play(1, Draw())
    with pytest.raises(Refused, match=r"draw two cards, play a card or steal.*NT-3.4"):
        match.play(0, at(1, "Katana"))
    match.play(0, Draw())
    assert asked(match) == 1


def test_the_further_card_may_be_played_in_any_way() -> None:
    """NT-4.1: as an action, which goes on, then as a treasure."""
    match = lay("0: hand Katana, Katana, Golden Idol, Spy\n1: up Explosives, Blowgun")
    go(match, (0, act("Katana")), (0, at(1, "Blowgun")), (0, act("Katana")))
    with pytest.raises(Refused, match=r"Play another card.*NT-4.1"):
        match.play(0, Draw())
    go(match, (0, show("Golden Idol")))
    same(match, "0: hand Spy; up Golden Idol\n1:\n2:\ndiscard: Katana, Blowgun, Katana, Explosives")
    assert asked(match) == 1


def test_as_much_as_possible_and_an_empty_hand_ends_it() -> None:
    """NT-4.1: no target, no further card: the action is over."""
    match = lay("0: hand Katana")
    assert go(match, (0, act("Katana"))) == ["play", "no target", "again", "no hand", "turn"]


def test_an_action_may_be_left_without_choice_but_not_undone() -> None:
    """NT-4.1: while Katana looks for its target, nothing else can be done."""
    match = lay("0: hand Katana, Spy\n1: up Explosives, Blowgun")
    match.play(0, act("Katana"))
    with pytest.raises(Refused, match=r"Choose what Katana acts on.*NT-4.1"):
        match.play(0, hidden("Spy"))


@pytest.mark.parametrize("name", ["Samurai Armour", "Bo Staff", "Explosives", "Kitsune Decoy", "Golden Idol"])
def test_cards_without_a_bolt_have_no_action(name: str) -> None:
    """NT-4.2: ongoing cards, and others without a bolt, cannot be played for an action."""
    match = lay(f"0: hand {name}")
    with pytest.raises(Refused, match=rf"{name} has no action.*NT-4.2"):
        match.play(0, act(name))


def test_a_secret_turned_up_is_a_treasure() -> None:
    """NT-4.3: a Katana reaches it from then on."""
    match = lay("0: hand Smoke Bomb, Katana, Spy\n1: down Golden Idol")
    go(match, (0, act("Smoke Bomb")), (0, act("Katana")), (0, hidden("Spy")))
    same(match, "0: down Spy\n1:\n2:\ndiscard: Smoke Bomb, Katana, Golden Idol")


def test_a_secret_without_points_turned_up_is_discarded() -> None:
    """NT-4.3: no points, no treasure."""
    match = lay("0: hand Smoke Bomb\n1: down Sensei")
    assert go(match, (0, act("Smoke Bomb")))[:3] == ["play", "turn up", "worthless"]
    same(match, "0:\n1:\n2:\ndiscard: Smoke Bomb, Sensei")


def test_what_lies_face_down_is_no_treasure() -> None:
    """NT-4.4: turned down, a Golden Idol is out of reach for a Katana, and in reach for a Shuriken."""
    match = lay("0: hand Smoke Bomb, Katana, Shuriken, Spy\n1: up Golden Idol")
    assert "no target" in go(match, (0, act("Smoke Bomb")), (0, act("Katana")))
    go(match, (0, act("Shuriken")), (0, hidden("Spy")))
    same(match, "0: down Spy\n1:\n2:\ndiscard: Smoke Bomb, Katana, Shuriken, Golden Idol")


def test_secrets_are_never_protected() -> None:
    """NT-4.4: Armour does not hide a secret from thieves."""
    match = lay("0: hand Spy\n1: up Samurai Armour; down Golden Idol")
    go(match, (0, steal(1, 1)))
    same(match, "0: hand Spy; up Golden Idol\n1: up Samurai Armour\n2:\ndiscard: -")


def test_protected_treasures() -> None:
    """NT-4.5: they cannot be stolen, discarded, moved or swapped; Armour does not protect itself."""
    match = lay("0: hand Thief, Katana\n1: up Samurai Armour, Golden Idol\n2: up Blowgun")
    assert [t["protected"] for t in match.view(2)["players"][1]["treasures"]] == [False, True]
    match.play(0, act("Thief"))
    with pytest.raises(Refused, match=r"Golden Idol is protected.*NT-4.5"):
        match.play(0, at(1, "Golden Idol"))
    assert set(match.legal(0)) == {at(1, "Samurai Armour"), at(2, "Blowgun")}


def test_two_armours_protect_each_other() -> None:
    """NT-4.5: and then nothing is left to take."""
    match = lay("0: hand Thief\n1: up Samurai Armour, Samurai Armour, Golden Idol")
    assert "no target" in go(match, (0, act("Thief")))


def test_protected_treasures_can_be_turned_over() -> None:
    """NT-4.5: turning over is not on the list."""
    match = lay("0: hand Smoke Bomb\n1: up Samurai Armour, Golden Idol")
    go(match, (0, act("Smoke Bomb")), (0, at(1, "Golden Idol")))
    same(match, "0:\n1: up Samurai Armour; down Golden Idol\n2:\ndiscard: Smoke Bomb")


def test_a_trap_goes_off_when_its_card_is_stolen_by_any_method() -> None:
    """NT-4.6: as a secret on a turn, as a treasure by a Thief, with the help of a Spy."""
    for collection, moves in [
        ("down Explosives", [(0, steal(1, 1))]),
        ("up Explosives", [(0, act("Thief"))]),
        ("down Explosives", [(0, act("Spy")), (0, at(1, 1))]),
    ]:
        match = lay(f"0: hand Thief, Spy, Golden Idol\n1: {collection}")
        assert "trap" in go(match, *moves)
        assert match.view(0)["hand"] == []
        assert match.view(0)["players"][0]["treasures"] == [{"card": "Explosives", "protected": False}]


@pytest.mark.parametrize(
    ("collection", "moves"),
    [
        ("up Explosives", [act("Katana"), at(1, "Explosives"), hidden("Spy")]),
        ("down Explosives", [act("Shuriken"), hidden("Spy")]),
        ("down Explosives", [act("Kusarigama")]),
        ("down Explosives", [act("Smoke Bomb"), at(1, 1), hidden("Spy")]),
        ("up Explosives", [act("Nunchaku"), at(1, "Explosives")]),
    ],
)
def test_a_trap_sleeps_when_its_card_is_not_stolen(collection: str, moves: list[Action]) -> None:
    """NT-4.6: discarded, moved, swapped or turned over, nothing happens."""
    match = lay(f"0: hand Katana, Shuriken, Kusarigama, Smoke Bomb, Nunchaku, Spy\n1: {collection}\n2: up Blowgun")
    assert "trap" not in go(match, *((0, move) for move in moves))
    assert len(match.view(0)["hand"]) >= 4


def test_a_trap_goes_off_on_anybodys_turn() -> None:
    """NT-4.6, NT-4.7: seat 0 steals a Decoy from seat 1, who takes trapped Explosives back, on the turn of seat 0."""
    match = lay("0: hand Katana; up Explosives\n1: hand Golden Idol, Thief; down Kitsune Decoy")
    told = go(match, (0, steal(1, 1)))
    assert told == ["steal", "trap", "steal", "trap", "shed", "worthless", "turn"]
    same(match, "0: hand Katana\n1: up Explosives\n2:\ndiscard: Thief, Golden Idol, Kitsune Decoy")


def test_after_its_trap_a_stolen_card_without_points_is_discarded() -> None:
    """NT-4.6: also one that has no trap; a card with points stays."""
    match = lay("0: hand Katana\n1: down Thief, Golden Idol")
    go(match, (0, steal(1, 1)), (1, Draw()), (2, Draw()), (0, steal(1, 1)))
    assert match.view(None)["discard"] == ["Thief"]
    assert match.view(None)["players"][0]["points"] == 10


def test_the_robbed_player_chooses_what_the_decoy_takes() -> None:
    """NT-4.7: the victim decides, on another's turn."""
    match = lay("0: up Blowgun, Golden Idol\n1: down Kitsune Decoy")
    match.play(0, steal(1, 1))
    assert asked(match) == 1
    assert set(match.legal(1)) == {at(0, "Blowgun"), at(0, "Golden Idol")}
    assert [waits["what"] for waits in match.view(2)["pending"]] == ["scrap", "choose"]
    go(match, (1, at(0, "Golden Idol")))
    same(match, "0: up Blowgun\n1: up Golden Idol\n2:\ndiscard: Kitsune Decoy")


def test_who_discards_from_hand_chooses() -> None:
    """NT-4.8, NT-4.12: each opponent in turn, clockwise from the left of the player."""
    match = lay("0: hand Katana, Spy\n1: hand Blowgun, Thief\n2: hand Golden Idol, Sensei", turn=1)
    match.play(1, act("Blowgun"))
    assert asked(match) == 2
    with pytest.raises(Refused, match=r"You do not hold Katana.*NT-4.8"):
        match.play(2, drop("Katana"))
    with pytest.raises(Refused, match=r"Discard a card.*NT-4.8"):
        match.play(2, Draw())
    go(match, (2, drop("Sensei")), (0, drop("Katana")), (1, hidden("Thief")))
    same(match, "0: hand Spy\n1: down Thief\n2: hand Golden Idol\ndiscard: Blowgun, Sensei, Katana")


def test_any_is_anybodys_and_a_played_card_is_out_of_hand() -> None:
    """NT-4.9: a Smoke Bomb may turn one's own card; a Shuriken lies on the discard pile before its victim does."""
    match = lay("0: hand Smoke Bomb, Shuriken, Katana; up Golden Idol\n1: down Thief")
    go(match, (0, act("Smoke Bomb")), (0, at(0, "Golden Idol")), (0, act("Shuriken")), (0, at(0, 1)))
    same(match, "0: hand Katana\n1: down Thief\n2:\ndiscard: Smoke Bomb, Shuriken, Golden Idol")
    assert "Shuriken" not in match.view(0)["hand"]


def test_a_secret_is_for_its_owner_alone() -> None:
    """NT-4.10: the owner sees it, nobody else does."""
    match = lay("0: hand Spy\n1: down Golden Idol")
    assert match.view(1)["players"][1]["secrets"][0]["card"] == "Golden Idol"
    for seat in (0, 2, None):
        assert "card" not in match.view(seat)["players"][1]["secrets"][0]


def test_rearranging_is_free_once_a_turn() -> None:
    """NT-4.10: it does not end the turn, and it is offered where it hides something."""
    match = lay("0: hand Spy; down Golden Idol, Thief")
    assert go(match, (0, Rearrange())) == ["rearrange"]
    assert asked(match) == 0
    with pytest.raises(Refused, match=r"already.*NT-4.10"):
        match.play(0, Rearrange())
    go(match, (0, Draw()), (1, Draw()), (2, Draw()))
    with pytest.raises(Refused, match=r"hide nothing.*NT-4.10"):
        match.play(0, Rearrange())
    go(match, (0, hidden("Spy")), (1, Draw()), (2, Draw()), (0, Rearrange()))


def test_a_single_secret_cannot_be_rearranged() -> None:
    """NT-4.10: there is nothing to mix it with."""
    with pytest.raises(Refused, match=r"NT-4.10"):
        lay("0: hand Spy; open Golden Idol").play(0, Rearrange())


def test_rearranging_belongs_to_ones_own_turn() -> None:
    """NT-4.10: also between two plays of that turn, but not while discarding on another's."""
    match = lay("0: hand Sensei, Katana, Spy; down Golden Idol, Thief")
    go(match, (0, act("Sensei")), (0, Rearrange()), (0, hidden("Katana")), (0, hidden("Spy")))
    assert asked(match) == 1
    match = lay("0: hand Blowgun\n1: hand Katana, Spy; down Golden Idol, Thief")
    match.play(0, act("Blowgun"))
    with pytest.raises(Refused, match=r"your own turn.*NT-4.10"):
        match.play(1, Rearrange())


def test_what_was_rightly_seen_stays_known_until_the_owner_rearranges() -> None:
    """NT-4.11: looked at with a Spy; then the trail is lost."""
    match = lay("0: hand Spy, Katana\n1: down Golden Idol, Thief")
    go(match, (0, act("Spy")), (0, Decline()), (0, hidden("Katana")))

    def known(seat: int | None) -> list[str | None]:
        return [secret.get("card") for secret in match.view(seat)["players"][1]["secrets"]]

    assert known(0) == ["Golden Idol", "Thief"]
    assert known(2) == known(None) == [None, None]
    assert match.view(2)["players"][1]["secrets"][0]["known_to"] == [0]
    go(match, (1, Rearrange()))
    assert known(0) == [None, None]
    assert sorted(filter(None, known(1))) == ["Golden Idol", "Thief"]


def test_a_treasure_turned_down_is_known_to_everybody() -> None:
    """NT-4.11: they all saw it."""
    match = lay("0: hand Smoke Bomb\n1: up Golden Idol")
    go(match, (0, act("Smoke Bomb")))
    for seat in (0, 1, 2, None):
        assert match.view(seat)["players"][1]["secrets"][0]["card"] == "Golden Idol"


def test_a_moved_secret_is_known_to_old_and_new_owner() -> None:
    """NT-4.11: and to nobody else."""
    match = lay("0: hand Kusarigama\n1: down Golden Idol")
    go(match, (0, act("Kusarigama")))
    shown = {seat: match.view(seat)["players"][0]["secrets"][0].get("card") for seat in (0, 1, 2, None)}
    assert shown == {0: "Golden Idol", 1: "Golden Idol", 2: None, None: None}
    assert [event.get("card") for event in match.story(2) if event["event"] == "move"] == [None]
    assert [event.get("card") for event in match.story(1) if event["event"] == "move"] == ["Golden Idol"]


def test_a_single_target_is_taken_without_asking() -> None:
    """NT-4.12: and a whole hand goes at once."""
    match = lay("0: hand Katana\n1: up Golden Idol")
    assert go(match, (0, act("Katana"))) == ["play", "discard treasure", "again", "no hand", "turn"]
    match = lay("0: hand Blowgun\n1: hand Spy\n2: hand Thief, Katana")
    assert go(match, (0, act("Blowgun"))) == ["play", "shed"]
    assert asked(match) == 2


def test_two_alike_in_hand_are_still_a_choice() -> None:
    """NT-4.12: that a hand holds two of a kind is nobody's business, so its owner is asked."""
    match = lay("0: hand Blowgun\n1: hand Spy, Spy")
    match.play(0, act("Blowgun"))
    assert asked(match) == 1
    assert match.legal(1) == [drop("Spy")]


@pytest.mark.parametrize(("seats", "goal"), [(2, 21), (3, 21), (4, 21), (5, 17)])
def test_enough_points_at_the_start_of_a_turn_win(seats: int, goal: int) -> None:
    """NT-5.1: 21 points, or 17 with five players, treasures and secrets together."""
    short, enough = {21: ("Golden Idol, Golden Idol", "Samurai Armour"), 17: ("Golden Idol, Katana", "Explosives")}[
        goal
    ]
    match = lay(f"0: hand {enough}\n1: up {short}", seats, turn=1)
    assert match.view(0)["goal"] == goal
    go(match, (1, Draw()))
    while asked(match) != 0:
        match.play(asked(match), Draw())
    assert not match.over
    match = lay(f"0: hand Spy; up {short}; down {enough}", seats, turn=seats - 1)
    assert go(match, (seats - 1, Draw()))[-2:] == ["show", "wins"]
    assert match.over
    assert match.winners == {0}


def test_points_in_between_do_not_win() -> None:
    """NT-5.1: only the start of one's own turn counts."""
    match = lay("0: hand Golden Idol; up Golden Idol, Samurai Armour\n1: hand Katana, Spy")
    go(match, (0, show("Golden Idol")))
    assert points(match)[0] == 23
    assert not match.over
    go(match, (1, act("Katana")), (1, hidden("Spy")), (2, Draw()))
    assert not match.over
    assert asked(match) == 0


def test_bo_staffs_count_secrets() -> None:
    """NT-5.1: 4 points and 2 more for each secret while face down, 4 face up."""
    assert points(lay("0: down Bo Staff"))[0] == 6
    assert points(lay("0: down Bo Staff, Thief"))[0] == 8
    assert points(lay("0: down Bo Staff, Bo Staff, Bo Staff"))[0] == 30
    assert points(lay("0: up Bo Staff; down Thief"))[0] == 4


def test_by_word_a_win_must_be_declared() -> None:
    """NT-5.2: points that nobody declares do not win; a declaration does."""
    match = lay("0: up Golden Idol, Golden Idol; down Katana", declare="by word")
    go(match, (0, Draw()), (1, Draw()), (2, Draw()))
    assert not match.over
    assert go(match, (0, Declare()))[-2:] == ["show", "wins"]
    assert match.winners == {0}


def test_a_wrong_declaration_shows_all_secrets_and_costs_the_turn() -> None:
    """NT-5.2: those without points are discarded."""
    match = lay("0: hand Spy; up Golden Idol; down Thief, Katana, Sensei", declare="by word")
    told = go(match, (0, Declare()))
    assert told == ["declare", "turn up", "worthless", "turn up", "turn up", "worthless", "turn"]
    same(match, "0: hand Spy; up Katana, Golden Idol\n1:\n2:\ndiscard: Thief, Sensei")
    assert asked(match) == 1


def test_an_automatic_table_needs_no_word() -> None:
    """NT-5.2: declaring is refused where the table announces wins."""
    with pytest.raises(Refused, match=r"announced by itself.*NT-5.2"):
        lay("0: hand Spy").play(0, Declare())


def test_a_game_without_end_is_called_off() -> None:
    """NT-5.3: after 4,000 decisions the most points win, and equals share."""
    match = lay("0: up Katana\n1: up Katana\n2: up Blowgun")
    match.state.decisions = LIMIT - 2
    go(match, (0, Draw()))
    assert not match.over
    assert "called off" in go(match, (1, Draw()))
    assert match.winners == {0, 1}


def test_at_the_end_all_secrets_are_shown() -> None:
    """NT-5.4: so that everybody can count."""
    match = lay("0: hand Spy\n1: up Golden Idol, Golden Idol; down Samurai Armour\n2: down Thief")
    go(match, (0, Draw()))
    assert match.winners == {1}
    view = match.view(None)
    assert view["players"][1]["secrets"][0]["card"] == "Samurai Armour"
    assert view["players"][2]["secrets"][0]["card"] == "Thief"
    assert view["scores"] == [0, 23, 0]


def test_the_example_of_the_rulebook() -> None:
    """NT-3.1, NT-3.2, NT-3.3, NT-4.6: Kaya, Pim and Rolf play the example of RULES.md."""
    kaya, pim, rolf = range(3)
    match = lay(
        "0: hand Bo Staff, Thief, Spy\n1: hand Katana, Katana\n2: hand Explosives, Sensei\ndeck: Shuriken, Nunchaku"
    )
    go(match, (kaya, hidden("Bo Staff")))
    assert points(match)[kaya] == 6
    go(match, (pim, Draw()), (rolf, hidden("Explosives")))
    assert points(match)[rolf] == 2
    assert go(match, (kaya, steal(rolf, 1))) == ["steal", "trap", "shed", "turn"]
    same(
        match,
        """
        0: up Explosives; down Bo Staff
        1: hand Katana, Katana, Nunchaku, Shuriken
        2: hand Sensei
        discard: Spy, Thief
        """,
    )
    go(match, (pim, act("Katana")), (pim, show("Katana")))
    same(
        match,
        """
        0: down Bo Staff
        1: hand Nunchaku, Shuriken; up Katana
        2: hand Sensei
        discard: Spy, Thief, Katana, Explosives
        """,
    )
    assert points(match)[pim] == 6


def test_every_clause_is_cited() -> None:
    """NT-1.1 and all the others: each clause of RULES.md is named by a test of this folder."""
    from pathlib import Path

    from tests.conformance.menus import clauses

    said = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    assert [clause for clause in clauses(jonin.game("ninjitsu")) if clause not in said] == []


def test_picking_a_player() -> None:
    """NT-4.4, NT-4.9: a Spy looks at an opponent who has secrets, not at oneself."""
    match = lay("0: hand Spy; down Thief\n1: down Katana\n2: down Blowgun")
    match.play(0, act("Spy"))
    assert set(match.legal(0)) == {pick(1), pick(2)}
    with pytest.raises(Refused, match=r"Spy cannot reach that.*NT-4.4"):
        match.play(0, pick(0))
    with pytest.raises(Refused, match=r"no secret 4.*NT-4.9"):
        match.play(0, at(1, 4))
