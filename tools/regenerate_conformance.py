"""Writes the generated conformance files again: playthroughs and perft counts, nothing else.

    python -m tools.regenerate_conformance            writes them
    python -m tools.regenerate_conformance --check    only says whether they are as they would be

What was written by hand (scoring, legality, editions, endings, games, notation) is the truth
that programs are held against, and is never written by a program.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Final

from testkit.conformance.perft import perft_file
from testkit.conformance.playthroughs import SCRIPTS, playthrough

CONFORMANCE: Final = Path(__file__).resolve().parents[1] / "conformance"


def generated() -> Iterator[tuple[str, str]]:
    """Each generated file: its name under conformance/ and its text."""
    for script in SCRIPTS:
        yield f"playthroughs/{script.name}.txt", playthrough(script)
    yield "perft/perft.json", perft_file()


def main(
    arguments: list[str] | None = None,
    folder: Path = CONFORMANCE,
    texts: Callable[[], Iterator[tuple[str, str]]] = generated,
) -> int:
    parser = argparse.ArgumentParser(description="Writes the generated conformance files again.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail on a difference")
    is_check = parser.parse_args(arguments).check
    differing = 0
    for name, text in texts():
        path = folder / name
        before = path.read_text("utf-8") if path.exists() else ""
        if before == text:
            continue
        differing += 1
        if is_check:
            old, new = before.splitlines(), text.splitlines()
            print("\n".join(unified_diff(old, new, name, f"{name}, anew", lineterm="")))
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"wrote {name}")
    print(f"{differing} generated files {'differ' if is_check else 'were written'}")
    return 1 if is_check and differing else 0


if __name__ == "__main__":
    sys.exit(main())
