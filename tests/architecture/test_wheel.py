"""The wheel and the source distribution: built once, installed into empty environments, and used
there: the library, the command, and a server with the web app."""

import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

import triolet
from testkit.command import TIMEOUT
from testkit.tree import ROOT, project_files
from tests.cli.serving import running

pytestmark = pytest.mark.long

COMPILERS = ("c++", "g++", "clang++", "cc", "gcc", "clang", "cmake")
BASE_PACKAGES = {
    *("triolet", "pip", "setuptools", "fluent.runtime", "fluent.syntax"),
    *("attrs", "babel", "pytz", "typing_extensions"),
}
"""The packages of `pip install triolet` and of an empty environment."""
GAME = """
import triolet
game = triolet.Game.start(seed="summer rain")
greedy = triolet.bot("greedy")
while not game.is_over:
    game.play(greedy(game.observation(game.turn)))
print(game.scores, triolet.__file__)
print(len(triolet.draw_svg(game)) > 1000, triolet.verify(game.record()))
"""


@dataclass(frozen=True, slots=True)
class Environment:
    """A virtual environment outside the tree. Its PATH has no compiler."""

    folder: Path

    @property
    def path(self) -> str:
        return str(self.folder / "bin")

    def run(self, *command: str, path: str = "") -> str:
        """Run a program of the environment in an empty folder and return its output."""
        ended = subprocess.run(
            [str(self.folder / "bin" / command[0]), *command[1:]],
            cwd=self.folder,
            env={"PATH": path or self.path, "HOME": str(self.folder), "LC_ALL": "C.UTF-8"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert ended.returncode == 0, ended.stdout
        return ended.stdout

    def install(self, *requirements: str, path: str = "") -> None:
        """Install packages, in the locked versions where they have one."""
        locked = (ROOT / "requirements" / "play.txt").read_text("utf-8")
        constraints = self.folder / "constraints.txt"
        lines = re.findall(r"^([\w.\-\[\]]+==[^\s;\\]+)", locked, re.MULTILINE)
        constraints.write_text("\n".join(lines), "utf-8")
        options = ("--quiet", "--disable-pip-version-check", "--constraint", str(constraints))
        self.run("python", "-m", "pip", "install", *options, *requirements, path=path)


def empty_environment(folder: Path) -> Environment:
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    return Environment(folder)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheel and the source distribution."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "tools.build_wheel", str(folder)], cwd=ROOT, check=True)
    (wheel,) = folder.glob(f"triolet-{triolet.__version__}-*.whl")
    (sdist,) = folder.glob(f"triolet-{triolet.__version__}.tar.gz")
    return wheel, sdist


@pytest.fixture(scope="module")
def wheel_environment(
    built: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory
) -> Environment:
    """An environment with only the wheel and its dependencies."""
    environment = empty_environment(tmp_path_factory.mktemp("wheel"))
    assert [name for name in COMPILERS if shutil.which(name, path=environment.path)] == []
    environment.install(str(built[0]))
    return environment


def check_game(environment: Environment) -> None:
    """Play a game with the installed library and compare it with the source tree."""
    scores, checked = environment.run("python", "-c", GAME).splitlines()
    game, greedy = triolet.Game.start(seed="summer rain"), triolet.bot("greedy")
    while not game.is_over:
        game.play(greedy(game.observation(game.turn)))
    assert scores.startswith(f"{game.scores} {environment.folder}")
    assert checked == "True ()"
    version = environment.run("triolet", "--version")
    assert re.fullmatch(rf"triolet {triolet.__version__} \(kernel (wide|portable), .*\)\n", version)


def check_server(environment: Environment, folder: Path) -> None:
    """Start the server and open its page."""
    command = [f"{environment.path}/triolet", "serve", "--port", "0", "--data", str(folder)]
    with running(command, folder, PYTHONPATH="", PATH=environment.path) as server:
        address = server.wait_for("ready ").split()[1]
        page = httpx.get(address, timeout=TIMEOUT)
        assert page.status_code == 200
        assert page.content == (ROOT / "web/dist/index.html").read_bytes()
        script = re.search(r'src="(/assets/[^"]+\.js)"', page.text)
        assert script
        assert httpx.get(address + script[1], timeout=TIMEOUT).status_code == 200


def test_the_wheel_contains_the_kernel_the_web_app_and_every_file_of_the_package(
    built: tuple[Path, Path],
) -> None:
    with zipfile.ZipFile(built[0]) as archive:
        held = set(archive.namelist())
    package = ROOT / "src" / "triolet"
    wanted = {
        path.relative_to(package.parent).as_posix()
        for path in project_files()
        if path.is_relative_to(package)
    }
    assert wanted - held == set()
    suffixes = {".py", ".pyi", ".toml", ".ftl", ".sql", ".typed", ".html"}
    assert {Path(name).suffix for name in wanted} >= suffixes
    (kernel,) = (name for name in held if name.endswith(".so"))
    assert kernel.startswith(f"triolet/engine/_kernel.{sys.implementation.cache_tag}")
    app = {path.name for path in (ROOT / "web/dist").iterdir() if path.is_file()}
    assert {f"triolet/server/app/{name}" for name in app} <= held


def test_the_source_distribution_contains_what_a_build_needs_and_no_tests(
    built: tuple[Path, Path],
) -> None:
    with tarfile.open(built[1]) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    tops = {name.partition("/")[0] for name in names}
    assert tops == {
        *("CHANGELOG.md", "CMakeLists.txt", "LICENSE", "PKG-INFO", "README.md", "pyproject.toml"),
        *("kernel", "src", "web"),
    }
    assert {name for name in names if name.startswith("web/") and "web/dist" not in name} == set()
    assert not [name for name in names if name.endswith(".so")]


def test_the_wheel_alone_installs_few_packages(wheel_environment: Environment) -> None:
    listed = wheel_environment.run("python", "-m", "pip", "list", "--format", "freeze")
    names = {line.partition("==")[0].lower() for line in listed.splitlines() if "==" in line}
    assert names - BASE_PACKAGES == set()


def test_the_wheel_plays_a_game_without_a_compiler(wheel_environment: Environment) -> None:
    check_game(wheel_environment)


def test_the_wheel_serves_the_web_app_with_its_extra(
    wheel_environment: Environment, built: tuple[Path, Path], tmp_path: Path
) -> None:
    wheel_environment.install(f"{built[0]}[server]")
    check_server(wheel_environment, tmp_path)


def test_the_source_distribution_is_compiled_plays_and_serves(
    built: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory
) -> None:
    environment = empty_environment(tmp_path_factory.mktemp("sdist"))
    machine = f"{environment.path}:/usr/local/bin:/usr/bin:/bin"
    environment.install(f"{built[1]}[server]", path=machine)
    check_game(environment)
    check_server(environment, tmp_path_factory.mktemp("data"))
