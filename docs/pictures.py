"""Takes a picture of the README again: of a game, after so many moves of one's own.

python -m docs.pictures nin-jan 6 table
"""

from __future__ import annotations

import subprocess
import sys

from playwright.sync_api import sync_playwright

from jonin import game
from tests.browser.chromium import FLAGS, find
from tests.browser.people import Person, play

PORT = 8877


def main(key: str, moves: str, name: str) -> None:
    command = [sys.executable, "-m", "jonin", "serve", "--host", "127.0.0.1", "--port", str(PORT)]
    quiet = ["--database", "", "--no-browser", "--log", "quiet", "--pace", "0", "0"]
    server = subprocess.Popen([*command, *quiet], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    server.stdout.readline()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
            context = browser.new_context(viewport={"width": 1280, "height": 800}, color_scheme="light")
            one = Person(context, f"http://127.0.0.1:{PORT}", "Aiko")
            one.set_up(game(key), 4, ["thumb"] * 3)
            one.press("Start the game")
            play([one], moves=int(moves))
            one.my_move()
            one.page.get_by_label("Close the drawer").click()
            one.settle()
            one.page.screenshot(path=f"docs/{name}.png")
            browser.close()
    finally:
        server.terminate()


if __name__ == "__main__":
    main(*sys.argv[1:])
