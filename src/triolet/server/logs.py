"""What the server writes down: one line of JSON for each thing that happened.

Addresses of requests are written as their pattern, and errors without their sentences, because a
path, a query and a sentence may hold tiles, names or secrets.
"""

import json
import logging
import traceback
from datetime import UTC, datetime
from pathlib import PurePath
from typing import Final, TextIO

LOGGER: Final = logging.getLogger("triolet.server")
FACTS: Final = "facts"
Fact = str | int | float | bool | None


class JsonLines(logging.Formatter):
    """Time, level and event of a record, and its facts."""

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
            # From a library: its text without the values that it wanted to put in. asyncio writes
            # the error and its sentence below its text.
            line["event"] = str(record.msg).split("\n", 1)[0]
        if record.exc_info and record.exc_info[1] is not None:
            line.update(failure_facts(record.exc_info[1]))
        return json.dumps(line, ensure_ascii=False)


def log(level: int, event: str, **facts: Fact) -> None:
    """Writes down an event; the facts must be free of secrets, names and tiles."""
    LOGGER.log(level, event, extra={FACTS: facts})


def log_failure(event: str, error: BaseException, **facts: Fact) -> None:
    """Writes down a mistake of the program by its kind and its place in the code."""
    LOGGER.error(event, extra={FACTS: {**facts, **failure_facts(error)}})


def failure_facts(error: BaseException) -> dict[str, Fact]:
    places = [
        f"{PurePath(frame.filename).name}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__)
    ]
    return {"failure": type(error).__name__, "places": " < ".join(reversed(places))}


def begin_log(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Sends all that this process writes down to a stream (standard error) as lines of JSON."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    # It would write down whole paths, with the moves in them.
    logging.getLogger("uvicorn.access").disabled = True
