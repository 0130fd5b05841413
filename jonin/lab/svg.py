"""Plots as SVG, drawn by hand: a few kinds, all of one width, coloured by the page they lie in (`style.css`)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape

WIDTH = 320
Say = Callable[..., str]
"""`percent` or `plain`."""


def percent(value: float, digits: int = 1) -> str:
    """0.2562: 25.6 %."""
    return f"{100 * value:.{digits}f} %"


def plain(value: float, digits: int | None = None) -> str:
    if digits is not None:
        return f"{value:.{digits}f}"
    return f"{value:.0f}" if abs(value) >= 100 or value == round(value) else f"{value:.3g}"


def axis(marks: Sequence[float], say: Say) -> list[str]:
    """Marks of an axis, with as many digits as it takes to tell them apart, and no more."""
    for digits in range(6):
        words = [say(mark, digits) for mark in marks]
        if len(set(words)) == len(words) and all(
            abs(mark * (100 if say is percent else 1) - float(word.removesuffix(" %"))) < 1e-9
            for mark, word in zip(marks, words, strict=True)
        ):
            break
    return words


@dataclass(frozen=True)
class Dot:
    """A value with its interval."""

    label: str
    value: float
    low: float
    high: float
    note: str = ""
    strong: bool = False  # it is shown to lie off the line


@dataclass(frozen=True)
class Line:
    """One value after the other, with a band around it."""

    name: str
    values: Sequence[float]
    halves: Sequence[float]


def ticks(low: float, high: float, about: int = 4) -> list[float]:
    """Round numbers from low to high."""
    span = high - low
    if span <= 0 or not math.isfinite(span):
        return [low]
    raw = span / about
    power = 10 ** math.floor(math.log10(raw))
    step = next(power * f for f in (1, 2, 5, 10) if power * f >= raw * 0.999)
    first = math.ceil(low / step - 1e-9)
    return [i * step for i in range(first, math.floor(high / step + 1e-9) + 1)]


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    also = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{also}>{escape(words)}</text>'


def drawn(height: float, parts: Iterable[str], said: str) -> str:
    """`said` is read out to those who do not see it."""
    inside = "".join(parts)
    return f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(said, quote=True)}">{inside}</svg>'


ROW, LABEL, NOTE = 22, 104, 58


def dots(rows: Sequence[Dot], line: float | None, say: Say, said: str, noted: str = "") -> str:
    """Values with intervals, one under the other; a line to compare them with."""
    seen = [one for one in rows if math.isfinite(one.value)]
    if not seen:
        return ""
    low = min([one.low if math.isfinite(one.low) else one.value for one in seen] + ([line] if line is not None else []))
    high = max(
        [one.high if math.isfinite(one.high) else one.value for one in seen] + ([line] if line is not None else [])
    )
    pad = (high - low) * 0.06 or 0.02
    low, high = low - pad, high + pad
    left, right = LABEL, WIDTH - NOTE
    top = 16 if noted else 4

    def x(value: float) -> float:
        return left + (right - left) * (min(max(value, low), high) - low) / (high - low)

    bottom = top + ROW * len(seen)
    parts = []
    marks = ticks(low, high, 3)
    for tick, words in zip(marks, axis(marks, say), strict=True):
        parts.append(f'<path class="grid" d="M{x(tick):.1f} {top}V{bottom}"/>')
        parts.append(text(x(tick), bottom + 15, words, "middle", "axis"))
    if line is not None:
        parts.append(f'<path class="even" d="M{x(line):.1f} {top}V{bottom}"/>')
    if noted:
        parts.append(text(WIDTH, 11, noted, "end", "axis"))
    for i, one in enumerate(seen):
        y = top + ROW * (i + 0.5)
        kind = "strong" if one.strong else "weak"
        parts.append(text(0, y + 4, cut(one.label, 17)))
        if math.isfinite(one.low):
            parts.append(f'<path class="whisker {kind}" d="M{x(one.low):.1f} {y:.1f}H{x(one.high):.1f}"/>')
        tip = f"{one.label}: {say(one.value)}"
        tip += f" ({say(one.low)} to {say(one.high)})" if math.isfinite(one.low) else ""
        parts.append(
            f'<circle class="{kind}" cx="{x(one.value):.1f}" cy="{y:.1f}" r="4"><title>{escape(tip)}</title></circle>'
        )
        parts.append(text(WIDTH, y + 4, one.note or say(one.value), "end", "figure"))
    return drawn(bottom + 22, parts, said)


def cut(words: str, most: int) -> str:
    return words if len(words) <= most else words[: most - 1] + "…"


def bars(series: Sequence[tuple[str, dict[int, int]]], said: str, under: str) -> str:
    """How often each whole number occurs; neighbours are put together where there are many."""
    every = [number for _, counted in series for number, times in counted.items() if times]
    if not every:
        return ""
    least, most = trimmed(series)
    wide = max(1, math.ceil((most - least + 1) / 40))
    bins = (most - least) // wide + 1
    left, top, height = 40, 8, 130
    shares: list[list[float]] = []
    for _, counted in series:
        total = sum(counted.values()) or 1
        row = [0.0] * bins
        for number, times in counted.items():
            row[min(max((number - least) // wide, 0), bins - 1)] += times / total
        shares.append(row)
    highest = max(max(row) for row in shares)
    each = (WIDTH - left - 6) / bins
    base = top + height
    parts = []
    marks = ticks(0, highest, 3)
    for tick, words in zip(marks, axis(marks, percent), strict=True):
        y = base - height * tick / highest
        parts.append(f'<path class="grid" d="M{left} {y:.1f}H{WIDTH}"/>')
        parts.append(text(left - 6, y + 4, words, "end", "axis"))
    for s, row in enumerate(shares):
        for i, share in enumerate(row):
            if share:
                tall = height * share / highest
                first = least + i * wide
                tip = f"{first}" if wide == 1 else f"{first} to {first + wide - 1}"
                inset = 0.5 + s * each * 0.22
                parts.append(
                    f'<rect class="s{s}" x="{left + i * each + inset:.1f}" y="{base - tall:.1f}"'
                    f' width="{max(0.8, each - 2 * inset):.1f}" height="{tall:.1f}">'
                    f"<title>{escape(series[s][0])} {tip}: {percent(share)}</title></rect>"
                )
    for tick in ticks(least, most, 5):
        if tick == round(tick):
            middle = left + ((tick - least) / wide + (0.5 if wide == 1 else 0)) * each
            parts.append(text(middle, base + 15, plain(tick), "middle", "axis"))
    parts.append(text(left + (WIDTH - left) / 2, base + 31, under, "middle", "axis"))
    return drawn(base + 36, parts, said) + legend([name for name, _ in series])


def trimmed(series: Sequence[tuple[str, dict[int, int]]]) -> tuple[int, int]:
    """Without the rarest thousandth at either end, which would squeeze all the others."""
    together: dict[int, int] = {}
    for _, counted in series:
        for number, times in counted.items():
            if times:
                together[number] = together.get(number, 0) + times
    total, numbers = sum(together.values()), sorted(together)
    below = above = 0
    first, last = 0, len(numbers) - 1
    while first < last and (below := below + together[numbers[first]]) <= total / 1000:
        first += 1
    while last > first and (above := above + together[numbers[last]]) <= total / 1000:
        last -= 1
    return numbers[first], numbers[last]


def legend(names: Sequence[str]) -> str:
    if len(names) < 2:
        return ""
    keys = "".join(f'<span><i class="s{i}"></i>{escape(name)}</span>' for i, name in enumerate(names))
    return f'<p class="legend">{keys}</p>'


def curves(
    lines: Sequence[Line],
    labels: Sequence[str],
    say: Say,
    said: str,
    under: str,
    even: float | None = None,
    zero: bool = True,
) -> str:
    """Values along a way, each with its band."""
    points = [
        value + sign * (half if math.isfinite(half) else 0)
        for line in lines
        for value, half in zip(line.values, line.halves, strict=True)
        if math.isfinite(value)
        for sign in (-1, 1)
    ]
    if not points:
        return ""
    low, high = min(points + ([even] if even is not None else [])), max(points + ([even] if even is not None else []))
    low = min(low, 0.0) if zero else low - 0.05 * (high - low or 1)
    high = high + 0.05 * (high - low or 1)
    left, right, top, height = 44, WIDTH - 4, 8, 140
    base = top + height

    def x(i: int) -> float:
        return left + (right - left) * (i + 0.5) / len(labels)

    def y(value: float) -> float:
        return base - height * (value - low) / (high - low)

    parts = []
    marks = ticks(low, high)
    for tick, words in zip(marks, axis(marks, say), strict=True):
        parts.append(f'<path class="grid" d="M{left} {y(tick):.1f}H{right}"/>')
        parts.append(text(left - 6, y(tick) + 4, words, "end", "axis"))
    if even is not None:
        parts.append(f'<path class="even" d="M{left} {y(even):.1f}H{right}"/>')
    for s, line in enumerate(lines):
        here = [i for i, value in enumerate(line.values) if math.isfinite(value)]
        if not here:
            continue
        halves = [half if math.isfinite(half) else 0.0 for half in line.halves]
        up = [f"{x(i):.1f} {y(line.values[i] + halves[i]):.1f}" for i in here]
        down = [f"{x(i):.1f} {y(line.values[i] - halves[i]):.1f}" for i in reversed(here)]
        parts.append(f'<path class="band s{s}" d="M{"L".join([*up, *down])}Z"/>')
        parts.append(f'<path class="line s{s}" d="M{"L".join(f"{x(i):.1f} {y(line.values[i]):.1f}" for i in here)}"/>')
        for i in here:
            tip = f"{line.name}, {labels[i]}: {say(line.values[i])} ± {say(halves[i])}"
            mark = f'<circle class="s{s}" cx="{x(i):.1f}" cy="{y(line.values[i]):.1f}" r="3">'
            parts.append(f"{mark}<title>{escape(tip)}</title></circle>")
    skip = math.ceil(len(labels) * (1 + max(map(len, labels))) / 30)
    for i, label in enumerate(labels):
        if i % skip == 0:
            parts.append(text(x(i), base + 15, label, "middle", "axis"))
    parts.append(text((left + right) / 2, base + 31, under, "middle", "axis"))
    return drawn(base + 36, parts, said) + legend([line.name for line in lines])
