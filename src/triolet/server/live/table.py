"""A table: the replay of the events in its log.

`actions` decided the events before they were logged, so the replay checks only moves. `views`
decides what a viewer may see.
"""

from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import replace
from typing import assert_never

from triolet.rules.bag import commitment, deal, seal, secret_of_seed
from triolet.rules.edition import Edition
from triolet.rules.game import Game, Moved
from triolet.rules.moves import Exchange, Play, Resign, TimeOut
from triolet.rules.notation import parse_move
from triolet.rules.tiles import Rack, sorted_rack
from triolet.rules.tpn_reader import named_edition
from triolet.server.live.clock import Clock
from triolet.server.live.log import (
    ArrangedEvent,
    ClosedEvent,
    EmotedEvent,
    Event,
    InvitationDeclinedEvent,
    JoinedEvent,
    LeftEvent,
    LogError,
    Logged,
    MovedEvent,
    OpenedEvent,
    RematchDeclinedEvent,
    RematchedEvent,
    RematchOfferedEvent,
    RematchWithdrawnEvent,
    RenamedEvent,
    ReplacedEvent,
    ReturnedEvent,
    SealedEvent,
    SeatEvent,
    StartedEvent,
    TakenBackEvent,
    TimeGivenEvent,
)
from triolet.server.live.message_parts import Status
from triolet.server.live.request_keys import parse_request_key
from triolet.server.live.seat import Seat, planned_seat, seed_of
from triolet.storage.games import GameIndex


