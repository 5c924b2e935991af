"""Checks that the files of an open SQLite database are still those that were opened.

SQLite itself does not notice a deleted or replaced file: it writes on into a file without a name,
and everything since then is lost when the process ends.
"""

import os
from pathlib import Path

from triolet.storage.database import DamagedDatabaseError


class SqliteFiles:
    """The database file and its write-ahead log (WAL)."""

    def __init__(self, path: Path) -> None:
        self._paths = (path, path.with_name(f"{path.name}-wal"))
        self._opened: dict[Path, tuple[int, int]] = {}

    def remember(self) -> None:
        """Record which files are open. Call it after the first read, which creates the WAL."""
        self._opened = {path: _identity(os.stat(path)) for path in self._paths}  # noqa: PTH116

    def check(self) -> None:
        """Raise an error if a file was deleted, replaced or emptied. Takes a few microseconds."""
        for path, identity in self._opened.items():
            try:
                found = os.stat(path)  # noqa: PTH116  much faster than Path.stat
            except OSError:
                raise _deleted(path) from None
            if _identity(found) != identity:
                raise _deleted(path)
            if found.st_size == 0 and path == self._paths[0]:
                raise DamagedDatabaseError(
                    f"{path} was emptied while the server was running; nothing more is written. "
                    "Stop the server, and restore a backup into a new folder",
                    "empty-file",
                )


def _identity(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino


def _deleted(path: Path) -> DamagedDatabaseError:
    return DamagedDatabaseError(
        f"{path} was deleted or replaced while the server was running; nothing more is written. "
        "Start the server again",
        "deleted-file",
    )
