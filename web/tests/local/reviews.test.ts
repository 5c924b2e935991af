/**
 * Local reviews are those of the Python package: the same games, from `tools/expected_reviews.py`.
 * Numbers may differ in their last digit.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KernelRefusal } from '../../src/kernel/errors';
import type { Catalogue } from '../../src/local/catalogue';
import { loadCatalogue } from '../../src/parts/words/catalogue';
import { LANGUAGES } from '../../src/parts/words/languages';
import { ERRORS, type ReviewSettings } from '../../src/local/review/reviewSettings';
import * as appData from '../../src/wire/appData';
import type { ReviewStatus, ReviewView } from '../../src/wire/apiTypes';
import type { Language } from '../../src/wire/parts';
import { reviewer } from './fixtures';

interface ExpectedGame {
  readonly name: string;
  readonly record: string;
  readonly reviews: Readonly<Record<Language, ReviewView>>;
}

const FILE = join(import.meta.dirname, 'expectedReviews.json');
const { samples, games } = JSON.parse(readFileSync(FILE, 'utf-8')) as {
  readonly samples: number;
  readonly games: readonly ExpectedGame[];
};
/** Half a unit of the last of four decimals, and the error of the sum. */
const TOLERANCE = 1.01e-4;

/** The same value, with the expected numbers in place of those that are close. */
function aligned(found: unknown, expected: unknown): unknown {
  if (typeof found === 'number' && typeof expected === 'number') {
    return Math.abs(found - expected) <= TOLERANCE ? expected : found;
  }
  if (Array.isArray(found) && Array.isArray(expected)) {
    return found.map((item, index) => aligned(item, expected[index]));
  }
  if (isObject(found) && isObject(expected)) {
    return Object.fromEntries(
      Object.entries(found).map(([key, value]) => [key, aligned(value, expected[key])]),
    );
  }
  return found;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

test.each(games.map((game) => [game.name, game] as const))(
  '%s: the review is that of Python, in every language',
  async (_name, { record, reviews }) => {
    const found = await reviewer.review(record, () => loadCatalogue('en'), { samples });
    const edition = /#edition (\S+)/.exec(record)![1]!;
    for (const language of LANGUAGES) {
      const written = await reviewer.wordsOf(found, edition, await loadCatalogue(language));
      expect(aligned(written, reviews[language])).toEqual(reviews[language]);
    }
  },
);

test('the errors are those of Python, from the worst', async () => {
  const { errors } = await appData.reviewSettings<ReviewSettings>();
  expect(errors.map(({ grade }) => grade)).toEqual(ERRORS);
});

test('the games have facts of most kinds', () => {
  const turns = games.flatMap(({ reviews }) => reviews.en.turns);
  const kinds = new Set(turns.flatMap(({ facts }) => facts.map(({ kind }) => kind)));
  for (const kind of ['points', 'replay', 'kept', 'opened', 'forced', 'triolet-made']) {
    expect(kinds).toContain(kind);
  }
});

test('progress has the turns judged so far, without players', async () => {
  const [{ record, reviews }] = games as [ExpectedGame];
  const statuses: ReviewStatus[] = [];
  const onTurn = (status: ReviewStatus): void => void statuses.push(status);
  await reviewer.review(record, () => loadCatalogue('en'), { samples: 1, onTurn });
  const count = reviews.en.turns.length;
  expect(statuses.map(({ done }) => done)).toEqual(
    Array.from({ length: count }, (_, at) => at + 1),
  );
  const { state, turns, review } = statuses[4]!;
  expect([state, turns, review?.players, review?.key_moments]).toEqual(['running', count, [], []]);
  expect(review?.turns.length).toBe(5);
});

test('the words of a turn are written once', async () => {
  const [{ record }] = games as [ExpectedGame];
  const english = await loadCatalogue('en');
  let sentences = 0;
  const counting: Catalogue = {
    has: (key) => english.has(key),
    join: (items) => english.join(items),
    say: (key, values) => {
      sentences += 1;
      return english.say(key, values);
    },
  };
  const options = { samples: 1, onTurn: () => undefined };
  const found = await reviewer.review(record, () => Promise.resolve(counting), options);
  const duringReview = sentences;
  sentences = 0;
  await reviewer.wordsOf(found, /#edition (\S+)/.exec(record)![1]!, counting);
  expect(duringReview).toBe(sentences);
});

test('after a change of the language all words are in the new one, and the search goes on', async () => {
  const [{ record }] = games as [ExpectedGame];
  const edition = /#edition (\S+)/.exec(record)![1]!;
  const statuses: ReviewStatus[] = [];
  const onTurn = (status: ReviewStatus): void => void statuses.push(status);
  const language = (): Language => (statuses.length < 8 ? 'en' : 'de');
  const found = await reviewer.review(record, () => loadCatalogue(language()), {
    samples: 1,
    onTurn,
  });
  const [english, german] = await Promise.all(
    (['en', 'de'] as const).map(async (each) =>
      reviewer.wordsOf(found, edition, await loadCatalogue(each)),
    ),
  );
  expect(found).toEqual(german);
  expect(statuses[7]!.review!.turns).toEqual(english!.turns.slice(0, 8));
  expect(statuses[8]!.review!.turns).toEqual(german!.turns.slice(0, 9));
  expect(statuses).toHaveLength(found.turns.length);
});

test('a review can be cancelled between turns and during one', async () => {
  const [{ record }] = games as [ExpectedGame];
  const catalogue = () => loadCatalogue('en');
  const controller = new AbortController();
  let done = 0;
  const onTurn = (): void => {
    done += 1;
    if (done === 3) controller.abort(new Error('left'));
  };
  const cancelled = reviewer.review(record, catalogue, {
    samples: 1,
    onTurn,
    signal: controller.signal,
  });
  await expect(cancelled).rejects.toThrow('left');
  expect(done).toBe(3);
  const running = new AbortController();
  const started = reviewer.evaluate(record, 8, 'pass', { signal: running.signal });
  running.abort(new Error('left again'));
  await expect(started).rejects.toThrow('left again');
  // The next request starts another worker.
  expect((await reviewer.review(record, catalogue, { samples: 1 })).turns.length).toBeGreaterThan(
    9,
  );
});

test('any move can be tried at any turn of a game', async () => {
  const [{ record, reviews }] = games as [ExpectedGame];
  const turn = reviews.en.turns.find(({ grade, best }) => grade === 'blunder' && best !== null)!;
  const played = await reviewer.evaluate(record, turn.turn, turn.move, { samples });
  expect(played).toMatchObject({ move: turn.move, best: turn.best, grade: 'blunder' });
  expect(played.loss_points).toBeCloseTo(turn.loss_points!, 3);
  const best = await reviewer.evaluate(record, turn.turn, turn.best!, { samples });
  expect(best).toMatchObject({ move: turn.best, loss_points: 0, loss_win: 0, error: 0 });
  expect(best.gain - played.gain).toBeCloseTo(turn.loss_points!, 3);
});

test('an illegal move is refused with the rules that it breaks', async () => {
  const [{ record }] = games as [ExpectedGame];
  const refused = reviewer.evaluate(record, 5, { placements: [['A1', '4']] });
  const error = await refused.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(KernelRefusal);
  expect((error as KernelRefusal).code).toBe('illegal-move');
  expect((error as KernelRefusal).violations.length).toBeGreaterThan(0);
});
