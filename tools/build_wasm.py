"""Compiles the kernel to WebAssembly for the browser: `web/src/kernel/triolet.wasm`.

    python -m tools.build_wasm

The compiler (zig, from PyPI) is installed into `build/wasm`. The same sources, flags and compiler
give the same file, byte for byte, on every machine. The file is committed; `triolet.wasm.sources`
beside it has the hash of what it was built from, so that a test can tell when it is stale.
"""

import hashlib
import os
import re
import subprocess
import sys
import venv
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.bootstrap import ROOT, SetupError, digest, read_stamps, run, say, write_stamps

WASM: Final = ROOT / "web" / "src" / "kernel" / "triolet.wasm"
SOURCES_HASH: Final = WASM.with_name("triolet.wasm.sources")
LOCK: Final = ROOT / "requirements" / "wasm.txt"
COMPILER: Final = ROOT / "build" / "wasm"
"""The virtual environment of the compiler, and its cache of the compiled standard library."""
NATIVE_ONLY: Final = ("bindings*", "games.*", "wide.cpp", "tests/*", "compile_flags.txt")
"""Files in kernel/ that the browser does not need: Python, threads, wide vectors, tests."""
STACK_BYTES: Final = 1 << 20
MOST_MEMORY_BYTES: Final = 64 << 20
COMPILE_FLAGS: Final = (
    *("-target", "wasm32-wasi", "-msimd128"),
    *("-std=c++20", "-DNDEBUG", "-fno-exceptions", "-fno-rtti", "-g0"),
    *("-Wall", "-Wextra", "-Werror", "-Wno-psabi"),
)
FAST: Final = "-O3"
SMALL: Final = "-Os"
"""For the folders below: they read and write requests, which takes little of the time."""
SMALL_FOLDERS: Final = (Path("kernel/players"), Path("kernel/referee"))
ALONE: Final = Path("kernel/portable.cpp")
"""The search. All other files of a folder are compiled as one, which takes half the time."""
LINK_FLAGS: Final = (
    *("-target", "wasm32-wasi", "-mexec-model=reactor", FAST, "-s"),
    *(f"-Wl,-z,stack-size={STACK_BYTES}", f"-Wl,--max-memory={MOST_MEMORY_BYTES}"),
)


def main(arguments: list[str]) -> int:
    if arguments:
        print("Usage: python -m tools.build_wasm", file=sys.stderr)
        return 2
    try:
        install_compiler()
        say("Compiling the kernel to WebAssembly; the first run takes some minutes")
        build(ROOT, WASM)
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    SOURCES_HASH.write_text(format_hashes(ROOT, WASM), "utf-8")
    print(f"{WASM.relative_to(ROOT)}: {WASM.stat().st_size} bytes")
    return 0


def sources(root: Path) -> list[Path]:
    """Return the C++ files of the kernel for the browser, headers included."""
    kernel = root / "kernel"
    files = (path.relative_to(kernel) for path in kernel.rglob("*") if path.is_file())
    return sorted(Path("kernel", path) for path in files if not any(map(path.match, NATIVE_ONLY)))


def exports(root: Path) -> list[str]:
    """Return the names of the functions of the C interface."""
    header = (root / "kernel" / "interface.h").read_text("utf-8")
    return re.findall(r"\b(triolet_\w+)\(", header)


def format_hashes(root: Path, wasm: Path) -> str:
    """Return the contents of `triolet.wasm.sources`."""
    read = (
        part for path in sources(root) for part in (str(path).encode(), (root / path).read_bytes())
    )
    flags = " ".join((*COMPILE_FLAGS, FAST, SMALL, *map(str, SMALL_FOLDERS), *LINK_FLAGS))
    return (
        f"sources {digest(flags.encode(), LOCK.read_bytes(), *read)}\n"
        f"wasm {hashlib.sha256(wasm.read_bytes()).hexdigest()}\n"
    )


def install_compiler() -> None:
    """Install the locked compiler, unless it is up to date."""
    stamps = COMPILER / "stamps.json"
    wanted = digest(LOCK.read_bytes(), sys.version.encode(), str(ROOT).encode())
    if read_stamps(stamps).get("compiler") == wanted:
        return
    say("Installing the compiler for WebAssembly (95 MB)")
    venv.create(COMPILER, with_pip=True, clear=True)
    pip = (python(), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--quiet")
    run(
        [*pip, "--no-deps", "--require-hashes", "-r", str(LOCK)],
        "The compiler could not be installed.\n"
        "Check the network connection and the free disk space, then run the command again.",
    )
    write_stamps(stamps, {"compiler": wanted})


def build(root: Path, output: Path) -> None:
    """Compile and link the sources of a tree."""
    exported = [f"-Wl,--export={name}" for name in exports(root)]
    groups = unity_groups(root)
    with TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = [Path(folder, f"{number}.o") for number in range(len(groups))]
        for _ in pool.map(_compile, [root] * len(groups), groups, objects):
            pass
        _zig(root, *LINK_FLAGS, *exported, *map(str, objects), "-o", str(output))
    output.chmod(0o644)


def unity_groups(root: Path) -> list[list[Path]]:
    """Return the C++ files in groups, each of which is compiled as one file."""
    units = [path for path in sources(root) if path.suffix == ".cpp" and path != ALONE]
    folders = sorted({path.parent for path in units})
    return [[ALONE], *([path for path in units if path.parent == folder] for folder in folders)]


def _compile(root: Path, group: list[Path], output: Path) -> None:
    optimisation = SMALL if group[0].parent in SMALL_FOLDERS else FAST
    unity = output.with_suffix(".cpp")
    unity.write_text("".join(f'#include "{path}"\n' for path in group), "utf-8")
    # Relative paths: the result must not depend on where the tree is.
    _zig(root, *COMPILE_FLAGS, optimisation, "-I.", "-Ikernel", "-c", str(unity), "-o", str(output))


def _zig(root: Path, *arguments: str) -> None:
    ended = subprocess.run(
        [python(), "-m", "ziglang", "c++", *arguments],
        cwd=root,
        env={**os.environ, "ZIG_GLOBAL_CACHE_DIR": str(COMPILER / "cache")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if ended.returncode != 0:
        raise SetupError(f"{ended.stdout}\nThe kernel could not be compiled to WebAssembly.")


def python() -> str:
    return str(COMPILER / "bin" / "python")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
