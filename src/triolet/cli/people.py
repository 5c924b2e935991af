"""`triolet people`: list, show, ban, rename and help the people of a server."""

import argparse
from collections.abc import Awaitable, Callable
from typing import Any

from triolet.cli.arguments import DONE, Commands, catalogue_of
from triolet.cli.operators import (
    Result,
    add_action,
    add_group,
    add_limit,
    add_list,
    moment,
    operate,
    print_json,
    print_list,
)
from triolet.rules.errors import printable
from triolet.server.operating import RESET_HOURS, Operator, facts_about
from triolet.storage.database import Database
from triolet.storage.operator_log import OperatorEntry, operator_entries
from triolet.storage.people import ListedPerson, Person, people_named
from triolet.storage.reports import Report, open_reports

EXAMPLES = (
    "triolet people list --data club",
    "triolet people list ann --data club --json",
    "triolet people reports --data club",
    "triolet people log --data club",
)


def add_to(commands: Commands) -> None:
    actions = add_group(
        commands,
        "people",
        "list, ban, rename and help the people of a server",
        "Shows and changes the people of a server, which may be running. NAME is the name of an\n"
        "account, or the id of a guest or account as `triolet people list` shows it. What is\n"
        "changed is noted with your user name; `triolet people log` shows it.",
        EXAMPLES,
    )
    listing = add_list(actions, "list", "list people, the newest first", list_people)
    listing.add_argument("text", nargs="?", default="", metavar="TEXT", help="a part of the name")
    add_limit(listing)
    _add_name(add_list(actions, "show", "show what is stored about a person", show))
    _add_name(add_action(actions, "ban", "end all sessions, and refuse new ones", ban))
    _add_name(add_action(actions, "unban", "allow a banned person to log in again", unban))
    renaming = _add_name(add_action(actions, "rename", "give a person another name", rename))
    renaming.add_argument("new", metavar="NEW", help="the new name")
    _add_name(add_action(actions, "reset", "make a code that sets a new password once", reset))
    reporting = add_list(actions, "reports", "list the reports of players, oldest first", reports)
    reporting.add_argument("--dismiss", metavar="ID", help="delete this report instead")
    add_limit(reporting)
    add_limit(add_list(actions, "log", "list what operators did, the newest first", show_log))


def _add_name(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("name", metavar="NAME", help="the name of an account, or an id")
    return parser


def list_people(arguments: argparse.Namespace) -> int:
    async def find(_operator: Operator, database: Database) -> list[ListedPerson]:
        return await people_named(database, arguments.text, arguments.limit)

    say = catalogue_of(arguments).say

    def row(person: ListedPerson) -> str:
        kind = "banned" if person.banned else "guest" if person.account is None else "account"
        facts: dict[str, Any] = {"kind": kind, "since": moment(person.created)}
        name = printable(person.name)
        return say("people-row", id=person.id, name=name, games=person.unfinished, **facts)

    print_list(arguments, operate(arguments, find), row, "people-count")
    return DONE


def show(arguments: argparse.Namespace) -> int:
    async def find(operator: Operator, database: Database) -> dict[str, Any]:
        return await facts_about(database, await operator.find(arguments.name))

    facts = operate(arguments, find)
    if arguments.json:
        print_json(facts)
        return DONE
    for key, value in facts.items():
        print(f"{key}: {printable(str(value))}")
    return DONE


def ban(arguments: argparse.Namespace) -> int:
    name, _ = _change(arguments, Operator.ban)
    print(catalogue_of(arguments).say("people-banned", name=name))
    return DONE


def unban(arguments: argparse.Namespace) -> int:
    name, _ = _change(arguments, Operator.unban)
    print(catalogue_of(arguments).say("people-unbanned", name=name))
    return DONE


def rename(arguments: argparse.Namespace) -> int:
    old, new = _change(arguments, lambda operator, person: operator.rename(person, arguments.new))
    print(catalogue_of(arguments).say("people-renamed", old=old, name=printable(new)))
    return DONE


def reset(arguments: argparse.Namespace) -> int:
    _, code = _change(arguments, Operator.reset)
    print(catalogue_of(arguments).say("people-reset", code=code, hours=RESET_HOURS))
    return DONE


def _change(
    arguments: argparse.Namespace, change: Callable[[Operator, Person], Awaitable[Result]]
) -> tuple[str, Result]:
    """Change the person of the arguments; return the name before the change, and the result."""

    async def work(operator: Operator, _database: Database) -> tuple[str, Result]:
        person = await operator.find(arguments.name)
        return printable(person.name or person.id), await change(operator, person)

    return operate(arguments, work)


def reports(arguments: argparse.Namespace) -> int:
    async def work(operator: Operator, database: Database) -> list[Report]:
        if arguments.dismiss is not None:
            await operator.dismiss(arguments.dismiss)
            return []
        return await open_reports(database, arguments.limit)

    found, say = operate(arguments, work), catalogue_of(arguments).say

    def row(report: Report) -> str:
        return say(
            "people-report",
            id=report.id,
            at=moment(report.at),
            name=printable(report.name),
            person=report.person or "-",
            game=report.game,
            seat=report.seat + 1,
            reason=report.reason,
            words=printable(report.words),
        )

    if arguments.dismiss is not None:
        print(say("people-dismissed", report=arguments.dismiss))
    else:
        print_list(arguments, found, row, "people-reports")
    return DONE


def show_log(arguments: argparse.Namespace) -> int:
    async def find(_operator: Operator, database: Database) -> list[OperatorEntry]:
        return await operator_entries(database, arguments.limit)

    def row(entry: OperatorEntry) -> str:
        what = f"{entry.action}  {entry.subject}  {printable(entry.detail)}".rstrip()
        return f"{moment(entry.at)}  {printable(entry.operator)}  {what}"

    print_list(arguments, operate(arguments, find), row, "people-entries")
    return DONE
