"""The share card at the end of a game: preview, picture, line of text."""

from pathlib import Path
from typing import Final

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from testkit.browser.page_checks import accessibility_violations, overflows
from testkit.browser.places import open_table
from testkit.browser.prepared_server import OPEN, Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.scripted_game import highest_score, play_out
from testkit.browser.session import WAIT_FOR_SERVICE_WORKER
from testkit.browser.table_page import EN
from tests.browser.conftest import OpenSession
from triolet.analysis.board_colours import LIGHT
from triolet.analysis.card_table import card_table
from triolet.rules.edition_file import load_edition
from triolet.text import LANGUAGES, Catalogue, catalogue_for

ANNA, BEN = Guest("Anna"), Guest("Ben")
GAME = play_out("end 0", (highest_score, highest_score))
TABLE = PreparedTable("end 0", (ANNA, BEN), (seat_of(ANNA), OPEN), GAME.turns)
LAYOUT = card_table(load_edition("gigamic-en"))
SIZE = (2 * round(LAYOUT.width), 2 * round(LAYOUT.height))
FRAME = tuple(bytes.fromhex(LIGHT["frame"][1:]))
INK = tuple(bytes.fromhex(LIGHT["ink"][1:]))
NO_SHARING: Final = "Object.defineProperty(navigator, 'canShare', { value: () => false });"
RECORD_SHARED: Final = """
globalThis.shared = [];
Object.defineProperty(navigator, 'canShare', { value: () => true });
Object.defineProperty(navigator, 'share', {
  value: async ({ files, text }) => shared.push([files[0].name, files[0].type, text]),
});
"""


def line() -> str:
    first, second = GAME.outcome.scores
    names, points = ("Anna", "Ben"), (first, second)
    (winner,) = GAME.outcome.winners
    loser = 1 - winner
    return f"{names[winner]} beat {names[loser]} {points[winner]} : {points[loser]} at Triolet"


def open_card(page: Page, words: Catalogue = EN) -> Locator:
    page.get_by_role("button", name=words.say("web-card-open"), exact=True).click()
    dialog = page.get_by_role("dialog", name=words.say("web-card-title"))
    download = dialog.get_by_role("button", name=words.say("web-card-download"))
    expect(download).to_have_attribute("aria-busy", "false")
    return dialog


def downloaded(page: Page, dialog: Locator) -> Path:
    with page.expect_download() as download:
        dialog.get_by_role("button", name=EN.say("web-card-download")).click()
    assert download.value.suggested_filename.endswith(".png")
    return download.value.path()


def check_picture(path: Path) -> None:
    """Check the size, the board, and the text of the title."""
    with Image.open(path) as image:
        assert image.format == "PNG"
        assert image.size == SIZE
        picture = image.convert("RGB")
    colours = {colour: count for count, colour in picture.getcolors(1 << 24) or ()}
    title = picture.crop((0, 60, SIZE[0], 150)).getcolors(1 << 24) or ()
    assert colours[FRAME] > 10_000
    assert sum(count for count, colour in title if colour == INK) > 500


@pytest.mark.tables(TABLE)
def test_the_picture_is_downloaded_and_the_text_copied(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server, ANNA, permissions=["clipboard-read", "clipboard-write"])
    session.context.add_init_script(NO_SHARING)
    page = session.page
    page.goto(TABLE.path)
    dialog = open_card(page)
    expect(dialog.get_by_role("img", name=line())).to_be_visible()
    check_picture(downloaded(page, dialog))
    dialog.get_by_role("button", name=EN.say("web-card-copy")).click()
    expect(dialog.get_by_role("status")).to_have_text(EN.say("web-card-copied"))
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{line()}\n{shared_server.address}{TABLE.path}"
    assert [text for text in session.log.console if "Content Security Policy" in text] == []


@pytest.mark.long
@pytest.mark.tables(TABLE)
def test_the_picture_goes_to_the_share_sheet_of_the_system(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server, ANNA)
    session.context.add_init_script(RECORD_SHARED)
    page = session.page
    page.goto(f"{TABLE.path}/turn/0")
    dialog = open_card(page)
    dialog.get_by_role("button", name=EN.say("web-card-picture")).click()
    ((name, kind, text),) = page.evaluate("shared")
    assert name.endswith(".png")
    assert kind == "image/png"
    assert text.startswith(f"{line()}\nhttp")


@pytest.mark.long
@pytest.mark.tables(TABLE)
def test_the_card_of_a_local_game_is_made_without_a_network(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    session = open_session(shared_server, service_workers="allow")
    session.context.add_init_script(NO_SHARING)
    page = session.page
    open_table(page, TABLE, "browser")
    page.evaluate(WAIT_FOR_SERVICE_WORKER)
    session.context.set_offline(offline=True)
    page.reload()
    dialog = open_card(page)
    check_picture(downloaded(page, dialog))
    expect(dialog.get_by_role("textbox")).to_have_value(line())


@pytest.mark.long
@pytest.mark.tables(TABLE)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 800)], ids=str)
def test_the_dialog_fits_every_window_and_is_accessible(
    shared_server: PreparedServer, open_session: OpenSession, language: str, size: tuple[int, int]
) -> None:
    words = catalogue_for(language)
    viewport = {"width": size[0], "height": size[1]}
    session = open_session(shared_server, ANNA, locale=language, viewport=viewport)
    session.page.goto(TABLE.path)
    open_card(session.page, words)
    assert overflows(session.page) == []
    assert accessibility_violations(session.page) == []
