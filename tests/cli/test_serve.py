"""`triolet serve`: where it finds the web app, and what it does without one."""

from pathlib import Path

import httpx
import pytest

from testkit.command import TIMEOUT
from triolet.cli import serve as command
from triolet.cli.main import main
from triolet.server.pages import read_static_files
from triolet.server.serving import ServeOptions

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def served_options(monkeypatch: pytest.MonkeyPatch) -> list[ServeOptions]:
    """The options of every server that the command would start; no server is started."""
    served: list[ServeOptions] = []
    monkeypatch.setattr(command, "serve", lambda options, *_: served.append(options))
    return served


def built_app(folder: Path) -> Path:
    folder.mkdir(parents=True)
    (folder / "index.html").write_text("<h1>Triolet</h1>", "utf-8")
    return folder


@pytest.mark.parametrize("place", [0, 1], ids=["installed-package", "source-tree"])
def test_the_built_app_is_found(
    place: int,
    served_options: list[ServeOptions],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Captured,
) -> None:
    folders = (tmp_path / "package", tmp_path / "tree")
    monkeypatch.setattr(command, "BUILT_APPS", folders)
    app = built_app(folders[place])
    assert main(["serve", "--data", str(tmp_path)]) == 0
    assert [options.settings.pages for options in served_options] == [app]
    assert capsys.readouterr().err == ""


def test_the_places_of_the_app_are_the_package_and_the_source_tree() -> None:
    package, tree = command.BUILT_APPS
    assert package.parts[-3:] == ("triolet", "server", "app")
    assert tree == Path(__file__).parents[2] / "web/dist"


def test_without_a_built_app_a_message_and_a_page_say_what_to_run(
    served_options: list[ServeOptions],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Captured,
) -> None:
    monkeypatch.setattr(command, "BUILT_APPS", (tmp_path / "none",))
    assert main(["serve", "--data", str(tmp_path)]) == 0
    message = capsys.readouterr().err
    assert message.startswith("triolet: the web app is not built, so only the API is served.")
    assert "make web" in message
    (options,) = served_options
    page = read_static_files(options.settings.pages)["/index.html"]
    assert b"make web" in page.content


def test_a_named_folder_is_served_as_it_is(
    served_options: list[ServeOptions], tmp_path: Path
) -> None:
    assert main(["serve", "--pages", str(tmp_path), "--data", str(tmp_path)]) == 0
    assert served_options[0].settings.pages == tmp_path


@pytest.mark.parametrize("url", ["triolet.example", "ftp://triolet.example", "https://"])
def test_a_public_address_that_no_browser_can_open_is_refused(
    url: str, served_options: list[ServeOptions], tmp_path: Path, capsys: Captured
) -> None:
    assert main(["serve", "--public-url", url, "--data", str(tmp_path)]) == 2
    assert "is not an address such as https://triolet.example" in capsys.readouterr().err
    assert served_options == []


def test_a_server_that_runs_answers_at_its_root_with_a_page(client: httpx.Client) -> None:
    answer = client.get("/", timeout=TIMEOUT)
    assert answer.status_code == 200
    assert "Triolet" in answer.text
