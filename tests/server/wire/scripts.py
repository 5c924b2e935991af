"""Scripts of games that look the same to one viewer: the same plays, other hidden tiles.

Every place in the order of the deal is tracked through racks, exchanges and shuffles. Tiles at
places that the viewer has never seen are permuted; all others stay.
"""

from dataclasses import dataclass, replace

from testkit.seeded_games import RandomGenerator
from triolet.rules.bag import Bag, Deal, deal
from triolet.rules.edition import Edition
from triolet.rules.game import Game, Started
from triolet.rules.generator import legal_plays
from triolet.rules.moves import Exchange, Move, Play
from triolet.rules.tiles import Tile

EXCHANGES_EVERY = 4
"""Turns between two exchanges."""


@dataclass(frozen=True, slots=True)
class DealScript:
    """A deal and the moves of the seats."""

    dealt: Deal
    moves: tuple[tuple[int, Move], ...]


def real_script(edition: Edition, players: int, seed: str, turns: int) -> DealScript:
    """Return the script of an unfinished game of plays and exchanges."""
    dealt, random = deal(edition, players, seed), RandomGenerator(seed)
    game = Game(edition, dealt)
    moves: list[tuple[int, Move]] = []
    while len(moves) < turns:
        seat, rack = game.position.public.to_move, game.position.turn().rack
        assert seat is not None
        plays = legal_plays(game.position.turn())
        move: Move
        if not plays or len(moves) % EXCHANGES_EVERY == EXCHANGES_EVERY - 1:
            # A single tile: several would go back in the order of their faces.
            assert rack is not None
            move = Exchange.of([rack[random.below(len(rack))]])
        else:
            move = plays[random.below(len(plays))]
        game.play(move, seat)
        moves.append((seat, move))
    assert game.outcome is None
    return DealScript(dealt, tuple(moves))


def twin_script(edition: Edition, real: DealScript, viewer: int | None, seed: str) -> DealScript:
    """Return a script that looks the same to the viewer; racks, exchanges and draws of the others
    differ."""
    places = _Places(edition, real.dealt)
    given = [places.follow(seat, move, viewer) for seat, move in real.moves]
    order, random = list(places.order), RandomGenerator(seed)
    hidden = [place for place in range(len(order)) if place not in places.seen(viewer)]
    tiles = [order[place] for place in hidden]
    for place in hidden:
        order[place] = tiles.pop(random.below(len(tiles)))
    aside = len(real.dealt.set_aside)
    bag = Bag(tuple(order[aside:]), real.dealt.bag.seed)
    dealt = replace(real.dealt, set_aside=tuple(order[:aside]), bag=bag)
    moves = tuple(
        (seat, Exchange.of(order[place] for place in back) if back else move)
        for (seat, move), back in zip(real.moves, given, strict=True)
    )
    return DealScript(dealt, moves)


class _Places:
    """Tracks the tiles of a deal by their place in the order, not by their face."""

    def __init__(self, edition: Edition, dealt: Deal) -> None:
        self._edition = edition
        self.order: list[Tile] = [*dealt.set_aside, *dealt.bag.tiles]
        places = range(len(dealt.set_aside), len(self.order))
        # The bag shuffles by count and seed alone, so it shuffles places as it shuffles tiles.
        self._bag = Bag(tuple(places), dealt.bag.seed)
        self._laid: set[int] = set()
        self._held: list[set[int]] = [set() for _ in range(dealt.players)]
        self._racks: list[list[int]] = [[] for _ in range(dealt.players)]
        for turn in range(dealt.players):
            self._take((dealt.first + turn) % dealt.players, edition.rack_size)

    def seen(self, viewer: int | None) -> set[int]:
        return self._laid | (set() if viewer is None else self._held[viewer])

    def follow(self, seat: int, move: Move, viewer: int | None) -> tuple[int, ...]:
        """Apply a move; return the places of an exchange that the viewer cannot see."""
        assert isinstance(move, Play | Exchange)
        given = tuple(self._give(seat, tile) for tile in move.tiles)
        if isinstance(move, Play):
            self._laid.update(given)
            self._take(seat, len(given))
            return ()
        drawn, self._bag = self._bag.exchange(given, self._edition.exchange_order)
        self._hold(seat, drawn)
        return () if seat == viewer else given

    def _give(self, seat: int, tile: Tile) -> int:
        place = next(each for each in self._racks[seat] if self.order[each] == tile)
        self._racks[seat].remove(place)
        return place

    def _take(self, seat: int, count: int) -> None:
        drawn, self._bag = self._bag.draw(count)
        self._hold(seat, drawn)

    def _hold(self, seat: int, drawn: tuple[int, ...]) -> None:
        self._racks[seat] += drawn
        self._held[seat].update(drawn)


def played(edition: Edition, script: DealScript) -> Game:
    """Play a script."""
    game = Game(edition, script.dealt)
    for seat, move in script.moves:
        assert not game.violations(move, seat), (seat, move)
        game.play(move, seat)
    assert isinstance(game.events[0], Started)
    return game
