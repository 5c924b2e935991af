"""The methods of an edition: lines, exchanges and tiles."""

import pytest

from testkit.scenes import SMALL_EDITION, small_edition
from triolet.rules.edition_file import load_edition
from triolet.rules.tiles import JOKER


@pytest.mark.parametrize(
    ("count", "total", "is_allowed"),
    [
        pytest.param(1, 15, True, id="a-lone-tile"),
        pytest.param(2, 0, True, id="two-zeros"),
        pytest.param(2, 15, True, id="a-pair-of-15"),
        pytest.param(2, 16, False, id="a-pair-of-16"),
        pytest.param(3, 15, True, id="a-trio-of-15"),
        pytest.param(3, 14, False, id="three-of-14"),
        pytest.param(3, 16, False, id="three-of-16"),
        pytest.param(4, 15, False, id="four-of-15"),
        pytest.param(5, 0, False, id="five-zeros"),
    ],
)
def test_two_tiles_make_at_most_15_and_three_exactly_15(
    count: int, total: int, is_allowed: bool
) -> None:
    assert load_edition().allows_line(count, total) is is_allowed


@pytest.mark.parametrize(
    ("count", "total", "is_allowed"),
    [(1, 13, True), (2, 12, True), (2, 13, False), (3, 12, True), (3, 15, False), (4, 12, False)],
)
def test_the_trio_sum_comes_from_the_edition(count: int, total: int, is_allowed: bool) -> None:
    assert small_edition().allows_line(count, total) is is_allowed


@pytest.mark.parametrize(
    ("name", "needs"),
    [
        pytest.param("gigamic-en", [5, 5, 5], id="at-least-five"),
        pytest.param("dj-uk", [6, 6, 6], id="more-than-five"),
        pytest.param("dj-nl", [1, 2, 3], id="as-many-as-exchanged"),
    ],
)
def test_an_exchange_needs_enough_tiles_in_the_bag(name: str, needs: list[int]) -> None:
    edition = load_edition(name)
    assert [edition.exchange_needs(count) for count in (1, 2, 3)] == needs


def test_an_edition_lists_all_its_tiles_and_the_faces_of_a_joker() -> None:
    edition = small_edition()
    assert len(edition.tiles) == 48
    assert edition.tiles[:6] == (0, 0, 0, 0, 0, 1)
    assert edition.tiles[-4:] == (12, JOKER, JOKER, JOKER)
    assert edition.faces == tuple(range(13))


def test_editions_with_the_same_content_are_equal() -> None:
    again = load_edition(SMALL_EDITION)
    assert again is not small_edition()
    assert again == small_edition()
    assert hash(again) == hash(small_edition())
    assert load_edition("dj-uk") != load_edition("dj-nl")
