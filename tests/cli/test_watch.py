"""Tables watched from the terminal, on a real server: all that a spectator's page is told, and nothing beyond it."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from rich.console import Console
from websockets.sync.server import ServerConnection, serve

import jonin as library
from jonin import Game, Match
from jonin.server.net import wire
from jonin.server.settings import Settings
from jonin.terminal.client import SpectatorClient
from jonin.terminal.spectator import Spectator
from tests.cli.terminal import complaint, jonin
from tests.server.client import PATIENCE, Page, encode, move, play_out
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.server.process import Process, free_port
from tests.tables import SOME_GAME

WIDTH = 100


class Watching:
    """jonin watch, as a process of its own."""

    def __init__(self, address: str, *options: str) -> None:
        # Tests that run in the background are deaf to Ctrl+C, and so would be what they start.
        run = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); import jonin.cli as j; j.main()"
        work = [sys.executable, "-c", run, "watch", address, *options]
        wide = os.environ | {"COLUMNS": str(WIDTH)}
        self._process = subprocess.Popen(work, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=wide)
        self.said = ""

    def until(self, words: str) -> None:
        """Read on until that is said."""
        assert self._process.stdout is not None
        while words not in self.said:
            line = self._process.stdout.readline()
            self.said += line
            assert line, f"{words!r} was never said, but: {self.said}{self._process.communicate()[1]}"

    def end(self, how: signal.Signals | None = None) -> str:
        """All it has said, once it has come to its end by itself or was told to; there was nothing to complain of."""
        if how is not None:
            self._process.send_signal(how)
        rest, complaints = self._rest()
        assert (self._process.returncode, complaints) == (0, "")
        return self.said + rest

    def complaint(self) -> str:
        """Why it came to its end."""
        _, complaints = self._rest()
        assert self._process.returncode == 1
        return complaints

    def _rest(self) -> tuple[str, str]:
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        give_up = threading.Timer(PATIENCE, self._process.kill)
        give_up.start()
        # Not `communicate`: it would leave out what `until` has taken from the pipe and not yet read.
        with self._process, self._process.stdout as said, self._process.stderr as complained:
            rest, complaints = said.read(), complained.read()
        give_up.cancel()
        return rest, complaints


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One for all: nobody dawdles in it."""
    database = str(tmp_path_factory.mktemp("house") / "jonin.sqlite")
    house = House(Settings(database, pace=(0.0, 0.0), tempo=0.0, workers=1, rate=1e6, burst=1000))
    yield house
    house.close()


@contextmanager
def table(house: House | Process, game: Game = SOME_GAME) -> Iterator[tuple[Page, str]]:
    """A player at a table that bots have filled, and the address to watch it at."""
    with closing(Page(house.address)) as host:
        bots = {str(seat): "random" for seat in range(1, game.seats[0])}
        name = host.open(game.key, game.seats[0], "Keeper", bots=bots)
        yield host, f"{house.address}/t/{name}"


@contextmanager
def fellow(host: Page, house: House) -> Iterator[Page]:
    """Another spectator, at a page, who is there before the match begins."""
    with closing(Page(house.address)) as page:
        page.join(host.table)
        yield page


def watched(host: Page, spectators: int = 1) -> None:
    """Somebody looks on."""
    host.until(lambda: host.standing and host.standing.spectators == spectators)


def updates(page: Page) -> list[wire.Update]:
    return [news for news in page.news if isinstance(news, wire.Update)]


def test_a_whole_match_is_told_as_a_spectator_sees_it(game: Game, house: House) -> None:
    """Line for line what another spectator's page makes of its own news; nothing that only players know is in it."""
    with table(house, game) as (host, address), fellow(host, house) as page:
        watching = Watching(address)
        watched(host, 2)
        host.start()
        play_out([host])
        page.until(lambda: page.over)
        said = watching.end()
        retold = io.StringIO()
        spectator = Spectator(Console(file=retold, width=WIDTH, highlight=False))
        for news in page.news:
            spectator.hear(news)
        lines = said.splitlines()
        assert lines[:-1] == retold.getvalue().splitlines()
        assert lines[-1] == f"To see it again: {house.address}/replay/{host.match}"
        *_, match = Ledger(house.settings.database).positions(host.match)
        names = [seat.name for seat in page.standing.seats] if page.standing else []
        public, *private = (
            [match.game.sentence(event, names) for event in match.events_for(viewer)]
            for viewer in (None, *range(match.seats))
        )
        assert public[-1] in lines
        assert {line for line in lines if line in public} >= {*news_of(page)}
        assert not {line for story in private for line in story} - {*public} & {*lines}


