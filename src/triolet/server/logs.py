"""Structured logs: one JSON object per line.

A request is logged by its route pattern and an error without its message, because paths, queries
and messages may contain tiles, names or secrets.
"""

import json
import logging
import traceback
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import PurePath
from time import monotonic
from typing import Final, TextIO

LOGGER: Final = logging.getLogger("triolet.server")
FIELDS: Final = "fields"
THROTTLE_SECONDS: Final = 60.0
MAX_THROTTLED: Final = 1000
"""Size of the table of throttled events."""
Field = str | int | float | bool | None


class JsonFormatter(logging.Formatter):
    """Formats a record as JSON: time, level, logger, event and further fields."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {
            "at": at,
            "level": record.levelname.lower(),
            "logger": record.name,
        }
        fields = getattr(record, FIELDS, None)
        if fields is not None:
            line["event"] = record.msg
            line.update(fields)
        else:
            # From a library: the message template without its values, first line only (asyncio
            # appends the error message).
            line["event"] = str(record.msg).split("\n", 1)[0]
        if record.exc_info and record.exc_info[1] is not None:
            line.update(failure_fields(record.exc_info[1]))
        return json.dumps(line, ensure_ascii=False)


class Throttle:
    """Logs each key at most once a minute, and counts the others."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._logged_at: dict[str, float] = {}
        self._left_out: Counter[str] = Counter()

    def left_out(self, key: str) -> int | None:
        """Return how many were left out since the last one, or `None` to leave this one out too."""
        now = self._now()
        if key in self._logged_at and now < self._logged_at[key] + THROTTLE_SECONDS:
            self._left_out[key] += 1
            return None
        if len(self._logged_at) >= MAX_THROTTLED:
            self._logged_at.clear()
            self._left_out.clear()
        self._logged_at[key] = now
        return self._left_out.pop(key, 0)


throttle = Throttle()


def log(level: int, event: str, **fields: Field) -> None:
    """Log an event. The fields must not contain secrets, names or tiles."""
    LOGGER.log(level, event, extra={FIELDS: fields})


def log_throttled(level: int, event: str, **fields: Field) -> None:
    """Log an event at most once a minute."""
    left_out = throttle.left_out(event)
    if left_out is not None:
        log(level, event, **fields, left_out=left_out)


def log_failure(event: str, error: BaseException, **fields: Field) -> None:
    """Log an exception by its type and stack, without its message."""
    log(logging.ERROR, event, **fields, **failure_fields(error))


def log_failure_throttled(event: str, error: BaseException) -> None:
    """Log an exception of one type at most once a minute: a failure of many requests at once."""
    left_out = throttle.left_out(f"{event} {type(error).__name__}")
    if left_out is not None:
        log_failure(event, error, left_out=left_out)


def failure_fields(error: BaseException) -> dict[str, Field]:
    """Return the type and the stack of an exception, the innermost call first."""
    places = [
        f"{PurePath(frame.filename).name}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__)
    ]
    return {"failure": type(error).__name__, "places": " < ".join(reversed(places))}


def _is_new_problem(record: logging.LogRecord) -> bool:
    """A filter: a client that sends nonsense must not fill the log with the same warning."""
    if record.levelno < logging.WARNING:
        return True
    error = record.exc_info[1] if record.exc_info else None
    place = failure_fields(error)["places"] if error is not None else ""
    return throttle.left_out(f"{record.name} {record.msg} {place}") is not None


def configure_logging(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Write all logs of this process to a stream (default: standard error) as JSON lines."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter())
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
