"""What screens need of the data of Ninjaaa'Tack: how clans and signs look, and the figures of a throw."""

from __future__ import annotations

from jonin.engine.views import View
from jonin.games.ninjaaatack.components import (
    AIM,
    ARTS,
    CALLS,
    CLANS,
    COLOURS,
    DATA,
    ELEVATION,
    LEAST,
    LETTERS,
    MOST,
    PRESET_ELEVATION,
    PRESET_STRENGTH,
    PRESETS,
    STRENGTH,
    TO_WIN,
    Call,
    Clan,
    Gesture,
    Preset,
)
from jonin.physics.token_figures import TOKEN_BOX, TOKEN_HAND, TOKEN_SPEED, TOKEN_STAR

Figures = tuple[int, int]  # the least and the most


class ClanFace(View):
    """Letter, animal and colour always come together."""

    id: Clan
    letter: str
    colour: str
    art: str


class SignFace(View):
    """Of the signs besides the clans."""

    id: Gesture
    art: str
    free: bool  # it means what a team agrees on


class NamedAim(View):
    id: Preset
    elevation: int
    strength: int


class ThrowFigures(View):
    """What can be aimed, in tenths of a degree and thousandths of the strength; and where, in metres and seconds."""

    aim: Figures
    elevation: Figures
    strength: Figures
    presets: list[NamedAim]
    box: tuple[float, float, float]  # half its inner width, its height, its walls
    hand: tuple[float, float]  # from the box, and above its floor
    speed: tuple[float, float]  # without strength, and with all of it
    token: tuple[float, float, float]  # a star: from its middle to a tip, half its waist, half its thickness


class Catalogue(View):
    clans: list[ClanFace]
    signs: list[SignFace]
    calls: tuple[Call, Call]  # for one's own team, and against another
    to_win: int  # different clans
    throw: ThrowFigures


def catalogue() -> Catalogue:
    looks = zip(CLANS, LETTERS, COLOURS, ARTS, strict=True)
    signs = [(sign, free) for free, group in enumerate(("words", "free")) for sign in DATA["signs"][group]]
    return Catalogue(
        clans=[ClanFace(id=clan, letter=letter, colour=colour, art=art) for clan, letter, colour, art in looks],
        signs=[SignFace(id=sign["name"], art=sign["art"], free=bool(free)) for sign, free in signs],
        calls=CALLS,
        to_win=TO_WIN,
        throw=ThrowFigures(
            aim=(LEAST[AIM], MOST[AIM]),
            elevation=(LEAST[ELEVATION], MOST[ELEVATION]),
            strength=(LEAST[STRENGTH], MOST[STRENGTH]),
            presets=[
                NamedAim(id=name, elevation=up, strength=strength)
                for name, up, strength in zip(PRESETS, PRESET_ELEVATION, PRESET_STRENGTH, strict=True)
            ],
            box=TOKEN_BOX,
            hand=TOKEN_HAND,
            speed=TOKEN_SPEED,
            token=TOKEN_STAR,
        ),
    )
