"""A lesson at the terminal: the same script as in the browser."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from jonin.bots.bot import LEVELS
from jonin.engine.lesson import LEARNER, Lesson, Place, brought_to
from jonin.engine.refusal import Refused
from jonin.terminal.prompt import Item, typed
from jonin.terminal.sitting import Left, Sitting

EASY = next((level for level in ("easy", "thumb") if level in LEVELS), LEVELS[0])  # for who has just learnt a game
SAID, WRONG = "cyan", "yellow"


def learn(console: Console, lesson: Lesson, player: str, step: int = 1) -> None:
    """From that step on, to the end or until the learner leaves."""
    if not 1 <= step <= len(lesson.steps):
        raise Refused("no such step", game=lesson.game.title, last=len(lesson.steps), step=str(step))
    key = lesson.game.key
    console.rule(f"[bold]{lesson.game.title}[/]", style="dim")
    sitting = Schooling(console, lesson, player, step - 1)
    try:
        while sitting.teach():
            pass
        console.print(f"\nNow a real game, against bots that are easy to beat: jonin play {key} --bots {EASY}")
    except (Left, EOFError, KeyboardInterrupt):
        console.print(f"\nYou leave the lesson. Go on with: jonin learn {key} --step {sitting.number + 1}")


class Schooling(Sitting):
    def __init__(self, console: Console, lesson: Lesson, player: str, step: int) -> None:
        names = [player, *lesson.script.names]
        super().__init__(console, brought_to(lesson, step), names, [""] * len(names), recorded=False)
        self.lesson = lesson
        self.number = step  # where one is, from 0
        self.said = ""  # to be seen with the table
        self.style = SAID

    def teach(self) -> bool:
        """One step, or what the others do before it; False: it was the last."""
        place = self.lesson.place(len(self.match.log))
        if place.others:
            self.reply()
            return True
        self.read(place)
        if place.asks is None:
            return False
        self.number = place.number + len(place.steps) - 1
        self.say(self.lesson.game.words.format(place.asks.message))
        while True:
            action = self.decide(frozenset({LEARNER}))
            try:
                if action is None:
                    raise Refused(place.asks.refusal)
                self.lesson.check(self.match, LEARNER, action)
            except Refused as refused:
                why = self.lesson.game.words.refuse(refused.kind, refused.fields)
                self.say(why if why.endswith("!") else f"{why}.", WRONG)
                continue
            self.teller.play(LEARNER, action)
            return True

    def read(self, place: Place) -> None:
        """What is only to be read, up to what is to be done."""
        for number, step in enumerate(place.steps, place.number):
            if step.do or number < self.number:
                continue
            self.number = number
            self.say(self.lesson.game.words.format(step.message))
            self.show()
            if number < len(self.lesson.steps) - 1:
                self.console.print("[dim]Enter: go on   q: leave[/]")
                self.ask()

    def reply(self) -> None:
        move = self.lesson.reply(self.match)
        assert move is not None
        self.teller.play(*move)

    def show(self, items: Sequence[Item] = ()) -> None:
        super().show(items)
        self.console.print(Panel(Text(self.said), border_style=self.style, expand=False))

    def say(self, sentence: str, style: str = SAID) -> None:
        self.said, self.style = sentence, style

    def leave(self) -> None:
        self.console.print("[bold]Leave the lesson?[/] [dim]y: yes   Enter: no[/]")
        if typed().lower() in ("y", "yes", "q", "quit"):
            raise Left
