/**
 * A position while it is edited: what a TPN says, also if it is impossible. The format is in
 * docs/notation.md; the kernel decides what is possible.
 */
import { formatSquare, type Square } from '../../board';
import type { EditionView } from '../../wire/parts';

/** The name of a tile in messages: `11`, `J` for a joker, `J11` for a joker on the board. */
export type TileName = string;

export interface Draft {
  readonly edition: string;
  /** Rows and columns of the board. */
  readonly size: number;
  readonly tiles: ReadonlyMap<Square, TileName>;
  /** By seat; null if it is unknown. */
  readonly racks: readonly (readonly TileName[] | null)[];
  readonly scores: readonly number[];
  /** The seat to move, from 1; 0 when the game is over. */
  readonly turn: number;
  /** `new`, `bag` and the others, as they were written. */
  readonly keys: Readonly<Record<string, string>>;
}

const FIELDS = 5;
/** Rows have the letters A to Z. */
const MOST_ROWS = 26;
/** More than any position needs, so that no address can make the page allocate without limit. */
const MOST_CHARACTERS = 2000;
/** The fields of a TPN; `details` are all keys after the edition. */
const PARTS = ['board', 'racks', 'scores', 'turn', 'edition', 'details'] as const;
export type Part = (typeof PARTS)[number];

const FIRST = 'A'.charCodeAt(0);
const FIRST_JOKER = 'a'.charCodeAt(0);

export function emptyDraft(edition: string, size: number, players: number): Draft {
  return {
    edition,
    size,
    tiles: new Map(),
    racks: Array.from({ length: players }, () => null),
    scores: Array.from({ length: players }, () => 0),
    turn: 1,
    keys: {},
  };
}

/** Reads the fields without judging them; null if the text is no position at all. */
export function parseDraft(text: string): Draft | null {
  if (text.length > MOST_CHARACTERS) return null;
  const fields = text.trim().split(/\s+/);
  if (fields.length < FIELDS) return null;
  const [board, racks, scores, turn, edition, ...keys] = fields as [
    string,
    string,
    string,
    string,
    string,
    ...string[],
  ];
  const rows = board.split('/');
  const tiles = parseBoard(rows);
  const parsed = racks.split('/').map(parseRack);
  const points = scores.split('/').map(Number);
  const isWrong =
    tiles === null ||
    parsed.includes(undefined) ||
    points.length !== parsed.length ||
    ![...points, Number(turn)].every(Number.isInteger);
  if (isWrong) return null;
  return {
    edition,
    size: rows.length,
    tiles,
    racks: parsed as (TileName[] | null)[],
    scores: points,
    turn: Number(turn),
    keys: Object.fromEntries(keys.map((key) => /^([^=]*)=?(.*)$/.exec(key)!.slice(1))),
  };
}

function parseBoard(rows: readonly string[]): Map<Square, TileName> | null {
  if (rows.length > MOST_ROWS) return null;
  const tiles = new Map<Square, TileName>();
  for (const [row, text] of rows.entries()) {
    let column = 0;
    for (const [piece] of text.matchAll(/\d+|./gu)) {
      const tile = laidTile(piece);
      if (/^\d+$/.test(piece)) column += Number(piece);
      else if (tile === null) return null;
      else tiles.set(formatSquare({ row, column: column++ }), tile);
    }
    if (column !== rows.length) return null;
  }
  return tiles;
}

function laidTile(letter: string): TileName | null {
  if (/^[A-Z]$/.test(letter)) return String(letter.charCodeAt(0) - FIRST);
  return /^[a-z]$/.test(letter) ? `J${letter.charCodeAt(0) - FIRST_JOKER}` : null;
}

/** Whether the board and the number of racks are those of the edition; if not, nothing can show them. */
export const fitsEdition = (
  { size, racks }: Draft,
  edition: Pick<EditionView, 'size' | 'most_players'>,
): boolean => size === edition.size && racks.length <= edition.most_players;

