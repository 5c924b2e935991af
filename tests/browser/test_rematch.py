"""A rematch: one press on each side leads everyone to the same table, and nobody else sits down."""

import re

import pytest
from playwright.sync_api import Page, expect

from testkit.browser.prepared_server import (
    GREEDY,
    OPEN,
    Guest,
    PreparedServer,
    PreparedTable,
    device_seat,
    seat_of,
)
from testkit.browser.scripted_game import most_tiles, play_out
from testkit.browser.session import BrowserSession
from testkit.browser.table_page import EN, TablePage
from tests.browser.conftest import OpenSession

ANNA, BEN = Guest("Anna"), Guest("Ben")


def finished(seed: str, *others: Guest, seats: tuple[str, ...] = ()) -> PreparedTable:
    """A finished game of Anna against the others, against a bot, or on one device."""
    plans = tuple(map(device_seat, seats))
    if not seats:
        plans = (seat_of(ANNA), *(OPEN for _ in others)) if others else (seat_of(ANNA), GREEDY)
    game = play_out(seed, (most_tiles,) * len(plans))
    return PreparedTable(seed, (ANNA, *others), plans, game.turns)


AT_ONCE = finished("rematch 1", BEN)
ANSWERED = finished("rematch 2", BEN)
LEFT = finished("rematch 3", BEN)
BOT = finished("rematch 4")
DEVICE = finished("rematch 5", seats=("Anna", "Ben", "Cleo"))


def button(page: Page, key: str) -> None:
    page.get_by_role("button", name=EN.say(key), exact=True).click()


def expect_next_game(page: Page, before: PreparedTable) -> str:
    """Wait until the page shows the table of another game, and return its path."""
    expect(page).not_to_have_url(re.compile(f"{before.path}$"))
    expect(TablePage(page).rack).to_be_visible()
    return page.evaluate("location.pathname")  # type: ignore[no-any-return]


def at_the_end(session: BrowserSession, table: PreparedTable) -> Page:
    session.page.goto(table.path)
    expect(session.page.get_by_role("region", name=EN.say("web-end"))).to_be_visible()
    return session.page


def colour_of_anna(page: Page) -> str:
    """Return the colour behind Anna's initial in the list of players."""
    players = page.get_by_role("listitem").filter(has_text="Anna")
    avatar = players.locator(".avatar").first
    return avatar.evaluate("each => getComputedStyle(each).backgroundColor")  # type: ignore[no-any-return]


@pytest.mark.long
@pytest.mark.tables(AT_ONCE)
def test_two_who_press_at_the_same_moment_land_at_the_same_table(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    anna, ben, cleo = (
        at_the_end(open_session(shared_server, guest), AT_ONCE) for guest in (ANNA, BEN, None)
    )
    expect(cleo.get_by_role("button", name=EN.say("web-end-rematch"))).to_have_count(0)
    # Found before the first press, which may change the text of the other button.
    buttons = [
        page.get_by_role("button", name=EN.say("web-end-rematch"), exact=True).element_handle()
        for page in (anna, ben)
    ]
    for each in buttons:
        # A click in the page does not wait for its effects, so both requests are on their way.
        each.evaluate("button => button.click()")
    paths = {expect_next_game(page, AT_ONCE) for page in (anna, ben)}
    assert len(paths) == 1
    cleo.get_by_role("link", name=EN.say("web-rematch-watch")).click()
    expect(cleo).to_have_url(re.compile(f"{paths.pop()}$"))
    expect(cleo.get_by_text(EN.say("web-watching"))).to_be_visible()
    expect(TablePage(cleo).rack).to_have_count(0)


@pytest.mark.long
@pytest.mark.tables(ANSWERED)
def test_an_offer_is_declined_withdrawn_and_accepted_with_one_press_each(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    anna, ben = (at_the_end(open_session(shared_server, guest), ANSWERED) for guest in (ANNA, BEN))
    wants = ben.get_by_text(EN.say("web-rematch-wants", names="Anna", count=1))
    main = anna.get_by_role("button", name=EN.say("web-end-rematch"), exact=True)
    # A second click on the same place must not withdraw the offer.
    main.dblclick()
    expect(wants).to_be_visible()
    expect(anna.get_by_text(EN.say("web-rematch-waiting", names="Ben"))).to_be_visible()
    button(ben, "web-rematch-decline")
    expect(anna.get_by_text(EN.say("web-rematch-declined", name="Ben"))).to_be_visible()
    button(anna, "web-end-rematch")
    expect(wants).to_be_visible()
    button(anna, "web-rematch-withdraw")
    expect(wants).to_have_count(0)
    button(ben, "web-end-rematch")
    button(anna, "web-rematch-accept")
    assert expect_next_game(anna, ANSWERED) == expect_next_game(ben, ANSWERED)


@pytest.mark.long
@pytest.mark.tables(LEFT)
def test_an_offer_waits_on_the_home_page_for_a_player_who_has_left(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    ben = at_the_end(open_session(shared_server, BEN), LEFT)
    anna = at_the_end(open_session(shared_server, ANNA), LEFT)
    ben.close()
    button(anna, "web-end-rematch")
    away = EN.say("web-rematch-away", names="Ben", count=1)
    expect(anna.get_by_text(away)).to_be_visible()
    back = open_session(shared_server, BEN).page
    back.goto("/")
    banner = back.get_by_role("region", name=EN.say("web-home-waiting"))
    banner.get_by_role("link", name=EN.say("web-list-answer")).click()
    button(back, "web-rematch-accept")
    assert expect_next_game(anna, LEFT) == expect_next_game(back, LEFT)


@pytest.mark.long
@pytest.mark.tables(BOT, DEVICE)
@pytest.mark.parametrize(
    "table", [pytest.param(BOT, id="against a bot"), pytest.param(DEVICE, id="on one device")]
)
def test_without_other_people_one_press_begins_the_rematch(
    shared_server: PreparedServer, open_session: OpenSession, table: PreparedTable
) -> None:
    page = at_the_end(open_session(shared_server, ANNA), table)
    before = colour_of_anna(page)
    button(page, "web-end-rematch")
    expect(page).not_to_have_url(re.compile(f"{table.path}$"))
    curtain = page.get_by_role("button", name=EN.say("web-curtain-look"))
    expect(TablePage(page).rack.or_(curtain)).to_be_visible()
    assert curtain.is_visible() == (table is DEVICE)
    assert colour_of_anna(page) == before
