"""What the kernel's sources may use: wide instructions stay apart, and the rest stays plain."""

import re
import sys
from pathlib import Path

import pytest

from tests.kernel.building import ROOT, run

KERNEL = ROOT / "kernel"
LIBRARY = ROOT / "build" / f"kernel-{sys.implementation.cache_tag}" / "libtriolet_kernel.a"
WITH_THREADS = {"games.cpp"}
"""Many games at once: not part of what generates and scores."""
HEAVY = re.compile(r"#include <(\w+stream|thread|mutex|future|atomic|stdexcept|exception)>")
"""That nothing throws, the compiler checks: see CMakeLists.txt."""
PERSONALITY = "DW.ref.__gxx_personality_v0"
"""A pointer that every object with tables for unwinding holds: data, not code."""


def linkable(listing: str) -> dict[str, set[str]]:
    """From what `nm` says: the symbols of each object that other objects could be linked to."""
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


def test_a_shared_symbol_would_be_seen() -> None:
    listing = (
        "wide.cpp.o:\n0000 D triolet::wide_path\n0010 W int std::min<int>()\n0020 t own\n U far"
    )
    assert linkable(listing) == {"wide.cpp.o": {"triolet::wide_path", "int std::min<int>()"}}


SOURCES = sorted(
    path
    for folder in (KERNEL, KERNEL / "path")
    for path in folder.iterdir()
    if path.suffix in {".h", ".cpp"}
)


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_generating_and_scoring_needs_no_streams_or_threads(source: Path) -> None:
    heavy = HEAVY.search(source.read_text("utf-8"))
    assert heavy is None or source.name in WITH_THREADS


def test_heavy_code_would_be_seen() -> None:
    assert all(HEAVY.search((KERNEL / name).read_text("utf-8")) for name in WITH_THREADS)
