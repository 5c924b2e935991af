"""`triolet engine-check`: runs the TEI compliance checks on a program."""

import argparse

from triolet.cli.arguments import DONE, REFUSED, Commands, add_command
from triolet.engine.tei.compliance import Result, run_checks
from triolet.engine.tei.external import Timeouts

EXAMPLES = (
    'triolet engine-check "triolet engine"',
    'triolet engine-check --patience 20 --grace 2 "triolet engine --bot random"',
)


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "engine-check",
        "test whether a program speaks TEI",
        "Starts a program and tests whether it follows the TEI specification in docs/tei.md:\n"
        "legal moves, limits, stopping, and robustness against bad input. The exit code is 1 if a\n"
        "check failed.",
        EXAMPLES,
    )
    parser.add_argument("program", metavar="COMMAND", help="the program with its arguments")
    parser.add_argument(
        "--patience",
        type=_seconds,
        default=10.0,
        metavar="SECONDS",
        help="timeout of an answer (default: 10)",
    )
    parser.add_argument(
        "--grace",
        type=_seconds,
        default=1.0,
        metavar="SECONDS",
        help="additional time after a limit or stop (default: 1)",
    )
    parser.set_defaults(run=run)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds up to 3600")
    return seconds


def run(arguments: argparse.Namespace) -> int:
    timeouts = Timeouts(arguments.patience, arguments.patience, arguments.grace)
    failed = passed = 0
    for result in run_checks(arguments.program, timeouts):
        passed += result.has_passed
        failed += not result.has_passed
        print(_report(result), flush=True)
    print(f"{passed} passed, {failed} failed")
    return REFUSED if failed else DONE


def _report(result: Result) -> str:
    if result.seen is None:
        return f"passed  {result.check.name}"
    lines = (result.check.name, f"    seen:  {result.seen}", f"    right: {result.check.right}")
    return "FAILED  " + "\n    ".join(lines)
