"""Tables that live in the browser: nothing is sent, nothing is lost, and games can be saved."""

import re
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, expect

from testkit.browser.hinted_game import play_by_hints
from testkit.browser.places import LOCAL_GAME, import_record, open_table, saved_record
from testkit.browser.prepared_server import (
    GREEDY,
    Guest,
    PreparedServer,
    PreparedTable,
    seat_of,
)
from testkit.browser.scripted_game import highest_score, most_tiles, play_out
from testkit.browser.session import BrowserSession
from testkit.browser.table_page import EN, TablePage
from tests.browser.conftest import OpenSession

ADA: Final = Guest("Ada")
SEED: Final = "train 1"
GAME: Final = play_out(SEED, (most_tiles, highest_score))
FIRST: Final = next(number for number, turn in enumerate(GAME.turns) if turn.seat == 0)
TABLE: Final = PreparedTable(SEED, (ADA,), (seat_of(ADA), GREEDY))
OVER: Final = PreparedTable(SEED, (ADA,), (seat_of(ADA), GREEDY), GAME.turns)


FILL_THE_DISK: Final = """() => {
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (...row) {
    const error = new DOMException('full', 'QuotaExceededError');
    const request = add.apply(this, row);
    Object.defineProperty(this.transaction, 'error', { value: error });
    this.transaction.abort();
    return request;
  };
  globalThis.freeTheDisk = () => void (IDBObjectStore.prototype.add = add);
}"""
"""What the browser does when the device is full: the transaction is aborted."""


def api_requests(session: BrowserSession) -> list[str]:
    """Return the requests to the API and the sockets, and forget them."""
    sent = [url for url in session.log.urls if "/api/" in url]
    session.log.urls[:] = [url for url in session.log.urls if url not in sent]
    return sent


def test_a_game_against_a_bot_sends_nothing_and_the_kernel_is_compressed(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server)
    page = session.page
    page.goto("/")
    expect(page.get_by_role("combobox", name=EN.say("web-home-against"))).to_contain_text("4")
    page.get_by_role("button", name=EN.say("web-home-play"), exact=True).click()
    api_requests(session)
    expect(page).to_have_url(LOCAL_GAME)
    expect(page).to_have_title(re.compile(EN.say("web-table-your-turn")))
    table = TablePage(page)
    assert play_by_hints(table, 1) == 1
    assert api_requests(session) == []
    assert session.log.sockets == []
    assert [line for line in session.log.console if "Playwright" not in line] == []
    kernels = [each for each in session.log.responses if each.url.endswith(".wasm")]
    assert {each.headers["content-type"] for each in kernels} == {"application/wasm"}
    assert {each.headers["content-encoding"] for each in kernels} == {"br"}


@pytest.mark.long
def test_four_on_one_device_play_without_the_server(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server)
    page = session.page
    page.goto("/")
    card = page.locator("section", has=page.get_by_role("heading", name=EN.say("web-home-device")))
    card.get_by_role("radio", name="4").check()
    card.get_by_role("button", name=EN.say("web-home-device-go")).click()
    expect(page).to_have_url(LOCAL_GAME)
    look = page.get_by_role("button", name=EN.say("web-curtain-look"))
    expect(look).to_have_attribute("aria-disabled", "false")
    assert session.log.sockets == []


def test_a_reload_and_a_second_tab_find_the_game_and_its_pending_tiles(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server)
    page, table = session.page, TablePage(session.page)
    open_table(page, TABLE, "browser")
    own = [number for number, turn in enumerate(GAME.turns) if turn.seat == 0]
    table.expect_turns(own[0])
    table.take_turn(GAME.turns[own[0]])
    table.expect_turns(own[1])
    table.lay_turn(GAME.turns[own[1]])
    page.reload()
    table.expect_turns(own[1])
    table.expect_points(GAME.turns[own[1]].sheet.points)
    other = TablePage(session.context.new_page())
    other.page.goto(page.url)
    other.expect_turns(own[1])
    table.send.click()
    table.expect_turns(own[2])
    other.expect_turns(own[2])


