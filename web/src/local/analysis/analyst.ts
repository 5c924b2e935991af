/**
 * The kernel for the analysis board: judges positions, makes moves, draws maps and searches in
 * slices. Two workers, so that no verdict waits for a search.
 */
import { KernelRefusal } from '../../kernel/errors';
import type { Kernel } from '../../kernel/kernel';
import type {
  EditionData,
  KernelResponse,
  PlayersData,
  RecordData,
  Replies,
  State,
  Suggestion,
} from '../../kernel/requests';
import type { EditionView } from '../../wire/parts';
import { formatDraft, formatRack, parseDraft, sortTiles, without, type Draft } from './draft';
import { judgeDraft, type Judged } from './faults';
import { inferRack, lastMove } from './inference';
import type { Line } from './lineOrder';
import type { TileChance } from './maps';
import { takenBy } from '../moveNotation';

export interface AnalystData {
  readonly editions: Readonly<Record<string, EditionData>>;
  readonly players: PlayersData;
}

/** A move that was made on the analysis board. */
export interface Step {
  /** From 1. */
  readonly seat: number;
  /** Before the move; null if it is unknown. */
  readonly rack: readonly string[] | null;
  readonly move: string;
  readonly points: number;
  readonly total: number;
  /** The position after it, as TPN. The drawn tiles are unknown. */
  readonly position: string;
}

/** Samples of each candidate in a slice, which takes some milliseconds. */
const SLICE = 16;
const LINES = 5;
/** Racks of the next player that a map is made of. */
const RACKS = 300;
const SEED = 'analysis';

export class Analyst {
  readonly #judge: Kernel;
  readonly #searcher: Kernel;
  readonly #load: () => Promise<AnalystData>;
  #isReady: Promise<void> | null = null;

  constructor(judge: Kernel, searcher: Kernel, load: () => Promise<AnalystData>) {
    this.#judge = judge;
    this.#searcher = searcher;
    this.#load = load;
  }

  /** Loads editions and weights. A failed attempt is repeated by the next request. */
  ready(): Promise<void> {
    this.#isReady ??= this.#start();
    this.#isReady.catch(() => (this.#isReady = null));
    return this.#isReady;
  }

