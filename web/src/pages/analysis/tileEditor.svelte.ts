/**
 * Puts and takes tiles on the board and on racks. A place is chosen first and then a tile, or a tile is
 * held first and then put on any number of squares.
 */
import type { Square, SquareInput } from '../../board';
import { withRack, withTile, type Draft, type TileName } from '../../local/analysis/draft';
import type { EditionView } from '../../wire/parts';

export type Place =
  | { readonly kind: 'square'; readonly square: Square }
  /** From 0. */
  | { readonly kind: 'rack'; readonly seat: number };

export interface Edited {
  readonly draft: Draft;
  readonly edition: EditionView;
}

export class TileEditor {
  place: Place | null = $state.raw(null);
  /** A face, `J`, or empty to take tiles away; null if none is held. */
  held: TileName | null = $state(null);
  /** Tiles are laid as jokers. */
  isJoker = $state(false);
  readonly #edited: () => Edited;
  readonly #onchange: (draft: Draft) => void;
  /** The digits typed on a square, for numbers of two. */
  #typed: { readonly square: Square; readonly digits: string } | null = null;

  constructor(edited: () => Edited, onchange: (draft: Draft) => void) {
    this.#edited = edited;
    this.#onchange = onchange;
  }

  readonly input: SquareInput = {
    use: (square) => this.useSquare(square),
    key: (square, key) => this.#typeKey(square, key),
    aim: null,
  };

  get aim(): Square | null {
    return this.place?.kind === 'square' ? this.place.square : null;
  }

  useSquare(square: Square): void {
    this.#typed = null;
    if (this.held !== null) this.#lay(square, this.held);
    else this.place = this.aim === square ? null : { kind: 'square', square };
  }

  useRack(seat: number): void {
    if (this.held !== null && this.held !== '') this.#addToRack(seat, this.held);
    else this.place = this.#isRack(seat) ? null : { kind: 'rack', seat };
  }

  /** Puts the tile on the chosen place, else holds it; a second time releases it. */
  useTile(tile: TileName): void {
    const { place } = this;
    if (place?.kind === 'square') {
      this.#lay(place.square, tile);
      this.place = null;
    } else if (place?.kind === 'rack') {
      if (tile !== '') this.#addToRack(place.seat, this.isJoker ? 'J' : tile);
    } else this.held = this.held === tile ? null : tile;
  }

  /** The rack is unknown when its last tile is gone. */
  takeFromRack(seat: number, index: number): void {
    const { draft } = this.#edited();
    const rack = (draft.racks[seat] ?? []).filter((_tile, place) => place !== index);
    this.#onchange(withRack(draft, seat, rack.length === 0 ? null : rack));
  }

  letGo(): void {
    [this.place, this.held] = [null, null];
  }

  #isRack(seat: number): boolean {
    return this.place?.kind === 'rack' && this.place.seat === seat;
  }

  #lay(square: Square, tile: TileName): void {
    const { draft } = this.#edited();
    const laid = tile === '' ? null : this.isJoker ? `J${tile}` : tile;
    // The same tile once more takes it away.
    const isSame = draft.tiles.get(square) === laid;
    this.#onchange(withTile(draft, square, isSame ? null : laid));
  }

  #addToRack(seat: number, tile: TileName): void {
    const { draft, edition } = this.#edited();
    const rack = draft.racks[seat] ?? [];
    if (rack.length < edition.rules.rack_size)
      this.#onchange(withRack(draft, seat, [...rack, tile]));
  }

  #typeKey(square: Square, key: string): boolean {
    const { draft } = this.#edited();
    if (/^\d$/.test(key)) return this.#typeDigit(square, key);
    this.#typed = null;
    if (key === 'Backspace' || key === 'Delete') this.#onchange(withTile(draft, square, null));
    else if (key === ' ') this.useSquare(square);
    else if (key === 'Escape') this.letGo();
    else if (key.toLowerCase() === 'j') this.isJoker = !this.isJoker;
    else return false;
    return true;
  }

  /** Two digits make one number where the edition has such a tile. */
  #typeDigit(square: Square, digit: string): boolean {
    const { draft, edition } = this.#edited();
    const before = this.#typed?.square === square ? this.#typed.digits : '';
    const faces = edition.tiles.map(({ tile }) => tile);
    const face = [before + digit, digit].find((each) => faces.includes(each));
    if (face === undefined) return true;
    this.#typed = { square, digits: face };
    this.#onchange(withTile(draft, square, this.isJoker ? `J${face}` : face));
    return true;
  }
}
