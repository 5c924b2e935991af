"""Every page of the app and every state of the table page, with prepared tables that fill them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from playwright.sync_api import Page, expect

from testkit.browser.prepared_server import GREEDY, OPEN, Guest, PreparedTable, device_seat, seat_of
from testkit.browser.scripted_game import every_feature, highest_score, play_out
from triolet.rules.layout import Square
from triolet.rules.moves import Play
from triolet.rules.notation import format_tile
from triolet.rules.tiles import JOKER, Tile
from triolet.text import Catalogue

ANNA, BEN = Guest("Anna"), Guest("Ben")
SEED: Final = "newcomer 358"
GAME: Final = play_out(SEED, (every_feature, highest_score))
HALF_WAY: Final = 12
"""A number of turns after which Anna is to move, after another Triolet."""
JOKER_TURN: Final = next(
    number
    for number, turn in enumerate(GAME.turns)
    if turn.seat == 0 and isinstance(turn.move, Play) and JOKER in turn.move.tiles
)
"""A number of turns after which Anna can lay a joker."""
JOKER_SQUARE: Final = "K8"
"""A square where the joker fits with several faces."""
NAMES: Final = ("Anna", "Bartholomäus-Maximilian", "Cleo", "Dirk")

WAITING: Final = PreparedTable(SEED, (ANNA,), (seat_of(ANNA), OPEN, GREEDY))
PLAYING: Final = PreparedTable(SEED, (ANNA, BEN), (seat_of(ANNA), OPEN), GAME.turns[:HALF_WAY])
WITH_JOKER: Final = PreparedTable(SEED, (ANNA, BEN), PLAYING.seats, GAME.turns[:JOKER_TURN])
OVER: Final = PreparedTable(SEED, (ANNA,), (seat_of(ANNA), GREEDY), GAME.turns)
ONE_DEVICE: Final = PreparedTable("kitchen 1", (ANNA,), tuple(map(device_seat, NAMES)))
TABLES: Final = (WAITING, PLAYING, WITH_JOKER, OVER, ONE_DEVICE)


def tile_text(tile: Tile, words: Catalogue) -> str:
    """Return the name of a tile in the accessible name of its slot."""
    return words.say("tile-joker") if tile == JOKER else format_tile(tile)


def do_nothing(_page: Page, _words: Catalogue) -> None:
    """The page as it is when it was opened."""


def lay_by_keyboard(page: Page, slot: int, square: Square | str) -> None:
    """Lay the tile of a slot, counted from 1. The board zooms on a phone; keys work everywhere."""
    page.locator(f'[data-square="{square}"]').focus()
    page.keyboard.press(str(slot))
    page.keyboard.press("Enter")


def lay_illegally(page: Page, _words: Catalogue) -> None:
    """Lay a tile in a corner, where it touches nothing."""
    lay_by_keyboard(page, 1, "A1")
    expect(page.locator(".move-status .wrong").first).to_be_visible()


def lay_legally(page: Page, words: Catalogue) -> None:
    """Lay the tiles of the scripted turn, without sending them."""
    move = GAME.turns[HALF_WAY].move
    assert isinstance(move, Play)
    rack = [tile_text(tile, words) for tile in GAME.turns[HALF_WAY].rack]
    for placement in move.placements:
        names = page.locator(".rack .slot").evaluate_all("all => all.map((it) => it.ariaLabel)")
        text = tile_text(placement.tile.tile, words)
        assert text in rack
        slot = next(number for number, name in enumerate(names, 1) if name.endswith(f" {text}"))
        lay_by_keyboard(page, slot, placement.square)
    expect(page.locator(".move-status b").first).to_be_visible()


def lay_a_joker(page: Page, words: Catalogue) -> None:
    """Lay the joker alone, so that several numbers are possible."""
    lay_by_keyboard(page, GAME.turns[JOKER_TURN].rack.index(JOKER) + 1, JOKER_SQUARE)
    expect(page.get_by_role("group", name=words.say("web-joker-choose"))).to_be_visible()


def choose_tiles_to_exchange(page: Page, words: Catalogue) -> None:
    page.get_by_role("button", name=words.say("web-exchange"), exact=True).click()
    page.locator("[data-rack-tile]").first.click()


def ask_for_the_area(page: Page, words: Catalogue) -> None:
    page.get_by_role("button", name=words.say("web-hint"), exact=True).click()
    expect(page.get_by_role("button", name=words.say("web-hint-more"), exact=True)).to_be_visible()


def ask_for_the_move(page: Page, words: Catalogue) -> None:
    ask_for_the_area(page, words)
    page.get_by_role("button", name=words.say("web-hint-more"), exact=True).click()
    expect(page.get_by_role("button", name=words.say("web-hint-lay"), exact=True)).to_be_visible()


def wait_for_review(page: Page, _words: Catalogue) -> None:
    """Wait until the server has judged every turn."""
    expect(page.locator("[data-sentence]")).to_be_visible()
    expect(page.locator("progress")).to_have_count(0)


def learn_from_mistakes(page: Page, words: Catalogue) -> None:
    """Begin with the first mistake, and see its best move."""
    wait_for_review(page, words)
    page.get_by_role("button", name=words.say("web-learn-start"), exact=True).click()
    expect(page.get_by_role("group", name=words.say("web-rack"))).to_be_visible()
    page.get_by_role("button", name=words.say("web-learn-show"), exact=True).click()
    expect(page.locator("[data-answer]")).to_be_visible()


ANALYSED: Final = (
    "15/15/15/4FG9/4FD9/5GH8/6DD7/6fIC6/8C2B3/4EH1ALE1N3/4K1FF1AOB3/4BMC2LA4/5D9/5AP8/15"
    " ABE/_ 330/351 1 gigamic-en"
)
"""A position late in a game, with several good plays."""
IMPOSSIBLE: Final = ANALYSED.replace("4FG9", "4OO9").replace("15/15/15/", "N14/15/15/")
"""Too many tiles 14, wrong lines and a tile apart: five faults."""


def analysis_path(position: str) -> str:
    return f"/analysis?position={quote(position)}"


def wait_for_lines(page: Page, words: Catalogue) -> None:
    """Wait until the engine is sure enough."""
    expect(page.get_by_text(words.say("web-analysis-done"))).to_be_visible()


def compare_lines(page: Page, words: Catalogue) -> None:
    """Show the map of the danger, and two moves side by side."""
    wait_for_lines(page, words)
    page.keyboard.press("m")
    for line in ("1", "2"):
        page.keyboard.press(line)
        page.get_by_role("button", name=words.say("web-analysis-compare"), exact=True).click()
        page.locator("h1").focus()
    expect(page.locator("figure [data-heat]").first).to_be_attached()
    expect(page.locator("figure")).to_have_count(2)
    expect(page.locator(".left [data-heat]").first).to_be_attached()


def show_their_racks(page: Page, words: Catalogue) -> None:
    wait_for_lines(page, words)
    page.get_by_role("radio", name=words.say("web-analysis-map-theirs")).check()
    expect(page.locator("[data-heat]").first).to_be_attached()
    page.get_by_text(words.say("web-analysis-map-list")).click()


def edit_the_position(page: Page, words: Catalogue) -> None:
    expect(page.locator("[data-tile]").first).to_be_visible()
    name = words.say("web-analysis-edit")
    page.get_by_role("button", name=name, exact=True).locator("visible=true").click()
    expect(page.get_by_role("group", name=words.say("web-analysis-palette"))).to_be_visible()


def wait_for_faults(page: Page, _words: Catalogue) -> None:
    expect(page.get_by_role("alert").get_by_role("listitem")).to_have_count(5)


def paste_a_text(page: Page, words: Catalogue) -> None:
    page.get_by_role("button", name=words.say("web-analysis-open")).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


@dataclass(frozen=True, slots=True)
class AppPage:
    """The path of a page, the guest who opens it (None is a new visitor), and what is done then."""

    path: str
    guest: Guest | None = ANNA
    act: Callable[[Page, Catalogue], None] = do_nothing


APP_PAGES: Final[Mapping[str, AppPage]] = {
    "home": AppPage("/"),
    "first-visit": AppPage("/", guest=None),
    "new": AppPage("/new"),
    "device": AppPage("/new?device=4"),
    "waiting": AppPage(WAITING.path),
    "invited": AppPage(WAITING.path, guest=None),
    "table": AppPage(PLAYING.path),
    "table-others-turn": AppPage(PLAYING.path, guest=BEN),
    "table-points": AppPage(PLAYING.path, act=lay_legally),
    "table-refusal": AppPage(PLAYING.path, act=lay_illegally),
    "table-joker": AppPage(WITH_JOKER.path, act=lay_a_joker),
    "table-exchange": AppPage(PLAYING.path, act=choose_tiles_to_exchange),
    "table-hint-area": AppPage(PLAYING.path, act=ask_for_the_area),
    "table-hint": AppPage(PLAYING.path, act=ask_for_the_move),
    "watching": AppPage(PLAYING.path, guest=None),
    "curtain": AppPage(ONE_DEVICE.path),
    "over": AppPage(OVER.path),
    "replay": AppPage(f"{OVER.path}/turn/{HALF_WAY}"),
    "review": AppPage(f"{OVER.path}/review/{HALF_WAY}", act=wait_for_review),
    "review-learn": AppPage(f"{OVER.path}/review", act=learn_from_mistakes),
    "rules": AppPage("/rules"),
    "analysis-empty": AppPage("/analysis"),
    "analysis-lines": AppPage(analysis_path(ANALYSED), act=compare_lines),
    "analysis-racks": AppPage(analysis_path(ANALYSED), act=show_their_racks),
    "analysis-edit": AppPage(analysis_path(ANALYSED), act=edit_the_position),
    "analysis-faults": AppPage(analysis_path(IMPOSSIBLE), act=wait_for_faults),
    "analysis-paste": AppPage("/analysis", act=paste_a_text),
    "settings": AppPage("/settings"),
    "import": AppPage("/import"),
    "not-found": AppPage("/nowhere"),
}
