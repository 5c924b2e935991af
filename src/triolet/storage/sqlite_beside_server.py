"""`Database` on the SQLite file of a running server, for the short writes of a command.

WAL and the busy timeout let two processes write in turn. A notification is a row, written with the
change that it is about; the server polls these rows.
"""

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from triolet.storage.database import Notification, Statement, Transaction
from triolet.storage.sqlite import SqliteDatabase, SqliteTransaction


class SqliteBesideServer(SqliteDatabase):
    """See `Database`."""

    async def apply(
        self,
        statements: Sequence[Statement],
        notification: Notification | None = None,
        *,
        independent: bool = False,
    ) -> tuple[int, ...]:
        rows = [] if notification is None else [_row(notification)]
        counts = await super().apply([*statements, *rows], independent=independent)
        return counts[: len(statements)]

    async def notify(self, channel: str, payload: str) -> None:
        await self.apply([], Notification(channel, payload))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        async with super().transaction() as transaction:
            yield transaction
            assert isinstance(transaction, SqliteTransaction)
            for notification in transaction.notifications:
                row = _row(notification)
                await transaction.execute(row.sql, *row.values)


def _row(notification: Notification) -> Statement:
    return Statement(
        "INSERT INTO notifications (id, channel, payload) VALUES ($1, $2, $3)",
        (secrets.token_hex(8), notification.channel, notification.payload),
    )
