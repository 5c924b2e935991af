"""Fixtures: the files of the examples, and one shared server."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.cli.examples import write_example_files
from tests.cli.serving import LocalServer, serving


@pytest.fixture(scope="session")
def written_examples(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the examples, written once. Tests work on a copy."""
    folder = tmp_path_factory.mktemp("written")
    write_example_files(folder)
    return folder


@pytest.fixture
def example_folder(written_examples: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the files of the examples, as the current folder; sentences are in English."""
    shutil.copytree(written_examples, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """A server that several tests share."""
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def client(server: LocalServer) -> Iterator[httpx.Client]:
    """A client without a session: the server makes a new guest for each test."""
    with server.client() as client:
        yield client
