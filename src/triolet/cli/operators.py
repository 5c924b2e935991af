"""Shared by the commands for operators: the user, the database of a running server, dates, JSON."""

import argparse
import asyncio
import json
import os
import pwd
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from time import time
from typing import Any, TypeVar

from triolet.cli.arguments import Commands, add_command, add_language, at_least, catalogue_of
from triolet.cli.databases import add_database, database_of
from triolet.server.operating import Operator
from triolet.storage.database import Database
from triolet.storage.open_database import open_beside_server

Result = TypeVar("Result")
Listed = TypeVar("Listed")


def add_action(
    actions: Commands, name: str, summary: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    """Add one action of a command, with the options of all of them."""
    parser = actions.add_parser(name, help=summary, description=summary, allow_abbrev=False)
    add_database(parser)
    add_language(parser)
    parser.set_defaults(run=run, json=False)
    return parser


def add_list(
    actions: Commands, name: str, summary: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    """Add an action that lists something, and can do so as JSON."""
    parser = add_action(actions, name, summary, run)
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def add_limit(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--limit", type=at_least(1), default=50, metavar="N", help="at most N (default: 50)"
    )


def add_group(
    commands: Commands, name: str, summary: str, description: str, examples: Sequence[str]
) -> Commands:
    """Add a command that consists of actions."""
    parser = add_command(commands, name, summary, description, examples)
    return parser.add_subparsers(title="actions", metavar="ACTION", required=True)


def user() -> str:
    """Return the user of the operating system, and for `sudo` the user who called it."""
    try:
        name = pwd.getpwuid(os.getuid()).pw_name
    except KeyError:
        name = str(os.getuid())
    caller = os.environ.get("SUDO_USER", "")
    return f"{caller} as {name}" if caller and caller != name else name


def operate(
    arguments: argparse.Namespace, work: Callable[[Operator, Database], Awaitable[Result]]
) -> Result:
    """Run the work of an operator on the database, beside a server that may be running."""

    async def run() -> Result:
        database = await open_beside_server(database_of(arguments))
        try:
            return await work(Operator(database, user(), lambda: int(time() * 1000)), database)
        finally:
            await database.close()

    return asyncio.run(run())


def moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def print_list(
    arguments: argparse.Namespace,
    found: Sequence[Listed],
    row: Callable[[Listed], str],
    count_key: str,
    facts: Callable[[Any], dict[str, Any]] = asdict,
) -> None:
    """Print what was found: as JSON, or a row for each and the sentence with their number."""
    if arguments.json:
        print_json([facts(each) for each in found])
        return
    for each in found:
        print(row(each))
    print(catalogue_of(arguments).say(count_key, count=len(found)))


def print_json(content: Any) -> None:
    print(json.dumps(content, ensure_ascii=False, indent=2))
