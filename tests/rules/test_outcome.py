"""Endings: why a game is over, the final count and the winners."""

from dataclasses import replace

import pytest

from testkit.scenes import draw, rack
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.outcome import EndLine, Outcome, Termination, find_termination, settle
from triolet.rules.public_state import PublicState

PLAYABLE = draw("4", corner="H8")
DEAD = draw("15", corner="H8")
MIDGAME = PublicState(
    edition=load_edition(),
    board=PLAYABLE,
    scores=(100, 90, 80, 70),
    rack_counts=(3, 3, 3, 3),
    bag_count=10,
    to_move=0,
    new=frozenset(),
)


def midgame(**changes: object) -> PublicState:
    return replace(MIDGAME, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("public", "tiles", "expected"),
    [
        pytest.param(MIDGAME, "1 2 3", None, id="goes-on"),
        pytest.param(
            midgame(bag_count=0, rack_counts=(3, 0, 3, 3)), "1", Termination.OUT, id="out"
        ),
        pytest.param(midgame(bag_count=0, rack_counts=(3, 1, 3, 3)), "1", None, id="one-tile-left"),
        pytest.param(midgame(rack_counts=(3, 0, 3, 3)), "1", None, id="empty-rack-but-not-the-bag"),
        pytest.param(
            midgame(bag_count=0, rack_counts=(3, 0, 3, 3), out=frozenset({1})),
            "1",
            None,
            id="the-empty-rack-is-of-a-player-who-left",
        ),
        pytest.param(midgame(passes=4), "1", Termination.ALL_PASSED, id="all-passed"),
        pytest.param(midgame(passes=3), "1", None, id="one-has-not-passed"),
        pytest.param(
            midgame(passes=3, out=frozenset({2})), "1", Termination.ALL_PASSED, id="three-in"
        ),
        pytest.param(midgame(board=DEAD), "1 2", Termination.DEAD_BOARD, id="dead-board"),
        pytest.param(midgame(board=DEAD), "1 0", None, id="a-zero-lives"),
        pytest.param(midgame(board=DEAD), "1 J", None, id="a-joker-lives"),
        pytest.param(midgame(quiet=20), "1", Termination.QUIET, id="five-quiet-rounds"),
        pytest.param(midgame(quiet=19), "1", None, id="not-quite-five"),
        pytest.param(
            midgame(quiet=15, out=frozenset({0})), "1", Termination.QUIET, id="quiet-of-three"
        ),
        pytest.param(
            midgame(out=frozenset({0, 1, 3})), "1", Termination.LAST_ONE_LEFT, id="one-left"
        ),
    ],
)
def test_the_reason_why_a_game_is_over_is_found(
    public: PublicState, tiles: str, expected: Termination | None
) -> None:
    assert find_termination(public, rack(tiles)) == expected


def test_the_player_who_goes_out_gains_the_racks_of_the_others() -> None:
    racks = [(), rack("8 5"), rack("1 9"), rack("4")]
    assert settle(MIDGAME, racks, Termination.OUT) == Outcome(
        Termination.OUT,
        (
            EndLine(0, 1, (5, 8), 13),
            EndLine(0, 2, (1, 9), 10),
            EndLine(0, 3, (4,), 4),
        ),
        (127, 90, 80, 70),
        (0,),
    )


def test_a_joker_left_on_a_rack_counts_nothing() -> None:
    two = replace(MIDGAME, scores=(10, 10), rack_counts=(0, 2))
    outcome = settle(two, [(), rack("J 7")], Termination.OUT)
    assert outcome.scores == (17, 10)


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize(
    "termination", [Termination.ALL_PASSED, Termination.DEAD_BOARD, Termination.QUIET]
)
def test_a_blocked_game_subtracts_the_racks_or_keeps_the_scores(
    name: str, termination: Termination
) -> None:
    public = replace(MIDGAME, edition=load_edition(name), scores=(12, 10), rack_counts=(2, 1))
    outcome = settle(public, [rack("9 6"), rack("J")], termination)
    if name in ("dj-uk", "dj-nl"):
        assert (outcome.scores, outcome.winners) == ((12, 10), (0,))
        assert [line.points for line in outcome.lines] == [0, 0]
    else:
        assert (outcome.scores, outcome.winners) == ((-3, 10), (1,))
        assert outcome.lines == (EndLine(0, 0, (6, 9), -15), EndLine(1, 1, rack("J"), 0))


def test_equal_highest_scores_share_the_win() -> None:
    public = replace(MIDGAME, scores=(80, 90, 90, 90), edition=load_edition("dj-uk"))
    outcome = settle(public, [(1,), (1,), (2,), (3,)], Termination.QUIET)
    assert outcome.winners == (1, 2, 3)


def test_a_player_who_left_neither_wins_nor_loses_points() -> None:
    public = replace(MIDGAME, out=frozenset({0}))
    outcome = settle(public, [(), (1,), (2,), (3,)], Termination.QUIET)
    assert outcome.scores == (100, 89, 78, 67)
    assert outcome.winners == (1,)


def test_the_last_one_left_wins_whatever_the_score() -> None:
    public = replace(MIDGAME, out=frozenset({0, 1, 2}))
    outcome = settle(public, [(), (), (), (1, 2)], Termination.LAST_ONE_LEFT)
    assert outcome == Outcome(Termination.LAST_ONE_LEFT, (), MIDGAME.scores, (3,))
