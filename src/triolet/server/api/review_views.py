"""Reviews as the API returns them: the JSON of `analysis.review_json`, with its progress."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

ReviewState: TypeAlias = Literal["absent", "waiting", "running", "done", "failed"]
GradeName: TypeAlias = Literal["brilliant", "best", "good", "inaccuracy", "mistake", "blunder"]


class FactView(Struct, frozen=True):
    """One reason why a move was good or bad."""

    kind: Annotated[str, Meta(description="Such as `points`, `kept` or `opened`.")]
    numbers: dict[str, int]
    squares: Annotated[list[str], Meta(description="Squares to show, such as H8.")]
    move: Annotated[str | None, Meta(description="The move that it is about.")]
    tiles: Annotated[list[str], Meta(description="Tiles to keep, to exchange or to lay.")]
    others: Annotated[list[str], Meta(description="The tiles that were kept instead.")]
    words: Annotated[str, Meta(description="The fact as a sentence.")]


class ReviewedTurnView(Struct, frozen=True):
    """A turn, compared with the best move. Without a judgement most fields are null."""

    turn: Annotated[int, Meta(description="Counted from 1.")]
    seat: Annotated[int, Meta(description="Counted from 0.")]
    move: str
    points: int
    scores: Annotated[list[int], Meta(description="After the turn, by seat.")]
    best: Annotated[str | None, Meta(description="The best move.")]
    best_points: int | None
    loss_points: Annotated[float | None, Meta(description="Points lost to the best move.")]
    loss_win: Annotated[float | None, Meta(description="Winning probability lost, 0 to 1.")]
    error: Annotated[
        float | None,
        Meta(description="The standard error of `loss_points`; 0 if the search was exact."),
    ]
    grade: GradeName | None
    luck: Annotated[float, Meta(description="Points won by luck since the player's last turn.")]
    chances: Annotated[
        list[float] | None, Meta(description="Winning probabilities after the turn, by seat.")
    ]
    facts: Annotated[list[FactView], Meta(description="The most important one first.")]
    words: Annotated[list[str], Meta(description="The judgement in sentences.")]


class ReviewedPlayerView(Struct, frozen=True):
    """The sums of a player, in points: the lead is the turn order, the luck, the departures, the
    player's decisions, less the mean of the others' decisions."""

    name: str
    accuracy: Annotated[float | None, Meta(description="0 to 100; null without a judged decision.")]
    luck: float
    decisions: Annotated[
        float | None, Meta(description="What all decisions cost, as a number below 0.")
    ]
    turn_order: Annotated[float, Meta(description="What the place in the order of play is worth.")]
    departures: Annotated[float, Meta(description="0 unless a player left the game.")]
    lead: Annotated[float, Meta(description="Final score less the mean of the others.")]
    best_turn: Annotated[int | None, Meta(description="The turn with the most points.")]
    worst_turn: Annotated[int | None, Meta(description="The turn that cost most.")]


class ReviewView(Struct, frozen=True):
    """What each decision of a game cost, and what was luck."""

    players: Annotated[
        list[ReviewedPlayerView], Meta(description="By seat; empty until the review is done.")
    ]
    turns: Annotated[list[ReviewedTurnView], Meta(description="The turns judged so far.")]
    key_moments: Annotated[
        list[int], Meta(description="The turns that decided the game; empty until it is done.")
    ]


class ReviewStatus(Struct, frozen=True):
    """How far the review of a game is."""

    state: Annotated[
        ReviewState,
        Meta(description="`absent`: nobody has asked for it. `failed`: ask again."),
    ]
    done: Annotated[int, Meta(description="Number of judged turns.")]
    turns: Annotated[int, Meta(description="Number of all turns.")]
    review: Annotated[ReviewView | None, Meta(description="Null if `state` is `absent`.")]
