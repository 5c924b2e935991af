/** The rules of an edition in words: how it differs from another, and line by line. */
import type { EditionRules, EditionView } from '../wire/parts';
import { say } from './words/index.svelte';

type Clause = (rules: EditionRules) => string;

/** A short clause for each rule in which editions differ. */
const CLAUSES: Readonly<Partial<Record<keyof EditionRules, Clause>>> = {
  first_player: (rules) => say(`web-rule-first-player-${rules.first_player}`),
  set_aside: (rules) => say('web-rule-set-aside', { count: rules.set_aside }),
  opening_square: (rules) => say(`web-rule-opening-square-${rules.opening_square}`),
  nine_square: (rules) => say(`web-rule-nine-square-${rules.nine_square}`),
  lone_first_tile: (rules) => say(`web-rule-lone-first-tile-${rules.lone_first_tile}`),
  exchange_minimum: (rules) => say('web-rule-exchange', { count: rules.exchange_minimum }),
  blocked_end: (rules) => say(`web-rule-blocked-end-${rules.blocked_end}`),
};

export function differencesOf(edition: EditionView, first: EditionView): string {
  if (edition.name === first.name) return say('web-edition-first');
  const clauses = Object.entries(CLAUSES).flatMap(([rule, clause]) => {
    const name = rule as keyof EditionRules;
    return edition.rules[name] === first.rules[name] ? [] : [clause(edition.rules)];
  });
  if (clauses.length === 0) return say('web-edition-same', { title: first.title });
  const sentence = clauses.join('; ');
  return `${sentence.charAt(0).toLocaleUpperCase()}${sentence.slice(1)}.`;
}

/** The rules of an edition as rows of a table. */
export function ruleLines({ rules }: EditionView): { what: string; how: string }[] {
  const line = (name: string, how: string | number): { what: string; how: string } => ({
    what: say(`table-rule-${name}`),
    how: String(how),
  });
  return [
    line('rack-size', rules.rack_size),
    line('trio-sum', rules.trio_sum),
    line('trio-points', rules.trio_points),
    line('triolet-bonus', rules.triolet_bonus),
    line('set-aside', rules.set_aside),
    line('first-player', say(`table-choice-${rules.first_player}`)),
    line('opening-square', say(`table-choice-${rules.opening_square}`)),
    line('nine-square', say(`table-choice-${rules.nine_square}`)),
    line('exchange-minimum', say('table-exchange-minimum', { count: rules.exchange_minimum })),
    line('exchange-order', say(`table-choice-${rules.exchange_order}`)),
    line('lone-first-tile', say(`table-choice-${rules.lone_first_tile}`)),
    line('blocked-end', say(`table-choice-${rules.blocked_end}`)),
    line('quiet-rounds', rules.quiet_rounds),
  ];
}
