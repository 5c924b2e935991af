/** What a listener is told when something happens at the table: turns, scores, whose turn it is. */
import { turnText } from '../../parts/turnText';
import { say } from '../../parts/words/index.svelte';
import type { Emote, Turn } from '../../wire/parts';
import type { TableState } from '../../wire/tableState';
import type { Verdict } from './verdict';

export function announcementOf(
  tableState: TableState,
  turns: readonly Turn[],
  emotes: readonly Emote[],
): string[] {
  const { seats, outcome, to_move, viewing, must_pass } = tableState;
  const said = turns.flatMap((turn) => [
    turnText(turn, seats),
    // How the own play adds up was told while its tiles lay.
    ...(turn.seat === viewing ? [] : (turn.sheet?.words ?? [])),
    say('web-announce-score', { name: seats[turn.seat]!.name, points: turn.total }),
  ]);
  for (const { seat, words } of emotes) {
    said.push(say('web-emote-shown', { name: seats[seat]!.name, words }));
  }
  if (outcome !== null && turns.length > 0) said.push(...outcome.words);
  else if (turns.length > 0 && to_move !== null) {
    said.push(
      to_move === viewing
        ? say('web-table-your-turn')
        : say('web-announce-turn', { name: seats[to_move]!.name }),
    );
    if (must_pass) said.push(say('web-move-must-pass'));
  }
  return said;
}

/** What is said of tiles that lie: their points line by line, or why they cannot lie so. */
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
