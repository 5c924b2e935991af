"""Builds the kernel in a folder of its own, with the CMake that the set-up installed."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOLS = Path(sys.executable).parent


def run(*command: str | Path, changes: Mapping[str, str] | None = None) -> str:
    """Run a command and return its output; if it fails, fail the test with that output."""
    result = subprocess.run(
        list(map(str, command)),
        cwd=ROOT,
        env={**os.environ, **(changes or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout
    return result.stdout


def configure(folder: Path, *options: str, changes: Mapping[str, str] | None = None) -> str:
    """Configure a build with options of CMakeLists.txt and return the output."""
    make = f"-DCMAKE_MAKE_PROGRAM={TOOLS / 'ninja'}"
    defined = [f"-D{option}" for option in options]
    places = ("-S", ROOT, "-B", folder)
    return run(TOOLS / "cmake", "-G", "Ninja", *places, make, *defined, changes=changes)


def build(folder: Path) -> str:
    return run(TOOLS / "cmake", "--build", folder)
