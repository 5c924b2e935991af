"""Saved matches: reading back, refusals, and the files of the records."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.engine.arena.example_sets import match_of, set_of
from triolet.engine.arena.pairing import Failure, Match, PlayedGame, PlayedSet
from triolet.engine.arena.saved_match import SavedMatch, SavedMatchError, save_records
from triolet.rules.edition_file import load_edition

MATCH = match_of("greedy", "random")
FIRST = set_of(1, (30, 10), (20, 20))
SECOND = set_of(2, (10, 30), (40, 20), failures=(Failure(0, 'said "no"\n'),))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "match.jsonl"


def saved(path: Path, *sets: PlayedSet, match: Match = MATCH) -> SavedMatch:
    kept = SavedMatch(path, match)
    kept.open()
    for played in sets:
        kept.add(played)
    return kept


def test_a_new_file_contains_no_set(path: Path) -> None:
    assert SavedMatch(path, MATCH).open() == {}
    assert SavedMatch(path, MATCH).open() == {}


def test_sets_are_read_in_the_order_in_which_they_were_added(path: Path) -> None:
    kept = saved(path, SECOND, FIRST)
    assert list(kept.open().items()) == [(2, SECOND), (1, FIRST)]
    assert len(path.read_text("utf-8").splitlines()) == 3


@pytest.mark.parametrize("cut", [1, 5, 40])
def test_a_truncated_line_is_removed_and_written_again(path: Path, cut: int) -> None:
    saved(path, FIRST, SECOND)
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    kept = SavedMatch(path, MATCH)
    assert kept.open() == {1: FIRST}
    kept.add(SECOND)
    assert path.read_bytes() == whole


def test_a_file_with_a_truncated_first_line_starts_again(path: Path) -> None:
    saved(path)
    path.write_bytes(path.read_bytes()[:20])
    assert saved(path, FIRST).open() == {1: FIRST}


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(match_of("random", "greedy"), id="seats"),
        pytest.param(match_of("greedy", "random", seed="8"), id="seed"),
        pytest.param(match_of("greedy", "random", "random"), id="players"),
        pytest.param(Match(load_edition("dj-uk"), MATCH.entrants, "7"), id="edition"),
    ],
)
def test_the_file_of_another_match_is_refused(path: Path, other: Match) -> None:
    saved(path, FIRST)
    with pytest.raises(SavedMatchError, match="contains another match"):
        SavedMatch(path, other).open()


def test_a_changed_edition_with_the_same_name_is_another_match(path: Path) -> None:
    saved(path, FIRST)
    changed = replace(load_edition(), trio_points=31)
    with pytest.raises(SavedMatchError, match="contains another match"):
        SavedMatch(path, Match(changed, MATCH.entrants, "7")).open()


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("fly", id="no-json"),
        pytest.param('{"set": 3}', id="no-games"),
        pytest.param('{"set": 3, "games": [{"points": [1, 2], "winners": [0]}]}', id="too-few"),
        pytest.param('{"games": []}', id="no-number"),
        pytest.param("[]", id="list"),
    ],
)
def test_a_line_that_is_not_a_set_is_refused_with_its_number(path: Path, line: str) -> None:
    saved(path, FIRST)
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    with pytest.raises(SavedMatchError, match="line 3"):
        SavedMatch(path, MATCH).open()


def test_a_duplicate_set_is_refused(path: Path) -> None:
    kept = saved(path, FIRST, FIRST)
    with pytest.raises(SavedMatchError, match="contains set 1 twice"):
        kept.open()


def test_the_error_names_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(SavedMatchError, match=str(tmp_path)):
        SavedMatch(tmp_path, MATCH).open()


def test_records_are_named_by_set_and_rotation(tmp_path: Path) -> None:
    games = tuple(PlayedGame((1, 2), (1,), record=f"{game}\n") for game in "ab")
    save_records(tmp_path / "games", PlayedSet(12, games))
    assert {path.name: path.read_text("utf-8") for path in (tmp_path / "games").iterdir()} == {
        "set-000012-game-1.tgn": "a\n",
        "set-000012-game-2.tgn": "b\n",
    }


def test_the_error_names_a_folder_that_cannot_be_created(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(SavedMatchError, match="file"):
        save_records(tmp_path / "file", FIRST)
