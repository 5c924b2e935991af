"""Build the wheel and the source distribution of Triolet into `dist/`.

    python -m tools.build_wheel [FOLDER]

Both contain the built web app (`make web`), and the wheel the compiled kernel. Without them the
build fails.
"""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Final

from tools.bootstrap import ROOT, SetupError, missing_for_kernel, run, say

BUILD_SDIST: Final = (
    "import sys; from scikit_build_core.build import build_sdist as b; b(sys.argv[1])"
)
APP: Final = "triolet/server/app/index.html"


def main(arguments: list[str]) -> int:
    """Build both files, show their names and sizes, and return the exit code."""
    if len(arguments) > 1:
        print("Usage: python -m tools.build_wheel [FOLDER]", file=sys.stderr)
        return 2
    try:
        for path in build(Path(arguments[0]) if arguments else ROOT / "dist"):
            print(f"{path}  {path.stat().st_size / 1024:.0f} KiB")
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    return 0


def build(folder: Path) -> tuple[Path, Path]:
    """Build into a folder, replacing older builds; return the wheel and the sdist."""
    if not (ROOT / "web" / "dist" / "index.html").is_file():
        raise SetupError("The web app is not built. Run `make web` first.")
    if missing_for_kernel():
        raise SetupError(f"{missing_for_kernel()}, and a wheel contains the compiled kernel.")
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("triolet-*"):
        old.unlink()
    say("Building the wheel; without a compiled kernel this takes some minutes")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
    options = ["--no-build-isolation", "--no-deps", "--wheel-dir", str(folder)]
    setting = ["--config-settings", "cmake.define.TRIOLET_WITH_KERNEL=ON"]
    run([*pip, *options, *setting, str(ROOT)], "The wheel could not be built.")
    say("Building the source distribution")
    subprocess.run(
        [sys.executable, "-c", BUILD_SDIST, str(folder.resolve())],
        cwd=ROOT,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    (wheel,), (sdist,) = folder.glob("triolet-*.whl"), folder.glob("triolet-*.tar.gz")
    check(wheel, sdist)
    return wheel, sdist


def check(wheel: Path, sdist: Path) -> None:
    """Refuse files without the kernel, its sources or the web app."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    if APP not in names or not any(name.startswith("triolet/engine/_kernel.") for name in names):
        raise SetupError(f"{wheel} lacks the web app or the kernel.")
    with tarfile.open(sdist) as packed:
        inside = {name.partition("/")[2] for name in packed.getnames()}
    missing = {"web/dist/index.html", "kernel/bindings.cpp", "CMakeLists.txt"} - inside
    if missing:
        raise SetupError(f"{sdist} lacks {', '.join(sorted(missing))}.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
