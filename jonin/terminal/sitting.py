"""One match at the terminal: a player at seat 0, bots at the others."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import nullcontext

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from jonin.bots.advice import advise
from jonin.engine.chance import stream
from jonin.engine.declare import Action
from jonin.engine.match import UNDO, Match
from jonin.engine.refusal import Refused
from jonin.engine.words import addressed
from jonin.terminal.lookup import answer
from jonin.terminal.opponents import mind, thinks_ahead
from jonin.terminal.prompt import (
    Item,
    Unclear,
    Unknown,
    called,
    field_values,
    forget_keys,
    kind_of_key,
    matches,
    offer,
    typed,
    understand,
)
from jonin.terminal.story import Teller

YOU = 0
ASK = "?: rules   ??: to come   ?+: points"
HINT_SECONDS, HINT_WORLDS = 3.0, 200


class Left(Exception):
    """The player has had enough."""

    def __init__(self, keep: bool = False) -> None:
        super().__init__()
        self.keep = keep  # the match in a file, which nobody has named


class Sitting:
    def __init__(
        self, console: Console, match: Match, names: Sequence[str], bots: Sequence[str], recorded: bool
    ) -> None:
        self.console, self.match, self.names, self.bots = console, match, names, bots
        self.players = addressed(names, YOU)  # as sentences call them
        self.recorded = recorded
        self.teller = Teller(match, names, YOU)

    # --- the course of the match ---

    def moment(self) -> None:
        """Everybody the table waits for chooses, and it happens.

        The player's choice is kept here until the bots have made theirs: they could not know it if they tried.
        """
        if self.match.chance:
            self.teller.land()
            return
        asked = self.match.waiting
        mine = self.decide(asked) if self.match.legal(YOU) else None
        if mine is not None and (YOU not in asked or mine.race or mine.aside):
            self.teller.play(YOU, mine)  # bots that wait for the player to type win no race, and see a sign in time
            return
        for seat in sorted(asked - {YOU}):
            if seat in self.match.waiting:
                self.think(seat)
        if mine is not None:
            try:
                self.teller.play(YOU, mine)
            except Refused as refused:  # somebody was quicker
                self.teller.untold.append(f"You come too late ({called(mine, self.players)}). {refused}.")

    def think(self, seat: int) -> None:
        luck = stream(self.match.seed, "bot", seat, len(self.match.log))
        level = self.bots[seat]
        waiting = self.console.status(f"{self.names[seat]} is thinking") if thinks_ahead(level) else nullcontext()
        with waiting:
            action = mind(level, self.match.game).choose(self.match.glimpse(seat, luck), luck)
        self.teller.play(seat, action)

    # --- asking the player ---

    def decide(self, asked: frozenset[int]) -> Action | None:
        """The player's action; None to let the others go on, where the table does not wait for the player, and where a
        move was taken back.

        Where others choose at the same time, a choice may be changed or taken back until it is confirmed. What has a
        key of its own is done at once: who has learnt the keys plays quickly.
        """
        actions = self.match.legal(YOU)
        items = self.offer(actions)
        held: Action | None = None
        self.show(items)
        while True:
            self.question(held, YOU in asked, kind_of_key(items))
            text = self.ask([item.key for item in items])
            if text == "":
                if held is not None or YOU not in asked:
                    return held
                self.show(items)
            elif text.lower() == "u" and held is not None:
                held = None
            else:
                try:
                    if text.lower() == "u":
                        self.teller.play(YOU, UNDO)
                        return None
                    held = self.pick(text, actions, items)
                except (Unclear, Refused) as problem:
                    end = "" if isinstance(problem, Unclear) else "."
                    self.console.print(f"{problem}{end}", style="yellow", markup=False)
                    continue
                if len(asked) == 1 or YOU not in asked or self.own_key(held):
                    return held

    def offer(self, actions: Sequence[Action]) -> list[Item]:
        return offer(actions, self.players, self.own_key)

    def own_key(self, action: Action) -> str:
        """What one always types for it; "" if that depends on what else there is to choose."""
        key = self.match.game.hooks.key
        return key(action) if key else ""

    def question(self, held: Action | None, must: bool, key: str) -> None:
        """`key`: what is typed here, a number or a key."""
        if held is not None:
            keys = f"Enter: yes, go on   {key} or name: another   u: take it back"
            self.console.print(f"[bold]{called(held, self.players)}?[/]\n[dim]{keys}[/]")
        elif must:
            back = "u: take the last back   " if self.match.may_undo(YOU) else ""
            self.console.print(f"[bold]What now?[/] [dim]{key} or name   {back}h: hint   {ASK}   q: leave[/]")
        else:
            self.console.print(f"[bold]Will you?[/] [dim]Enter: no, go on   {key} or name   {ASK}   q: leave[/]")

    def hint(self) -> None:
        """What would you do? Worked out from what the player sees."""
        if YOU not in self.match.waiting:
            self.console.print(str(Refused("nothing to decide")) + ".", style="yellow")
            return
        seed = stream(self.match.seed, "hint", len(self.match.log))
        with self.console.status("imagining how it might go on"):
            found = advise(self.match.glimpse(YOU, seed), seed, HINT_SECONDS, HINT_WORLDS)
        for one in found:
            low, high = one.interval
            sentence = called(self.match.game.actions.decode(one.code), self.players)
            self.console.print(f"[bold]{one.share:4.0%}[/] [dim]({low:.0%} to {high:.0%})[/]  {sentence}")
        worlds = found[0].games
        about = f"of the win, with 95 % intervals, in {worlds} imagined games each, played on by rule of thumb"
        self.console.print(f"[dim]{about}[/]")

    def ask(self, keys: Collection[str] = ()) -> str:
        """What the player types, once it is not about the rules, a hint or the door. `keys`: what is offered."""
        while True:
            text = typed()
            if text.lower() in ("q", "quit", "exit"):
                self.leave()
                self.console.print("You stay.")
                continue
            if text.lower() in ("h", "hint") and "h" not in keys:
                self.hint()
                continue
            if not text.startswith("?"):
                return text
            answer(self.console, self.match, YOU, self.names, text[1:].strip())

    def leave(self) -> None:
        """Raises Left, unless the player thinks better of it. Before the first move there is nothing to lose."""
        if not self.match.log:
            raise Left
        keep = "y: yes, it is recorded" if self.recorded else "y: yes   s: yes, and save the match to go on later"
        self.console.print(f"[bold]Leave in mid-game?[/] [dim]{keep}   Enter: no[/]")
        answer = typed().lower()
        if answer in ("s", "save") and not self.recorded:
            raise Left(keep=True)
        if answer in ("y", "yes", "q", "quit"):
            raise Left

    def pick(self, text: str, actions: Sequence[Action], items: Sequence[Item]) -> Action:
        """The action that the text means, or Unclear; or Refused, if it means one that is not allowed."""
        every = [self.match.game.actions.decode(code) for code in range(self.match.game.rules.ACTIONS)]
        self.refuse_key(text.lower(), actions, every)
        try:
            return actions[understand(text, items)]
        except Unknown:
            if text.isdecimal():  # a number of the table, as in Pile 2
                meant = [a for a in every if type(a) is type(actions[0]) and field_values(a) == [int(text)]]
            else:
                meant = [every[i] for i in matches(text, self.offer(every))]
            if len(meant) == 1:
                self.match.check(YOU, meant[0])
            raise

    def refuse_key(self, text: str, actions: Sequence[Action], every: Sequence[Action]) -> None:
        """A key that always means the same is not the beginning of something else's name where that is not allowed."""
        meant = [action for action in every if self.own_key(action) == text]
        if text and meant and not set(meant) & set(actions):
            offered = set(map(type, actions))
            self.match.check(YOU, next((action for action in meant if type(action) in offered), meant[0]))

    def show(self, items: Sequence[Item] = ()) -> None:
        """What has happened, how the table stands, and what one may do."""
        self.console.print()
        if self.teller.untold:
            self.teller.tell(self.console)
            self.console.print()
        self.console.print(self.match.game.drawing.table(self.match.view(YOU), self.names))
        self.console.print()
        width = max((len(item.key) for item in items), default=0)
        lines = [Text.assemble((f"{item.key:>{width}}", "bold cyan"), "  ", item.sentence) for item in items]
        if lines:
            self.console.print(Padding(Columns(lines, padding=(0, 3), equal=True), (0, 0, 1, 2)))
            forget_keys()
