/**
 * The state of a table, folded from the server's state messages. Turns, take-backs and emotes are
 * appended; everything else is replaced.
 */
import type { Clocks, Presence, State } from './messages';
import type { Emote, TakenBack, Turn } from './parts';

export type TableState = Omit<State, 'type' | 'since'>;

/** Returns null if events are missing between the two states. */
export function withState(before: TableState | null, state: State): TableState | null {
  const { type: _type, since, ...received } = state;
  // A complete state: the first one, another language, a move taken back, or a new log.
  if (since === 0) return received;
  if (before === null || since > before.number) return null;
  if (received.number < before.number) return before;
  return {
    ...received,
    turns: joined(before.turns, received.turns, before.number),
    take_backs: joined(before.take_backs, received.take_backs, before.number),
    emotes: joined(before.emotes, received.emotes, before.number),
  };
}

function joined<Event extends Turn | Emote | TakenBack>(
  known: readonly Event[],
  received: readonly Event[],
  number: number,
): Event[] {
  return [...known, ...received.filter((event) => event.number > number)];
}

export const withPresence = (before: TableState, { gone }: Presence): TableState => ({
  ...before,
  seats: before.seats.map((seat, index) => ({ ...seat, gone_since: gone[index] ?? null })),
});

export const withClocks = (before: TableState, { clock }: Clocks): TableState => ({
  ...before,
  clock,
});
