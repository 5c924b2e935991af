"""The event log of every game, and the index of games.

The index is derived from the events and written in the same transaction. The body of an event is
opaque text here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from triolet.storage.database import (
    ConflictError,
    Database,
    Notification,
    Row,
    Statement,
    Transaction,
    Value,
)

UNFINISHED: Final = ("open", "playing")
"""The statuses of games that have not ended."""
CHANNEL: Final = "games"
"""After every append, listeners of this channel receive `<game> <number>`."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One row of the log. `at` is in milliseconds since 1970; `request` is the request id."""

    number: int
    at: int
    body: str
    request: str | None = None


@dataclass(frozen=True, slots=True)
class GameIndex:
    """The columns by which games can be queried without reading their events.

    `due` is when the current turn ends, `bot` the seat of a bot that is to move, `people` the
    person at each seat, `invited` the free seats that are reserved for their person, `host` the
    person who opened the table; `has_offer` is whether an offer of a rematch waits for an answer;
    `address_hash` is that of the address from which the table was opened. Games that did not change
    since schema 6 have no host, and those that did not change since schema 7 no address.
    """

    status: str
    is_public: bool
    edition: str
    due: int | None
    bot: int | None
    people: tuple[str | None, ...]
    invited: frozenset[int] = frozenset()
    host: str | None = None
    has_offer: bool = False
    address_hash: str | None = None


