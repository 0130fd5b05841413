"""A figure that was counted in games, with its 95 % interval."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Estimate:
    mean: float
    half: float  # of the interval; nan, where there are too few games for one

    @property
    def low(self) -> float:
        return self.mean - self.half

    @property
    def high(self) -> float:
        return self.mean + self.half

    def differs(self, other: float = 0.0) -> bool:
        """Whether it is shown to be something else."""
        return abs(self.mean - other) > self.half + 1e-12

    def as_json(self) -> dict[str, float | None]:
        return {"mean": number(self.mean), "low": number(self.low), "high": number(self.high)}


def number(value: float) -> float | None:
    return None if math.isnan(value) else value
