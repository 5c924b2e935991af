/** The types of the kernel's requests and responses; docs/referee.md and docs/players.md describe them. */
import type { Judgement, Replies } from './judgements';

export type { EvaluationTerms, JudgedMove, Judgement, Replies, SquareReplies } from './judgements';

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

/** A turn of a record as its player saw it, with the turns before it. */
export interface RecordedTurn {
  readonly record: string;
  /** From 1. */
  readonly turn_number: number;
}

/** What one move needs of a position, for a table whose deal only the server knows. */
export interface TurnChoice {
  readonly edition: EditionChoice;
  readonly turn: {
    readonly board: readonly Placement[];
    /** `J` is a joker. Null: unknown and not checked; `fits` needs it. */
    readonly rack: readonly string[] | null;
    /** The number of tiles in the bag. */
    readonly bag: number;
    /** Whether the player has not had a turn yet. */
    readonly is_first?: boolean;
  };
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

/** A square on which a tile makes a legal play with the tiles already laid. */
export interface Fit {
  readonly square: string;
  /** The faces that the tile may have there, rising; more than one only for a joker. */
  readonly faces: readonly number[];
  /** Whether the play needs no further tile. */
  readonly is_complete: boolean;
}

/** The levels, weights and constants of the search, as `players_json` writes them. */
export interface PlayersData {
  readonly levels: readonly (Readonly<Record<string, unknown>> & { readonly name: string })[];
  readonly weights: Readonly<Record<string, unknown>>;
  readonly search: Readonly<Record<string, number>>;
}

export interface SearchLimit {
  /** The random numbers are computed from it. */
  readonly seed?: string;
  readonly samples?: number;
  /** Of an endgame search. */
  readonly nodes?: number;
}

export interface RankedPlay {
  readonly move: string;
  readonly points: number;
}

/** A move that a bot considered; the last three are of the champion. */
export interface Candidate extends RankedPlay {
  readonly value: number;
  readonly win?: number | null;
  readonly error?: number | null;
  readonly samples?: number | null;
}

export interface Suggestion extends RankedPlay {
  /** Points to be gained on the others. */
  readonly value: number;
  /** The chance to win; null if it is unknown. */
  readonly win: number | null;
  /** The standard errors of `value` and `win`. */
  readonly error: number | null;
  readonly win_error: number | null;
  readonly certainty: 'exact' | 'bounded' | 'foreseen' | 'sampled' | 'static';
  readonly samples: number;
  readonly reasons: Readonly<
    Record<'again' | 'kept' | 'opens' | 'reply' | 'next' | 'value' | 'simple', number>
  >;
}

/** A search in slices so far. */
export interface SearchProgress {
  readonly search: number;
  readonly is_done: boolean;
  readonly suggestions: readonly Suggestion[];
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
    request: (GameChoice | TurnChoice) & { readonly move: MoveValue; readonly seat?: number };
    response: { readonly violations: readonly Violation[]; readonly sheet?: ScoreSheet };
  };
  /** Where a tile of the rack makes a legal play with the tiles already laid; in turn or not. */
  fits: {
    request: (GameChoice | TurnChoice) & {
      readonly laid?: readonly Placement[];
      readonly tile: string;
      readonly seat?: number;
    };
    response: { readonly squares: readonly Fit[] };
  };
  /** What a seat may do, by default the seat to move. */
  options: {
    request: (GameChoice | TurnChoice) & { readonly seat?: number };
    response: {
      readonly rack: readonly string[];
      readonly is_first: boolean;
      readonly bag_count: number;
      /** 0 if it is not the seat's turn. */
      readonly most_to_exchange: number;
      /** False if it is not the seat's turn. */
      readonly must_pass: boolean;
      /** The squares of all legal plays, sorted by row. */
      readonly playable: readonly string[];
    };
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
  /** Loads the levels, weights and constants of the search. */
  players: {
    request: { readonly players: PlayersData };
    response: { readonly bots: readonly string[] };
  };
  plays: {
    request: (GameChoice | TurnChoice) & { readonly seat?: number };
    response: {
      readonly plays: readonly RankedPlay[];
      readonly may_exchange: boolean;
      readonly must_pass: boolean;
    };
  };
  /** The move of a bot. */
  choose: {
    request: GameChoice & { readonly bot: string; readonly limit?: SearchLimit };
    response: {
      readonly move: string;
      readonly value: number;
      readonly candidates: readonly Candidate[];
    };
  };
  suggest: {
    request: GameChoice & {
      readonly limit: SearchLimit & { readonly samples: number };
      readonly count?: number;
    };
    response: { readonly suggestions: readonly Suggestion[] };
  };
  /**
   * Judges a move of the seat to move with what that seat can see: the move and the best one,
   * searched with the same care.
   */
  'evaluate-move': {
    request: (GameChoice | RecordedTurn) & {
      readonly move: MoveValue;
      readonly limit: SearchLimit & { readonly samples: number };
    };
    response: Judgement;
  };
  /**
   * The best replies of random racks after a move. Without a move: those of the seat after the one
   * to move on the board as it is, or of the seat to move if its rack is hidden.
   */
  replies: {
    request: (GameChoice | RecordedTurn) & {
      readonly move?: MoveValue;
      /** The number of racks. */
      readonly racks?: number;
      /** `seed` of the racks; the key of a game is that of its deal. */
      readonly limit?: { readonly seed?: string };
    };
    response: Replies;
  };
  /** Starts a search in slices, which ends an earlier one. */
  think: {
    request: GameChoice & { readonly limit?: SearchLimit; readonly count?: number };
    response: SearchProgress;
  };
  continue: {
    request: { readonly search: number; readonly samples: number; readonly count?: number };
    response: SearchProgress;
  };
  stop: {
    request: { readonly search: number; readonly count?: number };
    response: SearchProgress;
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
