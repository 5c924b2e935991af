/** The turns that a bot made for a player who was away or out of time. */
import { isLate } from '../../parts/playerName';
import type { Turn } from '../../wire/parts';

export interface MissedTurns {
  /** The catalogue key of the sentence that tells them. */
  readonly key: 'web-missed' | 'web-missed-late';
  readonly turns: readonly Turn[];
}

/** Those since the player's last own turn: of the stand-in, or else those out of time. */
export function missedTurns(turns: readonly Turn[], seat: number): MissedTurns {
  const ofSeat = turns.filter((turn) => turn.seat === seat);
  const since = ofSeat.slice(ofSeat.findLastIndex(({ by }) => by === 'player') + 1);
  const ofStandIn = since.filter(({ by, bot }) => by === 'bot' && bot !== null);
  return ofStandIn.length > 0
    ? { key: 'web-missed', turns: ofStandIn }
    : { key: 'web-missed-late', turns: since.filter(isLate) };
}
