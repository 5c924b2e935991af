"""Translates PostgreSQL errors into `StorageError`s, and removes passwords from addresses."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final
from urllib.parse import urlsplit

import asyncpg

from triolet.storage.database import (
    ConflictError,
    FullDiskError,
    StorageError,
    UnavailableError,
)

EXAMPLE: Final = "postgresql://user:password@host:5432/name"
FAILURES: Final = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
    ValueError,
)
"""All errors that a statement or a connection can raise."""

UNAVAILABLE: Final = (
    asyncpg.PostgresConnectionError,
    # The server stops, starts, or cancels a statement; not a missing database.
    asyncpg.exceptions.OperatorInterventionError,
    asyncpg.exceptions.TransactionRollbackError,
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,
    # asyncpg raises it for a truncated response.
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)


@contextmanager
def translated_errors(location: str) -> Iterator[None]:
    """Translate the errors of one statement."""
    try:
        yield
    except asyncpg.UniqueViolationError as error:
        raise ConflictError(f"a unique key is taken: {error}") from error
    except asyncpg.DiskFullError as error:
        raise FullDiskError(
            f"the disk of {location} is full; nothing was changed. Free some space, then try again"
        ) from error
    except FAILURES as error:
        # A value of the wrong type is both an InterfaceError and a ValueError.
        is_lost = isinstance(error, asyncpg.InterfaceError) and not isinstance(error, ValueError)
        if is_lost or isinstance(error, UNAVAILABLE):
            raise UnavailableError(f"{location} does not respond: {_reason(error)}") from error
        raise StorageError(f"{location} rejected a statement: {error}") from error


@contextmanager
def translated_connect_errors(location: str) -> Iterator[None]:
    """Translate the errors of the first connection, for the operator."""
    try:
        yield
    except FAILURES as error:
        message = f"cannot open the database {location}: {_reason(error)}"
        if isinstance(error, OSError | TimeoutError | asyncpg.CannotConnectNowError):
            hint = "Is PostgreSQL running there, and can this machine reach it?"
            raise UnavailableError(f"{message}. {hint} An address looks like {EXAMPLE}") from error
        raise StorageError(f"{message}. An address looks like {EXAMPLE}") from error


def _reason(error: BaseException) -> str:
    return str(error) or type(error).__name__


def location_of(url: str) -> str:
    """Return the address without password and options."""
    parts = urlsplit(url)
    netloc = parts.netloc
    if "@" in netloc:
        user, _, host = netloc.rpartition("@")
        netloc = f"{user.partition(':')[0]}@{host}"
    return f"{parts.scheme}://{netloc}{parts.path}"
