"""The public history of a table: turns, moves taken back, and emotes after an event number.

A turn shows its rack, and an exchange its tiles, only when the game is over.
"""

from typing import assert_never

from triolet.rules.game import Game, Moved
from triolet.rules.moves import Exchange, HiddenExchange, Pass, Play, RecordedMove, Resign, TimeOut
from triolet.rules.notation import format_move
from triolet.rules.public_state import PastTurn
from triolet.server.live import message_parts as parts
from triolet.server.live.bot_names import bot_name
from triolet.server.live.counted_moves import counted_moves, substitute
from triolet.server.live.log import EmotedEvent, MovedEvent, TakenBackEvent
from triolet.server.live.table import Table
from triolet.server.live.wire_forms import laid_view, sheet_view, tile_names
from triolet.text import Catalogue, catalogue_for


def turns_since(table: Table, since: int, language: str) -> list[parts.TurnView]:
    """Return the turns after event `since`, oldest first, without those taken back."""
    game = table.game
    if game is None:
        return []
    history = game.position.public.history
    revealed = () if game.outcome is None else game.moves
    # Backwards from the current scores, so that an update does not visit earlier turns.
    totals = _scores_before_the_count(game)
    place = len(history)
    turns = []
    for number, moved in counted_moves(table, since):
        place -= 1
        past = history[place]
        shown = revealed[place] if revealed else None
        bot = substitute(table, moved)
        name = None if bot is None else bot_name(bot, catalogue_for(language))
        at = table.log[number - 1].at
        turns.append(_turn_view(past, shown, number, at, moved, name, totals[past.seat], language))
        totals[past.seat] -= past.sheet.points
    return turns[::-1]


def last_take_back(table: Table) -> int:
    """Return the number of the last event that took back moves; 0 without one. A client that has
    earlier events needs the complete history."""
    if not table.opened.take_back:
        return 0
    events = enumerate(reversed(table.log))
    return next(
        (table.number - back for back, each in events if isinstance(each.event, TakenBackEvent)), 0
    )


def take_backs_since(table: Table, since: int) -> list[parts.TakenBackView]:
    """Return the moves taken back after event `since`, oldest first."""
    return [
        parts.TakenBackView(number, event.seat, at, event.moves)
        for number, (at, event, _) in enumerate(table.log[since:], since + 1)
        if isinstance(event, TakenBackEvent)
    ]


def _scores_before_the_count(game: Game) -> list[int]:
    scores = list(game.position.public.scores)
    if game.outcome is not None:
        for line in game.outcome.lines:
            scores[line.seat] -= line.points
    return scores


def _turn_view(
    past: PastTurn,
    shown: Moved | None,
    number: int,
    at: int,
    logged: MovedEvent,
    bot: str | None,
    total: int,
    language: str,
) -> parts.TurnView:
    move = past.move
    return parts.TurnView(
        number=number,
        seat=past.seat,
        at=at,
        by=logged.by,
        bot=bot,
        spent=logged.spent,
        kind=kind_of(move),
        move=format_move(move if shown is None else shown.move),
        tiles=laid_view(move) if isinstance(move, Play) else [],
        exchanged=move.count if isinstance(move, HiddenExchange) else 0,
        sheet=sheet_view(past.sheet, language) if isinstance(move, Play) else None,
        total=total,
        rack=None if shown is None else tile_names(shown.rack),
    )


def kind_of(move: RecordedMove) -> parts.MoveKind:
    match move:
        case Play():
            return "play"
        case Exchange() | HiddenExchange():
            return "exchange"
        case Pass():
            return "pass"
        case Resign():
            return "resign"
        case TimeOut():
            return "timeout"
        case _:
            assert_never(move)


def emotes_since(table: Table, since: int, catalogue: Catalogue) -> list[parts.EmoteView]:
    """Return the emotes after event `since`, oldest first."""
    return [
        parts.EmoteView(number, event.seat, at, event.emote, emote_words(event.emote, catalogue))
        for number, (at, event, _) in enumerate(table.log[since:], since + 1)
        if isinstance(event, EmotedEvent)
    ]


def emote_words(emote: str, catalogue: Catalogue) -> str:
    return catalogue.say(f"emote-{emote}")
