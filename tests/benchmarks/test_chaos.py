"""A short chaos run: whatever fails around the servers, no acknowledged move is lost."""

import asyncio
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from benchmarks.chaos import ChaosPlan, run_chaos
from benchmarks.chaos_faults import KINDS, draw_schedule


def test_the_schedule_depends_on_the_seed_only() -> None:
    schedule = draw_schedule("a seed", 3600)
    assert schedule == draw_schedule("a seed", 3600)
    assert schedule != draw_schedule("another seed", 3600)
    assert [fault.at for fault in schedule] == sorted(fault.at for fault in schedule)


def test_every_round_of_the_schedule_has_every_fault() -> None:
    kinds = [fault.kind for fault in draw_schedule("a seed", 3600)]
    assert Counter(kinds[: len(KINDS)]) == Counter(kind.name for kind in KINDS)


@pytest.mark.long
def test_a_short_run_holds() -> None:
    # Not tmp_path: the user of PostgreSQL could not reach its folder there.
    with TemporaryDirectory(prefix="triolet-chaos-") as folder:
        Path(folder).chmod(0o755)
        report = asyncio.run(run_chaos(ChaosPlan(seconds=35, games=6, seed="3160"), Path(folder)))
    assert not report.failures, str(report)
    assert report.counts.games >= 6
    assert report.counts.acknowledged > 0
    assert sum(report.faults.values()) > 1
