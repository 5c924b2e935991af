"""PostgreSQL's errors in our words, and an address that can be shown."""

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
"""Everything that a statement or a connection may raise."""

GONE: Final = (
    asyncpg.PostgresConnectionError,
    # A server that stops, starts, or cancels a statement; but not a missing database.
    asyncpg.exceptions.OperatorInterventionError,
    asyncpg.exceptions.TransactionRollbackError,
    asyncpg.TooManyConnectionsError,
    asyncpg.ReadOnlySQLTransactionError,
    # What asyncpg makes of an answer that breaks off in the middle.
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)


@contextmanager
def in_our_words(place: str) -> Iterator[None]:
    """Around one statement: raises our error in the place of PostgreSQL's."""
    try:
        yield
    except asyncpg.UniqueViolationError as error:
        raise ConflictError(f"a key is taken: {error}") from error
    except asyncpg.DiskFullError as error:
        raise FullDiskError(
            f"there is no room left on the disk of {place}; nothing was changed. Make room, then "
            "try again"
        ) from error
    except FAILURES as error:
        # A value of the wrong kind is an InterfaceError too, and a ValueError.
        is_lost = isinstance(error, asyncpg.InterfaceError) and not isinstance(error, ValueError)
        if is_lost or isinstance(error, GONE):
            raise UnavailableError(f"{place} does not answer: {_reason(error)}") from error
        raise StorageError(f"{place} refused a statement: {error}") from error


@contextmanager
def in_words_for_the_operator(place: str) -> Iterator[None]:
    """Around the first connection: says what is wrong with the address, or with what is there."""
    try:
        yield
    except FAILURES as error:
        message = f"cannot open the database {place}: {_reason(error)}"
        if isinstance(error, OSError | TimeoutError | asyncpg.CannotConnectNowError):
            hint = "Is the server running there, and may this machine reach it?"
            raise UnavailableError(f"{message}. {hint} An address looks like {EXAMPLE}") from error
        raise StorageError(f"{message}. An address looks like {EXAMPLE}") from error


def _reason(error: BaseException) -> str:
    return str(error) or type(error).__name__


def place_of(url: str) -> str:
    """The address without password and options."""
    parts = urlsplit(url)
    netloc = parts.netloc
    if "@" in netloc:
        user, _, host = netloc.rpartition("@")
        netloc = f"{user.partition(':')[0]}@{host}"
    return f"{parts.scheme}://{netloc}{parts.path}"
