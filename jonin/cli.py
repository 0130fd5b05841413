"""The command line: reads what was asked, hands it on, and turns every mistake into one line."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

import jonin
from jonin.engine import game as catalogue
from jonin.engine.refusal import Refused
from jonin.server.settings import Settings
from jonin.server.store.keep import Keep
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


TIME, LIMITS, KEPT = "How long things take", "Limits", "What is kept for so many days (0: for ever)"  # of serve's help


def KeepDays(about: str) -> Any:  # noqa: N802  # stands where typer.Option would
    return typer.Option(min=0, help=about, show_default=False, rich_help_panel=KEPT)


@app.command(epilog=example("serve --port 8808"))
def serve(
    host: Annotated[str, typer.Option(help="127.0.0.1 keeps it to this machine.")] = "0.0.0.0",
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="8808, or a free one, if left out.")] = None,
    database: Annotated[
        str | None,
        typer.Option(help="Where tables are kept: a file, postgresql://…, or '' for nowhere.", show_default=False),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    log: Annotated[str, typer.Option(help="text, json or quiet.")] = "text",
    metrics: Annotated[
        str, typer.Option(help="Where Prometheus asks for figures: 9100, or an address and a port.", show_default=False)
    ] = "",
    network: Annotated[str, typer.Option(help="The address that friends are given; found out if left out.")] = "",
    origins: Annotated[
        list[str] | None,
        typer.Option("--origin", help="An address by which it is reached, such as https://games.example."),
    ] = None,
    proxies: Annotated[
        list[str] | None,
        typer.Option("--proxy", help="The address of a proxy in front of it that says for whom it speaks."),
    ] = None,
    prefix: Annotated[
        str, typer.Option(help="The path below which a proxy shows it, such as /games.", show_default=False)
    ] = "",
    workers: Annotated[int, typer.Option(min=1, help="Processes for bots that search.")] = Settings.workers,
    keep_tables: Annotated[float, KeepDays("Tables that nobody has come to.")] = 0,
    keep_matches: Annotated[float, KeepDays("Matches that are over.")] = 0,
    keep_chat: Annotated[float, KeepDays("What was said.")] = 0,
    keep_flights: Annotated[float, KeepDays("How dice and tokens flew, besides replays.")] = 0,
    grace: Annotated[
        float, typer.Option(min=0, help="Seconds to wait for who is away.", rich_help_panel=TIME)
    ] = Settings.grace,
    pace: Annotated[
        tuple[float, float], typer.Option(help="Seconds a bot takes, at least and at most.", rich_help_panel=TIME)
    ] = Settings.pace,
    tempo: Annotated[
        float, typer.Option(min=0, help="Of counts and pauses: 2 is twice as long.", rich_help_panel=TIME)
    ] = Settings.tempo,
    think: Annotated[
        float, typer.Option(min=0, help="Seconds a bot that searches may think.", rich_help_panel=TIME)
    ] = Settings.think,
    patience: Annotated[
        float,
        typer.Option(min=0.1, help="Seconds until a process that does not answer is replaced.", rich_help_panel=TIME),
    ] = Settings.patience,
    batch_delay: Annotated[
        float,
        typer.Option(
            min=0,
            help="Seconds, for each page beyond a few, until those who still choose hear that others have.",
            rich_help_panel=TIME,
        ),
    ] = Settings.batch_delay,
    linger: Annotated[
        float,
        typer.Option(min=0.1, help="Seconds a table nobody looks at stays in memory.", rich_help_panel=LIMITS),
    ] = Settings.linger,
    per_address: Annotated[
        int, typer.Option(min=1, help="Pages from one address at a time.", rich_help_panel=LIMITS)
    ] = Settings.per_address,
    public_seats: Annotated[
        int,
        typer.Option(
            min=1, help="Seats that a page may take at a public table of somebody else.", rich_help_panel=LIMITS
        ),
    ] = Settings.public_seats,
    removed: Annotated[
        float,
        typer.Option(
            min=0,
            help="Seconds until who was removed from a public table may sit down there again.",
            rich_help_panel=LIMITS,
        ),
    ] = Settings.removed,
    rate: Annotated[
        float, typer.Option(min=0.1, help="Commands a second from one page.", rich_help_panel=LIMITS)
    ] = Settings.rate,
    burst: Annotated[int, typer.Option(min=1, help="And at once.", rich_help_panel=LIMITS)] = Settings.burst,
    address_rate: Annotated[
        float,
        typer.Option(min=1, help="Commands a second that one address is served with.", rich_help_panel=LIMITS),
    ] = Settings.address_rate,
    frame: Annotated[
        int, typer.Option(min=1000, help="Bytes in the largest command.", rich_help_panel=LIMITS)
    ] = Settings.frame,
    backlog: Annotated[
        int, typer.Option(min=1000, help="Bytes a page may be behind before it is cut off.", rich_help_panel=LIMITS)
    ] = Settings.backlog,
    table_rate: Annotated[
        float, typer.Option(min=0.01, help="Tables a second that one address may open.", rich_help_panel=LIMITS)
    ] = Settings.table_rate,
    table_burst: Annotated[
        int, typer.Option(min=1, help="And at once.", rich_help_panel=LIMITS)
    ] = Settings.table_burst,
    replay_rate: Annotated[
        float, typer.Option(min=0.1, help="Replays a second for one address.", rich_help_panel=LIMITS)
    ] = Settings.replay_rate,
    replay_burst: Annotated[
        int, typer.Option(min=1, help="And at once.", rich_help_panel=LIMITS)
    ] = Settings.replay_burst,
) -> None:
    """Open the house: tables in the browser, for friends and bots."""
    from jonin.server import run

    if log not in ("text", "json", "quiet"):
        raise Refused("no such log", log=log)
    run.serve(
        host,
        port,
        database,
        browser,
        log,
        metrics,
        **({"network": network} if network else {}),
        prefix=prefix,
        origins=tuple(origins or ()),
        proxies=tuple(proxies or ()),
        per_address=per_address,
        address_rate=address_rate,
        workers=workers,
        keep=Keep(keep_tables, keep_matches, keep_chat, keep_flights),
        grace=grace,
        pace=pace,
        tempo=tempo,
        think=think,
        patience=patience,
        batch_delay=batch_delay,
        linger=linger,
        public_seats=public_seats,
        removed=removed,
        rate=rate,
        burst=burst,
        frame=frame,
        backlog=backlog,
        table_rate=table_rate,
        table_burst=table_burst,
        replay_rate=replay_rate,
        replay_burst=replay_burst,
    )


Database = Annotated[
    str | None,
    typer.Option(
        help="Where tables are kept: a file, or postgresql://…; the usual file if left out.", show_default=False
    ),
]


@app.command(epilog="Example:  jonin doctor --database postgresql://jonin@db/jonin")
def doctor(database: Database = None) -> None:
    """Look whether a house can open here: games, pages, database, disk, compiled rules, physics. Changes nothing."""
    from jonin.server.doctor import findings
    from jonin.server.run import kept_at

    well = True
    for found in findings(kept_at(database)):
        print(f"{'ok ' if found.well else 'BAD'}  {found.what}: {found.how}", flush=True)
        well = well and found.well
    if not well:
        raise typer.Exit(1)


@app.command(epilog="Example:  jonin tidy --tables 90 --chat 30 --dry-run")
def tidy(
    tables: Annotated[float, KeepDays("Tables that nobody has come to.")] = 0,
    matches: Annotated[float, KeepDays("Matches that are over, unless a table still shows them.")] = 0,
    chat: Annotated[float, KeepDays("What was said.")] = 0,
    flights: Annotated[float, KeepDays("How dice and tokens flew, besides replays.")] = 0,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would go, and let nothing go.")] = False,
    database: Database = None,
) -> None:
    """Let go of what is older than so many days, once. With --keep-tables and so on jonin serve does it by itself."""
    from jonin.server.run import kept_at
    from jonin.server.store import retention
    from jonin.server.store.visit import up_to_date

    if not (keep := Keep(tables, matches, chat, flights)):
        raise Refused("nothing to tidy")
    with up_to_date(kept_at(database)) as connection:
        gone = retention.tidy(connection.engine, keep, time.time(), dry=dry_run)
    print("Would go:" if dry_run else "Gone:", ", ".join(f"{count} {what}" for what, count in gone.items()))


@app.command(epilog="Example:  jonin backup house.jonin")
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file, for its owner alone.")],
    database: Database = None,
) -> None:
    """Write all tables, matches and chats of a house to one file, also while people play."""
    from jonin.server.run import kept_at
    from jonin.server.store.archive import back_up

    rows = back_up(kept_at(database), file)
    out().print(f"{rows} rows are in {file}.")


@app.command(epilog="Example:  jonin restore house.jonin --database new.sqlite")
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="As jonin backup makes it.")],
    database: Database = None,
) -> None:
    """Put a backup into an empty place: a new file, or an empty database of PostgreSQL."""
    from jonin.server.run import kept_at
    from jonin.server.store import archive

    where = kept_at(database)
    rows = archive.restore(file, where)
    out().print(f"{rows} rows are back.")


@app.command(cls=WithBots, epilog=example("play {game} --seats 3 --bots thumb,search:500 --name Ayame"))
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's key; asked for if left out.")] = None,
    seats: Seats = None,
    bots: Annotated[
        str | None, typer.Option(help="Bots for the other seats, in turn: random, thumb, search:500, search:0.5s ...")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    name: Annotated[str, typer.Option(help="Your name at the table.", envvar="JONIN_NAME")] = "Player",
    option: Options = None,
    record: Annotated[Path | None, typer.Option(help="Keep the match in this new file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a match that was recorded.")] = None,
) -> None:
    """Play in the terminal against bots.

    Type a number or part of a name to choose, ? for the rules, ? and a clause or words to find them there, q to leave.
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
    bots: Annotated[str, typer.Option(help="The stronger first: each challenges the next.")] = "search,thumb,random",
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
) -> None:
    """Tell a recorded match again, and verify every move of it."""
    from jonin.terminal.replay import retell

    retell(out(), file, seat, quiet)


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


@app.command("new-game", epilog="Example: jonin new-game my-game")
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