/** The field of a TPN at a column, counted from 1. */
export function partAt(text: string, column: number): Part {
  const before = text.slice(0, column - 1).split(' ').length - 1;
  return PARTS[Math.min(before, PARTS.length - 1)]!;
}

/** Undefined if the text is no rack. */
function parseRack(text: string): TileName[] | null | undefined {
  if (text === '_') return null;
  if (text === '-') return [];
  if (!/^[A-Z?]+$/.test(text)) return undefined;
  return [...text].map((letter) => (letter === '?' ? 'J' : laidTile(letter)!));
}

/** As TPN; canonical but for keys with default values and the order of racks. */
export function formatDraft({ size, tiles, racks, scores, turn, edition, keys }: Draft): string {
  const rows = Array.from({ length: size }, (_row, row) => {
    const cells = Array.from({ length: size }, (_column, column) => {
      const tile = tiles.get(formatSquare({ row, column }));
      return tile === undefined ? ' ' : letterOf(tile);
    });
    return cells.join('').replace(/ +/g, (run) => String(run.length));
  });
  const values = Object.entries(keys).map(([key, value]) => `${key}=${value}`);
  const rackTexts = racks.map((rack) => (rack === null ? '_' : formatRack(rack)));
  return [rows.join('/'), rackTexts.join('/'), scores.join('/'), turn, edition, ...values].join(
    ' ',
  );
}

export const formatRack = (rack: readonly TileName[]): string =>
  rack.length === 0 ? '-' : sortTiles(rack).map(letterOf).join('');

const letterOf = (tile: TileName): string => {
  if (tile === 'J') return '?';
  const isJoker = tile.startsWith('J');
  return String.fromCharCode((isJoker ? FIRST_JOKER : FIRST) + Number(tile.slice(isJoker ? 1 : 0)));
};

/** In rising order, jokers last. */
export const sortTiles = (tiles: readonly TileName[]): TileName[] =>
  tiles.toSorted((one, other) => rankOf(one) - rankOf(other));

const rankOf = (tile: TileName): number => (tile.startsWith('J') ? Infinity : Number(tile));

/** The tiles without those of `taken`, each counted once. */
export function without(tiles: readonly TileName[], taken: readonly TileName[]): TileName[] {
  const left = [...tiles];
  for (const tile of taken) {
    const index = left.indexOf(tile);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

/** The tile of a rack: a joker on the board has a face, on a rack it has none. */
export const onRack = (tile: TileName): TileName => (tile.startsWith('J') ? 'J' : tile);

const keysWithout = (draft: Draft, dropped: readonly string[]): Draft['keys'] =>
  Object.fromEntries(Object.entries(draft.keys).filter(([key]) => !dropped.includes(key)));

/** How many tiles are where. */
const COUNTS = ['held', 'bag'];
/** These follow from the game that led to a board, not from a board that was changed by hand. */
const COUNTERS = ['new', 'quiet', 'passes', 'again'];

export function withTile(draft: Draft, square: Square, tile: TileName | null): Draft {
  const tiles = new Map(draft.tiles);
  if (tile === null) tiles.delete(square);
  else tiles.set(square, tile);
  return { ...draft, tiles, keys: keysWithout(draft, [...COUNTS, ...COUNTERS]) };
}

export function withRack(draft: Draft, seat: number, rack: readonly TileName[] | null): Draft {
  const racks = draft.racks.map((each, index) =>
    index === seat ? (rack === null ? null : sortTiles(rack)) : each,
  );
  return { ...draft, racks, keys: keysWithout(draft, COUNTS) };
}

/** New seats have unknown racks and no points. */
export function withPlayers(draft: Draft, players: number): Draft {
  const seats = Array.from({ length: players }, (_seat, seat) => seat);
  return {
    ...draft,
    racks: seats.map((seat) => draft.racks[seat] ?? null),
    scores: seats.map((seat) => draft.scores[seat] ?? 0),
    turn: Math.min(draft.turn, players),
    keys: {},
  };
}
