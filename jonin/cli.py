"""The command line: reads what was asked, hands it on, and turns every mistake into one line."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

import jonin
from jonin import house
from jonin.engine import game as catalogue
from jonin.engine.refusal import Refused
from jonin.terminal.catalogue import nearest_seats, parse_options, show_games
from jonin.terminal.console import out, print_json, progress
from jonin.terminal.entry import Front, WithBots, example, stop

BENCH = 20.0  # seconds that a game takes to be measured, about half of it to be compiled

# What a single command needs is imported when that command is called: starting should not take a second.


app = typer.Typer(
    cls=Front,
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def main() -> None:
    app(prog_name="jonin")


GameKey = Annotated[str, typer.Argument(metavar="GAME", help="The game's key: see jonin games.", show_default=False)]
Seats = Annotated[int | None, typer.Option(help="How many play; 4 or the nearest allowed if left out.")]
Games = Annotated[int, typer.Option(min=1, help="How many games.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Workers = Annotated[int, typer.Option("--workers", "--jobs", min=1, help="Worker processes.")]
Ray = Annotated[
    str,
    typer.Option("--ray", metavar="ADDRESS", help="Work on Ray: local, or a cluster's address.", show_default=False),
]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="KEY=CHOICE", help="An option of the game.")]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"jonin {jonin.__version__}")
        raise typer.Exit


Version = Annotated[bool, typer.Option("--version", help="Say which.", callback=show_version, is_eager=True)]


@app.callback(epilog=example("play"))
def front(context: typer.Context, version: Version = False) -> None:
    """Ninja table games: play them here against bots, or let bots play thousands of them."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help(), nl=False)


@app.command(epilog=example("games"))
def games() -> None:
    """List the games."""
    show_games(out(), catalogue.games())


app.add_typer(house.commands)


