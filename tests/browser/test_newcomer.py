"""A newcomer plays: at once with one press, and a whole game with everything that can happen."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import OpenBrowser, OpenHouse
from tests.browser.course import deeds, everything_once, highest, play_out
from tests.browser.house import GREEDY, Guest, LaidTable, seat_of
from tests.browser.player import EN, Player, middle
from triolet.rules.moves import Play

ANNA = Guest("Anna")
SEED = "newcomer 358"
COURSE = play_out(SEED, (everything_once, highest))
TABLE = LaidTable(SEED, (ANNA,), (seat_of(ANNA), GREEDY))


def test_one_press_leads_from_the_door_to_the_first_tile(
    open_house: OpenHouse, open_browser: OpenBrowser
) -> None:
    visit = open_browser(open_house())
    page, player = visit.page, Player(visit.page)
    page.goto("/")
    page.get_by_role("button", name=EN.say("web-home-play"), exact=True).click()
    expect(page).to_have_url(re.compile("/game/"))
    expect(page).to_have_title(re.compile(EN.say("web-table-your-turn")))
    # Which tiles there are, and whether the bot has begun, nobody knows: the page shows what goes.
    fits = page.get_by_role("gridcell", name=EN.say("web-square-fits"))
    nowhere = page.get_by_text(EN.say("web-move-fits-nowhere"))
    for slot in player.rack.get_by_role("button").all():
        slot.click()
        expect(fits.first.or_(nowhere)).to_be_visible()
        if fits.first.is_visible():
            break
    page.mouse.click(*middle(fits.first.bounding_box()))
    expect(page.get_by_role("gridcell", name=EN.say("web-square-mine"))).to_have_count(1)
    assert visit.received.errors == []


def test_a_newcomer_plays_a_whole_game_against_a_bot_to_the_final_count(
    open_house: OpenHouse, open_browser: OpenBrowser
) -> None:
    assert {*deeds(COURSE.turns, 0)} == {"exchange", "joker", "replay", "triolet"}
    visit = open_browser(open_house([TABLE]), ANNA)
    page, player = visit.page, Player(visit.page)
    page.goto("/")
    page.get_by_role("link", name=EN.say("web-list-go-on")).click()

    was_refused = False
    for number, turn in enumerate(COURSE.turns):
        if turn.seat == 1:
            continue
        player.sees_turns(number)
        player.sees_rack(turn.rack)
        if number > 0 and not was_refused and isinstance(turn.move, Play):
            refuse_a_tile_that_touches_nothing(player)
            was_refused = True
        player.take_turn(turn)
    assert was_refused

    end = page.get_by_role("region", name=EN.say("web-end"))
    points = COURSE.outcome.scores[0]
    expect(end.get_by_role("heading", level=2)).to_have_text(
        EN.say("web-end-you-win", points=points)
    )
    for score in COURSE.outcome.scores:
        expect(end.locator(".scores")).to_contain_text(str(score))
    expect(player.button("web-end-rematch")).to_be_visible()
    assert EN.say("web-joy-triolet") in page.evaluate("celebrations")
    assert EN.say("web-joy-replay") in page.evaluate("celebrations")
    assert visit.received.errors == []


def refuse_a_tile_that_touches_nothing(player: Player) -> None:
    """The reason stands in words at the square, the play cannot be sent, and all goes back."""
    player.rack.get_by_role("button").first.click()
    player.click_square("A1")
    wrong = player.own_place.locator(".wrong")
    expect(wrong).to_contain_text("A1")
    expect(player.square("A1")).to_have_attribute(
        "aria-label", re.compile(EN.say("web-square-wrong"))
    )
    expect(player.send).to_be_disabled()
    player.button("web-move-back").click()
    expect(player.square("A1")).to_have_attribute(
        "aria-label", re.compile(EN.say("web-square-empty"))
    )
