/**
 * How things stand at a table, folded from the states that the server tells. Turns and emotes are
 * kept whole; all else is always as the newest state has it. No socket, no clock, no screen.
 */
import type { Clocks, Presence, State } from './messages';
import type { Emote, Turn } from './parts';

export type Standing = Omit<State, 'type' | 'since'>;

/** `null` stands for a gap: something was missed, and has to be asked for. */
export function withState(before: Standing | null, state: State): Standing | null {
  const { type: _type, since, ...told } = state;
  // Everything from the start: a first look, another language, or a log that began anew.
  if (since === 0) return told;
  if (before === null || since > before.number) return null;
  if (told.number < before.number) return before;
  return {
    ...told,
    turns: joined(before.turns, told.turns, before.number),
    emotes: joined(before.emotes, told.emotes, before.number),
  };
}

function joined<Event extends Turn | Emote>(
  known: readonly Event[],
  told: readonly Event[],
  number: number,
): Event[] {
  return [...known, ...told.filter((event) => event.number > number)];
}

export const withPresence = (before: Standing, { gone }: Presence): Standing => ({
  ...before,
  seats: before.seats.map((seat, index) => ({ ...seat, gone_since: gone[index] ?? null })),
});

export const withClocks = (before: Standing, { clock }: Clocks): Standing => ({
  ...before,
  clock,
});
