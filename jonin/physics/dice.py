"""Dice on a felt table with low walls, as rigid bodies in MuJoCo. Metres, seconds, kilograms, radians inside.

Physics decides where a die lies; a random symmetry of the cube decides which of its faces that is. So faces are fair by
construction, however anybody throws, and places stay physical. The same throw always lands alike, but it is chaotic:
keep what came of it, do not simulate it again elsewhere.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import product
from typing import Any

import mujoco
import numpy as np

from jonin.physics.throws import DIE, STRENGTH, TABLE, DiceLanding, DiceThrow, Hand, Rest
from jonin.physics.trajectory import LENGTH, RATE, pack

HALF, WALL = DIE / LENGTH, TABLE / LENGTH
ROUND = HALF / 4  # radius of a die's corners
MASS = 0.005 * (HALF / 0.008) ** 3
STEP, STEPS = 1 / 960, 960 // RATE  # of the simulation; how many to a frame
GAP = 3.5625 * HALF  # between the centres of dice in a hand; any closer and they burst apart
HEIGHT = 0.08  # of the hand
SLOWEST, FASTEST = 0.5, 2.4
LIFT = 1.1  # dice are tossed: what comes down steeply stays about where it came down
BACK, SPIN = 0.5, 36.0  # backspin, as a share of rolling, so that they do not run on; and what each tumbles besides
TREMOR_AIM, TREMOR_SPEED = 0.015, 0.01  # of the hand (standard deviations): of its direction, and of its speed
OWN_AIM, OWN_SPEED, OWN_LIFT = 0.01, 0.006, 0.01  # and of each die in it
STILL = np.array((2.5e-5,) * 3 + (2e-3,) * 4)  # what a die at rest may move in two frames
FLAT = math.cos(math.radians(4))
RAISED = HALF + 0.0012
REST, LEANS = 5, 15  # pairs of frames without motion after which dice lie, and after which a leaning one will not fall
TIPS, TIP = 3, 5.0  # times that what leans is tipped over before it is thrown again, and how fast (radians a second)
LONGEST, MORE = 8.0, 3.0  # seconds before a throw is given up, and what a second throw of a die adds
AGAIN, ATTEMPTS = 6, 6  # times a die is thrown again before all are, and times all are

UP = np.array([[0, 0, 1], [1, 0, 0], [0, 1, 0], [0, -1, 0], [-1, 0, 0], [0, 0, -1]], float)  # where face f looks
FRONT = np.array([[1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 1], [0, 1, 0], [1, 0, 0]], float)  # where its front edge is


def symmetries() -> Any:
    """The 24 turns that bring a cube onto itself, as quaternions."""
    s = math.sqrt(0.5)
    found = []
    for turn in product((0.0, 1.0, -1.0, s, -s, 0.5, -0.5), repeat=4):
        parts = [part for part in turn if part]
        if parts and parts[0] > 0 and len({abs(p) for p in parts}) == 1 and abs(sum(p * p for p in parts) - 1) < 1e-9:
            found.append(turn)
    return np.array(found)


SYMMETRIES = symmetries()


@lru_cache(64)
def world(thrown: int, saved: int) -> tuple[Any, Any]:
    """Against felt and walls a die is its eight corner spheres, which is exact; against another die it is a box."""
    inset = HALF - ROUND
    corners = "".join(
        f'<geom class="corner" type="sphere" size="{ROUND}" pos="{x * inset} {y * inset} {z * inset}"/>'
        for x, y, z in product((-1, 1), repeat=3)
    )
    inertia = MASS * (2 * HALF) ** 2 / 6
    box = f'<geom class="box" type="box" size="{HALF} {HALF} {HALF}"/>'
    die = f'<freejoint/><inertial pos="0 0 0" mass="{MASS}" diaginertia="{inertia} {inertia} {inertia}"/>{box}{corners}'
    # Walls are half-spaces: nothing gets over or through them.
    walls = "".join(
        f'<geom class="wall" type="plane" size="0 0 .01" pos="{x * WALL} {y * WALL} 0" zaxis="{-x} {-y} 0"/>'
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    model = mujoco.MjModel.from_xml_string(f"""<mujoco>
      <option timestep="{STEP:.12g}" integrator="implicitfast" cone="elliptic">
        <flag sleep="enable" autoreset="disable"/>
      </option>
      <default>
        <geom solref="0.005 1" solimp="0.8 0.95 0.001" condim="3" friction=".25 .005 .0001"/>
        <default class="felt">
          <geom contype="1" conaffinity="0" condim="6" friction="1 .005 .002" priority="1"/>
        </default>
        <default class="wall"><geom contype="4" conaffinity="0" friction=".2 .005 .0001" priority="1"/></default>
        <default class="corner"><geom contype="0" conaffinity="5"/></default>
        <default class="box"><geom contype="2" conaffinity="2"/></default>
      </default>
      <worldbody>
        <geom class="felt" type="plane" size="{WALL} {WALL} .01"/>{walls}
        {"".join(f'<body pos="0 0 {1 + i}">{die}</body>' for i in range(thrown))}
        {"".join(f'<body mocap="true" pos="0 0 {-1 - i}">{box}</body>' for i in range(saved))}
      </worldbody>
    </mujoco>""")
    return model, mujoco.MjData(model)


def throw(request: DiceThrow) -> DiceLanding:
    """Simulate until all lie flat. In the rare case that they never do, all are thrown once more with other luck."""
    for attempt in range(ATTEMPTS):
        luck = np.random.Generator(np.random.PCG64([request.seed, attempt]))
        if landing := simulate(request, luck):
            return landing
    raise RuntimeError("these dice do not come to rest")


def simulate(request: DiceThrow, luck: Any) -> DiceLanding | None:
    count = sum(hand.dice for hand in request.hands)
    model, data = world(count, len(request.saved))
    mujoco.mj_resetData(model, data)
    first = 0
    for hand in request.hands:
        release(hand, data, first, luck)
        first += hand.dice
    for i, (x, y, heading) in enumerate(request.saved):
        turn = math.radians(heading / 10) / 2
        data.mocap_pos[i] = x / LENGTH, y / LENGTH, HALF
        data.mocap_quat[i] = math.cos(turn), 0, 0, math.sin(turn)
    frames, again = settle(model, data, count, luck)
    if frames is None or any(warning.number for warning in data.warning):
        return None
    turns = luck.integers(24, size=count)
    if request.shows:
        turns = loaded(request, frames[-1])
    frames[:, :, 3:] = product_of(frames[:, :, 3:], SYMMETRIES[turns])
    return DiceLanding(tuple(rests(frames[-1])), again, pack(frames))


def loaded(request: DiceThrow, last: Any) -> list[int]:
    """The turns by which each die shows what it is to show, and looks where it is to look, as nearly as it can."""
    places = [*last[:, :2], *(np.array(saved[:2]) / LENGTH for saved in request.saved)]
    found = []
    for die, shows in enumerate(request.shows):
        turned = matrices(product_of(last[die, 3:], SYMMETRIES))
        up = (turned[:, 2] @ UP.T).argmax(1) == shows.face
        away = np.ones(2) if shows.at is None else places[shows.at] - places[die]
        ahead = (turned @ FRONT[shows.face])[:, :2] @ away
        found.append(int(np.where(up, ahead, -np.inf).argmax()))
    return found


def release(hand: Hand, data: Any, first: int, luck: Any) -> None:
    """Dice leave the hand in two rows of three places, with a tremor of the hand and a little of each die's own."""
    side = math.radians(hand.side / 10)
    out = np.array([math.cos(side), math.sin(side)])
    reach = min((WALL - 0.06) / np.abs(out).max(), 1.15 * WALL - 0.06)
    middle = out * reach + np.array([-out[1], out[0]]) * hand.where / LENGTH
    middle = np.clip(middle, 0.05 - WALL, WALL - 0.05)  # room for the whole hand
    aim = side + math.pi - math.radians(hand.aim / 10) + TREMOR_AIM * luck.standard_normal()
    speed = SLOWEST + (FASTEST - SLOWEST) * (hand.strength - 1) / (STRENGTH - 1)
    speed *= 1 + TREMOR_SPEED * luck.standard_normal()
    alone = hand.dice == 1
    for die, slot in enumerate(luck.permutation(6)[: hand.dice], first):
        way = aim + OWN_AIM * luck.standard_normal()
        ahead, left = np.array([math.cos(way), math.sin(way), 0]), np.array([-math.sin(way), math.cos(way), 0])
        fast, lift = speed * (1 + OWN_SPEED * luck.standard_normal()), LIFT + OWN_LIFT * luck.standard_normal()
        column, row = (0.0, 0.0) if alone else (slot % 3 - 1, slot // 3 - 0.5)
        turn = luck.standard_normal(4)
        turn /= np.linalg.norm(turn)
        spin = SPIN * luck.standard_normal(3) - BACK * left * fast / (1.5 * HALF)
        place = data.qpos[7 * die : 7 * die + 7]
        place[:2] = middle + (left[:2] * column + ahead[:2] * row) * GAP
        place[2] = HEIGHT + 0.0003 * luck.random()
        place[3:] = turn
        motion = data.qvel[6 * die : 6 * die + 6]
        motion[:3] = ahead * fast * math.cos(lift)
        motion[2] = fast * math.sin(lift)
        motion[3:] = matrices(turn).T @ spin


def settle(model: Any, data: Any, count: int, luck: Any) -> tuple[Any, int]:
    """Run until all dice lie flat; whichever leans or is raised is thrown again by itself. No frames: they never do.

    Felt that stops a rolling die also lets it stand on an edge, as no die does on a table. So what leans is tipped over
    first, towards the face it is nearest to, and falls where it stands unless another die holds it.
    """
    frames: list[Any] = [data.qpos.reshape(count, 7).copy()]
    still, tips, again, until = 0, 0, 0, LONGEST
    while data.time < until:
        mujoco.mj_step(model, data, STEPS)
        frames.append(np.hstack([data.xpos[1 : count + 1], data.xquat[1 : count + 1]]))
        if len(frames) % 2 == 0:
            continue
        now = frames[-1]
        still = still + 1 if np.all(np.abs(now - frames[-3]) < STILL) else 0
        if still < REST:
            continue
        leans = np.abs(matrices(now[:, 3:])[:, 2]).max(1) < FLAT
        bad = leans | (now[:, 2] > RAISED)
        if not bad.any():
            return np.array(frames), again
        if leans.any() and tips < TIPS:
            tips, still = tips + 1, 0
            for die in np.flatnonzero(leans):
                data.qvel[6 * die : 6 * die + 6] = tipped(now[die])
            continue
        if still < LEANS:
            continue  # a leaning die may yet fall by itself
        if again == AGAIN:
            break
        again, tips, still, until = again + 1, 0, 0, data.time + MORE
        for die in np.flatnonzero(bad):
            inward = -now[die, :2] / (np.hypot(*now[die, :2]) + 1e-9) * 0.35 + 0.2 * luck.standard_normal(2)
            data.qvel[6 * die : 6 * die + 6] = [*inward, 0.9, *(15 * luck.standard_normal(3))]
    return None, again


def tipped(pose: Any) -> Any:
    """The motion of a die that falls over its edge onto the side it is nearest to."""
    turned = matrices(pose[3:])
    side = np.abs(turned[2]).argmax()
    over = np.cross(turned[:, side] * np.sign(turned[2, side]), (0, 0, 1))
    over *= TIP / np.linalg.norm(over)
    return np.concatenate([np.cross(over, (0, 0, pose[2])), turned.T @ over])


def rests(last: Any) -> list[Rest]:
    turned = matrices(last[:, 3:])
    faces = (turned[:, 2] @ UP.T).argmax(1)
    fronts = np.einsum("nij,nj->ni", turned, FRONT[faces])
    headings = np.rint(np.degrees(np.arctan2(fronts[:, 1], fronts[:, 0])) * 10).astype(int) % 3600
    places = np.rint(last[:, :2] * LENGTH).astype(int)
    return [Rest(int(f), int(x), int(y), int(h)) for f, (x, y), h in zip(faces, places, headings, strict=True)]


def product_of(a: Any, b: Any) -> Any:
    """First turn by b, then by a."""
    w, x, y, z = np.moveaxis(a, -1, 0)
    p, q, r, s = np.moveaxis(b, -1, 0)
    parts = [w * p - x * q - y * r - z * s, w * q + x * p + y * s - z * r]
    parts += [w * r - x * s + y * p + z * q, w * s + x * r - y * q + z * p]
    return np.stack(parts, -1)


def matrices(turn: Any) -> Any:
    w, x, y, z = np.moveaxis(np.asarray(turn), -1, 0)
    rows = [
        [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
        [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
        [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
    ]
    return np.stack([np.stack(row, -1) for row in rows], -2)
