/** What the review page shows, computed from a review: bands of chances, the sum of a lead, errors. */
import { isError } from '../../local/review/reviewSettings';
import type {
  FactView,
  ReviewedPlayerView,
  ReviewedTurnView,
  ReviewView,
} from '../../wire/apiTypes';

/**
 * The chances to win by seat: equal at the beginning, then after each judged turn, then the result.
 * A turn without a judgement changes nothing.
 */
export function chancesLine(
  turns: readonly Pick<ReviewedTurnView, 'chances'>[],
  players: number,
  winners: readonly number[] | null,
): number[][] {
  const line = [Array.from({ length: players }, () => 1 / players)];
  for (const { chances } of turns) line.push(chances ?? line.at(-1)!);
  if (winners !== null) {
    line.push(line[0]!.map((_chance, seat) => (winners.includes(seat) ? 1 / winners.length : 0)));
  }
  return line;
}

/** The seats from the lowest band to the highest: the viewer's first. */
export function bandOrder(players: number, first: number): number[] {
  return Array.from({ length: players }, (_seat, index) => (first + index) % players);
}

export interface LeadTerm {
  readonly kind: 'turn-order' | 'luck' | 'decisions' | 'others' | 'departures';
  /** A whole number. */
  readonly points: number;
}

export interface ExplainedLead {
  readonly terms: readonly LeadTerm[];
  readonly lead: number;
}

/**
 * Why a player finished so far ahead of the mean of the others, in whole points that add up. Null if
 * nobody's decisions are known.
 */
export function explainedLead(
  players: readonly ReviewedPlayerView[],
  seat: number,
): ExplainedLead | null {
  const player = players[seat];
  if (player === undefined || players.every(({ decisions }) => decisions === null)) return null;
  const others = players.filter((_player, index) => index !== seat);
  const costs = others.reduce((sum, { decisions }) => sum + (decisions ?? 0), 0);
  const exact = [
    { kind: 'turn-order', points: player.turn_order },
    { kind: 'luck', points: player.luck },
    { kind: 'decisions', points: player.decisions ?? 0 },
    { kind: 'others', points: -costs / others.length },
    ...(players.some(({ departures }) => departures !== 0)
      ? [{ kind: 'departures', points: player.departures } as const]
      : []),
  ] as const;
  const lead = Math.round(player.lead);
  return { terms: roundedTo(lead, exact), lead };
}

/** Rounds the terms so that they add up to the sum: those that are nearest to the next number give. */
function roundedTo(sum: number, terms: readonly LeadTerm[]): LeadTerm[] {
  const rounded = terms.map(({ kind, points }) => ({ kind, points: Math.round(points) || 0 }));
  let missing = sum - rounded.reduce((total, { points }) => total + points, 0);
  const step = Math.sign(missing);
  const byError = terms
    .map(({ points }, index) => ({ index, error: step * (points - rounded[index]!.points) }))
    .toSorted((one, other) => other.error - one.error);
  for (let turn = 0; missing !== 0; turn = (turn + 1) % byError.length) {
    rounded[byError[turn]!.index]!.points += step;
    missing -= step;
  }
  return rounded;
}

/** The turns that a player can learn from. */
export const errorsOf = (
  turns: readonly ReviewedTurnView[],
  seats: readonly number[],
): ReviewedTurnView[] => turns.filter((turn) => seats.includes(turn.seat) && isError(turn.grade));

/** Whether there was a better move that is worth showing. */
export const hasBetter = ({ best, move, grade }: ReviewedTurnView): boolean =>
  best !== null && best !== move && grade !== 'best' && grade !== 'brilliant';

/** The square that the move left open, with the points of a reply there. */
export function openedBy(turn: ReviewedTurnView): { square: string; points: number } | null {
  const opened = turn.facts.find(({ kind }: FactView) => kind === 'opened');
  const [square] = opened?.squares ?? [];
  return square === undefined ? null : { square, points: opened!.numbers['points'] ?? 0 };
}

/** The turn to begin with: the viewer's key moment that cost most, else the first key moment. */
export function openingTurn(review: ReviewView, mine: readonly number[]): number {
  const moments = review.key_moments.map((number) => review.turns[number - 1]!);
  const own = moments.filter((turn) => mine.includes(turn.seat) && isError(turn.grade));
  const worst = own.toSorted((one, other) => (other.loss_win ?? 0) - (one.loss_win ?? 0))[0];
  return (worst ?? moments[0])?.turn ?? 1;
}

/** The chance of the player who moved, after the move and after the best one; null if unknown. */
export function moverChances(turn: ReviewedTurnView): { played: number; best: number } | null {
  const played = turn.chances?.[turn.seat];
  return played === undefined ? null : { played, best: Math.min(1, played + (turn.loss_win ?? 0)) };
}
