"""What the type checker knows of the compiled kernel is what the kernel is."""

from tools.kernel_stub import STUB, fresh_stub


def test_the_committed_stub_is_that_of_the_kernel() -> None:
    assert STUB.read_text("utf-8") == fresh_stub(), "run: make stub"
