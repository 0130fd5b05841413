"""The admin page's door, what it tells, and what can be done there."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from jonin import Refused
from jonin.server.cluster import member
from jonin.server.net import wire
from jonin.server.run import admin_lock
from jonin.server.site.metrics_page import metrics_page
from jonin.server.store import tokens
from tests.cli.terminal import complaint, jonin, well
from tests.server.client import Page, move, play_out, sentence
from tests.server.conftest import House
from tests.server.ledger import Ledger
from tests.server.process import Process
from tests.tables import SOME_GAME

TOKEN = "as-long-as-it-takes"
WHY = "it was used for abuse"


class Keeper:
    """Who runs the house, with the token or a wrong one."""

    def __init__(self, house: House | Process, token: str = TOKEN, address: str = "198.51.100.1") -> None:
        self._place = house.address.removeprefix("http://")
        self._headers = {"Authorization": f"Bearer {token}", "X-Forwarded-For": address}

    def ask(self, what: str = "", method: str = "GET", **fields: object) -> tuple[int, Any]:
        with closing(HTTPConnection(self._place, timeout=60)) as connection:
            connection.request(method, f"/api/admin{what}?{urlencode(fields)}", headers=self._headers)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())

    def do(self, what: str, **fields: object) -> None:
        status, body = self.ask(f"/{what}", "POST", **fields)
        if status != 200:
            raise Refused(body["refusal"]["refusal"], **{k: v for k, v in body["refusal"].items() if k != "refusal"})

    def look(self, **fields: object) -> Any:
        status, body = self.ask(**fields)
        assert status == 200, body
        return body


@pytest.fixture
def house(open_house: Callable[..., House]) -> House:
    return open_house(admin=tokens.hashed(TOKEN))


@pytest.fixture
def keeper(house: House) -> Keeper:
    return Keeper(house)


@pytest.fixture
def guest(house: House) -> Callable[[str], Page]:
    """Somebody from an address, as a proxy on this machine would say."""
    return lambda address: house.page(**{"X-Forwarded-For": address})


# --- the door --------------------------------------------------------------------------------------------------------


def test_there_is_none_without_a_token(open_house: Callable[..., House]) -> None:
    house = open_house()
    assert house.get("/admin").status == house.get("/api/admin").status == Keeper(house).ask()[0] == 404
    assert Keeper(house).ask("/ban", "POST")[0] == Keeper(house).ask("/nothing", "POST")[0]


def test_the_page_is_there_and_its_answers_are_not_kept(house: House) -> None:
    page = house.get("/admin", Accept="text/html")
    assert page.status == 200
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert "set-cookie" not in page.headers
    answer = house.get("/api/admin", Authorization=f"Bearer {TOKEN}")
    assert (answer.status, answer.headers["cache-control"]) == (200, "no-store")


def test_a_token_comes_from_a_file_or_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert admin_lock("") == b""
    monkeypatch.setenv("JONIN_ADMIN_TOKEN", "from-the-environment")
    assert admin_lock("") == tokens.hashed("from-the-environment")
    file = tmp_path / "token"
    file.write_text(f"{TOKEN}\n")
    assert admin_lock(str(file)) == tokens.hashed(TOKEN)
    for bad in ("short", "", "with a space in the middle", "größer-als-sechzehn"):
        file.write_text(bad)
        with pytest.raises(Refused, match="at least 16 letters"):
            admin_lock(str(file))
    with pytest.raises(Refused, match="No such file"):
        admin_lock(str(tmp_path / "nowhere"))


# --- what it tells ---------------------------------------------------------------------------------------------------


def test_what_goes_on_is_told(house: House, keeper: Keeper) -> None:
    pages = house.table_of(house.page(), "Bo")
    pages[0].start()
    move(pages)
    seen = keeper.look()
    (load,) = seen["processes"]
    assert (load["tables"], load["matches"], load["pages"], load["moves"]) == (1, 1, 2, 1)
    assert sum(load["answered"]) == 1
    assert len(load["answered"]) == len(load["bounds"]) + 1
    (table,) = seen["tables"]
    assert (table["game"], table["taken"], table["seats"], table["pages"]) == (SOME_GAME.key, 2, 2, 2)
    assert (table["playing"], table["public"], seen["more"]) == (True, False, 0)
    assert 0 <= table["quiet"] < 60


def test_nothing_that_is_between_players_is_told(house: House, keeper: Keeper) -> None:
    pages = house.table_of(house.page(), "Bo")
    pages[0].start()
    pages[0].say("a word between us")
    move(pages)
    told = json.dumps(keeper.look())
    seed = Ledger(house.settings.database).rows("SELECT seed FROM matches")[0][0]
    for secret in (pages[0].table, pages[0].match, *pages[0].tokens.values(), str(seed), "Keeper", "a word between"):
        assert secret not in told


def test_a_table_is_found_by_its_link(house: House, keeper: Keeper) -> None:
    first, second = (house.page().open(SOME_GAME.key, 2, "Aiko") for _ in range(2))
    for sought in (first, f"http://x/t/{first}", f"http://x/t/{first}/", first[:8]):
        assert [table["link"] for table in keeper.look(find=sought)["tables"]] == [f"{first[:4]}..."]
    assert len(keeper.look()["tables"]) == 2
    assert second != first


# --- closing a table -------------------------------------------------------------------------------------------------


def test_a_table_is_closed(house: House, keeper: Keeper) -> None:
    pages, watcher, other = house.table_of(house.page(), "Bo", public=True), house.page(), house.page()
    name = pages[0].table
    watcher.join(name)
    pages[0].start()
    move(pages)
    match = pages[0].match
    (table,) = keeper.look()["tables"]
    keeper.do("close", table=table["handle"], why=f" {WHY}. ")
    for page in (*pages, watcher):
        told = page.until(lambda page=page: next((one for one in page.news if isinstance(one, wire.Closed)), None))
        assert sentence(told.refusal) == f"Whoever runs this house has closed the table: {WHY}"
    for late in (lambda: pages[0].say("hello"), lambda: other.join(name), lambda: other.sit(name, "Chie")):
        with pytest.raises(Refused, match=WHY):
            late()
    assert keeper.look()["tables"] == []
    with pytest.raises(Refused, match=WHY):
        keeper.do("close", table=table["handle"], why=WHY)
    with pytest.raises(Refused, match="not open any more"):
        keeper.do("close", table="0123456789abcdef", why=WHY)
    assert Ledger(house.settings.database).rows("SELECT status FROM matches") == [("closed",)]
    assert len(Ledger(house.settings.database).moves(match)) == 1, "what was played is kept"
    assert "jonin_tables_closed_total 1" in house.call(lambda: metrics_page(house.lobby))


def test_it_stays_closed(open_house: Callable[..., House]) -> None:
    first = open_house(admin=tokens.hashed(TOKEN))
    page = first.page()
    name = page.open(SOME_GAME.key, 2, "Aiko", bots={"1": "thumb"})
    page.start()
    (table,) = Keeper(first).look()["tables"]
    Keeper(first).do("close", table=table["handle"], why=WHY)
    again = open_house().page()
    with pytest.raises(Refused, match=WHY):
        again.join(name)
    (own,) = [one for one in again.ask_own(name, page.tokens.values()) if isinstance(one, wire.OwnTables)]
    assert (own.tables, own.gone) == ([], [name])


def test_a_match_that_is_over_can_still_be_watched(house: House, keeper: Keeper) -> None:
    pages = house.table_of(house.page(), "Bo")
    pages[0].start()
    play_out(pages)
    (table,) = keeper.look()["tables"]
    keeper.do("close", table=table["handle"], why=WHY)
    assert house.get(f"/api/replay/{pages[0].match}").status == 200


def test_a_table_that_bots_play_at_is_still(house: House, keeper: Keeper) -> None:
    page = house.page()
    page.open(SOME_GAME.key, 3, "Aiko", bots={"1": "random", "2": "random"})
    page.start()
    (table,) = keeper.look()["tables"]
    keeper.do("close", table=table["handle"], why=WHY)
    found = house.lobby.tables[page.table]
    assert house.call(lambda: (found.runner.match, found.idle(0))) == (None, False)
    page.close()
    while not house.call(lambda: found.idle(0)):
        pass


@pytest.mark.parametrize("why", ["", " ", "x" * 201])
def test_all_are_told_why(keeper: Keeper, why: str) -> None:
    with pytest.raises(Refused, match="Say why in a sentence"):
        keeper.do("close", table="x", why=why)


# --- bans ------------------------------------------------------------------------------------------------------------


def test_who_is_banned_is_cut_off_and_does_not_come_in(
    house: House, keeper: Keeper, guest: Callable[[str], Page]
) -> None:
    bad, idle, good = guest("203.0.113.7"), guest("203.0.113.7"), guest("203.0.113.8")
    bad.open(SOME_GAME.key, 2, "Mallory")
    keeper.do("ban", network="203.0.113.7", hours=1, why="floods")
    for page in (bad, idle):
        with pytest.raises(Exception, match=r"1008.*banned"):
            page.until(lambda: None)
    good.open(SOME_GAME.key, 2, "Aiko")
    with pytest.raises(Exception, match="HTTP 403"):
        guest("203.0.113.7")
    asked = {"X-Forwarded-For": "203.0.113.7"}
    assert house.get("/health", **asked).status == 403
    page = house.get("/", Accept="text/html", **asked)
    assert (page.status, b"does not let in anybody from your address until 20" in page.body) == (403, True)
    assert "default-src 'self'" in page.headers["content-security-policy"]
    (ban,) = keeper.look()["bans"]
    assert (ban["network"], ban["why"], round(ban["until"] - ban["since"])) == ("203.0.113.7/32", "floods", 3600)
    told = house.call(lambda: metrics_page(house.lobby))
    assert "jonin_bans 1" in told
    assert "jonin_turned_away_total 3" in told
    keeper.do("lift", network="203.0.113.7")
    guest("203.0.113.7").open(SOME_GAME.key, 2, "Mallory")
    assert keeper.look()["bans"] == []


def test_what_one_visitor_may_have_is_banned_together(keeper: Keeper, guest: Callable[[str], Page]) -> None:
    keeper.do("ban", network="2001:db8:1:2::3")
    assert [ban["network"] for ban in keeper.look()["bans"]] == ["2001:db8:1:2::/64"]
    with pytest.raises(Exception, match="HTTP 403"):
        guest("2001:db8:1:2:ffff::9")
    guest("2001:db8:1:3::3").close()
    keeper.do("ban", network="203.0.113.77/24")
    with pytest.raises(Exception, match="HTTP 403"):
        guest("203.0.113.200")
    with pytest.raises(Exception, match="HTTP 403"):
        guest("::ffff:203.0.113.200")


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("127.0.0.1", "this machine or a proxy"),
        ("127.3.2.1/32", "this machine or a proxy"),
        ("::1", "this machine or a proxy"),
        ("::ffff:127.0.0.1", "this machine or a proxy"),
        ("10.1.2.3", "this machine or a proxy"),
        ("10.0.0.0/9", "this machine or a proxy"),
        ("0.0.0.0/0", "smaller network"),
        ("::/0", "smaller network"),
        ("198.51.100.0/24", "where you are yourself"),
        ("mallory", "such as 203.0.113.7"),
        ("203.0.113.7/33", "such as 203.0.113.7"),
        ("203.0.113.7/x", "such as 203.0.113.7"),
        ("203.0.113.7/" + "9" * 5000, "such as 203.0.113.7"),
        ("", "such as 203.0.113.7"),
    ],
)
def test_nobody_is_banned_by_mistake(open_house: Callable[..., House], given: str, why: str) -> None:
    keeper = Keeper(open_house(admin=tokens.hashed(TOKEN), proxies=("10.1.0.0/16",)))
    with pytest.raises(Refused, match=why):
        keeper.do("ban", network=given)
    assert keeper.look()["bans"] == []


@pytest.mark.parametrize("hours", ["x", "-1", "nan", "inf", "1e9"])
def test_for_how_long(keeper: Keeper, hours: str) -> None:
    with pytest.raises(Refused, match="number of hours"):
        keeper.do("ban", network="203.0.113.7", hours=hours)


def test_what_is_not_banned_cannot_be_lifted(keeper: Keeper) -> None:
    with pytest.raises(Refused, match=r"203.0.113.7 is not banned"):
        keeper.do("lift", network="203.0.113.7")


def test_a_ban_in_one_house_holds_in_the_next(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes on one database: each reads what the other has written."""
    monkeypatch.setattr("jonin.server.net.bans.EVERY", 0.01)
    first, second = open_house(admin=tokens.hashed(TOKEN)), open_house()
    page = second.page(**{"X-Forwarded-For": "203.0.113.7"})
    Keeper(first).do("ban", network="203.0.113.7")
    with pytest.raises(Exception, match=r"1008.*banned"):
        page.until(lambda: None)


