"""A whole game without a mouse, and what is said to those who cannot see it."""

from testkit.browser.keyboard import Typist
from testkit.browser.player import EN, Player
from testkit.browser.prepared_server import GREEDY, Guest, LaidTable, seat_of
from testkit.browser.seeded_course import everything_once, highest, play_out
from tests.browser.conftest import OpenBrowser, OpenHouse
from triolet.rules.game import Moved
from triolet.rules.moves import Exchange, Play
from triolet.rules.notation import format_move

ANNA = Guest("Anna")
NAMES = (ANNA.name, GREEDY.name)
SEED = "newcomer 358"
COURSE = play_out(SEED, (everything_once, highest))
TABLE = LaidTable(SEED, (ANNA,), (seat_of(ANNA), GREEDY))


def test_a_whole_game_by_keyboard_is_announced_turn_by_turn(
    open_house: OpenHouse, open_browser: OpenBrowser
) -> None:
    visit = open_browser(open_house([TABLE]), ANNA, reduced_motion="reduce")
    player = Player(visit.page)
    typist = Typist(player)
    visit.page.goto(f"/game/{TABLE.game}")
    for number, turn in enumerate(COURSE.turns):
        if turn.seat == 0:
            player.sees_turns(number)
            typist.take_turn(turn)
    player.button("web-end-rematch").wait_for()

    said = visit.said()
    at = 0
    for turn in COURSE.turns[1:]:
        for sentence in sentences(turn):
            assert sentence in said[at:], f"{sentence!r} was not said after {said[at - 3 : at]}"
            at = said.index(sentence, at)
    assert EN.say("winner-one", name=ANNA.name, points=COURSE.outcome.scores[0]) in said[at:]
    assert visit.received.errors == []


def sentences(turn: Moved) -> list[str]:
    """What is to be heard of a turn: the move, and the score after it."""
    name = NAMES[turn.seat]
    score = EN.say("web-announce-score", name=name, points=turn.total)
    if isinstance(turn.move, Play):
        played = EN.say(
            "table-played", name=name, move=format_move(turn.move), points=turn.sheet.points
        )
        return [played, score]
    if isinstance(turn.move, Exchange):
        return [EN.say("table-exchanged", name=name, count=len(turn.move.tiles)), score]
    return [EN.say("table-passed", name=name), score]
