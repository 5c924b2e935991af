"""Finds editions, and reads, parses and verifies records of games (TGN)."""

import re
from pathlib import Path

from triolet.rules import record_reader
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.errors import Fault
from triolet.rules.record import GAME_KEY, Record
from triolet.rules.verification import verify_record
from triolet.tui import saving


def editions() -> tuple[Edition, ...]:
    """Return the printed editions, the default one first.

    Examples:
        >>> import triolet
        >>> [edition.name for edition in triolet.editions()]
        ['gigamic-en', 'gigamic-fr', 'dj-uk', 'dj-nl', 'dj-de']
    """
    return tuple(map(load_edition, EDITIONS))


def read_record(path: str | Path, edition: Edition | str | Path | None = None) -> Record:
    """Read a record (TGN) from a file.

    `edition` is needed only for house rules: the edition, or the path of its `.toml` file.

    Examples:
        >>> import tempfile, triolet
        >>> from pathlib import Path
        >>> game = triolet.Game.start(seed="summer rain")
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = Path(folder) / "game.tgn"
        ...     _ = path.write_text(game.tgn(names=["Anna", "Ben"]), "utf-8")
        ...     triolet.read_record(path).names
        ('Anna', 'Ben')
    """
    return saving.read_record(Path(path), None if edition is None else find_edition(edition))


def parse_record(text: str, edition: Edition | str | Path | None = None) -> Record:
    """Parse the text of a record (TGN).

    Examples:
        >>> import triolet
        >>> game = triolet.Game.start(seed="summer rain")
        >>> turn = game.play("8F:1-11-3")
        >>> record = triolet.parse_record(game.tgn(names=["Anna", "Ben"]))
        >>> record.names, record.turns[0].points
        (('Anna', 'Ben'), 110)
    """
    given = None if edition is None else find_edition(edition)
    return record_reader.parse_record(text, saving.edition_finder(given))


def verify(record: Record) -> tuple[Fault, ...]:
    """Check a record against the rules and return its faults; empty if it is correct.

    Examples:
        >>> import triolet
        >>> game = triolet.Game.start(seed="summer rain")
        >>> turn = game.play("8F:1-11-3")
        >>> triolet.verify(game.record())
        ()
        >>> wrong = game.tgn().replace("+110  110", "+111  111")
        >>> [str(fault) for fault in triolet.verify(triolet.parse_record(wrong))]
        ['line 7: 8F:1-11-3 is worth +110, not +111']
    """
    check_record(record)
    return verify_record(record)


def check_record(record: object) -> None:
    """Raise `TypeError` unless the argument is a record."""
    if not isinstance(record, Record):
        raise TypeError(
            "pass a record: triolet.parse_record(text), triolet.read_record(path) or "
            f"game.record(), not {type(record).__name__}"
        )


def check_header(key: object, value: object) -> None:
    """Raise an error unless a record can have this header as a note."""
    if not isinstance(key, str) or not isinstance(value, str):
        raise TypeError(f"a header is a key and a value, both text, not {key!r}: {value!r}")
    if not re.fullmatch(r"\S+", key):
        raise ValueError(f"the key of a header is a word without spaces, not {key!r}")
    if GAME_KEY.fullmatch(key.lower()):
        raise ValueError(f"the header {key!r} is part of the game and cannot be set")


def find_edition(edition: Edition | str | Path) -> Edition:
    """Return an edition by its name or the path of its file; an edition is returned unchanged."""
    if isinstance(edition, Edition):
        return edition
    if not isinstance(edition, str | Path):
        raise TypeError(
            f"an edition is a name such as 'dj-uk', the path of a file or an Edition, "
            f"not {edition!r}"
        )
    return load_edition(edition)
