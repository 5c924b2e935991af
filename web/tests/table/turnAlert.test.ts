/** The alert of a hidden page: once for each turn of the viewer, also behind a curtain. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveTable } from '../../src/pages/table/liveTable.svelte';
import { TurnAlert } from '../../src/pages/table/turnAlert.svelte';
import type { State, Welcome } from '../../src/wire/messages';
import { withState } from '../../src/wire/tableState';
import { stateAt, WELCOME } from '../wire/fakeServer';
import { loadEnglish, seatOf } from './fixtures';

const seats = [seatOf('Ada'), seatOf('Ben'), seatOf('Cleo')];
let shown: string[];
let table: LiveTable;
let alert: TurnAlert;

/** Receives a state while the page is hidden. */
function receive(changes: Partial<State>): void {
  table.state = withState(null, stateAt({ seats, ...changes }));
  alert.update(table.isWaitingForMe, true);
}

beforeEach(() => {
  loadEnglish();
  shown = [];
  const notify = function (title: string): object {
    shown.push(title);
    return { addEventListener: () => undefined, close: () => undefined };
  };
  vi.stubGlobal('Notification', Object.assign(notify, { permission: 'granted' }));
  table = new LiveTable('g', 'en', { onturns: () => undefined, pace: () => 'at-once' });
  const clock = { kind: 'days', seconds: 0, increment: 0, days: 3 };
  table.welcome = { ...WELCOME, plan: { clock } } as unknown as Welcome;
  alert = new TurnAlert(table);
});

afterEach(() => vi.unstubAllGlobals());

test('behind the curtain of a shared device the alert fires when another player has moved', () => {
  const shared = { yours: [0, 1], viewing: null, rack: null };
  receive({ ...shared, to_move: 2 });
  expect(shown).toEqual([]);
  receive({ ...shared, to_move: 0 });
  expect(shown).toEqual(['Your turn']);
  receive({ ...shared, to_move: 1 });
  expect(shown).toHaveLength(1);
});

test('a player of one seat hears of each turn once', () => {
  for (const to_move of [1, 0, 0, 2, 0]) receive({ yours: [0], viewing: 0, to_move });
  expect(shown).toHaveLength(2);
});
