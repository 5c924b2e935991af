"""Builds the web app for a static host, with the documentation beside it, into `build/static-site`.

    python -m tools.build_site [FOLDER]

The site runs in any folder of any host and needs no server: games against bots and on one device,
the rules and the settings. Needs the packages and data of the web app (`make web`).
"""

import os
import sys
from pathlib import Path
from typing import Final

from tools.bootstrap import ROOT, SetupError, run, say
from tools.build_web import BIN, WEB, find_npm
from triolet.server.security import CONTENT_SECURITY_POLICY

FOLDER: Final = ROOT / "build" / "static-site"


def main(arguments: list[str]) -> int:
    if len(arguments) > 1:
        print("Usage: python -m tools.build_site [FOLDER]", file=sys.stderr)
        return 2
    folder = Path(arguments[0]).resolve() if arguments else FOLDER
    try:
        build_app(folder)
        build_documentation(folder / "docs")
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    print(folder)
    return 0


def build_app(folder: Path) -> None:
    """Build the app without a server; the folder is emptied first."""
    say("Building the web app for a static host")
    os.environ["TRIOLET_CONTENT_POLICY"] = CONTENT_SECURITY_POLICY
    options = ["--mode", "site", "--outDir", str(folder), "--emptyOutDir"]
    run(
        [find_npm(), "--prefix", str(WEB), "run", "build", "--", *options],
        "The site could not be built; the reason is above.",
    )


def build_documentation(folder: Path) -> None:
    say("Building the documentation")
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    run(
        [str(BIN / "mkdocs"), "build", "--strict", "--quiet", "--site-dir", str(folder)],
        "The documentation could not be built; the reason is above.",
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
