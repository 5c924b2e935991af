/** Grades of decisions, and the accuracy of a player: `analysis/grades.py`. */
import type { Judgement } from '../../kernel/requests';
import { sumOf } from './numbers';
import type { Grade, ReviewSettings } from './reviewSettings';

/** Points that the decision cost; below 0 if it made points at the expense of chances. */
export const costOf = ({ played, best }: Judgement): number => best.gain - played.gain;

export const lossOfPoints = (judgement: Judgement): number => Math.max(0, costOf(judgement));

export const lossOfWin = ({ played, best }: Judgement): number =>
  Math.max(0, best.win - played.win);

export function gradeOf(judgement: Judgement, settings: ReviewSettings): Grade {
  const points = sureLoss(judgement, settings);
  const win = Math.max(0, lossOfWin(judgement) - settings.sure * judgement.win_error);
  const error = settings.errors.find((limit) => points >= limit.points || win >= limit.win);
  if (error !== undefined) return error.grade;
  if (points > settings.negligible.points || win > settings.negligible.win) return 'good';
  return isBrilliant(judgement, settings) ? 'brilliant' : 'best';
}

/** Whether the obvious move would have been a mistake. The play with the most points is obvious. */
function isBrilliant(judgement: Judgement, { errors, sure }: ReviewSettings): boolean {
  const { played, static: obvious, static_error, most_points } = judgement;
  const gained = played.gain - obvious.gain - sure * static_error;
  const mistake = errors.find(({ grade }) => grade === 'mistake')!;
  return gained >= mistake.points && played.points !== most_points;
}

/** The lost points minus the standard errors that must be exceeded. */
const sureLoss = (judgement: Judgement, { sure }: ReviewSettings): number =>
  Math.max(0, lossOfPoints(judgement) - sure * judgement.gain_error);

/** The mean over the turns with a choice, from 0 to 100; null without any. */
export function accuracyOf(
  judgements: readonly Judgement[],
  settings: ReviewSettings,
): number | null {
  const counted = judgements
    .filter(({ choices }) => choices > 1)
    .map((each) => 100 * Math.exp(-sureLoss(each, settings) / settings.accuracy_points));
  return counted.length > 0 ? sumOf(counted) / counted.length : null;
}
