/**
 * The states of local tables are those of the server: the same games, from `tools/expected_states.py`.
 * Local logs have no event for the start, so their numbers are lower by one.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LaterEvent, Log, SeatPlan } from '../../src/local/log';
import { snapshotOf } from '../../src/local/snapshot';
import { stateOf, welcomeOf } from '../../src/local/stateView';
import type { State, Welcome } from '../../src/wire/messages';
import type { Language } from '../../src/wire/parts';
import { referee, textsOf } from './fixtures';

interface Moment {
  readonly events: number;
  readonly looking: number | null;
  readonly states: Readonly<Record<Language, State>>;
  readonly later: State;
  readonly curtain: State;
}

interface ExpectedGame {
  readonly name: string;
  readonly edition: string;
  readonly seed: string;
  readonly seats: readonly Omit<SeatPlan, 'colour'>[];
  readonly events: readonly { readonly at: number; readonly event: Record<string, unknown> }[];
  readonly welcome: Welcome;
  readonly moments: readonly Moment[];
}

const FILE = join(import.meta.dirname, 'expectedStates.json');
const GAMES = JSON.parse(readFileSync(FILE, 'utf-8')) as readonly ExpectedGame[];
const tileName = (tile: number): string => (tile < 0 ? 'J' : String(tile));

function logOf({ edition, seed, seats, events }: ExpectedGame, count: number): Log {
  const opened = {
    kind: 'opened' as const,
    edition,
    seed,
    seats: seats.map((seat, colour) => ({
      ...seat,
      bot: seat.bot ?? null,
      name: seat.name ?? '',
      colour,
    })),
    hints: true,
    take_back: true,
    rematch_of: null,
  };
  const later = events.slice(0, count).map(({ at, event }, index) => ({
    number: index + 2,
    at,
    event: (event['kind'] === 'arranged'
      ? { ...event, tiles: (event['tiles'] as number[]).map(tileName) }
      : event) as unknown as LaterEvent,
  }));
  return [{ number: 1, at: 1000, event: opened }, ...later];
}

const earlier = <Numbered extends { number: number }>(each: Numbered): Numbered => ({
  ...each,
  number: each.number - 1,
});

/** What a local table sends: with its own numbers, and nothing to seal the bag with. */
const localForm = (state: State): State => ({
  ...earlier(state),
  since: Math.max(0, state.since - 1),
  turns: state.turns.map(earlier),
  take_backs: state.take_backs.map(earlier),
  emotes: state.emotes.map(earlier),
  seal: null,
});

test.each(GAMES.map((game) => [game.name, game] as const))(
  '%s: the table is what the server would send',
  async (_name, game) => {
    for (const { events, looking, states, later, curtain } of game.moments) {
      const snapshot = await snapshotOf(logOf(game, events), referee);
      const now = states.en.clock.now;
      for (const [language, state] of Object.entries(states)) {
        const texts = await textsOf(game.edition, language as Language);
        expect(stateOf(snapshot, { looking }, 0, now, texts)).toEqual(localForm(state));
      }
      const texts = await textsOf(game.edition, 'en');
      const expected = localForm(later);
      expect(stateOf(snapshot, { looking }, expected.since, now, texts)).toEqual(expected);
      expect(stateOf(snapshot, { looking: null }, 0, now, texts)).toEqual(localForm(curtain));
    }
  },
);

test.each(GAMES.map((game) => [game.name, game] as const))(
  '%s: the welcome is that of the server, apart from what needs other people',
  async (_name, game) => {
    const texts = await textsOf(game.edition, 'en');
    const { opened } = await snapshotOf(logOf(game, 0), referee);
    const { plan, ...rest } = welcomeOf('game', opened, texts);
    const { plan: expected, ...others } = game.welcome;
    expect(rest).toEqual(others);
    expect(plan).toEqual({
      ...expected,
      spectators: false,
      claim_after: null,
      stand_in_after: null,
    });
  },
);
