/** The title of a printed example: what its play makes, such as "2 pairs and a Trio, on ×2". */
import { say, words } from '../../parts/words/index.svelte';
import type { Lesson } from '../../wire/apiTypes';

const KINDS = ['pair', 'trio', 'triolet', 'lone-tile'] as const;

export function exampleTitle({ sheet, tiles }: Lesson): string {
  const groups = sheet?.groups ?? [];
  const parts = KINDS.flatMap((kind) => {
    const count = groups.filter((group) => group.kind === kind).length;
    return count === 0 ? [] : [say(`web-example-${kind}`, { count })];
  });
  const factor = Math.max(
    1,
    ...groups.flatMap(({ factors }) => factors.map((each) => each.factor)),
  );
  const details = [
    ...(factor > 1 ? [say('web-example-factor', { factor })] : []),
    ...(tiles.some(({ tile }) => tile.startsWith('J')) ? [say('web-example-joker')] : []),
  ];
  const title = [words.join(parts), ...details].join(', ');
  return `${title.charAt(0).toLocaleUpperCase(words.language)}${title.slice(1)}`;
}
