"""All players of one table on one page, who do all that can be done there while its server is killed now and then.

Every command is sent until it is answered, over as many lines as it takes. What was acknowledged is remembered, to be
compared with the database.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from jonin import Game
from jonin.bots.names import BOT_NAMES
from jonin.server.net import wire
from jonin.server.store.tokens import match_name
from tests.server.client import encode, new_id, news, some_choice
from tests.server.ledger import Ledger
from tests.server.sight import Form, Sights

STUCK = 120.0  # seconds without any news from a server that is up


class Place(Protocol):
    """Where the server is, when it is up."""

    port: int
    up: asyncio.Event

    async def acknowledge(self) -> None:
        """A command was."""


@dataclass
class Troupe:
    place: Place
    game: Game
    luck: Random
    table: str = ""
    standing: wire.Table | None = None
    sights: Sights = field(default_factory=Sights)
    tokens: dict[int, str] = field(default_factory=dict)
    matches: set[str] = field(default_factory=set)  # that it was told of
    made: dict[tuple[str, int], list[int]] = field(default_factory=lambda: defaultdict(list))  # codes, acknowledged
    said: list[str] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)  # commands that were acknowledged, by kind
    refused: Counter[str] = field(default_factory=Counter)
    lines: int = 0
    _line: ClientConnection | None = None
    _pending: dict[str, tuple[wire.AnyCommand, list[wire.News]]] = field(default_factory=dict)

    async def play(self, end: asyncio.Event) -> None:
        names = [f"Player {seat}" for seat in range(self.game.seats[0])]
        await self._ask(wire.OpenTable(new_id(), self.game.key, len(names), names))
        while not end.is_set():
            await self._act()
        if self._line is not None:
            await self._line.close()

    # --- what they do ---

    async def _act(self) -> None:
        standing, luck, chance = self.standing, self.luck, self.luck.random()
        if standing is None or standing.table != self.table:
            await self._hear()
        elif not standing.playing:
            await self._begin(standing)
        elif standing.given_up and chance < 0.2:
            await self._ask(wire.TakeBack(new_id(), self.table, standing.given_up[0]))
        elif chance < 0.02:
            self.said.append(f"{len(self.said)} of {self.table}")
            await self._ask(wire.Say(new_id(), self.table, self.said[-1]))
        elif chance < 0.04 and len(standing.mine) > 1:
            seat = standing.mine[-1]
            await self._ask(wire.Stand(new_id(), self.table, seat))
            await self._ask(wire.SetSeat(new_id(), self.table, seat, "random"))
        elif chance < 0.1 and (strikes := self._moves(racing=True)):
            await self._ask(*luck.sample(strikes, luck.randint(1, len(strikes))))
        elif chance < 0.15 and (others := self._moves(waiting=False)):
            await self._ask(luck.choice(others))
        elif moves := self._moves():
            await self._ask(luck.choice(moves))
        else:
            await self._hear()

    async def _begin(self, standing: wire.Table) -> None:
        """Everybody has a seat, some after another has had it; then the next match, by the host or by all."""
        for seat in [seat for seat, card in enumerate(standing.seats) if card.kind == "open"]:
            if self.luck.random() < 0.3:
                await self._ask(wire.SetSeat(new_id(), self.table, seat, "thumb"))
                await self._ask(wire.SetSeat(new_id(), self.table, seat, ""))
            await self._ask(wire.Sit(new_id(), self.table, f"Guest {self.done['sit']}", seat))
        if standing.match and self.luck.random() < 0.5:
            for seat in range(len(standing.seats)):
                await self._ask(wire.Again(new_id(), self.table, seat))
        else:
            await self._ask(wire.Start(new_id(), self.table))

    def _moves(self, waiting: bool = True, racing: bool = False) -> list[wire.AnyCommand]:
        """One for each of their seats that is waited for or not, or that may strike."""
        assert self.standing is not None
        found: list[wire.AnyCommand] = []
        for seat in self.standing.mine:
            sight = self.sights.get(seat)
            if sight is None or sight.match != self.standing.match:
                continue
            choices = [one for one in sight.choices if (one["action"] in self.game.actions.racing) == racing]
            if choices and (racing or (seat in sight.view["waiting"]) == waiting):
                action = some_choice(choices, self.luck.getrandbits(30))
                found.append(wire.Play(new_id(), self.table, sight.match, seat, action, sight.version))
        return found

    # --- over as many lines as it takes ---

    async def _ask(self, *commands: wire.AnyCommand) -> None:
        self._pending = {command.id: (command, []) for command in commands}
        if self._line is not None:
            await self._send(*commands)
        while self._pending:
            await self._hear()

    async def _send(self, *commands: wire.AnyCommand) -> None:
        assert self._line is not None
        try:
            for command in commands:
                await self._line.send(encode(command), text=True)
        except ConnectionClosed:
            self._line = None

    async def _hear(self) -> None:
        """One piece of news, on a new line if there is none."""
        if self._line is None:
            await self._come_back()
            return
        try:
            async with asyncio.timeout(STUCK):
                self._take(said := news.decode(await self._line.recv(decode=False)))
        except ConnectionClosed:
            self._line = None
        else:
            if isinstance(said, wire.Echo):
                await self._send(wire.Echoed(said.id, time.perf_counter()))
            elif isinstance(said, wire.Done | wire.Seated):
                await self.place.acknowledge()

    async def _come_back(self) -> None:
        await self.place.up.wait()
        try:
            self._line = await connect(f"ws://127.0.0.1:{self.place.port}/ws", compression=None, ping_interval=None)
        except (OSError, InvalidHandshake, EOFError):  # it is being killed
            await asyncio.sleep(0)
            return
        self.lines += 1
        if self.table:
            seen = [sight for sight in self.sights.values() if self.standing and sight.match == self.standing.match]
            version = min((sight.version for sight in seen), default=0)
            match = self.standing.match if self.standing and seen else ""
            await self._send(wire.Join(new_id(), self.table, list(self.tokens.values()), match, version))
        if self._line is not None:
            await self._send(*(command for command, _ in self._pending.values()))

    def _take(self, said: wire.News) -> None:
        match said:
            case wire.Table():
                self.standing = said
                self.matches |= {said.match} - {""}
            case wire.Update():
                self.sights.take(said)
            case wire.Done() | wire.Seated() | wire.Refusal() if said.id in self._pending:
                self._answered(said)

    def _answered(self, said: wire.Done | wire.Seated | wire.Refusal) -> None:
        command, answers = self._pending[said.id]
        answers.append(said)
        if isinstance(command, wire.OpenTable) and isinstance(said, wire.Seated) and len(answers) < len(command.names):
            return
        del self._pending[said.id]
        kind = command.__struct_config__.tag
        if isinstance(said, wire.Refusal):
            assert said.refusal["refusal"] != "server failed"
            self.refused[f"{kind}: {said.refusal['refusal']}"] += 1
            if isinstance(command, wire.Say):
                self.said.remove(command.text)
            return
        self.done[str(kind)] += 1
        for answer in answers:
            if isinstance(answer, wire.Seated):
                self.table, self.tokens[answer.seat] = answer.table, answer.token
        if isinstance(command, wire.Play):
            self.made[command.match, command.seat].append(code_of(self.game, command.action))

    # --- what is kept ---

    def check(self, ledger: Ledger) -> list[str]:
        """What is lost, doubled, or there without having been acknowledged."""
        wrong = []
        kept = {
            match_name(int(str(one)))
            for (one,) in ledger.rows('SELECT match FROM matches WHERE "table" = ?', self.table)
        }
        if kept != self.matches:
            wrong.append(f"{self.table}: matches {kept ^ self.matches}")
        for match in sorted(kept):
            ledger.moves(match)  # every version once
            rows, names = ledger.by_players(match), ledger.names(match)
            for seat in range(self.game.seats[0]):
                there = [code for number, code in rows if number == seat and names[seat] not in BOT_NAMES]
                if there != self.made[match, seat]:
                    wrong.append(
                        f"{self.table}, match {match}, seat {seat}: {there} kept, {self.made[match, seat]} made"
                    )
        said = [text for (text,) in ledger.rows('SELECT text FROM chat WHERE "table" = ? ORDER BY number', self.table)]
        if said != self.said:
            wrong.append(f"{self.table}: said {said}, not {self.said}")
        return wrong


def code_of(game: Game, form: Form) -> int:
    return game.actions.read(form).code
