/**
 * Cache of the server's `fits` replies: where a tile can go. They are requested in advance, so that
 * the squares are marked at once.
 */
import { LiveClosed, LiveRefusal } from '../../wire/requests';
import type { Fit, LaidTile } from '../../wire/parts';
import type { Judgements } from './kernelAnswers';

const keyOf = (laid: readonly LaidTile[], tile: string): string =>
  [...laid.map((each) => `${each.square} ${each.tile}`).toSorted(), tile].join();

export class FitCache {
  #board = 0;
  #replies: Readonly<Record<string, readonly Fit[]>> = $state.raw({});
  readonly #requests = new Map<string, Promise<readonly Fit[]>>();

  constructor(private readonly judgements: Pick<Judgements, 'fits'>) {}

  /** Clears the cache; for a new board or rack. */
  forget(): void {
    this.#board += 1;
    this.#replies = {};
    this.#requests.clear();
  }

  /** The cached reply, or null. */
  cached(laid: readonly LaidTile[], tile: string): readonly Fit[] | null {
    return this.#replies[keyOf(laid, tile)] ?? null;
  }

  request(laid: readonly LaidTile[], tile: string): Promise<readonly Fit[]> {
    const key = keyOf(laid, tile);
    let request = this.#requests.get(key);
    if (request === undefined) {
      request = this.#send(key, laid, tile, this.#board);
      this.#requests.set(key, request);
    }
    return request;
  }

  async #send(
    key: string,
    laid: readonly LaidTile[],
    tile: string,
    board: number,
  ): Promise<readonly Fit[]> {
    try {
      const { squares } = await this.judgements.fits([...laid], tile);
      if (board === this.#board) this.#replies = { ...this.#replies, [key]: squares };
      return squares;
    } catch (error) {
      // The game may have ended.
      if (error instanceof LiveRefusal || error instanceof LiveClosed) return [];
      throw error;
    }
  }
}
