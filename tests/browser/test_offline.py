"""After one visit the app starts without a network, and a newer version waits for its user."""

import re
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from testkit.browser.app_pages import ANNA, HALF_WAY, OVER, PLAYING
from testkit.browser.places import LOCAL_GAME, saved_record
from testkit.browser.prepared_server import PAGES, PreparedServer
from testkit.browser.session import WAIT_FOR_SERVICE_WORKER, BrowserSession
from testkit.browser.table_page import EN, TablePage
from tests.browser.conftest import OpenSession

UPDATE = "async () => { await (await navigator.serviceWorker.ready).update(); }"

RECORD_STATUS = """() => {
  globalThis.statusTexts = [];
  new MutationObserver(() => {
    for (const line of document.querySelectorAll('.lost, .stale')) {
      statusTexts.push(line.textContent);
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Records what the table page says about its connection, even if only for a moment."""
SHARE = """([name, text]) => {
  const chosen = new DataTransfer();
  chosen.items.add(new File([text], name));
  const field = Object.assign(document.createElement('input'), { type: 'file', name: 'record' });
  field.files = chosen.files;
  const form = document.createElement('form');
  Object.assign(form, { action: '/import', method: 'post', enctype: 'multipart/form-data' });
  form.append(field);
  document.body.append(form);
  form.submit();
}"""
"""Sends the form that the system sends to a share target."""


@pytest.fixture(name="pages")
def _pages(tmp_path: Path) -> Path:
    """A copy of the built app, which a test may change."""
    return shutil.copytree(PAGES, tmp_path / "pages")


@pytest.fixture(name="server")
def _server(tmp_path: Path, pages: Path) -> Iterator[PreparedServer]:
    """A server of its own, which a test may stop."""
    with closing(PreparedServer(tmp_path, [PLAYING], pages)) as server:
        yield server


def visit(open_session: OpenSession, server: PreparedServer) -> BrowserSession:
    """Visit the app for the first time, until it is installed.

    At a loopback address the app does not trust the browser's word that it is off line; a name
    below `localhost` is none, but may have a service worker.
    """
    address = server.address.replace("127.0.0.1", "triolet.localhost")
    session = open_session(server, base_url=address, service_workers="allow")
    session.context.add_cookies([ANNA.cookie(address)])  # type: ignore[list-item]
    session.page.goto("/")
    session.page.evaluate(WAIT_FOR_SERVICE_WORKER)
    return session


def deploy_newer_version(server: PreparedServer, pages: Path) -> None:
    """Replace the files of the app and start the server again."""
    server.kill()
    for name, found, replacement in (
        ("index.html", "<title>Triolet</title>", '<title>Triolet</title><meta name="newer">'),
        ("service-worker.js", r"\b[0-9a-f]{16}\b", "0" * 16),
    ):
        text, count = re.subn(found, replacement, (pages / name).read_text("utf-8"))
        assert count == 1
        (pages / name).write_text(text, "utf-8")
        for suffix in (".br", ".gz"):
            (pages / (name + suffix)).unlink()
    server.start()


def newer_version(page: Page) -> Locator:
    return page.locator("meta[name=newer]")


def test_off_line_every_page_of_the_app_loads(
    server: PreparedServer, open_session: OpenSession
) -> None:
    session = visit(open_session, server)
    session.context.set_offline(offline=True)
    server.kill()
    session.log.console.clear()
    page = session.page
    for path, title in (
        ("/", "web-home-title"),
        ("/rules", "web-rules-title"),
        ("/rules/dj-de", "web-rules-title"),
        ("/settings", "web-settings-title"),
        ("/new", "web-new-title"),
    ):
        page.goto(path)
        expect(page.get_by_role("heading", level=1, name=EN.say(title))).to_be_visible()
    page.goto("/rules/dj-nl")
    expect(page.locator("figure").first).to_be_visible()
    assert session.log.console == []