def news_of(page: Page) -> list[str]:
    """All sentences but that somebody has chosen, which is no news."""
    assert page.standing is not None
    game, names = library.game(page.standing.game), [seat.name for seat in page.standing.seats]
    untold = {kind.kind for kind in game.events.kinds if kind.choice or kind.silent}
    told = [one.event for update in updates(page) for one in update.told]
    return [game.sentence(event, names) for event in told if event["event"] not in untold]


def test_in_json_it_is_what_the_page_is_sent(house: House) -> None:
    with table(house) as (host, address), fellow(host, house) as page:
        watching = Watching(address, "--json")
        watched(host, 2)
        host.start()
        play_out([host])
        page.until(lambda: page.over)
        lines = watching.end().splitlines()
        sent = [frame.decode() for frame in page.frames if b'"is":"update"' in frame]
        assert [line for line in lines if '"is":"update"' in line] == sent
        assert '"is":"table"' in lines[0]


def test_who_comes_late_sees_the_table_and_leaves_quietly(house: House) -> None:
    with table(house) as (host, address):
        host.start()
        before = host.version
        while host.version < before + 5:
            move([host])
        watching = Watching(address.removeprefix("http://"))
        watching.until("moves have been made so far.")
        said = watching.end(signal.SIGINT)
        assert said.splitlines()[-1] == "You leave the table."


def test_one_may_stay_for_the_next_match(house: House) -> None:
    with table(house) as (host, address):
        watching = Watching(address, "--stay")
        watched(host)
        host.start()
        play_out([host])
        watching.until("To see it again")
        first = host.match
        host.start()
        host.until(lambda: host.match != first and host.level(0))
        play_out([host])
        watching.until(f"To see it again: {house.address}/replay/{host.match}")
        assert watching.end(signal.SIGINT).count("The match begins.") == 2


def test_a_lost_line_is_taken_up_where_it_broke(tmp_path: Path) -> None:
    """The server is killed and started again: everything is told, and told once."""
    port, database = free_port(), tmp_path / "jonin.sqlite"
    first = Process(database, port, "--log", "quiet")
    with table(first) as (host, address):
        watching = Watching(address)
        watched(host)
        host.start()
        host.until(lambda: host.level(0))
        while host.version < 8:
            move([host])
        first.kill()
        watching.until("The line is lost")
    second = Process(database, port, "--log", "quiet")
    with closing(Page(second.address)) as back, closing(Page(second.address)) as page:
        back.join(host.table, list(host.tokens.values()))
        watching.until("The line is back.")
        play_out([back])
        page.join(host.table)
        said = watching.end()
        story = news_of(page)
        headline = story[-1]  # said once more, above the scores
        assert [line for line in said.splitlines() if line in story] == [*story, headline]
    second.stop()


@pytest.mark.parametrize("below", ["", "/games", "/our/games"])
@pytest.mark.parametrize("slash", ["", "/"])
def test_a_house_may_lie_below_a_path(below: str, slash: str) -> None:
    for table in ("", "0a1b2c"):
        address = f"https://example.org{below}" + (f"/t/{table}" if table else "") + slash
        client = SpectatorClient(address, print)
        assert (client.house, client.table) == (f"https://example.org{below}", table)


def test_the_table_that_plays_there_is_found() -> None:
    house = House(Settings(pace=(0.0, 0.0), tempo=0.0, workers=1, rate=1e6, burst=1000, prefix="/our/games"))
    with closing(house), closing(Page(house.address)) as host:
        host.open(SOME_GAME.key, 2, "Keeper", bots={"1": "random"}, public=True)
        host.start()
        watching = Watching(f"{house.address}/our/games/")
        watched(host)
        play_out([host])
        assert f"To see it again: {house.address}/our/games/replay/{host.match}" in watching.end()


