"""A newcomer starts a game with one click, and plays a whole game against a bot."""

import re

import pytest
from playwright.sync_api import expect

from testkit.browser.places import Place, open_table
from testkit.browser.prepared_server import GREEDY, Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.scripted_game import every_feature, features_used, highest_score, play_out
from testkit.browser.table_page import EN, TablePage, middle
from tests.browser.conftest import OpenSession
from triolet.rules.moves import Play

NORA = Guest("Nora")
SEED = "newcomer 358"
FEATURES = {"exchange", "joker", "replay", "triolet"}
GAME = play_out(SEED, (every_feature, highest_score))
TABLE = PreparedTable(SEED, (NORA,), (seat_of(NORA), GREEDY))
HALF = PreparedTable(SEED, (NORA,), (seat_of(NORA), GREEDY), GAME.turns[:18])
"""Nora still plays a joker and a Triolet."""


def test_one_click_leads_from_the_home_page_to_the_first_tile(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server).page
    table = TablePage(page)
    page.goto("/")
    page.get_by_role("button", name=EN.say("web-home-play"), exact=True).click()
    expect(page).to_have_url(re.compile("/game/"))
    expect(page).to_have_title(re.compile(EN.say("web-table-your-turn")))
    # The deal is random and the bot may have begun, so a tile may fit nowhere.
    fits = page.get_by_role("gridcell", name=EN.say("web-square-fits"))
    fits_nowhere = page.get_by_text(EN.say("web-move-fits-nowhere"))
    for slot in table.rack.get_by_role("button").all():
        slot.click()
        expect(fits.first.or_(fits_nowhere)).to_be_visible()
        if fits.first.is_visible():
            break
    page.mouse.click(*middle(fits.first.bounding_box()))
    expect(page.get_by_role("gridcell", name=EN.say("web-square-mine"))).to_have_count(1)


@pytest.mark.tables(TABLE)
@pytest.mark.parametrize(
    ("place", "prepared", "features"),
    [
        pytest.param("browser", HALF, {"joker", "triolet"}, id="second-half-browser"),
        *(
            pytest.param(place, TABLE, FEATURES, id=f"whole-{place}", marks=pytest.mark.long)
            for place in ("browser", "server")
        ),
    ],
)
def test_a_newcomer_plays_a_game_against_a_bot_to_the_final_count(
    shared_server: PreparedServer,
    open_session: OpenSession,
    place: Place,
    prepared: PreparedTable,
    features: set[str],
) -> None:
    turns = [*enumerate(GAME.turns)][len(prepared.played) :]
    assert features_used([turn for _, turn in turns], 0) == features
    session = open_session(shared_server, NORA if place == "server" else None)
    page, table = session.page, TablePage(session.page)
    if place == "browser":
        open_table(page, prepared, place)
        table.expect_turns(next(number for number, turn in turns if turn.seat == 0))
    page.goto("/")
    banner = page.get_by_role("region", name=EN.say("web-home-waiting"))
    banner.get_by_role("link", name=EN.say("web-list-go-on")).click()

    was_refused = False
    for number, turn in turns:
        if turn.seat == 1:
            continue
        table.expect_turns(number)
        table.expect_rack(turn.rack)
        if number > 0 and not was_refused and isinstance(turn.move, Play):
            try_a_tile_that_touches_nothing(table)
            was_refused = True
        table.take_turn(turn)
    assert was_refused

    end = page.get_by_role("region", name=EN.say("web-end"))
    scores = " : ".join(map(str, GAME.outcome.scores))
    expect(end.get_by_role("heading", level=2)).to_contain_text(f"You win {scores}.")
    for score in GAME.outcome.scores:
        expect(end.locator(".scores")).to_contain_text(str(score))
    expect(table.button("web-end-rematch")).to_be_visible()
    celebrations = session.celebrations()
    for feature in features & {"triolet", "replay"}:
        assert EN.say(f"web-joy-{feature}") in celebrations


def try_a_tile_that_touches_nothing(table: TablePage) -> None:
    """The page gives the reason at the square, disables sending, and takes the tile back."""
    table.rack.get_by_role("button").first.click()
    table.click_square("A1")
    expect(table.own_place.locator(".wrong")).to_contain_text("A1")
    expect(table.square("A1")).to_have_attribute(
        "aria-label", re.compile(EN.say("web-square-wrong"))
    )
    expect(table.send).to_be_disabled()
    table.button("web-move-back").click()
    expect(table.square("A1")).to_have_attribute(
        "aria-label", re.compile(EN.say("web-square-empty"))
    )
