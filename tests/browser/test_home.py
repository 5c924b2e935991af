"""The home page: the game that waits, lists with results and a filter, and games in one press."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from testkit.browser.app_pages import GAME, HALF_WAY, SEED
from testkit.browser.prepared_server import OPEN, Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.table_page import EN
from tests.browser.conftest import OpenSession

HELGA, OTTO = Guest("Helga"), Guest("Otto")
WAITING_FOR_HELGA: Final = PreparedTable(
    SEED, (HELGA, OTTO), (seat_of(HELGA), OPEN), GAME.turns[:HALF_WAY]
)
WITHOUT_OTTO: Final = PreparedTable(SEED, (HELGA,), (seat_of(HELGA), OPEN))
FINISHED: Final = [
    PreparedTable(SEED, (HELGA, Guest(f"Guest {number}")), (seat_of(HELGA), OPEN), GAME.turns)
    for number in range(9)
]
RESULT: Final = EN.say("web-result-won", scores=" : ".join(map(str, GAME.outcome.scores)))


def list_of(page: Page, title: str) -> Locator:
    return page.locator("section", has=page.get_by_role("heading", name=EN.say(title)))


@pytest.mark.tables(WAITING_FOR_HELGA, WITHOUT_OTTO, *FINISHED)
def test_a_banner_leads_to_the_game_that_waits(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, HELGA).page
    page.goto("/")
    banner = page.get_by_role("region", name=EN.say("web-home-waiting"))
    expect(banner).to_contain_text(EN.say("web-table-your-turn"))
    expect(banner).to_contain_text(EN.say("web-list-against", names="Otto"))
    banner.get_by_role("link", name=EN.say("web-list-go-on")).click()
    expect(page).to_have_url(re.compile(WAITING_FOR_HELGA.path))
    expect(page.get_by_role("group", name=EN.say("web-rack"))).to_be_visible()


@pytest.mark.long
@pytest.mark.tables(WAITING_FOR_HELGA, WITHOUT_OTTO, *FINISHED)
def test_my_games_show_opponent_result_day_and_edition_and_can_be_filtered(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, HELGA).page
    page.goto("/")
    mine = list_of(page, "web-home-mine")
    games = mine.get_by_role("listitem")
    expect(games).to_have_count(8)
    expect(games.first).to_contain_text("Otto")
    mine.get_by_role("button", name=EN.say("web-list-more")).click()
    expect(games).to_have_count(11)
    expect(mine.get_by_role("button", name=EN.say("web-list-more"))).to_have_count(0)

    mine.get_by_role("radio", name=EN.say("web-list-filter-unfinished")).check()
    expect(games).to_have_count(2)
    mine.get_by_role("radio", name=EN.say("web-list-filter-over")).check()
    expect(games).to_have_count(8)
    finished = games.first
    for text in (EN.say("web-list-against", names="Guest"), RESULT, "today", "Gigamic, English"):
        expect(finished).to_contain_text(text)
    finished.get_by_role("link", name=EN.say("web-list-replay")).click()
    expect(page).to_have_url(re.compile("/turn/0$"))


@pytest.mark.long
def test_lists_without_games_invite_to_play(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server).page
    page.goto("/")
    mine = list_of(page, "web-home-mine")
    for name in ("all", "unfinished", "over"):
        mine.get_by_role("radio", name=EN.say(f"web-list-filter-{name}"), exact=True).check()
        expect(mine).to_contain_text(EN.say(f"web-home-mine-empty-{name}"))
    expect(page.get_by_role("region", name=EN.say("web-home-waiting"))).to_have_count(0)


def test_one_press_starts_a_game_on_this_device_with_the_names_of_the_last_one(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server).page
    page.goto("/")
    card = list_of(page, "web-home-device")
    card.get_by_role("link", name=EN.say("web-home-device-names")).click()
    for seat, name in enumerate(("Mia", "Noah"), 1):
        page.get_by_label(EN.say("web-seat-name", seat=seat)).fill(name)
    page.get_by_role("button", name=EN.say("web-new-play")).click()
    expect(page.get_by_text(re.compile("^(Mia|Noah), "))).to_be_visible()

    page.goto("/")
    card.get_by_role("radio", name="3").check()
    expect(card).to_contain_text("Mia, Noah, Player 3")
    card.get_by_role("button", name=EN.say("web-home-device-go")).click()
    expect(page.get_by_text(re.compile("^(Mia|Noah|Player 3), "))).to_be_visible()


def test_who_invites_is_asked_for_a_name_once(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server).page
    page.goto("/")
    # A game against a bot does not need a name.
    page.get_by_role("button", name=EN.say("web-home-play"), exact=True).click()
    expect(page).to_have_url(re.compile("/game/"))

    page.goto("/")
    invite = page.get_by_role("button", name=EN.say("web-home-friends-go"), exact=True)
    name = page.get_by_label(EN.say("web-home-friends-name"))
    expect(name).to_have_count(0)
    invite.click()
    expect(name).to_be_focused()
    name.fill("Ines")
    name.press("Enter")
    seats = page.get_by_role("region", name=EN.say("web-waiting-seats"))
    expect(seats).to_contain_text("Ines")

    page.goto("/")
    expect(list_of(page, "web-home-mine").get_by_role("listitem")).to_have_count(2)
    invite.click()
    expect(seats).to_contain_text("Ines")


@pytest.mark.long
def test_a_start_that_takes_long_shows_on_its_button_that_it_works(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, reduced_motion="reduce").page
    held: list[Route] = []
    # The part of the app that plays without the server
    page.route("**/assets/localTables-*", lambda route: held.append(route), times=1)
    page.goto("/")
    card = list_of(page, "web-home-device")
    button = card.get_by_role("button", name=EN.say("web-home-device-go"))
    button.click()
    expect(button).to_have_attribute("aria-busy", "true")
    ring = "(button) => getComputedStyle(button, '::after').opacity === '1'"
    page.wait_for_function(ring, arg=button.element_handle())
    for route in held:
        route.continue_()
    expect(page).to_have_url(re.compile("/game/"))


@pytest.mark.long
def test_a_page_that_takes_long_to_load_shows_a_running_line(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server).page
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    held: list[Route] = []
    page.route("**/assets/Settings-*.js", lambda route: held.append(route))
    page.get_by_role("link", name=EN.say("web-nav-settings")).click()
    expect(page.locator(".progress")).to_be_attached()
    expect(page.locator("main")).to_have_attribute("aria-busy", "true")
    for route in held:
        route.continue_()
    expect(page.get_by_role("heading", level=1)).to_have_text(EN.say("web-settings-title"))
    expect(page.locator(".progress")).to_have_count(0)
