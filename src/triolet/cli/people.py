"""`triolet people`: list, show, ban, rename and help the people of a server."""

import argparse
from dataclasses import asdict
from typing import Any

from triolet.cli.arguments import DONE, Commands, at_least, catalogue_of
from triolet.cli.operators import add_action, add_group, add_list, moment, operate, print_json
from triolet.rules.errors import printable
from triolet.server.operating import RESET_HOURS, Operator, facts_about
from triolet.storage.database import Database
from triolet.storage.operator_log import OperatorEntry, operator_entries
from triolet.storage.people import ListedPerson, people_named
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
    _add_limit(listing)
    _add_name(add_list(actions, "show", "show what is stored about a person", show))
    _add_name(add_action(actions, "ban", "end all sessions, and refuse new ones", ban))
    _add_name(add_action(actions, "unban", "allow a banned person to log in again", unban))
    renaming = _add_name(add_action(actions, "rename", "give a person another name", rename))
    renaming.add_argument("new", metavar="NEW", help="the new name")
    _add_name(add_action(actions, "reset", "make a code that sets a new password once", reset))
    reporting = add_list(actions, "reports", "list the reports of players, oldest first", reports)
    reporting.add_argument("--dismiss", metavar="ID", help="delete this report instead")
    _add_limit(reporting)
    _add_limit(add_list(actions, "log", "list what operators did, the newest first", show_log))


def _add_name(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("name", metavar="NAME", help="the name of an account, or an id")
    return parser


def _add_limit(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--limit", type=at_least(1), default=50, metavar="N", help="at most N (default: 50)"
    )


def list_people(arguments: argparse.Namespace) -> int:
    async def find(_operator: Operator, database: Database) -> list[ListedPerson]:
        return await people_named(database, arguments.text, arguments.limit)

    people = operate(arguments, find)
    if arguments.json:
        print_json([asdict(person) for person in people])
        return DONE
    say = catalogue_of(arguments).say
    for person in people:
        kind = "banned" if person.banned else "guest" if person.account is None else "account"
        facts: dict[str, Any] = {"kind": kind, "since": moment(person.created)}
        print(
            say(
                "people-row",
                id=person.id,
                name=printable(person.name),
                games=person.unfinished,
                **facts,
            )
        )
    print(say("people-count", count=len(people)))
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
    async def work(operator: Operator, _database: Database) -> str:
        person = await operator.find(arguments.name)
        await operator.ban(person)
        return person.name or person.id

    name = operate(arguments, work)
    print(catalogue_of(arguments).say("people-banned", name=printable(name)))
    return DONE


def unban(arguments: argparse.Namespace) -> int:
    async def work(operator: Operator, _database: Database) -> str:
        person = await operator.find(arguments.name)
        await operator.unban(person)
        return person.name or person.id

    name = operate(arguments, work)
    print(catalogue_of(arguments).say("people-unbanned", name=printable(name)))
    return DONE


def rename(arguments: argparse.Namespace) -> int:
    async def work(operator: Operator, _database: Database) -> tuple[str, str]:
        person = await operator.find(arguments.name)
        return person.name or person.id, await operator.rename(person, arguments.new)

    old, new = operate(arguments, work)
    print(catalogue_of(arguments).say("people-renamed", old=printable(old), name=printable(new)))
    return DONE


def reset(arguments: argparse.Namespace) -> int:
    async def work(operator: Operator, _database: Database) -> str:
        return await operator.reset(await operator.find(arguments.name))

    code = operate(arguments, work)
    print(catalogue_of(arguments).say("people-reset", code=code, hours=RESET_HOURS))
    return DONE


def reports(arguments: argparse.Namespace) -> int:
    async def work(operator: Operator, database: Database) -> list[Report]:
        if arguments.dismiss is not None:
            await operator.dismiss(arguments.dismiss)
            return []
        return await open_reports(database, arguments.limit)

    found, say = operate(arguments, work), catalogue_of(arguments).say
    if arguments.dismiss is not None:
        print(say("people-dismissed", report=arguments.dismiss))
    elif arguments.json:
        print_json([asdict(report) for report in found])
    else:
        for report in found:
            print(
                say(
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
            )
        print(say("people-reports", count=len(found)))
    return DONE


def show_log(arguments: argparse.Namespace) -> int:
    async def find(_operator: Operator, database: Database) -> list[OperatorEntry]:
        return await operator_entries(database, arguments.limit)

    entries = operate(arguments, find)
    if arguments.json:
        print_json([asdict(entry) for entry in entries])
        return DONE
    for entry in entries:
        what = f"{entry.action}  {entry.subject}  {printable(entry.detail)}".rstrip()
        print(f"{moment(entry.at)}  {printable(entry.operator)}  {what}")
    print(catalogue_of(arguments).say("people-entries", count=len(entries)))
    return DONE
