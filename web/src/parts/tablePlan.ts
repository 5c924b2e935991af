/**
 * The form for a new table: seats, edition, clock and options. The last one is kept in local
 * storage and becomes the request that opens a table.
 */
import type { SeatRequest, TableRequest } from '../wire/apiTypes';
import type { ClockPlan } from '../wire/parts';
import { readStorage, writeStorage } from './settings.svelte';

export type SeatChoice =
  | { readonly kind: 'me' | 'open' }
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'device'; readonly name: string };

export interface TablePlan {
  readonly edition: string | null;
  readonly seats: readonly SeatChoice[];
  readonly clock: string;
  readonly hints: boolean;
  readonly spectators: boolean;
  readonly isPublic: boolean;
  readonly standIn: boolean;
  readonly takeBack: boolean;
}

/** The clocks on offer, by name. */
export const CLOCKS: Readonly<Record<string, ClockPlan>> = {
  none: { kind: 'none', seconds: 0, increment: 0, days: 0 },
  'turn-30': { kind: 'turn', seconds: 30, increment: 0, days: 0 },
  'turn-60': { kind: 'turn', seconds: 60, increment: 0, days: 0 },
  'turn-120': { kind: 'turn', seconds: 120, increment: 0, days: 0 },
  'total-300': { kind: 'total', seconds: 300, increment: 5, days: 0 },
  'total-600': { kind: 'total', seconds: 600, increment: 10, days: 0 },
  'total-1200': { kind: 'total', seconds: 1200, increment: 10, days: 0 },
  'days-1': { kind: 'days', seconds: 0, increment: 0, days: 1 },
  'days-3': { kind: 'days', seconds: 0, increment: 0, days: 3 },
  'days-7': { kind: 'days', seconds: 0, increment: 0, days: 7 },
};

export const FIRST_LEVEL = 'rabbit';
const LEVEL_KEY = 'triolet.level';
const PLAN_KEY = 'triolet.table';

export const lastLevel = (): string => readStorage(LEVEL_KEY) ?? FIRST_LEVEL;

export const rememberLevel = (level: string): void => writeStorage(LEVEL_KEY, level);

export const defaultPlan = (): TablePlan => ({
  edition: null,
  seats: [{ kind: 'me' }, { kind: 'bot', bot: lastLevel() }],
  clock: 'none',
  hints: true,
  spectators: true,
  isPublic: false,
  standIn: true,
  takeBack: true,
});

/** The stored plan, or the default one if it is missing or invalid. */
export function lastPlan(): TablePlan {
  try {
    const kept = JSON.parse(readStorage(PLAN_KEY) ?? 'null') as Partial<TablePlan> | null;
    const plan = { ...defaultPlan(), ...kept };
    return plan.clock in CLOCKS && plan.seats.length >= 2 ? plan : defaultPlan();
  } catch {
    return defaultPlan();
  }
}

export const rememberPlan = (plan: TablePlan): void => writeStorage(PLAN_KEY, JSON.stringify(plan));

function seatRequest(seat: SeatChoice): SeatRequest {
  if (seat.kind === 'bot') return { bot: seat.bot };
  if (seat.kind === 'device') return { device: seat.name };
  return seat.kind === 'me' ? { me: true } : { open: true };
}

/** Moves can be taken back only without a clock and without other people. */
export const mayTakeBack = ({ seats, clock }: TablePlan): boolean =>
  clock === 'none' && seats.every(({ kind }) => kind !== 'open');

export function tableRequest(plan: TablePlan, edition: string, name = ''): TableRequest {
  const waits = plan.seats.some(({ kind }) => kind === 'open');
  return {
    edition,
    seats: plan.seats.map(seatRequest),
    ...(name === '' ? {} : { name }),
    clock: CLOCKS[plan.clock] ?? CLOCKS['none']!,
    is_public: plan.isPublic && waits,
    spectators: plan.spectators,
    hints: plan.hints,
    stand_in: plan.standIn && waits ? lastLevel() : null,
    take_back: plan.takeBack && mayTakeBack(plan),
  };
}
