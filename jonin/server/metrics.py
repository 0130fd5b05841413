"""What goes on in this process, in figures: counted always, told in the text form of Prometheus to who asks for it."""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
Labels = Mapping[str, str]
NONE: Labels = {}


class Histogram:
    """How often something took up to so many seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(SECONDS) + 1)  # the last: longer than all of these
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.sum += seconds


@dataclass
class Metrics:
    moves: Counter[str] = field(default_factory=Counter)  # by game: of players, bots and chance
    answered: Histogram = field(default_factory=Histogram)  # from a player's move until its answer is sent
    refusals: Counter[str] = field(default_factory=Counter)  # by kind
    wrong_tokens: int = 0  # for the admin page
    tables_closed: int = 0
    began: float = field(default_factory=time.time)


class Page:
    """Lines of the text form, one family of figures after the other."""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def family(self, name: str, kind: str, about: str, values: Iterable[tuple[Labels, float]]) -> None:
        self._head(name, kind, about)
        self._lines += [line(name, labels, value) for labels, value in values]

    def figure(self, name: str, kind: str, about: str, value: float) -> None:
        self.family(name, kind, about, [(NONE, value)])

    def histogram(self, name: str, about: str, values: Iterable[tuple[Labels, Histogram]]) -> None:
        self._head(name, "histogram", about)
        for labels, found in values:
            total = 0
            for most, count in zip((*map(str, SECONDS), "+Inf"), found.counts, strict=True):
                total += count
                self._lines.append(line(f"{name}_bucket", {**labels, "le": most}, total))
            self._lines += [line(f"{name}_sum", labels, found.sum), line(f"{name}_count", labels, total)]

    def _head(self, name: str, kind: str, about: str) -> None:
        self._lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]

    def text(self) -> str:
        return "\n".join([*self._lines, ""])


def line(name: str, labels: Labels, value: float) -> str:
    inside = ",".join(f'{key}="{escaped(said)}"' for key, said in labels.items())
    return f"{name}{{{inside}}} {value!r}" if inside else f"{name} {value!r}"


def escaped(said: str) -> str:
    return said.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def memory() -> int:
    """Bytes that this process holds; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")