def test_from_the_command_line(house: House, keeper: Keeper, tmp_path: Path) -> None:
    place = ("--database", house.settings.database)
    assert well(jonin("ban", *place)) == "Nobody is banned.\n"
    assert well(jonin("ban", "2001:db8::7", "--why", "floods", *place)) == "2001:db8::/64 may not come in.\n"
    assert well(jonin("ban", *place)) == "2001:db8::/64  for good  floods\n"
    assert well(jonin("ban", "2001:db8::7", "--hours", "2", *place)) == "2001:db8::/64 may not come in.\n"
    assert "2001:db8::/64  until 20" in well(jonin("ban", *place))
    house.wait(house.lobby.services.bans.read)
    assert [ban["network"] for ban in keeper.look()["bans"]] == ["2001:db8::/64"]
    assert well(jonin("ban", "2001:db8::7", "--lift", *place)) == "2001:db8::/64 may come in again.\n"
    assert "is not banned" in complaint(jonin("ban", "2001:db8::7", "--lift", *place), 2)
    assert "this machine or a proxy" in complaint(jonin("ban", "127.0.0.1", *place), 2)
    assert "no such file" in complaint(jonin("ban", "--database", tmp_path / "none.sqlite"), 2)


# --- several processes -----------------------------------------------------------------------------------------------


