/**
 * Facts about a decision, what it missed, opened or kept: `analysis/facts.py`. They have no words;
 * `sentences` writes them.
 */
import type { JudgedMove, Judgement, Replies } from '../../kernel/requests';
import type { FactView } from '../../wire/apiTypes';
import type { EditionView } from '../../wire/parts';
import type { ParsedMove } from '../referee';
import { lossOfPoints } from './grades';
import { roundToEven } from './numbers';
import type { Grade, ReviewSettings } from './reviewSettings';

export type Fact = Omit<FactView, 'words'>;

/** A fact with the points by which facts are ranked. */
interface WeighedFact extends Fact {
  readonly weight: number;
}

/** What the facts need to know besides the judgement. */
export interface FactSources {
  readonly edition: EditionView;
  readonly settings: ReviewSettings;
  readonly parse: (move: string) => Promise<ParsedMove>;
  /** The replies to a move of the judged turn. */
  readonly repliesTo: (move: string) => Promise<Replies>;
}

const JOKER = 'J';

/** The most important facts about a decision, the first one first. */
export async function factsOf(
  judgement: Judgement,
  grade: Grade,
  sources: FactSources,
): Promise<Fact[]> {
  if (judgement.choices === 1) return [factOf('forced')];
  const isGood = grade === 'best' || grade === 'brilliant';
  const found = isGood
    ? await praise(judgement, grade, sources)
    : await criticism(judgement, sources);
  return found
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, sources.settings.facts.most)
    .map(({ weight: _weight, ...fact }) => fact);
}

const factOf = (kind: string, fact: Partial<Fact> = {}): Fact => ({
  kind,
  numbers: {},
  squares: [],
  move: null,
  tiles: [],
  others: [],
  ...fact,
});

const weighed = (kind: string, weight: number, fact: Partial<Fact> = {}): WeighedFact => ({
  ...factOf(kind, fact),
  weight,
});

async function praise(
  { played, static: obvious }: Judgement,
  grade: Grade,
  { settings: { facts }, parse }: FactSources,
): Promise<WeighedFact[]> {
  const found: WeighedFact[] = [];
  if (grade === 'brilliant') {
    const loss = roundToEven(played.gain - obvious.gain);
    found.push(weighed('brilliant', facts.certain, { numbers: { loss }, move: obvious.move }));
  }
  const squares = squaresOf(await parse(played.move));
  if (hasTriolet(played)) found.push(weighed('triolet-made', facts.triolet, { squares }));
  if (played.sheet.replays > 0) found.push(weighed('replay-made', facts.replay, { squares }));
  return found;
}

async function criticism(judgement: Judgement, sources: FactSources): Promise<WeighedFact[]> {
  const { played, best } = judgement;
  const { certain, worth_saying } = sources.settings.facts;
  const [own, better] = [await sources.parse(played.move), await sources.parse(best.move)];
  if (better.kind === 'exchange' && own.kind !== 'exchange') {
    const numbers = { gain: roundToEven(lossOfPoints(judgement)) };
    const tiles = [...(better.tiles ?? [])];
    return [weighed('exchange-due', certain, { numbers, move: best.move, tiles })];
  }
  if (own.kind === 'exchange' && better.kind === 'play') {
    const squares = squaresOf(better);
    const fact = { numbers: { points: best.points }, squares, move: best.move };
    return [weighed('exchange-needless', certain, fact)];
  }
  const found: WeighedFact[] = [];
  if (better.kind === 'play' && own.kind === 'play') {
    found.push(...missed(played, own, best, better, worth_saying));
  }
  found.push(...kept(judgement, own, better, worth_saying));
  if (played.terms.reply - best.terms.reply >= worth_saying) {
    found.push(...(await opened(played.move, best.move, sources)));
  }
  return found;
}

