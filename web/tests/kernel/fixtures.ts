/** The committed kernel, an edition to play with, and workers that run in this process. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EditionData, PlayersData } from '../../src/kernel/requests';
import { serveKernel } from '../../src/kernel/serve';
import type { FromWorker, WorkerLike } from '../../src/kernel/workerMessages';

export const WASM = readFileSync(join(import.meta.dirname, '../../src/kernel/triolet.wasm'));
export const MODULE = new WebAssembly.Module(WASM);

/** A small edition of its own; its Trios sum to 9. */
export const NINE: EditionData = {
  name: 'nine',
  players: { fewest: 2, most: 4 },
  board: {
    start: 'D4',
    rows: ['.......', '.2...2.', '...R...', '.......', '...3...', '.......', '.......'],
  },
  tiles: { '1': 6, '2': 6, '3': 6, '4': 6, '5': 6, joker: 2 },
  rules: {
    rack_size: 3,
    trio_sum: 9,
    trio_points: 20,
    triolet_bonus: 10,
    set_aside: 0,
    first_player: 'random',
    opening_square: 'allowed',
    nine_square: 'allowed',
    exchange_minimum: 5,
    exchange_order: 'return-then-draw',
    lone_first_tile: 'nothing',
    blocked_end: 'subtract',
    quiet_rounds: 3,
  },
};

/** One level, the champion; the numbers are any that the kernel accepts. */
export const PLAYERS: PlayersData = {
  levels: [{ name: 'champion' }],
  weights: {
    reply: 0.8,
    next: 0.6,
    again: 25,
    kept: [[-1, 1.4]],
    opens: 0.3,
    openings: [2, 2, 2, 2, 2, 2, 2, 2],
    leaf_next: 1,
    leaf_reply: 0.25,
    leaf_kept: 1,
    leaf_other: 0.5,
    win: 400,
    spread: 300,
    spread_tile: 144,
    playout_bag: 15,
    is_plain: false,
    opponent_models: [
      [0.4, 0.5, 0.001, 1.5],
      [0.4, 6, 0.03, 3],
      [0.2, 25, 0.1, 10],
      [0.3, 1, 0.01, 2],
    ],
  },
  search: {
    candidates: 6,
    looks: 4,
    look_samples: 30,
    first_deals: 3,
    most_deals: 40,
    confidence: 3,
    wanted: 2,
    nodes: 5000,
  },
};

/** A worker without a thread. As with a thread, its messages arrive later, and none after its end. */
export class WorkerInProcess implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  isEnded = false;
  readonly #handle: (request: string) => Promise<void>;

  constructor(load: () => Promise<WebAssembly.Module> = () => Promise.resolve(MODULE)) {
    const send = (data: FromWorker): void => {
      if (!this.isEnded) this.onmessage?.({ data });
    };
    this.#handle = serveKernel(load, send);
  }

  postMessage(request: string): void {
    void this.#handle(request);
  }

  terminate(): void {
    this.isEnded = true;
  }
}
