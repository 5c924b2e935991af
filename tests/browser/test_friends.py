"""Friends at one table through a link, a spectator, and lost connections."""

import json
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from testkit.browser.prepared_server import OPEN, Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.scripted_game import most_tiles, play_out
from testkit.browser.session import BrowserSession
from testkit.browser.table_page import EN, TablePage
from tests.browser.conftest import OpenSession
from triolet.rules.game import Moved
from triolet.rules.moves import Play
from triolet.rules.notation import format_tile

ANNA, BEN = Guest("Anna"), Guest("Ben")
SEED = "friends 1"
GAME = play_out(SEED, (most_tiles, most_tiles))
TABLE = PreparedTable(SEED, (ANNA, BEN), (seat_of(ANNA), OPEN))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[PreparedServer]:
    """A server that the test may kill."""
    with closing(PreparedServer(tmp_path, [TABLE])) as server:
        yield server


def test_a_link_leads_a_friend_to_a_seat_and_a_third_person_to_watch(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    anna, ben, cleo = (open_session(shared_server).page for _ in range(3))
    anna.goto("/")
    anna.get_by_role("button", name=EN.say("web-home-friends-go"), exact=True).click()
    anna.get_by_label(EN.say("web-home-friends-name")).fill("Anna")
    anna.keyboard.press("Enter")
    expect(anna.get_by_role("img", name=EN.say("web-invite-code"))).to_be_visible()
    link = anna.get_by_label(EN.say("web-invite-link")).input_value()
    assert link == anna.url
    ben.goto(link)
    ben.get_by_label(EN.say("web-name")).fill("Ben")
    ben.get_by_role("button", name=EN.say("web-waiting-join")).click()
    cleo.goto(link)
    for page in (anna, ben):
        expect(TablePage(page).rack).to_be_visible()
    expect(cleo.get_by_text(EN.say("web-watching"))).to_be_visible()
    expect(TablePage(cleo).rack).to_have_count(0)


class ThreeBrowsers:
    """Anna and Ben play the scripted game, Cleo watches; each in a browser."""

    def __init__(self, server: PreparedServer, open_session: OpenSession) -> None:
        self.server = server
        self.sessions = tuple(open_session(server, guest) for guest in (ANNA, BEN, None))
        self.tables = tuple(TablePage(session.page) for session in self.sessions)
        self.played = 0
        for session in self.sessions:
            session.page.goto(TABLE.path)

    @property
    def spectator(self) -> BrowserSession:
        return self.sessions[-1]

    @property
    def next_turn(self) -> Moved:
        return GAME.turns[self.played]

    def play(self) -> None:
        """Make the next move of the game."""
        table = self.tables[self.next_turn.seat]
        table.expect_turns(self.played)
        table.take_turn(self.next_turn)
        self.played += 1

    def expect_all_up_to_date(self) -> None:
        for table in self.tables:
            table.expect_turns(self.played)


def test_nothing_is_lost_by_a_reload_offline_or_when_the_server_is_killed(
    own_server: PreparedServer, open_session: OpenSession
) -> None:
    browsers = ThreeBrowsers(own_server, open_session)
    for disturb in (do_nothing, do_nothing, reload, go_offline, kill_server):
        disturb(browsers)
        browsers.expect_all_up_to_date()
        browsers.play()
        browsers.expect_all_up_to_date()
    assert_received_no_rack(browsers.spectator)
    assert_no_secrets(list(browsers.spectator.log.texts()), browsers.played)


def do_nothing(_browsers: ThreeBrowsers) -> None:
    """An undisturbed turn."""


def reload(browsers: ThreeBrowsers) -> None:
    """The player to move reloads the page."""
    browsers.sessions[browsers.next_turn.seat].page.reload()


def go_offline(browsers: ThreeBrowsers) -> None:
    """One player is offline while the other one moves."""
    seat = browsers.next_turn.seat
    offline = browsers.sessions[1 - seat]
    offline.context.set_offline(offline=True)
    expect(connection_lost(offline.page)).to_be_visible()
    browsers.play()
    for table in (browsers.tables[seat], browsers.tables[-1]):
        table.expect_turns(browsers.played)
    offline.context.set_offline(offline=False)


def kill_server(browsers: ThreeBrowsers) -> None:
    """A play is sent while the server is down, and made when it is up again."""
    turn = browsers.next_turn
    table = browsers.tables[turn.seat]
    assert isinstance(turn.move, Play)
    table.lay_all(turn.move)
    table.expect_points(turn.sheet.points)
    browsers.server.kill()
    table.send.click()
    for session in browsers.sessions:
        expect(connection_lost(session.page)).to_be_visible()
    browsers.server.start()
    browsers.played += 1
    browsers.expect_all_up_to_date()
    for session in browsers.sessions:
        expect(connection_lost(session.page)).to_have_count(0)


def connection_lost(page: Page) -> Locator:
    return page.get_by_text(EN.say("web-link-lost"))


def assert_received_no_rack(session: BrowserSession) -> None:
    expect(session.page.locator("[data-rack-tile]")).to_have_count(0)
    messages = session.log.messages()
    states = [message for message in messages if message["type"] == "state"]
    assert len(states) > 5
    for message in messages:
        assert racks_in(message) == []
    all_tiles = sum(count["count"] for count in messages[0]["edition"]["tiles"])
    for state in states:
        laid = sum(len(turn["tiles"]) for turn in state["turns"]) if state["since"] == 0 else None
        assert laid is None or sum(state["unseen"]) == all_tiles - laid


def racks_in(value: Any) -> list[Any]:
    """Find every rack, deal and exchanged tile at any depth of a message."""
    if isinstance(value, list):
        return [rack for each in value for rack in racks_in(each)]
    if not isinstance(value, dict):
        return []
    own = [value[key] for key in ("rack", "racks") if isinstance(value.get(key), list)]
    own += [value[key] for key in ("deal", "outcome") if value.get(key) is not None]
    own += [move for key, move in value.items() if key == "move" and re.match("x:[0-9J]", move)]
    return own + [rack for each in value.values() for rack in racks_in(each)]


def assert_no_secrets(texts: list[str], played: int) -> None:
    """No response and no frame contains the seed, a rack or a session secret."""
    racks = {tuple(map(format_tile, turn.rack)) for turn in GAME.turns[: played + 2]}
    assert len(texts) > 20, "too few texts to search"
    for text in texts:
        assert SEED not in text
        assert ANNA.secret not in text
        assert not re.search(r'"rack": ?\[', text)
        for rack in racks:
            assert json.dumps(rack) not in text
            assert json.dumps(rack, separators=(",", ":")) not in text
