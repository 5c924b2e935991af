"""The append-only log of operators: time, operator, action and subject."""

import secrets
from dataclasses import dataclass

from triolet.storage.database import Statement, Transaction


@dataclass(frozen=True, slots=True)
class OperatorEntry:
    """One action of an operator; `operator` is the user of the operating system."""

    at: int
    operator: str
    action: str
    subject: str
    """The id of a person, a table or a report."""
    detail: str = ""

    def statement(self) -> Statement:
        """Return the statement that logs the action, to be committed together with it."""
        return Statement(
            "INSERT INTO operator_log (id, at, operator, action, subject, detail)"
            " VALUES ($1, $2, $3, $4, $5, $6)",
            (
                secrets.token_hex(8),
                self.at,
                self.operator,
                self.action,
                self.subject,
                self.detail,
            ),
        )


async def operator_entries(database: Transaction, limit: int) -> list[OperatorEntry]:
    """Return the latest entries, newest first."""
    rows = await database.rows(
        "SELECT at, operator, action, subject, detail FROM operator_log"
        " ORDER BY at DESC, id LIMIT $1",
        limit,
    )
    return [OperatorEntry(*row) for row in rows]
