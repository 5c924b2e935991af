"""Worker processes that end with the process that started them, however it ended."""

from collections.abc import Callable
from multiprocessing import parent_process
from threading import Thread


def after_parent_end(action: Callable[[], None]) -> None:
    """Call the action in a thread of this process when its parent process has ended."""
    parent = parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        action()

    Thread(target=wait, daemon=True).start()
