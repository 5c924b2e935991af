"""Where a table lives: on the server, or in the browser, where it is opened from its record."""

import re
from typing import Final, Literal, TypeAlias

import pytest
from playwright.sync_api import Page

from testkit.browser.prepared_server import PreparedTable
from testkit.browser.table_page import EN
from triolet.rules.record import format_record, record_of
from triolet.server.live.log import Logged
from triolet.server.live.table import Table

Place: TypeAlias = Literal["server", "browser"]
LOCAL_GAME: Final = re.compile("/game/local-")
PLACES: Final = ("browser", pytest.param("server", marks=pytest.mark.long))
"""The values of a parameter: the quick tests play in the browser, the long ones at both places."""


def open_table(page: Page, prepared: PreparedTable, place: Place) -> None:
    """Open the page of a table; in the browser the table is made from the record."""
    if place == "server":
        page.goto(prepared.path)
        return
    import_record(page, saved_record(prepared))
    page.wait_for_url(LOCAL_GAME)


def import_record(page: Page, record: str) -> None:
    page.goto("/import")
    page.get_by_label(EN.say("web-import-text")).fill(record)
    page.get_by_role("button", name=EN.say("web-import-go")).click()


def saved_record(prepared: PreparedTable) -> str:
    """Return the record of a game, finished or not, as the web app saves a local game."""
    table = Table.of(Logged(0, event) for event in prepared.events())
    assert table.game is not None
    seats = enumerate(prepared.seats, 1)
    bots = {f"bot{number}": seat.bot for number, seat in seats if seat.bot is not None}
    names = [seat.name or seat.bot or "" for seat in table.seats]
    return format_record(record_of(table.game, names, bots))
