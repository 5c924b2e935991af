"""The files of the project without those that git ignores."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def project_files(*suffixes: str) -> list[Path]:
    """Return the files that git does not ignore, all of them or those with the suffixes."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    paths = (ROOT / name for name in sorted(set(listing.stdout.split("\0"))) if name)
    return [path for path in paths if path.is_file() and (not suffixes or path.suffix in suffixes)]


def shown(path: Path) -> str:
    """Return the path relative to the root of the project."""
    return path.relative_to(ROOT).as_posix()
