"""The collector: circles still go, and nothing begins a full collection by itself."""

import subprocess
import sys

SCRIPT = """
import gc, weakref
from triolet.server.gc_tuning import MIDDLE, YOUNG, collect_less

class Circle:
    def __init__(self):
        self.itself = self

collect_less()
full = []
gc.callbacks.append(lambda phase, facts: full.append(1) if facts["generation"] == 2 else None)
lost = weakref.ref(Circle())
kept = [[] for _ in range(20 * YOUNG * MIDDLE)]
assert lost() is None, "a circle that was young is collected"
assert not full, "nobody was stopped by a full collection"
"""


def test_young_circles_go_and_no_full_collection_begins_by_itself() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], stderr=subprocess.PIPE, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
