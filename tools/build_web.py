"""Installs the locked npm packages and builds the web app into `web/dist`.

    python -m tools.build_web [--check]

First it writes the data that the app has without a server (tools/app_data.py). With --check it also
checks format, lint and types and runs the app's tests. Steps that are up to date are skipped. Where
no Node is new enough, one from PyPI is installed into `.venv`.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tools.bootstrap import ROOT, SetupError, digest, read_stamps, run, say, write_stamps

OLDEST_NODE: Final = (20, 19)
WEB: Final = ROOT / "web"
STAMPS: Final = ROOT / "build" / "web.json"
BIN: Final = Path(sys.executable).parent
NOT_DATA: Final = frozenset({".pyc", ".so"})
NOT_SOURCES: Final = frozenset({"node_modules", "dist", "tests", "demo", "demo.html"})


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print("Usage: python -m tools.build_web [--check]", file=sys.stderr)
        return 2
    try:
        write_data()
        build()
        if arguments:
            return check()
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(
            "\nThe build was interrupted. Run the same command to start it again.", file=sys.stderr
        )
        return 130
    return 0


def write_data() -> None:
    """Write `web/data`, unless no source of the Python package has changed."""
    package = ROOT / "src" / "triolet"
    paths = (path for path in package.rglob("*") if path.is_file())
    inputs = sorted(path for path in paths if path.suffix not in NOT_DATA)
    tool = ROOT / "tools" / "app_data.py"
    data = digest(*(part for path in (tool, *inputs) for part in read(path)))
    done = read_stamps(STAMPS)
    if done.get("data") == data and (WEB / "data" / "editions.json").is_file():
        return
    run(
        [sys.executable, "-m", "tools.app_data"],
        "The data of the web app could not be written; the reason is above.",
    )
    STAMPS.parent.mkdir(exist_ok=True)
    write_stamps(STAMPS, {**done, "data": data})


def build() -> None:
    """Install and build, unless the stamps are up to date."""
    lock = digest((WEB / "package-lock.json").read_bytes(), str(ROOT).encode())
    app = digest(lock.encode(), *(part for path in sources() for part in read(path)))
    done = read_stamps(STAMPS)
    is_installed = done.get("packages") == lock and (WEB / "node_modules").is_dir()
    if is_installed and done.get("app") == app and (WEB / "dist" / "index.html").is_file():
        return
    npm = find_npm()
    STAMPS.parent.mkdir(exist_ok=True)
    if not is_installed:
        say("Installing the locked packages of the web app; this takes about a minute")
        run(
            [npm, "--prefix", str(WEB), "ci", "--no-audit", "--no-fund"],
            "The packages of the web app could not be installed.\n"
            "Check the network and the free disk space, then run the command again.",
        )
        done = {"data": done["data"], "packages": lock}
        write_stamps(STAMPS, done)
    say("Building the web app")
    run(
        [npm, "--prefix", str(WEB), "run", "build"],
        "The web app could not be built; the reason is above.",
    )
    write_stamps(STAMPS, {**done, "app": app})


def check() -> int:
    """Run the checks and the tests of the app; return the first exit code that is not 0."""
    npm = [find_npm(), "--prefix", str(WEB), "run", "--silent"]
    expected = [
        [sys.executable, "-m", f"tools.{tool}"]
        for tool in (
            "expected_cards",
            "expected_inference",
            "expected_reviews",
            "expected_sentences",
            "expected_states",
        )
    ]
    for command in (*expected, [*npm, "check"], [*npm, "test"]):
        code = subprocess.call(command, cwd=ROOT)
        if code:
            return code
    return 0


def sources() -> Iterable[Path]:
    """Return the inputs of the build: the files of the app and the shared catalogues."""
    own = (path for path in WEB.rglob("*") if path.relative_to(WEB).parts[0] not in NOT_SOURCES)
    words = (ROOT / "src" / "triolet" / "text").glob("*.ftl")
    return sorted(path for path in (*own, *words) if path.is_file())


def read(path: Path) -> tuple[bytes, bytes]:
    return str(path.relative_to(ROOT)).encode(), path.read_bytes()


def find_npm() -> str:
    """Return the npm of a Node that is new enough; install one from PyPI if there is none."""
    npm = shutil.which("npm")
    if npm is not None and node_version("node") >= OLDEST_NODE:
        return npm
    if not (BIN / "npm").exists():
        oldest = ".".join(map(str, OLDEST_NODE))
        say(f"Node {oldest} or newer was not found: installing one from PyPI")
        pip = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--quiet"]
        run(
            [*pip, "--require-hashes", "-r", str(ROOT / "requirements" / "node.txt")],
            f"Node could not be installed. Install Node {oldest} or newer and try again, or play "
            "in the terminal: make terminal",
        )
    # npm starts `node` by its name.
    os.environ["PATH"] = f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"
    return str(BIN / "npm")


def node_version(node: str) -> tuple[int, ...]:
    """Return the version of a Node executable, or an empty tuple if it does not run."""
    try:
        output = subprocess.check_output([node, "--version"], text=True, stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        return ()
    return tuple(map(int, re.findall("[0-9]+", output)[:2]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
