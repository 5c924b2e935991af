/**
 * The share card of a finished game as SVG, and the result in one line of text. The layout is data
 * from Python (`analysis/card_table.py`), so that `triolet show --svg` draws the same card; the
 * tests compare the two.
 */
import { parseSquare } from '../board';
import type { Catalogue } from '../local/catalogue';
import type { LaidTile, Outcome, Seat, Turn } from '../wire/parts';
import { isoDay } from './dayText';
import { laidAfter } from './gameHistory';

export interface CardPlayer {
  readonly name: string;
  /** The colour of the player, from 0. */
  readonly colour: number;
  readonly score: number;
}

/** What a card shows; the players in the order of the seats. */
export interface CardGame {
  /** The name of the edition. */
  readonly edition: string;
  readonly players: readonly CardPlayer[];
  /** Seats, from 0. */
  readonly winners: readonly number[];
  /** The tiles on the board. */
  readonly tiles: readonly LaidTile[];
  /** Such as 2024-05-01; empty if unknown. */
  readonly date?: string;
}

/** By seat, in per cent; null or missing if unknown. */
export type Accuracies = readonly (number | null)[];

interface RowTable {
  readonly top: number;
  readonly height: number;
  readonly name_left: number;
  readonly name_sizes: readonly number[];
  readonly note_right: number;
  readonly note_size: number;
  readonly plain: string;
  readonly marked: string;
  readonly star: string;
}

interface Widths {
  readonly narrow: number;
  readonly normal: number;
  readonly capital: number;
  readonly wide: number;
  readonly pictograph: number;
  readonly narrow_characters: string;
  readonly wide_characters: string;
  readonly first_pictograph: number;
}

/** `CardTable` of Python. Templates have values in braces. */
export interface CardTable {
  readonly edition: string;
  readonly width: number;
  readonly height: number;
  readonly begin: string;
  readonly title_sizes: readonly number[];
  readonly caption_size: number;
  readonly text_width: number;
  readonly longest_title: number;
  readonly left: number;
  readonly top: number;
  readonly pitch: number;
  readonly tile: string;
  readonly tiles: Readonly<Record<string, string>>;
  readonly rows: Readonly<Record<string, RowTable>>;
  readonly seat_colours: readonly string[];
  readonly note_gap: number;
  readonly widths: Widths;
  readonly end: string;
}

/** The card of a game as the server or a local table describes it. */
export const finishedGame = (
  edition: string,
  seats: readonly Seat[],
  turns: readonly Turn[],
  outcome: Outcome,
): CardGame => ({
  edition,
  players: seats.map(({ name, colour }, seat) => ({
    name,
    colour,
    score: outcome.scores[seat]!,
  })),
  winners: outcome.winners,
  tiles: laidAfter(turns, turns.length),
  date: turns[0] ? isoDay(turns[0].at) : '',
});

/** Characters of a name that is shown. */
const LONGEST_NAME = 60;

export function cardSvg(
  game: CardGame,
  accuracies: Accuracies,
  table: CardTable,
  catalogue: Catalogue,
): string {
  const names = playerNames(game, catalogue);
  const whole = title(names, game.winners, table, catalogue);
  const [shown, size] = fitted(whole, table.text_width, table.title_sizes, table.widths);
  const facts = ['Triolet', table.edition, game.date ?? ''].filter((fact) => fact !== '');
  const sizes = [table.caption_size];
  const [caption] = fitted(facts.join(' · '), table.text_width, sizes, table.widths);
  const begin = { label: whole, title: shown, title_size: String(size), caption };
  const rows = names.map((name, seat) =>
    playerRow(game, name, seat, accuracyNote(accuracies[seat], catalogue), table),
  );
  return [filled(table.begin, begin), ...tiles(game.tiles, table), ...rows, table.end].join('');
}

/** "Anna beat Ben 212 : 180 at Triolet, accuracy 91% and 84%"; the winners come first. */
export function cardLine(game: CardGame, accuracies: Accuracies, catalogue: Catalogue): string {
  const names = playerNames(game, catalogue);
  const rank = (seat: number): number => (game.winners.includes(seat) ? 0 : 1);
  const score = (seat: number): number => game.players[seat]!.score;
  const order = names
    .map((_name, seat) => seat)
    .toSorted((a, b) => rank(a) - rank(b) || score(b) - score(a));
  const [first, second] = order as [number, number];
  const text =
    order.length === 2 && game.winners.length === 1 && score(first) > score(second)
      ? catalogue.say('card-text-two', {
          winner: names[first]!,
          loser: names[second]!,
          points: score(first),
          fewer: score(second),
        })
      : catalogue.say('card-text-many', {
          names: catalogue.join(order.slice(0, game.winners.length).map((seat) => names[seat]!)),
          count: game.winners.length,
          scores: order.map((seat) => `${names[seat]!} ${score(seat)}`).join(', '),
        });
  const known = order.map((seat) => accuracies[seat]).filter((each) => typeof each === 'number');
  if (known.length < order.length) return text;
  const percents = known.map((each) => catalogue.say('card-percent', { percent: rounded(each) }));
  return catalogue.say('card-text-accuracy', { text, percents: catalogue.join(percents) });
}

