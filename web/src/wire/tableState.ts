/**
 * How things stand at a table, folded from the states that the server tells. Turns and emotes are
 * kept whole; all else is always as the newest state has it. No socket, no clock, no screen.
 */
import type { Clocks, Presence, State } from './messages';
import type { Emote, Turn } from './parts';

export type TableState = Omit<State, 'type' | 'since'>;

/** `null` stands for a gap: something was missed, and has to be asked for. */
export function withState(before: TableState | null, state: State): TableState | null {
  const { type: _type, since, ...received } = state;
  // Everything from the start: a first look, another language, or a log that began anew.
  if (since === 0) return received;
  if (before === null || since > before.number) return null;
  if (received.number < before.number) return before;
  return {
    ...received,
    turns: joined(before.turns, received.turns, before.number),
    emotes: joined(before.emotes, received.emotes, before.number),
  };
}

function joined<Event extends Turn | Emote>(
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
