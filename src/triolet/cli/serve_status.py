"""`triolet serve --status`: how much the database of a server holds, as text or JSON."""

import argparse
import asyncio
import json
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from triolet.cli.arguments import DONE, catalogue_of
from triolet.cli.databases import database_of
from triolet.storage.open_database import display_location, open_for_reading
from triolet.storage.size_report import STATUSES, SizeReport, read_size_report
from triolet.text import Catalogue

MEGABYTE = 1_000_000


def print_status(arguments: argparse.Namespace) -> int:
    where = database_of(arguments)
    report = asyncio.run(_read(where))
    if arguments.json:
        print(json.dumps({"database": display_location(where), **asdict(report)}))
    else:
        lines = status_lines(report, display_location(where), catalogue_of(arguments))
        print("\n".join(lines))
    return DONE


async def _read(where: str | Path) -> SizeReport:
    database = await open_for_reading(where)
    try:
        return await read_size_report(database)
    finally:
        await database.close()


def status_lines(report: SizeReport, place: str, catalogue: Catalogue) -> list[str]:
    say = catalogue.say
    lines = [
        say("status-database", place=place, megabytes=f"{report.bytes / MEGABYTE:.1f}"),
        say("status-people", guests=report.guests, accounts=report.accounts),
        say("status-logins", sessions=report.sessions, tokens=report.tokens),
        say("status-tables", **{status: report.tables[status] for status in STATUSES}),
        say("status-events", events=report.events),
    ]
    if report.largest_games:
        games = [f"{game.id} ({game.events})" for game in report.largest_games]
        lines.append(say("status-largest", games=", ".join(games)))
    if report.oldest_open_table is not None:
        opened = datetime.fromtimestamp(report.oldest_open_table / 1000, UTC)
        lines.append(say("status-oldest", opened=opened.isoformat(" ", "seconds")))
    return lines
