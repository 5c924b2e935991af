"""What is built for others to install: the package with its kernel and the data that it reads."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import triolet
from testkit.tree import ROOT, project_files

pytestmark = pytest.mark.long


def build_wheel(folder: Path) -> set[str]:
    """Build a wheel from what the set-up has compiled already; the names of its files."""
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
    subprocess.run(
        [*pip, "--no-build-isolation", "--no-deps", "--wheel-dir", str(folder), str(ROOT)],
        check=True,
        capture_output=True,
    )
    (wheel,) = folder.glob(f"triolet-{triolet.__version__}-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_carries_the_kernel_and_every_file_that_is_read(tmp_path: Path) -> None:
    carried = build_wheel(tmp_path)
    package = ROOT / "src" / "triolet"
    wanted = {
        path.relative_to(package.parent).as_posix()
        for path in project_files()
        if path.is_relative_to(package)
    }
    assert wanted - carried == set()
    assert {Path(name).suffix for name in wanted} >= {
        ".py",
        ".pyi",
        ".toml",
        ".ftl",
        ".sql",
        ".typed",
    }
    (kernel,) = (name for name in carried if name.endswith(".so"))
    assert kernel.startswith(f"triolet/engine/_kernel.{sys.implementation.cache_tag}")
