/** The chapters of the rules of an edition, in the order in which a newcomer reads them. */
import { say } from '../../parts/words/index.svelte';
import type { EditionView } from '../../wire/parts';

export interface Chapter {
  /** Also the topic of its examples. */
  readonly topic: string;
  readonly title: string;
  readonly text: string;
}

export function chaptersOf({ rules, start }: EditionView): Chapter[] {
  const texts = {
    lines: say('table-rules-lines', { sum: rules.trio_sum }),
    place: say('table-rules-place', { start }),
    points: say('table-rules-points', { trio: rules.trio_points, triolet: rules.triolet_bonus }),
    special: say('web-rules-special'),
    joker: say('table-rules-joker'),
    squares: say('table-rules-squares', {
      opening: rules.opening_square,
      nine: rules.nine_square,
    }),
    exchange: say('table-rules-exchange', { count: rules.exchange_minimum }),
    end: `${say('table-rules-out')} ${say('table-rules-blocked', {
      rounds: rules.quiet_rounds,
      blocked: rules.blocked_end,
    })}`,
  };
  return Object.entries(texts).map(([topic, text]) => ({
    topic,
    title: say(`web-chapter-${topic}`),
    text,
  }));
}
