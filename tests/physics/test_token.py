"""The token: a good aim goes in, a careless one seldom (NA-6.4)."""

from __future__ import annotations

import random
from dataclasses import replace

from bench.throws import BEST, random_share, token_share
from jonin.physics import token
from jonin.physics.throws import TokenThrow
from jonin.physics.token_figures import TOKEN_AIM
from jonin.physics.trajectory import unpack


def test_a_perfect_aim_goes_in() -> None:
    assert token_share(60, noise=0) >= 0.85


def test_a_casual_aim_goes_in_now_and_then() -> None:
    assert 0.30 <= token_share(120, noise=1.5) <= 0.60


def test_an_aim_at_random_hardly_ever_does() -> None:
    assert random_share(120) < 0.10


def test_a_learner_is_helped_until_it_stays_in_the_box() -> None:
    luck = random.Random(2)
    for seed in range(20):
        wild = TokenThrow(luck.randint(-TOKEN_AIM, TOKEN_AIM), luck.randint(200, 500), luck.randint(0, 1000), seed)
        assert token.throw(replace(wild, helped=True)).inside
    good = TokenThrow(*BEST, 1)
    assert token.throw(replace(good, helped=True)) == token.throw(good), "who needs no help is given none"


def test_the_trajectory_ends_in_the_box_if_and_only_if_it_is_told_so() -> None:
    luck = random.Random(1)
    ends = {True: 0, False: 0}
    for seed in range(60):
        request = TokenThrow(luck.randint(-40, 40), BEST[1], luck.randint(400, 620), seed)
        landing = token.throw(request)
        frames = unpack(landing.trajectory)
        x, y, z = frames[-1, 0, :3]
        inside = abs(x) < token.BOX and abs(y) < token.BOX and z < token.DEEP
        assert inside == landing.inside
        assert not (landing.inside and landing.bounced)
        ends[landing.inside] += 1
    assert min(ends.values()) > 5


def test_a_token_that_bounces_out_is_out() -> None:
    """NA-6.2: it was in the box for some frames and lies outside at the end."""
    for seed in range(400):
        landing = token.throw(TokenThrow(0, 300, 430 + seed % 8 * 5, seed))
        if landing.bounced:
            path = unpack(landing.trajectory)[:, 0, :3]
            assert not landing.inside
            assert any(abs(x) < token.BOX and abs(y) < token.BOX and z < token.DEEP for x, y, z in path)
            return
    raise AssertionError("no throw bounced out of the box")


def test_it_starts_in_the_hand_and_right_is_right() -> None:
    for aim in (-TOKEN_AIM, TOKEN_AIM):
        path = unpack(token.throw(TokenThrow(aim, 350, 500, 1)).trajectory)[:, 0]
        assert abs(path[0, 0] + token.AWAY) < 0.001
        assert (path[-1, 1] < 0) == (aim > 0), "who looks along x has the right hand at negative y"


def test_the_same_throw_lands_alike() -> None:
    assert token.throw(TokenThrow(3, 330, 505, 7)) == token.throw(TokenThrow(3, 330, 505, 7))
    assert token.throw(TokenThrow(3, 330, 505, 7)) != token.throw(TokenThrow(3, 330, 505, 8))
