"""Writes src/triolet/engine/_kernel.pyi, what the type checker knows of the compiled kernel.

    python -m tools.kernel_stub

It is read off the kernel that is installed; a test compares it with a fresh one.
"""

import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
STUB = ROOT / "src" / "triolet" / "engine" / "_kernel.pyi"
MODULE = "triolet.engine._kernel"


def fresh_stub() -> str:
    """The stub of the installed kernel, in the project's format."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / STUB.name
        _run("nanobind.stubgen", "-q", "-m", MODULE, "-o", str(path))
        # nanobind cannot know what a dictionary of values holds.
        text = re.sub(r": dict\b(?!\[)", ": dict[str, object]", path.read_text("utf-8"))
        path.write_text(text, "utf-8")
        settings = str(ROOT / "pyproject.toml")
        _run("ruff", "format", "--quiet", "--config", settings, str(path))
        return path.read_text("utf-8")


def _run(module: str, *arguments: str) -> None:
    subprocess.run([sys.executable, "-m", module, *arguments], check=True)


if __name__ == "__main__":
    STUB.write_text(fresh_stub(), "utf-8")
