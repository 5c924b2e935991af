"""Three bots answer at once; the page shows their turns one after another.

The page's clock stands still, so that a turn is shown only when the test lets time pass.
"""

import json
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from testkit.browser.prepared_server import Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.scripted_game import highest_score, play_out
from testkit.browser.session import BrowserSession
from testkit.browser.table_page import EN, TablePage
from tests.browser.conftest import OpenSession
from triolet.rules.moves import Play
from triolet.server.live.log import SeatPlan

BOTS: Final = ("Rabbit", "Fox", "Bear")
SEED: Final = "rhythm 1"
GAME: Final = play_out(SEED, (highest_score,) * 4)
INTERVAL: Final = 800
"""Milliseconds between two shown turns in the calm pace."""
FILM_STRIP: Final = Path(__file__).parents[2] / "build" / "film-strip"


def table_of(name: str) -> PreparedTable:
    guest = Guest(name)
    bots = (SeatPlan("bot", bot, bot="greedy") for bot in BOTS)
    first = next(number for number, turn in enumerate(GAME.turns) if turn.seat == 0)
    return PreparedTable(SEED, (guest,), (seat_of(guest), *bots), GAME.turns[:first])


CALM, PRESSED, FILMED = table_of("Calm"), table_of("Pressed"), table_of("Filmed")


class CalmPlayer:
    """Ada at a table with three bots; her page's clock stands still."""

    def __init__(self, session: BrowserSession, prepared: PreparedTable) -> None:
        self.session = session
        self.page = session.page
        self.table = TablePage(session.page)
        self.shown = len(prepared.played)
        self.page.clock.install()
        self.page.goto(prepared.path)
        self.table.expect_turns(self.shown)
        self.page.clock.pause_at(self.page.evaluate("Date.now()") + 1000)

    def play(self) -> None:
        """Make the next move, and wait until the server has sent the answers of all bots."""
        self.table.lay_turn(GAME.turns[self.shown])
        with self.session.log.sockets[-1].expect_event("framereceived", is_my_turn):
            self.table.send.click()
        self.shown += 1
        self.table.expect_turns(self.shown)

    def expect_thinking(self, name: str) -> None:
        player = self.page.get_by_role("listitem").filter(has_text=name)
        expect(player.and_(self.page.locator("[aria-current]"))).to_contain_text(
            EN.say("web-player-thinks")
        )

    def expect_ringed(self, number: int) -> None:
        """Expect that the tiles of a turn are marked as played since the last own turn."""
        move = GAME.turns[number].move
        for placement in move.placements if isinstance(move, Play) else ():
            expect(self.table.square(placement.square)).to_have_attribute(
                "aria-label", re.compile(EN.say("web-square-last"))
            )


def is_my_turn(frame: object) -> bool:
    message = json.loads(str(frame))
    return message["type"] == "state" and message["to_move"] == 0 and bool(message["turns"])


@pytest.mark.tables(CALM)
def test_the_turns_of_three_bots_are_shown_and_announced_one_after_another(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    player = CalmPlayer(open_session(shared_server, CALM.guests[0], pace="calm"), CALM)
    player.play()
    first = player.shown
    for bot in BOTS:
        player.expect_thinking(bot)
        player.page.clock.run_for(INTERVAL - 1)
        player.table.expect_turns(player.shown)
        player.page.clock.run_for(1)
        player.shown += 1
        player.table.expect_turns(player.shown)
    for number in range(first, player.shown):
        player.expect_ringed(number)
    expect(player.page).to_have_title(re.compile(EN.say("web-table-your-turn")))
    scores = [
        EN.say("web-announce-score", name=name, points=turn.total)
        for name, turn in zip(BOTS, GAME.turns[first:], strict=False)
    ]
    player.session.expect_announced(scores[-1])
    assert [text for text in player.session.announcements() if text in scores] == scores


@pytest.mark.long
@pytest.mark.tables(PRESSED)
def test_a_key_or_a_press_ends_the_waiting_at_once(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server, PRESSED.guests[0], pace="calm")
    player = CalmPlayer(session, PRESSED)
    for press in (press_a_key, press_the_pointer):
        player.play()
        player.expect_thinking(BOTS[0])
        press(player.page)
        player.shown += len(BOTS)
        player.table.expect_turns(player.shown)
    player.page.reload()
    player.table.expect_turns(player.shown)


def press_a_key(page: Page) -> None:
    page.keyboard.press("ArrowLeft")


def press_the_pointer(page: Page) -> None:
    page.mouse.click(1, 1)


@pytest.mark.long
@pytest.mark.tables(FILMED)
def test_a_film_strip_shows_three_bots_answering(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(
        shared_server, FILMED.guests[0], pace="calm", viewport={"width": 1280, "height": 800}
    )
    player = CalmPlayer(session, FILMED)
    player.play()
    step = INTERVAL // 8
    for frame in range(INTERVAL * (len(BOTS) + 1) // step):
        player.page.screenshot(path=FILM_STRIP / f"{frame * step:04}-ms.png")
        player.page.clock.run_for(step)
    player.table.expect_turns(player.shown + len(BOTS))
