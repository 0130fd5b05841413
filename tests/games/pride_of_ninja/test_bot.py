"""The rule of thumb: lawful everywhere, sensible where a good player would be, better than luck."""

from __future__ import annotations

from jonin.bots.arena import challenge
from jonin.games.pride_of_ninja import GAME
from jonin.games.pride_of_ninja.bot import worth
from tests.tables import Table

BLUE_VIEW, RED_VIEW = (Table(GAME, 4, (("deck", deck),)).match(1).view(0) for deck in ("blue", "red"))


def test_the_thumb_beats_luck_with_red_cards() -> None:
    """PN-6.5, PN-7.3: games from fixed seeds, one thumb among players who place any card anywhere."""
    verdict = challenge(GAME, "thumb", "random", 4, 16, seed=1, options={"deck": "red"})
    assert verdict.words == "better", verdict


def test_it_does_not_stand_out_with_ninja() -> None:
    """PN-5.1, PN-5.2: a fourth Ninja is worth less than nothing, but not behind a Samurai."""
    assert worth(BLUE_VIEW, ["Ninja"] * 4, []) < worth(BLUE_VIEW, ["Ninja"] * 2, [])
    assert worth(BLUE_VIEW, ["Ninja"] * 4 + ["Samurai"], []) > worth(BLUE_VIEW, ["Ninja"] * 3 + ["Samurai"], [])


def test_it_knows_that_kabuki_like_to_be_alone() -> None:
    """PN-5.5: with all four there is nobody else to have one."""
    assert worth(BLUE_VIEW, ["Kabuki"] * 4, []) > 4 * worth(BLUE_VIEW, ["Kabuki"], [])


def test_it_keeps_geisha_for_high_secrecy() -> None:
    """PN-6.3: with Yakuza hidden one more Geisha is welcome, with Yakuza in the open it is not."""
    yakuza, none = ["Yakuza", "Yakuza"], list[str]()
    rows = ((none, yakuza), (yakuza, none))
    gains = [worth(RED_VIEW, front, [*back, "Geisha"]) - worth(RED_VIEW, front, back) for front, back in rows]
    assert gains[0] > 1 > gains[1]
