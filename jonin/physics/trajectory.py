"""The way things went, small enough to send along: keyframes that a browser plays back.

Compressed with zlib (`DecompressionStream("deflate")`). Inside, little-endian:

    uint16 frames, uint16 bodies, uint16 frames per second
    int16  differences[bodies][7][frames]

Each of a body's seven channels (x, y, z in tenths of a millimetre; w, x, y, z of its orientation times 500) is a
running sum: its first number is the value in frame 0, each later one the change since the frame before. An orientation
never changes sign between frames, so that neighbours can be interpolated number by number and normalised.

Bodies are drawn about their centre. Face f of a die looks along UP[f] of dice.py, and the front edge of that face lies
towards FRONT[f]; a token's axis is z. The table's top is z = 0.
"""

from __future__ import annotations

import struct
import zlib
from typing import Any

import numpy as np

RATE = 120  # at 60, fast spin would alias
LENGTH, TURN = 10_000, 500
HEADER = struct.Struct("<3H")


def pack(frames: Any) -> bytes:
    """frames x bodies x (x, y, z in metres; w, x, y, z)."""
    turns = frames[:, :, 3:].copy()
    flips = np.where((turns[1:] * turns[:-1]).sum(2) < 0, -1, 1).cumprod(0)
    turns[1:] *= flips[:, :, None]
    channels = np.rint(np.concatenate([frames[:, :, :3] * LENGTH, turns * TURN], 2)).astype("<i2")
    changes = np.diff(channels, axis=0, prepend=np.zeros_like(channels[:1])).transpose(1, 2, 0)
    return zlib.compress(HEADER.pack(*channels.shape[:2], RATE) + changes.tobytes(), 9)


def unpack(packed: bytes) -> Any:
    """The frames again, as far as they were kept."""
    plain = zlib.decompress(packed)
    count, bodies, _ = HEADER.unpack_from(plain)
    changes = np.frombuffer(plain, "<i2", offset=HEADER.size).reshape(bodies, 7, count)
    channels = changes.cumsum(2).transpose(2, 0, 1).astype(float)
    turns = channels[:, :, 3:]
    turns /= np.linalg.norm(turns, axis=2, keepdims=True)
    return np.concatenate([channels[:, :, :3] / LENGTH, turns], 2)