class Table:
    """A table at one moment."""

    def __init__(self, at: int, opened: OpenedEvent, request: str | None = None) -> None:
        self.opened = opened
        self.edition: Edition = named_edition(opened.edition)
        self.seats: tuple[Seat, ...] = tuple(
            planned_seat(opened, seat, opened.host) for seat in range(len(opened.seats))
        )
        self.sealed: SealedEvent | None = None
        """The secret of the server and its commitment; `None` in old logs."""
        self.game: Game | None = None
        self.seed: str | None = None
        """The seed of the deal: secret until the end."""
        self.seal: str | None = None
        """The published hash of the deal: it proves at the end that the bag was not reordered."""
        self.clock = Clock.of(opened.clock, len(opened.seats))
        self.racks: list[Rack] = [()] * len(opened.seats)
        """The tiles of each seat, in the order its player arranged."""
        self._before: list[tuple[Game, tuple[Rack, ...]]] = []
        """Game and racks before each move that counts, where moves can be taken back."""
        self.awaited: Mapping[int, int] = {}
        """For each seat the last move of its player, else the start of the game, or when the player
        got the seat back."""
        self.rematch: str | None = None
        """The id of the rematch."""
        self.rematch_offers: tuple[int, ...] = ()
        """The seats whose people want a rematch: for each person the first of their seats."""
        self.rematch_declined: int | None = None
        """The seat whose person declined the last offer, until the next offer."""
        self.is_closed = False
        self.requests: dict[tuple[str, str], tuple[int, str]] = {}
        """The number of the last event of each accepted request, and the digest of its content."""
        self.log: list[Logged] = []
        """All events; event number N is `log[N - 1]`."""
        self._note(Logged(at, opened, request))

    @classmethod
    def of(cls, events: Iterable[Logged]) -> "Table":
        """Replay a log."""
        first, *others = events
        assert isinstance(first.event, OpenedEvent), "a log begins with OpenedEvent"
        table = cls(first.at, first.event, first.request)
        for logged in others:
            table.apply(*logged)
        return table

    @property
    def number(self) -> int:
        """The number of the last event."""
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
        """The seat to move; `None` before the start, after the end and at a closed table."""
        if self.game is None or self.is_closed:
            return None
        return self.game.position.public.to_move

    @property
    def bot_to_move(self) -> int | None:
        """The seat that waits for a bot's move."""
        seat = self.to_move
        return seat if seat is not None and self.seats[seat].bot is not None else None

    @property
    def is_without_people(self) -> bool:
        """Whether no person plays: each seat has a bot, or its player has left the game."""
        return all(
            seat.bot is not None or number in self.out for number, seat in enumerate(self.seats)
        )

    @property
    def due(self) -> int | None:
        """When the running turn times out, including the allowance for lag; `None` for a bot."""
        seat = self.to_move
        if seat is None or self.seats[seat].bot is not None:
            return None
        return self.clock.due(seat)

    @property
    def out(self) -> frozenset[int]:
        """The seats that left the game."""
        return frozenset() if self.game is None else self.game.position.public.out

    def time_left(self, seat: int, now: int) -> int | None:
        """Return the time left for a seat; `None` without a clock."""
        is_running = seat == self.to_move and self.seats[seat].bot is None
        return self.clock.time_left(seat, is_running, now)

    def seat_of(self, person: str | None) -> int | None:
        """Return the seat of a person, apart from seats on a shared device."""
        for number, seat in enumerate(self.seats):
            if person is not None and seat.person == person and seat.kind != "device":
                return number
        return None

    def device_seats(self, person: str | None) -> tuple[int, ...]:
        """Return the seats that are played on the person's device; only the host has any."""
        return tuple(
            number
            for number, seat in enumerate(self.seats)
            if person is not None and seat.person == person and seat.kind == "device"
        )

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """Return every seat for which the person may act."""
        own = self.seat_of(person)
        return (() if own is None else (own,)) + self.device_seats(person)

    @property
    def people(self) -> tuple[str | None, ...]:
        """The person of each seat, including invited and replaced ones."""
        return tuple(seat.person or seat.replaced or seat.invited for seat in self.seats)

    @property
    def invited_seats(self) -> frozenset[int]:
        """The free seats that are reserved for a person."""
        return frozenset(
            number
            for number, seat in enumerate(self.seats)
            if seat.invited is not None and not seat.is_taken
        )

    def replaced_seats(self, person: str | None) -> tuple[int, ...]:
        """Return the seats in which a bot plays for the person."""
        return tuple(
            number
            for number, seat in enumerate(self.seats)
            if person is not None and seat.replaced == person
        )

    def rematch_seat(self, person: str | None) -> int | None:
        """Return the seat by which a person asks for a rematch: the first of theirs, or the one
        where a bot replaced them."""
        return None if person is None or person not in self.people else self.people.index(person)

    @property
    def rematch_seats(self) -> frozenset[int]:
        """The seats of all people who must want a rematch before it begins."""
        return frozenset(seat for seat in map(self.rematch_seat, self.people) if seat is not None)

    def has_rematch_offer_for(self, person: str | None) -> bool:
        """Return whether others wait for the person's answer to an offer of a rematch."""
        seat = self.rematch_seat(person)
        is_open = self.rematch is None and bool(self.rematch_offers)
        return is_open and seat is not None and seat not in self.rematch_offers

    def has_invited(self, person: str | None) -> bool:
        """Return whether a free seat is reserved for the person."""
        return person is not None and any(
            seat.invited == person and not seat.is_taken for seat in self.seats
        )

    def may_be_watched_by(self, person: str | None) -> bool:
        """Return whether a person may watch: anyone before the game or if spectators are allowed,
        otherwise the players and the host."""
        if self.opened.spectators or self.status == "open":
            return True
        return person is not None and person in (self.opened.host, *self.people)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name or seat.bot or "" for seat in self.seats)

    def index(self) -> GameIndex:
        """Return the columns of the games index."""
        return GameIndex(
            status=self.status,
            is_public=self.opened.is_public,
            edition=self.opened.edition,
            due=self.due,
            bot=self.bot_to_move,
            people=self.people,
            invited=self.invited_seats,
            host=self.opened.host or None,
            has_offer=bool(self.rematch_offers) and self.rematch is None,
            address_hash=self.opened.address_hash or None,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._parts() == other._parts()

    __hash__ = None  # type: ignore[assignment]

    def _parts(self) -> tuple[object, ...]:
        game = () if self.game is None else self.game.events
        rematch = (self.rematch, self.rematch_offers, self.rematch_declined)
        state = (self.seats, game, self.clock, self.racks, self.is_closed, rematch)
        return (*state, self.requests, self.log)

    def after(self, events: Iterable[Logged], played: Game | None = None) -> "Table":
        """Return a copy with more events. `played` is the game after a single move that was
        already judged by playing it; other moves are judged here."""
        later = copy(self)
        if self.game is not None and played is None:
            later.game = self.game.copy()
        later.racks, later.requests = list(self.racks), dict(self.requests)
        later.log, later._before = list(self.log), list(self._before)
        for logged in events:
            later.apply(*logged, played)
        return later

    def apply(  # noqa: C901  one case for each event
        self, at: int, event: Event, request: str | None = None, played: Game | None = None
    ) -> None:
        """Apply the next event of the log."""
        match event:
            case JoinedEvent() | LeftEvent() | ReplacedEvent() | ReturnedEvent():
                self._seat(at, event)
            case InvitationDeclinedEvent() | RenamedEvent():
                self._seat(at, event)
            case SealedEvent():
                _check(commitment(event.secret) == event.commitment, "commitment")
                self.sealed = event
            case StartedEvent():
                self._start(at, event)
            case MovedEvent():
                self._move(at, event, played)
            case TakenBackEvent(_, moves):
                self._take_back(at, moves)
            case ArrangedEvent(seat, tiles):
                _check(sorted_rack(tiles) == sorted_rack(self.racks[seat]), "rack")
                self.racks[seat] = tuple(tiles)
            case TimeGivenEvent(ms):
                self.clock = self.clock.extended(ms)
            case RematchOfferedEvent() | RematchWithdrawnEvent() | RematchDeclinedEvent():
                self._answer_rematch(event)
            case RematchedEvent(game):
                self.rematch = game
            case ClosedEvent():
                self.is_closed = True
            case EmotedEvent():
                pass
            case _:
                raise AssertionError("OpenedEvent is the first event only")
        self._note(Logged(at, event, request))

    def _note(self, logged: Logged) -> None:
        self.log.append(logged)
        if logged.request is not None:
            key = parse_request_key(logged.request)
            self.requests[key.id] = (self.number, key.digest)

    def _seat(self, at: int, event: SeatEvent) -> None:
        before = self.seats[event.seat]
        match event:
            case JoinedEvent(_, person, name, is_guest, random):
                player = replace(before, person=person, name=name, is_guest=is_guest)
                after = replace(player, random=random)
            case LeftEvent():
                planned = planned_seat(self.opened, event.seat)
                after = replace(planned, kind=before.kind, invited=before.invited)
            case InvitationDeclinedEvent():
                after = replace(before, kind="open", invited=None)
            case RenamedEvent(_, name):
                after = replace(before, name=name)
            case ReplacedEvent(_, bot):
                after = replace(before, person=None, bot=bot, replaced=before.person)
            case ReturnedEvent():
                after = replace(before, person=before.replaced, bot=None, replaced=None)
                self.awaited = {**self.awaited, event.seat: at}
                if event.seat == self.to_move:
                    # The bot had no clock, so the turn begins again.
                    self.clock = self.clock.begun(at)
            case _:
                assert_never(event)
        self.seats = (*self.seats[: event.seat], after, *self.seats[event.seat + 1 :])

    def _answer_rematch(
        self, event: RematchOfferedEvent | RematchWithdrawnEvent | RematchDeclinedEvent
    ) -> None:
        match event:
            case RematchOfferedEvent(seat):
                self.rematch_offers = (*self.rematch_offers, seat)
                self.rematch_declined = None
            case RematchWithdrawnEvent(seat):
                self.rematch_offers = tuple(other for other in self.rematch_offers if other != seat)
            case RematchDeclinedEvent(seat):
                self.rematch_offers, self.rematch_declined = (), seat
            case _:
                assert_never(event)

    def _start(self, at: int, event: StartedEvent) -> None:
        assert self.game is None
        assert all(seat.is_taken for seat in self.seats)
        seed = event.seed
        if self.sealed is not None:
            _check(seed == seed_of(self.sealed.secret, self.seats), "seed")
        dealt = deal(self.edition, len(self.seats), seed)
        self.game, self.seed, self.seal = Game(self.edition, dealt), seed, seal(self.edition, dealt)
        _check(event.seal in ("", self.seal), "seal")
        _check(event.commitment in ("", commitment(secret_of_seed(seed))), "commitment")
        self.racks = list(self.game.position.racks)
        self.clock = self.clock.begun(at)
        self.awaited = dict.fromkeys(range(len(self.seats)), at)

    def _move(self, at: int, event: MovedEvent, played: Game | None) -> None:
        assert self.game is not None
        if event.by == "player":
            self.awaited = {**self.awaited, event.seat: at}
        is_turn = event.seat == self.to_move
        if self.opened.take_back:
            self._before.append((self.game.copy(), tuple(self.racks)))
        if played is None:
            moved = self.game.play(parse_move(event.move, self.edition), event.seat)[0]
            assert isinstance(moved, Moved)
        else:
            self.game, moved = played, played.moves[-1]
        self.racks[event.seat] = _reordered(self.racks[event.seat], moved)
        if is_turn:
            self.clock = self.clock.charged(event.seat, event.spent).begun(at)

    def _take_back(self, at: int, moves: int) -> None:
        game, racks = self._before[-moves]
        del self._before[-moves:]
        # A copy: an earlier table may still refer to this game.
        self.game, self.racks = game.copy(), list(racks)
        self.clock = self.clock.begun(at)


def _check(is_right: bool, part: str) -> None:
    if not is_right:
        raise LogError(f"the {part} in the log is not the one that follows from it")


def _reordered(order: Rack, moved: Moved) -> Rack:
    """Return the rack after a move: tiles that stay keep their order, drawn ones follow."""
    if isinstance(moved.move, Resign | TimeOut):
        return ()
    rest = list(order)
    for tile in moved.move.tiles if isinstance(moved.move, Play | Exchange) else ():
        rest.remove(tile)
    return (*rest, *sorted_rack(moved.drawn))
