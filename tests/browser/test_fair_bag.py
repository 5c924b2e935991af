"""The fair bag: its seal before joining, the check after the game, and a game whose log differs."""

import json
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from testkit.browser.keyboard import KeyboardPlayer
from testkit.browser.page_checks import accessibility_violations, overflows
from testkit.browser.prepared_server import (
    OPEN,
    Guest,
    PreparedServer,
    PreparedTable,
    run_in_thread,
    seat_of,
)
from testkit.browser.scripted_game import highest_score, play_out
from testkit.browser.table_page import EN, TablePage
from tests.browser.conftest import OpenSession
from triolet.rules.bag import commitment
from triolet.storage.open_database import open_database
from triolet.text import LANGUAGES, catalogue_for

ANNA, BEN = Guest("Anna"), Guest("Ben")
SECRET, ANNAS, BENS = "The-secret-of-the-server", "Annas-random-text-1", "Bens-random-text_22"
SEED = f"{SECRET}.{ANNAS}.{BENS}"
TURNS = play_out(SEED, (highest_score, highest_score)).turns
SEATS = (seat_of(ANNA), OPEN)
OVER = PreparedTable(SEED, (ANNA, BEN), SEATS, TURNS, is_sealed=True)
PLAYING = PreparedTable(SEED, (ANNA, BEN), SEATS, TURNS[:4], is_sealed=True)
WAITING = PreparedTable(f"{SECRET}.{ANNAS}", (ANNA,), SEATS, is_sealed=True)
STEPS = ("promise", "random", "secret", "seed", "first", "seal", "draws")
PHONE = {"width": 360, "height": 640}


def remember_commitment(page: Page, value: str) -> None:
    """Store what Anna's browser kept before the game: the commitment, and her random text."""
    kept = {"commitment": value, "random": ANNAS, "seal": None}
    page.goto("/rules")
    page.evaluate(
        "(kept) => localStorage.setItem('triolet.commitments', kept)",
        json.dumps([[OVER.game_id, kept]]),
    )


def check(page: Page) -> Locator:
    """Open the page of the game that is over, and check it; return the result."""
    page.goto(OVER.path)
    return check_here(page)


def check_here(page: Page) -> Locator:
    """Open the disclosure and press the button, by keyboard; return the result."""
    page.locator("summary", has_text=EN.say("web-fair")).focus()
    page.keyboard.press("Enter")
    KeyboardPlayer(TablePage(page)).tab_to(EN.say("web-fair-check"))
    page.keyboard.press("Enter")
    return page.get_by_role("status").filter(has=page.get_by_role("list"))


def steps(result: Locator) -> list[tuple[str, str]]:
    """Wait for the result; return the icons of the steps and their sentences."""
    expect(result).to_be_visible()
    find = "all => all.map((item) => [item.querySelector('svg').dataset.icon, item.innerText])"
    found = result.get_by_role("listitem").evaluate_all(find)
    return [(icon, " ".join(text.split())) for icon, text in found]


@pytest.mark.tables(OVER)
def test_after_the_game_the_browser_checks_every_step(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA, viewport=PHONE).page
    remember_commitment(page, commitment(SECRET))
    result = check(page)
    expect(result.get_by_text(EN.say("web-fair-right"))).to_be_visible()
    assert steps(result) == [("done", EN.say(f"web-fair-step-{name}")) for name in STEPS]
    expect(page.get_by_text(SEED)).to_be_visible()
    assert accessibility_violations(page) == []
    assert overflows(page) == []


@pytest.mark.long
@pytest.mark.tables(PLAYING)
def test_a_page_that_was_open_during_the_game_checks_every_draw(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA).page
    page.goto(PLAYING.path)
    # The page receives these turns without racks.
    TablePage(page).expect_turns(len(PLAYING.played))
    resign = f"/api/games/{PLAYING.game_id}/move/resign"
    page.evaluate("(path) => fetch(path, { method: 'POST' })", resign)
    expect(page.get_by_text(SEED)).to_have_count(1)
    assert ("done", EN.say("web-fair-step-draws")) in steps(check_here(page))


@pytest.mark.tables(OVER)
def test_a_commitment_other_than_the_one_seen_before_fails_its_step(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA).page
    remember_commitment(page, commitment("Another-secret"))
    result = check(page)
    expect(result.get_by_text(EN.say("web-fair-wrong"))).to_be_visible()
    failed, *others = steps(result)
    sentence = f"{EN.say('web-fair-step-promise')} {EN.say('web-fair-wrong-step')}"
    assert failed == ("close", sentence)
    assert [icon for icon, _ in others] == ["done"] * len(others)
    assert accessibility_violations(page) == []


@pytest.mark.long
@pytest.mark.tables(OVER)
def test_a_spectator_is_not_promised_more_than_was_checked(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    result = check(open_session(shared_server).page)
    expect(result.get_by_text(EN.say("web-fair-partly"))).to_be_visible()
    assert [icon for icon, _ in steps(result)] == ["none"] * 2 + ["done"] * 5


@pytest.mark.long
@pytest.mark.tables(WAITING)
@pytest.mark.parametrize("guest", [ANNA, None], ids=["waiting room", "join page"])
def test_the_commitment_is_shown_before_the_game(
    shared_server: PreparedServer, open_session: OpenSession, guest: Guest | None
) -> None:
    page = open_session(shared_server, guest, viewport=PHONE).page
    page.goto(WAITING.path)
    promised = commitment(SECRET)
    line = page.get_by_text(EN.say("web-fair-waiting", start=promised[:8]), exact=True)
    expect(page.get_by_text(promised)).to_be_hidden()
    line.click()
    expect(page.get_by_text(promised)).to_be_visible()
    expect(page.get_by_text(EN.say("web-fair-waiting-about"))).to_be_visible()
    assert accessibility_violations(page) == []
    assert overflows(page) == []


async def damage(data: Path, game: str) -> None:
    """Change the commitment in the log, so that it does not fit the secret."""
    database = await open_database(data)
    change = "UPDATE game_events SET body = replace(body, $2, $3) WHERE game = $1"
    await database.execute(change, game, commitment(SECRET), commitment("Another-secret"))
    await database.close()


@pytest.mark.long
def test_a_table_that_becomes_damaged_says_so_and_leads_home(
    tmp_path: Path, open_session: OpenSession
) -> None:
    with closing(PreparedServer(tmp_path, [PLAYING])) as server:
        page = open_session(server, ANNA).page
        page.goto(PLAYING.path)
        expect(page.locator(".rack")).to_be_visible()
        server.kill()
        run_in_thread(damage(tmp_path / "data", PLAYING.game_id))
        server.start()
        for language in LANGUAGES:
            page.locator("header select").select_option(language)
            sentence = catalogue_for(language).say("error-damaged-game")
            expect(page.get_by_role("alert")).to_have_text(sentence)
        expect(page.locator(".rack")).to_have_count(0)
        assert accessibility_violations(page) == []
        home = catalogue_for(language).say("web-nowhere-home")
        page.get_by_role("region").get_by_role("link", name=home, exact=True).click()
        expect(page).to_have_url(f"{server.address}/")
