"""The log of every game, and the index that says which games need attention.

A game is its events; the index follows from them and is written in the same transaction. What an
event means is not known here: its body is a text.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from triolet.storage.database import (
    ConflictError,
    Database,
    Message,
    Row,
    Statement,
    Transaction,
    Value,
)

CHANNEL: Final = "games"
"""Listeners of this channel hear `<game> <number>` after every append."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One row of the log. `at` is in milliseconds since 1970; `request` is the client's own."""

    number: int
    at: int
    body: str
    request: str | None = None


@dataclass(frozen=True, slots=True)
class GameIndex:
    """What can be asked about games without reading their events.

    `due` is when the running turn ends, `bot` the seat of a bot that is to move, `people` who sits
    on each seat.
    """

    status: str
    is_public: bool
    edition: str
    due: int | None
    bot: int | None
    people: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game in the index: its events so far, when it was made and last changed."""

    id: str
    number: int
    created: int
    changed: int
    index: GameIndex


@dataclass(frozen=True, slots=True)
class Addition:
    """Events that follow on in a game; number 1 makes it."""

    game: str
    events: Sequence[StoredEvent]
    index: GameIndex

    def statements(self) -> list[Statement]:
        assert self.events
        first, last = self.events[0], self.events[-1]
        numbers = list(range(first.number, last.number + 1))
        assert [event.number for event in self.events] == numbers
        return [
            _index_statement(self.game, first, last, self.index),
            _events_statement(self.game, self.events),
            *_people_statements(self.game, self.index.people),
        ]


async def append(database: Database, addition: Addition, new: Addition | None = None) -> None:
    """Adds events and the index, and a new game that they bring with them: all of it, or nothing.

    Raises ConflictError if a number or a request is taken, or if the first event does not follow
    on. A person who no longer exists does not come back into the index.
    """
    game, first, last = addition.game, addition.events[0], addition.events[-1]
    statements = addition.statements() + (new.statements() if new else [])
    try:
        await database.apply(statements, Message(CHANNEL, f"{game} {last.number}"))
    except ConflictError as error:
        raise ConflictError(
            f"game {game} cannot take event {first.number}: the number or the request is taken, "
            "or an event before it is missing"
        ) from error


def _index_statement(
    game: str, first: StoredEvent, last: StoredEvent, index: GameIndex
) -> Statement:
    values: tuple[Value, ...] = (
        game,
        index.status,
        last.number,
        last.at,
        int(index.is_public),
        index.edition,
        index.due,
        index.bot,
    )
    if first.number == 1:
        return Statement(
            "INSERT INTO games (id, status, number, changed, is_public, edition, due, bot, created)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            (*values, first.at),
        )
    return Statement(
        "UPDATE games SET status = $2, number = $3, changed = $4, is_public = $5, edition = $6,"
        " due = $7, bot = $8 WHERE id = $1 AND number = $9",
        (*values, first.number - 1),
        least=1,
    )


def _events_statement(game: str, events: Sequence[StoredEvent]) -> Statement:
    places = ", ".join(
        f"($1, ${start}, ${start + 1}, ${start + 2}, ${start + 3})"
        for start in range(2, 2 + 4 * len(events), 4)
    )
    fields = (
        value for event in events for value in (event.number, event.at, event.body, event.request)
    )
    return Statement(
        f"INSERT INTO game_events (game, number, at, body, request) VALUES {places}",
        (game, *fields),
    )


def _people_statements(game: str, people: Sequence[str | None]) -> list[Statement]:
    """Who sits where, in one statement at most. A row that says the same already is not touched."""
    if not people:
        return []
    places = ", ".join(
        f"($1, {seat}, (SELECT id FROM people WHERE id = ${seat + 2}))"
        for seat in range(len(people))
    )
    return [
        Statement(
            f"INSERT INTO game_people (game, seat, person) VALUES {places}"
            " ON CONFLICT (game, seat) DO UPDATE SET person = excluded.person"
            " WHERE COALESCE(game_people.person, '') <> COALESCE(excluded.person, '')",
            (game, *people),
        )
    ]


async def events_since(database: Transaction, game: str, number: int = 0) -> list[StoredEvent]:
    """The events after this number, in order; none if there is no such game."""
    rows = await database.rows(
        "SELECT number, at, body, request FROM game_events"
        " WHERE game = $1 AND number > $2 ORDER BY number",
        game,
        number,
    )
    return [StoredEvent(*row) for row in rows]


COLUMNS: Final = "id, number, created, changed, status, is_public, edition, due, bot"


async def _game_rows(database: Transaction, games: str, *values: Value) -> list[GameRow]:
    """The games of a query that gives COLUMNS, newest first, with the people on their seats."""
    rows = await database.rows(
        f"SELECT {COLUMNS}, seat, person FROM ({games}) AS found"
        " LEFT JOIN game_people ON game = id ORDER BY created DESC, id, seat",
        *values,
    )
    return [_game_row(list(seats)) for _, seats in groupby(rows, key=lambda row: row[0])]


def _game_row(seats: Sequence[Row]) -> GameRow:
    game, number, created, changed, status, is_public, edition, due, bot, *_ = seats[0]
    people = tuple(person for *_, seat, person in seats if seat is not None)
    index = GameIndex(status, bool(is_public), edition, due, bot, people)
    return GameRow(game, number, created, changed, index)


async def index_of(database: Transaction, game: str) -> GameRow | None:
    found = await _game_rows(database, f"SELECT {COLUMNS} FROM games WHERE id = $1", game)
    return found[0] if found else None


async def waiting(database: Transaction, now: int) -> list[GameRow]:
    """The games in play whose running turn has ended, or whose bot is to move."""
    return await _game_rows(
        database,
        f"SELECT {COLUMNS} FROM games WHERE status = 'playing' AND (due <= $1 OR bot IS NOT NULL)",
        now,
    )


async def timed(database: Transaction) -> list[str]:
    """The games in play whose clock is running."""
    rows = await database.rows("SELECT id FROM games WHERE status = 'playing' AND due IS NOT NULL")
    return [row[0] for row in rows]


async def next_due(database: Transaction) -> int | None:
    """When the first running turn of all games ends."""
    rows = await database.rows("SELECT MIN(due) FROM games WHERE status = 'playing'")
    due: int | None = rows[0][0]
    return due


async def lobby(database: Transaction, limit: int, before: int | None = None) -> list[GameRow]:
    """Public games that wait for players or are played, newest first.

    `before` is the moment at which the last game of the page before was made. A page grows past
    its limit rather than divide games of the same moment.
    """
    return await _page(
        database, "FROM games WHERE is_public = 1 AND status IN ('open', 'playing')", limit, before
    )


async def of_person(
    database: Transaction, person: str, limit: int, before: int | None = None
) -> list[GameRow]:
    """The games at which this person sits or sat, newest first, in pages as in the lobby."""
    source = "FROM games WHERE id IN (SELECT game FROM game_people WHERE person = $3)"
    return await _page(database, source, limit, before, person)


async def _page(
    database: Transaction, source: str, limit: int, before: int | None, *values: Value
) -> list[GameRow]:
    older = f"{source} AND (CAST($2 AS BIGINT) IS NULL OR created < $2)"
    return await _game_rows(
        database,
        f"SELECT {COLUMNS} {older} AND created >= (SELECT MIN(created) FROM"
        f" (SELECT created {older} ORDER BY created DESC LIMIT $1) AS page)",
        limit,
        before,
        *values,
    )


async def all_ids(database: Transaction) -> list[str]:
    """Every game that is kept, in the order in which they were made."""
    return [row[0] for row in await database.rows("SELECT id FROM games ORDER BY created, id")]
