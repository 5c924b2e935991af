"""Plays games for an hour while everything around the servers fails, and verifies all of them.

    python -m benchmarks.chaos [--seconds 3600] [--games 60] [--seed TEXT] [--report FILE]

Two servers on one PostgreSQL; the faults are in `chaos_faults`, their schedule is printed and
depends on the seed only. Ctrl-C ends the faults and verifies what was played. Exit code 0: all
acknowledged moves are in the log, all games verify, and nobody saw a hidden tile. It needs root,
to mount a small disk, and libfaketime.
"""

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.chaos_faults import Fault, draw_schedule
from benchmarks.chaos_world import World, running_world
from testkit.asynchronous import interrupt_event
from testkit.server.continuous_games import ContinuousGames, GameCounts

LONGEST_PAUSE: Final = 2.0
"""Upper limit of the seconds that a scripted player waits before a move."""
PROGRESS_SECONDS: Final = 60
FINISH_SECONDS: Final = 1800
"""Time limit for the games in play after the last fault."""


@dataclass(frozen=True, slots=True)
class ChaosPlan:
    """The length of a run, its games at the same time, and the seed of games and faults."""

    seconds: float
    games: int
    seed: str


@dataclass(frozen=True, slots=True)
class ChaosReport:
    """What happened; without failures everything held."""

    plan: ChaosPlan
    lasted: float
    counts: GameCounts
    faults: dict[str, int]
    cut_connections: int
    most_megabytes: float
    failures: Sequence[str]

    def __str__(self) -> str:
        counts = self.counts
        faults = ", ".join(f"{kind} {times}" for kind, times in sorted(self.faults.items()))
        held = (
            f"all {counts.acknowledged} acknowledged actions are in the log once, every game is "
            f"over and verifies, no hidden tile is in {counts.texts} received texts"
        )
        lines = [
            f"{counts.games} games, {counts.events} events, {counts.connections} connections in "
            f"{self.lasted:.0f} s; a server took up to {self.most_megabytes:.0f} MB",
            f"{sum(self.faults.values())} faults: {faults}; {self.cut_connections} cut connections",
            *(self.failures or [held]),
        ]
        return "\n".join(lines)


class ChaosRun:
    """The games and the faults of one run."""

    def __init__(self, plan: ChaosPlan, world: World, interrupted: asyncio.Event) -> None:
        self._plan = plan
        self._world = world
        self._interrupted = interrupted
        self._began = time.monotonic()
        self._most_megabytes = 0.0
        self._games = ContinuousGames(
            world.clients.address,
            world.address,
            plan.games,
            Random(f"games {plan.seed}"),
            LONGEST_PAUSE,
        )

    @property
    def _elapsed(self) -> float:
        return time.monotonic() - self._began

    async def run(self, schedule: Sequence[Fault]) -> ChaosReport:
        world, games = self._world, self._games
        games.start()
        progress = asyncio.create_task(self._print_progress())
        try:
            await self._make_faults(schedule)
            await games.finish(FINISH_SECONDS)
        finally:
            progress.cancel()
            await games.cancel()
        await world.stop_servers()
        return ChaosReport(
            plan=self._plan,
            lasted=self._elapsed,
            counts=games.counts,
            faults=dict(world.done),
            cut_connections=world.clients.cuts + world.database.cuts,
            most_megabytes=self._most_megabytes,
            failures=[*games.failures, *world.failures],
        )

    async def _make_faults(self, schedule: Sequence[Fault]) -> None:
        """Begin each fault at its time, until the end of the run or an interrupt."""
        async with asyncio.TaskGroup() as faults:
            for fault in schedule:
                if await self._is_interrupted_until(fault.at):
                    return
                faults.create_task(self._world.apply(fault))
            await self._is_interrupted_until(self._plan.seconds)

    async def _is_interrupted_until(self, moment: float) -> bool:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._interrupted.wait(), max(0.0, moment - self._elapsed))
        return self._interrupted.is_set()

    async def _print_progress(self) -> None:
        while True:
            await asyncio.sleep(PROGRESS_SECONDS)
            counts, megabytes = self._games.counts, self._world.megabytes()
            self._most_megabytes = max(self._most_megabytes, *megabytes)
            print(
                f"{self._elapsed:5.0f} s: {self._games.acknowledgements} acknowledgements; "
                f"{counts.games} games over and checked, with {counts.events} events and "
                f"{counts.texts} texts; {sum(self._world.done.values())} faults; servers "
                f"{' and '.join(f'{each:.0f} MB' for each in megabytes)}; "
                f"{len(self._games.failures)} failures",
                flush=True,
            )


async def run_chaos(plan: ChaosPlan, folder: Path) -> ChaosReport:
    with interrupt_event() as interrupted:
        async with running_world(folder, Random(f"network {plan.seed}")) as world:
            run = ChaosRun(plan, world, interrupted)
            return await run.run(draw_schedule(plan.seed, plan.seconds))


def main() -> int:
    parser = argparse.ArgumentParser(description="Plays games while everything around them fails.")
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--games", type=int, default=60, help="games at the same time")
    parser.add_argument("--seed", default="chaos")
    parser.add_argument("--report", type=Path, help="write the report as JSON to this file")
    arguments = parser.parse_args()
    plan = ChaosPlan(arguments.seconds, arguments.games, arguments.seed)
    print(f"Schedule of the seed {plan.seed!r}:")
    print(*draw_schedule(plan.seed, plan.seconds), sep="\n", flush=True)
    with TemporaryDirectory(prefix="triolet-chaos-") as folder:
        # PostgreSQL runs as another user and must reach its folder.
        Path(folder).chmod(0o755)
        report = asyncio.run(run_chaos(plan, Path(folder)))
    print(report)
    if arguments.report:
        arguments.report.write_text(json.dumps(asdict(report), indent=2) + "\n", "utf-8")
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
