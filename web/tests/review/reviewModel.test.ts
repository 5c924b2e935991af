/** What the review page shows: bands that add up, a lead that is explained to the point, errors. */
import { describe, expect, test } from 'vitest';
import {
  bandOrder,
  chancesLine,
  errorsOf,
  explainedLead,
  moverChances,
  openedBy,
  openingTurn,
} from '../../src/pages/review/reviewModel';
import type { ReviewedPlayerView } from '../../src/wire/apiTypes';
import { FOUR, TWO } from './fixtures';

describe.each([
  ['two', TWO],
  ['four', FOUR],
])('%s players', (_name, { view, review }) => {
  const players = view.seats.length;

  test('the chances of each turn add up to 1', () => {
    for (const chances of chancesLine(review.turns, players, view.outcome!.winners)) {
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 2);
    }
  });

  test('the graph begins with equal chances and ends with the result', () => {
    const line = chancesLine(review.turns, players, view.outcome!.winners);
    expect(line).toHaveLength(review.turns.length + 2);
    expect(line[0]).toEqual(Array.from({ length: players }, () => 1 / players));
    expect(line.at(-1)![view.outcome!.winners[0]!]).toBe(1);
  });

  test('the terms of every lead are whole and add up to it', () => {
    review.players.forEach((player, seat) => {
      const { terms, lead } = explainedLead(review.players, seat)!;
      expect(lead).toBe(Math.round(player.lead));
      expect(terms.reduce((sum, { points }) => sum + points, 0)).toBe(lead);
      expect(terms.every(({ points }) => Number.isInteger(points))).toBe(true);
    });
  });

  test('a rounded term differs from its value by a point at most', () => {
    review.players.forEach((player, seat) => {
      const luck = explainedLead(review.players, seat)!.terms.find(({ kind }) => kind === 'luck')!;
      expect(Math.abs(luck.points - player.luck)).toBeLessThan(1);
    });
  });
});

const PLAYER: ReviewedPlayerView = {
  name: '',
  accuracy: 80,
  luck: 10.4,
  decisions: -20.4,
  turn_order: 6.4,
  departures: 0,
  lead: 0,
  best_turn: null,
  worst_turn: null,
};

test('departures are a term only if a player left', () => {
  const others = [PLAYER, { ...PLAYER, departures: -12 }];
  expect(explainedLead([PLAYER, PLAYER], 0)!.terms.map(({ kind }) => kind)).not.toContain(
    'departures',
  );
  expect(explainedLead(others, 0)!.terms.map(({ kind }) => kind)).toContain('departures');
});

test('without a judged decision nothing is explained', () => {
  const unknown = { ...PLAYER, decisions: null };
  expect(explainedLead([unknown, unknown], 0)).toBeNull();
});

test('a turn without a judgement leaves the chances as they were', () => {
  const line = chancesLine([{ chances: [0.7, 0.3] }, { chances: null }], 2, null);
  expect(line).toEqual([
    [0.5, 0.5],
    [0.7, 0.3],
    [0.7, 0.3],
  ]);
});

test('a tie is shared by the winners', () => {
  expect(chancesLine([], 3, [0, 2]).at(-1)).toEqual([0.5, 0, 0.5]);
});

test('the band of the viewer is the lowest, the others follow in the order of play', () => {
  expect(bandOrder(4, 2)).toEqual([2, 3, 0, 1]);
});

test('the errors of a player are inaccuracies, mistakes and blunders', () => {
  const errors = errorsOf(TWO.review.turns, [0]);
  expect(errors.length).toBeGreaterThan(0);
  expect(new Set(errors.map(({ seat }) => seat))).toEqual(new Set([0]));
  expect(errors.every(({ grade }) => /inaccuracy|mistake|blunder/.test(grade!))).toBe(true);
});

test('the page opens at the key moment that cost the viewer most', () => {
  const number = openingTurn(TWO.review, [0]);
  const turn = TWO.review.turns[number - 1]!;
  expect(TWO.review.key_moments).toContain(number);
  expect(turn.seat).toBe(0);
});

test('without key moments the page opens at the first turn', () => {
  expect(openingTurn({ ...TWO.review, key_moments: [] }, [0])).toBe(1);
});

test('the open square comes with the points of a reply there', () => {
  const turn = [...TWO.review.turns, ...FOUR.review.turns].find(({ facts }) =>
    facts.some(({ kind }) => kind === 'opened'),
  )!;
  const fact = turn.facts.find(({ kind }) => kind === 'opened')!;
  expect(openedBy(turn)).toEqual({ square: fact.squares[0], points: fact.numbers['points'] });
});

test('the chance with the best move is the chance of the played one and what it lost', () => {
  const turn = errorsOf(TWO.review.turns, [0])[0]!;
  const { played, best } = moverChances(turn)!;
  expect(played).toBe(turn.chances![turn.seat]);
  expect(best - played).toBeCloseTo(turn.loss_win!);
});
