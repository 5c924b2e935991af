"""The content and the text of errors."""

import pytest

from triolet.rules.errors import EditionError, Fault, FaultsError, NotationError


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
