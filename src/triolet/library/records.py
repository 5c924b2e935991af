"""Finds editions, and reads, parses and verifies records of games (TGN)."""

from pathlib import Path

from triolet.rules import record_reader
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.errors import Fault
from triolet.rules.record import Record
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
    return verify_record(record)


def find_edition(edition: Edition | str | Path) -> Edition:
    """Return an edition by its name or the path of its file; an edition is returned unchanged."""
    return edition if isinstance(edition, Edition) else load_edition(edition)
