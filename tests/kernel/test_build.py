"""The build without a compiler prints a warning, succeeds and installs no kernel."""

from pathlib import Path

import pytest

from tests.kernel.building import TOOLS, configure, run


@pytest.mark.parametrize(
    ("options", "changes", "reason"),
    [
        pytest.param([], {"CXX": "no-such-compiler"}, "No C++ compiler was found", id="missing"),
        pytest.param(
            ["TRIOLET_WITH_KERNEL=OFF"],
            {},
            "The kernel is disabled (TRIOLET_WITH_KERNEL=OFF)",
            id="switched-off",
        ),
    ],
)
def test_without_a_compiler_nothing_is_built(
    options: list[str], changes: dict[str, str], reason: str, tmp_path: Path
) -> None:
    output = configure(tmp_path / "build", *options, changes=changes)
    assert f"{reason}: Triolet is set up without its fast kernel." in " ".join(output.split())
    run(TOOLS / "cmake", "--build", tmp_path / "build")
    run(TOOLS / "cmake", "--install", tmp_path / "build", "--prefix", tmp_path / "installed")
    assert not list((tmp_path / "installed").rglob("*.so"))
