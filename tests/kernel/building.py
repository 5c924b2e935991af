"""Runs the CMake that the set-up installed, to build the kernel apart from the installed one."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOLS = Path(sys.executable).parent


def run(*command: str | Path, changes: Mapping[str, str] | None = None) -> str:
    """What a command says; the test fails with it if the command does."""
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
    """Prepares a build; options are those of CMakeLists.txt."""
    make = f"-DCMAKE_MAKE_PROGRAM={TOOLS / 'ninja'}"
    defined = [f"-D{option}" for option in options]
    places = ("-S", ROOT, "-B", folder)
    return run(TOOLS / "cmake", "-G", "Ninja", *places, make, *defined, changes=changes)


def build(folder: Path) -> str:
    return run(TOOLS / "cmake", "--build", folder)
