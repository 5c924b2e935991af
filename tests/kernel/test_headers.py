"""Every header of the kernel includes what it uses: the compiler accepts it alone."""

import os
from pathlib import Path

import pytest

from tests.kernel.building import ROOT, run

pytestmark = pytest.mark.long

KERNEL = ROOT / "kernel"
NEEDS_PYTHON = {"bindings.h"}
HEADERS = [
    header
    for folder in (KERNEL, KERNEL / "path", KERNEL / "players", KERNEL / "referee")
    for header in sorted(folder.glob("*.h"))
    if header.name not in NEEDS_PYTHON
]


@pytest.mark.parametrize("header", HEADERS, ids=lambda path: path.relative_to(KERNEL).as_posix())
def test_a_header_compiles_alone(header: Path) -> None:
    compiler = os.environ.get("CXX", "c++")
    # The flags of an editor: see kernel/compile_flags.txt.
    flags = ("-std=c++20", f"-I{KERNEL}", "-fsyntax-only", "-w", "-x", "c++")
    run(*compiler.split(), *flags, header)
