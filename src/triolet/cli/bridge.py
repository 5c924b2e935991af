"""`triolet bridge`: connect a program that speaks TEI to a server, where it plays."""

import argparse
import asyncio
import os
import re
import shlex
import signal
import sys
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from triolet.cli.arguments import (
    DONE,
    Commands,
    add_command,
    add_language,
    catalogue_of,
    thinking_time,
    whole_number,
)
from triolet.client.engine_player import EnginePlayer, Say
from triolet.client.engine_pool import EnginePool
from triolet.client.http_client import HttpClient
from triolet.engine.limits import Limit
from triolet.engine.registry import BOTS
from triolet.rules.errors import TrioletError
from triolet.text import Catalogue
from triolet.tui.saving import read_text

TOKEN: Final = "TRIOLET_TOKEN"
LONGEST_NAME: Final = 24
EXAMPLES: Final = (
    "triolet bridge https://triolet.example fox --token token.txt",
    'triolet bridge https://triolet.example "python3 my_engine.py" --time 2s',
    "triolet bridge https://triolet.example champion --join qXRojG2eMWioQsJq",
)


class BridgeError(TrioletError):
    """The bridge cannot start."""


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "bridge",
        "let a program that speaks TEI play on a server",
        "Plays on a server as the owner of a token: takes the seats that are reserved for this\n"
        "person, and plays all its games with the moves of a bot or of a program that speaks TEI.\n"
        "After a lost connection or a restart of the server the bridge reconnects and plays on.\n"
        "Ctrl-C ends it; the games wait until it is started again.",
        EXAMPLES,
    )
    parser.add_argument("server", type=_address, metavar="URL", help="the server's address")
    parser.add_argument("player", metavar="PLAYER", help="a bot's name, or a command that runs TEI")
    parser.add_argument(
        "--token",
        type=Path,
        metavar="FILE",
        help=f"a file with a personal token with the scopes read and play (default: the variable "
        f"{TOKEN})",
    )
    parser.add_argument(
        "--time", type=thinking_time, default=Limit(1.0), help="time for a move (default: 1s)"
    )
    parser.add_argument(
        "--engines",
        type=whole_number,
        default=1,
        metavar="N",
        help="the number of moves to think about at once (default: 1)",
    )
    parser.add_argument(
        "--join",
        type=_game,
        action="append",
        default=[],
        metavar="GAME",
        help="take a seat at this table, by its id or address; may be repeated",
    )
    parser.add_argument(
        "--name", help="the name at the table (default: that of the bot or program)"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    asyncio.run(_until_signal(arguments, _token(arguments.token), catalogue_of(arguments)))
    return DONE


async def _until_signal(arguments: argparse.Namespace, token: str, catalogue: Catalogue) -> None:
    """Play until SIGINT or SIGTERM."""
    playing = asyncio.create_task(_play(arguments, token, catalogue))
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, playing.cancel)
    try:
        await playing
    except asyncio.CancelledError:
        _sayer(catalogue)("bridge-ended")


async def _play(arguments: argparse.Namespace, token: str, catalogue: Catalogue) -> None:
    say = _sayer(catalogue)
    server = HttpClient(
        arguments.server,
        token,
        on_loss=lambda reason: say("bridge-lost", reason=reason),
        on_return=lambda: say("bridge-back"),
    )
    command = command_of(arguments.player)
    engines = EnginePool(command, max(1, arguments.engines), arguments.time.seconds)
    name = arguments.name or name_of(arguments.player)
    async with server, engines:
        me = await server.read_me()
        called = name if me["is_guest"] else me["name"]
        say("bridge-ready", name=called, player=arguments.player, server=arguments.server)
        await EnginePlayer(server, engines, name, say).run(arguments.join)


def _sayer(catalogue: Catalogue) -> Say:
    def say(key: str, /, **values: str | int) -> None:
        print(catalogue.say(key, **values), flush=True)

    return say


def command_of(player: str) -> str:
    """Return the engine's command; a bot of Triolet runs as `triolet engine`."""
    if player in BOTS:
        return shlex.join([sys.executable, "-m", "triolet.cli.main", "engine", "--bot", player])
    return player


def name_of(player: str) -> str:
    """Return the name at a table: the bot, or the last word of the command that is not an option,
    such as `my_engine` for `python3 my_engine.py`."""
    words = [word for word in player.split() if not word.startswith("-")]
    return Path(words[-1] if words else player).stem[:LONGEST_NAME]


def _token(file: Path | None) -> str:
    # Not an argument, because every user of the machine can read the command line.
    token = os.environ.get(TOKEN, "") if file is None else read_text(file)
    if not re.fullmatch(r"[!-~]+", token.strip()):
        place = f"the variable {TOKEN}" if file is None else str(file)
        raise BridgeError(
            f"{place} holds no token; create one on the server (POST /api/tokens) and put it there"
        )
    return token.strip()


def _address(text: str) -> str:
    url = urlsplit(text)
    if url.scheme not in ("http", "https") or not url.hostname:
        raise argparse.ArgumentTypeError(f"{text!r} is not an address such as https://a.example")
    return f"{url.scheme}://{url.netloc}"


def _game(text: str) -> str:
    game = text.rstrip("/").rpartition("/")[2]
    if not re.fullmatch("[A-Za-z0-9]{12,40}", game):
        raise argparse.ArgumentTypeError(f"{text!r} is not the id or the address of a table")
    return game
