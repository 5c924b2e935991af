/**
 * Cache of the server's `fits` replies: where a tile can go. They are requested in advance, so that
 * the squares light up at once.
 */
import { LiveClosed, LiveRefusal } from '../../wire/requests';
import type { Live } from '../../wire/live';
import type { Fit, LaidTile } from '../../wire/parts';

const keyOf = (laid: readonly LaidTile[], tile: string): string =>
  [...laid.map((each) => `${each.square} ${each.tile}`).toSorted(), tile].join();

export class FitCache {
  #board = 0;
  #known: Readonly<Record<string, readonly Fit[]>> = $state.raw({});
  readonly #asked = new Map<string, Promise<readonly Fit[]>>();

  constructor(private readonly live: Pick<Live, 'ask'>) {}

  /** Clears the cache; for a new board or rack. */
  forget(): void {
    this.#board += 1;
    this.#known = {};
    this.#asked.clear();
  }

  /** The cached reply, or null. */
  known(laid: readonly LaidTile[], tile: string): readonly Fit[] | null {
    return this.#known[keyOf(laid, tile)] ?? null;
  }

  ask(laid: readonly LaidTile[], tile: string): Promise<readonly Fit[]> {
    const key = keyOf(laid, tile);
    let asked = this.#asked.get(key);
    if (asked === undefined) {
      asked = this.#askNow(key, laid, tile, this.#board);
      this.#asked.set(key, asked);
    }
    return asked;
  }

  async #askNow(
    key: string,
    laid: readonly LaidTile[],
    tile: string,
    board: number,
  ): Promise<readonly Fit[]> {
    try {
      const { squares } = await this.live.ask({ type: 'fits', tiles: [...laid], tile });
      if (board === this.#board) this.#known = { ...this.#known, [key]: squares };
      return squares;
    } catch (error) {
      // The game may have ended.
      if (error instanceof LiveRefusal || error instanceof LiveClosed) return [];
      throw error;
    }
  }
}
