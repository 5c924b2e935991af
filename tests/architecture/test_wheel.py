"""What is built for others to install: the package with all the data that it reads."""

import subprocess
import sys
import zipfile
from pathlib import Path

import triolet
from tests.architecture.tree import ROOT, project_files


def test_the_wheel_carries_every_edition_and_catalogue(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    wheel = tmp_path / f"triolet-{triolet.__version__}-py3-none-any.whl"
    carried = set(zipfile.ZipFile(wheel).namelist())
    package = ROOT / "src" / "triolet"
    wanted = {
        path.relative_to(package.parent).as_posix()
        for path in project_files()
        if path.is_relative_to(package)
    }
    assert wanted - carried == set()
    assert {Path(name).suffix for name in wanted} >= {".py", ".toml", ".ftl", ".typed"}
