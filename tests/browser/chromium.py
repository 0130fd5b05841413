"""The browser the tests drive: the machine's own Chromium, installed from its packages where that is possible.

`python -m tests.browser.chromium` makes sure there is one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Headless, and quiet towards the network: without these Chromium calls home at every start.
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--enable-unsafe-swiftshader",  # what is drawn in depth is drawn by the processor
    "--no-first-run",
    "--no-sandbox",
]


def find() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> None:
    """From the machine's packages as root or by sudo; else the browser build that Playwright would fetch."""
    sudo = [] if os.name == "posix" and os.geteuid() == 0 else ["sudo", "-n"]
    if shutil.which("apt-get") and (not sudo or shutil.which("sudo")):
        print("Installing Chromium (once) ...", flush=True)
        env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update", "-qq"], ["install", "-qq", "-y", "chromium"]):
            subprocess.run([*sudo, "apt-get", *words], check=False, stdout=subprocess.DEVNULL, env=env)
    if find() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def executable() -> str | None:
    """The path for Playwright; None lets it use its own build."""
    return find()


def main() -> int:
    if find() is None:
        install()
    if find() is None:
        from playwright.sync_api import sync_playwright

        with sync_playwright() as playwright:
            if not os.path.exists(playwright.chromium.executable_path):
                print("The browser tests need Chromium: install it (Debian: apt install chromium) and run again.")
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
