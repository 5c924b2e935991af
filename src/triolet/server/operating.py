"""The actions of an operator on people and tables, while a server runs.

A change of a person is committed together with its entry in the operator's log.
"""

import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from triolet.rules.errors import TrioletError
from triolet.server.auth import ENDED, PERSON_PATTERN, hash_secret
from triolet.server.live.bot_names import reserved_names
from triolet.server.live.departure import leave_open_tables
from triolet.server.live.log import ClosedEvent, RenamedEvent
from triolet.server.live.log_rows import DamagedGameError, read_table
from triolet.server.live.opening import names_at
from triolet.server.live.table import Table
from triolet.server.live.tables import Tables, UnknownGameError
from triolet.server.live.turns import Decision
from triolet.server.names import clean_name, fold_name, free_name
from triolet.storage.credentials import sessions_of, tokens_of
from triolet.storage.database import ConflictError, Database, Notification, Statement
from triolet.storage.games import all_game_ids, games_of_person
from triolet.storage.operator_log import OperatorEntry
from triolet.storage.people import Person, find_account, find_person, is_account_name
from triolet.storage.reset_codes import reset_code_statement

RESET_HOURS: Final = 24
"""How long a reset code is valid."""
CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without letters and digits that look alike."""
CODE_LENGTH: Final = 16
MOST_GAMES: Final = 1000
UNFINISHED: Final = ("open", "playing")


class OperatorError(TrioletError):
    """A request of an operator that cannot be carried out."""


@dataclass(frozen=True, slots=True)
class DamagedTable:
    """A table whose log cannot be replayed."""

    game: str
    problem: str


class Operator:
    """Carries out the requests of one operator."""

    def __init__(self, database: Database, name: str, now: Callable[[], int]) -> None:
        self._database = database
        self._name = name
        self._now = now
        self._tables = Tables(database, now)

    async def find(self, text: str) -> Person:
        """Return the account with this name, or the person with this id."""
        found = await find_account(self._database, fold_name(text)) if text else None
        if found is None and PERSON_PATTERN.fullmatch(text):
            found = await find_person(self._database, text)
        if found is None:
            raise OperatorError(
                f"nobody has the account or the id {text!r}; `triolet people list` shows them"
            )
        return found

    async def ban(self, person: Person) -> None:
        """End all sessions and tokens of a person for good, and close the open tables."""
        ban = Statement("UPDATE people SET banned = $2 WHERE id = $1", (person.id, self._now()))
        ends = [
            Statement(f"DELETE FROM {table} WHERE person = $1", (person.id,))
            for table in ("sessions", "tokens")
        ]
        ended = Notification(ENDED, person.id)
        await self._apply([ban, *ends], "ban", person.id, person.name, ended)
        await leave_open_tables(self._tables, person.id)

    async def unban(self, person: Person) -> None:
        sql = "UPDATE people SET banned = NULL WHERE id = $1"
        await self._apply([Statement(sql, (person.id,))], "unban", person.id)

    async def rename(self, person: Person, wanted: str) -> str:
        """Give a person another name, also at the tables that are not over; return it."""
        name = clean_name(wanted)
        account = fold_name(name)
        is_own = account == person.account
        is_taken = account in reserved_names() or await is_account_name(self._database, account)
        taken = OperatorError(f"the name {name!r}, or one that looks like it, is taken")
        if is_taken and not is_own:
            raise taken
        values = (person.id, name, None if person.account is None else account)
        sql = "UPDATE people SET name = $2, account = $3 WHERE id = $1"
        try:
            await self._apply(
                [Statement(sql, values)], "rename", person.id, f"{person.name} -> {name}"
            )
        except ConflictError:
            raise taken from None
        for row in await games_of_person(
            self._database, person.id, MOST_GAMES, statuses=UNFINISHED
        ):
            # Nobody sees a damaged table.
            with suppress(DamagedGameError):
                await self._tables.change(row.id, _renamed(person.id, name))
        return name

    async def reset(self, person: Person) -> str:
        """Return a code with which the person can set a new password once."""
        if person.account is None:
            raise OperatorError(f"{person.id} is a guest and has no password")
        letters = [secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)]
        code = "-".join("".join(letters[start : start + 4]) for start in range(0, CODE_LENGTH, 4))
        expires = self._now() + RESET_HOURS * 3600 * 1000
        statement = reset_code_statement(person.id, hash_secret(code), expires)
        await self._apply([statement], "reset", person.id)
        return code

    async def dismiss(self, report: str) -> None:
        """Delete a report."""
        statement = Statement("DELETE FROM reports WHERE id = $1", (report,), min_rows=1)
        try:
            await self._apply([statement], "dismiss", report)
        except ConflictError:
            raise OperatorError(
                f"there is no report {report!r}; `triolet people reports` shows them"
            ) from None

    async def close(self, game: str) -> None:
        """Close a table that is not over, even during its game, or an imported game."""

        def close(table: Table, _at: int) -> Decision:
            is_imported = table.status == "over" and not table.opened.host
            if table.status not in UNFINISHED and not is_imported:
                raise OperatorError(f"the table {game} is {table.status}; nothing to close")
            return Decision((ClosedEvent(),))

        try:
            await self._tables.change(game, close)
        except UnknownGameError:
            raise OperatorError(f"there is no table {game!r}") from None
        await self._apply([], "close", game)

    async def damaged(self) -> list[DamagedTable]:
        """Return the tables whose log cannot be replayed."""
        found = []
        for game in await all_game_ids(self._database):
            try:
                await read_table(self._database, game)
            except DamagedGameError as error:
                found.append(DamagedTable(game, str(error)))
        return found

    async def _apply(
        self,
        statements: list[Statement],
        action: str,
        subject: str,
        detail: str = "",
        notification: Notification | None = None,
    ) -> None:
        entry = OperatorEntry(self._now(), self._name, action, subject, detail)
        await self._database.apply([*statements, entry.statement()], notification)


def _renamed(person: str, name: str) -> Callable[[Table, int], Decision]:
    def rename(table: Table, _at: int) -> Decision:
        for seat, player in enumerate(table.seats):
            # A player whom a bot replaces keeps the name, and may come back.
            if player.kind != "device" and person in (player.person, player.replaced):
                others = (each for number, each in enumerate(table.seats) if number != seat)
                return Decision((RenamedEvent(seat, free_name(name, names_at(others))),))
        return Decision()

    return rename


async def facts_about(database: Database, person: Person) -> dict[str, Any]:
    """Return what is stored about a person, without hashes of secrets."""
    games = await games_of_person(database, person.id, MOST_GAMES, statuses=UNFINISHED)
    return {
        "id": person.id,
        "name": person.name,
        "account": person.account,
        "created": person.created,
        "banned": person.banned,
        "sessions": len(await sessions_of(database, person.id)),
        "tokens": len(await tokens_of(database, person.id)),
        "unfinished": [row.id for row in games],
    }
