"""Somebody at a browser: what they do with a page, what the page shows them, and all it was ever sent."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, Response, WebSocket, expect
from playwright.sync_api import TimeoutError as GaveUp

import jonin
from jonin import Game
from jonin.engine.chance import stream
from jonin.engine.declare import Action
from jonin.server.net import wire
from tests.server.client import news
from tests.server.sight import Sight, Sights, key_of

T = TypeVar("T")
BRIEFLY = 3_000  # milliseconds after which one looks whether what is to be tapped is still there
PATIENCE = 60_000  # milliseconds until a test gives up on a page that does not come to show something
expect.set_options(timeout=PATIENCE)
# What a browser says when its server dies, also of files that were on their way.
CUT_OFF = "WebSocket|net::ERR_|Failed to fetch"

# The version that is shown, and the keys of what can be tapped in peace; none when it is over.
OFFERED = """
() => {
  const version = Number(document.querySelector("#board").dataset.version);
  if (document.querySelector("#result-title")) return [version, []];
  const tapped = (what) => [...document.querySelectorAll(what)].map((one) => one.dataset.choice);
  const [keys] = [tapped("[data-choice]:not([data-race])"), tapped("[data-choice]")].filter((some) => some.length);
  return keys ? [version, [...new Set(keys)].sort()] : null;
}
"""

# Whether the page has come to show a version, or is busy with how it came to be.
SHOWN = """
version => {
  const board = document.querySelector("#board");
  const told = document.querySelector("[data-summary]"); // of what was left out: it is closed as that was
  return board?.ariaBusy === "true" || told ? "busy" : board?.dataset.version >= version && "shown";
}
"""

# What a page is busy with that does not come to rest.
STATE = """
() => {
  const board = document.querySelector("#board");
  const pace = document.querySelector("[data-pace]");
  const dialogs = [...document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog]")];
  return {
    busy: board?.ariaBusy,
    version: board?.dataset.version,
    pace: pace && (pace.ariaLabel || pace.innerText),
    dialogs: dialogs.map((one) => one.ariaLabel || one.innerText),
    focus: document.activeElement?.outerHTML.slice(0, 200),
  };
}
"""

WORDS = """
board => {
  const drawn = [...board.querySelectorAll("[aria-hidden=true]")];
  const before = drawn.map((one) => one.style.display);
  for (const one of drawn) one.style.display = "none";
  const words = board.innerText;
  drawn.forEach((one, i) => (one.style.display = before[i]));
  return board.ariaBusy === "true" ? null : [Number(board.dataset.version), words];
}
"""


class Person:
    def __init__(self, context: BrowserContext, address: str, name: str, expected: str = "") -> None:
        """`expected` is a pattern of what may go wrong."""
        self.context = context
        self.address = address
        self.name = name
        self.troubles: list[str] = []
        self.frames: list[str] = []  # all that came over the socket
        self.requests: list[Request] = []
        self.updates = Sights()
        self.standing: wire.Table | None = None
        self.talk: list[wire.Chat] = []
        self._expected = expected
        self._socket: WebSocket | None = None
        self._idle: set[str] = set()  # kinds of choices after which one could do the same as before
        self._useful: set[str] = set()  # and those that changed it
        self.page: Page = context.new_page()
        self.page.on("console", self._mind)
        self.page.on("pageerror", self._mind_error)
        self.page.on("request", lambda request: self.requests.append(request))
        self.page.on("requestfailed", self._mind_request)
        self.page.on("response", self._mind_response)
        self.page.on("websocket", self._connect)

    def _mind(self, message: ConsoleMessage) -> None:
        excused = self._expected and re.search(self._expected, message.text)
        if message.type in ("error", "warning") and not excused:
            self.troubles.append(f"{message.type}: {message.text} {message.location['url']}")

    def _mind_error(self, error: Exception) -> None:
        if not (self._expected and re.search(self._expected, str(error))):
            self.troubles.append(str(error))

    def _mind_request(self, request: Request) -> None:
        """What was on its way when the page was left is no loss."""
        why = request.failure or ""
        if "ERR_ABORTED" not in why and not (self._expected and re.search(self._expected, why)):
            self.troubles.append(f"no answer: {why} {request.url}")

    def _mind_response(self, response: Response) -> None:
        if response.status >= 400 and not (self._expected and re.search(self._expected, str(response.status))):
            self.troubles.append(f"{response.status} {response.url}")

    # --- the socket ---

    def _connect(self, socket: WebSocket) -> None:
        self._socket = socket
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.frames.append(text)
        said = news.decode(text)
        if isinstance(said, wire.Table):
            self.standing = said
        elif isinstance(said, wire.Update):
            self.updates.take(said)
        elif isinstance(said, wire.Chat):
            self.talk.append(said)

    def until(self, fact: Callable[[], T]) -> T:
        """Until what the page was sent makes something so. Some frames come for ever."""
        patience = time.monotonic() + PATIENCE / 1000
        while not (found := fact()):
            assert self._socket is not None
            assert time.monotonic() < patience, "it never came to be so"
            self._socket.wait_for_event("framereceived", timeout=PATIENCE)
        return found

    @property
    def table(self) -> wire.Table:
        found = self.until(lambda: self.standing)
        assert found is not None
        return found

    @property
    def latest(self) -> Sight | None:
        """What it has seen last of the match being played."""
        seen = [sight for sight in self.updates.values() if sight.match == self.table.match]
        return max(seen, key=lambda sight: sight.version, default=None)

    @property
    def version(self) -> int:
        return self.latest.version if self.latest else -1

    # --- before the match ---

    def visit(self, path: str = "/") -> None:
        self.page.goto(path if path.startswith("http") else self.address + path)

    def tile(self, game: Game) -> Locator:
        return self.page.get_by_role("article").filter(
            has=self.page.get_by_role("heading", name=game.title, exact=True)
        )

    def set_up(self, game: Game, seats: int, others: Iterable[str], **options: str) -> None:
        """In the lobby; `others` have the seats besides one's own: "friend", the level of a bot, or a name here."""
        self.visit()
        # By itself, not where it lies: if the list of open tables changes at that moment, all below it moves.
        self.tile(game).get_by_role("button", name="Set up a table").dispatch_event("click")
        self.page.get_by_role("group", name="Players").get_by_role("radio", name=str(seats), exact=True).check()
        self.page.get_by_role("dialog").get_by_label("Your name").fill(self.name)
        for seat, who in enumerate(others, 2):
            here = who not in ("friend", "random", "easy", "thumb", "search")
            self.page.get_by_role("combobox", name=f"Seat {seat}").select_option("here" if here else who)
            if here:
                self.page.get_by_label(f"Name of player {seat}").fill(who)
        for key, choice in options.items():
            group = self.page.get_by_role("group", name=game.words.option(key))
            group.get_by_role("radio", name=game.words.option(key, choice), exact=True).check()

    def open_table(self, game: Game, seats: int, *others: str) -> str:
        """Opens it, and returns the link to it."""
        self.set_up(game, seats, others)
        self.press("Open the table")
        return self.page.get_by_label("Link to this table").input_value()

    def sit(self, link: str) -> None:
        self.visit(link)
        self.page.get_by_label("Your name").fill(self.name)
        self.press("Sit down")
        expect(self.page.get_by_role("button", name="Stand up")).to_be_visible()

    def press(self, button: str) -> None:
        self.page.get_by_role("button", name=button).click()

    # --- at the table ---

    def settle(self) -> None:
        """The page shows the last it was told; animations on the way there are left out."""
        patience = time.monotonic() + PATIENCE / 1000
        while self.page.wait_for_function(SHOWN, arg=self.version).json_value() == "busy":
            assert time.monotonic() < patience, f"it never comes to rest: {self.page.evaluate(STATE)}"
            self.page.keyboard.press("Escape")

    def my_move(self) -> None:
        """Wait until the page says so, asks for another hand, or says that it is over: others may end it meanwhile."""
        patience = time.monotonic() + PATIENCE / 1000
        said = self.page.get_by_text("It is your move.").or_(self.page.locator("#result-title"))
        said = said.or_(self.page.get_by_role("dialog", name="Pass the device"))
        while True:
            self.settle()
            try:
                said.first.wait_for(state="attached", timeout=BRIEFLY)
                return
            except GaveUp:  # others may have moved since, and that is shown now
                assert time.monotonic() < patience, f"it never is {self.name}'s move: {self.page.evaluate(STATE)}"

    def offered(self) -> list[str]:
        """The keys of all that can be tapped."""
        keys = self.page.locator("[data-choice]").evaluate_all("all => all.map(one => one.dataset.choice)")
        return sorted(set(keys))

    def tap(self) -> None:
        """Makes some choice that the page offers."""
        self.my_move()
        seen, offered = self.page.wait_for_function(OFFERED).json_value()
        if offered:
            key = self.pick(offered)
            before = self.choices
            self.make_choice(lambda: self.hit(key), seen)
            if key in before:
                (self._idle if self.choices == before else self._useful).add(before[key])

    @property
    def choices(self) -> dict[str, str]:
        """Kinds by key; none of a race."""
        assert self.latest is not None
        racing = jonin.game(self.table.game).actions.racing
        return {key_of(choice): choice["action"] for choice in self.latest.choices if choice["action"] not in racing}

    def pick(self, offered: list[str]) -> str:
        """Some kind of choice, then one of that kind; where it matters who is first, nobody presses at random."""
        kinds: dict[str, list[str]] = {}
        for key in offered:
            if key in self.choices:
                kinds.setdefault(self.choices[key], []).append(key)
        luck = stream(self.version, self.name)
        for idle in ("undo", *sorted(self._idle - self._useful)):
            if len(kinds) > 1 and luck % len(offered):
                kinds.pop(idle, None)  # as rare as any one choice, or nobody would get on
        keys = list(kinds.values() or [offered])[luck // len(offered) % max(1, len(kinds))]
        return keys[luck // 1000 % len(keys)]

    def choice(self, action: Action | Mapping[str, Any] | str) -> Locator:
        """What is tapped to do it, while it is offered."""
        key = action if isinstance(action, str) else key_of(action)
        return self.page.locator(f"[data-choice={json.dumps(key, ensure_ascii=False)}]")

    def hit(self, action: Action | Mapping[str, Any] | str) -> None:
        """Unless the table has moved on, and it is no longer there when the hand comes down."""
        things = self.choice(action)
        try:
            if things.count():
                things.last.click(timeout=BRIEFLY)
        except GaveUp:
            if things.count():
                things.last.click()

    def make_choice(self, act: Callable[[], None], seen: int | None = None) -> None:
        """Many things are taken up first and played by doing the same again: while a choice is sent none is offered.

        It was chosen by the version `seen`. At a live table others may have moved since, and nothing comes of it.
        """
        before = self.version if seen is None else seen
        act()
        if self.offered() and self.version <= before:
            act()
        self.until(lambda: self.version > before)

    def board(self) -> tuple[int, str]:
        """The version it shows, and all it says to who cannot see it; what is only drawn may come and go."""
        while True:
            self.settle()
            shown: list[Any] | None = self.page.locator("#board").evaluate(WORDS)
            if shown is not None:  # else the table has gone on meanwhile
                return shown[0], shown[1]

    def log(self) -> list[str]:
        lines = self.page.get_by_label("What happened so far").locator("li")
        return lines.all_inner_texts()

    def result(self) -> dict[str, int]:
        """Points by name."""
        self.settle()
        expect(self.page.locator("#result-title")).to_be_visible()
        rows = [row.rsplit("\n", 1) for row in self.page.locator("#result-title ~ ol li").all_inner_texts()]
        return {name.strip(): int(points.replace("−", "-").replace("+", "")) for name, points in rows}


def next_to_move(people: Sequence[Person]) -> Person | None:
    """Once all bots have moved; None: it is over."""
    while True:
        latest = max((person.latest for person in people if person.latest), key=lambda update: update.version)
        waiting = set(latest.view["waiting"])
        if latest.view["over"]:
            return None
        owners = {seat: person for person in people for seat in person.table.mine}
        if waiting and waiting <= owners.keys():  # nobody: something is in the air, or the table counts
            mover = owners[min(waiting)]
            mover.until(partial(reached, mover, latest.version))
            return mover
        people[0].until(partial(reached, people[0], latest.version + 1))


def reached(person: Person, version: int) -> bool:
    return person.version >= version


def play(people: Sequence[Person], moves: int = 1_000_000) -> bool:
    """So many moves of theirs, or to the end; whether there is somebody to move."""
    for person in people:
        person.until(partial(reached, person, 0))
    while (mover := next_to_move(people)) and moves:
        mover.tap()
        moves -= 1
    if mover is None:
        for person in people:
            person.settle()  # nobody waits for the show of how it ended
    return mover is not None