def test_all_processes_are_seen_from_any(open_two: Callable[..., list[House]]) -> None:
    """And a table can be closed there, wherever it is. Whoever does not answer is named."""
    first, second = open_two(admin=tokens.hashed(TOKEN))
    pages = first.table_of(first.page(), "Bo")
    pages[0].start()
    move(pages)
    second.page().open(SOME_GAME.key, 2, "Chio")
    for keeper in (Keeper(first), Keeper(second)):
        seen = keeper.look()
        assert [(load["name"], load["tables"], load["moves"]) for load in seen["processes"]] == [
            ("n1", 1, 1),
            ("n2", 1, 0),
        ]
        assert ({table["process"] for table in seen["tables"]}, seen["silent"]) == ({"n1", "n2"}, [])
        assert pages[0].table not in json.dumps(seen)
        found = keeper.look(find=pages[0].table)
        assert [(table["process"], table["pages"], table["playing"]) for table in found["tables"]] == [("n1", 2, True)]
        assert found["tables"][0]["handle"] in {table["handle"] for table in seen["tables"]}
    Keeper(second).do("close", table=found["tables"][0]["handle"], why=WHY)
    for page in pages:
        page.until(lambda page=page: any(isinstance(said, wire.Closed) for said in page.news))
    assert [table["process"] for table in Keeper(first).look()["tables"]] == ["n2"]
    with pytest.raises(Refused, match=WHY):
        second.page().join(pages[0].table)


def test_who_does_not_answer_is_named(open_two: Callable[..., list[House]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(member, "ANSWERED", 0.1)
    first, second = open_two(admin=tokens.hashed(TOKEN))
    second.call(lambda: setattr(second.lobby.services.cluster, "_read", lambda sender, part: None))
    second.call(lambda: setattr(second.lobby.services.cluster._post, "read", lambda sender, part: None))
    seen = Keeper(first).look()
    assert ([load["name"] for load in seen["processes"]], seen["silent"]) == (["n1"], ["n2"])


def test_wrong_tokens_are_counted_together(open_two: Callable[..., list[House]]) -> None:
    first, second = open_two(admin=tokens.hashed(TOKEN))
    while Keeper(first, "guess").ask()[0] != 429:
        pass
    while Keeper(second).ask()[0] != 429:
        pass
    assert Keeper(second, address="198.51.100.2").ask()[0] == 200
