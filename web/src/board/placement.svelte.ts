/**
 * The state of placing tiles: the hand, the held tile, the dragged tile. Board and rack share it,
 * call it on input and draw it; the page gets callbacks. It has no DOM and no rules: the board
 * answers whether a square is free and where things are on the screen.
 */
import type { Spot } from './glide';
import {
  arrangeTile,
  dealHand,
  layTile,
  takeAllBack,
  takeBack,
  pendingTileOn,
  type Change,
  type Hand,
  type TileId,
} from './hand';
import type { TileLook } from './looks';
import type { Square } from './squares';

export interface PlacementCallbacks {
  /** The player changed the hand. */
  readonly onhand?: (hand: Hand, change: Change) => void;
  readonly onhold?: (tile: TileId | null) => void;
  /** The square has a confirmed tile. */
  readonly onrefuse?: (tile: TileId, square: Square) => void;
  /** A pending tile was tapped; the page may ask for a joker's face again. */
  readonly ontouch?: (tile: TileId, square: Square) => void;
  readonly onconfirm?: () => void;
}

export interface Drag {
  readonly tile: TileId;
  readonly x: number;
  readonly y: number;
  /**
   * In pixels: over the board the width of its tiles, elsewhere the width at the start of the drag.
   */
  readonly width: number;
  readonly over: Square | null;
}

/** What `Placement` asks of the board on the screen. */
export interface BoardOnScreen {
  squareAt(x: number, y: number): Square | null;
  isFree(square: Square): boolean;
  tileWidth(): number;
  spotOf(tile: TileId): Spot | null;
  /** A tile is dragged over this point; null when the drag is over. */
  draggedOver(point: { x: number; y: number } | null): void;
  takeFocus(): void;
}

export interface RackOnScreen {
  slotAt(x: number, y: number): number | null;
  spotOf(tile: TileId): Spot | null;
}

export class Placement {
  hand: Hand = $state.raw(dealHand([]));
  looks: Readonly<Record<TileId, TileLook>> = $state.raw({});
  /** The rack can be arranged, but nothing can be laid. */
  locked = $state(false);
  held: TileId | null = $state(null);
  /** The empty square that was chosen before its tile. */
  aim: Square | null = $state(null);
  drag: Drag | null = $state.raw(null);
  /** Fingers need larger squares and hide the square below. */
  byTouch = $state(false);
  board: BoardOnScreen | null = null;
  rack: RackOnScreen | null = null;
  readonly #callbacks: PlacementCallbacks;
  #origin: { readonly tile: TileId; readonly spot: Spot } | null = null;

  constructor(callbacks: PlacementCallbacks = {}) {
    this.#callbacks = callbacks;
  }

  /** A tile is held, dragged or pending, or a square waits for its tile. */
  get isBusy(): boolean {
    return (
      this.aim !== null || this.held !== null || this.drag !== null || this.hand.pending.size > 0
    );
  }

  lookOf(tile: TileId): TileLook {
    return this.looks[tile] ?? { face: '' };
  }

  /** The previous position of the tile that changed last. */
  originOf(tile: TileId): Spot | null {
    return this.#origin?.tile === tile ? this.#origin.spot : null;
  }

  hold(tile: TileId | null): void {
    this.aim = null;
    if (this.held === tile) return;
    this.held = tile;
    this.#callbacks.onhold?.(tile);
  }

  lay(tile: TileId, square: Square): void {
    if (this.locked) return;
    if (!this.board?.isFree(square)) {
      this.#callbacks.onrefuse?.(tile, square);
      return;
    }
    const kind = this.hand.pending.has(tile) ? 'moved' : 'laid';
    this.hold(null);
    this.#change(layTile(this.hand, tile, square), { kind, tile, square });
  }

  takeBack(tile: TileId, slot?: number): void {
    const square = this.hand.pending.get(tile);
    if (square === undefined) return;
    this.hold(null);
    this.#change(takeBack(this.hand, tile, slot), { kind: 'taken-back', tile, square });
  }

  takeAllBack(): void {
    this.hold(null);
    this.#change(takeAllBack(this.hand), { kind: 'all-taken-back' });
  }

  arrange(tile: TileId, slot: number): void {
    this.#change(arrangeTile(this.hand, tile, slot), { kind: 'arranged', tile, slot });
  }

  confirm(): void {
    this.#callbacks.onconfirm?.();
  }

  /** Escape: releases the held tile or the chosen square, else takes all tiles back. */
  letGo(): void {
    if (this.held !== null || this.aim !== null) this.hold(null);
    else if (this.hand.pending.size > 0) this.takeAllBack();
  }

  /** Backspace: takes back the tile on this square, else the one laid last. */
  takeBackFrom(square: Square): void {
    const tile = pendingTileOn(this.hand, square) ?? [...this.hand.pending.keys()].at(-1);
    if (tile !== undefined) this.takeBack(tile);
  }

  /** Lays the tile on the chosen square, else holds it; a second time releases it. */
  chooseSlot(slot: number): void {
    const tile = this.hand.slots[slot];
    if (tile === undefined || tile === null) return;
    if (this.aim !== null && !this.locked) this.lay(tile, this.aim);
    else this.hold(this.held === tile ? null : tile);
  }

  tapSlot(slot: number): void {
    const { held } = this;
    if (held !== null && this.hand.pending.has(held)) this.takeBack(held, slot);
    else if (this.hand.slots[slot] !== null) this.chooseSlot(slot);
    else if (held !== null) {
      this.hold(null);
      this.arrange(held, slot);
    }
  }

  /** A second tap on a pending tile takes it back. */
  tapSquare(square: Square): void {
    const pending = pendingTileOn(this.hand, square);
    if (pending !== null && pending === this.held) this.takeBack(pending);
    else this.useSquare(square);
  }

  useSquare(square: Square): void {
    const pending = pendingTileOn(this.hand, square);
    if (this.held === null && pending !== null) {
      this.hold(pending);
      this.#callbacks.ontouch?.(pending, square);
    } else if (this.held !== null && pending === this.held) this.hold(null);
    else if (this.held !== null) this.lay(this.held, square);
    else this.#aimAt(square);
  }

  #aimAt(square: Square): void {
    const canAim = !this.locked && this.aim !== square && this.board?.isFree(square);
    this.aim = canAim && this.hand.slots.some((tile) => tile !== null) ? square : null;
  }

  dragTo(tile: TileId, x: number, y: number, width: number): void {
    this.hold(null);
    const over = this.board?.squareAt(x, y) ?? null;
    this.drag = { tile, x, y, over, width: over === null ? width : this.board!.tileWidth() };
    this.board?.draggedOver({ x, y });
  }

  /** Drops on a square, into a slot of the rack, or else returns the tile. */
  drop(): void {
    const { drag } = this;
    if (drag === null) return;
    const slot = this.rack?.slotAt(drag.x, drag.y) ?? null;
    if (drag.over !== null) this.lay(drag.tile, drag.over);
    else if (this.hand.pending.has(drag.tile)) this.takeBack(drag.tile, slot ?? undefined);
    else if (slot !== null) this.arrange(drag.tile, slot);
    this.cancelDrag();
  }

  cancelDrag(): void {
    this.drag = null;
    this.board?.draggedOver(null);
  }

  #change(hand: Hand, change: Change): void {
    if (hand === this.hand) return;
    const tile = 'tile' in change ? change.tile : null;
    const spot = tile && (this.drag ?? this.rack?.spotOf(tile) ?? this.board?.spotOf(tile));
    this.#origin = tile && spot ? { tile, spot } : null;
    this.hand = hand;
    this.#callbacks.onhand?.(hand, change);
  }
}
