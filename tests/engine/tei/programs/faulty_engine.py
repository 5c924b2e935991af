"""`triolet engine` with one fault, which is named by the argument, for tests of error handling."""

import os
import signal
import sys
from collections.abc import Callable
from itertools import count
from threading import Event
from typing import NamedTuple

from triolet.engine.tei.session import Session, lines_of

Change = Callable[[str], str | None]
"""Changes a line; `None` removes it."""


def unchanged(line: str) -> str:
    return line


class EngineFault(NamedTuple):
    """Changes to the lines that the engine receives and sends."""

    receive: Change = unchanged
    send: Change = unchanged


def send_now(line: str) -> None:
    print(line, flush=True)


def at(word: str, change: Change) -> Change:
    """Change only lines that begin with the word."""
    return lambda line: change(line) if line.startswith(word) else line


def to(text: str | None) -> Change:
    """Replace a line."""
    return lambda _line: text


def answer(text: str) -> EngineFault:
    """Always give the same answer."""
    return EngineFault(send=at("bestmove", to(text)))


def crash(_line: str) -> None:
    sys.exit("out of order")


def kill(_line: str) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def hang(_line: str) -> None:
    Event().wait()


def close_pipe(line: str) -> None:
    os.close(1)
    hang(line)


def flood(_line: str) -> None:
    while True:
        send_now("info string still thinking")


def send_endless_line(_line: str) -> None:
    while True:
        print("bestmove " * 1000, end="", flush=True)


def delay(line: str) -> str:
    # Longer than any timeout of a test, which ends this process before.
    Event().wait(60.0)
    return line


def send_uncalled(line: str) -> str:
    send_now("bestmove pass")
    return line


def object_to_it(line: str) -> str:
    send_now("error what?")
    return line


def ignore_moves(line: str) -> str:
    return line.replace(" CDL/_ 0/0 2 ", " CDL/_ 0/0 1 ").partition(" moves ")[0]


def fail_at_length(line: str) -> str:
    assert len(line) < 1000
    return line


numbers = count(1)


def send_extra_line(line: str) -> str:
    if next(numbers) == 500:
        send_now("that was 500")
    return line


def ignore_seed(line: str) -> str:
    return line.replace("seed 7", f"seed {next(numbers)}")


FAULTS = {
    "none": EngineFault(),
    "crashing": EngineFault(at("go", crash)),
    "killed": EngineFault(at("go", kill)),
    "stalling": EngineFault(send=at("bestmove", to(None))),
    "chattering": answer("let me see"),
    "flooding": EngineFault(send=at("bestmove", flood)),
    "unending": EngineFault(send=at("bestmove", send_endless_line)),
    "late": EngineFault(send=at("bestmove", delay)),
    "deaf-from-the-start": EngineFault(hang),
    "counting": EngineFault(send_extra_line),
    "offering-too-much": EngineFault(send=at("option", lambda line: f"{line} var wizard")),
    "silent": EngineFault(send=at("teiok", to(None))),
    "nameless": EngineFault(send=at("id name", to(None))),
    "closing-its-pipe": EngineFault(at("go", close_pipe)),
    "uncalled": EngineFault(at("position", send_uncalled)),
    "swallowing": EngineFault(send=at("error", to(None))),
    "objecting": EngineFault(at("hello", object_to_it)),
    "refusing": EngineFault(at("position", to("position of no kind"))),
    "balking": EngineFault(at("go", to("go movetime never"))),
    "waiting-for-stop": EngineFault(at("go", to("go infinite"))),
    "ignoring-stop": EngineFault(
        lambda line: at("stop", to(""))(line.replace("movetime 600000", "infinite"))
    ),
    "ignoring-quit": EngineFault(at("quit", to(""))),
    "lingering": EngineFault(),
    "hasty": EngineFault(lambda line: line.replace("infinite", "")),
    "forgetful": EngineFault(at("position", ignore_moves)),
    "whimsical": EngineFault(ignore_seed),
    "fragile": EngineFault(fail_at_length),
    "careless": EngineFault(send=lambda line: line.replace("points ", "points about ")),
    "nonsense": answer("bestmove banana"),
    "wordless": answer("bestmove"),
    "illegal": answer("bestmove A1:15-15"),
    "resigning": answer("bestmove resign"),
    "timekeeping": answer("bestmove timeout"),
    "passing": answer("bestmove pass"),
}


def main(name: str, level: str = "greedy") -> None:
    fault = FAULTS[name]

    def send(line: str) -> None:
        changed = fault.send(line)
        if changed is not None:
            send_now(changed)

    session = Session(send, level)
    session.run(fault.receive(line) or "" for line in lines_of(sys.stdin.buffer))
    if name == "lingering":
        # It does not end when its input ends.
        Event().wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
