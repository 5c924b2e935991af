"""The wall clock of a server process, which a test sets with libfaketime while the process runs.

The monotonic clock is not changed.
"""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from testkit.installed_programs import faketime_library

SHARED_MEMORY: Final = Path("/dev/shm")


class FalseClock:
    """A file with the difference to the real time, which libfaketime reads once a second."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.move(0)

    def move(self, seconds: int) -> None:
        """Set the clock this many seconds ahead of the real time, or behind it."""
        new = self._file.with_suffix(".new")
        new.write_text(f"{seconds:+}\n", "ascii")
        new.rename(self._file)

    @property
    def variables(self) -> Mapping[str, str]:
        """The environment variables of a process with this clock."""
        library = faketime_library()
        assert library, "`make test` installs libfaketime"
        return {
            "LD_PRELOAD": str(library),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "NO_FAKE_STAT": "1",
        }


def remove_shared_memory(process: int) -> None:
    """Remove the shared memory of libfaketime for a killed process; otherwise a later process with
    the same id would not start."""
    for name in (f"sem.faketime_sem_{process}", f"faketime_shm_{process}"):
        with suppress(FileNotFoundError):
            (SHARED_MEMORY / name).unlink()
