"""Restrictions on the kernel's sources: wide instructions stay in one object, no heavy headers."""

import re
import sys
from pathlib import Path

import pytest

from tests.kernel.building import ROOT, run

KERNEL = ROOT / "kernel"
LIBRARY = ROOT / "build" / f"kernel-{sys.implementation.cache_tag}" / "libtriolet_kernel.a"
WITH_THREADS = {"games.cpp"}
"""Runs many games at once; not part of generation and scoring."""
HEAVY = re.compile(r"#include <(\w+stream|thread|mutex|future|atomic|stdexcept|exception)>")
"""Exceptions are excluded by the compiler: see CMakeLists.txt."""
PERSONALITY = "DW.ref.__gxx_personality_v0"
"""A pointer in every object with unwind tables: data, not code."""


def linkable(listing: str) -> dict[str, set[str]]:
    """Return the symbols of each object in the output of `nm` that other objects can link to."""
    symbols: dict[str, set[str]] = {}
    name = ""
    for line in listing.splitlines():
        if line.endswith(":"):
            name = line.removesuffix(":")
        elif found := re.match(r"[0-9a-f]+ ([A-TV-Zuvw]) (.*)", line):
            symbols.setdefault(name, set()).add(found[2])
    return symbols


def test_nothing_compiled_for_wide_vectors_can_be_linked_into_the_portable_path() -> None:
    symbols = linkable(run("nm", "-C", LIBRARY))
    assert symbols["wide.cpp.o"] - {PERSONALITY} == {"triolet::wide_path"}
    assert symbols["portable.cpp.o"] - {PERSONALITY} == {"triolet::portable_path"}


def test_a_shared_symbol_is_detected() -> None:
    listing = (
        "wide.cpp.o:\n0000 D triolet::wide_path\n0010 W int std::min<int>()\n0020 t own\n U far"
    )
    assert linkable(listing) == {"wide.cpp.o": {"triolet::wide_path", "int std::min<int>()"}}


SOURCES = sorted(
    path
    for folder in (KERNEL, KERNEL / "path", KERNEL / "players", KERNEL / "referee")
    for path in folder.iterdir()
    if path.suffix in {".h", ".cpp"}
)


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.relative_to(KERNEL).as_posix())
def test_the_kernel_uses_no_streams_or_threads(source: Path) -> None:
    heavy = HEAVY.search(source.read_text("utf-8"))
    assert heavy is None or source.name in WITH_THREADS


def test_a_heavy_header_is_detected() -> None:
    assert all(HEAVY.search((KERNEL / name).read_text("utf-8")) for name in WITH_THREADS)
