/**
 * A review from the judged turns of a game: luck, chances to win, players and key moments, as
 * `analysis/review.py` computes them. Sentences are empty until `sentences` writes them.
 */
import type { Judgement } from '../../kernel/requests';
import type { ReviewedPlayerView, ReviewedTurnView, ReviewView } from '../../wire/apiTypes';
import type { Fact } from './facts';
import { accuracyOf, costOf, lossOfPoints, lossOfWin } from './grades';
import { leadOf, Luck } from './luck';
import { maxBy, roundTo, sumOf } from './numbers';
import type { RecordedTurn, RecordedGame } from './recordedGame';
import { isError, type Grade, type ReviewSettings } from './reviewSettings';

/** A turn with its judgement; without one if tiles are unknown or the player left. */
export interface JudgedTurn {
  readonly turn: RecordedTurn;
  readonly judgement: Judgement | null;
  readonly grade: Grade | null;
  readonly facts: readonly Fact[];
}

/** The first turns of a game, without players and key moments. */
export function judgedSoFar(
  game: RecordedGame,
  turns: readonly JudgedTurn[],
  settings: ReviewSettings,
): ReviewView {
  const luck = new Luck(turnOrderOf(game, settings));
  return { players: [], turns: turnViews(game, turns, luck, settings), key_moments: [] };
}

/** The review of a whole game. */
export function reviewOf(
  game: RecordedGame,
  turns: readonly JudgedTurn[],
  settings: ReviewSettings,
): ReviewView {
  const luck = new Luck(turnOrderOf(game, settings));
  const views = turnViews(game, turns, luck, settings);
  const leads = game.finalScores.map((_score, seat) => leadOf(game.finalScores, seat));
  if (game.isOver) luck.end(leads);
  return {
    players: playerViews(game, turns, leads, luck.sums, settings),
    turns: views,
    key_moments: keyMoments(turns, settings),
  };
}

/** What the place in the order of play is worth, by seat. */
function turnOrderOf(
  { edition, names, first }: RecordedGame,
  { turn_order }: ReviewSettings,
): number[] {
  const players = names.length;
  const worth = turn_order[edition]![players]!;
  return names.map((_name, seat) => worth[(seat - first + players) % players]!);
}

function turnViews(
  { names }: RecordedGame,
  turns: readonly JudgedTurn[],
  luck: Luck,
  settings: ReviewSettings,
): ReviewedTurnView[] {
  const rounded = (number: number): number => roundTo(number, settings.digits);
  let before: readonly number[] = names.map(() => 0);
  return turns.map(({ turn, judgement, grade, facts }, index) => {
    const { seat, move, points, scores } = turn;
    if (turn.isDeparture) luck.leave();
    const won = judgement === null ? 0 : luck.add(seat, before, judgement);
    before = scores;
    return {
      turn: index + 1,
      seat,
      move,
      points,
      scores: [...scores],
      best: judgement?.best.move ?? null,
      best_points: judgement?.best.points ?? null,
      loss_points: judgement && rounded(lossOfPoints(judgement)),
      loss_win: judgement && rounded(lossOfWin(judgement)),
      error: judgement && rounded(judgement.gain_error),
      grade,
      luck: rounded(won),
      chances: judgement && chancesOf(turn, judgement, settings).map(rounded),
      facts: facts.map((fact) => ({ ...fact, words: '' })),
      words: [],
    };
  });
}

/** The mover's chance comes from the search; the others share the rest by their scores. */
function chancesOf(
  { seat, scores }: RecordedTurn,
  { played, state }: Judgement,
  { steepness, spread, spread_tile }: ReviewSettings,
): number[] {
  const deviation = Math.sqrt(spread + spread_tile * state.bag_count);
  const isOther = (other: number): boolean => other !== seat && !state.out.includes(other + 1);
  const top = Math.max(...scores.filter((_score, other) => isOther(other)));
  const shares = scores.map((score, other) =>
    isOther(other) ? Math.exp((steepness * (score - top)) / deviation) : 0,
  );
  const rest = (1 - played.win) / sumOf(shares);
  return shares.map((share, other) => (other === seat ? played.win : share * rest));
}

function playerViews(
  game: RecordedGame,
  turns: readonly JudgedTurn[],
  leads: readonly number[],
  luck: readonly number[],
  settings: ReviewSettings,
): ReviewedPlayerView[] {
  const rounded = (number: number): number => roundTo(number, settings.digits);
  const judgements = game.names.map((_name, seat) =>
    turns.flatMap(({ turn, judgement }) => (turn.seat === seat && judgement ? [judgement] : [])),
  );
  const costs = judgements.map((own) => sumOf(own.map(costOf)));
  const orders = turnOrderOf(game, settings);
  const hasDeparture = turns.some(({ turn }) => turn.isDeparture);
  return game.names.map((name, seat) => {
    const [lead, order, cost] = [leads[seat]!, orders[seat]!, costs[seat]!];
    const others = (sumOf(costs) - cost) / (costs.length - 1);
    const departures = hasDeparture ? lead - (order + luck[seat]! - cost + others) : 0;
    const accuracy = accuracyOf(judgements[seat]!, settings);
    return {
      name,
      accuracy: accuracy === null ? null : rounded(accuracy),
      luck: rounded(luck[seat]!),
      decisions: accuracy === null ? null : rounded(-cost),
      turn_order: rounded(order),
      departures: rounded(departures),
      lead: rounded(lead),
      ...ownTurns(turns, seat),
    };
  });
}

/** The turn with the most points, and the one that cost most, if any is worse than good. */
function ownTurns(
  turns: readonly JudgedTurn[],
  seat: number,
): Pick<ReviewedPlayerView, 'best_turn' | 'worst_turn'> {
  const own = turns
    .map((judged, index) => ({ ...judged, number: index + 1 }))
    .filter(({ turn }) => turn.seat === seat);
  const best = maxBy(own, ({ turn }) => turn.points);
  const errors = own.filter(({ grade }) => isError(grade));
  const worst = maxBy(errors, ({ judgement }) => lossOfPoints(judgement!));
  return {
    best_turn: best !== undefined && best.turn.points > 0 ? best.number : null,
    worst_turn: worst?.number ?? null,
  };
}

/** The turns with the largest losses of chances, and brilliant ones, by number. */
function keyMoments(turns: readonly JudgedTurn[], settings: ReviewSettings): number[] {
  const weightOf = ({ judgement, grade }: JudgedTurn): number => {
    if (judgement === null || grade === null) return 0;
    if (grade === 'brilliant') return judgement.played.win - judgement.static.win;
    return isError(grade) ? lossOfWin(judgement) : 0;
  };
  return turns
    .map((turn, index) => ({ number: index + 1, weight: weightOf(turn) }))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, settings.key_moments)
    .filter(({ weight }) => weight > 0)
    .map(({ number }) => number)
    .toSorted((one, other) => one - other);
}
