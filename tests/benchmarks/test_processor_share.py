"""The CPU quota of single processes: the group that a process goes back to."""

import pytest

from benchmarks.processor_share import group_of


@pytest.mark.parametrize(
    ("text", "group"),
    [
        pytest.param("0::/user.slice/run.scope\n", "/user.slice/run.scope", id="version 2"),
        pytest.param("4:memory:/a\n3:cpu,cpuacct:/b\n2:cpuset:/c\n", "/b", id="version 1"),
        pytest.param("3:cpuacct,cpu:/b:d\n0::/a\n", "/b:d", id="both"),
        pytest.param("4:memory:/a\n0::/d\n", "/d", id="the controller is of version 2"),
    ],
)
def test_a_process_goes_back_to_the_group_of_its_cpu(text: str, group: str) -> None:
    assert group_of(text) == group
