"""The committed kernel for the browser was built from the committed sources."""

import re
import shutil
from pathlib import Path

import pytest

from testkit.tree import ROOT, project_files, shown
from tools.build_wasm import (
    SOURCES_HASH,
    WASM,
    build,
    exports,
    format_hashes,
    install_compiler,
    sources,
    unity_groups,
)


def test_the_committed_kernel_was_built_from_these_sources() -> None:
    assert SOURCES_HASH.read_text("utf-8") == format_hashes(ROOT, WASM), "run: make wasm"


def copied(folder: Path) -> Path:
    """Copy the sources to another place."""
    for path in sources(ROOT):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, target)
    return folder


def test_the_committed_kernel_contains_no_path() -> None:
    assert re.findall(rb"[\w/]*/(?:lib|kernel|home|tmp|root|build)/", WASM.read_bytes()) == []


@pytest.mark.long
def test_a_new_build_in_another_folder_gives_the_committed_file(tmp_path: Path) -> None:
    install_compiler()
    output = tmp_path / "triolet.wasm"
    build(copied(tmp_path / "tree"), output)
    assert output.read_bytes() == WASM.read_bytes(), "run: make wasm"


@pytest.mark.parametrize(
    ("path", "change"),
    [
        pytest.param("kernel/interface.cpp", b"// changed\n", id="source"),
        pytest.param("kernel/path/turns.h", b"// changed\n", id="header"),
        pytest.param("kernel/referee/extra.cpp", b"int extra;\n", id="new-file"),
    ],
)
def test_a_change_of_a_source_changes_the_hash(path: str, change: bytes, tmp_path: Path) -> None:
    tree = copied(tmp_path)
    before = format_hashes(tree, WASM)
    with (tree / path).open("ab") as file:
        file.write(change)
    assert format_hashes(tree, WASM) != before


def test_threads_wide_vectors_and_bindings_are_left_out() -> None:
    names = {path.name for path in sources(ROOT)}
    assert names >= {"interface.cpp", "portable.cpp", "turns.h", "abort.cpp"}
    assert not names & {"bindings.cpp", "bindings.h", "games.cpp", "wide.cpp", "main.cpp"}


def test_every_source_is_compiled_once() -> None:
    compiled = sorted(path for group in unity_groups(ROOT) for path in group)
    assert compiled == [path for path in sources(ROOT) if path.suffix == ".cpp"]


def test_the_functions_of_the_interface_are_exported() -> None:
    assert {"triolet_version", "triolet_run", "triolet_response"} <= set(exports(ROOT))


def test_it_is_the_only_compiled_file_of_the_project() -> None:
    compiled = project_files(".wasm", ".so", ".o", ".a", ".pyc")
    assert list(map(shown, compiled)) == [shown(WASM)]
