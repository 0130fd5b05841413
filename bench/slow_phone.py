"""A whole match on a slow phone, against the clock: does it ever decide for a player who answers in time?

    python -m bench.slow_phone GAME --clock 15 --throttle 4

One person plays against bots in a real browser whose processor is slowed down. Nothing that is shown is skipped. Each
decision is answered some seconds after the page says whose move it is, always within `--answer`. Printed are the
decisions, those that the clock made, and how long the page took to show what led to them.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

import jonin
from tests.browser import chromium
from tests.browser.people import Person
from tests.server.ledger import Ledger
from tests.server.process import Process, free_port

MINE = """() => document.querySelector("#result-title") ? "over"
  : document.querySelector("[aria-live]") && document.body.innerText.includes("It is your move.") && "mine" """
ACTED = """version => document.querySelector("#result-title")
  || Number(document.querySelector("#board").dataset.version) > version"""
TAP = """luck => {
  const all = [...document.querySelectorAll("[data-choice]:not([data-race])")];
  all[Math.floor(luck * all.length)]?.click();
}"""
SHAPE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}


def play(person: Person, clock: int, answer: float, luck: random.Random) -> tuple[list[float], list[float]]:
    """To the end: the seconds that each answer took, and those that passed before each decision was shown."""
    answers: list[float] = []
    shows: list[float] = []
    asked = time.monotonic()
    while person.page.wait_for_function(MINE, timeout=600_000).json_value() != "over":
        seen = time.monotonic()
        shows.append(seen - asked)
        version = int(person.page.locator("#board").get_attribute("data-version") or 0)
        person.page.wait_for_timeout(1000 * luck.uniform(0.5, answer - 1.5))
        while person.page.evaluate(f"() => ({MINE})()") == "mine" and time.monotonic() < seen + clock:
            person.page.evaluate(TAP, luck.random())
            person.page.wait_for_timeout(150)
        asked = time.monotonic()
        answers.append(asked - seen)
        person.page.wait_for_function(ACTED, arg=version, timeout=600_000)
    return answers, shows


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=[game.key for game in jonin.games()])
    parser.add_argument("--clock", type=int, default=15)
    parser.add_argument("--throttle", type=float, default=4.0)
    parser.add_argument("--answer", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = jonin.game(asked.game)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = Path(folder) / "jonin.sqlite"
        house = Process(database, free_port(), "--pace", "0.7", "1.8", "--tempo", "1")
        browser = playwright.chromium.launch(executable_path=chromium.executable(), args=chromium.FLAGS)
        person = Person(browser.new_context(**SHAPE), house.address, "Aiko")
        person.context.set_default_timeout(120_000)
        seats = max(3, game.seats[0])
        person.set_up(game, seats, ["thumb"] * (seats - 1))
        person.page.get_by_label("Time for a decision").select_option(str(asked.clock))
        person.context.new_cdp_session(person.page).send("Emulation.setCPUThrottlingRate", {"rate": asked.throttle})
        began = time.monotonic()
        person.press("Start the game")
        answers, shows = play(person, asked.clock, asked.answer, random.Random(asked.seed))
        late = Ledger(database).rows("SELECT count(*) FROM moves WHERE instead = 'clock'")[0][0]
        print(f"{game.key}: a clock of {asked.clock} s, processor {asked.throttle:g} times slower")
        print(f"{len(answers)} decisions in {(time.monotonic() - began) / 60:.1f} min, {late} made by the clock")
        print(f"answers took {min(answers):.1f} to {max(answers):.1f} s, shows before them {max(shows):.1f} s at most")
        browser.close()
        house.stop()


if __name__ == "__main__":
    main()