const rounded = (accuracy: number): number => Math.floor(accuracy + 0.5);

function accuracyNote(accuracy: number | null | undefined, catalogue: Catalogue): string {
  if (accuracy === null || accuracy === undefined) return '';
  return catalogue.say('card-accuracy', { percent: rounded(accuracy) });
}

const playerNames = ({ players }: CardGame, catalogue: Catalogue): string[] =>
  players.map(
    ({ name }, seat) => shownName(name) || catalogue.say('player-unnamed', { seat: seat + 1 }),
  );

/** A name of a record may be long, or have characters that XML forbids or nobody sees. */
function shownName(name: string): string {
  const characters = Array.from(name.slice(0, 2 * LONGEST_NAME + 2)).map((character) =>
    character !== ' ' && /[\p{C}\p{Z}]/u.test(character) ? '?' : character,
  );
  if (characters.length <= LONGEST_NAME) return characters.join('');
  return `${characters.slice(0, LONGEST_NAME - 1).join('')}…`;
}

function title(
  names: readonly string[],
  winners: readonly number[],
  table: CardTable,
  catalogue: Catalogue,
): string {
  const longest = Math.floor(table.longest_title / winners.length);
  const shown = winners.map((seat) => shortened(names[seat]!, longest));
  return catalogue.say('card-won', { names: catalogue.join(shown), count: shown.length });
}

function shortened(text: string, longest: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}

/** The text and the largest font size that fits; at the smallest size the text is cut. */
function fitted(
  text: string,
  width: number,
  sizes: readonly number[],
  widths: Widths,
): [string, number] {
  const fits = (part: string, size: number): boolean => textWidth(part, size, widths) <= width;
  const smallest = sizes.at(-1)!;
  const size = sizes.find((each) => fits(text, each));
  if (size !== undefined) return [text, size];
  const characters = [...text];
  const cut = (): string => `${characters.join('').trimEnd()}…`;
  while (characters.length > 0 && !fits(cut(), smallest)) characters.pop();
  return [cut(), smallest];
}

function textWidth(text: string, size: number, widths: Widths): number {
  let sum = 0;
  for (const character of text) sum += characterWidth(character, widths);
  return (size * sum) / 100;
}

function characterWidth(character: string, widths: Widths): number {
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return 0;
  if (widths.narrow_characters.includes(character)) return widths.narrow;
  if (widths.wide_characters.includes(character)) return widths.wide;
  if (character.codePointAt(0)! >= widths.first_pictograph) return widths.pictograph;
  return /\p{Lu}/u.test(character) ? widths.capital : widths.normal;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Values are escaped; drawings that are part of the table are not values. */
const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => escaped(values[name]!));

/** At most two decimals, as Python writes them. */
const formatted = (value: number): string => String(Number(value.toFixed(2)));

function tiles(laid: readonly LaidTile[], table: CardTable): string[] {
  const places = laid.map(({ square, tile }) => ({ ...parseSquare(square), tile }));
  places.sort((a, b) => a.row - b.row || a.column - b.column);
  return places.map(({ row, column, tile }) => {
    const x = formatted(table.left + column * table.pitch);
    const y = formatted(table.top + row * table.pitch);
    return table.tile
      .replace('{x}', x)
      .replace('{y}', y)
      .replace('{tile}', () => table.tiles[tile]!);
  });
}

function playerRow(
  { players, winners }: CardGame,
  whole: string,
  seat: number,
  note: string,
  table: CardTable,
): string {
  const rows = table.rows[players.length]!;
  const { colour, score } = players[seat]!;
  const y = formatted(rows.top + seat * rows.height);
  const right = rows.note_right - textWidth(note, rows.note_size, table.widths);
  const space = right - table.note_gap - rows.name_left;
  const [name, size] = fitted(whole, space, rows.name_sizes, table.widths);
  const hasWon = winners.includes(seat);
  const row = filled(hasWon ? rows.marked : rows.plain, {
    y,
    colour: table.seat_colours[colour]!,
    initial: [...whole.trim()][0]?.toUpperCase() ?? '·',
    name,
    name_size: String(size),
    note,
    score: String(score),
  });
  return hasWon ? row + filled(rows.star, { y }) : row;
}
