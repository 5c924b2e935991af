"""Text files: read with a limit, and refused with a reason."""

from pathlib import Path

import pytest

from triolet.rules.text_file import TextFileError, read_text_file


def test_a_file_of_the_largest_size_is_read(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes("\ufeffé\r\n1".encode())
    assert read_text_file(file, 8, "utf-8-sig") == "é\n1"


def test_a_larger_file_is_refused_with_its_size_and_the_limit(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * 1235)
    with pytest.raises(TextFileError, match="file is too large: it has 1,235 bytes, at most 1,234"):
        read_text_file(file, 1234)


def test_a_file_without_an_end_is_refused() -> None:
    with pytest.raises(TextFileError, match="zero is too large: it has more than 9 bytes, at most"):
        read_text_file(Path("/dev/zero"), 9)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TextFileError, match="nothing cannot be read: No such file"):
        read_text_file(tmp_path / "nothing", 9)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"\x89PNG\xff")
    with pytest.raises(TextFileError, match="file is not a text file in UTF-8"):
        read_text_file(tmp_path / "file", 9)
