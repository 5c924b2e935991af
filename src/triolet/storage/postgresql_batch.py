"""A batch of independent statements as one SQL statement, so that PostgreSQL runs and commits it in
one round trip.

Each statement becomes a common table expression. If one changes too few rows, a division by zero
fails and rolls back the whole statement. Each must be an INSERT, UPDATE or DELETE without a
RETURNING of its own, and without `$` and a digit in a literal.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate

from triolet.storage.database import Notification, Statement, Value


def batch_query(
    statements: Sequence[Statement], notification: Notification | None
) -> tuple[str, list[Value]]:
    """Return the SQL and its values. Its one row has the rows changed by each statement first."""
    assert statements, "a batch is not empty"
    values: list[Value] = [value for statement in statements for value in statement.values]
    if notification is not None:
        values += [notification.channel, notification.payload]
    parts = tuple((each.sql, len(each.values), each.min_rows) for each in statements)
    return _batch_sql(parts, has_notification=notification is not None), values


@lru_cache(maxsize=128)
def _batch_sql(parts: tuple[tuple[str, int, int], ...], *, has_notification: bool) -> str:
    starts = list(accumulate((count for _, count, _ in parts), initial=0))
    expressions = [
        f"s{place} AS ({_renumbered(sql, starts[place])} RETURNING 1)"
        for place, (sql, _, _) in enumerate(parts)
    ]
    counts = [f"(SELECT COUNT(*) FROM s{place})" for place in range(len(parts))]
    checks = [
        f"1 / CAST({counts[place]} >= {min_rows} AS INTEGER)"
        for place, (_, _, min_rows) in enumerate(parts)
        if min_rows
    ]
    notify = f"pg_notify(${starts[-1] + 1}, ${starts[-1] + 2})"
    selected = [*counts, *checks, *([notify] if has_notification else [])]
    return f"WITH {', '.join(expressions)} SELECT {', '.join(selected)}"


def _renumbered(sql: str, start: int) -> str:
    """Return the statement with its placeholders counted from `start`."""
    return re.sub(r"\$(\d+)", lambda found: f"${int(found[1]) + start}", sql)
