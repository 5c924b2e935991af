/** The names of players, with the bot that plays or played in place of one: "Fox (for Ben)". */
import type { Seat, Turn } from '../wire/parts';
import { say } from './words/index.svelte';

/** Who plays in a seat now. */
export const seatName = ({ name, stand_in }: Seat): string =>
  stand_in === null ? name : say('web-stand-in', { bot: stand_in, name });

/** A bot made the turn because the player's time was up. */
export const isLate = ({ by, bot }: Turn): boolean => by === 'clock' && bot !== null;

/** Who made a turn. */
export function turnName({ seat, bot }: Turn, seats: readonly Seat[]): string {
  const { name } = seats[seat]!;
  return bot === null ? name : say('web-stand-in', { bot, name });
}
