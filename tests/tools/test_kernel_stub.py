"""The type stub matches the compiled kernel."""

from tools.kernel_stub import STUB, fresh_stub


def test_the_committed_stub_is_up_to_date() -> None:
    assert STUB.read_text("utf-8") == fresh_stub(), "run: make stub"
