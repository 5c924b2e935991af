"""One Chromium and one shared server per worker process, and a browser context per session."""

from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from testkit.browser.chromium import CHROMIUM, FLAGS, TIMEOUT
from testkit.browser.prepared_server import Guest, PreparedServer
from testkit.browser.session import BrowserSession, open_session

OpenSession: TypeAlias = Callable[..., BrowserSession]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "tables(*tables): prepared tables on the shared server")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, timeout=TIMEOUT)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def shared_server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[PreparedServer]:
    """A server with the tables that the collected tests name with the marker `tables`."""
    tables = {
        table.game_id: table
        for item in request.session.items
        for mark in item.iter_markers("tables")
        for table in mark.args
    }
    with closing(PreparedServer(tmp_path_factory.mktemp("server"), [*tables.values()])) as server:
        yield server


@pytest.fixture(name="open_session")
def _open_session(chromium: Browser) -> Iterator[OpenSession]:
    """Sessions whose pages raise no error and send requests to the server only."""
    sessions: list[tuple[str, BrowserSession]] = []

    def opened(
        server: PreparedServer, guest: Guest | None = None, **options: Any
    ) -> BrowserSession:
        session = open_session(chromium, server, guest, **options)
        sessions.append((options.get("base_url", server.address), session))
        return session

    yield opened
    for _, session in sessions:
        session.context.close()
    for address, session in sessions:
        assert session.log.page_errors == []
        assert session.log.hosts() == {address.removeprefix("http://")}
