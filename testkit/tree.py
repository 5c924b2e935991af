"""What the architecture tests look at: the files of the project, and nothing that git ignores."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def project_files(*suffixes: str) -> list[Path]:
    """Give the files that git tracks or would track, all of them or those with the suffixes."""
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
    """Name a file as a person would, from the root of the project."""
    return path.relative_to(ROOT).as_posix()
