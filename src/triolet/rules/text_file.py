"""Reads text files with a limit: a file may come from anywhere, and have no end."""

import os
from io import BytesIO, TextIOWrapper
from pathlib import Path

from triolet.rules.errors import TrioletError


class TextFileError(TrioletError):
    """A file that cannot be read, is too large, or is not text."""


def read_text_file(path: Path, most: int, encoding: str = "utf-8") -> str:
    """Return the text of a file of at most `most` bytes."""
    try:
        with path.open("rb") as file:
            content = file.read(most + 1)
            size = os.fstat(file.fileno()).st_size
    except OSError as error:
        raise TextFileError(f"{path} cannot be read: {error.strerror}") from error
    if len(content) > most:
        # A pipe or a device has no size.
        found = f"{size:,}" if size > most else f"more than {most:,}"
        raise TextFileError(f"{path} is too large: it has {found} bytes, at most {most:,} are read")
    try:
        return TextIOWrapper(BytesIO(content), encoding).read()
    except ValueError as error:
        raise TextFileError(f"{path} is not a text file in UTF-8") from error
