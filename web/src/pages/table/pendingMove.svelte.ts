/**
 * The move in progress: pending tiles with the server's verdict, faces of jokers, an exchange,
 * hints.
 */
import { layTile, Placement, type Change, type Hand, type Square, type TileId } from '../../board';
import { isLocalGame } from '../../local/gameIds';
import { tileLook } from '../../parts/editionLooks';
import { http } from '../../wire/http';
import { LiveClosed, LiveRefusal, type ActionRequest, type WithoutId } from '../../wire/requests';
import type { Live } from '../../wire/live';
import type { EditionView, LaidTile, SuggestedMove } from '../../wire/parts';
import type { TableState } from '../../wire/tableState';
import { judgementsOf, KernelAnswers, type Judgements } from './kernelAnswers';
import { FitCache } from './fitCache.svelte';
import { Hints } from './hints.svelte';
import { keepPending, keptPending } from './pendingStore';
import { rackOrder, syncHand } from './rackSync';
import { judge, NOTHING, type Verdict } from './verdict';

/** A pending joker needs a face. `faces` is empty if none fits. */
export interface JokerQuestion {
  readonly tile: TileId;
  readonly square: Square;
  readonly faces: readonly number[];
}

export interface MoveEvents {
  readonly onlaid: () => void;
  readonly onverdict: (verdict: Verdict) => void;
  readonly ontaken: (square: Square) => void;
}

/** What a pending move needs of its table: a live one, or a position of a game to learn from. */
export interface MoveTable {
  readonly game: string;
  readonly live: Pick<Live, 'request' | 'state'>;
  readonly edition: EditionView | null;
  readonly state: Pick<TableState, 'rack' | 'viewing' | 'turns' | 'yours' | 'outcome'> | null;
  readonly taken: ReadonlySet<Square>;
  readonly isMyTurn: boolean;
}

const loadReferee = () => import('../../parts/instantReferee');

export class PendingMove {
  readonly placement: Placement;
  readonly fitCache: FitCache;
  readonly hints: Hints;
  verdict: Verdict = $state.raw(NOTHING);
  question: JokerQuestion | null = $state.raw(null);
  /** The tiles selected for an exchange; null outside an exchange. */
  exchange: ReadonlySet<TileId> | null = $state.raw(null);
  isSending = $state(false);
  /** The server's reason for refusing the move. */
  refusal: LiveRefusal | null = $state.raw(null);
  /** Previews and fits; at a local table the referee is in this browser already. */
  readonly #judgements: Judgements;
  #tiles: Readonly<Record<TileId, string>> = $state.raw({});
  #faces: Readonly<Record<TileId, number>> = $state.raw({});
  #judged = 0;
  #arranging = 0;
  #isRestored = false;

