"""Texts for new players: first steps, help and the rules on one page.

The example in them is a legal move in the current position, but not the best one.
"""

from triolet.engine.plays import ranked_plays
from triolet.rules.edition import Edition
from triolet.rules.generator import legal_exchanges
from triolet.rules.moves import Exchange, Play
from triolet.rules.notation import format_laid, format_move, format_tile
from triolet.rules.observation import Observation
from triolet.text import Catalogue
from triolet.tui.pages import wrapped

COMMANDS = ("pass", "resign", "board", "scores", "unseen", "hint", "rules", "help", "quit")


def example_move(view: Observation) -> Play | Exchange | None:
    """Return the lowest play of two tiles, else the lowest play, else an exchange."""
    turn = view.turn()
    plays = ranked_plays(turn)
    if plays:
        pairs = [ranked.play for ranked in plays if len(ranked.play.placements) == 2]
        return pairs[-1] if pairs else plays[-1].play
    exchanges = legal_exchanges(turn)
    return exchanges[-1] if exchanges else None


def first_steps(view: Observation, catalogue: Catalogue) -> list[str]:
    """Return the three steps to a first move."""
    edition = view.public.edition
    if view.public.board:
        place = catalogue.say("table-first-touch")
    else:
        place = catalogue.say("table-first-start", start=str(edition.layout.start))
    return [
        *wrapped(catalogue.say("table-first-lines", sum=edition.trio_sum), "1. "),
        *wrapped(place, "2. "),
        *wrapped(f"{example_sentence(view, catalogue)} {catalogue.say('table-more')}", "3. "),
    ]


def example_sentence(view: Observation, catalogue: Catalogue) -> str:
    """Return a sentence with an example move to type."""
    move = example_move(view)
    if isinstance(move, Play):
        laid = [
            catalogue.say("table-tile-on-square", tile=format_laid(tile), square=str(square))
            for square, tile in move.placements
        ]
        text = format_move(move)
        return catalogue.say("table-example-play", move=text, tiles=catalogue.join(laid))
    if isinstance(move, Exchange):
        tiles = catalogue.join([format_tile(tile) for tile in move.tiles])
        return catalogue.say("table-example-exchange", move=format_move(move), tiles=tiles)
    return catalogue.say("table-must-pass")


def help_page(view: Observation, catalogue: Catalogue) -> list[str]:
    """Return the notation of moves, the commands and an example."""
    forms = ("H8:11-3", "8H:11-3", "G7:2-.-6", "H8:J10-5", "x:3-7-J")
    keys = ("across", "down", "around", "joker", "exchange")
    rows = [(form, f"table-help-{key}") for form, key in zip(forms, keys, strict=True)]
    rows += [(word, f"table-help-{word}") for word in COMMANDS]
    lines = [f"  {form:<10}{catalogue.say(key)}" for form, key in rows]
    return [*lines, "", *wrapped(example_sentence(view, catalogue))]


def rules_page(edition: Edition, catalogue: Catalogue) -> list[str]:
    """Return the rules of this edition in a dozen sentences."""
    sentences = [
        catalogue.say("table-rules-lines", sum=edition.trio_sum),
        catalogue.say("table-rules-place", start=str(edition.layout.start)),
        catalogue.say(
            "table-rules-squares", opening=edition.opening_square, nine=edition.nine_square
        ),
        catalogue.say(
            "table-rules-points", trio=edition.trio_points, triolet=edition.triolet_bonus
        ),
        catalogue.say("table-rules-special"),
        catalogue.say("table-rules-joker"),
        catalogue.say("table-rules-exchange", count=edition.exchange_minimum),
        catalogue.say("table-rules-out"),
        catalogue.say(
            "table-rules-blocked", rounds=edition.quiet_rounds, blocked=edition.blocked_end
        ),
    ]
    title = catalogue.say("table-rules-title", title=edition.title)
    return [title, *(line for sentence in sentences for line in wrapped(sentence, "- "))]
