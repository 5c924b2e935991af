/** The server's verdict on the pending tiles. */
import { LiveClosed, LiveRefusal } from '../../wire/requests';
import type { Broken, LaidTile, Sheet } from '../../wire/parts';
import type { FitCache } from './fitCache.svelte';
import type { Judgements } from './kernelAnswers';

/** unfinished: legal with more tiles of the rack. */
export type Verdict =
  | { readonly kind: 'nothing' | 'requested' | 'unfinished' }
  | { readonly kind: 'worth'; readonly sheet: Sheet }
  | { readonly kind: 'broken'; readonly broken: readonly Broken[] };

export const NOTHING: Verdict = { kind: 'nothing' };

/** `onRack`: the tiles that can still be added. */
export async function judge(
  laid: LaidTile[],
  onRack: readonly string[],
  judgements: Pick<Judgements, 'preview'>,
  fitCache: Pick<FitCache, 'request'>,
): Promise<Verdict> {
  try {
    const { sheet, broken } = await judgements.preview(laid);
    if (sheet !== null) return { kind: 'worth', sheet };
    // Report no violation while the player is still laying tiles.
    const next = await Promise.all(onRack.map((name) => fitCache.request(laid, name)));
    const canContinue = next.some((fits) => fits.length > 0);
    return canContinue ? { kind: 'unfinished' } : { kind: 'broken', broken };
  } catch (error) {
    if (error instanceof LiveRefusal || error instanceof LiveClosed) return NOTHING;
    throw error;
  }
}
