"""The end of a game says why it ended, to each viewer in their own words."""

import pytest
from playwright.sync_api import expect

from testkit.browser.prepared_server import OPEN, Guest, PreparedServer, PreparedTable, seat_of
from testkit.browser.scripted_game import highest_score, most_tiles, play_out
from tests.browser.conftest import OpenSession
from tests.browser.test_absence import heading
from triolet.rules.game import Game, Moved
from triolet.rules.generator import legal_exchanges
from triolet.rules.moves import Move
from triolet.rules.outcome import Termination
from triolet.server.live.log import MovedEvent

ANNA, BEN, CLEO = Guest("Anna"), Guest("Ben"), Guest("Cleo")
TWO = (seat_of(ANNA), OPEN)
ALL_TURNS = play_out("end 0", (highest_score, highest_score)).turns


def points_after(turns: tuple[Moved, ...], seat: int) -> int:
    return sum(turn.sheet.points for turn in turns if turn.seat == seat)


TURNS = next(
    turns
    for turns in (ALL_TURNS[:count] for count in range(2, len(ALL_TURNS)))
    if points_after(turns, 0) > points_after(turns, 1) > 0
)
"""The beginning of a game that Anna leads, so that her score is in the sentence."""


def exchange(game: Game) -> Move:
    """Exchange as soon as the board has a tile."""
    exchanges = legal_exchanges(game.position.turn())
    return exchanges[0] if game.position.public.board and exchanges else highest_score(game)


def left_by(move: MovedEvent) -> PreparedTable:
    return PreparedTable("end 0", (ANNA, BEN), TWO, TURNS, more=(move,))


LEFT = {
    "resigned": left_by(MovedEvent(1, "resign", "player")),
    "timed-out": left_by(MovedEvent(1, "timeout", "clock")),
    "claimed": left_by(MovedEvent(1, "resign", "claim")),
}
TOLD = {
    "resigned": ("Ben resigned.", "You resigned."),
    "timed-out": ("Ben ran out of time.", "You ran out of time."),
    "claimed": ("Ben was away too long.", "You were away too long."),
}
PLAYED = {
    Termination.OUT: ("end 0", highest_score, "The bag is empty and"),
    Termination.DEAD_BOARD: ("end 1", most_tiles, "None of the tiles left fits anywhere"),
    Termination.ALL_PASSED: ("end 7", highest_score, "Everyone passed"),
    Termination.QUIET: ("end 1", exchange, "Too many rounds went by"),
}
GAMES = {why: play_out(seed, (policy, policy)) for why, (seed, policy, _) in PLAYED.items()}
FINISHED = {
    why: PreparedTable(seed, (ANNA, BEN), TWO, GAMES[why].turns)
    for why, (seed, _, _) in PLAYED.items()
}
OF_THREE = PreparedTable(
    "end 3",
    (ANNA, BEN, CLEO),
    (*TWO, OPEN),
    play_out("end 3", (highest_score,) * 3).turns[:9],
    more=(MovedEvent(1, "resign", "claim"), MovedEvent(2, "resign", "player")),
)


@pytest.mark.tables(*LEFT.values())
@pytest.mark.parametrize(
    "why",
    ["resigned", *(pytest.param(why, marks=pytest.mark.long) for why in LEFT if why != "resigned")],
)
def test_the_end_says_how_the_other_player_left(
    shared_server: PreparedServer, open_session: OpenSession, why: str
) -> None:
    points, other = points_after(TURNS, 0), points_after(TURNS, 1)
    about_ben, to_ben = TOLD[why]
    for guest, told in (
        (ANNA, f"{about_ben} You win {points} : {other}."),
        (BEN, f"{to_ben} Anna wins {points} : {other}."),
        (None, f"{about_ben} Anna wins {points} : {other}."),
    ):
        page = open_session(shared_server, guest).page
        page.goto(LEFT[why].path)
        expect(heading(page)).to_have_text(told)
    page.goto(f"{LEFT[why].path}/turn/0")
    expect(heading(page)).to_have_text(told)


@pytest.mark.tables(*FINISHED.values())
@pytest.mark.parametrize(
    "why",
    [
        Termination.OUT,
        *(
            pytest.param(why, marks=pytest.mark.long)
            for why in PLAYED
            if why is not Termination.OUT
        ),
    ],
    ids=str,
)
def test_the_end_says_why_nobody_plays_on(
    shared_server: PreparedServer, open_session: OpenSession, why: Termination
) -> None:
    outcome = GAMES[why].outcome
    assert outcome.termination is why
    page = open_session(shared_server, ANNA).page
    page.goto(FINISHED[why].path)
    (winner,) = outcome.winners
    score = f"{outcome.scores[winner]} : {outcome.scores[1 - winner]}"
    expect(heading(page)).to_contain_text(PLAYED[why][2])
    expect(heading(page)).to_contain_text(f"{'Ben wins' if winner else 'You win'} {score}.")


@pytest.mark.long
@pytest.mark.tables(OF_THREE)
def test_of_several_who_left_the_last_one_is_named(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    for guest, told in ((ANNA, "Cleo resigned. You win"), (CLEO, "You resigned. Anna wins")):
        page = open_session(shared_server, guest).page
        page.goto(OF_THREE.path)
        expect(heading(page)).to_contain_text(told)
