"""The table drawn as in the terminal: as text, or as a picture of that text."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

import numpy as np
from rich.color import Color
from rich.console import Console
from rich.segment import Segment
from rich.terminal_theme import MONOKAI
from rich.text import Text

from jonin.engine.fast_match import FastMatch
from jonin.envs.table import checked_choice

RENDER_MODES = ("human", "ansi", "rgb_array")
COLUMNS, ROWS = 80, 36  # of a picture; a table that needs more rows has more
SIZE = 16  # of a letter, in pixels
FONTS = ("DejaVuSansMono.ttf", "LiberationMono-Regular.ttf", "Menlo.ttc", "consola.ttf", "cour.ttf")


class Renderer:
    def __init__(self, mode: str | None, seats: int) -> None:
        self.mode = checked_choice("render_mode", mode, (None, *RENDER_MODES))
        self._names = [f"seat_{seat}" for seat in range(seats)]

    def render(self, match: FastMatch, seat: int | None) -> Any:
        """What a seat sees, or a spectator (None). human: printed; ansi: coloured text; rgb_array: a picture."""
        if self.mode is None:
            return None
        markup = match.game.drawing.table(match.view(seat), self._names)
        if self.mode == "rgb_array":
            return picture(markup)
        console = Console(
            file=io.StringIO() if self.mode == "ansi" else None,
            force_terminal=True if self.mode == "ansi" else None,
            color_system="standard" if self.mode == "ansi" else "auto",
            width=COLUMNS,
            highlight=False,
        )
        console.print(markup)
        return console.file.getvalue() if isinstance(console.file, io.StringIO) else None


@cache
def font() -> tuple[Any, int, int]:
    """A font of letters that are all as wide, if there is one, and the room that a letter takes."""
    from PIL import ImageFont

    for name in FONTS:
        try:
            found = ImageFont.truetype(name, SIZE)
        except OSError:
            continue
        return found, round(found.getlength("M")), SIZE * 5 // 4
    return ImageFont.load_default(SIZE), SIZE * 5 // 8, SIZE * 5 // 4


def rgb(colour: Color | None, foreground: bool) -> tuple[int, int, int]:
    default = MONOKAI.foreground_color if foreground else MONOKAI.background_color
    return tuple(colour.get_truecolor(MONOKAI, foreground) if colour else default)  # type: ignore[return-value]


def picture(markup: str) -> Any:
    """Height x width x 3 bytes."""
    from PIL import Image, ImageDraw

    console = Console(file=io.StringIO(), force_terminal=True, color_system="truecolor", width=COLUMNS, highlight=False)
    lines: list[list[Segment]] = console.render_lines(Text.from_markup(markup), pad=False)
    letters, wide, tall = font()
    image = Image.new("RGB", (COLUMNS * wide, max(ROWS, len(lines)) * tall), rgb(None, False))
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        column = 0
        for text, style, _ in line:
            bold = 0.4 if style and style.bold else 0
            ink, paper = rgb(style.color if style else None, True), rgb(style.bgcolor if style else None, False)
            if style and style.reverse:
                ink, paper = paper, ink
            at = (column * wide, row * tall)
            draw.rectangle((*at, at[0] + len(text) * wide, at[1] + tall), fill=paper)
            for i, letter in enumerate(text):
                draw.text((at[0] + i * wide, at[1]), letter, ink, letters, stroke_width=bold)
            column += len(text)
    return np.asarray(image)
