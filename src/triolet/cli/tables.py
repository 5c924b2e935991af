"""`triolet tables`: list and close the tables of a server, and find damaged ones."""

import argparse
from dataclasses import asdict
from typing import Any

from triolet.cli.arguments import DONE, REFUSED, Commands, catalogue_of
from triolet.cli.operators import (
    add_action,
    add_group,
    add_limit,
    add_list,
    moment,
    operate,
    print_list,
)
from triolet.rules.errors import printable
from triolet.server.operating import DamagedTable, Operator
from triolet.storage.database import Database
from triolet.storage.games import GameRow, latest_games

EXAMPLES = (
    "triolet tables list --data league",
    "triolet tables list --status over --data league --json",
    "triolet tables damaged --data league",
)


def add_to(commands: Commands) -> None:
    actions = add_group(
        commands,
        "tables",
        "list and close the tables of a server",
        "Shows and closes the tables of a server, which may be running. A closed table cannot be\n"
        "played on; its log remains. What is closed is noted with your user name; `triolet people\n"
        "log` shows it.",
        EXAMPLES,
    )
    listing = add_list(actions, "list", "list tables, the newest first", list_tables)
    listing.add_argument(
        "--status",
        choices=("open", "playing", "over", "closed"),
        help="only tables that wait for players, are in play, are over or were closed",
    )
    add_limit(listing)
    closing = add_action(
        actions, "close", "close a table that is not over, or a game sent as a record", close
    )
    closing.add_argument("game", metavar="ID", help="the id of the table")
    add_list(actions, "damaged", "list the tables whose log cannot be replayed", damaged)


def list_tables(arguments: argparse.Namespace) -> int:
    async def find(_operator: Operator, database: Database) -> list[GameRow]:
        return await latest_games(database, arguments.status, arguments.limit)

    print_list(arguments, operate(arguments, find), _row, "tables-count", _facts)
    return DONE


def _row(row: GameRow) -> str:
    people = ", ".join(person or "-" for person in row.index.people)
    times = f"{moment(row.created)}  {moment(row.changed)}"
    return f"{row.id}  {row.index.status:7}  {row.index.edition}  {times}  {people}"


def _facts(row: GameRow) -> dict[str, Any]:
    facts = asdict(row)
    index = facts.pop("index")
    return {**facts, **index, "invited": sorted(row.index.invited)}


def close(arguments: argparse.Namespace) -> int:
    async def work(operator: Operator, _database: Database) -> None:
        await operator.close(arguments.game)

    operate(arguments, work)
    print(catalogue_of(arguments).say("tables-closed", game=arguments.game))
    return DONE


def damaged(arguments: argparse.Namespace) -> int:
    async def find(operator: Operator, _database: Database) -> list[DamagedTable]:
        return await operator.damaged()

    found = operate(arguments, find)

    def row(table: DamagedTable) -> str:
        return f"{table.game}  {printable(table.problem)}"

    print_list(arguments, found, row, "tables-damaged")
    return REFUSED if found else DONE
