"""The worked example of the rules, and a whole round as it is told."""

from __future__ import annotations

from tests.games.nin_jan.tables import choose, laid, pile, piles, won

NAMES = ("Aki", "Ben", "Chie", "Dai", "Emi")


def test_the_example_of_the_rulebook() -> None:
    """NJ-3.3, NJ-3.4, NJ-4.1, NJ-4.2, NJ-4.3, NJ-4.5: five cards against three piles; the -4 Rock lies on pile 3."""
    match = laid("5S / 6P -1R / 8R", "7P 9R", "3P 9P", "3R 9S", "-4R 10R", "-6S 10P")
    choose(match, "7P", "3P", "3R", "-4R", "-6S")

    assert match.view(None)["order"] == [0, 1, 2, 3, 4]
    assert match.waiting == {0}
    assert match.legal(0) == [pile(2), pile(3)], "the 7 Paper beats both Rocks"
    match.play(0, pile(3))
    assert won(match, 0) == ["8R"]

    # The 3 Paper has only pile 2 to take, the 3 Rock only pile 1: nobody is asked (NJ-4.5).
    assert won(match, 1) == ["-1R", "6P"]
    assert won(match, 2) == ["5S"]
    assert piles(match) == "3R / 3P / 7P"

    assert match.waiting == {3}
    assert match.legal(3) == [pile(1), pile(2), pile(3)], "the -4 Rock beats nothing"
    match.play(3, pile(3))  # as in the rulebook's picture

    # And the -6 Scissors finds one Paper, on pile 2.
    assert won(match, 4) == ["3P"]
    assert piles(match) == "3R / -6S / 7P -4R"
    assert match.view(None)["round"] == 2


def test_a_round_is_told_as_it_happens() -> None:
    """NJ-3.1, NJ-4.2, NJ-4.3: who hears what, in order."""
    match = laid("5S / -1R / 8R", "7P 9R", "3R 9P", "-4R 10R")
    choose(match, "7P", "3R", "-4R")
    match.play(0, pile(3))
    match.play(2, pile(1))
    everybody = [
        {"event": "chose", "seat": 0},
        {"event": "chose", "seat": 1},
        {"event": "chose", "seat": 2},
        {"event": "reveal", "seat": 0, "card": "7P", "place": 1},
        {"event": "reveal", "seat": 1, "card": "3R", "place": 2},
        {"event": "reveal", "seat": 2, "card": "-4R", "place": 3},
        {"event": "take", "seat": 0, "card": "7P", "pile": 3, "won": ["8R"], "points": 8},
        {"event": "take", "seat": 1, "card": "3R", "pile": 1, "won": ["5S"], "points": 5},
        {"event": "place", "seat": 2, "card": "-4R", "pile": 1},
        {"event": "round", "round": 2},
    ]
    assert match.events_for(None) == everybody
    for seat, card in enumerate(("7P", "3R", "-4R")):
        own = [dict(event) for event in everybody]
        own[seat]["card"] = card
        assert match.events_for(seat) == own
    assert [match.game.sentence(event, NAMES) for event in match.events_for(1)] == [
        "Aki has chosen.",
        "Ben has chosen the 3 Rock.",
        "Chie has chosen.",
        "Aki reveals the 7 Paper.",
        "Ben reveals the 3 Rock.",
        "Chie reveals the \N{MINUS SIGN}4 Rock.",
        "Aki's 7 Paper takes pile 3: 8 Rock, worth 8.",
        "Ben's 3 Rock takes pile 1: 5 Scissors, worth 5.",
        "Chie's \N{MINUS SIGN}4 Rock beats nothing and lies on pile 1.",
        "Round 2.",
    ]


def test_the_views_between_the_moves() -> None:
    """NJ-4.4: during a round each seat sees what is out, whose card resolves next and what its own card beats."""
    match = laid("5S / -1R / 8R", "7P 9R", "3R 9P", "-4R 10R")
    choose(match, "7P", "3R", "-4R")
    for seat, beats in enumerate(([2, 3], [1], [1])):
        view = match.view(seat)
        assert (view["phase"], view["waiting"], view["order"], view["beats"]) == ("resolve", [0], [0, 1, 2], beats)
        assert [player["cards"] for player in view["players"]] == [1, 1, 1]
    assert "beats" not in match.view(None)
    assert "hand" not in match.view(None)
