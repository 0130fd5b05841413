"""Trains a small player with NumPy alone, by policy gradient on thousands of games side by side, and tries it out.

    python examples/train_numpy.py [GAME] [WINDOWS] [SEED]

The learner plays seat 0 against random players and is paid for its rank. Its policy has one hidden layer; what is
not open is masked. Then it plays matches that it has not seen, always by its best guess.
"""

from __future__ import annotations

import os
import sys
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy: matrices are small, and threads would wait

import gymnasium
import numpy as np

import jonin
import jonin.envs  # registers the games at Gymnasium
from jonin.envs.registration import id_of

SEATS, GAMES, WINDOW, HIDDEN, RATE = 4, 512, 48, 64, 0.003


class Policy:
    """Numbers in, a probability for each open action out."""

    def __init__(self, low: Any, high: Any, actions: int, luck: np.random.Generator) -> None:
        self.spread = np.minimum(np.maximum(-low, high), 20).astype(np.float32)
        width = len(low) + 1
        self.weights = [
            luck.normal(0, width**-0.5, (width, HIDDEN)).astype(np.float32),
            luck.normal(0, 0.1 * HIDDEN**-0.5, (HIDDEN, actions)).astype(np.float32),
        ]
        self.means = [np.zeros_like(w) for w in self.weights]  # of gradients and of their squares, as Adam keeps them
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.updates = 0

    def scaled(self, seen: Any) -> Any:
        """About -1 to 1, and a constant."""
        x = np.empty((len(seen), seen.shape[1] + 1), np.float32)
        x[:, :-1] = seen / self.spread
        x[:, -1] = 1
        return x

    def __call__(self, x: Any, masks: Any) -> tuple[Any, Any]:
        hidden = np.maximum(x @ self.weights[0], 0)
        scores = np.where(masks, hidden @ self.weights[1], np.float32(-1e9))
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, odds / odds.sum(axis=1, keepdims=True)

    def learn(self, x: Any, hidden: Any, odds: Any, actions: Any, advantage: Any) -> None:
        """One step up the gradient of (log-probability of what was done) x (how much better than expected it went)."""
        push = -odds
        push[np.arange(len(actions)), actions] += 1
        push *= advantage[:, None].astype(np.float32) / len(actions)
        back = (push @ self.weights[1].T) * (hidden > 0)
        self.updates += 1
        for i, gradient in enumerate((x.T @ back, hidden.T @ push)):
            self.means[i] += 0.1 * (gradient - self.means[i])
            self.squares[i] += 0.01 * (gradient**2 - self.squares[i])
            mean, square = self.means[i] / (1 - 0.9**self.updates), self.squares[i] / (1 - 0.99**self.updates)
            self.weights[i] += RATE * mean / (np.sqrt(square) + 1e-8)


def train(policy: Policy, envs: Any, windows: int, luck: np.random.Generator) -> None:
    """A window is some moves in every game. Those count whose game has ended within it: what it paid is known."""
    seen, infos = envs.reset(seed=1)
    over = np.zeros(envs.num_envs, bool)
    for _ in range(windows):
        story = []
        for _ in range(WINDOW):
            masks = infos["action_mask"].copy()
            masks[over, 0] = True  # a game that is over is dealt anew, whatever the action
            x = policy.scaled(seen)  # a copy: the arrays are written over
            _, odds = policy(x, masks)
            actions = (odds.cumsum(axis=1) > luck.random((len(odds), 1), np.float32)).argmax(axis=1)
            fresh = ~over
            seen, rewards, over, _, infos = envs.step(actions)
            story.append((x, masks, actions, fresh, rewards.copy(), over.copy()))
        paid, counts, ahead, known = [], [], np.zeros(envs.num_envs), np.zeros(envs.num_envs, bool)
        for _, _, _, fresh, rewards, ended in reversed(story):
            ahead, known = np.where(ended, rewards, ahead), known | ended
            paid.append(ahead)
            counts.append(known & fresh)
        counted = np.array(counts[::-1]).reshape(-1)
        gain = np.array(paid[::-1]).reshape(-1)[counted]
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        xs, ms, done = (np.concatenate([moment[part] for moment in story])[counted] for part in range(3))
        for part in np.array_split(luck.permutation(len(gain)), 1 + len(gain) // 2048):
            hidden, odds = policy(xs[part], ms[part])
            policy.learn(xs[part], hidden, odds, done[part], gain[part])


def trial(policy: Policy, envs: Any) -> tuple[float, int]:
    """The share of wins when it always does what it thinks best, and in how many matches."""
    seen, infos = envs.reset(seed=99)
    won, matches = 0.0, 0
    while matches < 4000:
        _, odds = policy(policy.scaled(seen), infos["action_mask"] | (infos["action_mask"].sum(axis=1) == 0)[:, None])
        seen, rewards, over, _, infos = envs.step(odds.argmax(axis=1))
        won, matches = won + rewards.sum(), matches + int(over.sum())
    return won / matches, matches


def main(key: str = "nin-jan", windows: str = "80", seed: str = "1") -> None:
    game, luck = jonin.game(key), np.random.default_rng(int(seed))
    table: Any = {"id": id_of(game), "num_envs": GAMES, "seats": SEATS, "opponents": "random"}
    lessons, test = gymnasium.make_vec(**table, reward="rank"), gymnasium.make_vec(**table, reward="win share")
    space: Any = lessons.single_observation_space
    policy = Policy(space.low, space.high, game.rules.ACTIONS, luck)
    print(f"before training: {trial(policy, test)[0]:.1%} of the wins; an equal share is {1 / SEATS:.1%}")
    train(policy, lessons, int(windows), luck)
    share, matches = trial(policy, test)
    half = 1.96 * (share * (1 - share) / matches) ** 0.5
    print(f"after {int(windows) * WINDOW * GAMES} moves: {share:.1%} ± {half:.1%} of the wins against random players")


if __name__ == "__main__":
    main(*sys.argv[1:])