# --- what can be wrong ---


def test_a_table_that_is_closed_meanwhile(house: House) -> None:
    with table(house) as (host, address):
        watching = Watching(address)
        watched(host)
        house.wait(lambda: house.lobby.close_table(host.table, "it is late"))
        assert watching.complaint() == "jonin: Whoever runs this house has closed the table: it is late\n"


def test_a_table_that_is_not_there(house: House) -> None:
    for options in ((), ("--json",)):
        line = complaint(jonin("watch", f"{house.address}/t/0123456789", *options), 1)
        assert "There is no such table: ask for the link again" in line


def test_a_server_that_is_not_there() -> None:
    address = f"http://127.0.0.1:{free_port()}"
    for options in ((), ("--json",)):
        assert f"nobody answers at {address} (" in complaint(jonin("watch", f"{address}/t/abc", *options), 1)


@pytest.mark.parametrize("name", ["no..name", "x" * 300])
def test_a_machine_that_cannot_be(name: str) -> None:
    assert f"nobody answers at http://{name}" in complaint(jonin("watch", f"http://{name}/t/abc"), 1)


def test_a_server_of_another_kind() -> None:
    class Elsewhere(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_error(404)

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Elsewhere) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        line = complaint(jonin("watch", f"http://127.0.0.1:{server.server_port}/t/abc"), 1)
        server.shutdown()
        thread.join()
    assert "is not Jonin" in line


@contextmanager
def impostor(*frames: bytes) -> Iterator[str]:
    """A server that says these things to whoever comes; the address of a table there."""

    def answer(line: ServerConnection) -> None:
        for frame in frames:
            line.send(frame.decode())
        for _ in line:
            pass

    with serve(answer, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.socket.getsockname()[1]}/t/abc"
        server.shutdown()
        thread.join()


STANDING = wire.Table(
    "abc", "chess", "Chess", [wire.SeatCard("Aki", "player")], [], [], [], False, {}, False, 0, "m", True, 1
)


@pytest.mark.parametrize("frame", [b"hello", b"[]", b'{"is":"dance"}', b'{"is":"table"}', b'{"is":"update","seat":[]}'])
def test_a_server_that_speaks_otherwise(frame: bytes) -> None:
    with impostor(frame) as address:
        assert "speaks otherwise: use the version of Jonin that runs there" in complaint(jonin("watch", address), 1)


KNOWN = Match(SOME_GAME, SOME_GAME.seats[0], 1).view(None)
SAME = wire.Update("abc", "m", 0, 0, None, [], KNOWN)


@pytest.mark.parametrize(
    "news",
    [
        *(
            [wire.Update("abc", "m", 1, 0, None, [], view)]
            for view in (
                {"game": "chess"},
                {"game": SOME_GAME.key},
                {"game": SOME_GAME.key, "over": 1, "waiting": 7},
                {"game": []},
            )
        ),
        [SAME, wire.Update("abc", "m", 1, 0, None, [], patch=[["no/such/place", 1]])],
        [SAME, wire.Update("abc", "m", 1, 0, None, [], patch=[["game", 1, 1]])],
        [SAME, wire.Update("abc", "m", 1, 0, None, [], patch=[[]])],
        [SAME, wire.Update("abc", "m", 1, 0, None, [wire.Told({"event": "castles"})])],
        [SAME, wire.Update("abc", "m", 1, 0, None, [wire.Told({})])],
    ],
    ids=lambda _: "news",
)
def test_a_server_that_plays_otherwise(news: list[wire.Update]) -> None:
    with impostor(encode(STANDING), *map(encode, news)) as address:
        result = jonin("watch", address)
    assert result.exit_code == 1
    assert result.stderr.endswith("plays by other rules: use the version of Jonin that runs there\n")
    assert "Traceback" not in result.output