@app.command(cls=WithBots, epilog=example("play {game} --seats 3 --bots thumb,search:500 --name Ayame"))
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's key; asked for if left out.")] = None,
    seats: Seats = None,
    bots: Annotated[
        str | None,
        typer.Option(help="Bots for the other seats, in turn: random, easy, thumb, search:500, search:0.5s ..."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    name: Annotated[str, typer.Option(help="Your name at the table.", envvar="JONIN_NAME")] = "Player",
    option: Options = None,
    record: Annotated[Path | None, typer.Option(help="Keep the match in this new file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a match that was recorded.")] = None,
) -> None:
    """Play in the terminal against bots.

    Type a number or part of a name to choose, h for a hint, ? for the rules, ? and a clause or words to find them
    there, ?? for what may still come, ?+ for why these points, q to leave.
    """
    from jonin.engine.match import checked
    from jonin.terminal import opponents
    from jonin.terminal.play import Evening, new_file, pick_game, resumed

    console = out()
    chosen = catalogue.game(game) if game is not None else None
    if resume:
        if seats is not None or bots is not None or seed is not None or option or record:
            raise Refused("resume goes alone")
        return resumed(console, resume, chosen)
    if (chosen := chosen or pick_game(console)) is None:
        return None
    seats = nearest_seats(chosen) if seats is None else seats
    options = parse_options(option)
    chosen.empty_state(seats, options)
    evening = Evening(console, chosen, ["", *opponents.others(bots, seats - 1)], opponents.checked_name(name), options)
    evening.seed = None if seed is None else checked(seed)
    evening.file = record and new_file(record)
    return evening.run()


@app.command(epilog=example("learn {game}"))
def learn(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's key; asked for if left out.")] = None,
    step: Annotated[int, typer.Option(help="Where to begin.")] = 1,
    name: Annotated[str, typer.Option(help="Your name at the table.", envvar="JONIN_NAME")] = "Player",
) -> None:
    """Learn a game in a few minutes, by playing it: the lesson of the browser, in the terminal."""
    from jonin.terminal import opponents
    from jonin.terminal.learn import learn as teach
    from jonin.terminal.play import pick_game

    console = out()
    if (chosen := catalogue.game(game) if game is not None else pick_game(console)) is None:
        return
    if chosen.lesson is None:
        raise Refused("no lesson", game=chosen.title)
    teach(console, chosen.lesson, opponents.checked_name(name), step)


@app.command(cls=WithBots, epilog=example("simulate {game} --seats 4 --games 200 --bots thumb,random"))
def simulate(
    game: GameKey,
    bots: Annotated[str, typer.Option(help="One for each seat, in turn if there are fewer.")] = "random",
    seats: Seats = None,
    games: Games = 1000,
    seed: Seed = 0,
    workers: Workers = 1,
    ray: Ray = "",
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games, and see who wins, from which seat, with how many points, in how many moves."""
    from jonin.bots.executor import executor
    from jonin.terminal import simulate as many
    from jonin.terminal.opponents import parse_bots

    chosen, options = catalogue.game(game), parse_options(option)
    seats = nearest_seats(chosen) if seats is None else seats
    chosen.empty_state(seats, options)
    done = many.simulate(chosen, parse_bots(bots, seats), games, seed, executor(workers, ray), options)
    if not done.games:
        stop(0, games, "games")
    if as_json:
        print_json({"game": chosen.key, "seats": seats, "options": options, "seed": seed} | done.as_json())
    else:
        many.show_summary(out(), done)
    if done.games < games:
        stop(done.games, games, "games")


@app.command(cls=WithBots, epilog=example("arena {game} --bots search:200,thumb,random --seats 2,4 --games 100"))
def arena(
    game: GameKey,
    bots: Annotated[
        str, typer.Option(help="The stronger first: each challenges the next.")
    ] = "search,thumb,easy,random",
    seats: Annotated[str | None, typer.Option(help="Like 2,3,4; all that the game allows if left out.")] = None,
    games: Games = 400,
    seed: Seed = 0,
    workers: Workers = 2,
    ray: Ray = "",
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Test whether each bot beats the next: one of it at a table full of the other, at every seat in turn.

    The result compares its wins, with their 95 % interval, to the share that equals would have.
    """
    from jonin.bots.executor import executor
    from jonin.terminal import arena as ladder

    chosen = catalogue.game(game)
    tables = ladder.parse_seats(seats, chosen)
    rungs = ladder.parse_ladder(bots)
    work = executor(workers, ray)
    challenges = ladder.climb(chosen, rungs, tables, games, seed, work, parse_options(option))
    if as_json:
        print_json({"game": chosen.key, "seed": seed, "challenges": [challenge.as_json() for challenge in challenges]})
    elif challenges:
        ladder.show_challenges(out(), challenges)
    played = sum(one.won.games for one in challenges)
    if played < (asked := games * len(tables) * (len(rungs) - 1)):
        stop(played, asked, "games")


@app.command(cls=WithBots, epilog=example("lab {game} --games 20000 --bots random,thumb"))
def lab(
    game: GameKey,
    games: Games = 10_000,
    seats: Annotated[str | None, typer.Option(help="Like 2,3,4; 4 or the nearest allowed if left out.")] = None,
    bots: Annotated[str, typer.Option(help="Like random,thumb: a table full of each.")] = "random",
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="KEY=CHOICE", help="An option of the game; a table for each of several."),
    ] = None,
    sets: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="ENTRY.FIGURE=VALUE", help="What if a figure of the data were another?"),
    ] = None,
    data: Annotated[Path | None, typer.Option(help="What if the data were those of this file?")] = None,
    sweep: Annotated[
        str, typer.Option(metavar="ENTRY.FIGURE=0..4", help="One value after the other.", show_default=False)
    ] = "",
    levels: Annotated[int, typer.Option(min=0, help="Games between bots of different skill.")] = 100,
    seed: Seed = 0,
    workers: Workers = 1,
    ray: Ray = "",
    report: Annotated[
        Path | None, typer.Option(help="Where to put the report; GAME-lab.html if left out.", show_default=False)
    ] = None,
    as_json: Json = False,
) -> None:
    """Play many games and count all that happens in them: a report with plots, and what if a figure were another.

    For designers: who wins from where, how long it takes, what each card brings, how games turn, luck against skill.
    """
    from jonin.bots.executor import executor
    from jonin.terminal import lab as many
    from jonin.terminal.arena import parse_seats

    chosen = catalogue.game(game)
    asked = many.Asked(
        chosen,
        [nearest_seats(chosen)] if seats is None else parse_seats(seats, chosen),
        many.parse_names(bots),
        many.parse_choices(option or []),
        games,
        seed,
        levels,
        many.parse_variants(chosen, sets or [], data, sweep),
        sweep,
    )
    found, total = many.run(asked, executor(workers, ray))
    played = sum(finding.counts.games for finding in found.findings)
    if not played:
        stop(0, total, "games")
    file = report or Path(f"{chosen.key}-lab.html")
    many.write(found, file)
    if as_json:
        print_json(many.as_json(found))
    else:
        many.show(out(), found)
        out().print(f"\nThe report is in {file}", markup=False)
    if played < total:
        stop(played, total, "games")


