/** The names of the players on this device, kept in local storage for the next game. */
import { readStorage, writeStorage } from './settings.svelte';
import type { SeatChoice } from './tablePlan';
import { say } from './words/index.svelte';

const KEY = 'triolet.device-names';

/** By seat; empty for a seat without a name of its own. */
function keptNames(): string[] {
  try {
    const kept: unknown = JSON.parse(readStorage(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map((name) => (typeof name === 'string' ? name : '')) : [];
  } catch {
    return [];
  }
}

const unnamed = (seat: number): string => say('player-unnamed', { seat: seat + 1 });

export function deviceNames(players: number): string[] {
  const kept = keptNames();
  return Array.from({ length: players }, (_name, seat) => kept[seat] || unnamed(seat));
}

/** "Player 2" is not kept, so that it follows the language. */
export function rememberDeviceNames(seats: readonly SeatChoice[]): void {
  const kept = keptNames();
  const names = Array.from({ length: Math.max(kept.length, seats.length) }, (_name, index) => {
    const seat = seats[index];
    if (seat?.kind !== 'device') return kept[index] ?? '';
    return seat.name === unnamed(index) ? '' : seat.name.trim();
  });
  writeStorage(KEY, JSON.stringify(names));
}
