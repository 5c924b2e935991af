/** A table in words, for lists and invitations: players, clock, bots, hints and the result. */
import { isLocalGame } from '../local/gameIds';
import type { GameSummary } from '../wire/apiTypes';
import type { ClockPlan, Plan, Seat } from '../wire/parts';
import { seatName } from './playerName';
import { say, words } from './words/index.svelte';

export function clockText({ kind, seconds, increment, days }: ClockPlan): string {
  if (kind === 'none') return say('web-clock-none');
  // Times of other programs may be no whole minutes.
  const minutes = Math.round(seconds / 6) / 10;
  return say(`web-facts-clock-${kind}`, { seconds, minutes, increment, days });
}

export const botNames = (seats: readonly Seat[]): string[] =>
  seats.filter(({ bot, stand_in }) => bot !== null && stand_in === null).map(({ name }) => name);

/** Number of players, clock, hints: what one joins, apart from the edition. */
export function settingsOf(seats: readonly Seat[], { clock, hints }: Plan): string[] {
  return [
    say('web-facts-players', { count: seats.length }),
    ...(clock.kind === 'none' ? [] : [clockText(clock)]),
    ...(hints ? [say('web-facts-hints')] : []),
  ];
}

/** The seats in the order in which the viewer reads them: the own one first. */
const orderOf = ({ seats, yours }: GameSummary): number[] => {
  const own = yours.length === 1 ? yours : [];
  return [...own, ...seats.map((_seat, index) => index).filter((seat) => !own.includes(seat))];
};

/** The scores on one line, such as `110 : 49`. */
export function scoresOf(game: GameSummary): string {
  const scores = game.outcome?.scores ?? game.seats.map(({ score }) => score);
  return orderOf(game)
    .map((seat) => scores[seat])
    .join('\u00a0:\u00a0');
}

/** The opponents of the viewer, or everybody at the table. */
export function namesOf(game: GameSummary): string {
  const [own] = game.yours.length === 1 ? game.yours : [];
  const names = game.seats.filter(({ is_taken }, seat) => is_taken && seat !== own).map(seatName);
  if (names.length === 0) return say('web-list-nobody');
  return own === undefined
    ? words.join(names)
    : say('web-list-against', { names: words.join(names) });
}

/** "Won 110 : 49"; empty for a game that is not over. */
export function resultOf(game: GameSummary): string {
  if (game.outcome === null) return '';
  const { winners } = game.outcome;
  const scores = scoresOf(game);
  const [own] = game.yours.length === 1 ? game.yours : [];
  if (own === undefined) {
    const names = words.join(winners.map((seat) => game.seats[seat]!.name));
    return say('web-result-winner', { names, scores });
  }
  if (!winners.includes(own)) return say('web-result-lost', { scores });
  return say(winners.length === 1 ? 'web-result-won' : 'web-result-drawn', { scores });
}

/**
 * Whether the viewer is to move, invited, or offered a rematch. A bot of a local game moves only while
 * its table is open, so that game waits for the viewer too.
 */
export const waitsForMe = ({
  id,
  is_invited,
  rematch_offered,
  to_move,
  yours,
}: GameSummary): boolean =>
  is_invited ||
  rematch_offered ||
  (to_move !== null && (yours.includes(to_move) || (isLocalGame(id) && yours.length > 0)));