@app.command(epilog="Example:  jonin replay match.json")
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as jonin play --record makes it.")],
    seat: Annotated[int | None, typer.Option(help="Tell it as this seat saw it, 0 being the first.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Verify it, and tell the result alone.")] = False,
    points: Annotated[bool, typer.Option("--points", help="Say what every score is made of.")] = False,
    on: Annotated[
        int | None, typer.Option(metavar="MOVE", help="Play on after so many moves, at the first seat.")
    ] = None,
    anew: Annotated[bool, typer.Option("--anew", help="With what you could not know drawn anew.")] = False,
    bots: Annotated[str | None, typer.Option(help="Bots to play on against, as in jonin play.")] = None,
) -> None:
    """Tell a recorded match again, and verify every move of it; or play on from a moment of it."""
    from jonin.terminal.replay import play_on, retell

    if on is None:
        retell(out(), file, seat, quiet, points)
    else:
        play_on(out(), file, on, anew, bots)


@app.command(epilog=example("verify {game}-proof.json"))
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A proof, as the result of a match offers it.")],
) -> None:
    """Check that nobody has chosen how a match was dealt or thrown. A forged proof is refused, and it says where."""
    from jonin.terminal.verify import verify as check

    if not check(out(), file):
        raise typer.Exit(1)


@app.command(epilog="Example:  jonin watch http://localhost:8808/t/0a1b2c3d4e")
def watch(
    address: Annotated[
        str,
        typer.Argument(
            metavar="ADDRESS",
            help="The table's, as the browser shows it; or the house's, for the first public table that plays there.",
            envvar="JONIN_HOUSE",
        ),
    ] = "http://localhost:8808",
    stay: Annotated[bool, typer.Option("--stay", help="Stay for the next match.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Tell it in JSON, one news a line.")] = False,
) -> None:
    """Watch a table that is played in the browser, as a spectator, until the match is over."""
    from jonin.terminal import watch as watching

    if as_json:
        watching.watch_json(address, stay)
    else:
        watching.watch(out(), address, stay)


@app.command(epilog=example("bench {game} --json"))
def bench(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games; all if left out.", show_default=False)
    ] = None,
    seats: Seats = None,
    as_json: Json = False,
) -> None:
    """Measure how fast the rules run: plain, compiled, side by side in a batch, and in the bots' search."""
    chosen = [catalogue.game(key) for key in games or ()] or catalogue.games()
    tables = [(game, nearest_seats(game) if seats is None else seats) for game in chosen]
    for game, n in tables:
        game.empty_state(n)
    from jonin.bots.bench import bench as measure
    from jonin.terminal.bench import show_figures

    figures: list[dict[str, Any]] = []
    with progress("measuring", len(tables), each=BENCH) as one_more, suppress(KeyboardInterrupt):
        for table in tables:
            figures.append(measure(*table))
            one_more()
    if as_json:
        print_json(figures)
    elif figures:
        show_figures(out(), figures)
    if len(figures) < len(tables):
        stop(len(figures), len(tables), "games")


@app.command(epilog=example("check {game}"))
def check(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Which game; all if left out.")] = None,
) -> None:
    """Look a game over before it is played: whether it loads, and whether its rules can be compiled."""
    from jonin.terminal.check import look_over

    if not look_over(game):
        raise typer.Exit(1)


@app.command("new-game", epilog="Example:  jonin new-game my-game")
def new_game(
    key: Annotated[str, typer.Argument(metavar="KEY", help="What it goes by, like my-game.")],
    title: Annotated[str | None, typer.Option(help="Its name; made from the key, if left out.")] = None,
) -> None:
    """Write a small complete game, to be changed into another: rules, board, tests, and what follows from them."""
    from jonin.terminal.new_game import write

    console = out()
    for path in write(key, title):
        console.print(f"wrote {path}", markup=False, highlight=False)
    console.print(f"\nTry it: jonin play {key}   Check it: jonin check {key}   Then read CONTRIBUTING.md", markup=False)
