/** The committed kernel, an edition to play with, and workers that run in this process. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EditionData } from '../../src/kernel/requests';
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
