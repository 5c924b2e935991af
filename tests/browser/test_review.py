"""The review page: the way to it, the graph as a slider, and learning from mistakes."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import FloatRect, Page, expect

from testkit.browser.app_pages import (
    ANNA,
    GAME,
    OVER,
    lay_by_keyboard,
    wait_for_review,
)
from testkit.browser.page_checks import accessibility_violations, catalogue_keys, overflows
from testkit.browser.places import open_table, saved_record
from testkit.browser.prepared_server import GREEDY, PreparedServer, PreparedTable, seat_of
from testkit.browser.scripted_game import EDITION, fewest_tiles, highest_score, most_tiles, play_out
from testkit.browser.table_page import EN, TablePage, middle
from testkit.browser.touch import TouchPlayer
from tests.browser.conftest import OpenSession
from triolet.analysis.review import review
from triolet.analysis.review_json import review_as_json
from triolet.rules.edition_file import load_edition
from triolet.rules.moves import Play
from triolet.rules.notation import parse_move
from triolet.rules.record_reader import parse_record
from triolet.rules.tiles import JOKER
from triolet.text import LANGUAGES, catalogue_for

PHONE: Final = {"width": 390, "height": 780}
LAPTOP: Final = {"width": 1280, "height": 800}
LAST: Final = len(GAME.turns)
POLICIES: Final = (most_tiles, highest_score, fewest_tiles, highest_score)
FOUR_SEATS: Final = (seat_of(ANNA), GREEDY, GREEDY, GREEDY)
FOUR: Final = PreparedTable("four 1", (ANNA,), FOUR_SEATS, play_out("four 1", POLICIES).turns)


def expected_review(table: PreparedTable) -> dict[str, Any]:
    """Return the review that the server and the browser must show."""
    return review_as_json(review(parse_record(saved_record(table))), EN)


def expect_turn(page: Page, number: int, last: int = LAST) -> None:
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(number))
    expect(page.get_by_text(EN.say("web-review-at", turn=number, turns=last)).first).to_be_visible()


def box_of(page: Page, selector: str) -> FloatRect:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box


@pytest.mark.tables(OVER)
def test_a_finished_game_leads_to_its_review_and_every_turn_can_be_reached(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA, viewport=LAPTOP).page
    page.goto(OVER.path)
    page.get_by_role("link", name=EN.say("web-review"), exact=True).click()
    wait_for_review(page, EN)
    # 1. The keys of the page
    for key, number in (("Home", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", LAST)):
        page.keyboard.press(key)
        expect_turn(page, number)
    assert page.url.endswith(f"/review/{LAST}")
    # 2. The graph: a press at its beginning, and a turn of the list
    box = box_of(page, "[role=slider]")
    page.mouse.click(box["x"] + 5, box["y"] + 40)
    expect_turn(page, 1)
    page.locator("ol > li button").nth(6).click()
    expect_turn(page, 7)
    # 3. A link is a turn
    page.reload()
    wait_for_review(page, EN)
    expect_turn(page, 7)
    # 4. The position before the turn can be analysed
    main = page.get_by_role("main")
    link = main.get_by_role("link", name=EN.say("web-review-analyse"), exact=True)
    expect(link).to_have_attribute("href", re.compile(r"^/analysis\?game=\w+&turn=6$"))


@pytest.mark.tables(OVER)
def test_the_best_move_is_on_the_board_until_b_hides_it(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    expected = expected_review(OVER)["turns"]
    turn = next(
        each
        for each in expected
        if each["grade"] not in ("best", "brilliant") and not each["best"].startswith("x:")
    )
    page = open_session(shared_server, ANNA).page
    page.goto(f"{OVER.path}/review/{turn['turn']}")
    wait_for_review(page, EN)
    expect(page.locator("#verdict")).to_have_text(EN.say(f"review-grade-{turn['grade']}"))
    for sentence in turn["words"]:
        expect(page.locator("[data-sentence]")).to_contain_text(sentence)
    play = parse_move(turn["best"], load_edition(EDITION))
    assert isinstance(play, Play)
    expect(page.locator("[data-advice]")).to_have_count(len(play.placements))
    page.keyboard.press("b")
    expect(page.locator("[data-advice]")).to_have_count(0)


@pytest.mark.tables(OVER)
def test_on_a_phone_board_graph_and_sentence_are_on_one_screen(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA, viewport=PHONE, has_touch=True, is_mobile=True).page
    page.goto(f"{OVER.path}/review/9")
    wait_for_review(page, EN)
    board, graph, sentence, actions = (
        box_of(page, selector)
        for selector in (".board .frame", "[role=slider]", "[data-sentence]", ".actions")
    )
    assert board["y"] + board["height"] <= graph["y"]
    assert graph["y"] + graph["height"] <= sentence["y"]
    assert sentence["y"] + 60 <= actions["y"], "three lines of the sentence are visible"
    # A finger moves along the graph
    page.touchscreen.tap(graph["x"] + 6, graph["y"] + 30)
    expect_turn(page, 1)


@pytest.mark.long
@pytest.mark.tables(FOUR)
def test_the_review_of_four_players_has_a_table_and_sums_that_add_up(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA, viewport=LAPTOP).page
    page.goto(f"{FOUR.path}/review")
    wait_for_review(page, EN)
    players = page.get_by_role("table", name=EN.say("web-players"))
    expect(players.get_by_role("rowheader")).to_have_count(4)
    for player in expected_review(FOUR)["players"]:
        expect(players).to_contain_text(f"{player['accuracy']:.0f}%")
    lead = page.get_by_role("region", name=EN.say("web-review-lead-title"))
    for seat in range(4):
        lead.get_by_role("radio").nth(seat).check()
        values = [
            int(text.replace("\u2212", "-")) for text in lead.locator(".value").all_inner_texts()
        ]
        assert sum(values[:-1]) == values[-1]
    chances = page.locator("[data-chances] tbody tr")
    expect(chances).to_have_count(len(FOUR.played))
    assert accessibility_violations(page) == []


@pytest.mark.long
@pytest.mark.tables(FOUR)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_the_review_of_four_players_fits_in_every_language(
    shared_server: PreparedServer,
    open_session: OpenSession,
    language: str,
    size: dict[str, int],
) -> None:
    page = open_session(shared_server, ANNA, viewport=size, locale=language).page
    page.goto(f"{FOUR.path}/review/4")
    wait_for_review(page, catalogue_for(language))
    if size == PHONE:
        sentence, actions = box_of(page, "[data-sentence]"), box_of(page, ".actions")
        assert sentence["y"] + 88 <= actions["y"], "four lines of the sentence are visible"
    assert overflows(page) == []
    assert catalogue_keys(page) == []
    assert accessibility_violations(page) == []


@pytest.mark.long
@pytest.mark.tables(OVER)
def test_a_game_in_the_browser_gets_the_same_review_from_its_kernel(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA, viewport=LAPTOP).page
    open_table(page, OVER, "browser")
    page.get_by_role("link", name=EN.say("web-review"), exact=True).click()
    wait_for_review(page, EN)
    expected = expected_review(OVER)["turns"]
    marks = page.locator("ol > li [data-grade]")
    expect(marks).to_have_count(sum(turn["grade"] is not None for turn in expected))
    grades = [mark.get_attribute("data-grade") for mark in marks.all()]
    assert grades == [turn["grade"] for turn in expected if turn["grade"] is not None]


class Learner:
    """The page to learn from mistakes, and the best moves of Anna's errors."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = TablePage(page)
        self.errors = [
            turn
            for turn in expected_review(OVER)["turns"]
            if turn["seat"] == 0 and turn["grade"] in ("inaccuracy", "mistake", "blunder")
        ]

    def start(self) -> None:
        self.page.goto(f"{OVER.path}/review")
        wait_for_review(self.page, EN)
        self.table.button("web-learn-start").click()

    def expect_task(self, number: int) -> None:
        text = EN.say("web-learn-count", number=number, count=len(self.errors))
        expect(self.page.get_by_text(text, exact=True)).to_be_visible()
        # The kernel has answered where the tiles fit, and how many may be exchanged.
        expect(self.table.rack).to_be_visible()

    def best(self, index: int) -> Play | None:
        """The best move, if it is a play without a joker."""
        move = parse_move(self.errors[index]["best"], load_edition(EDITION))
        is_plain = isinstance(move, Play) and JOKER not in move.tiles
        return move if is_plain and isinstance(move, Play) else None

    def expect_found(self) -> None:
        expect(self.page.locator("[data-answer]")).to_have_text(EN.say("web-learn-found"))