/** Why the best play makes more points or turns. */
function missed(
  played: JudgedMove,
  own: ParsedMove,
  best: JudgedMove,
  better: ParsedMove,
  worthSaying: number,
): WeighedFact[] {
  const more = best.points - played.points;
  const fact = { squares: squaresOf(better), move: best.move };
  if (best.sheet.replays > played.sheet.replays) {
    const weight = best.terms.again - played.terms.again + Math.max(0, more);
    return [weighed('replay', weight, { ...fact, numbers: { points: best.points } })];
  }
  if (more < worthSaying) return [];
  const isTriolet = hasTriolet(best) && !hasTriolet(played);
  const isJoker = usesJoker(better) && !usesJoker(own);
  const kind = isTriolet ? 'triolet' : isJoker ? 'joker' : 'points';
  return [weighed(kind, more, { ...fact, numbers: { points: best.points, more } })];
}

/** Which tiles are better to keep. */
function kept(
  { played, best, state }: Judgement,
  own: ParsedMove,
  better: ParsedMove,
  worthSaying: number,
): WeighedFact[] {
  const gain = best.terms.kept - played.terms.kept;
  const rack = state.racks[state.to_move - 1] ?? [];
  const [tiles, others] = [keptTiles(rack, better), keptTiles(rack, own)];
  const isSaid =
    gain >= worthSaying && tiles.length === others.length && tiles.join() !== others.join();
  return isSaid ? [weighed('kept', gain, { tiles, others })] : [];
}

/** What the played move leaves to the next player, compared with the best one. */
async function opened(
  played: string,
  best: string,
  { edition, settings: { facts }, repliesTo }: FactSources,
): Promise<WeighedFact[]> {
  const [after, instead] = [await repliesTo(played), await repliesTo(best)];
  if (after.seat === null || instead.seat === null) return [];
  const more = after.mean - instead.mean;
  const factors = new Map(edition.special.map(({ square, factor }) => [square, factor]));
  const square = openSquare(after, instead, factors, facts.open_square);
  if (square !== null) {
    const { points, tile } = after.squares[square]!;
    const numbers = { points: roundToEven(points), factor: factors.get(square) ?? 1 };
    const tiles = [tile!.startsWith(JOKER) ? JOKER : tile!];
    return [weighed('opened', more, { numbers, squares: [square], tiles })];
  }
  if (more < facts.worth_saying) return [];
  const numbers = { reply: roundToEven(after.mean), more: roundToEven(more) };
  return [weighed('reply', more, { numbers })];
}

/** The square that the replies use most, compared with those to the best move. */
function openSquare(
  after: Replies,
  instead: Replies,
  factors: ReadonlyMap<string, number>,
  least: number,
): string | null {
  // Of the squares of one reply, the one with a multiplier says most.
  const ranked = Object.keys(after.squares)
    .map((square) => ({
      square,
      added: expectedAt(square, after) - expectedAt(square, instead),
      factor: factors.get(square) ?? 1,
    }))
    .toSorted(
      (one, other) =>
        other.added - one.added ||
        other.factor - one.factor ||
        (one.square < other.square ? 1 : -1),
    );
  const first = ranked[0];
  return first !== undefined && first.added >= least ? first.square : null;
}

/** The part of the expected reply that uses a square. */
function expectedAt(square: string, { squares }: Replies): number {
  const found = squares[square];
  return found === undefined ? 0 : found.share * found.points;
}

const hasTriolet = ({ sheet }: JudgedMove): boolean =>
  sheet.lines.some(({ reason }) => reason === 'triolet');

const squaresOf = ({ placements = [] }: ParsedMove): string[] =>
  placements.map(([square]) => square);

const usesJoker = ({ placements = [] }: ParsedMove): boolean =>
  placements.some(([, tile]) => tile.startsWith(JOKER));

/** The tiles of a rack that a move does not use; a tile that the rack does not have takes none. */
export function keptTiles(
  rack: readonly string[],
  { placements = [], tiles = [] }: ParsedMove,
): string[] {
  const rest = [...rack];
  const laid = placements.map(([, tile]) => (tile.startsWith(JOKER) ? JOKER : tile));
  for (const tile of [...laid, ...tiles]) {
    const index = rest.indexOf(tile);
    if (index >= 0) rest.splice(index, 1);
  }
  return rest;
}
