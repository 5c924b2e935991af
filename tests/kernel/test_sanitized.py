"""Runs the kernel's own tests (kernel/tests) on both paths, with address and undefined-behaviour
sanitizers.

They read the conformance files, play random games and send bad requests to the referee. The build
folder is kept, so that only changed files are compiled again.
"""

import re

import pytest

from tests.kernel.building import ROOT, build, configure, run

pytestmark = pytest.mark.long

FOLDER = ROOT / "build" / "kernel-tests"


def test_the_kernel_passes_its_own_tests_under_sanitizers() -> None:
    configure(FOLDER, "TRIOLET_KERNEL_TESTS=ON", "TRIOLET_SANITIZE=ON", "CMAKE_BUILD_TYPE=Debug")
    build(FOLDER)
    program = FOLDER / "kernel" / "tests" / "kernel_tests"
    assert "__asan_init" in run("nm", "-D", program)
    output = run(program, ROOT / "conformance")
    counted = re.fullmatch(r"(\d+) passed, 0 failed\n", output)
    assert counted, output
    assert int(counted[1]) > 5000
