"""A flat throwing star, thrown from three paces into an open box, as a rigid body in MuJoCo.

Every figure here is part of the rules: the share of good throws depends on all of them, the time step included.
Origin: the middle of the box's floor, which is the table's top; the thrower stands at negative x.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

import mujoco
import numpy as np

from jonin.physics.throws import TokenLanding, TokenThrow
from jonin.physics.token_figures import TOKEN_BOX, TOKEN_HAND, TOKEN_SPEED, TOKEN_STAR, TOKEN_STRENGTH
from jonin.physics.trajectory import RATE, pack

BOX, DEEP, THICK = TOKEN_BOX
TIP, WAIST, FLAT = TOKEN_STAR
MASS = 0.0025
AWAY, ABOVE = TOKEN_HAND
SLOWEST, FASTEST = TOKEN_SPEED
STEP, STEPS = 1 / 1920, 1920 // RATE
TREMOR = (math.radians(0.4), math.radians(0.5), 0.006)  # of aim, elevation and speed, in every hand
STILL = np.array((5e-5,) * 3 + (4e-3,) * 4)  # what a token at rest may move in two frames
LONGEST = 3.0
HELP = 8  # throws that may be tried for a learner; in half of them the hand is led all the way
SURE = (0, 350, 482)  # aim, elevation and strength that hardly ever miss


@lru_cache(1)
def world() -> tuple[Any, Any]:
    """Contacts without speculation, walls thick enough for the step: a thin wall leaks."""
    middle, half = BOX + THICK / 2, THICK / 2
    sides = (
        (middle, 0, half, BOX + THICK),
        (-middle, 0, half, BOX + THICK),
        (0, middle, BOX, half),
        (0, -middle, BOX, half),
    )
    walls = "".join(f'<geom type="box" size="{a} {b} {DEEP / 2}" pos="{x} {y} {DEEP / 2}"/>' for x, y, a, b in sides)
    star = "".join(f'<geom type="mesh" mesh="{name}" mass="{MASS / 2}"/>' for name in ("along", "across"))
    model = mujoco.MjModel.from_xml_string(f"""<mujoco>
      <option timestep="{STEP:.12g}" integrator="implicitfast" cone="elliptic"><flag autoreset="disable"/></option>
      <default>
        <geom solref="0.0025 0.6" solimp="0.8 0.95 0.001" condim="4" friction=".4 .003 .0001"/>
      </default>
      <asset>{blade("along", TIP, WAIST)}{blade("across", WAIST, TIP)}</asset>
      <worldbody>
        <geom type="box" size=".5 .5 .02" pos="0 0 -.02"/>{walls}
        <body pos="0 0 1"><freejoint/>{star}</body>
      </worldbody>
    </mujoco>""")
    return model, mujoco.MjData(model)


def blade(name: str, long: float, wide: float) -> str:
    """Two opposite points of the star: a flat rhombus. The simulator takes a body for convex, a star is two such."""
    corners = ((long, 0), (0, wide), (-long, 0), (0, -wide))
    vertices = " ".join(f"{x} {y} {z}" for x, y in corners for z in (FLAT, -FLAT))
    return f'<mesh name="{name}" vertex="{vertices}"/>'


def throw(request: TokenThrow) -> TokenLanding:
    return helped(request) if request.helped else thrown(request)


def helped(request: TokenThrow) -> TokenLanding:
    """The hand is led from what was aimed at to what seldom fails, until one stays in the box."""
    landing = thrown(request)
    for n in range(1, HELP + 1):
        if landing.inside:
            break
        led = min(1.0, 2 * n / HELP)
        aim, elevation, strength = (
            round(own + led * (sure - own))
            for own, sure in zip((request.aim, request.elevation, request.strength), SURE, strict=True)
        )
        landing = thrown(TokenThrow(aim, elevation, strength, request.seed + n))
    return landing


def thrown(request: TokenThrow) -> TokenLanding:
    luck = np.random.Generator(np.random.PCG64(request.seed))
    model, data = world()
    mujoco.mj_resetData(model, data)
    release(request, data, luck)
    frames = [data.qpos.copy()]
    still, entered, inside = 0, False, False
    while data.time < LONGEST and still < 5:
        mujoco.mj_step(model, data, STEPS)
        frames.append(data.qpos.copy())
        x, y, z = data.qpos[:3]
        inside = bool(abs(x) < BOX and abs(y) < BOX and z < DEEP)
        entered |= inside
        if z < -0.05 or x > 0.6:
            break  # off the table
        if len(frames) % 2:
            still = still + 1 if np.all(np.abs(frames[-1] - frames[-3]) < STILL) else 0
    return TokenLanding(inside, entered and not inside, pack(np.array(frames)[:, None, :]))


def release(request: TokenThrow, data: Any, luck: Any) -> None:
    tremor = luck.standard_normal(3) * TREMOR
    aim = -math.radians(request.aim / 10) + tremor[0]
    elevation = math.radians(request.elevation / 10) + tremor[1]
    speed = (SLOWEST + (FASTEST - SLOWEST) * request.strength / TOKEN_STRENGTH) * (1 + tremor[2])
    tilt = math.radians(10) * luck.standard_normal(2)
    turn = np.array([1, tilt[0] / 2, tilt[1] / 2 - 0.15, 0])
    data.qpos[:] = [-AWAY, 0, ABOVE, *(turn / np.linalg.norm(turn))]
    level = speed * math.cos(elevation)
    data.qvel[:3] = level * math.cos(aim), level * math.sin(aim), speed * math.sin(elevation)
    data.qvel[3:] = *(1.5 * luck.standard_normal(2)), 25 + 5 * luck.standard_normal()
