"""CPU quota of each process, by cgroups (version 1 or 2 of Linux; needs root).

On a machine with two cores it shows whether two processes serve more than one.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

VERSION_1: Final = Path("/sys/fs/cgroup/cpu")
VERSION_2: Final = Path("/sys/fs/cgroup")
PERIOD: Final = 5000
"""Microseconds; short, because a process that has used its quota waits until the next period."""


def group_of(text: str) -> str:
    """Return the path of the cgroup that limits the CPU, from the text of /proc/ID/cgroup: that of
    the controller `cpu`, or the only one of version 2."""
    unified = "/"
    for line in text.splitlines():
        _, controllers, path = line.split(":", 2)
        if "cpu" in controllers.split(","):
            return path
        if not controllers:
            unified = path
    return unified


def _set_quota(group: Path, share: float) -> None:
    quota = round(share * PERIOD)
    if group.parent == VERSION_1:
        (group / "cpu.cfs_period_us").write_text(f"{PERIOD}", "ascii")
        (group / "cpu.cfs_quota_us").write_text(f"{quota}", "ascii")
    else:
        (group / "cpu.max").write_text(f"{quota} {PERIOD}", "ascii")


def _move(process: int, group: Path) -> None:
    """Move a process to a group, unless it has ended."""
    with suppress(ProcessLookupError):
        (group / "cgroup.procs").write_text(f"{process}", "ascii")


@contextmanager
def limited(processes: Iterable[int], share: float) -> Iterator[None]:
    """Give each process at most this share of a core until the end of the block."""
    root = VERSION_1 if VERSION_1.is_dir() else VERSION_2
    origins: dict[Path, Path] = {}
    try:
        for process in processes:
            try:
                text = Path(f"/proc/{process}/cgroup").read_text("utf-8")
            except (FileNotFoundError, ProcessLookupError):
                # It has ended.
                continue
            group = root / f"triolet-{process}"
            # A run that was killed may have left it.
            group.mkdir(exist_ok=True)
            origins[group] = root / group_of(text).lstrip("/")
            _set_quota(group, share)
            _move(process, group)
        yield
    finally:
        for group, origin in origins.items():
            for process_id in (group / "cgroup.procs").read_text("ascii").split():
                _move(int(process_id), origin)
            group.rmdir()
