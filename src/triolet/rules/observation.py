"""What one seat or a spectator may see. Bots, browsers and terminals get nothing else."""

from dataclasses import dataclass

from triolet.rules.position import Position
from triolet.rules.public_state import PublicState
from triolet.rules.tiles import Rack, without_tiles
from triolet.rules.turn import Turn


@dataclass(frozen=True, slots=True)
class Observation:
    """The public state and the racks that the viewer may see (`None`: hidden).

    Examples:
        >>> import triolet
        >>> game = triolet.Game.start(seed="summer rain")
        >>> observation = game.observation(1)
        >>> observation.rack, observation.racks[0], observation.public.bag_count
        ((1, 3, 11), None, 74)
    """

    viewer: int | None
    """The seat that observes; `None` for a spectator."""
    public: PublicState
    racks: tuple[Rack | None, ...]

    @property
    def rack(self) -> Rack | None:
        """The viewer's rack."""
        return None if self.viewer is None else self.racks[self.viewer]

    @property
    def unseen(self) -> Rack:
        """The tiles that the viewer cannot see: in the bag, on hidden racks, or set aside."""
        seen = [tile.tile for tile in self.public.board.tiles()]
        for rack in self.racks:
            seen.extend(rack or ())
        return without_tiles(self.public.edition.tiles, seen)

    def turn(self) -> Turn:
        """Return the turn of the seat to move; the rack is `None` if it is hidden."""
        return self.public.turn(self.racks)


def observation_to_move(public: PublicState, racks: tuple[Rack | None, ...]) -> Observation:
    """Return the observation of the seat to move, or of a spectator if its rack is hidden."""
    seat = public.to_move
    return Observation(None if seat is None or racks[seat] is None else seat, public, racks)


def observe(position: Position, viewer: int | None) -> Observation:
    """Return what the viewer may see. After the end all racks are visible."""
    public = position.public
    is_over = public.to_move is None
    racks = tuple(
        rack if is_over or seat == viewer or seat in public.out else None
        for seat, rack in enumerate(position.racks)
    )
    return Observation(viewer, public, racks)
