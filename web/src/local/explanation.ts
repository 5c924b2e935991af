/**
 * Explains refused moves, scores and endings in the language of a catalogue: the same sentences as
 * `analysis/explanation.py` writes for tables on a server. Every number comes from the violation,
 * the score sheet or the outcome.
 */
import type { Violation } from '../kernel/requests';
import type { EditionView, EndLine, Group, Outcome, Sheet } from '../wire/parts';
import type { Catalogue, Values } from './catalogue';

const JOKER = 'J';

/** A sentence about what is wrong with a move and how to correct it. */
export const explainViolation = (
  violation: Violation,
  edition: EditionView,
  catalogue: Catalogue,
): string => catalogue.say(`violation-${violation.code}`, facts(violation, edition, catalogue));

/** The values that a sentence about a violation may use. */
function facts(violation: Violation, edition: EditionView, catalogue: Catalogue): Values {
  const { squares = [], tiles = [], found, allowed } = violation;
  const faces = edition.tiles.map(({ tile }) => tile).filter((tile) => tile !== JOKER);
  const values: Record<string, string | number> = {
    rack_size: edition.rules.rack_size,
    lowest: Number(faces[0]),
    highest: Number(faces.at(-1)),
    last_row: String.fromCodePoint('A'.codePointAt(0)! + edition.size - 1),
    last_column: edition.size,
    rule: edition.rules.opening_square,
  };
  if (found !== undefined) values['found'] = found;
  if (allowed !== undefined) values['allowed'] = allowed;
  if (squares.length > 0) {
    const names = [...new Set(squares)];
    values['squares'] = catalogue.join(names);
    values['square_count'] = names.length;
    values['first'] = names[0]!;
    values['last'] = names.at(-1)!;
  }
  if (tiles.length > 0) {
    const different = [...new Set(tiles)].toSorted((one, other) => Number(one) - Number(other));
    values['tiles'] = tileList(tiles, catalogue);
    values['tile_count'] = tiles.length;
    values['faces'] = catalogue.join(different);
    values['face_count'] = different.length;
    values['sum'] = tiles.join(' + ');
  }
  return values;
}

const tileList = (tiles: readonly string[], catalogue: Catalogue): string =>
  catalogue.join(tiles.map((tile) => (tile === JOKER ? catalogue.say('tile-joker') : tile)));

/** A sentence for each group of the score sheet of a play, and for its extra turns. */
export function explainSheet(sheet: Omit<Sheet, 'words'>, catalogue: Catalogue): string[] {
  const sentences = sheet.groups.map((group) => explainGroup(group, catalogue));
  // The first play was a single tile, which makes no group.
  if (sentences.length === 0) sentences.push(catalogue.say('score-nothing'));
  if (sheet.replays > 0) sentences.push(catalogue.say('score-replay', { count: sheet.replays }));
  return sentences;
}

/** The text of a group, such as `Pair H8 H9: 11 ×2 + 3 = 25`. */
function explainGroup(group: Group, catalogue: Catalogue): string {
  const { kind, tiles, points } = group;
  const squares = group.squares.join(' ');
  switch (kind) {
    case 'pair':
    case 'lone-tile': {
      const jokers = tiles.filter(isJoker).length;
      return catalogue.say(`reason-${kind}`, { squares, sum: sumOf(group), jokers });
    }
    case 'trio': {
      const faces = tiles.map(laidName).join(' + ');
      return catalogue.say('reason-trio', { squares, faces, sum: productOf(group) });
    }
    case 'triolet':
      return catalogue.say('reason-triolet', { squares, points });
  }
}

const isJoker = (tile: string): boolean => tile.startsWith(JOKER);

/** The face of a tile; for a joker `J(3)`. */
const laidName = (tile: string): string => (isJoker(tile) ? `J(${tile.slice(1)})` : tile);

/** The sum of a pair or a lone tile, each tile with its factors. */
function sumOf({ squares, tiles, factors, points }: Group): string {
  const terms = squares.map((square, index) => {
    const own = factors.filter((each) => each.square === square);
    return [laidName(tiles[index]!), ...own.map(({ factor }) => `×${factor}`)].join(' ');
  });
  return equation(terms.join(' + '), points);
}

