"""A slow game tells the player about the turn while the page is hidden, if the player wants it."""

import re

import pytest
from playwright.sync_api import Page, expect

from testkit.browser.prepared_server import OPEN, Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.scripted_game import most_tiles, play_out
from testkit.browser.table_page import EN, TablePage
from tests.browser.conftest import OpenSession
from triolet.server.live.log import ClockPlan

SEED = "friends 1"
GAME = play_out(SEED, (most_tiles, most_tiles))
SLOW = ClockPlan("days", days=3)

RECORD_NOTIFICATIONS = """
globalThis.notifications = [];
globalThis.questions = 0;
globalThis.badges = [];
const answer = '%s';
let permission = 'default';
globalThis.Notification = class extends EventTarget {
  static get permission() { return permission; }
  static async requestPermission() {
    questions += 1;
    return (permission = answer);
  }
  constructor(title, options) {
    super();
    notifications.push({ title, ...options, isOpen: true });
    this.number = notifications.length - 1;
  }
  close() { notifications[this.number].isOpen = false; }
};
navigator.setAppBadge = async (count) => void badges.push(count);
navigator.clearAppBadge = async () => void badges.push(0);
"""
HIDE = """(isHidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def table_of(clock: ClockPlan, *guests: Guest) -> PreparedTable:
    return PreparedTable(SEED, guests, (seat_of(guests[0]), OPEN), clock=clock)


SLOW_TABLE = table_of(SLOW, Guest("Nele"), Guest("Nils"))
DENIED_TABLE = table_of(SLOW, Guest("Dana"), Guest("Dora"))
QUICK_TABLE = table_of(ClockPlan("total", 600, 10), Guest("Quentin"), Guest("Quinn"))


class TwoPlayers:
    """Two browsers at one table; the first one hears about notifications."""

    def __init__(
        self,
        server: PreparedServer,
        open_session: OpenSession,
        prepared: PreparedTable,
        answer: str = "granted",
    ) -> None:
        self.tables = []
        for guest in prepared.guests:
            session = open_session(server, guest)
            session.context.add_init_script(RECORD_NOTIFICATIONS % answer)
            session.page.goto(prepared.path)
            self.tables.append(TablePage(session.page))
        self.page: Page = self.tables[0].page
        self.ask = self.page.get_by_role("button", name=EN.say("web-alert-ask"))

    def play(self, number: int) -> None:
        turn = GAME.turns[number]
        self.tables[turn.seat].expect_turns(number)
        self.tables[turn.seat].take_turn(turn)
        for table in self.tables:
            table.expect_turns(number + 1)


def own_turns(seat: int) -> list[int]:
    return [number for number, turn in enumerate(GAME.turns) if turn.seat == seat]


def begins_own_turn(number: int) -> bool:
    """Whether the turn after this one is the first player's, after the other player's."""
    return GAME.turns[number].seat == 1 and GAME.turns[number + 1].seat == 0


@pytest.mark.long
@pytest.mark.tables(SLOW_TABLE)
def test_after_the_first_own_move_of_a_slow_game_the_player_may_ask_for_a_notification(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    players = TwoPlayers(shared_server, open_session, SLOW_TABLE)
    page, first = players.page, own_turns(0)[0]
    expect(players.ask).to_have_count(0)
    for number in range(first + 1):
        players.play(number)
    expect(players.ask).to_be_visible()
    assert page.evaluate("questions") == 0
    players.ask.click()
    expect(page.get_by_text(EN.say("web-alert-on"))).to_be_visible()
    expect(players.ask).to_have_count(0)

    page.evaluate(HIDE, arg=True)
    last = next(number for number in range(first + 1, 20) if begins_own_turn(number))
    for number in range(first + 1, last + 1):
        players.play(number)
    expect(page).to_have_title(re.compile(EN.say("web-table-your-turn")))
    page.wait_for_function("notifications.length === 1 && badges.at(-1) === 1")
    (shown,) = page.evaluate("notifications")
    assert shown["title"] == EN.say("web-table-your-turn")
    assert "Nils" in shown["body"]
    page.evaluate(HIDE, arg=False)
    page.wait_for_function("!notifications[0].isOpen && badges.at(-1) === 0")


@pytest.mark.long
@pytest.mark.tables(DENIED_TABLE)
def test_a_player_who_declines_is_told_about_the_title_and_not_asked_again(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    players = TwoPlayers(shared_server, open_session, DENIED_TABLE, answer="denied")
    for number in range(own_turns(0)[0] + 1):
        players.play(number)
    players.ask.click()
    expect(players.page.get_by_text(EN.say("web-alert-off"))).to_be_visible()
    expect(players.ask).to_have_count(0)


@pytest.mark.long
@pytest.mark.tables(QUICK_TABLE)
def test_a_quick_game_asks_nothing_and_sends_no_notification(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    players = TwoPlayers(shared_server, open_session, QUICK_TABLE)
    players.page.evaluate(HIDE, arg=True)
    last = next(number for number in range(20) if begins_own_turn(number))
    for number in range(last + 1):
        players.play(number)
    expect(players.page).to_have_title(re.compile(EN.say("web-table-your-turn")))
    expect(players.ask).to_have_count(0)
    assert players.page.evaluate("[notifications.length, questions]") == [0, 0]
