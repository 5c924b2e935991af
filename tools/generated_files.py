"""Writes generated files, or lists the stale ones."""

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]


def write_files(
    command: str, files: Iterable[tuple[Path, str]], arguments: list[str] | None, root: Path
) -> int:
    """Write the files that have changed; with --check only list them and return 1."""
    parser = argparse.ArgumentParser(description="Write generated files.")
    parser.add_argument("--check", action="store_true", help="list stale files, write nothing")
    is_check = parser.parse_args(arguments).check
    stale = [
        (path, text) for path, text in files if not path.exists() or path.read_text("utf-8") != text
    ]
    for path, text in stale:
        name = path.relative_to(root).as_posix()
        if is_check:
            print(f"{name} is not fresh: run python -m {command}")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            print(f"{name} is written")
    return 1 if is_check and stale else 0
