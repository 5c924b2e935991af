"""The clock: a warning, bots that make late turns, and the third time, which ends the game."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from testkit.browser.prepared_server import GREEDY, Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.scripted_game import highest_score, most_tiles, play_out
from testkit.browser.table_page import EN, TablePage
from tests.browser.conftest import OpenSession
from tests.browser.test_absence import heading
from triolet.rules.notation import format_move
from triolet.server.live.clock import DAY, LATE_TURNS
from triolet.server.live.log import ClockPlan, MovedEvent

ANNA = Guest("Anna")
SEED = "time 1"
TURNS = play_out(SEED, (most_tiles, highest_score)).turns
HOUR = ClockPlan("turn", seconds=3600)
LATE = EN.say("web-turn-late", name="Anna")


def late_for_the(time: int) -> PreparedTable:
    """Return a table where Anna's time has just run out for the first, second or third time."""
    own = [number for number, turn in enumerate(TURNS) if turn.seat == 0]
    # Between two own turns that the bot divides, so that Anna is to move in a turn of its own.
    end = next(b for a, b in pairwise(own) if b > own[LATE_TURNS] and b - a > 1)
    late = own[: time - 1]
    events = tuple(
        MovedEvent(turn.seat, format_move(turn.move), "clock" if number in late else "player")
        for number, turn in enumerate(TURNS[:end])
    )
    seats = (seat_of(ANNA), GREEDY)
    return PreparedTable(SEED, (ANNA,), seats, clock=HOUR, age=2 * 3_600_000, more=events)


FIRST, SECOND, THIRD = map(late_for_the, (1, 2, 3))
LITTLE_TIME = PreparedTable(
    SEED,
    (ANNA,),
    (seat_of(ANNA), GREEDY),
    TURNS[: next(number for number, turn in enumerate(TURNS) if number and turn.seat == 0)],
    clock=ClockPlan("days", days=1),
    age=85 * DAY // 100,
)


@pytest.mark.tables(FIRST, SECOND)
@pytest.mark.parametrize(
    ("table", "late"),
    [
        pytest.param(FIRST, 1, id="first"),
        pytest.param(SECOND, 2, id="second", marks=pytest.mark.long),
    ],
)
def test_a_bot_makes_a_late_turn_and_the_list_says_so(
    shared_server: PreparedServer, open_session: OpenSession, table: PreparedTable, late: int
) -> None:
    page = open_session(shared_server, ANNA).page
    page.goto(table.path)
    expect(TablePage(page).turns.filter(has_text=LATE)).to_have_count(late)
    expect(TablePage(page).rack).to_be_visible()
    expect(page.get_by_text(EN.say("web-missed-late", bot="Hedgehog"))).to_be_visible()
    expect(heading(page)).to_have_count(0)


@pytest.mark.long
@pytest.mark.tables(THIRD)
def test_the_third_time_ends_the_game_with_a_sentence(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    anna, spectator = (open_session(shared_server, guest).page for guest in (ANNA, None))
    for page, reason in ((anna, "You ran out of time."), (spectator, "Anna ran out of time.")):
        page.goto(THIRD.path)
        expect(heading(page)).to_contain_text(f"{reason} Gustav wins")
    record = spectator.request.get(f"/api/games/{THIRD.game_id}/record").text()
    assert record.count("; time is up, played by: hedgehog") == LATE_TURNS


@pytest.mark.tables(LITTLE_TIME)
def test_the_last_fifth_of_the_time_is_announced_once_and_highlighted(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server, ANNA)
    session.page.goto(LITTLE_TIME.path)
    expect(session.page.locator(".clock.running.hurry")).to_be_visible()
    session.page.wait_for_function("announcements.some((text) => text.includes('running out'))")
    session.page.clock.install()
    session.page.clock.run_for(5000)
    said = [text for text in session.announcements() if "running out" in text]
    assert len(said) == 1


@pytest.mark.long
def test_the_form_says_what_happens_when_the_time_is_up(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA).page
    page.goto("/new")
    for kind in ("turn", "total", "days"):
        page.get_by_role("radio", name=EN.say(f"web-clock-{kind}"), exact=True).check()
        expect(page.get_by_text(EN.say(f"web-clock-{kind}-about"))).to_be_visible()


@pytest.mark.long
def test_a_clock_of_five_seconds_runs_out_three_times(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server)
    plan = {
        "edition": "gigamic-en",
        "seats": [{"me": True}, {"bot": "greedy"}],
        "name": "Anna",
        "clock": {"kind": "turn", "seconds": 5},
    }
    answer = session.context.request.post(
        "/api/games", data=plan, headers={"Origin": shared_server.address}
    )
    session.page.goto(f"/game/{answer.json()['id']}")
    for count in (1, 2):
        late = TablePage(session.page).turns.filter(has_text=LATE)
        expect(late).to_have_count(count, timeout=60_000)
    expect(heading(session.page)).to_contain_text("You ran out of time.", timeout=60_000)
    announced = session.announcements()
    assert sum("running out" in text for text in announced) >= LATE_TURNS + 1
    assert sum(LATE in text for text in announced) == LATE_TURNS
