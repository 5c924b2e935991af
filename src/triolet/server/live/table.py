"""A table: what the events of its log add up to, and nothing else.

Events are taken as they come, for they were allowed when they were written (`actions`); what a
viewer may see of a table is for `views`.
"""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, assert_never

from triolet.rules.bag import deal, seal
from triolet.rules.edition import Edition
from triolet.rules.game import Game, Moved
from triolet.rules.moves import Exchange, Play, Resign, TimeOut
from triolet.rules.notation import parse_move
from triolet.rules.record import Record, open_record_of
from triolet.rules.tiles import Rack, sorted_rack
from triolet.rules.tpn_reader import named_edition
from triolet.server.live.clock import Clock
from triolet.server.live.log import (
    ArrangedEvent,
    ClosedEvent,
    EmotedEvent,
    Event,
    JoinedEvent,
    LeftEvent,
    Logged,
    MovedEvent,
    OpenedEvent,
    RematchedEvent,
    ReplacedEvent,
    SeatKind,
    SeatPlan,
    StartedEvent,
    TimeGivenEvent,
)
from triolet.storage.games import GameIndex

Status: TypeAlias = Literal["open", "playing", "over", "closed"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table and who has it now."""

    kind: SeatKind
    name: str
    person: str | None = None
    """Who sits here and may see the rack; `None` for a bot, or if nobody sits here yet."""
    bot: str | None = None
    """The bot that plays here, from the start or for a gone player."""
    invited: str | None = None
    """The only person who may take the seat."""
    replaced: str | None = None
    """The person whose place a bot has taken."""

    @property
    def is_taken(self) -> bool:
        return self.person is not None or self.bot is not None


class Table:
    """A table at one moment."""

    def __init__(self, at: int, opened: OpenedEvent, request: str | None = None) -> None:
        self.opened = opened
        self.edition: Edition = named_edition(opened.edition)
        self.seats: tuple[Seat, ...] = tuple(_planned(plan, opened.host) for plan in opened.seats)
        self.game: Game | None = None
        self.seed: str | None = None
        """What the tiles were dealt from: secret until the end."""
        self.seal: str | None = None
        """The promise, open from the start, that nobody changes the order of the bag."""
        self.clock = Clock.of(opened.clock, len(opened.seats))
        self.racks: list[Rack] = [()] * len(opened.seats)
        """The tiles of each seat in the order that its player likes."""
        self.rematch: str | None = None
        """The game that the same people play next."""
        self.is_closed = False
        self.requests: dict[str, int] = {}
        """The requests that were granted, each with the number of its last event."""
        self.log: list[Logged] = []
        """All events; the one numbered N is `log[N - 1]`."""
        self._note(Logged(at, opened, request))

    @classmethod
    def of(cls, events: Iterable[Logged]) -> "Table":
        """The table that a log tells of."""
        first, *others = events
        assert isinstance(first.event, OpenedEvent), "a log begins with the opening of the table"
        table = cls(first.at, first.event, first.request)
        for logged in others:
            table.apply(*logged)
        return table

    @property
    def number(self) -> int:
        """How many events there are so far."""
        return len(self.log)

    @property
    def created(self) -> int:
        return self.log[0].at

    @property
    def changed(self) -> int:
        return self.log[-1].at

    @property
    def status(self) -> Status:
        if self.is_closed:
            return "closed"
        if self.game is None:
            return "open"
        return "playing" if self.game.outcome is None else "over"

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; `None` before the start and after the end."""
        return None if self.game is None else self.game.position.public.to_move

    @property
    def bot_to_move(self) -> int | None:
        """The seat that waits for a bot's move."""
        seat = self.to_move
        return seat if seat is not None and self.seats[seat].bot is not None else None

    @property
    def due(self) -> int | None:
        """When the running turn is lost on time, the allowance for lag included; nobody waits
        for a bot by the clock."""
        seat = self.to_move
        if seat is None or self.seats[seat].bot is not None:
            return None
        return self.clock.due(seat)

    @property
    def out(self) -> frozenset[int]:
        """The seats that left the game."""
        return frozenset() if self.game is None else self.game.position.public.out

    def time_left(self, seat: int, now: int) -> int | None:
        """What the seat's clock shows."""
        is_running = seat == self.to_move and self.seats[seat].bot is None
        return self.clock.time_left(seat, is_running, now)

    def seat_of(self, person: str | None) -> int | None:
        """The one seat that a person took for himself or herself."""
        for number, seat in enumerate(self.seats):
            if person is not None and seat.person == person and seat.kind != "device":
                return number
        return None

    def device_seats(self, person: str | None) -> tuple[int, ...]:
        """The seats that are played on the person's device; only the host has some."""
        return tuple(
            number
            for number, seat in enumerate(self.seats)
            if person is not None and seat.person == person and seat.kind == "device"
        )

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """Every seat for which the person may act."""
        own = self.seat_of(person)
        return (() if own is None else (own,)) + self.device_seats(person)

    @property
    def people(self) -> tuple[str | None, ...]:
        """To whom the game belongs, by seat: also those who are invited, or were replaced."""
        return tuple(seat.person or seat.replaced or seat.invited for seat in self.seats)

    def may_be_watched_by(self, person: str | None) -> bool:
        """Before the game everyone with its address may look; then it may be for the players, and
        for who opened the table."""
        if self.opened.spectators or self.status == "open":
            return True
        return person is not None and person in (self.opened.host, *self.people)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name or seat.bot or "" for seat in self.seats)

    def index(self) -> GameIndex:
        """What the storage looks for, which follows from the events."""
        opened = self.opened
        return GameIndex(
            status=self.status,
            is_public=opened.is_public,
            edition=opened.edition,
            due=self.due,
            bot=self.bot_to_move,
            people=self.people,
        )

    def record(self) -> Record:
        """The game written down: before its end only what everyone may know."""
        assert self.game is not None, "the game has begun"
        assert self.seal is not None
        return open_record_of(self.game, self.names, {"seal": self.seal})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._parts() == other._parts()

    __hash__ = None  # type: ignore[assignment]

    def _parts(self) -> tuple[object, ...]:
        game = () if self.game is None else self.game.events
        settled = (self.seats, game, self.clock, self.racks, self.rematch, self.is_closed)
        return (*settled, self.requests, self.log)

    def after(self, events: Iterable[Logged]) -> "Table":
        """The table with more events; this one stays as it is."""
        later = copy(self)
        later.game = None if self.game is None else self.game.copy()
        later.racks, later.requests = list(self.racks), dict(self.requests)
        later.log = list(self.log)
        for logged in events:
            later.apply(*logged)
        return later

    def apply(self, at: int, event: Event, request: str | None = None) -> None:
        """Takes the next event of the log."""
        match event:
            case JoinedEvent() | LeftEvent() | ReplacedEvent():
                self._seat(event)
            case StartedEvent(seed):
                self._start(at, seed)
            case MovedEvent():
                self._move(at, event)
            case ArrangedEvent(seat, tiles):
                assert sorted_rack(tiles) == sorted_rack(self.racks[seat])
                self.racks[seat] = tuple(tiles)
            case TimeGivenEvent(ms):
                self.clock = self.clock.given(ms)
            case RematchedEvent(game):
                self.rematch = game
            case ClosedEvent():
                self.is_closed = True
            case EmotedEvent():
                pass
            case _:
                raise AssertionError("a table is opened once")
        self._note(Logged(at, event, request))

    def _note(self, logged: Logged) -> None:
        self.log.append(logged)
        if logged.request is not None:
            self.requests[logged.request] = self.number

    def _seat(self, event: JoinedEvent | LeftEvent | ReplacedEvent) -> None:
        before = self.seats[event.seat]
        match event:
            case JoinedEvent(_, person, name):
                after = replace(before, person=person, name=name)
            case LeftEvent():
                after = _planned(self.opened.seats[event.seat])
            case ReplacedEvent(_, bot):
                after = replace(before, person=None, bot=bot, replaced=before.person)
            case _:
                assert_never(event)
        self.seats = (*self.seats[: event.seat], after, *self.seats[event.seat + 1 :])

    def _start(self, at: int, seed: str) -> None:
        assert self.game is None
        assert all(seat.is_taken for seat in self.seats)
        dealt = deal(self.edition, len(self.seats), seed)
        self.game, self.seed, self.seal = Game(self.edition, dealt), seed, seal(self.edition, dealt)
        self.racks = list(self.game.position.racks)
        self.clock = self.clock.begun(at)

    def _move(self, at: int, event: MovedEvent) -> None:
        assert self.game is not None
        is_turn = event.seat == self.to_move
        moved = self.game.play(parse_move(event.move, self.edition), event.seat)[0]
        assert isinstance(moved, Moved)
        self.racks[event.seat] = _reordered(self.racks[event.seat], moved)
        if is_turn:
            self.clock = self.clock.charged(event.seat, event.spent).begun(at)


def _planned(plan: SeatPlan, host: str | None = None) -> Seat:
    """The seat as it was planned; the host's own are taken from the start."""
    is_hosts = plan.kind == "device" or (plan.kind == "person" and plan.person == host)
    return Seat(plan.kind, plan.name, host if is_hosts else None, plan.bot, plan.person)


def _reordered(order: Rack, moved: Moved) -> Rack:
    """The tiles that stayed keep their order; those drawn stand behind them."""
    if isinstance(moved.move, Resign | TimeOut):
        return ()
    rest = list(order)
    for tile in moved.move.tiles if isinstance(moved.move, Play | Exchange) else ():
        rest.remove(tile)
    return (*rest, *sorted_rack(moved.drawn))
