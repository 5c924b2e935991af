"""The entry of the command `triolet`: finds the command, runs it, and turns every error that bad
input may cause into a sentence and an exit code.
"""

import argparse
import codecs
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

import triolet
from triolet.cli.arguments import UNREADABLE
from triolet.rules.errors import TrioletError

INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141
"""As the shell reports programs that a signal has ended: 128 and the number of the signal."""

COMMANDS: Final = {
    "play": "play",
    "moves": "moves",
    "score": "score",
    "suggest": "suggest",
    "verify": "verify",
    "show": "show",
    "editions": "editions",
    "arena": "arena",
    "engine": "engine",
    "engine-check": "engine_check",
    "bench": "bench",
    "train": "train",
    "serve": "serve",
    "bridge": "bridge",
    "export": "export",
    "import": "import_games",
    "backup": "backup",
    "restore": "restore",
}
"""The commands in the order of the help, each with its module. Only the one that is asked for is
loaded: a match starts programs by the hundred, and none of them needs the server."""

DESCRIPTION: Final = (
    "Triolet, the board game of numbers that make fifteen: play it, score it, check it.\n"
    "Triolet is a trademark of its owner; this project is unofficial."
)


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and gives its exit code: 0 done, 1 refused, 2 not readable."""
    words = sys.argv[1:] if argv is None else argv
    _make_streams_patient()
    try:
        arguments = _parser(words).parse_args([_protected(word) for word in words])
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else UNREADABLE
    except BrokenPipeError:
        # Nobody reads on; the interpreter must not try to write the rest at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    except TrioletError as error:
        print(f"triolet: {error}", file=sys.stderr)
        return UNREADABLE
    return code


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="triolet",
        description=DESCRIPTION,
        epilog="`triolet COMMAND --help` tells more and gives examples.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"triolet {triolet.__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    first = words[0] if words else ""
    for command in (first,) if first in COMMANDS else COMMANDS:
        import_module(f"triolet.cli.{COMMANDS[command]}").add_to(commands)
    return parser


def _protected(word: str) -> str:
    """Keeps the parser from taking an empty rack or a number below zero for an option."""
    return f" {word}" if re.match(r"-[0-9.]*[/,]", word) else word


def _make_streams_patient() -> None:
    """A sign that a terminal cannot show or send never stops the program."""
    codecs.register_error("plain-signs", _plain_signs)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "plain-signs")):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


def _plain_signs(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    signs = error.object[error.start : error.end]
    return "".join({"×": "x", "·": "."}.get(sign, "?") for sign in signs), error.end


if __name__ == "__main__":
    sys.exit(main())
