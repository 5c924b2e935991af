"""Small TEI engines, correct and faulty, for matches in tests."""

import shlex
import sys
from pathlib import Path

import triolet

SOURCES = Path(triolet.__file__).parents[1]
PROGRAM = """\
import sys

sys.path.insert(0, {sources!r})
from triolet.engine.bots import greedy
from triolet.rules.notation import format_move
from triolet.rules.tpn_reader import parse_position

asked = 0
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "tei":
        print("id name test", "teiok", sep="\\n", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "position":
        view = parse_position(rest)
    elif word == "go":
        asked += 1
        {answer}
    elif word == "quit":
        break
"""
GREEDY = 'print("bestmove", format_move(greedy(view)), flush=True)'
ANSWERS = {
    "greedy": GREEDY,
    "crashing": f"{GREEDY} if asked < 3 else sys.exit(3)",
    "nonsense": 'print("bestmove fly", flush=True)',
    "illegal": 'print("bestmove pass", flush=True)',
    "stalling": "pass",
    "resigning": 'print("bestmove resign", flush=True)',
}


def write_program(folder: Path, name: str) -> str:
    """Write an engine with this behaviour and return its command."""
    path = folder / f"{name}.py"
    path.write_text(PROGRAM.format(sources=str(SOURCES), answer=ANSWERS[name]), "utf-8")
    return shlex.join([sys.executable, str(path)])
