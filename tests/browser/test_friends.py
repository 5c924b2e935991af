"""Friends at one table through a link, a spectator, and everything that goes wrong on the way."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from testkit.browser.player import EN, Player
from testkit.browser.prepared_server import OPEN, Guest, House, LaidTable, seat_of
from testkit.browser.seeded_course import play_out, quickest
from testkit.browser.visits import Visit
from tests.browser.conftest import OpenBrowser, OpenHouse
from triolet.rules.game import Moved
from triolet.rules.moves import Play
from triolet.rules.notation import format_tile

ANNA, BEN = Guest("Anna"), Guest("Ben")
SEED = "friends 1"
COURSE = play_out(SEED, (quickest, quickest))
TABLE = LaidTable(SEED, (ANNA, BEN), (seat_of(ANNA), OPEN))
ADDRESS = f"/game/{TABLE.game}"


def test_a_link_leads_a_friend_to_a_seat_and_others_to_watch(
    open_house: OpenHouse, open_browser: OpenBrowser
) -> None:
    house = open_house()
    anna, ben, cleo = (open_browser(house).page for _ in range(3))
    anna.goto("/")
    anna.get_by_role("button", name=EN.say("web-home-friends-go"), exact=True).click()
    expect(anna.get_by_role("img", name=EN.say("web-invite-code"))).to_be_visible()
    link = anna.get_by_label(EN.say("web-invite-link")).input_value()
    assert link == anna.url
    ben.goto(link)
    ben.get_by_label(EN.say("web-name")).fill("Ben")
    ben.get_by_role("button", name=EN.say("web-waiting-join")).click()
    cleo.goto(link)
    for page in (anna, ben):
        expect(Player(page).rack).to_be_visible()
    expect(cleo.get_by_text(EN.say("web-watching"))).to_be_visible()
    expect(Player(cleo).rack).to_have_count(0)


class Company:
    """Anna, Ben, and Cleo who only watches; all at one table, each with a browser."""

    def __init__(self, house: House, open_browser: OpenBrowser) -> None:
        self.house = house
        self.visits = tuple(open_browser(house, guest) for guest in (ANNA, BEN, None))
        self.players = tuple(Player(each.page) for each in self.visits)
        self.played = 0
        for each in self.visits:
            each.page.goto(ADDRESS)

    @property
    def cleo(self) -> Visit:
        return self.visits[-1]

    @property
    def next_turn(self) -> Moved:
        return COURSE.turns[self.played]

    def play(self) -> None:
        """The next move, which everyone sees who is there."""
        self.players[self.next_turn.seat].sees_turns(self.played)
        self.players[self.next_turn.seat].take_turn(self.next_turn)
        self.played += 1

    def all_see_it(self) -> None:
        for player in self.players:
            player.sees_turns(self.played)


def test_nothing_is_lost_by_reloading_without_a_network_or_when_the_server_is_killed(
    open_house: OpenHouse, open_browser: OpenBrowser
) -> None:
    company = Company(open_house([TABLE]), open_browser)
    for what_happens in (
        nothing,
        nothing,
        one_reloads,
        one_loses_the_network,
        the_server_is_killed,
    ):
        what_happens(company)
        company.all_see_it()
        company.play()
        company.all_see_it()
    assert [each.received.errors for each in company.visits] == [[], [], []]
    assert_holds_no_rack(company.cleo)
    assert_knows_nothing(list(company.cleo.received.texts()), company.played)


def nothing(_company: Company) -> None:
    """They just play."""


def one_reloads(company: Company) -> None:
    """Whoever is to move."""
    company.visits[company.next_turn.seat].page.reload()


def one_loses_the_network(company: Company) -> None:
    """The others play on in the meantime."""
    seat = company.next_turn.seat
    away = company.visits[1 - seat]
    away.context.set_offline(offline=True)
    expect(lost(away.page)).to_be_visible()
    company.play()
    for there in (company.players[seat], company.players[-1]):
        there.sees_turns(company.played)
    away.context.set_offline(offline=False)


def the_server_is_killed(company: Company) -> None:
    """A play is sent when there is nobody to take it; it is made when there is."""
    turn = company.next_turn
    mover = company.players[turn.seat]
    assert isinstance(turn.move, Play)
    mover.lay_all(turn.move)
    expect(mover.send).to_have_text(EN.say("web-move-play-points", points=turn.sheet.points))
    company.house.kill()
    mover.send.click()
    for each in company.visits:
        expect(lost(each.page)).to_be_visible()
    company.house.start()
    company.played += 1
    company.all_see_it()
    for each in company.visits:
        expect(lost(each.page)).to_have_count(0)


def lost(page: Page) -> Locator:
    return page.get_by_text(EN.say("web-link-lost"))


def assert_holds_no_rack(visit: Visit) -> None:
    expect(visit.page.locator("[data-rack-tile]")).to_have_count(0)
    messages = visit.received.messages()
    states = [message for message in messages if message["type"] == "state"]
    assert len(states) > 5
    for message in messages:
        assert racks_in(message) == []
    everything = sum(count["count"] for count in messages[0]["edition"]["tiles"])
    for state in states:
        laid = sum(len(turn["tiles"]) for turn in state["turns"]) if state["since"] == 0 else None
        assert laid is None or sum(state["unseen"]) == everything - laid


def racks_in(value: Any) -> list[Any]:
    """Every rack, deal or exchanged tile in a message, however deep it lies."""
    if isinstance(value, list):
        return [rack for each in value for rack in racks_in(each)]
    if not isinstance(value, dict):
        return []
    own = [value[key] for key in ("rack", "racks") if isinstance(value.get(key), list)]
    own += [value[key] for key in ("deal", "outcome") if value.get(key) is not None]
    own += [move for key, move in value.items() if key == "move" and re.match("x:[0-9J]", move)]
    return own + [rack for each in value.values() for rack in racks_in(each)]


def assert_knows_nothing(texts: list[str], played: int) -> None:
    """Neither the seed nor a rack stands in any text that came, of whatever kind."""
    racks = {tuple(map(format_tile, turn.rack)) for turn in COURSE.turns[: played + 2]}
    assert len(texts) > 20, "the search has something to look at"
    for text in texts:
        assert SEED not in text
        assert ANNA.secret not in text
        assert not re.search(r'"rack": ?\[', text)
        for rack in racks:
            assert json.dumps(rack) not in text
            assert json.dumps(rack, separators=(",", ":")) not in text
