"""The content and the text of errors."""

import pickle

import pytest

from triolet.rules.errors import (
    LONGEST_MESSAGE,
    MOST_FAULTS,
    EditionError,
    Fault,
    FaultsError,
    NotationError,
    TrioletError,
    UnknownEditionError,
    shortened_faults,
)
from triolet.rules.record import RecordError


def test_the_text_of_a_fault_begins_with_its_line() -> None:
    assert str(Fault(7, "is missing")) == "line 7: is missing"


def test_an_error_lists_every_fault_with_its_source() -> None:
    error = EditionError("own.toml", [Fault(1, "this"), Fault(9, "that")])
    assert str(error) == "own.toml, line 1: this\nown.toml, line 9: that"
    assert error.source == "own.toml"
    assert error.faults == (Fault(1, "this"), Fault(9, "that"))


def test_an_error_needs_a_fault() -> None:
    with pytest.raises(AssertionError):
        FaultsError("own.toml", [])


def test_a_notation_error_points_at_the_column() -> None:
    error = NotationError("a face is 0 to 15", "H8:11-99", 7)
    assert str(error) == "a face is 0 to 15\n  H8:11-99\n        ^"
    assert (error.message, error.text, error.column) == ("a face is 0 to 15", "H8:11-99", 7)


@pytest.mark.parametrize(
    "error",
    [
        NotationError("this is not a tile", "H8:99", 4),
        RecordError("game.tgn", [Fault(2, "there is no edition 'chess'")]),
        EditionError("house.toml", [Fault(1, "name is missing")]),
        UnknownEditionError("there is no edition 'chess'", "chess"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_is_pickled_with_its_fields(error: TrioletError) -> None:
    copied = pickle.loads(pickle.dumps(error))
    assert type(copied) is type(error)
    assert str(copied) == str(error)
    assert vars(copied) == vars(error)


def test_faults_are_limited_in_number_and_length() -> None:
    long = f"begin{'x' * 2 * LONGEST_MESSAGE}end"
    first, second, *others = shortened_faults(
        [Fault(1, "short"), *[Fault(2, long)] * 2 * MOST_FAULTS]
    )
    assert first == Fault(1, "short")
    assert len(second.message) < len(long)
    assert second.message.startswith("begin")
    assert second.message.endswith("end")
    assert len(others) == MOST_FAULTS - 2
