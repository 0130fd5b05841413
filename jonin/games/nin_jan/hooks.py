"""What Nin Jan adds to what every game has."""

from __future__ import annotations

from jonin.engine.hooks import Hooks
from jonin.games.nin_jan.rulebook import rulebook

HOOKS = Hooks(rulebook=rulebook)
