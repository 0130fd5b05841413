"""Between the rules and physics: the token in the air, and whether it stayed in the box (NA-6.2, NA-6.4)."""

from __future__ import annotations

from jonin.games.ninjaaatack.components import AIM, ELEVATION, STRENGTH
from jonin.games.ninjaaatack.state import FLYING, INSIDE, OUTSIDE, State
from jonin.physics.throws import TokenLanding, TokenThrow


def throw_request(s: State, seed: int) -> TokenThrow | None:
    """Only the token is thrown; cards are passed and dealt without physics."""
    if s.phase != FLYING:
        return None
    return TokenThrow(s.aim[AIM], s.aim[ELEVATION], s.aim[STRENGTH], seed)


def landing_numbers(landing: TokenLanding) -> tuple[int, ...]:
    return (INSIDE if landing.inside else OUTSIDE,)
