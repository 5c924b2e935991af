"""The kernel's own tests, built with address and undefined-behaviour checks, on both paths.

They read the conformance files by themselves and play random games; see kernel/tests. The build
is kept, so that only what changed is compiled again.
"""

import re

from tests.kernel.building import ROOT, build, configure, run

FOLDER = ROOT / "build" / "kernel-tests"


def test_the_kernel_passes_its_own_tests_under_sanitizers() -> None:
    configure(FOLDER, "TRIOLET_KERNEL_TESTS=ON", "TRIOLET_SANITIZE=ON", "CMAKE_BUILD_TYPE=Debug")
    build(FOLDER)
    program = FOLDER / "kernel" / "tests" / "kernel_tests"
    assert "__asan_init" in run("nm", "-D", program)
    said = run(program, ROOT / "conformance")
    counted = re.fullmatch(r"(\d+) passed, 0 failed\n", said)
    assert counted, said
    assert int(counted[1]) > 1000
