"""Regenerates the playthroughs and the perft counts of the conformance files.

    python -m tools.regenerate_conformance [--check]

With --check it writes nothing, and fails on a difference. All other conformance files are written
by hand.
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
    """Yield the path under conformance/ and the text of each generated file."""
    for script in SCRIPTS:
        yield f"playthroughs/{script.name}.txt", playthrough(script)
    yield "perft/perft.json", perft_file()


def main(
    arguments: list[str] | None = None,
    folder: Path = CONFORMANCE,
    texts: Callable[[], Iterator[tuple[str, str]]] = generated,
) -> int:
    parser = argparse.ArgumentParser(description="Regenerate the conformance files.")
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
            print("\n".join(unified_diff(old, new, name, f"{name}, regenerated", lineterm="")))
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"wrote {name}")
    print(f"{differing} generated files {'differ' if is_check else 'were written'}")
    return 1 if is_check and differing else 0


if __name__ == "__main__":
    sys.exit(main())