@pytest.mark.long
@pytest.mark.tables(OVER)
def test_mistakes_are_played_again_by_keyboard(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA, viewport=LAPTOP).page
    learner = Learner(page)
    learner.start()
    found = 0
    for index, error in enumerate(learner.errors):
        learner.expect_task(index + 1)
        play = learner.best(index)
        if play is None:
            learner.table.button("web-learn-show").press("Enter")
        else:
            for placement in play.placements:
                slot = learner.table.slot_with(placement.tile.tile)
                name = slot.get_attribute("aria-label") or ""
                lay_by_keyboard(page, int(re.findall(r"\d+", name)[0]), placement.square)
            points = EN.say("web-learn-check-points", points=error["best_points"])
            expect(page.locator(".check")).to_have_text(points)
            page.keyboard.press("Control+Enter")
            learner.expect_found()
            found += 1
        last = index + 1 == len(learner.errors)
        learner.table.button("web-learn-finish" if last else "web-learn-next").press("Enter")
    expect(page.get_by_role("heading", name=EN.say("web-learn-done"))).to_be_focused()
    summary = EN.say("web-learn-summary", found=found, count=len(learner.errors))
    expect(page.get_by_text(summary)).to_be_visible()
    assert found > 0
    learner.table.button("web-learn-leave").press("Enter")
    wait_for_review(page, EN)


