"""Structured logs: one JSON object per line.

A request is logged by its route pattern and an error without its message, because paths, queries
and messages may contain tiles, names or secrets.
"""

import json
import logging
import traceback
from datetime import UTC, datetime
from pathlib import PurePath
from time import monotonic
from typing import Final, TextIO

LOGGER: Final = logging.getLogger("triolet.server")
FACTS: Final = "facts"
RARELY_SECONDS: Final = 60.0
MAX_RARE: Final = 1000
"""Size of the table of rare events."""
Fact = str | int | float | bool | None


class JsonLines(logging.Formatter):
    """Formats a record as JSON: time, level, logger, event and facts."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {
            "at": at,
            "level": record.levelname.lower(),
            "logger": record.name,
        }
        facts = getattr(record, FACTS, None)
        if facts is not None:
            line["event"] = record.msg
            line.update(facts)
        else:
            # From a library: the message template without its values, first line only (asyncio
            # appends the error message).
            line["event"] = str(record.msg).split("\n", 1)[0]
        if record.exc_info and record.exc_info[1] is not None:
            line.update(failure_facts(record.exc_info[1]))
        return json.dumps(line, ensure_ascii=False)


def log(level: int, event: str, **facts: Fact) -> None:
    """Log an event. The facts must not contain secrets, names or tiles."""
    LOGGER.log(level, event, extra={FACTS: facts})


def log_rarely(level: int, event: str, **facts: Fact) -> None:
    """Log an event at most once a minute."""
    if _is_due(event):
        log(level, event, **facts)


_logged_at: dict[str, float] = {}


def _is_due(key: str) -> bool:
    """Return whether the event was not logged in the last minute."""
    now = monotonic()
    if key in _logged_at and now < _logged_at[key] + RARELY_SECONDS:
        return False
    if len(_logged_at) >= MAX_RARE:
        _logged_at.clear()
    _logged_at[key] = now
    return True


def _is_new_problem(record: logging.LogRecord) -> bool:
    """A filter: a client that sends nonsense must not fill the log with the same warning."""
    if record.levelno < logging.WARNING:
        return True
    error = record.exc_info[1] if record.exc_info else None
    place = failure_facts(error)["places"] if error is not None else ""
    return _is_due(f"{record.name} {record.msg} {place}")


def log_failure(event: str, error: BaseException, **facts: Fact) -> None:
    """Log an exception by its type and stack, without its message."""
    LOGGER.error(event, extra={FACTS: {**facts, **failure_facts(error)}})


def failure_facts(error: BaseException) -> dict[str, Fact]:
    places = [
        f"{PurePath(frame.filename).name}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__)
    ]
    return {"failure": type(error).__name__, "places": " < ".join(reversed(places))}


def configure_logging(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Write all logs of this process to a stream (default: standard error) as JSON lines."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger("uvicorn.error").addFilter(_is_new_problem)
    # It logs full paths, which contain moves.
    logging.getLogger("uvicorn.access").disabled = True
