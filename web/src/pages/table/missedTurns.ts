/** The turns that a stand-in bot made for a player. */
import type { Turn } from '../../wire/parts';

/** Those since the player's last own turn. */
export function missedTurns(turns: readonly Turn[], seat: number): Turn[] {
  const ofSeat = turns.filter((turn) => turn.seat === seat);
  const own = ofSeat.findLastIndex(({ by }) => by === 'player');
  return ofSeat.slice(own + 1).filter(({ by }) => by === 'bot');
}
