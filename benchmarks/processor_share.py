"""Limit of the processor time of single processes, by Linux control groups (version 1 or 2; needs
root). On a machine with two cores it shows whether two processes serve more than one.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

VERSION_1: Final = Path("/sys/fs/cgroup/cpu")
VERSION_2: Final = Path("/sys/fs/cgroup")
PERIOD: Final = 5000
"""Microseconds; short, because a process that has used its share waits until the next period."""


def _limit(group: Path, share: float) -> None:
    quota = round(share * PERIOD)
    if group.parent == VERSION_1:
        (group / "cpu.cfs_period_us").write_text(f"{PERIOD}", "ascii")
        (group / "cpu.cfs_quota_us").write_text(f"{quota}", "ascii")
    else:
        (group / "cpu.max").write_text(f"{quota} {PERIOD}", "ascii")


@contextmanager
def limited(processes: Iterable[int], share: float) -> Iterator[None]:
    """Give each process at most this share of a core until the end of the block."""
    parent = VERSION_1 if VERSION_1.is_dir() else VERSION_2
    groups: list[Path] = []
    try:
        for process in processes:
            group = parent / f"triolet-{process}"
            group.mkdir()
            groups.append(group)
            _limit(group, share)
            (group / "cgroup.procs").write_text(f"{process}", "ascii")
        yield
    finally:
        for group in groups:
            for process_id in (group / "cgroup.procs").read_text("ascii").split():
                (parent / "cgroup.procs").write_text(process_id, "ascii")
            group.rmdir()