  constructor(
    private readonly table: MoveTable,
    private readonly events: MoveEvents,
    private readonly onconfirm: () => void,
  ) {
    this.#judgements = isLocalGame(table.game) ? judgementsOf(table.live) : this.#withKernel();
    this.fitCache = new FitCache(this.#judgements);
    this.hints = new Hints(table.live);
    this.placement = new Placement({
      onhand: (hand, change) => this.#changed(hand, change),
      onrefuse: (_tile, square) => events.ontaken(square),
      ontouch: (tile) => this.#isJoker(tile) && void this.#askFace(tile),
      onconfirm: () => this.onconfirm(),
    });
  }

  /** The held or dragged tile. */
  get inHand(): TileId | null {
    return this.placement.drag?.tile ?? this.placement.held;
  }

  /** The pending tiles except one; null while a joker has no face. */
  laid(except: TileId | null = null): LaidTile[] | null {
    const pending = [...this.placement.hand.pending].filter(([tile]) => tile !== except);
    if (pending.some(([tile]) => this.#isBare(tile))) return null;
    return pending.map(([tile, square]) => ({ square, tile: this.#laidName(tile) }));
  }

  /** Squares where the tile in hand fits; null if unknown. */
  get openSquares(): readonly Square[] | null {
    const tile = this.inHand;
    const laid = tile === null ? null : this.laid(tile);
    if (tile === null || laid === null) return null;
    return this.fitCache.cached(laid, this.#tiles[tile]!)?.map(({ square }) => square) ?? null;
  }

  /** Requests where a tile fits, for `openSquares`. */
  askWhere(tile: TileId): void {
    const laid = this.laid(tile);
    if (laid !== null) void this.fitCache.request(laid, this.#tiles[tile]!);
  }

  /** Synchronises the hand with the rack and the board of the server. */
  deal(isNewTurn: boolean): void {
    const { state: tableState, edition, taken } = this.table;
    if (tableState === null || edition === null) return;
    const rack = tableState.rack ?? [];
    const { placement } = this;
    const before = { hand: placement.hand, tiles: this.#tiles };
    if (this.#arranging > 0 && isSame(rackOrder(before), rack)) return;
    const { hand, tiles } = syncHand(before, rack, edition.rules.rack_size, (at) => taken.has(at));
    this.#tiles = tiles;
    this.#faces = Object.fromEntries(
      Object.entries(this.#faces).filter(([tile]) => hand.pending.has(tile)),
    );
    placement.hand = hand;
    if (placement.held !== null && !(placement.held in tiles)) placement.hold(null);
    if (tableState.rack === null) this.clear();
    this.#restore();
    this.#look();
    if (!isNewTurn) return;
    this.fitCache.forget();
    this.hints.clear();
    this.exchange = null;
    this.refusal = null;
    this.#askFits();
    void this.#judge();
  }

  /** Lays the tiles that were pending before the page was loaded, if the rack still has them. */
  #restore(): void {
    const tableState = this.table.state!;
    if (this.#isRestored || tableState.rack === null) return;
    this.#isRestored = true;
    const tiles = keptPending(this.table.game, tableState);
    const ids = this.#find(tiles.map(({ tile }) => (tile.startsWith('J') ? 'J' : tile)));
    const isFree = tiles.every(({ square }) => !this.table.taken.has(square));
    if (!isFree || ids.length < tiles.length) return;
    tiles.forEach(({ square, tile }, index) => {
      const id = ids[index]!;
      this.placement.hand = layTile(this.placement.hand, id, square);
      if (tile.startsWith('J')) this.#faces = { ...this.#faces, [id]: Number(tile.slice(1)) };
    });
  }

  clear(): void {
    this.placement.hold(null);
    this.question = null;
    this.exchange = null;
    this.hints.clear();
    this.refusal = null;
  }

  /** Requests the server's sentences again, after the language has changed. */
  translate(): void {
    if (this.verdict.kind === 'worth' || this.verdict.kind === 'broken') void this.#judge();
    void this.hints.translate();
  }

  chooseFace(face: number): void {
    const { question } = this;
    if (question === null) return;
    this.#faces = { ...this.#faces, [question.tile]: face };
    this.question = null;
    this.placement.hold(null);
    this.#look();
    this.#keep();
    this.#askFits();
    void this.#judge();
  }

  /** Lays the tiles of a hint, or selects those to exchange. */
  followHint({ tiles, exchange }: Pick<SuggestedMove, 'tiles' | 'exchange'>): void {
    const { placement } = this;
    placement.takeAllBack();
    if (exchange.length > 0) {
      this.exchange = new Set(this.#find(exchange));
      return;
    }
    this.#layAll(tiles);
  }

  #layAll(tiles: readonly LaidTile[]): void {
    for (const { square, tile: name } of tiles) {
      const isJoker = name.startsWith('J');
      const [tile] = this.#find([isJoker ? 'J' : name]);
      if (tile === undefined) return;
      if (isJoker) this.#faces = { ...this.#faces, [tile]: Number(name.slice(1)) };
      this.placement.lay(tile, square);
    }
    this.#look();
  }

  beginExchange(): void {
    this.placement.takeAllBack();
    this.placement.hold(null);
    this.exchange = new Set();
  }

  play(): Promise<void> {
    const laid = this.laid();
    return laid === null || laid.length === 0
      ? Promise.resolve()
      : this.#send({ type: 'play', tiles: laid });
  }

  sendExchange(): Promise<void> {
    const tiles = [...(this.exchange ?? [])].map((tile) => this.#tiles[tile]!);
    return this.#send({ type: 'exchange', tiles });
  }

  pass(): Promise<void> {
    return this.#send({ type: 'pass' });
  }

  async #send(message: WithoutId<ActionRequest>): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    this.placement.locked = true;
    this.refusal = null;
    try {
      await this.table.live.request(message);
    } catch (error) {
      if (error instanceof LiveClosed) return;
      if (!(error instanceof LiveRefusal)) throw error;
      if (error.broken.length > 0) this.#decide({ kind: 'broken', broken: error.broken });
      else this.refusal = error;
    } finally {
      this.isSending = false;
      this.placement.locked = false;
    }
  }

  #changed(hand: Hand, change: Change): void {
    this.refusal = null;
    if (change.kind === 'arranged') return void this.#arrange(hand);
    if (change.kind === 'laid' || change.kind === 'moved') this.events.onlaid();
    // A moved joker loses its face
    const moved = 'tile' in change ? change.tile : null;
    const isFilled = change.kind === 'laid' && moved !== null && moved in this.#faces;
    this.#faces = Object.fromEntries(
      Object.entries(this.#faces).filter(
        ([tile]) => hand.pending.has(tile) && (tile !== moved || isFilled),
      ),
    );
    this.#look();
    this.#keep();
    this.question = null;
    const bare = [...hand.pending.keys()].find((tile) => this.#isBare(tile));
    if (bare !== undefined) {
      this.#decide(NOTHING);
      void this.#askFace(bare);
      return;
    }
    this.#askFits();
    void this.#judge();
  }

  /** A joker without a face is not kept. */
  #keep(): void {
    const bare = [...this.placement.hand.pending.keys()].find((tile) => this.#isBare(tile));
    keepPending(this.table.game, this.table.state!, this.laid(bare ?? null) ?? []);
  }

  async #arrange(hand: Hand): Promise<void> {
    this.#arranging += 1;
    try {
      const tiles = rackOrder({ hand, tiles: this.#tiles });
      await this.table.live.request({ type: 'arrange', tiles });
    } catch (error) {
      // Keep the order on the screen, even if the server refuses it.
      if (!(error instanceof LiveRefusal || error instanceof LiveClosed)) throw error;
    } finally {
      this.#arranging -= 1;
    }
  }

  async #askFace(tile: TileId): Promise<void> {
    const square = this.placement.hand.pending.get(tile);
    const laid = this.laid(tile);
    if (square === undefined) return;
    const fits = laid === null ? [] : await this.fitCache.request(laid, 'J');
    if (this.placement.hand.pending.get(tile) !== square) return;
    const faces = fits.find((fit) => fit.square === square)?.faces ?? [];
    this.question = { tile, square, faces };
    if (faces.length === 1 && this.#isBare(tile)) this.chooseFace(faces[0]!);
  }

  /** Requests the fits of every tile on the rack in advance. */
  #askFits(): void {
    const laid = this.laid();
    if (laid === null || !this.table.isMyTurn) return;
    for (const name of this.#onRack()) void this.fitCache.request(laid, name);
  }

  #withKernel(): Judgements {
    const { live } = this.table;
    return new KernelAnswers(judgementsOf(live), {
      version: () => live.state?.number ?? 0,
      answer: async (question) =>
        (await loadReferee()).answerInstantly(question, live.state!, this.table.edition!),
      isSame: async (one, other) => (await loadReferee()).isSameAnswer(one, other),
      onwrong: (question, answer) => {
        void http.reportDifference(this.table.game, question, answer);
        this.fitCache.forget();
        this.#askFits();
        void this.#judge();
      },
    });
  }

  async #judge(): Promise<void> {
    const judged = (this.#judged += 1);
    const laid = this.laid();
    if (laid === null || laid.length === 0) return this.#decide(NOTHING);
    this.verdict = { kind: 'requested' };
    const verdict = await judge(laid, this.#onRack(), this.#judgements, this.fitCache);
    if (judged === this.#judged) this.#decide(verdict);
  }

  #decide(verdict: Verdict): void {
    this.#judged += 1;
    this.verdict = verdict;
    this.events.onverdict(verdict);
  }

  #onRack(): string[] {
    const { slots } = this.placement.hand;
    return [...new Set(slots.flatMap((tile) => (tile === null ? [] : [this.#tiles[tile]!])))];
  }

  /** The tiles on the rack with these names. */
  #find(names: readonly string[]): TileId[] {
    const left = this.placement.hand.slots.filter((tile) => tile !== null);
    return names.flatMap((name) => {
      const at = left.findIndex((tile) => this.#tiles[tile] === name);
      return at < 0 ? [] : left.splice(at, 1);
    });
  }

  #look(): void {
    const counts = this.table.edition?.tiles ?? [];
    this.placement.looks = Object.fromEntries(
      Object.keys(this.#tiles).map((tile) => [tile, tileLook(this.#laidName(tile), counts)]),
    );
  }

  #isJoker(tile: TileId): boolean {
    return this.#tiles[tile] === 'J';
  }

  #isBare(tile: TileId): boolean {
    return this.#isJoker(tile) && !(tile in this.#faces);
  }

  #laidName(tile: TileId): string {
    const face = this.#faces[tile];
    return face === undefined ? this.#tiles[tile]! : `J${face}`;
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();
