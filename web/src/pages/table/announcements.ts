/** Announcements for screen readers: turns, scores, emotes, whose turn it is, verdicts. */
import { seatName } from '../../parts/playerName';
import { turnText } from '../../parts/turnText';
import { say } from '../../parts/words/index.svelte';
import type { Emote, TakenBack, Turn } from '../../wire/parts';
import type { TableState } from '../../wire/tableState';
import type { Verdict } from './verdict';

export function announcementOf(
  tableState: TableState,
  turns: readonly Turn[],
  emotes: readonly Emote[],
  takeBacks: readonly TakenBack[] = [],
): string[] {
  const { seats, outcome, to_move, viewing, must_pass } = tableState;
  const texts = turns.flatMap((turn) => [
    turnText(turn, seats),
    // The score lines of the viewer's play were announced while it was pending.
    ...(turn.seat === viewing && turn.bot === null ? [] : (turn.sheet?.words ?? [])),
    say('web-announce-score', { name: seats[turn.seat]!.name, points: turn.total }),
  ]);
  for (const { seat } of takeBacks) texts.push(takeBackText(tableState, seat));
  for (const { seat, words } of emotes) {
    texts.push(say('web-emote-shown', { name: seats[seat]!.name, words }));
  }
  if (outcome !== null && turns.length > 0) texts.push(...outcome.words);
  else if (turns.length + takeBacks.length > 0 && to_move !== null) {
    texts.push(
      to_move === viewing
        ? say('web-table-your-turn')
        : say('web-announce-turn', { name: seatName(seats[to_move]!) }),
    );
    if (must_pass) texts.push(say('web-move-must-pass'));
  }
  return texts;
}

/** Who took back a move; on a shared device by name. */
export const takeBackText = ({ seats, yours }: TableState, seat: number): string =>
  yours.length === 1 && yours[0] === seat
    ? say('web-took-back-you')
    : say('web-took-back', { name: seats[seat]!.name });

/** The verdict on the pending tiles: points line by line, or the violations. */
export function verdictWords(verdict: Verdict): string[] {
  switch (verdict.kind) {
    case 'worth':
      return [say('table-points', { points: verdict.sheet.points }), ...verdict.sheet.words];
    case 'broken':
      return verdict.broken.map(({ words }) => words);
    case 'unfinished':
      return [say('web-move-unfinished')];
    default:
      return [];
  }
}
