/** A table that waits for a second player. */
import type { GameView } from '../../src/wire/apiTypes';
import { seatOf } from '../table/fixtures';

export const OPEN = {
  id: 'AAAAAAAAAAAAAAAA',
  edition: 'gigamic-en',
  edition_title: 'Gigamic, English',
  status: 'open',
  seats: [seatOf('Ada'), seatOf('', { is_taken: false })],
  yours: [],
  is_host: false,
  is_invited: false,
  commitment: null,
  plan: {
    clock: { kind: 'none', seconds: 0, increment: 0, days: 0 },
    hints: true,
    stand_in: null,
    spectators: true,
    take_back: false,
  },
} as unknown as GameView;
