/** The types of the kernel's requests and responses; docs/referee.md describes them. */

/** The version of requests and responses, the same as in kernel/interface.cpp. */
export const KERNEL_VERSION = 1;

/** A square such as `H8`, and a tile such as `11` or, for a joker, `J11`. */
export type Placement = readonly [square: string, tile: string];

/** Canonical text, or tiles that need not be in line. */
export type MoveValue =
  string | { readonly placements: readonly Placement[] } | { readonly exchange: readonly string[] };

export interface EditionData {
  readonly name: string;
  readonly players: { readonly fewest: number; readonly most: number };
  readonly board: { readonly start: string; readonly rows: readonly string[] };
  /** How many of each face, and of `joker`. */
  readonly tiles: Readonly<Record<string, number>>;
  readonly rules: Readonly<Record<string, number | string>>;
}

/** The name of an edition that was loaded, or the edition itself. */
export type EditionChoice = string | EditionData;

export interface Violation {
  readonly code: string;
  readonly squares?: readonly string[];
  readonly tiles?: readonly string[];
  readonly found?: number;
  readonly allowed?: number;
}

export interface ScoreLine {
  readonly reason: string;
  readonly squares: readonly string[];
  readonly tiles: readonly string[];
  readonly points: number;
  readonly multipliers?: Readonly<Record<string, number>>;
}

export interface ScoreSheet {
  readonly points: number;
  readonly lines: readonly ScoreLine[];
  readonly replays: number;
}

/** The facts of a position. Seats count from 1; hidden racks are null. */
export interface State {
  readonly position: string;
  readonly tiles: Readonly<Record<string, string>>;
  readonly racks: readonly (readonly string[] | null)[];
  readonly held: readonly number[];
  readonly bag_count: number;
  readonly scores: readonly number[];
  /** 0: the game is over. */
  readonly to_move: number;
  readonly new: readonly number[];
  readonly out: readonly number[];
  readonly quiet: number;
  readonly passes: number;
  readonly again: number;
}

export interface Observation {
  /** 0: a spectator. */
  readonly viewer: number;
  readonly state: State;
  readonly unseen: readonly string[];
}

export interface Outcome {
  /** Null while the game goes on. */
  readonly termination: string | null;
  readonly end: readonly {
    readonly seat: number;
    readonly holder: number;
    readonly tiles: readonly string[];
    readonly points: number;
  }[];
  readonly winners: readonly number[];
}

/** A game: dealt from a seed or with a stacked bag, or from a position; then its moves. */
export interface GameChoice {
  readonly edition?: EditionChoice;
  readonly players?: number;
  readonly seed?: string;
  readonly first?: number;
  readonly bag?: string;
  readonly position?: string;
  readonly moves?: readonly (readonly [seat: number, move: MoveValue])[];
}

interface OpenState {
  readonly state: State;
  readonly bag: readonly string[];
  readonly set_aside: readonly string[];
}

export interface Moved extends Partial<OpenState> {
  readonly seat: number;
  readonly rack: readonly string[];
  readonly move: MoveValue;
  readonly sheet: ScoreSheet;
  readonly drawn: readonly string[];
  readonly total: number;
}

/** A record (TGN); seats count from 1. */
export interface RecordData {
  readonly edition: string;
  readonly headers: readonly (readonly [key: string, value: string])[];
  readonly turns: readonly {
    readonly seat: number;
    /** Null if the record does not show it. */
    readonly rack: readonly string[] | null;
    readonly move: MoveValue;
    readonly points: number;
    readonly total: number;
  }[];
  /** Null while the game goes on. */
  readonly end: {
    readonly termination: string;
    readonly counts: readonly {
      readonly seat: number;
      readonly tiles: readonly string[];
      readonly points: number;
      readonly total: number;
    }[];
    readonly winners: readonly number[];
  } | null;
  readonly comments: readonly { readonly after: number; readonly text: string }[];
  /** Its canonical text. */
  readonly record: string;
}

export interface BenchResult {
  readonly scores: readonly number[];
  readonly termination: string;
  readonly turns: number;
  readonly plays: number;
}

interface Tasks {
  /** Loads an edition, for later requests to name it. */
  edition: { request: { readonly edition: EditionData }; response: { readonly edition: string } };
  position: {
    request: { readonly position: string; readonly edition?: EditionChoice };
    response: Observation;
  };
  move: {
    request: { readonly edition: EditionChoice; readonly move: MoveValue };
    response: {
      readonly kind: 'play' | 'exchange' | 'pass' | 'resign' | 'timeout';
      readonly text: string | null;
      readonly placements?: readonly Placement[];
      readonly tiles?: readonly string[];
    };
  };
  judge: {
    request: GameChoice & { readonly move: MoveValue; readonly seat?: number };
    response: { readonly violations: readonly Violation[]; readonly sheet?: ScoreSheet };
  };
  game: {
    request: GameChoice & { readonly states?: boolean };
    response: OpenState &
      Outcome & {
        readonly first?: number;
        readonly draws?: readonly (readonly (string | null)[])[];
        readonly moves: readonly Moved[];
      };
  };
  observe: {
    request: GameChoice & { readonly viewer: number };
    response: Observation &
      Outcome & {
        readonly history: readonly Pick<Moved, 'seat' | 'move' | 'sheet'>[];
      };
  };
  record: {
    request: { readonly record: string; readonly edition?: EditionChoice };
    response: RecordData;
  };
  'write-record': {
    request: GameChoice & {
      readonly names?: readonly string[];
      readonly headers?: Readonly<Record<string, string>>;
    };
    response: { readonly record: string };
  };
  /** Greedy games, to compare builds of the kernel. */
  bench: {
    request: { readonly edition: EditionChoice; readonly players: number } & (
      { readonly seeds: readonly string[] } | { readonly count: number }
    );
    response: { readonly games?: readonly BenchResult[]; readonly turns?: number };
  };
}

export type Task = keyof Tasks;
export type KernelRequest<T extends Task = Task> = {
  [Each in T]: { readonly do: Each } & Tasks[Each]['request'];
}[T];
export type KernelResponse<T extends Task> = Tasks[T]['response'];

export interface LineFault {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

export interface ErrorEntry {
  readonly code: string;
  readonly message: string;
  /** Of the mistake in a move or a position, from 1. */
  readonly column?: number;
  readonly violations?: readonly Violation[];
  /** Of a record. */
  readonly faults?: readonly LineFault[];
}