def test_a_newer_version_is_offered_and_waits_for_its_user(
    server: PreparedServer, open_session: OpenSession, pages: Path
) -> None:
    session = visit(open_session, server)
    page = session.page
    line = page.get_by_text(EN.say("web-update-ready"))
    expect(line).to_have_count(0)
    playing = session.context.new_page()
    playing.goto(PLAYING.path)
    table = TablePage(playing)
    table.rack.get_by_role("button").first.click()
    deploy_newer_version(server, pages)
    page.evaluate(UPDATE)
    expect(line).to_be_visible()
    expect(newer_version(page)).to_have_count(0)
    page.get_by_role("button", name=EN.say("web-update-reload")).click()
    expect(newer_version(page)).to_have_count(1)
    expect(line).to_have_count(0)
    # The other tab keeps its game and its version until its user leaves the game and reloads.
    expect(playing.get_by_text(EN.say("web-update-ready"))).to_have_count(0)
    expect(table.rack.get_by_role("button", pressed=True)).to_have_count(1)
    playing.get_by_role("link", name=EN.say("web-nav-rules"), exact=True).click()
    expect(playing.get_by_role("heading", level=1, name=EN.say("web-rules-title"))).to_be_visible()
    expect(newer_version(playing)).to_have_count(0)
    playing.get_by_role("button", name=EN.say("web-update-reload")).click()
    expect(newer_version(playing)).to_have_count(1)


@pytest.mark.long
def test_a_page_that_is_loaded_again_has_the_newer_version(
    server: PreparedServer, open_session: OpenSession, pages: Path
) -> None:
    session = visit(open_session, server)
    page = session.page
    deploy_newer_version(server, pages)
    page.evaluate(UPDATE)
    expect(page.get_by_text(EN.say("web-update-ready"))).to_be_visible()
    page.reload()
    expect(newer_version(page)).to_have_count(1)
    expect(page.get_by_role("heading", level=1, name=EN.say("web-home-title"))).to_be_visible()
    expect(page.get_by_text(EN.say("web-update-ready"))).to_have_count(0)


@pytest.mark.long
def test_only_the_files_of_the_last_two_versions_are_kept(
    server: PreparedServer, open_session: OpenSession, pages: Path
) -> None:
    session = visit(open_session, server)
    page = session.page
    for name in ("triolet / later", "triolet /elsewhere/ 1"):
        page.evaluate("(name) => caches.open(name).then(() => null)", name)
    deploy_newer_version(server, pages)
    page.evaluate(UPDATE)
    page.get_by_role("button", name=EN.say("web-update-reload")).click()
    expect(newer_version(page)).to_have_count(1)
    kept = ["triolet / later", "triolet /elsewhere/ 1", f"triolet / {'0' * 16}"]
    assert page.evaluate("caches.keys()") == kept


@pytest.mark.long
def test_a_record_that_another_app_shares_is_opened_off_line(
    server: PreparedServer, open_session: OpenSession
) -> None:
    session = visit(open_session, server)
    session.context.set_offline(offline=True)
    session.page.evaluate(SHARE, ["game.tgn", saved_record(OVER)])
    expect(session.page).to_have_url(LOCAL_GAME)
    # A record is taken once.
    session.page.goto("/import")
    expect(session.page.get_by_label(EN.say("web-import-text"))).to_have_value("")


def test_off_line_a_game_of_the_server_shows_its_last_known_state(
    server: PreparedServer, open_session: OpenSession
) -> None:
    session = visit(open_session, server)
    page, table = session.page, TablePage(session.page)
    page.goto(PLAYING.path)
    table.expect_turns(HALF_WAY)
    session.context.set_offline(offline=True)
    note = page.get_by_text(EN.say("web-link-offline"))
    expect(note).to_be_visible()
    session.log.console.clear()
    page.reload()
    expect(note).to_be_visible()
    table.expect_turns(HALF_WAY)
    expect(table.rack.get_by_role("button").first).to_be_visible()
    expect(table.button("web-hint")).to_have_attribute("aria-disabled", "true")
    expect(table.send).to_have_attribute("aria-disabled", "true")
    assert session.log.console == []
    session.context.set_offline(offline=False)
    expect(note).to_have_count(0)
    expect(table.button("web-hint")).to_have_attribute("aria-disabled", "false")


@pytest.mark.long
def test_off_line_a_local_game_does_not_speak_of_the_network(
    server: PreparedServer, open_session: OpenSession
) -> None:
    session = visit(open_session, server)
    page = session.page
    # The shortcut of the installed app
    page.goto("/?play=now")
    expect(page).to_have_url(LOCAL_GAME)
    expect(TablePage(page).rack).to_be_visible()
    page.evaluate(RECORD_STATUS)
    session.context.set_offline(offline=True)
    page.evaluate("new Promise((resolve) => setTimeout(resolve))")
    session.context.set_offline(offline=False)
    assert page.evaluate("statusTexts") == []
    page.go_back()
    expect(page.get_by_role("heading", level=1, name=EN.say("web-home-title"))).to_be_visible()