/** The product of a Trio, whose points are multiplied as a whole. */
function productOf({ factors, points }: Group): string {
  const whole = factors.reduce((product, { factor }) => product * factor, 1);
  const terms = [points / whole, ...factors.map(({ factor }) => factor)];
  return equation(terms.join(' × '), points);
}

const equation = (terms: string, result: number): string =>
  terms === String(result) ? terms : `${terms} = ${result}`;

/** How a player left the game before its end; a claim removed an absent player. */
export interface Exit {
  /** From 0. */
  readonly seat: number;
  readonly way: 'resign' | 'timeout' | 'claim';
}

/**
 * Sentences about why the game ended, the final count and the winners. `left` is the last player who
 * left the game, `you` the seat of the reader. A seat without a name is called by its number.
 */
export function explainOutcome(
  outcome: Omit<Outcome, 'words'>,
  names: readonly string[],
  catalogue: Catalogue,
  left: Exit | null = null,
  you: number | null = null,
): string[] {
  const allNames = outcome.scores.map(
    (_score, seat) => names[seat] ?? catalogue.say('player-unnamed', { seat: seat + 1 }),
  );
  return [
    explainTermination(outcome, allNames, catalogue, left, you),
    ...outcome.lines.map((line) => explainLeftOver(line, allNames, catalogue)),
    explainWinners(outcome, allNames, catalogue, you),
  ];
}

function explainTermination(
  { termination, lines, winners }: Omit<Outcome, 'words'>,
  names: readonly string[],
  catalogue: Catalogue,
  left: Exit | null,
  you: number | null,
): string {
  switch (termination) {
    case 'out': {
      // The player who is out gains the points of all the others.
      const { seat } = lines[0]!;
      return catalogue.say('termination-out', { name: names[seat]!, who: who(seat, you) });
    }
    case 'last-one-left': {
      const { seat, way } = left ?? { seat: winners[0]!, way: 'unknown' };
      const values = { name: names[seat]!, way, who: who(seat, you) };
      return catalogue.say('termination-last-one-left', values);
    }
    default:
      return catalogue.say(`termination-${termination}`);
  }
}

/** The value of `$who`, by which a sentence is about the reader or about a name. */
const who = (seat: number, you: number | null): string => (seat === you ? 'you' : 'other');

/** A sentence about the points for the tiles left on a rack. */
function explainLeftOver(line: EndLine, names: readonly string[], catalogue: Catalogue): string {
  const { tiles, points } = line;
  const [name, holder] = [names[line.seat]!, names[line.holder]!];
  const sum = equation(tiles.join(' + '), Math.abs(points));
  const jokers = tiles.filter(isJoker).length;
  if (line.seat !== line.holder) {
    return catalogue.say('left-over-added', { name, holder, sum, jokers });
  }
  if (points < 0) return catalogue.say('left-over-subtracted', { name, sum, jokers });
  return catalogue.say('left-over-kept', { name, tiles: tileList(tiles, catalogue) });
}

function explainWinners(
  { scores, winners }: Omit<Outcome, 'words'>,
  names: readonly string[],
  catalogue: Catalogue,
  you: number | null,
): string {
  const winner = winners[0]!;
  const points = scores[winner]!;
  if (winners.length > 1) {
    const isYours = you !== null && winners.includes(you);
    const others = winners.filter((seat) => seat !== you).map((seat) => names[seat]!);
    const key = isYours ? 'winner-shared-with-you' : 'winner-shared';
    return catalogue.say(key, { names: catalogue.join(others), points });
  }
  const values = { name: names[winner]!, who: who(winner, you) };
  const othersBest = Math.max(...scores.filter((_score, seat) => seat !== winner));
  // The others left the game: scores that do not decide would only confuse.
  if (points <= othersBest) return catalogue.say('winner-last', values);
  if (scores.length === 2) {
    return catalogue.say('winner-of-two', { ...values, score: `${points} : ${othersBest}` });
  }
  return catalogue.say('winner-one', { ...values, points });
}
