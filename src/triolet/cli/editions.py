"""`triolet editions`: list the editions, show one, or compare two."""

import argparse
import os
import sys

from triolet.cli.arguments import DONE, Commands, add_command, add_language, catalogue_of
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.tui.console import wants_colour
from triolet.tui.drawing import Paint
from triolet.tui.edition_page import difference_page, edition_page, list_page

EXAMPLES = (
    "triolet editions",
    "triolet editions dj-uk",
    "triolet editions gigamic-en dj-nl",
    "triolet editions gigamic-en house-rules.toml",
)


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "editions",
        "list the printed editions, show one, or compare two",
        "Lists the editions; with a name shows its board, its rules with their source on the\n"
        "printed sheet, its colours and its words; with two names shows their differences. A name\n"
        "may also be the path of a .toml file.",
        EXAMPLES,
    )
    parser.add_argument("name", nargs="?", metavar="NAME", help="the edition to show")
    parser.add_argument("other", nargs="?", metavar="OTHER", help="the edition to compare it with")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    catalogue = catalogue_of(arguments)
    paint = Paint(wants_colour(sys.stdout, os.environ))
    if not arguments.name:
        lines = list_page(map(load_edition, EDITIONS))
    elif not arguments.other:
        lines = edition_page(load_edition(arguments.name), catalogue, paint)
    else:
        one, other = load_edition(arguments.name), load_edition(arguments.other)
        lines = difference_page(one, other, catalogue, paint)
    print("\n".join(lines))
    return DONE