@pytest.mark.long
@pytest.mark.tables(OVER)
def test_a_mistake_is_played_again_by_touch_with_a_second_try(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server, ANNA, viewport=PHONE, has_touch=True, is_mobile=True)
    page = session.page
    learner = Learner(page)
    finger = TouchPlayer(session.context, learner.table)
    learner.start()
    index = 0
    while (play := learner.best(index)) is None:
        learner.expect_task(index + 1)
        finger.tap(learner.table.button("web-learn-skip"))
        index += 1
    learner.expect_task(index + 1)
    # 1. An exchange of one tile is legal, and not the best move
    exchange = learner.table.button("web-exchange")
    # The kernel says how many tiles the bag had.
    expect(exchange).to_have_attribute("aria-disabled", "false")
    finger.tap(exchange)
    finger.tap(page.locator("[data-rack-tile]").first)
    finger.tap(learner.table.button("web-exchange-send", count=1))
    expect(page.locator("[data-answer]")).to_be_visible()
    finger.tap(learner.table.button("web-learn-again"))
    # 2. The best play
    for placement in play.placements:
        finger.lay_by_taps(placement)
        expect(page.locator(f'[data-square="{placement.square}"]')).to_have_attribute(
            "aria-label", re.compile(re.escape(EN.say("web-square-mine")))
        )
    points = EN.say("web-learn-check-points", points=learner.errors[index]["best_points"])
    expect(page.locator(".check")).to_have_text(points)
    finger.tap(page.locator(".check"))
    learner.expect_found()
    box = learner.table.rack.bounding_box()
    assert middle(box)[1] < PHONE["height"], "the rack stays on the screen"
