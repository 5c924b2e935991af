"""The entry point of `triolet`: runs a command, and reports errors in the input as a message and an
exit code.
"""

import argparse
import codecs
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

from triolet.cli.arguments import INTERRUPTED, UNREADABLE, Commands, MissingExtraError
from triolet.rules.errors import TrioletError, printable

BROKEN_PIPE: Final = 141
"""The exit code that a shell reports after SIGPIPE: 128 plus the number of the signal."""


class Command(NamedTuple):
    """The module of a command, and the extra whose packages it needs, if any."""

    module: str
    extra: str = ""


COMMANDS: Final = {
    "play": Command("play"),
    "moves": Command("moves"),
    "score": Command("score"),
    "suggest": Command("suggest"),
    "verify": Command("verify"),
    "show": Command("show"),
    "review": Command("review"),
    "editions": Command("editions"),
    "arena": Command("arena"),
    "engine": Command("engine"),
    "engine-check": Command("engine_check"),
    "bench": Command("bench"),
    "train": Command("train", "train"),
    "serve": Command("serve", "server"),
    "bridge": Command("bridge", "bridge"),
    "people": Command("people", "server"),
    "tables": Command("tables", "server"),
    "export": Command("export", "server"),
    "import": Command("import_games", "server"),
    "backup": Command("backup", "server"),
    "restore": Command("restore", "server"),
}
"""The commands in the order of the help. Only the module of the command that runs is imported: a
match starts hundreds of `triolet engine`, which does not need the server."""

DESCRIPTION: Final = (
    "Triolet, the board game of numbers that make fifteen: play it, score it, check it.\n"
    "Triolet is a trademark of its owner; this project is unofficial."
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 done, 1 refused, 2 unreadable input."""
    words = sys.argv[1:] if argv is None else argv
    _replace_unprintable_characters()
    try:
        arguments = _parser(words).parse_args([_escaped(word) for word in words])
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else UNREADABLE
    except BrokenPipeError:
        # The reader has closed the pipe; the interpreter must not write the rest when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    except TrioletError as error:
        lines = "\n".join(map(printable, str(error).split("\n")))
        print(f"triolet: {lines}", file=sys.stderr)
        return UNREADABLE
    return code


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="triolet",
        description=DESCRIPTION,
        epilog="`triolet COMMAND --help` explains a command and gives examples.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version", action=_ShowVersion, nargs=0, help="show the version and the kernel, and exit"
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    first = words[0] if words else ""
    if first in COMMANDS:
        _add_command(commands, first)
        return parser
    for name in COMMANDS:
        try:
            _add_command(commands, name)
        except MissingExtraError as error:
            commands.add_parser(name, help=str(error))
    return parser


def _add_command(commands: Commands, name: str) -> None:
    module, extra = COMMANDS[name]
    try:
        implementation = import_module(f"triolet.cli.{module}")
    except ModuleNotFoundError as error:
        package = (error.name or "triolet").partition(".")[0]
        if package == "triolet" or not extra:
            raise
        raise MissingExtraError(
            f'{name} needs the package {package}: pip install "triolet[{extra}]"'
        ) from error
    implementation.add_to(commands)


class _ShowVersion(argparse.Action):
    """Compute the version line only if it is asked for: it loads the engine."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any, **__: Any) -> None:
        print(import_module("triolet.cli.version").version_line())
        parser.exit()


def _escaped(word: str) -> str:
    """Keep the parser from reading an empty rack or a negative number as an option."""
    return f" {word}" if re.match(r"-[0-9.]*[/,]", word) else word


def _replace_unprintable_characters() -> None:
    """Replace characters that the terminal's encoding lacks instead of failing."""
    codecs.register_error("plain-characters", _plain_characters)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "plain-characters")):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


def _plain_characters(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    characters = error.object[error.start : error.end]
    return "".join({"×": "x", "·": "."}.get(each, "?") for each in characters), error.end


if __name__ == "__main__":
    sys.exit(main())
