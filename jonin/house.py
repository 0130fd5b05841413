"""What who runs a house asks for: to open it, look whether it can, back it up, restore and tidy it, keep people out."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Any

import typer

from jonin.engine.refusal import Refused
from jonin.server.settings import Settings
from jonin.server.store.keep import Keep
from jonin.terminal.console import out
from jonin.terminal.entry import example

# What a single command needs is imported when that command is called: starting should not take a second.

commands = typer.Typer()


TIME, LIMITS, KEPT = "How long things take", "Limits", "What is kept for so many days (0: for ever)"  # of serve's help


MANY = "Many processes, many machines"


def KeepDays(about: str) -> Any:  # noqa: N802  # stands where typer.Option would
    return typer.Option(min=0, help=about, show_default=False, rich_help_panel=KEPT)


Database = Annotated[
    str | None,
    typer.Option(
        envvar="JONIN_DATABASE",
        help="Where tables are kept: a file, or postgresql://…; the usual file if left out.",
        show_default=False,
    ),
]
Bus = Annotated[
    str,
    typer.Option(
        envvar="JONIN_BUS",
        help="NATS, where several machines share a database: nats://… or tls://…",
        show_default=False,
        rich_help_panel=MANY,
    ),
]
Name = Annotated[
    str,
    typer.Option(help="Of this process among them; found if left out.", show_default=False, rich_help_panel=MANY),
]


@commands.command(epilog=example("serve --port 8808"))
def serve(
    host: Annotated[str, typer.Option(help="127.0.0.1 keeps it to this machine.")] = "0.0.0.0",
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="8808, or a free one, if left out.")] = None,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="JONIN_DATABASE",
            help="Where tables are kept: a file, postgresql://…, or '' for nowhere.",
            show_default=False,
        ),
    ] = None,
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="That share the work on this machine.", rich_help_panel=MANY)
    ] = 1,
    bus: Bus = "",
    name: Name = "",
    lease: Annotated[
        float,
        typer.Option(min=1, help="Seconds that one which is not heard of keeps its tables.", rich_help_panel=MANY),
    ] = Settings.lease,
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
    admin_token_file: Annotated[
        str,
        typer.Option(
            metavar="FILE",
            help="Opens /admin to who knows the token in this file, or in JONIN_ADMIN_TOKEN.",
            show_default=False,
        ),
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
        processes,
        bus=bus,
        name=name,
        lease=lease,
        **({"network": network} if network else {}),
        prefix=prefix,
        origins=tuple(origins or ()),
        proxies=tuple(proxies or ()),
        admin=run.admin_lock(admin_token_file),
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


@commands.command(epilog="Example:  jonin doctor --database postgresql://jonin@db/jonin")
def doctor(database: Database = None, bus: Bus = "", name: Name = "") -> None:
    """Look whether a house can open here, from its games and database to the bus and the disk. Changes nothing."""
    from jonin.server.doctor import findings
    from jonin.server.run import kept_at

    well = True
    for found in findings(kept_at(database), bus, name):
        print(f"{'ok ' if found.well else 'BAD'}  {found.what}: {found.how}", flush=True)
        well = well and found.well
    if not well:
        raise typer.Exit(1)


@commands.command(epilog="Example:  jonin tidy --tables 90 --chat 30 --dry-run")
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


@commands.command(epilog="Example:  jonin ban 203.0.113.0/24 --hours 24 --why 'opens hundreds of tables'")
def ban(
    network: Annotated[
        str | None,
        typer.Argument(metavar="NETWORK", help="An address or a network; all that are banned are listed if left out."),
    ] = None,
    hours: Annotated[float, typer.Option(min=0, help="For how long; for good if left out.", show_default=False)] = 0,
    why: Annotated[str, typer.Option(help="To be read by who lists them.")] = "",
    lift: Annotated[bool, typer.Option("--lift", help="Let it in again.")] = False,
    database: Database = None,
) -> None:
    """Let nobody in from an address, or list from where nobody comes in. An open house hears of it within seconds."""
    from jonin.server import banning
    from jonin.server.run import kept_at

    where = kept_at(database)
    if network is None:
        print("\n".join(banning.listed(where)) or "Nobody is banned.")
    elif lift:
        print(f"{banning.lift(where, network)} may come in again.")
    else:
        print(f"{banning.ban(where, network, hours, why)} may not come in.")


@commands.command(epilog="Example:  jonin backup house.jonin")
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file, for its owner alone.")],
    database: Database = None,
) -> None:
    """Write all tables, matches and chats of a house to one file, also while people play."""
    from jonin.server.run import kept_at
    from jonin.server.store.archive import back_up

    rows = back_up(kept_at(database), file)
    out().print(f"{rows} rows are in {file}.")


@commands.command(epilog="Example:  jonin restore house.jonin --database new.sqlite")
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
