"""`triolet serve`: serve games to browsers and programs."""

import argparse
import logging
import os
import sys
import webbrowser
from pathlib import Path
from threading import Thread
from typing import Final
from urllib.parse import urlsplit

import triolet
from triolet.cli.arguments import (
    DONE,
    Commands,
    add_command,
    add_language,
    catalogue_of,
    whole_number,
)
from triolet.cli.databases import add_database, database_of
from triolet.cli.serve_status import print_status
from triolet.rules.errors import TrioletError
from triolet.server.processes import serve
from triolet.server.serving import ServeOptions
from triolet.server.settings import Settings

DEFAULT_PORT: Final = 8015
WINDOWS: Final = ("DISPLAY", "WAYLAND_DISPLAY")
PACKAGE: Final = Path(triolet.__file__).parent
BUILT_APPS: Final = (PACKAGE / "server" / "app", PACKAGE.parents[1] / "web" / "dist")
"""Where the web app is: in an installed package, and in the source tree after `make web`."""
WITHOUT_APP: Final = Path(__file__).parent / "without_app"
"""A page that explains how to build the web app."""
EXAMPLES: Final = (
    "triolet serve",
    "triolet serve --port 8080 --data games",
    "triolet serve --database postgresql://triolet@db.example/triolet --processes 4",
    "triolet serve --public-url https://triolet.example",
    "triolet serve --status --data club",
)


class UsageError(TrioletError):
    """Options that do not belong together."""


class AddressError(TrioletError):
    """The public address is not an http or https URL."""


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "serve",
        "serve games to browsers and programs",
        "Serves the web app and the API, prints `ready` with its address when it accepts\n"
        "requests, and writes its log to the standard error output. Every move is written to the\n"
        "disk before it is sent to anyone, so the server may be stopped at any moment. Several\n"
        "processes, on one machine or many, can serve the same games if they share a PostgreSQL.",
        EXAMPLES,
    )
    parser.add_argument(
        "--port", type=whole_number, default=DEFAULT_PORT, help=f"default: {DEFAULT_PORT}; 0: any"
    )
    parser.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (default: 127.0.0.1)"
    )
    add_database(parser)
    parser.add_argument(
        "--processes",
        type=whole_number,
        default=1,
        help="the number of server processes (default: 1)",
    )
    parser.add_argument(
        "--public-url",
        metavar="URL",
        help="the address that people use, if a proxy is in front of the server; with https:// "
        "cookies are sent over TLS only",
    )
    parser.add_argument(
        "--proxies",
        default="127.0.0.1",
        metavar="ADDRESSES",
        help="proxies whose X-Forwarded-For is trusted (default: 127.0.0.1)",
    )
    parser.add_argument(
        "--pages",
        type=Path,
        metavar="FOLDER",
        help="the built web app (default: the one in the package, or of `make web`)",
    )
    parser.add_argument(
        "--open",
        action="store_true",
        help="open the web app in a browser, if there is one, and log only warnings and errors",
    )
    parser.add_argument(
        "--status",
        action="store_true",
        help="do not serve: show how much the database holds, while a server may be running",
    )
    parser.add_argument("--json", action="store_true", help="with --status: print JSON")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.status:
        return print_status(arguments)
    if arguments.json:
        raise UsageError("--json is for --status; the log of a server is always JSON")
    options = ServeOptions(
        database_of(arguments),
        arguments.host,
        arguments.port,
        arguments.proxies,
        _settings(arguments),
        logging.WARNING if arguments.open else logging.INFO,
    )

    def on_ready(address: str) -> None:
        print("ready", address, flush=True)
        if arguments.open:
            print(catalogue_of(arguments).say("serve-open", address=address), flush=True)
            _open_browser(address)

    serve(options, max(1, arguments.processes), on_ready)
    return DONE


def _open_browser(address: str) -> None:
    """Open a browser, but not a text browser, which would hide the log in this terminal."""
    has_windows = sys.platform == "darwin" or any(map(os.environ.get, WINDOWS))
    if has_windows:
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _find_app() -> Path:
    """Return the folder of the built web app, or of the page that explains how to build it."""
    for folder in BUILT_APPS:
        if (folder / "index.html").is_file():
            return folder
    print(
        "triolet: the web app is not built, so only the API is served. Build it with `make web` in "
        "the source tree, or name its folder with --pages.",
        file=sys.stderr,
        flush=True,
    )
    return WITHOUT_APP


def _settings(arguments: argparse.Namespace) -> Settings:
    pages = arguments.pages or _find_app()
    if arguments.public_url is None:
        return Settings(pages=pages)
    url = urlsplit(arguments.public_url)
    if url.scheme not in ("http", "https") or not url.hostname:
        raise AddressError(
            f"{arguments.public_url!r} is not an address such as https://triolet.example"
        )
    origin = f"{url.scheme}://{url.netloc}"
    return Settings((origin,), origin, is_behind_tls=url.scheme == "https", pages=pages)
