"""`triolet engine` with one fault, which is named by the argument, for tests of error handling."""

import os
import signal
import sys
from collections.abc import Callable
from threading import Event

from triolet.engine.tei.session import Session, lines_of


class Engine:
    """An engine without a fault: `receive` changes its input, `send` its output."""

    def receive(self, line: str) -> str:
        return line

    def send(self, line: str) -> None:
        print(line, flush=True)


class Crashing(Engine):
    def receive(self, line: str) -> str:
        if line.startswith("go"):
            sys.exit("out of order")
        return line


class Killed(Engine):
    def receive(self, line: str) -> str:
        if line.startswith("go"):
            os.kill(os.getpid(), signal.SIGKILL)
        return line


class Stalling(Engine):
    def send(self, line: str) -> None:
        if not line.startswith("bestmove"):
            super().send(line)


class Chattering(Engine):
    def send(self, line: str) -> None:
        super().send("let me see" if line.startswith("bestmove") else line)


class Flooding(Engine):
    def send(self, line: str) -> None:
        while line.startswith("bestmove"):
            super().send("info string still thinking")
        super().send(line)


class Unending(Engine):
    def send(self, line: str) -> None:
        while line.startswith("bestmove"):
            print("bestmove " * 1000, end="", flush=True)
        super().send(line)


class Late(Engine):
    def send(self, line: str) -> None:
        if line.startswith("bestmove"):
            Event().wait(1.0)
        super().send(line)


class Deaf(Engine):
    def receive(self, line: str) -> str:
        Event().wait()
        return line


class Counting(Engine):
    """Sends an extra line after 500 lines."""

    def __init__(self) -> None:
        self._lines = 0

    def receive(self, line: str) -> str:
        self._lines += 1
        if self._lines == 500:
            super().send("that was 500")
        return line


class Offering(Engine):
    """Offers a level that it does not have."""

    def send(self, line: str) -> None:
        super().send(f"{line} var wizard" if line.startswith("option") else line)


class Silent(Engine):
    def send(self, line: str) -> None:
        if line != "teiok":
            super().send(line)


class Nameless(Engine):
    def send(self, line: str) -> None:
        if not line.startswith("id name"):
            super().send(line)


class ClosingItsPipe(Engine):
    def receive(self, line: str) -> str:
        if line.startswith("go"):
            os.close(1)
            Event().wait()
        return line


class Uncalled(Engine):
    def receive(self, line: str) -> str:
        if line.startswith("position"):
            super().send("bestmove pass")
        return line


class Swallowing(Engine):
    """Does not report bad lines."""

    def send(self, line: str) -> None:
        if not line.startswith("error"):
            super().send(line)


class Objecting(Engine):
    """Reports an unknown word as an error."""

    def receive(self, line: str) -> str:
        if line.startswith("hello"):
            super().send("error what?")
        return line


class Refusing(Engine):
    def receive(self, line: str) -> str:
        return "position of no kind" if line.startswith("position") else line


class Balking(Engine):
    def receive(self, line: str) -> str:
        return "go movetime never" if line.startswith("go") else line


class IgnoringStop(Engine):
    def receive(self, line: str) -> str:
        return "" if line.startswith("stop") else line.replace("movetime 600000", "infinite")


class WaitingForStop(Engine):
    def receive(self, line: str) -> str:
        return "go infinite" if line.startswith("go") else line


class IgnoringQuit(Engine):
    def receive(self, line: str) -> str:
        return "" if line.startswith("quit") else line


class Lingering(Engine):
    """Does not end when its input ends; see `main`."""


class Hasty(Engine):
    """Answers `go infinite` before `stop`."""

    def receive(self, line: str) -> str:
        return line.replace("infinite", "")


class Forgetful(Engine):
    """Ignores the moves after a position."""

    def receive(self, line: str) -> str:
        shown = line.replace(" CDL/_ 0/0 2 ", " CDL/_ 0/0 1 ")
        return shown.partition(" moves ")[0] if line.startswith("position") else line


class Whimsical(Engine):
    """Ignores the seed."""

    def __init__(self) -> None:
        self._seed = 0

    def receive(self, line: str) -> str:
        self._seed += 1
        return line.replace("seed 7", f"seed {self._seed}")


class Fragile(Engine):
    def receive(self, line: str) -> str:
        assert len(line) < 1000
        return line


class Careless(Engine):
    """Sends info lines with a bad number."""

    def send(self, line: str) -> None:
        super().send(line.replace("points ", "points about "))


def answering(text: str) -> Callable[[], Engine]:
    """Return an engine that always gives the same answer."""

    class Stubborn(Engine):
        def send(self, line: str) -> None:
            super().send(text if line.startswith("bestmove") else line)

    return Stubborn


FAULTS: dict[str, Callable[[], Engine]] = {
    "none": Engine,
    "crashing": Crashing,
    "killed": Killed,
    "stalling": Stalling,
    "chattering": Chattering,
    "flooding": Flooding,
    "unending": Unending,
    "late": Late,
    "deaf-from-the-start": Deaf,
    "counting": Counting,
    "offering-too-much": Offering,
    "silent": Silent,
    "nameless": Nameless,
    "closing-its-pipe": ClosingItsPipe,
    "uncalled": Uncalled,
    "swallowing": Swallowing,
    "objecting": Objecting,
    "refusing": Refusing,
    "balking": Balking,
    "ignoring-stop": IgnoringStop,
    "waiting-for-stop": WaitingForStop,
    "ignoring-quit": IgnoringQuit,
    "lingering": Lingering,
    "hasty": Hasty,
    "forgetful": Forgetful,
    "whimsical": Whimsical,
    "fragile": Fragile,
    "careless": Careless,
    "nonsense": answering("bestmove banana"),
    "wordless": answering("bestmove"),
    "illegal": answering("bestmove A1:15-15"),
    "resigning": answering("bestmove resign"),
    "timekeeping": answering("bestmove timeout"),
    "passing": answering("bestmove pass"),
}


def main(fault: str, level: str = "greedy") -> None:
    engine = FAULTS[fault]()
    session = Session(engine.send, level)
    session.run(engine.receive(line) for line in lines_of(sys.stdin.buffer))
    if fault == "lingering":
        Event().wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
