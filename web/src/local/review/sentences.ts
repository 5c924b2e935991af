/**
 * The words of a review in the language of a catalogue: the same sentences as `analysis/facts.py` and
 * `analysis/review_words.py` write. They need only what a review has, so that a page can write the
 * review of a server's game again when the language changes.
 */
import type { FactView, ReviewedTurnView, ReviewView } from '../../wire/apiTypes';
import type { Catalogue, Values } from '../catalogue';
import type { ParsedMove, Referee } from '../referee';
import { roundToEven } from './numbers';

const JOKER = 'J';
export const DEPARTURES: ReadonlySet<string> = new Set(['resign', 'timeout']);

/** The content of a move that was read before. */
export type ReadMove = (text: string) => ParsedMove;

/** Reads the moves that the sentences of a review name. */
export async function moveReader(
  { turns }: Pick<ReviewView, 'turns'>,
  edition: string,
  referee: Pick<Referee, 'parse'>,
): Promise<ReadMove> {
  const named = turns.flatMap(({ best, facts }) => [best, ...facts.map(({ move }) => move)]);
  const texts = [...new Set(named.filter((text) => text !== null))];
  const parsed = await Promise.all(texts.map((text) => referee.parse(edition, text)));
  const moves = new Map(texts.map((text, index) => [text, parsed[index]!]));
  return (text) => moves.get(text)!;
}

/**
 * Writes the words of a review that grows: those of its new turns, and of all turns in a new
 * language. The turns before do not change.
 */
export class ReviewWriter {
  readonly #edition: string;
  readonly #referee: Pick<Referee, 'parse'>;
  #written: readonly ReviewedTurnView[] = [];
  #catalogue: Catalogue | null = null;

  constructor(edition: string, referee: Pick<Referee, 'parse'>) {
    this.#edition = edition;
    this.#referee = referee;
  }

  async write(review: ReviewView, catalogue: Catalogue): Promise<ReviewView> {
    const before = catalogue === this.#catalogue ? this.#written : [];
    const turns = review.turns.slice(before.length);
    const read = await moveReader({ turns }, this.#edition, this.#referee);
    this.#catalogue = catalogue;
    this.#written = [...before, ...turns.map((turn) => turnInWords(turn, read, catalogue))];
    return { ...review, turns: [...this.#written] };
  }
}

export function turnInWords(
  turn: ReviewedTurnView,
  read: ReadMove,
  catalogue: Catalogue,
): ReviewedTurnView {
  const facts = turn.facts.map((fact) => ({ ...fact, words: factText(fact, read, catalogue) }));
  const written = { ...turn, facts };
  return { ...written, words: turnWords(written, read, catalogue) };
}

/** The sentences about a turn, whose facts have theirs; none if the player left. */
function turnWords(turn: ReviewedTurnView, read: ReadMove, catalogue: Catalogue): string[] {
  const { best, loss_points, loss_win } = turn;
  if (best === null || loss_points === null || loss_win === null) {
    return DEPARTURES.has(turn.move) ? [] : [catalogue.say('review-unknown')];
  }
  const facts = turn.facts.map(({ words }) => words);
  if (turn.grade === 'brilliant' || turn.grade === 'best') return facts;
  const [loss, chance] = [roundToEven(loss_points), roundToEven(100 * loss_win)];
  const lost =
    chance === 0
      ? catalogue.say('review-loss', { loss })
      : catalogue.say('review-loss-chance', { loss, chance });
  if (turn.facts.some(({ move }) => move === best)) return [lost, ...facts];
  const move = moveText(read(best), catalogue);
  return [lost, catalogue.say('review-best', { move }), ...facts];
}

/** A fact as a sentence. */
export function factText(
  { kind, numbers, squares, move, tiles, others }: Omit<FactView, 'words'>,
  read: ReadMove,
  catalogue: Catalogue,
): string {
  const values: Values = {
    ...numbers,
    move: move === null ? '' : moveText(read(move), catalogue),
    square: squares[0] ?? '',
    tiles: tilesText(tiles, catalogue),
    others: tilesText(others, catalogue),
  };
  return catalogue.say(`review-${kind}`, values);
}

/** A move in words, such as `4 on H8 and 11 on H9`. */
export function moveText(
  { kind, placements = [], tiles = [] }: ParsedMove,
  catalogue: Catalogue,
): string {
  if (kind === 'play') {
    const laid = placements.map(([square, tile]) =>
      catalogue.say('table-tile-on-square', { tile, square }),
    );
    return catalogue.join(laid);
  }
  if (kind === 'exchange') {
    return catalogue.say('review-exchange', { tiles: tilesText(tiles, catalogue) });
  }
  return catalogue.say('review-pass');
}

const tilesText = (tiles: readonly string[], catalogue: Catalogue): string =>
  catalogue.join(tiles.map((tile) => (tile === JOKER ? catalogue.say('tile-joker') : tile)));
