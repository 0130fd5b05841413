"""What a process pool calls: `pool.submit(throw, request)`.

MuJoCo is loaded here and nowhere else, when the first throw comes: it is slow to load, large, and not thread-safe, so
it belongs in a worker process and never beside an event loop.
"""

from __future__ import annotations

from jonin.physics.throws import DiceThrow, Landing, Throw


def throw(request: Throw) -> Landing:
    if isinstance(request, DiceThrow):
        from jonin.physics import dice

        return dice.throw(request)
    from jonin.physics import token

    return token.throw(request)
