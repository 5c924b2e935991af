/** Fixtures of the table page: messages, sample data and a stub server. */
import english from 'virtual:words/en';
import { words } from '../../src/parts/words/index.svelte';
import type { LiveTable } from '../../src/pages/table/liveTable.svelte';
import type { FromServer, State } from '../../src/wire/messages';
import type { Fit, LaidTile, Seat, Sheet, Turn } from '../../src/wire/parts';
import { withState } from '../../src/wire/tableState';
import { stateAt } from '../wire/fakeServer';

export function loadEnglish(): void {
  words.load('en', english);
}

export const seatOf = (name: string, changes: Partial<Seat> = {}): Seat => ({
  kind: 'person',
  name,
  colour: 0,
  bot: null,
  stand_in: null,
  is_guest: false,
  is_taken: true,
  score: 0,
  tiles: 3,
  is_out: false,
  gone_since: null,
  ...changes,
});

export const sheetOf = (points: number, changes: Partial<Sheet> = {}): Sheet => ({
  points,
  replays: 0,
  groups: [{ kind: 'pair', squares: ['H8', 'H9'], tiles: ['9', '4'], points, factors: [] }],
  words: [`Pair H8 H9: ${points}`],
  ...changes,
});

export const turnOf = (changes: Partial<Turn> = {}): Turn => ({
  number: 2,
  seat: 0,
  at: 0,
  by: 'player',
  bot: null,
  spent: 0,
  kind: 'play',
  move: 'H8:9-4',
  tiles: [
    { square: 'H8', tile: '9' },
    { square: 'H9', tile: '4' },
  ],
  exchanged: 0,
  sheet: sheetOf(13),
  total: 13,
  rack: null,
  ...changes,
});

export interface StubRequest {
  readonly type: string;
  readonly tiles?: readonly LaidTile[] | readonly string[];
  readonly tile?: string;
}

/** Answers `fits` and `preview` at once; other requests wait for `act`. */
export class StubServer {
  readonly requests: StubRequest[] = [];
  fits: (tile: string, laid: readonly LaidTile[]) => readonly Fit[] = () => [];
  preview: () => Pick<Extract<FromServer, { type: 'previewed' }>, 'sheet' | 'broken'> = () => ({
    sheet: null,
    broken: [],
  });
  act: () => Promise<unknown> = () => new Promise(() => undefined);

  request = (message: StubRequest): Promise<unknown> => {
    this.requests.push(message);
    if (message.type === 'fits') {
      const laid = (message.tiles ?? []) as readonly LaidTile[];
      return Promise.resolve({ squares: this.fits(message.tile!, laid) });
    }
    if (message.type === 'preview') return Promise.resolve(this.preview());
    return this.act();
  };
}

const EDITION = {
  tiles: [
    { tile: '4', count: 7 },
    { tile: '9', count: 4 },
    { tile: 'J', count: 2 },
  ],
  rules: { rack_size: 3 },
  start: 'H8',
};

/** A table without a connection, with what a pending move needs. */
export function tableWith(server: StubServer, changes: Partial<State> = {}): LiveTable {
  const tableState = withState(null, stateAt(changes))!;
  const table = {
    game: 'g',
    live: { request: server.request },
    edition: EDITION,
    state: tableState,
    isMyTurn: tableState.viewing === tableState.to_move,
    get taken() {
      return new Set(this.state.turns.flatMap(({ tiles }) => tiles.map(({ square }) => square)));
    },
  };
  return table as unknown as LiveTable;
}

/** Runs the pending promises. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
}
