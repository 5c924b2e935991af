"""One device: a second press of Play never opens the curtain of the next player.

The page's clock stands still, so that every further press comes before the curtain is calm.
"""

import json
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

import pytest
from playwright.sync_api import FloatRect, expect

from testkit.browser.prepared_server import Guest, PreparedServer, PreparedTable, device_seat
from testkit.browser.scripted_game import ScriptedGame, fewest_tiles, play_out
from testkit.browser.session import BrowserSession
from testkit.browser.table_page import TablePage, middle
from tests.browser.conftest import OpenSession
from tests.browser.test_curtain import assert_no_rack

Press: TypeAlias = Callable[[BrowserSession, TablePage], None]
NAMES: Final = ("Anna", "Ben", "Cleo")
SEED: Final = "kitchen 2"
GAME: Final = play_out(SEED, (fewest_tiles,) * 3)
CALM_TIME: Final = 700
"""Milliseconds in which the curtain takes no input."""


def double_click(session: BrowserSession, table: TablePage) -> None:
    session.page.mouse.dblclick(*middle(table.send.bounding_box()))
    session.page.mouse.dblclick(*middle(curtain_button(session)))


def double_tap(session: BrowserSession, table: TablePage) -> None:
    at = middle(table.send.bounding_box())
    for _tap in range(2):
        session.page.touchscreen.tap(*at)
    for _tap in range(2):
        session.page.touchscreen.tap(*middle(curtain_button(session)))


def double_enter(session: BrowserSession, table: TablePage) -> None:
    table.send.focus()
    for _press in range(2):
        session.page.keyboard.press("Enter")
    curtain_button(session)
    for _press in range(2):
        session.page.keyboard.press("Enter")


def held_keys(session: BrowserSession, table: TablePage) -> None:
    """Hold Enter and Space down, as on Play, until the curtain is calm and after it."""
    table.send.focus()
    for _repeat in range(3):
        session.page.keyboard.down("Enter")
    curtain_button(session)
    for key in ("Enter", "Space"):
        session.page.keyboard.down(key)
    session.page.clock.run_for(CALM_TIME)
    expect(table.button("web-curtain-look")).to_be_enabled()
    for key in ("Enter", "Space"):
        session.page.keyboard.down(key)
        session.page.keyboard.up(key)


def curtain_button(session: BrowserSession) -> FloatRect:
    """Wait for the curtain; return the place of its button."""
    button = TablePage(session.page).button("web-curtain-look")
    button.wait_for()
    box = button.bounding_box()
    assert box is not None
    return box


PRESSES: Final[dict[str, Press]] = {
    "double-click": double_click,
    "double-tap": double_tap,
    "double-enter": double_enter,
    "held-keys": held_keys,
}


def prepared(name: str) -> PreparedTable:
    return PreparedTable(SEED, (Guest(name),), tuple(map(device_seat, NAMES)))


QUICK: Final = ("double-click",)


def cases(tries: int, names: Iterable[str], *marks: Any) -> list[Any]:
    """Return one case for each of these ways to press, with a table of its own."""
    return [
        pytest.param(
            PRESSES[name],
            (table := prepared(f"{name} {tries}")),
            tries,
            id=f"{name}-{tries}",
            marks=[pytest.mark.tables(table), *marks],
        )
        for name in names
    ]


@pytest.mark.parametrize(
    ("press", "prepared_table", "tries"), [*cases(2, QUICK), *cases(50, PRESSES, pytest.mark.long)]
)
def test_a_second_press_does_not_show_the_next_players_tiles(
    shared_server: PreparedServer,
    open_session: OpenSession,
    press: Press,
    prepared_table: PreparedTable,
    tries: int,
) -> None:
    session = open_session(shared_server, prepared_table.guests[0], has_touch=True)
    page, table = session.page, TablePage(session.page)
    sent = sent_messages(session)
    page.clock.install()
    page.goto(prepared_table.path)
    table.button("web-curtain-look").click()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    done = 0
    for number, turn in enumerate(GAME.turns):
        table.expect_turns(number)
        table.expect_rack(turn.rack)
        if not is_handover(GAME, number):
            table.take_turn(turn)
            continue
        before = len(session.log.frames), sent.count("look")
        table.lay_turn(turn)
        play = table.send.bounding_box()
        press(session, table)
        assert_no_rack(page)
        assert not overlaps(play, curtain_button(session))
        done += 1
        page.clock.run_for(CALM_TIME)
        assert_no_rack(page)
        assert all_hidden(session.log.frames[before[0] :])
        assert sent.count("look") == before[1]
        table.button("web-curtain-look").click()
        if done == tries:
            break
    assert done == tries


def is_handover(game: ScriptedGame, number: int) -> bool:
    return game.turns[number].seat != game.turns[number + 1].seat


def sent_messages(session: BrowserSession) -> list[str]:
    """Collect the types of the messages that the page sends."""
    types: list[str] = []
    session.page.on(
        "websocket",
        lambda socket: socket.on(
            "framesent", lambda frame: types.append(json.loads(str(frame))["type"])
        ),
    )
    return types


def overlaps(one: FloatRect | None, other: FloatRect) -> bool:
    assert one is not None
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def all_hidden(frames: list[str]) -> bool:
    """Tell whether no state after the play has a rack."""
    messages = map(json.loads, frames)
    states = [message for message in messages if message["type"] == "state"]
    return bool(states) and all(state["rack"] is None for state in states if state["turns"])
