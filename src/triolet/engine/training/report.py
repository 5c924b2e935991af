"""The documents of a training, in English: the report with its charts, and the weights' card."""

import shlex
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from triolet.engine.arena.tally import Estimate
from triolet.engine.training.charts import bar_chart, line_chart
from triolet.engine.training.fitting import PHASES, coefficients_of
from triolet.engine.training.generations import STEP, Generation, Trained
from triolet.engine.training.self_play import EXPLORED, GOOD, RARE_GAMES
from triolet.engine.training.training_data import MEASURED
from triolet.engine.weights_file import Weights, format_weights
from triolet.rules.tiles import JOKER, Tile

WEIGHTS: Final = "weights.json"
CARD: Final = "card.md"
REPORT: Final = "report.md"


def documents(trained: Trained) -> dict[str, str]:
    """Return the files of a finished training by name."""
    return {
        WEIGHTS: format_weights(trained.weights),
        CARD: card(trained),
        REPORT: report(trained),
        **charts(trained),
    }


def command(trained: Trained) -> str:
    """Return the command that repeats the training."""
    training = trained.training
    words = ["triolet", "train", "FOLDER", "--games", str(training.games)]
    words += ["--generations", str(training.generations), "--seed", training.seed]
    words += ["--weights", training.weights_name]
    return shlex.join(words)


def card(trained: Trained) -> str:
    """Return the card: origin and strength of the weights."""
    training, last = trained.training, trained.generations[-1]
    games = sum(generation.fit.games for generation in trained.generations)
    rows = sum(generation.fit.rows for generation in trained.generations)
    kept = sum(generation.is_kept for generation in trained.generations)
    lines = [
        "# Weights of the static evaluation",
        "",
        f"- **Data:** {games} games of self-play with {rows} moves; two players,"
        f" {training.edition.name}, one move in {EXPLORED} random among the {GOOD} best, one game"
        f" in {RARE_GAMES} with a rare rack.",
        f"- **Date:** {trained.begun}",
        f"- **Command:** `{command(trained)}`",
        f"- **Generations:** {len(trained.generations)} tried, {kept} kept.",
        "- **Strength against greedy:** " + _match(trained.strength.win_shares[0], trained),
        f"- **Points against greedy:** {trained.strength.difference.format('+')} per game.",
        f"- **The last generation** {_verdict(last)}.",
        f"- **Not trained:** all weights but reply, next, again and kept, which are those of"
        f" `{training.weights_name}`.",
        "",
        "Intervals are 95 % confidence intervals over deals that were played in both seatings.",
        "",
    ]
    return "\n".join(lines)


def _match(share: Estimate, trained: Trained) -> str:
    return f"{share.format(scale=100)} % of wins in {trained.training.deals} deals."


def _verdict(generation: Generation) -> str:
    gain = generation.found.difference.format("+")
    outcome = "is kept" if generation.is_kept else "is not kept"
    return f"gained {gain} points per game on the previous one and {outcome}"


def report(trained: Trained) -> str:
    """Return the report with all tables and charts."""
    last = trained.generations[-1]
    kinds = last.fit.kinds
    steps = _steps(trained)
    lines = [
        f"# Training with seed {trained.training.seed}",
        "",
        *_generation_table(trained.generations),
        "",
        "Against greedy the final weights gain"
        f" {trained.strength.difference.format('+')} points per game and win"
        f" {trained.strength.win_shares[0].format(scale=100)} % of the games.",
        "",
        "## Weights by generation",
        "",
        "Generation 0 has the initial weights. A generation goes"
        f" {100 * STEP:.0f} % of the way to its fit; the last column is the last fit with"
        " standard errors.",
        "",
        "![reply and next](weighed.svg)",
        "",
        "![again](again.svg)",
        "",
        *_weight_table(steps, last, kinds),
        "",
        *_fit_sections(last),
    ]
    return "\n".join(lines)


