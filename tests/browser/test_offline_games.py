"""Games without a network, after one visit: against a bot and on one device, with reloads."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from testkit.browser.hinted_game import play_by_hints
from testkit.browser.places import LOCAL_GAME
from testkit.browser.prepared_server import PreparedServer
from testkit.browser.session import BrowserSession
from testkit.browser.table_page import EN, TablePage
from tests.browser.conftest import OpenSession
from tests.browser.test_offline import visit
from triolet.rules.record_reader import parse_record


@pytest.fixture(name="offline")
def _offline(tmp_path: Path, open_session: OpenSession) -> Iterator[BrowserSession]:
    """A browser that has visited the app once; then the network and the server are off."""
    with closing(PreparedServer(tmp_path, ())) as server:
        session = visit(open_session, server)
        # High enough for the list of turns beside an open hint
        session.page.set_viewport_size({"width": 1280, "height": 1000})
        session.context.set_offline(offline=True)
        server.kill()
        session.log.console.clear()
        yield session
        assert session.log.console == []


def play_now(session: BrowserSession) -> TablePage:
    page = session.page
    page.goto("/")
    page.get_by_role("button", name=EN.say("web-home-play"), exact=True).click()
    expect(page).to_have_url(LOCAL_GAME)
    return TablePage(page)


def set_up(session: BrowserSession, players: int) -> TablePage:
    page = session.page
    page.goto("/")
    card = page.locator("section", has=page.get_by_role("heading", name=EN.say("web-home-device")))
    card.get_by_role("radio", name=str(players)).check()
    card.get_by_role("button", name=EN.say("web-home-device-go")).click()
    expect(page).to_have_url(LOCAL_GAME)
    return TablePage(page)


@pytest.mark.long
def test_a_game_against_a_bot_goes_on_after_a_reload(offline: BrowserSession) -> None:
    table = play_now(offline)
    assert play_by_hints(table, 2) == 2
    with offline.page.expect_download() as download:
        offline.page.get_by_role("button", name=EN.say("web-end-save")).click()
    saved = parse_record(download.value.path().read_text())
    assert len(saved.turns) >= 2
    offline.page.reload()
    expect(table.rack).to_be_visible()
    assert play_by_hints(table, 1) == 1
    offline.page.goto("/")
    banner = offline.page.get_by_role("region", name=EN.say("web-home-waiting"))
    banner.get_by_role("link", name=EN.say("web-list-go-on")).click()
    expect(table.turns.nth(2)).to_be_visible()


@pytest.mark.long
def test_a_whole_game_against_level_four_is_saved_and_opened_again(
    offline: BrowserSession, tmp_path: Path
) -> None:
    page, table = offline.page, play_now(offline)
    play_by_hints(table, 5)
    page.reload()
    assert play_by_hints(table) > 5
    end = page.get_by_role("region", name=EN.say("web-end"))
    result = end.get_by_role("heading", level=2).inner_text()
    with page.expect_download() as download:
        page.get_by_role("button", name=EN.say("web-end-save")).click()
    file = tmp_path / "game.tgn"
    download.value.save_as(file)
    game = page.url
    page.goto("/import")
    page.get_by_label(EN.say("web-import-file")).set_input_files(file)
    # The game is here already, and is not added twice.
    expect(page).to_have_url(re.compile(re.escape(game.rsplit("/", 1)[-1])))
    expect(end.get_by_role("heading", level=2)).to_have_text(result)


@pytest.mark.long
def test_a_whole_game_of_four_on_one_device(offline: BrowserSession) -> None:
    page, table = offline.page, set_up(offline, 4)
    play_by_hints(table, 6)
    page.reload()
    assert play_by_hints(table) > 6
    end = page.get_by_role("region", name=EN.say("web-end"))
    expect(end.locator(".scores li")).to_have_count(4)
