/**
 * What the HTTP API answers and takes, beside the parts that it shares with the live protocol. The
 * server's own schema is at /api/docs.
 */
import type {
  Broken,
  Clock,
  ClockPlan,
  LaidTile,
  Outcome,
  Plan,
  Seat,
  Sheet,
  SpecialSquare,
  Status,
  Turn,
} from './parts';

export interface Me {
  /** Whoever is nobody yet has none. */
  readonly id: string | null;
  readonly name: string;
  readonly is_guest: boolean;
}

export interface EditionSummary {
  readonly name: string;
  readonly title: string;
  readonly language: string;
}

export interface Bot {
  readonly name: string;
  /** From 1, the weakest; none for simple bots. */
  readonly level: number | null;
  readonly title: string;
  readonly sketch: string;
}

export interface GameSummary {
  readonly id: string;
  readonly status: Status;
  readonly number: number;
  readonly edition: string;
  readonly created: number;
  readonly changed: number;
  readonly plan: Plan;
  readonly seats: readonly Seat[];
  readonly yours: readonly number[];
  readonly is_invited: boolean;
  readonly to_move: number | null;
}

export interface GameView extends GameSummary {
  readonly viewing: number | null;
  readonly position: string | null;
  readonly must_pass: boolean;
  readonly turns: readonly Turn[];
  readonly clock: Clock;
  readonly seal: string | null;
  readonly deal: string | null;
  readonly outcome: Outcome | null;
  readonly rematch: string | null;
}

/** Exactly one of these. */
export type SeatRequest =
  | { readonly me: true }
  | { readonly open: true }
  | { readonly bot: string }
  | { readonly device: string };

export interface TableRequest {
  readonly edition: string;
  readonly seats: readonly SeatRequest[];
  readonly name?: string;
  readonly clock?: ClockPlan;
  readonly is_public?: boolean;
  readonly spectators?: boolean;
  readonly hints?: boolean;
  readonly stand_in?: string | null;
}

/** An example of the rules: what lies there, what is laid, and what the referee says. */
export interface Lesson {
  readonly name: string;
  readonly topic: string;
  /** Whether the name is its number on the printed sheets. */
  readonly is_printed: boolean;
  readonly special: readonly SpecialSquare[];
  readonly board: readonly LaidTile[];
  readonly tiles: readonly LaidTile[];
  readonly sheet: Sheet | null;
  readonly broken: readonly Broken[];
}