def test_a_saved_game_is_deleted_and_goes_on_after_it_was_opened_again(
    shared_server: PreparedServer, open_session: OpenSession, tmp_path: Path
) -> None:
    page = open_session(shared_server).page
    open_table(page, OVER, "browser")
    expect(page).to_have_url(re.compile("/turn/0"))
    with page.expect_download() as download:
        page.get_by_role("button", name=EN.say("web-end-save")).click()
    file = tmp_path / "game.tgn"
    download.value.save_as(file)
    record = file.read_text(encoding="utf-8")
    assert f"#deal {SEED}" in record
    page.goto("/")
    games = page.locator("section", has=page.get_by_role("heading", name=EN.say("web-home-mine")))
    expect(games.get_by_text(EN.say("web-list-local"))).to_be_visible()
    games.get_by_role("button", name=EN.say("web-list-delete")).click()
    games.get_by_role("button", name=EN.say("web-list-delete-yes")).click()
    expect(games.get_by_text(EN.say("web-home-mine-empty-all"))).to_be_visible()
    page.goto("/import")
    page.get_by_label(EN.say("web-import-file")).set_input_files(file)
    expect(page).to_have_url(re.compile("/game/local-.*/turn/0"))
    scores = " : ".join(map(str, sorted(GAME.outcome.scores, reverse=True)))
    expect(page.get_by_role("region", name=EN.say("web-end"))).to_contain_text(scores)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        pytest.param(
            ("#deal", "#deel"), "line “#deal” is missing", id="no deal", marks=pytest.mark.long
        ),
        pytest.param(
            ("gigamic-en", "nothing"),
            "Line 2 cannot be read",
            id="unknown edition",
            marks=pytest.mark.long,
        ),
        pytest.param(("+35   35", "+35   36"), "Turn 2 does not match", id="wrong total"),
    ],
)
def test_a_damaged_file_is_refused_with_its_reason(
    shared_server: PreparedServer,
    open_session: OpenSession,
    change: tuple[str, str],
    reason: str,
) -> None:
    page = open_session(shared_server).page
    import_record(page, saved_record(OVER).replace(*change))
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible()
    expect(alert).to_contain_text(reason)
    expect(page).to_have_url(re.compile("/import$"))


def test_a_full_disk_is_said_and_the_move_can_be_repeated(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server)
    page, table = session.page, TablePage(session.page)
    open_table(page, TABLE, "browser")
    table.expect_turns(FIRST)
    table.lay_turn(GAME.turns[FIRST])
    page.evaluate(FILL_THE_DISK)
    table.send.click()
    expect(page.get_by_text(EN.say("device-storage-full"))).to_be_visible()
    table.expect_turns(FIRST)
    page.evaluate("freeTheDisk()")
    table.send.click()
    expect(table.turns.nth(FIRST)).to_be_visible()


def share(session: BrowserSession) -> Locator:
    """Open the dialog that shares a finished local game."""
    open_table(session.page, OVER, "browser")
    session.page.get_by_role("button", name=EN.say("web-end-share"), exact=True).click()
    return session.page.get_by_role("dialog", name=EN.say("web-send-title"))


@pytest.mark.long
def test_a_finished_game_is_sent_by_hand_and_replayed_by_its_link(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server)
    dialog = share(session)
    expect(dialog.get_by_text(EN.say("web-send-about"))).to_be_visible()
    api_requests(session)
    dialog.get_by_role("button", name=EN.say("web-send-go")).click()
    expect(dialog.get_by_text(EN.say("web-send-done"))).to_be_visible()
    assert [urlsplit(url).path for url in api_requests(session)] == ["/api/records"]
    link = dialog.get_by_label(EN.say("web-send-link")).input_value()
    friend = open_session(shared_server).page
    friend.goto(link)
    scores = " : ".join(map(str, sorted(GAME.outcome.scores, reverse=True)))
    expect(friend.get_by_role("region", name=EN.say("web-end"))).to_contain_text(scores)


@pytest.mark.long
def test_without_a_network_sharing_says_so_and_works_later(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server)
    dialog = share(session)
    session.context.set_offline(True)
    send = dialog.get_by_role("button", name=EN.say("web-send-go"))
    send.click()
    expect(dialog.get_by_role("alert")).to_have_text(EN.say("web-trouble-offline"))
    session.context.set_offline(False)
    send.click()
    expect(dialog.get_by_label(EN.say("web-send-link"))).to_be_visible()
