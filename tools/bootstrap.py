"""Prepares the tree: an environment in `.venv`, the locked packages, the project and its kernel.

`python3 tools/bootstrap.py play` installs what a player needs, `test` what contributors need too.
A stamp of all that went in makes a second run end at once; a run that was cut off leaves none, and
the next one starts afresh. The tests also need a PostgreSQL and a Chromium of the machine.

Only the standard library, and only syntax that Python 3.6 reads (hence the quoted annotations): an
old Python must get as far as the sentence that says it is too old.
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
OLDEST_POSTGRESQL = 15
DEBIANS_POSTGRESQL = Path("/usr/lib/postgresql")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SETS = ("play", "test")
TAIL_LINES = 15


class SetupError(Exception):
    """Set-up cannot go on; the text says why and what to do."""


def main(arguments: "list[str]") -> int:
    """Bring the tree up to the set of requirements that is asked for; give the exit code."""
    if len(arguments) != 1 or arguments[0] not in SETS:
        print(f"Usage: python3 tools/bootstrap.py {'|'.join(SETS)}", file=sys.stderr)
        return 2
    try:
        if not is_supported(sys.version_info[:2]):
            return subprocess.call([newer_python(), __file__, *arguments])
        prepare(ROOT, arguments[0])
        if arguments[0] == "test":
            see_to_programs()
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nSet-up was interrupted. The same command starts it again.", file=sys.stderr)
        return 130
    return 0


def is_supported(version: "tuple[int, ...]") -> bool:
    """Tell whether a Python of this version can run Triolet."""
    return version >= OLDEST_PYTHON


def newer_python() -> str:
    """Find a supported Python beside the one that runs this file."""
    for name in NEWER_PYTHONS:
        path = shutil.which(name)
        # A version manager may leave a name on the path that starts nothing.
        if path and subprocess.call([path, "-c", ""], stderr=subprocess.DEVNULL) == 0:
            return path
    raise SetupError(
        f"Triolet needs Python {'.'.join(map(str, OLDEST_PYTHON))} or newer; this is Python "
        f"{sys.version.split()[0]}, and no newer one was found.\n"
        "Install a newer Python, or name one: make play PYTHON=/path/to/python3"
    )


def prepare(root: Path, wanted: str) -> None:
    """Install a set of requirements and the project, unless the stamps say that it is done."""
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
        # pip takes back what it cannot finish, so what was installed before still works.
        if done:
            write_stamps(stamps, done)
        raise
    # The test set holds the whole play set, with the same versions.
    finished = SETS[: SETS.index(wanted) + 1]
    write_stamps(
        stamps, {"environment": environment, **{name: packages[name] for name in finished}}
    )


def environment_stamp(root: Path) -> str:
    """Say what `.venv` depends on: the Python it is made from, and the folder its scripts name."""
    return digest(sys.version.encode(), sys.base_prefix.encode(), str(root).encode())


def package_stamps(root: Path) -> "dict[str, str]":
    """Say, for each set, what the installed packages and the kernel depend on."""
    locks = {name: root / "requirements" / f"{name}.txt" for name in SETS}
    sources = [root / "pyproject.toml", root / "CMakeLists.txt", *kernel_sources(root)]
    project = digest(*(path.read_bytes() for path in sources), missing_for_kernel().encode())
    return {name: digest(project.encode(), lock.read_bytes()) for name, lock in locks.items()}


def kernel_sources(root: Path) -> "list[Path]":
    """List the files that the kernel is compiled from, without those of its own tests."""
    kernel = root / "kernel"
    return sorted(
        path
        for path in kernel.rglob("*")
        if path.is_file() and path.relative_to(kernel).parts[0] != "tests"
    )


def missing_for_kernel() -> str:
    """Name what this machine lacks to compile the kernel; nothing, if it can."""
    named = os.environ.get("CXX", "").split()
    if not any(map(shutil.which, named[:1] or COMPILERS)):
        return "No C++ compiler was found (on Debian and Ubuntu the package g++ brings one)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return (
            "The C headers of Python were not found (on Debian and Ubuntu the package python3-dev "
            "brings them)"
        )
    return ""


def digest(*parts: bytes) -> str:
    """Hash the parts, each with its own boundaries."""
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def read_stamps(stamps: Path) -> "dict[str, str]":
    """Read what earlier runs finished; nothing, if the last one was cut off."""
    try:
        found: dict[str, str] = json.loads(stamps.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return found


def write_stamps(stamps: Path, done: "dict[str, str]") -> None:
    """Note what is finished, in one step, so that no half-written stamp can be read."""
    draft = stamps.with_suffix(".draft")
    draft.write_text(json.dumps(done, indent=2), encoding="utf-8")
    draft.replace(stamps)


def check_writable(root: Path) -> None:
    """Refuse a folder that nothing can be written to."""
    if not os.access(root, os.W_OK):
        raise SetupError(
            f"The folder {root} cannot be written to.\n"
            "Copy Triolet into a folder of your own and run the command there."
        )


def make_environment(root: Path) -> None:
    """Make `.venv` anew, whatever stands there."""
    say(f"Making a virtual environment with Python {sys.version.split()[0]}")
    run(
        [sys.executable, "-m", "venv", "--clear", str(root / ".venv")],
        "The virtual environment could not be made.\n"
        "If Python misses venv or ensurepip: on Debian and Ubuntu the package python3-venv brings "
        "them.\nIf another set-up is running in this folder: let it end, then try again.",
    )


def install(root: Path, wanted: str) -> None:
    """Install the locked requirements of a set, then the project itself, editable."""
    pip = [
        *(str(root / ".venv" / "bin" / "python"), "-m", "pip", "install"),
        *("--disable-pip-version-check", "--no-input", "--quiet"),
    ]
    lock = root / "requirements" / f"{wanted}.txt"
    say(f"Installing the locked packages ({wanted}); the first time takes a minute")
    run(
        [*pip, "--require-hashes", "-r", str(lock)],
        "The packages could not be installed.\n"
        "Is this machine on line, and is there room on the disk? Then run the command again.",
    )
    install_project(root, pip)


def install_project(root: Path, pip: "list[str]") -> None:
    """Install the project, editable, with the kernel if this machine can compile it."""
    missing = missing_for_kernel()
    if missing:
        print(f"{missing}, so the engine will use the slower rules library.", flush=True)
        say("Installing Triolet itself")
        sentence = (
            "Triolet itself could not be installed.\n"
            "If you changed pyproject.toml, look there first; otherwise `make clean` and try again."
        )
    else:
        say("Compiling the kernel and installing Triolet itself; the first time takes a minute")
        sentence = (
            "The kernel could not be compiled, or Triolet not installed: the lines above say why.\n"
            "The compiler must know C++20 (g++ 11, clang++ 14 or newer). If it does and you "
            "changed nothing, `make clean` and try again."
        )
    # CMake remembers what it was told before, so it is told every time.
    wish = f"cmake.define.TRIOLET_WITH_KERNEL={'OFF' if missing else 'ON'}"
    how = ["--no-build-isolation", "--no-deps", "--config-settings", wish]
    run([*pip, *how, "--editable", str(root)], sentence)


def see_to_programs() -> None:
    """Install the programs that the tests start, if they are missing and this machine allows it."""
    missing = missing_programs()
    if not missing:
        return
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *missing]
    sentence = (
        f"The tests need PostgreSQL {OLDEST_POSTGRESQL} or newer and Chromium. Missing here: "
        f"{', '.join(missing)}.\nOn Debian and Ubuntu: sudo {' '.join(install)}"
    )
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise SetupError(sentence)
    say(f"Installing what the tests need on this machine ({', '.join(missing)})")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    run(["apt-get", "update"], sentence)
    run(install, sentence)
    if missing_programs():
        raise SetupError(sentence)


def missing_programs() -> "list[str]":
    """Name the packages of Debian that would bring what the tests do not find."""
    found = {"postgresql": postgresql_folder(), "chromium": any(map(shutil.which, BROWSERS))}
    return [package for package, is_there in found.items() if not is_there]


def postgresql_folder() -> "Path | None":
    """Find the programs of a PostgreSQL that is new enough; Debian keeps them off the path."""
    on_path = shutil.which("postgres")
    folders = sorted(DEBIANS_POSTGRESQL.glob("*/bin"), reverse=True)
    # A name on the path may lead to one program of many, so it is followed to where all stand.
    for folder in [*([Path(on_path).resolve().parent] if on_path else []), *folders]:
        try:
            said = subprocess.check_output([str(folder / "postgres"), "--version"], text=True)
        except OSError:
            # Tools for clients only, or what a removed version left behind.
            continue
        if int(said.split()[2].split(".")[0]) >= OLDEST_POSTGRESQL and (folder / "initdb").exists():
            return folder
    return None


def run(command: "list[str]", sentence: str) -> None:
    """Run a tool in silence; if it fails, show the sentence and the end of what the tool said."""
    result = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if result.returncode != 0:
        tail = "\n".join(result.stdout.splitlines()[-TAIL_LINES:])
        raise SetupError(f"{tail}\n\n{sentence}")


def say(step: str) -> None:
    """Tell the person at the keyboard what is being done."""
    print(f"{step} ...", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
