/** Moves in notation, and the positions in which they were made. */
import { describe, expect, test } from 'vitest';
import { parseMove } from '../../src/local/moveNotation';
import { positionBefore } from '../../src/parts/positionBefore';
import { Kernel } from '../../src/kernel/kernel';
import type { EditionData } from '../../src/kernel/requests';
import * as appData from '../../src/wire/appData';
import type { Turn } from '../../src/wire/parts';
import { WorkerInProcess } from '../kernel/fixtures';
import { FOUR, TWO } from './fixtures';
import departures from './departures.json';

test.each([
  ['H8:11-3', ['H8 11', 'H9 3']],
  ['8H:4-0', ['H8 4', 'I8 0']],
  ['G7:2-.-6', ['G7 2', 'G9 6']],
  ['14D:0-J11-4', ['D14 0', 'E14 J11', 'F14 4']],
  ['C4:12', ['C4 12']],
])('%s is a play', (text, laid) => {
  const { kind, laid: tiles } = parseMove(text);
  expect(kind).toBe('play');
  expect(tiles.map(({ square, tile }) => `${square} ${tile}`)).toEqual(laid);
});

test('an exchange has the tiles that are given back', () => {
  expect(parseMove('x:3-7-J')).toEqual({ kind: 'exchange', laid: [], exchanged: ['3', '7', 'J'] });
});

test.each(['pass', 'resign', 'timeout'])('%s has no tiles', (text) => {
  expect(parseMove(text)).toEqual({ kind: 'other', laid: [], exchanged: [] });
});

const kernel = new Kernel(() => new WorkerInProcess());

/** The canonical text of a position. */
async function canonical(position: string): Promise<string> {
  const editions = await appData.kernelEditions<EditionData>();
  const edition = editions[position.split(' ')[4]!]!;
  return (await kernel.run({ do: 'position', position, edition })).state.position;
}

const GAMES = [
  { name: 'of two players', ...TWO.view, positions: TWO.positions },
  { name: 'of four players', ...FOUR.view, positions: FOUR.positions },
  {
    name: 'with an exchange, replays and a player who left',
    edition: departures.edition,
    seats: departures.seats,
    turns: departures.turns as unknown as Turn[],
    positions: departures.positions,
  },
];

describe.each(GAMES)('the position before each turn of a game $name', (game) => {
  test('is what the mover saw', async () => {
    const edition = await appData.edition(game.edition);
    const expected = game.positions.flatMap((position, index) =>
      position === null ? [] : [[index + 1, position] as const],
    );
    const [numbers, positions] = [0, 1].map((part) => expected.map((each) => each[part]));
    const written = numbers!.map((number) => positionBefore(game, edition, number as number));
    expect(await Promise.all(written.map(canonical))).toEqual(positions);
  });
});
