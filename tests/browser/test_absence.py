"""Players who go away: claims with a confirmation, stand-in bots, and coming back."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from testkit.browser.prepared_server import OPEN, Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.scripted_game import most_tiles, play_out
from testkit.browser.table_page import EN, TablePage
from tests.browser.conftest import OpenSession
from triolet.rules.game import Moved

ANNA, BEN, CLEO = Guest("Anna"), Guest("Ben"), Guest("Cleo")
# Every request of a person counts as presence: these people do nothing in other tests.
ABEL, AMOS, ARNO = Guest("Abel"), Guest("Amos"), Guest("Arno")
TEN_MINUTES = 600_000
SEED = "away 1"


def until_turn_of(seat: int, players: int) -> tuple[Moved, ...]:
    """Return the first moves of a game, after which the seat is to move."""
    turns = play_out(SEED, (most_tiles,) * players).turns
    return turns[: next(n for n, turn in enumerate(turns) if n > 1 and turn.seat == seat)]


ABEL_AWAY = PreparedTable(
    SEED,
    (ANNA, ABEL),
    (seat_of(ANNA), OPEN),
    until_turn_of(1, 2),
    age=TEN_MINUTES,
    away=(1,),
)
AMOS_AWAY = PreparedTable(
    SEED,
    (ANNA, AMOS, CLEO),
    (seat_of(ANNA), OPEN, OPEN),
    until_turn_of(1, 3),
    age=TEN_MINUTES,
    away=(1,),
)
WITH_STAND_IN = PreparedTable(
    SEED,
    (ANNA, ARNO),
    (seat_of(ANNA), OPEN),
    until_turn_of(1, 2),
    stand_in="fox",
    age=TEN_MINUTES,
    away=(1,),
)
BEN_TO_MOVE = PreparedTable(SEED, (ANNA, BEN), (seat_of(ANNA), OPEN), until_turn_of(1, 2))
FOX_FOR_ARNO = EN.say("web-stand-in", bot="Fox", name="Arno")


def heading(page: Page) -> Locator:
    """Find the sentence about the end of the game."""
    return page.get_by_role("region", name=EN.say("web-end")).get_by_role("heading", level=2)


def players(page: Page) -> Locator:
    return page.get_by_role("list", name=EN.say("web-players"))


@pytest.mark.tables(ABEL_AWAY)
def test_the_win_is_claimed_after_a_confirmation_and_both_are_told_why(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA).page
    table = TablePage(page)
    page.goto(ABEL_AWAY.path)
    table.button("web-gone-win").dblclick()
    expect(page.get_by_text(EN.say("web-gone-sure", name="Abel", players=1))).to_be_visible()
    expect(table.button("web-gone-no")).to_be_focused()
    table.button("web-gone-no").click()
    table.button("web-gone-win").click()
    table.button("web-gone-win").click()
    expect(heading(page)).to_contain_text("Abel was away too long.")
    expect(heading(page)).to_contain_text("You win")

    absent = open_session(shared_server, ABEL).page
    absent.goto(ABEL_AWAY.path)
    expect(heading(absent)).to_contain_text("You were away too long. Anna wins")


@pytest.mark.long
@pytest.mark.tables(AMOS_AWAY)
def test_with_three_players_the_others_play_on_and_away_is_never_thinking(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    anna, cleo, spectator = (open_session(shared_server, who).page for who in (ANNA, CLEO, None))
    for page in (anna, cleo, spectator):
        page.goto(AMOS_AWAY.path)
        absent = players(page).get_by_role("listitem").filter(has_text="Amos")
        expect(absent).to_contain_text(EN.say("web-player-away"))
        expect(page.locator("main")).not_to_contain_text(EN.say("web-player-thinks"))
    table = TablePage(anna)
    expect(TablePage(spectator).button("web-gone-claim", name="Amos")).to_have_count(0)
    table.button("web-gone-claim", name="Amos").click()
    expect(anna.get_by_text(EN.say("web-gone-sure", name="Amos", players=2))).to_be_visible()
    table.button("web-gone-claim", name="Amos").click()
    for page in (anna, cleo, spectator):
        expect(TablePage(page).turns.first).to_contain_text(EN.say("web-turn-claim"))
    expect(heading(anna)).to_have_count(0)


@pytest.mark.long
@pytest.mark.tables(BEN_TO_MOVE)
def test_a_player_who_just_left_may_come_back_for_five_minutes(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    anna, ben = (open_session(shared_server, guest) for guest in (ANNA, BEN))
    for session in (ben, anna):
        session.page.goto(BEN_TO_MOVE.path)
        expect(TablePage(session.page).rack).to_be_visible()
    expect(anna.page.get_by_text(EN.say("web-move-wait", name="Ben"))).to_be_visible()
    ben.page.goto("about:blank")
    waiting = EN.say("web-gone-wait", name="Ben", players=1, time="T")
    pattern = re.escape(waiting).replace("T\\.", r"(5:00|4:\d\d)\.")
    expect(anna.page.get_by_text(re.compile(pattern))).to_be_visible()
    expect(anna.page.get_by_text(EN.say("web-move-wait", name="Ben"))).to_have_count(0)
    expect(TablePage(anna.page).button("web-gone-win")).to_have_count(0)
    ben.page.goto(BEN_TO_MOVE.path)
    expect(anna.page.get_by_text(EN.say("web-move-wait", name="Ben"))).to_be_visible()


@pytest.mark.long
@pytest.mark.tables(WITH_STAND_IN)
def test_a_bot_stands_in_and_the_player_gets_the_seat_back_with_one_press(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    anna, absent = (open_session(shared_server, guest) for guest in (ANNA, ARNO))
    anna.page.goto(WITH_STAND_IN.path)
    TablePage(anna.page).button("web-gone-stand-in").click()
    expect(players(anna.page)).to_contain_text(FOX_FOR_ARNO)
    turns = len(WITH_STAND_IN.played)
    expect(TablePage(anna.page).turns.first).to_contain_text(FOX_FOR_ARNO)

    absent.page.goto(WITH_STAND_IN.path)
    table = TablePage(absent.page)
    expect(absent.page.get_by_text(EN.say("web-replaced", bot="Fox"))).to_be_visible()
    expect(absent.page.get_by_text(re.compile("While you were away, Fox made"))).to_be_visible()
    expect(table.rack).to_have_count(0)
    assert all(message.get("rack") is None for message in absent.log.messages())
    table.button("web-replaced-return").click()
    expect(table.rack).to_be_visible()
    expect(absent.page.get_by_text(re.compile("While you were away, Fox made"))).to_be_visible()
    absent.expect_announced(EN.say("web-replaced-done"))
    expect(players(anna.page)).not_to_contain_text(FOX_FOR_ARNO)
    expect(players(anna.page)).not_to_contain_text(EN.say("web-player-away"))
    # The turns that the bot made stay marked.
    expect(TablePage(anna.page).turns.nth(-turns - 1)).to_contain_text(FOX_FOR_ARNO)
