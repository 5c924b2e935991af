/** What the server says of tiles that lie but are not confirmed. */
import { LiveClosed, LiveRefusal } from '../../wire/requests';
import type { Live } from '../../wire/live';
import type { Broken, LaidTile, Sheet } from '../../wire/parts';
import type { FitCache } from './fitCache.svelte';

/** unfinished: with more tiles of the rack it would be a play. */
export type Verdict =
  | { readonly kind: 'nothing' | 'requests' | 'unfinished' }
  | { readonly kind: 'worth'; readonly sheet: Sheet }
  | { readonly kind: 'broken'; readonly broken: readonly Broken[] };

export const NOTHING: Verdict = { kind: 'nothing' };

/** `onRack`: the tiles that could still be added. */
export async function judge(
  laid: LaidTile[],
  onRack: readonly string[],
  live: Pick<Live, 'ask'>,
  fitCache: Pick<FitCache, 'ask'>,
): Promise<Verdict> {
  try {
    const { sheet, broken } = await live.ask({ type: 'preview', tiles: laid });
    if (sheet !== null) return { kind: 'worth', sheet };
    // Whoever lays one tile after the other is not told off in between.
    const next = await Promise.all(onRack.map((name) => fitCache.ask(laid, name)));
    const goesOn = next.some((fits) => fits.length > 0);
    return goesOn ? { kind: 'unfinished' } : { kind: 'broken', broken };
  } catch (error) {
    if (error instanceof LiveRefusal || error instanceof LiveClosed) return NOTHING;
    throw error;
  }
}
