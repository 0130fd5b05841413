"""How long a person takes to act on what they have just seen. For races: a bot must not win them by being a machine."""

from __future__ import annotations

import math
from random import Random

from jonin.engine.chance import stream

QUICKEST = 180.0  # milliseconds: nobody reacts sooner
USUAL, SPREAD = 420.0, 0.35  # what comes on top is spread log-normally around this
LAPSE, LONGER = 0.06, 900.0  # now and then the mind was elsewhere


def reaction(seed: int) -> float:
    """Milliseconds from seeing to striking."""
    luck = Random(stream(seed, "reaction"))
    time = QUICKEST + luck.lognormvariate(math.log(USUAL), SPREAD)
    return time + luck.expovariate(1 / LONGER) if luck.random() < LAPSE else time
