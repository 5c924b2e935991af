"""Messages with the table as one viewer may see it; nothing else sends a table to a client.

Everything comes from `Game.observe` and the public part of the log: never the bag, the rack of
another seat, or the seed before the end.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from triolet.analysis.explanation import Exit, last_exit
from triolet.engine.plays import has_play
from triolet.rules.game import Game, Started
from triolet.rules.generator import must_pass
from triolet.rules.observation import Observation
from triolet.server.edition_view import counted_tiles, edition_view
from triolet.server.live import message_parts as parts
from triolet.server.live.bot_names import bot_name
from triolet.server.live.clock import CLAIM_AFTER, STAND_IN_AFTER
from triolet.server.live.log import MovedEvent
from triolet.server.live.messages import (
    EMOTES,
    VERSION,
    PresenceMessage,
    RefusedMessage,
    StateMessage,
    WelcomeMessage,
)
from triolet.server.live.refusal import RefusedError
from triolet.server.live.sealing import rematch_commitment
from triolet.server.live.seat import Seat, randoms_of
from triolet.server.live.seating import can_close
from triolet.server.live.table import Table
from triolet.server.live.turn_history import (
    emote_words,
    emotes_since,
    last_take_back,
    take_backs_since,
    turns_since,
)
from triolet.server.live.turns import can_take_back
from triolet.server.live.viewer import Viewer
from triolet.server.live.wire_forms import broken_view, outcome_view, tile_names
from triolet.text import Catalogue, catalogue_for


def welcome_for(game: str, table: Table, language: str) -> WelcomeMessage:
    """Return the properties of a table that never change; `game` is its id."""
    opened, catalogue = table.opened, catalogue_for(language)
    return WelcomeMessage(
        version=VERSION,
        game=game,
        edition=edition_view(table.edition),
        plan=parts.PlanView(
            clock=opened.clock,
            is_public=opened.is_public,
            spectators=opened.spectators,
            hints=opened.hints,
            stand_in=opened.stand_in,
            take_back=opened.take_back,
            claim_after=CLAIM_AFTER.get(opened.clock.kind),
            stand_in_after=STAND_IN_AFTER.get(opened.clock.kind),
        ),
        emotes=[parts.EmoteChoiceView(emote, emote_words(emote, catalogue)) for emote in EMOTES],
    )


def state_for(
    table: Table, viewer: Viewer, since: int, now: int, absent: Mapping[int, int]
) -> StateMessage:
    """Return the table as the viewer sees it, with turns and emotes after event `since`, or all of
    them if the log has not reached that number.

    `absent` maps the seat of an absent player to the time since which the player is absent.
    """
    return personal_state(public_state(table, viewer.language, since, absent), table, viewer, now)


def public_state(
    table: Table, language: str, since: int, absent: Mapping[int, int]
) -> StateMessage:
    """Return the table as a spectator saw it when it last changed. The states of all viewers are
    made from it by `personal_state`."""
    since = since if last_take_back(table) <= since <= table.number else 0
    catalogue = catalogue_for(language)
    state = StateMessage(
        number=table.number,
        since=since,
        status=table.status,
        seats=_seats(table, absent, catalogue),
        yours=[],
        replaced=[],
        is_host=False,
        viewing=None,
        draws=[],
        first=None,
        to_move=None,
        again=0,
        bag=len(table.edition.tiles),
        set_aside=0,
        unseen=[table.edition.tile_counts[tile] for tile in counted_tiles(table.edition)],
        rack=None,
        most_to_exchange=0,
        must_pass=False,
        turns=turns_since(table, since, language),
        take_backs=take_backs_since(table, since),
        can_take_back=False,
        can_close=False,
        emotes=emotes_since(table, since, catalogue),
        clock=clock_view(table, table.changed),
        commitment=None if table.sealed is None else table.sealed.commitment,
        randoms=randoms_of(table.seats),
        rematch_commitment=rematch_commitment(table),
        seal=table.seal,
        deal=None,
        outcome=None,
        rematch=table.rematch,
        rematch_answers=_rematch_answers(table),
    )
    return state if table.game is None else _with_game(state, table, table.game, catalogue)


def _rematch_answers(table: Table) -> parts.RematchAnswersView:
    offers = table.rematch_offers
    return parts.RematchAnswersView(
        offered=list(offers),
        waiting=sorted(table.rematch_seats.difference(offers)) if offers else [],
        declined=table.rematch_declined,
        yours=None,
    )


def _with_game(state: StateMessage, table: Table, game: Game, catalogue: Catalogue) -> StateMessage:
    view = game.observe()
    public = view.public
    started = game.events[0]
    assert isinstance(started, Started)
    return replace(
        state,
        draws=[
            [None if tile is None else tile_names([tile])[0] for tile in drawn]
            for drawn in started.deal.draws
        ],
        first=started.deal.first,
        to_move=table.to_move,
        again=public.again,
        bag=public.bag_count,
        set_aside=len(public.edition.tiles)
        - (len(public.board) + sum(public.rack_counts) + public.bag_count),
        unseen=_unseen(view),
        deal=None if game.outcome is None else table.seed,
        outcome=_outcome(table, game, view, state, catalogue),
    )


def personal_state(public: StateMessage, table: Table, viewer: Viewer, now: int) -> StateMessage:
    """Return the public state with everything that only this viewer may see."""
    seat = viewer.seat(table)
    answers = public.rematch_answers
    if table.status == "over":
        answers = replace(answers, yours=table.rematch_seat(viewer.person))
    state = replace(
        public,
        yours=list(table.seats_of(viewer.person)),
        replaced=list(table.replaced_seats(viewer.person)),
        is_host=viewer.person == table.opened.host,
        viewing=seat,
        can_take_back=can_take_back(table, viewer.person),
        can_close=can_close(table, viewer.person),
        clock=clock_view(table, now),
        rematch_answers=answers,
    )
    return state if table.game is None else _with_rack(state, table, table.game, viewer, seat)


def _with_rack(
    state: StateMessage, table: Table, game: Game, viewer: Viewer, seat: int | None
) -> StateMessage:
    if seat is None and game.outcome is None:
        return state
    view = game.observe(seat)
    is_turn = seat is not None and seat == table.to_move
    return replace(
        state,
        unseen=_unseen_by(view, state.unseen),
        rack=None if seat is None else tile_names(table.racks[seat]),
        most_to_exchange=_most_to_exchange(view) if is_turn else 0,
        must_pass=is_turn and must_pass(view.turn(), has_play),
        outcome=_outcome(table, game, view, state, catalogue_for(viewer.language)),
    )


def _unseen(view: Observation) -> list[int]:
    """Return `Observation.unseen` of a spectator as counts by tile."""
    counts = dict(view.public.edition.tile_counts)
    for laid in view.public.board.tiles():
        counts[laid.tile] -= 1
    for rack in view.racks:
        for tile in rack or ():
            counts[tile] -= 1
    return [counts[tile] for tile in counted_tiles(view.public.edition)]


def _unseen_by(view: Observation, public: list[int]) -> list[int]:
    """Return `Observation.unseen` of a seat; after the end everyone sees the same."""
    if view.public.to_move is None:
        return public
    tiles, unseen = counted_tiles(view.public.edition), list(public)
    for tile in view.rack or ():
        unseen[tiles.index(tile)] -= 1
    return unseen


def _most_to_exchange(view: Observation) -> int:
    assert view.rack is not None
    edition, bag = view.public.edition, view.public.bag_count
    allowed = (
        count for count in range(1, len(view.rack) + 1) if bag >= edition.exchange_needs(count)
    )
    return max(allowed, default=0)


def _seats(table: Table, absent: Mapping[int, int], catalogue: Catalogue) -> list[parts.SeatView]:
    public = None if table.game is None else table.game.position.public
    return [
        parts.SeatView(
            kind=seat.kind,
            name=seat_name(seat, catalogue),
            colour=seat.colour,
            is_guest=seat.is_guest,
            bot=seat.bot,
            stand_in=_stand_in(seat, catalogue),
            is_taken=seat.is_taken,
            score=0 if public is None else public.scores[number],
            tiles=0 if public is None else public.rack_counts[number],
            is_out=public is not None and number in public.out,
            gone_since=absent.get(number),
        )
        for number, seat in enumerate(table.seats)
    ]


def seat_name(seat: Seat, catalogue: Catalogue) -> str:
    """Return the name of a player; a bot has one in every language."""
    if seat.name or seat.bot is None:
        return seat.name
    return bot_name(seat.bot, catalogue)


def _stand_in(seat: Seat, catalogue: Catalogue) -> str | None:
    return None if seat.bot is None or seat.kind == "bot" else bot_name(seat.bot, catalogue)


def presence_of(table: Table, absent: Mapping[int, int]) -> PresenceMessage:
    return PresenceMessage(gone=[absent.get(number) for number in range(len(table.seats))])


def refused(
    request: str | None, error: RefusedError, table: Table, language: str
) -> RefusedMessage:
    return RefusedMessage(
        request=request,
        code=error.code.value,
        values=error.values,
        words=catalogue_for(language).say(error.key, **error.values),
        detail=error.detail,
        broken=broken_view(error.violations, table.edition, language),
    )


def clock_view(table: Table, now: int) -> parts.ClockView:
    if table.opened.clock.kind == "none":
        return parts.ClockView(now=now, running=None, left=[None] * len(table.seats), due=None)
    due = table.due
    return parts.ClockView(
        now=now,
        running=None if due is None else table.to_move,
        left=[table.time_left(seat, now) for seat in range(len(table.seats))],
        due=due,
    )


def _outcome(
    table: Table, game: Game, view: Observation, state: StateMessage, catalogue: Catalogue
) -> parts.OutcomeView | None:
    outcome = game.outcome
    if outcome is None:
        return None
    names = [seat.name for seat in state.seats]
    you = state.yours[0] if len(state.yours) == 1 else None
    return outcome_view(outcome, view.racks, names, catalogue, _last_exit(table, game), you)


def _last_exit(table: Table, game: Game) -> Exit | None:
    """Return how the last player who left did so. Only the log knows a claim."""
    left = last_exit((moved.seat, moved.move) for moved in game.moves)
    claimed = {
        event.seat
        for _, event, _ in table.log
        if isinstance(event, MovedEvent) and event.by == "claim"
    }
    return Exit(left.seat, "claim") if left is not None and left.seat in claimed else left
