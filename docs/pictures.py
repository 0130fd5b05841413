"""Takes the README's first picture, a table, again: python -m docs.pictures nin-jan."""

from __future__ import annotations

import subprocess
import sys

from playwright.sync_api import sync_playwright

from jonin import game
from tests.browser.chromium import FLAGS, find
from tests.browser.people import Person, play

PORT = 8877


def main() -> None:
    command = [sys.executable, "-m", "jonin.server.run", "--host", "127.0.0.1", "--port", str(PORT)]
    quiet = ["--database", "", "--no-browser", "--log", "quiet", "--pace", "0", "0"]
    server = subprocess.Popen([*command, *quiet], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    server.stdout.readline()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
            context = browser.new_context(viewport={"width": 1280, "height": 800}, color_scheme="light")
            one = Person(context, f"http://127.0.0.1:{PORT}", "Aiko")
            one.set_up(game(sys.argv[1]), 4, ["thumb"] * 3)
            one.press("Start the game")
            play([one], moves=6)
            one.my_move()
            one.page.get_by_label("Close the drawer").click()
            one.settle()
            one.page.screenshot(path="docs/table.png")
            browser.close()
    finally:
        server.terminate()


if __name__ == "__main__":
    main()
