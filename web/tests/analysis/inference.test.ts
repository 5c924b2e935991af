/** Inferred racks are those of the Python package, from `tools/expected_inference.py`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TileChance } from '../../src/local/analysis/maps';
import { lastStepOf, nodeOf, type Study } from '../../src/local/analysis/study';
import { nodeOfTurn, readStudy } from '../../src/local/analysis/studyText';
import { parseDraft } from '../../src/local/analysis/draft';
import { edition } from '../../src/wire/appData';
import { analyst, EXAMPLE } from './fixtures';

interface ExpectedGame {
  readonly name: string;
  readonly record: string;
  /** After each turn: the chances on the rack of the player who moved. */
  readonly racks: readonly (Readonly<Record<string, number>> | null)[];
}

const FILE = join(import.meta.dirname, 'expectedInference.json');
const games = JSON.parse(readFileSync(FILE, 'utf-8')) as readonly ExpectedGame[];

async function inferredAfter(
  study: Study,
  turn: number,
  signal?: AbortSignal,
): Promise<TileChance[] | null> {
  const node = nodeOf(study, nodeOfTurn(study, turn));
  const { observation } = await analyst.judge(
    parseDraft(node.position)!,
    await edition('gigamic-en'),
  );
  const { before, step } = lastStepOf(study, node.id, node.step!.seat)!;
  const held = observation!.state.held[step.seat - 1]!;
  return analyst.inferRack(before, step, observation!.unseen, held, signal);
}

test.each(games.map(({ name, record, racks }) => [name, record, racks] as const))(
  '%s: the inferred racks are those of Python',
  async (_name, record, racks) => {
    const { study } = await readStudy(record, analyst, 15);
    // After the last turn the record does not show the rack of the next player.
    for (const [index, expected] of racks.slice(0, -1).entries()) {
      const found = await inferredAfter(study, index + 1);
      const chances = found?.map(({ tile, chance }) => [tile, expect.closeTo(chance, 9)]);
      expect(expected).toEqual(chances === undefined ? null : Object.fromEntries(chances));
    }
  },
  60_000,
);

test('an aborted inference ends', async () => {
  const { study } = await readStudy(games[0]!.record, analyst, 15);
  await expect(inferredAfter(study, 1, AbortSignal.abort())).rejects.toThrow(/abort/);
});

test('a position without a move has nothing to infer from', async () => {
  const { study } = await readStudy(EXAMPLE, analyst, 15);
  expect(lastStepOf(study, 0, 1)).toBeNull();
});
