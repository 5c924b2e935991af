"""Writes the type stub of the compiled kernel, src/triolet/engine/_kernel.pyi.

    python -m tools.kernel_stub

It is generated from the installed kernel; a test checks that the committed stub is up to date.
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
    """Generate the stub of the installed kernel, in the project's format."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / STUB.name
        _run("nanobind.stubgen", "-q", "-m", MODULE, "-o", str(path))
        # nanobind does not know the type arguments of a dictionary.
        text = re.sub(r": dict\b(?!\[)", ": dict[str, object]", path.read_text("utf-8"))
        path.write_text(text, "utf-8")
        settings = str(ROOT / "pyproject.toml")
        _run("ruff", "format", "--quiet", "--config", settings, str(path))
        return path.read_text("utf-8")


def _run(module: str, *arguments: str) -> None:
    subprocess.run([sys.executable, "-m", module, *arguments], check=True)


if __name__ == "__main__":
    STUB.write_text(fresh_stub(), "utf-8")
