"""A whole game without a mouse, and its announcements for screen readers."""

import pytest

from testkit.browser.keyboard import KeyboardPlayer
from testkit.browser.places import Place, open_table
from testkit.browser.prepared_server import GREEDY, Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.scripted_game import every_feature, highest_score, play_out
from testkit.browser.table_page import EN, TablePage, laid_text
from tests.browser.conftest import OpenSession
from triolet.rules.game import Moved
from triolet.rules.moves import Exchange, Play

KIM = Guest("Kim")
SEED = "newcomer 358"
GAME = play_out(SEED, (every_feature, highest_score))
TABLE = PreparedTable(SEED, (KIM,), (seat_of(KIM), GREEDY))


@pytest.mark.tables(TABLE)
@pytest.mark.parametrize("place", ["server", pytest.param("browser", marks=pytest.mark.long)])
def test_a_whole_game_by_keyboard_is_announced_turn_by_turn(
    shared_server: PreparedServer, open_session: OpenSession, place: Place
) -> None:
    session = open_session(shared_server, KIM, reduced_motion="reduce")
    table = TablePage(session.page)
    player = KeyboardPlayer(table)
    open_table(session.page, TABLE, place)
    for number, turn in enumerate(GAME.turns):
        if turn.seat == 0:
            table.expect_turns(number)
            player.take_turn(turn)
    table.button("web-end-rematch").wait_for()

    # A local bot has the name of its level or kind.
    bot = GREEDY.name if place == "server" else "greedy"
    score = " : ".join(map(str, GAME.outcome.scores))
    result = EN.say("winner-of-two", name=KIM.name, who="you", score=score)
    session.expect_announced(result)
    announced = session.announcements()
    at = 0
    for turn in GAME.turns[1:]:
        for sentence in sentences(turn, (KIM.name, bot)):
            assert sentence in announced[at:], f"{sentence!r} is not after {announced[at - 3 : at]}"
            at = announced.index(sentence, at)
    assert result in announced[at:]


def sentences(turn: Moved, names: tuple[str, str]) -> list[str]:
    """Return the announcements of a turn: the move, and the score after it."""
    name = names[turn.seat]
    score = EN.say("web-announce-score", name=name, points=turn.total)
    if isinstance(turn.move, Play):
        played = EN.say(
            "web-turn-laid", name=name, tiles=laid_text(turn.move), points=turn.sheet.points
        )
        return [played, score]
    if isinstance(turn.move, Exchange):
        return [EN.say("table-exchanged", name=name, count=len(turn.move.tiles)), score]
    return [EN.say("table-passed", name=name), score]