@dataclass(frozen=True, slots=True)
class LobbyShare:
    """How many games of one host and of one address the list of public games shows."""

    of_host: int
    of_address: int


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game in the index. `number` is that of its last event."""

    id: str
    number: int
    created: int
    changed: int
    index: GameIndex


@dataclass(frozen=True, slots=True)
class Addition:
    """Consecutive events to append to a game; event 1 creates it."""

    game: str
    events: Sequence[StoredEvent]
    index: GameIndex
    has_new_people: bool = True
    """Whether the people of the index differ from those before these events."""

    def statements(self) -> list[Statement]:
        assert self.events
        first, last = self.events[0], self.events[-1]
        numbers = list(range(first.number, last.number + 1))
        assert [event.number for event in self.events] == numbers
        return [
            _index_statement(self.game, first, last, self.index),
            _events_statement(self.game, self.events),
            *(_people_statements(self.game, self.index) if self.has_new_people else ()),
        ]


async def append(database: Database, addition: Addition, new: Addition | None = None) -> None:
    """Append events, update the index, and create the game `new` if given, in one transaction.

    Raise ConflictError if a number or a request id is taken, or if the first event is not the next
    one. A deleted person is not entered into the index again.
    """
    game, first, last = addition.game, addition.events[0], addition.events[-1]
    statements = addition.statements() + (new.statements() if new else [])
    try:
        notification = Notification(CHANNEL, f"{game} {last.number}")
        await database.apply(statements, notification, independent=True)
    except ConflictError as error:
        raise ConflictError(
            f"cannot append event {first.number} to game {game}: the number or the request id is "
            "taken, or a previous event is missing"
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
        index.host,
        int(index.has_offer),
        index.address_hash,
    )
    if first.number == 1:
        return Statement(
            "INSERT INTO games (id, status, number, changed, is_public, edition, due, bot, host,"
            " has_offer, address_hash, created)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
            (*values, first.at),
        )
    return Statement(
        "UPDATE games SET status = $2, number = $3, changed = $4, is_public = $5, edition = $6,"
        " due = $7, bot = $8, host = $9, has_offer = $10, address_hash = $11"
        " WHERE id = $1 AND number = $12",
        (*values, first.number - 1),
        min_rows=1,
    )


def _events_statement(game: str, events: Sequence[StoredEvent]) -> Statement:
    placeholders = ", ".join(
        f"($1, ${start}, ${start + 1}, ${start + 2}, ${start + 3})"
        for start in range(2, 2 + 4 * len(events), 4)
    )
    fields = (
        value for event in events for value in (event.number, event.at, event.body, event.request)
    )
    return Statement(
        f"INSERT INTO game_events (game, number, at, body, request) VALUES {placeholders}",
        (game, *fields),
    )


def _people_statements(game: str, index: GameIndex) -> list[Statement]:
    """Return at most one statement; rows that do not change are not written."""
    if not index.people:
        return []
    placeholders = ", ".join(
        f"($1, {seat}, (SELECT id FROM people WHERE id = ${seat + 2}),"
        f" {int(seat in index.invited)})"
        for seat in range(len(index.people))
    )
    return [
        Statement(
            f"INSERT INTO game_people (game, seat, person, is_invited) VALUES {placeholders}"
            " ON CONFLICT (game, seat)"
            " DO UPDATE SET person = excluded.person, is_invited = excluded.is_invited"
            " WHERE COALESCE(game_people.person, '') <> COALESCE(excluded.person, '')"
            " OR game_people.is_invited <> excluded.is_invited",
            (game, *index.people),
        )
    ]


async def events_since(database: Transaction, game: str, number: int = 0) -> list[StoredEvent]:
    """Return the events after this number, in order; none if the game does not exist."""
    rows = await database.rows(
        "SELECT number, at, body, request FROM game_events"
        " WHERE game = $1 AND number > $2 ORDER BY number",
        game,
        number,
    )
    return [StoredEvent(*row) for row in rows]


COLUMNS: Final = (
    "id, number, created, changed, status, is_public, edition, due, bot, host, has_offer,"
    " address_hash"
)


async def _game_rows(database: Transaction, games: str, *values: Value) -> list[GameRow]:
    """Return the games of a query for COLUMNS, newest first, with the people at their seats."""
    rows = await database.rows(
        f"SELECT {COLUMNS}, seat, person, is_invited FROM ({games}) AS found"
        " LEFT JOIN game_people ON game = id ORDER BY created DESC, id, seat",
        *values,
    )
    return [_game_row(list(seats)) for _, seats in groupby(rows, key=lambda row: row[0])]


def _game_row(seats: Sequence[Row]) -> GameRow:
    game, number, created, changed, *columns, _, _, _ = seats[0]
    status, is_public, edition, due, bot, host, offer, address_hash = columns
    people = tuple(person for *_, seat, person, _ in seats if seat is not None)
    invited = frozenset(seat for *_, seat, _, is_invited in seats if is_invited)
    index = GameIndex(
        status=status,
        is_public=bool(is_public),
        edition=edition,
        due=due,
        bot=bot,
        people=people,
        invited=invited,
        host=host,
        has_offer=bool(offer),
        address_hash=address_hash,
    )
    return GameRow(game, number, created, changed, index)


async def index_of(database: Transaction, game: str) -> GameRow | None:
    found = await _game_rows(database, f"SELECT {COLUMNS} FROM games WHERE id = $1", game)
    return found[0] if found else None


async def games_waiting(database: Transaction, now: int) -> list[GameRow]:
    """Return the games in play whose turn has timed out or whose bot is to move."""
    return await _game_rows(
        database,
        f"SELECT {COLUMNS} FROM games WHERE status = 'playing' AND (due <= $1 OR bot IS NOT NULL)",
        now,
    )


async def games_with_running_clock(database: Transaction) -> list[str]:
    """Return the ids of the games in play whose clock is running."""
    rows = await database.rows("SELECT id FROM games WHERE status = 'playing' AND due IS NOT NULL")
    return [row[0] for row in rows]


async def public_games(
    database: Transaction,
    share: LobbyShare,
    limit: int,
    before: int | None = None,
    viewer: str | None = None,
) -> list[GameRow]:
    """Return public games that wait for players or are in play, newest first: the newest of each
    host, and of these the newest of each address. `viewer` is the hash of an address that sees all
    of its own, so that a school class finds its games.

    `before` is the creation time of the last game of the previous page. A page exceeds its limit
    rather than split games with the same creation time.
    """
    hosted = (
        "SELECT *, ROW_NUMBER() OVER (PARTITION BY COALESCE(host, id)"
        " ORDER BY created DESC, id) AS number_of_host FROM games"
        " WHERE is_public = 1 AND status IN ('open', 'playing')"
    )
    listed = (
        "SELECT *, ROW_NUMBER() OVER (PARTITION BY COALESCE(address_hash, id)"
        f" ORDER BY created DESC, id) AS number_of_address FROM ({hosted}) AS hosted"
        f" WHERE number_of_host <= {share.of_host}"
    )
    source = (
        f"FROM ({listed}) AS listed"
        f" WHERE (number_of_address <= {share.of_address} OR address_hash = CAST($3 AS TEXT))"
    )
    return await _page(database, source, limit, before, viewer)


async def games_of_person(
    database: Transaction,
    person: str,
    limit: int,
    before: int | None = None,
    statuses: Sequence[str] | None = None,
) -> list[GameRow]:
    """Return the games in which this person has or had a seat; paged like `public_games`.

    With `statuses`, only the games that have one of them.
    """
    source = "FROM games WHERE id IN (SELECT game FROM game_people WHERE person = $3)"
    if statuses is not None:
        source += f" AND status IN ({', '.join(f'${4 + at}' for at in range(len(statuses)))})"
    return await _page(database, source, limit, before, person, *(statuses or ()))


async def open_games_of_person(
    database: Transaction, person: str, limit: int, before: int | None = None
) -> list[GameRow]:
    """Return the games that wait for players and that a person hosts, has a seat in or is invited
    to; paged like `public_games`."""
    return await _page(
        database,
        "FROM games WHERE status = 'open' AND (host = $3 OR id IN"
        " (SELECT game FROM game_people WHERE person = $3))",
        limit,
        before,
        person,
    )


async def waiting_games_of_person(database: Transaction, person: str, limit: int) -> list[GameRow]:
    """Return the unfinished games of a person, and those with an offer of a rematch."""
    return await _page(
        database,
        "FROM games WHERE id IN (SELECT game FROM game_people WHERE person = $3)"
        " AND (status IN ('open', 'playing') OR has_offer = 1)",
        limit,
        None,
        person,
    )


async def count_unfinished(database: Transaction, person: str) -> int:
    """Return the number of unfinished games that a person hosts or has a seat in, without
    invitations."""
    rows = await database.rows(
        "SELECT COUNT(*) FROM games WHERE status IN ('open', 'playing')"
        " AND (host = $1 OR id IN"
        " (SELECT game FROM game_people WHERE person = $1 AND is_invited = 0))",
        person,
    )
    count: int = rows[0][0]
    return count


async def people_of_games(database: Transaction, games: Sequence[str]) -> list[tuple[str, str]]:
    """Return pairs of a game and a person in it."""
    placeholders = ", ".join(f"${number}" for number in range(1, len(games) + 1))
    rows = await database.rows(
        "SELECT DISTINCT game, person FROM game_people WHERE person IS NOT NULL"
        f" AND game IN ({placeholders})",
        *games,
    )
    return [(game, person) for game, person in rows]


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


async def all_game_ids(database: Transaction) -> list[str]:
    """Return the ids of all games, oldest first."""
    return [row[0] for row in await database.rows("SELECT id FROM games ORDER BY created, id")]


async def latest_games(database: Transaction, status: str | None, limit: int) -> list[GameRow]:
    """Return the newest games, of one status if it is given."""
    return await _game_rows(
        database,
        f"SELECT {COLUMNS} FROM games WHERE CAST($1 AS TEXT) IS NULL OR status = $1"
        " ORDER BY created DESC, id LIMIT $2",
        status,
        limit,
    )