def _fit_sections(last: Generation) -> list[str]:
    """Return the sections on the last fit: tiles and phases."""
    return [
        "## Tiles kept",
        "",
        "The last fit, with standard errors.",
        "",
        "![values of tiles kept](kept.svg)",
        "",
        "## Phases",
        "",
        "A fit for each phase, and the standard deviation of the rest of a game.",
        "",
        "![deviation by tiles in the bag](deviation.svg)",
        "",
        *_phase_table(last),
        "",
        f"The variance is about {last.fit.spread:.0f} plus {last.fit.spread_tile:.0f} per tile in"
        " the bag (`spread` and `spread_tile`, which training does not change).",
        "",
    ]


def charts(trained: Trained) -> dict[str, str]:
    """Return the charts of the report by file name."""
    last = trained.generations[-1]
    steps = _steps(trained)
    names = [str(number) for number in range(len(steps))]
    measured = len(MEASURED)
    fit = last.fit
    fitted = [sqrt(max(fit.spread + fit.spread_tile * p.mean_bag, 0.0)) for p in fit.phases]
    return {
        "weighed.svg": line_chart(
            "Weights of reply and next, by generation",
            names,
            {"reply": [w.reply for w in steps], "next": [w.next for w in steps]},
        ),
        "again.svg": line_chart(
            "Points for an extra turn, by generation", names, {"again": [w.again for w in steps]}
        ),
        "kept.svg": bar_chart(
            "Points for a kept tile",
            [_name(kind) for kind in fit.kinds],
            fit.coefficients[measured:],
            fit.errors[measured:],
        ),
        "deviation.svg": line_chart(
            "Deviation of the rest of a game, by tiles in the bag",
            [_bags(phase) for phase in PHASES],
            {"measured": [phase.deviation for phase in fit.phases], "linear fit": fitted},
        ),
    }


def _steps(trained: Trained) -> list[Weights]:
    """Return the initial weights and those of each generation, kept or not."""
    return [trained.training.weights, *(each.tried for each in trained.generations)]


def _generation_table(generations: Sequence[Generation]) -> Iterator[str]:
    yield "| generation | games | moves | points per game against the previous | wins | kept |"
    yield "|---|---|---|---|---|---|"
    for each in generations:
        share, gain = each.found.win_shares[0], each.found.difference
        yield (
            f"| {each.number} | {each.fit.games} | {each.fit.rows} | {gain.format('+')} |"
            f" {share.format(scale=100)} % | {'yes' if each.is_kept else 'no'} |"
        )


def _weight_table(
    steps: Sequence[Weights], last: Generation, kinds: Sequence[Tile]
) -> Iterator[str]:
    yield f"| weight | {' | '.join(map(str, range(len(steps))))} | fit |"
    yield "|---" * (len(steps) + 2) + "|"
    columns = [coefficients_of(weights, kinds) for weights in steps]
    fit = zip(last.fit.coefficients, last.fit.errors, strict=True)
    names = [*MEASURED, *(f"kept {_name(kind)}" for kind in kinds)]
    for name, values, (value, error) in zip(names, zip(*columns, strict=True), fit, strict=True):
        shown = " | ".join(f"{each:.2f}" for each in values)
        yield f"| {name} | {shown} | {value:.2f} ± {error:.2f} |"


def _phase_table(last: Generation) -> Iterator[str]:
    yield f"| tiles in the bag | moves | {' | '.join(MEASURED)} | deviation |"
    yield "|---" * (len(MEASURED) + 3) + "|"
    for phase in last.fit.phases:
        measured = " | ".join(f"{value:.2f}" for value in phase.measured)
        yield f"| {_bags(phase.bags)} | {phase.rows} | {measured} | {phase.deviation:.0f} |"


def _bags(bags: tuple[int, int]) -> str:
    first, last = bags
    return f"from {first}" if bags == PHASES[-1] else f"{first}–{last}"


def _name(kind: Tile) -> str:
    return "joker" if kind == JOKER else str(kind)