  async judge(draft: Draft, edition: EditionView): Promise<Judged> {
    await this.ready();
    return judgeDraft(this.#judge, draft, edition);
  }

  async plays(position: string): Promise<KernelResponse<'plays'>> {
    await this.ready();
    return this.#judge.run({ do: 'plays', position });
  }

  /** The replies after a move, or on the board as it is. */
  async replies(position: string, move: string | null): Promise<Replies> {
    await this.ready();
    const choice = { position, racks: RACKS, limit: { seed: SEED } };
    return this.#judge.run({ do: 'replies', ...choice, ...(move === null ? {} : { move }) });
  }

  /**
   * The chances of tiles on a hidden rack of `held` tiles, whose player made a move in the position
   * `before`; null if the move says nothing about it.
   */
  async inferRack(
    before: string,
    step: Pick<Step, 'seat' | 'move' | 'points'>,
    unseen: readonly string[],
    held: number,
    signal?: AbortSignal,
  ): Promise<TileChance[] | null> {
    await this.ready();
    const { state } = await this.#judge.run({ do: 'position', position: before });
    const last = lastMove(state, parseDraft(before)!.edition, step);
    return inferRack(this.#judge, last, unseen, held, signal);
  }

  async readRecord(record: string): Promise<RecordData> {
    await this.ready();
    return this.#judge.run({ do: 'record', record });
  }

  /**
   * Searches until the kernel is sure enough, and reports after every slice. `wait` resolves when the
   * next slice may begin, so that a search can pause.
   */
  async search(
    position: string,
    onlines: (lines: readonly Line[]) => void,
    wait: () => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    await this.ready();
    signal.throwIfAborted();
    const start = { do: 'think', position, limit: { seed: SEED }, count: LINES } as const;
    let found = await this.#searcher.run(start);
    const { search } = found;
    for (;;) {
      if (signal.aborted) {
        // A later search may have ended this one.
        await this.#searcher.run({ do: 'stop', search }).catch(ignoreRefusal);
        signal.throwIfAborted();
      }
      onlines(found.suggestions.map(lineOf));
      if (found.is_done) return;
      await wait();
      signal.throwIfAborted();
      found = await this.#searcher.run({ do: 'continue', search, samples: SLICE, count: LINES });
    }
  }

  /**
   * Makes a move, by default of the seat to move. The kernel plays it in a game whose hidden tiles are
   * any of the unseen ones; nothing that depends on them is kept.
   */
  async play(position: string, move: string, mover?: number): Promise<Step> {
    await this.ready();
    const { state, unseen } = await this.#judge.run({ do: 'position', position });
    const seat = mover ?? state.to_move;
    const known = state.racks[seat - 1] ?? null;
    const dealt = dealHidden(state, unseen, seat, move);
    const draft = parseDraft(state.position)!;
    const open = formatDraft({ ...draft, racks: dealt.racks });
    const text = visibleMove(move, dealt.racks[seat - 1]!);
    const bag = dealt.bag.length === 0 ? '' : formatRack(dealt.bag);
    const game = { position: open, bag, seed: SEED, moves: [[seat, text]] as const };
    const played = await this.#judge.run({ do: 'game', ...game });
    const made = played.moves[0]!;
    const racks = played.state.racks.map((rack, index) => {
      const wasKnown = state.racks[index] != null;
      return wasKnown && (index !== seat - 1 || made.drawn.length === 0) ? rack : null;
    });
    // The final count of hidden racks is not known.
    const isGuess = played.termination !== null && racks.includes(null);
    const scores = isGuess
      ? state.scores.map((score, index) => (index === seat - 1 ? made.total : score))
      : played.state.scores;
    const next = formatState(played.state, { ...draft, racks, scores });
    return {
      seat,
      rack: known,
      move,
      points: made.sheet.points,
      total: made.total,
      position: (await this.#judge.run({ do: 'position', position: next })).state.position,
    };
  }

  async #start(): Promise<void> {
    const { editions, players } = await this.#load();
    await Promise.all(
      [this.#judge, this.#searcher].flatMap((kernel) => [
        ...Object.values(editions).map((edition) => kernel.run({ do: 'edition', edition })),
        kernel.run({ do: 'players', players }),
      ]),
    );
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof KernelRefusal)) throw error;
}

const lineOf = (found: Suggestion): Line => ({ ...found, reply: found.reasons.reply || null });

/** Deals unseen tiles to the hidden racks and to the bag; the mover gets the tiles of the move. */
function dealHidden(
  state: State,
  unseen: readonly string[],
  seat: number,
  move: string,
): { readonly racks: readonly (readonly string[])[]; readonly bag: readonly string[] } {
  const needed = state.racks[seat - 1] == null ? takenBy(move).filter((tile) => tile !== '_') : [];
  let left = without(unseen, needed);
  const racks = state.racks.map((rack, index) => {
    if (rack !== null) return rack;
    const own = index === seat - 1 ? needed : [];
    const count = Math.max(0, state.held[index]! - own.length);
    const drawn = left.slice(0, count);
    left = left.slice(count);
    return [...own, ...drawn];
  });
  return { racks, bag: left.slice(0, state.bag_count) };
}

/** An exchange of hidden tiles, `x:_-_`, gives back any tiles of the rack. */
function visibleMove(move: string, rack: readonly string[]): string {
  if (!move.startsWith('x:_')) return move;
  return `x:${sortTiles(rack.slice(0, move.split('-').length)).join('-')}`;
}

/** A state with other racks and scores, with all keys. */
function formatState(state: State, draft: Draft): string {
  const keys = {
    new: state.new.join(''),
    out: state.out.join(''),
    held: state.held.join('/'),
    bag: String(state.bag_count),
    quiet: String(state.quiet),
    passes: String(state.passes),
    again: String(state.again),
  };
  const tiles = new Map(Object.entries(state.tiles));
  return formatDraft({ ...draft, tiles, turn: state.to_move, keys });
}
