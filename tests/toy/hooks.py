"""What Toy adds to what every game has."""

from __future__ import annotations

from jonin.engine.hooks import Hooks
from tests.toy.lookup import parts, pieces, to_come

HOOKS = Hooks(pieces=pieces, to_come=to_come, parts=parts)
