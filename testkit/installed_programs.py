"""The programs of this machine that the tests need: PostgreSQL, Chromium, libfaketime, and nginx
and Caddy, the proxies of `deploy/`.

`tools/bootstrap.py` installs what is missing. Uses the standard library only.
"""

import shutil
import subprocess
from pathlib import Path
from typing import Final

OLDEST_POSTGRESQL: Final = 15
DEBIAN_POSTGRESQL: Final = Path("/usr/lib/postgresql")
DAEMONS: Final = Path("/usr/sbin")
"""On the path of root only."""
LIBRARIES: Final = Path("/usr/lib")
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")


def missing_programs() -> list[str]:
    """Return the Debian packages of the programs that are missing."""
    found = {
        "postgresql": postgresql_folder(),
        "chromium": chromium(),
        "libfaketime": faketime_library(),
        "nginx": proxy("nginx"),
        "caddy": proxy("caddy"),
    }
    return [package for package, path in found.items() if not path]


def chromium() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def proxy(name: str) -> str | None:
    return shutil.which(name) or shutil.which(name, path=str(DAEMONS))


def faketime_library() -> Path | None:
    """Find the library that moves the wall clock of a process, below the folder of the machine's
    architecture."""
    return next(LIBRARIES.glob("*/faketime/libfaketimeMT.so.1"), None)


def postgresql_folder() -> Path | None:
    """Find the programs of a supported PostgreSQL; Debian does not put them on the path."""
    on_path = shutil.which("postgres")
    folders = sorted(DEBIAN_POSTGRESQL.glob("*/bin"), reverse=True)
    # A symbolic link on the path leads to the folder with all programs.
    for folder in [*([Path(on_path).resolve().parent] if on_path else []), *folders]:
        try:
            version = subprocess.check_output([str(folder / "postgres"), "--version"], text=True)
        except OSError:
            # Client tools only, or leftovers of a removed version.
            continue
        major = int(version.split()[2].split(".")[0])
        if major >= OLDEST_POSTGRESQL and (folder / "initdb").exists():
            return folder
    return None
