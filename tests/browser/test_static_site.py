"""The app from a static host in a sub-folder: Python's file server, and no server of Triolet."""

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from testkit.browser.chromium import TIMEOUT
from testkit.browser.hinted_game import play_by_hints
from testkit.browser.table_page import EN, TablePage
from testkit.tree import ROOT

pytestmark = pytest.mark.long
FOLDER = "/some/folder/"


class SilentHandler(SimpleHTTPRequestHandler):
    """Logs nothing."""

    def log_message(self, *_values: object) -> None:
        return


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the built site."""
    root = tmp_path_factory.mktemp("host")
    command = [sys.executable, "-m", "tools.build_site", str(root / FOLDER.strip("/"))]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    handler = partial(SilentHandler, directory=str(root))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as host:
        thread = Thread(target=host.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{host.server_port}{FOLDER}"
        host.shutdown()
        thread.join()


@pytest.fixture(name="page")
def _page(chromium: Browser, site: str) -> Iterator[Page]:
    """A page whose requests stay in the folder, and whose console stays empty."""
    context = chromium.new_context(base_url=site, service_workers="allow")
    context.set_default_timeout(TIMEOUT)
    console: list[str] = []
    addresses: list[str] = []
    context.on("console", lambda message: console.append(message.text))
    context.on("weberror", lambda error: console.append(str(error.error)))
    context.on("request", lambda request: addresses.append(request.url))
    page = context.new_page()
    page.on("websocket", lambda socket: addresses.append(socket.url))
    yield page
    context.close()
    assert console == []
    assert [each for each in addresses if not urlsplit(each).path.startswith(FOLDER)] == []


def heading(page: Page, key: str) -> None:
    """Wait for the page with this heading."""
    expect(page.get_by_role("heading", level=1, name=EN.say(key))).to_be_visible()


def test_deep_links_and_links_work_without_a_server(page: Page, site: str) -> None:
    page.goto("#/rules/dj-de")
    heading(page, "web-rules-title")
    page.get_by_role("link", name=EN.say("web-nav-settings"), exact=True).click()
    heading(page, "web-settings-title")
    assert page.url == f"{site}#/settings"
    page.reload()
    heading(page, "web-settings-title")
    page.go_back()
    heading(page, "web-rules-title")
    page.get_by_role("link", name=EN.say("web-nav-home"), exact=True).click()
    heading(page, "web-home-title")


def test_a_link_to_a_chapter_keeps_the_address(page: Page, site: str) -> None:
    page.goto("#/rules")
    heading(page, "web-rules-title")
    page.get_by_role("link", name=EN.say("web-rules-printed")).click()
    expect(page.locator("#printed")).to_be_in_viewport()
    assert page.url == f"{site}#/rules"


def test_the_documentation_is_beside_the_app(page: Page) -> None:
    page.goto("docs/index.html")
    expect(page).to_have_title("Triolet")


def test_a_game_is_played_and_found_again(page: Page, site: str) -> None:
    page.goto("")
    page.get_by_role("button", name=EN.say("web-home-play"), exact=True).click()
    expect(page).to_have_url(re.compile(f"^{re.escape(site)}#/game/local-"))
    table = TablePage(page)
    assert play_by_hints(table, 2) == 2
    # The deal is random: an extra turn may follow at once, and the bot may have begun.
    last = table.turns.nth(table.turns.count() - 1)
    page.reload()
    expect(last).to_be_visible()
    page.goto("#/")
    page.get_by_role("link", name=EN.say("web-list-go-on")).first.click()
    expect(last).to_be_visible()
