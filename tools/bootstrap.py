"""Set up the tree: a virtual environment in `.venv`, the locked packages, Triolet and its kernel.

`python3 tools/bootstrap.py play` installs what players need, `test` what contributors need as well,
with PostgreSQL and Chromium. Stamps (hashes of all inputs) let a second run end at once; an
interrupted run leaves no stamp, so the next run starts from scratch.

Uses the standard library only, and syntax that Python 3.6 can parse (hence the quoted annotations):
an old Python must be able to print that it is too old.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = (3, 11)
NEWER_PYTHONS = ("python3.14", "python3.13", "python3.12", "python3.11")
COMPILERS = ("c++", "g++", "clang++")
SETS = ("play", "test")
TAIL_LINES = 15


class SetupError(Exception):
    """Set-up failed; the text states the reason and the remedy."""


def main(arguments: "list[str]") -> int:
    """Install the requested set of requirements; return the exit code."""
    if len(arguments) != 1 or arguments[0] not in SETS:
        print(f"Usage: python3 tools/bootstrap.py {'|'.join(SETS)}", file=sys.stderr)
        return 2
    try:
        if not is_supported(sys.version_info[:2]):
            return subprocess.call([newer_python(), __file__, *arguments])
        prepare(ROOT, arguments[0])
        if arguments[0] == "test":
            install_programs()
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nSet-up was interrupted. Run the same command to start it again.", file=sys.stderr)
        return 130
    return 0


def is_supported(version: "tuple[int, ...]") -> bool:
    """Return whether this version of Python can run Triolet."""
    return version >= OLDEST_PYTHON


def newer_python() -> str:
    """Find a supported Python on the path."""
    for name in NEWER_PYTHONS:
        path = shutil.which(name)
        # A version manager may leave a shim on the path without a Python behind it.
        if path and subprocess.call([path, "-c", ""], stderr=subprocess.DEVNULL) == 0:
            return path
    raise SetupError(
        f"Triolet needs Python {'.'.join(map(str, OLDEST_PYTHON))} or newer; this is Python "
        f"{sys.version.split()[0]}, and no newer one was found.\n"
        "Install a newer Python, or pass its path: make play PYTHON=/path/to/python3"
    )


def prepare(root: Path, wanted: str) -> None:
    """Install a set of requirements and the project, unless the stamps are up to date."""
    stamps = root / ".venv" / "stamps.json"
    done = read_stamps(stamps)
    environment = environment_stamp(root)
    packages = package_stamps(root)
    is_same_environment = done.get("environment") == environment
    if is_same_environment and done.get(wanted) == packages[wanted]:
        return

    check_writable(root)
    if is_same_environment:
        stamps.unlink()
    else:
        done = {}
        make_environment(root)
    try:
        install(root, wanted)
    except SetupError:
        # pip undoes a failed installation, so the packages from before still work.
        if done:
            write_stamps(stamps, done)
        raise
    # The test set contains the play set, with the same versions.
    finished = SETS[: SETS.index(wanted) + 1]
    write_stamps(
        stamps, {"environment": environment, **{name: packages[name] for name in finished}}
    )


def environment_stamp(root: Path) -> str:
    """Hash what `.venv` depends on: its Python, and the folder that its scripts contain."""
    return digest(sys.version.encode(), sys.base_prefix.encode(), str(root).encode())


def package_stamps(root: Path) -> "dict[str, str]":
    """Hash, for each set, what the installed packages and the kernel depend on."""
    locks = {name: root / "requirements" / f"{name}.txt" for name in SETS}
    sources = [root / "pyproject.toml", root / "CMakeLists.txt", *kernel_sources(root)]
    project = digest(*(path.read_bytes() for path in sources), missing_for_kernel().encode())
    return {name: digest(project.encode(), lock.read_bytes()) for name, lock in locks.items()}


def kernel_sources(root: Path) -> "list[Path]":
    """List the source files of the kernel, without its C++ tests."""
    kernel = root / "kernel"
    files = (path for path in kernel.rglob("*") if path.is_file())
    return sorted(path for path in files if kernel / "tests" not in path.parents)


def missing_for_kernel() -> str:
    """Return what is missing to compile the kernel, or an empty text."""
    named = os.environ.get("CXX", "").split()
    if not any(map(shutil.which, named[:1] or COMPILERS)):
        return "No C++ compiler was found (Debian and Ubuntu: install g++)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "The C headers of Python were not found (Debian and Ubuntu: install python3-dev)"
    return ""


def digest(*parts: bytes) -> str:
    """Hash a list of parts; the boundaries between parts count too."""
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def read_stamps(stamps: Path) -> "dict[str, str]":
    """Read the stamps of earlier runs; empty if the last run was interrupted."""
    try:
        found: dict[str, str] = json.loads(stamps.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return found


def write_stamps(stamps: Path, done: "dict[str, str]") -> None:
    """Write the stamps atomically."""
    draft = stamps.with_suffix(".draft")
    draft.write_text(json.dumps(done, indent=2), encoding="utf-8")
    draft.replace(stamps)


def check_writable(root: Path) -> None:
    """Raise an error if the folder is read-only."""
    if not os.access(root, os.W_OK):
        raise SetupError(
            f"The folder {root} is not writable.\n"
            "Copy Triolet to a folder that you can write to, and run the command there."
        )


def make_environment(root: Path) -> None:
    """Create `.venv`, replacing an existing one."""
    say(f"Creating a virtual environment with Python {sys.version.split()[0]}")
    run(
        [sys.executable, "-m", "venv", "--clear", str(root / ".venv")],
        "The virtual environment could not be created.\n"
        "If venv or ensurepip is missing: install python3-venv (Debian and Ubuntu).\n"
        "If another set-up is running in this folder: wait for it to finish, then try again.",
    )


def install(root: Path, wanted: str) -> None:
    """Install the locked requirements of a set, then the project in editable mode."""
    pip = [
        *(str(root / ".venv" / "bin" / "python"), "-m", "pip", "install"),
        *("--disable-pip-version-check", "--no-input", "--quiet"),
    ]
    lock = root / "requirements" / f"{wanted}.txt"
    say(f"Installing the locked packages ({wanted}); the first run takes a minute")
    run(
        # The lock is complete. Without --no-deps, pip refuses it as soon as a package that another
        # one requires with an extra (`coverage[toml]`) has a newer release.
        [*pip, "--no-deps", "--require-hashes", "-r", str(lock)],
        "The packages could not be installed.\n"
        "Check the network connection and the free disk space, then run the command again.",
    )
    install_project(root, pip)


def install_project(root: Path, pip: "list[str]") -> None:
    """Install the project in editable mode, with the kernel if it can be compiled here."""
    missing = missing_for_kernel()
    if missing:
        print(f"{missing}, so the engine will use the slower rules library.", flush=True)
        say("Installing Triolet itself")
        advice = (
            "Triolet could not be installed.\n"
            "If you changed pyproject.toml, check it; otherwise run `make clean` and try again."
        )
    else:
        say("Compiling the kernel and installing Triolet; the first run takes a minute")
        advice = (
            "The kernel could not be compiled, or Triolet not installed; see the output above.\n"
            "The compiler must support C++20 (g++ 11, clang++ 14 or newer). If it does and you "
            "changed nothing, run `make clean` and try again."
        )
    # CMake caches the option, so every run sets it.
    option = f"cmake.define.TRIOLET_WITH_KERNEL={'OFF' if missing else 'ON'}"
    flags = ["--no-build-isolation", "--no-deps", "--config-settings", option]
    run([*pip, *flags, "--editable", str(root)], advice)


def install_programs() -> None:
    """Install the programs that the tests need and that are missing; needs root and apt-get."""
    # For a script Python puts only its own folder on the path. An old Python does not get here.
    sys.path.insert(0, str(ROOT))
    from testkit.installed_programs import OLDEST_POSTGRESQL, missing_programs

    missing = missing_programs()
    if not missing:
        return
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *missing]
    advice = (
        f"The tests need PostgreSQL {OLDEST_POSTGRESQL} or newer, Chromium, libfaketime, nginx "
        f"and Caddy. Missing: {', '.join(missing)}.\nOn Debian and Ubuntu: sudo {' '.join(install)}"
    )
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise SetupError(advice)
    say(f"Installing programs for the tests ({', '.join(missing)})")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    run(["apt-get", "update"], advice)
    run(install, advice)
    if missing_programs():
        raise SetupError(advice)


def run(command: "list[str]", advice: str) -> None:
    """Run a tool silently; on failure raise an error with its last lines and the advice."""
    result = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if result.returncode != 0:
        tail = "\n".join(result.stdout.splitlines()[-TAIL_LINES:])
        raise SetupError(f"{tail}\n\n{advice}")


def say(step: str) -> None:
    """Print the current step."""
    print(f"{step} ...", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
