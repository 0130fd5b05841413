from __future__ import annotations

import math

import numpy as np

from jonin.physics import trajectory


def test_frames_survive_the_way_to_the_browser() -> None:
    """A body that turns fast and far, through signs and all, comes back to a tenth of a millimetre and degree or so."""
    time = np.arange(200) / trajectory.RATE
    angle = time * 70 / 2
    turn = np.stack([np.cos(angle), np.sin(angle) * 0.6, np.zeros_like(angle), np.sin(angle) * 0.8], 1)
    turn[::3] *= -1  # the same orientation
    place = np.stack([2 * time - 2.1, np.sin(time) * 0.3, 0.5 - 0.2 * time], 1)
    frames = np.concatenate([place, turn], 1)[:, None, :]
    again = trajectory.unpack(trajectory.pack(frames))
    assert np.abs(again[:, :, :3] - frames[:, :, :3]).max() <= 0.5 / trajectory.LENGTH + 1e-12
    along = np.abs((again[:, :, 3:] * frames[:, :, 3:]).sum(2)).clip(max=1)
    assert np.degrees(2 * np.arccos(along)).max() < 0.25
    neighbours = (again[1:, :, 3:] * again[:-1, :, 3:]).sum(2)
    assert neighbours.min() > math.cos(0.5), "signs never flip, so that frames can be interpolated"
