"""The type stub of the compiled kernel is up to date."""

from tools.kernel_stub import STUB, fresh_stub


def test_the_committed_stub_matches_the_kernel() -> None:
    assert STUB.read_text("utf-8") == fresh_stub(), "run: make stub"
