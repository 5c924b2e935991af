"""An engine with one fault, named by its argument: for the tests of those who must notice it.

Apart from its fault it is the engine of `triolet engine`.
"""

import os
import signal
import sys
from collections.abc import Callable
from threading import Event

from triolet.engine.tei.session import Session, lines_of


class Engine:
    """Hears lines and says lines, without a fault."""

    def hear(self, line: str) -> str:
        return line

    def say(self, line: str) -> None:
        print(line, flush=True)


class Crashing(Engine):
    def hear(self, line: str) -> str:
        if line.startswith("go"):
            sys.exit("I have lost my marbles")
        return line


class Killed(Engine):
    def hear(self, line: str) -> str:
        if line.startswith("go"):
            os.kill(os.getpid(), signal.SIGKILL)
        return line


class Stalling(Engine):
    def say(self, line: str) -> None:
        if not line.startswith("bestmove"):
            super().say(line)


class Chattering(Engine):
    def say(self, line: str) -> None:
        super().say("let me see" if line.startswith("bestmove") else line)


class Flooding(Engine):
    def say(self, line: str) -> None:
        while line.startswith("bestmove"):
            super().say("info string still thinking")
        super().say(line)


class Unending(Engine):
    def say(self, line: str) -> None:
        while line.startswith("bestmove"):
            print("bestmove " * 1000, end="", flush=True)
        super().say(line)


class Late(Engine):
    def say(self, line: str) -> None:
        if line.startswith("bestmove"):
            Event().wait(1.0)
        super().say(line)


class Deaf(Engine):
    def hear(self, line: str) -> str:
        Event().wait()
        return line


class Counting(Engine):
    """Loses its patience with many lines."""

    def __init__(self) -> None:
        self._lines = 0

    def hear(self, line: str) -> str:
        self._lines += 1
        if self._lines == 500:
            super().say("that was 500")
        return line


class Offering(Engine):
    """Offers a level that it has not got."""

    def say(self, line: str) -> None:
        super().say(f"{line} var wizard" if line.startswith("option") else line)


class Silent(Engine):
    def say(self, line: str) -> None:
        if line != "teiok":
            super().say(line)


class Nameless(Engine):
    def say(self, line: str) -> None:
        if not line.startswith("id name"):
            super().say(line)


class ClosingItsPipe(Engine):
    def hear(self, line: str) -> str:
        if line.startswith("go"):
            os.close(1)
            Event().wait()
        return line


class Uncalled(Engine):
    def hear(self, line: str) -> str:
        if line.startswith("position"):
            super().say("bestmove pass")
        return line


class Swallowing(Engine):
    """Says nothing of bad lines."""

    def say(self, line: str) -> None:
        if not line.startswith("error"):
            super().say(line)


class Objecting(Engine):
    """Minds words that it does not know."""

    def hear(self, line: str) -> str:
        if line.startswith("hello"):
            super().say("error what?")
        return line


class Refusing(Engine):
    def hear(self, line: str) -> str:
        return "position of no kind" if line.startswith("position") else line


class Balking(Engine):
    def hear(self, line: str) -> str:
        return "go movetime never" if line.startswith("go") else line


class IgnoringStop(Engine):
    def hear(self, line: str) -> str:
        return "" if line.startswith("stop") else line.replace("movetime 600000", "infinite")


class IgnoringQuit(Engine):
    def hear(self, line: str) -> str:
        return "" if line.startswith("quit") else line


class Lingering(Engine):
    """Does not end with its input; see `main`."""


class Hasty(Engine):
    """Answers before it is told to stop."""

    def hear(self, line: str) -> str:
        return line.replace("infinite", "")


class Forgetful(Engine):
    """Plays in the position before the moves."""

    def hear(self, line: str) -> str:
        shown = line.replace(" CDL/_ 0/0 2 ", " CDL/_ 0/0 1 ")
        return shown.partition(" moves ")[0] if line.startswith("position") else line


class Whimsical(Engine):
    """Draws its own lots."""

    def __init__(self) -> None:
        self._lots = 0

    def hear(self, line: str) -> str:
        self._lots += 1
        return line.replace("seed 7", f"seed {self._lots}")


class Fragile(Engine):
    def hear(self, line: str) -> str:
        assert len(line) < 1000
        return line


class Careless(Engine):
    """Tells of its moves in a way that nobody can read."""

    def say(self, line: str) -> None:
        super().say(line.replace("points ", "points about "))


def answering(text: str) -> Callable[[], Engine]:
    """An engine that plays the same, whatever it is asked."""

    class Stubborn(Engine):
        def say(self, line: str) -> None:
            super().say(text if line.startswith("bestmove") else line)

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
    session = Session(engine.say, level)
    session.run(engine.hear(line) for line in lines_of(sys.stdin.buffer))
    if fault == "lingering":
        Event().wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
