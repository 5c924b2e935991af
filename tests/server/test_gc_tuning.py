"""Garbage collection: cycles are collected, and no full collection starts by itself."""

import subprocess
import sys

SCRIPT = """
import gc, weakref
from triolet.server import gc_tuning

gc_tuning.YOUNG = 500  # Fewer objects than in production: the test is ten times faster.

class Cycle:
    def __init__(self):
        self.itself = self

gc_tuning.reduce_full_collections()
full = []
gc.callbacks.append(lambda phase, facts: full.append(1) if facts["generation"] == 2 else None)
lost = weakref.ref(Cycle())
kept = [[] for _ in range(20 * gc_tuning.YOUNG * gc_tuning.MIDDLE)]
assert lost() is None, "a young cycle is collected"
assert not full, "no full collection ran"
"""


def test_young_cycles_are_collected_without_a_full_collection() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], stderr=subprocess.PIPE, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
