/** The map over the board that is shown: one at a time, for a position and a line. */
import type { Heat } from '../../board';
import type { Analyst } from '../../local/analysis/analyst';
import {
  dangerMap,
  ownMap,
  reachMap,
  stepOf,
  type MapKind,
  type MapValue,
} from '../../local/analysis/maps';
import { isKernelUnavailable } from '../../parts/analyst';
import type { Replies } from '../../kernel/requests';

export type MapChoice = MapKind | 'none';
export const MAPS: readonly MapChoice[] = ['none', 'danger', 'mine', 'theirs'];

/** What a map is about: a position that can be searched. */
export interface MapSubject {
  readonly position: string;
  /** The move that is made first; null for the board as it is. */
  readonly move: string | null;
  readonly isRackKnown: boolean;
}

export class BoardMap {
  choice: MapChoice = $state('none');
  /** All marks have their number, not only the hottest. */
  hasNumbers = $state(false);
  /** Highest first; null while it is computed. */
  values: readonly MapValue[] | null = $state.raw(null);
  readonly #analyst: Analyst;
  #latest = 0;
  /** The replies of the last subject: two maps show them. */
  #replies: { readonly key: string; readonly found: Promise<Replies> } | null = null;

  constructor(analyst: Analyst) {
    this.#analyst = analyst;
  }

  next(): void {
    this.choice = MAPS[(MAPS.indexOf(this.choice) + 1) % MAPS.length]!;
  }

  /** Computes the chosen map; of an impossible position there is none. */
  async show(subject: MapSubject | null): Promise<void> {
    const request = (this.#latest += 1);
    this.values = null;
    if (this.choice === 'none' || subject === null) return;
    const values = await this.#valuesOf(this.choice, subject);
    if (request === this.#latest) this.values = values;
  }

  async #valuesOf(kind: MapKind, subject: MapSubject): Promise<MapValue[]> {
    try {
      if (kind !== 'mine') {
        const replies = await this.replies(subject.position, subject.move);
        return kind === 'danger' ? dangerMap(replies) : reachMap(replies);
      }
      if (!subject.isRackKnown) return [];
      return ownMap((await this.#analyst.plays(subject.position)).plays);
    } catch (error) {
      if (!isKernelUnavailable(error)) throw error;
      return [];
    }
  }

  replies(position: string, move: string | null): Promise<Replies> {
    const key = `${position} ${move}`;
    if (this.#replies?.key !== key) {
      const found = this.#analyst.replies(position, move);
      found.catch(() => (this.#replies = null));
      this.#replies = { key, found };
    }
    return this.#replies.found;
  }

  get heat(): Heat[] {
    return this.choice === 'none' ? [] : heatOf(this.choice, this.values ?? [], this.hasNumbers);
  }
}

/** The hottest squares have numbers; special squares without one keep their signs. */
export function heatOf(kind: MapKind, values: readonly MapValue[], hasNumbers: boolean): Heat[] {
  return values.map(({ square, value }) => {
    const step = stepOf(kind, value);
    return { square, step, ...(hasNumbers || step > 2 ? { text: String(value) } : {}) };
  });
}
