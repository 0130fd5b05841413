"""What Nin Jan adds to what every game has."""

from __future__ import annotations

from jonin.engine.hooks import Hooks
from jonin.games.nin_jan.rulebook import rulebook
from jonin.games.nin_jan.thumb import thumb_move

HOOKS = Hooks(rulebook=rulebook, thumb_move=thumb_move)
