"""The kernel for the browser (`web/src/kernel/triolet.wasm`), run in Node."""

import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from testkit.tree import ROOT

WASM: Final = ROOT / "web" / "src" / "kernel" / "triolet.wasm"
SCRIPT: Final = Path(__file__).with_suffix(".mjs")


class WasmKernel:
    """A Node process that holds the kernel and runs one request at a time."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._input = process.stdin
        self._output = process.stdout

    def run(self, request: bytes) -> tuple[int, bytes]:
        """Return the error code (0: none) and the response."""
        self._input.write(struct.pack("<I", len(request)) + request)
        self._input.flush()
        code, length = struct.unpack("<iI", self._read(8))
        return code, self._read(length)

    def _read(self, count: int) -> bytes:
        content = self._output.read(count)
        assert len(content) == count, "the kernel ended"
        return content


@contextmanager
def wasm_kernel(wasm: Path = WASM) -> Iterator[WasmKernel]:
    """Start a Node process with the kernel."""
    command = [node(), str(SCRIPT), str(wasm)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            yield WasmKernel(process)
        finally:
            process.kill()


def node() -> str:
    """Return the Node that builds the web app: tools/build_web.py may install one into `.venv`."""
    found = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    assert found is not None, "Node is missing: run make web"
    return found
