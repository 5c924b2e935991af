/**
 * The referee of local tables: the kernel, loaded with the editions. It judges, counts and deals;
 * nothing here knows a rule.
 */
import type { Kernel } from '../kernel/kernel';
import type {
  EditionData,
  GameChoice,
  KernelResponse,
  MoveValue,
  Violation,
  ScoreSheet,
  TurnChoice,
} from '../kernel/requests';
import type { Fit, LaidTile } from '../wire/parts';
import { countedMoves, openedOf, type Log } from './log';

export type PlayedGame = KernelResponse<'game'>;
export type ParsedMove = KernelResponse<'move'>;
export type Options = KernelResponse<'options'>;

/** A turn at a table of a server. */
export type KnownTurn = TurnChoice;

export interface Verdict {
  readonly violations: readonly Violation[];
  readonly sheet?: ScoreSheet;
}

export class Referee {
  readonly #kernel: Kernel;
  readonly #loadEditions: () => Promise<Readonly<Record<string, EditionData>>>;
  #isReady: Promise<void> | null = null;
  /** Moves by edition and text: every state of a game has all its moves. */
  readonly #parsed = new Map<string, Promise<ParsedMove>>();

  constructor(kernel: Kernel, loadEditions: () => Promise<Readonly<Record<string, EditionData>>>) {
    this.#kernel = kernel;
    this.#loadEditions = loadEditions;
  }

  /** Loads the editions. A failed attempt is repeated by the next request. */
  ready(): Promise<void> {
    this.#isReady ??= this.#start();
    this.#isReady.catch(() => (this.#isReady = null));
    return this.#isReady;
  }

  async game(log: Log): Promise<PlayedGame> {
    await this.ready();
    return this.#kernel.run({ do: 'game', ...gameOf(log) });
  }

  /** The position with the rack of a seat, or of none, as TPN. */
  async position(log: Log, seat: number | null): Promise<string> {
    await this.ready();
    const viewer = seat === null ? 0 : seat + 1;
    return (await this.#kernel.run({ do: 'observe', ...gameOf(log), viewer })).state.position;
  }

  /** Judges a move as if it were the turn of the seat. */
  async judge(log: Log, seat: number, move: MoveValue): Promise<Verdict> {
    await this.ready();
    return this.#kernel.run({ do: 'judge', ...gameOf(log), move, seat: seat + 1 });
  }

  async fits(
    log: Log,
    seat: number,
    laid: readonly LaidTile[],
    tile: string,
  ): Promise<readonly Fit[]> {
    await this.ready();
    const placements = placementsOf(laid);
    const request = { ...gameOf(log), laid: placements, tile, seat: seat + 1 };
    return fitsOf(await this.#kernel.run({ do: 'fits', ...request }));
  }

  /** Judges a play of a turn on a server, of which only the public part and the own rack are known. */
  async judgeTurn(turn: KnownTurn, tiles: readonly LaidTile[]): Promise<Verdict> {
    await this.ready();
    const move = { placements: placementsOf(tiles) };
    return this.#kernel.run({ do: 'judge', ...turn, move });
  }

  async fitsTurn(
    turn: KnownTurn,
    laid: readonly LaidTile[],
    tile: string,
  ): Promise<readonly Fit[]> {
    await this.ready();
    const request = { ...turn, laid: placementsOf(laid), tile };
    return fitsOf(await this.#kernel.run({ do: 'fits', ...request }));
  }

  async options(log: Log, seat: number): Promise<Options> {
    await this.ready();
    return this.#kernel.run({ do: 'options', ...gameOf(log), seat: seat + 1 });
  }

  async optionsTurn(turn: KnownTurn): Promise<Options> {
    await this.ready();
    return this.#kernel.run({ do: 'options', ...turn });
  }

  /** The canonical text of a legal move. */
  async format(edition: string, move: MoveValue): Promise<string> {
    await this.ready();
    const { text } = await this.#kernel.run({ do: 'move', edition, move });
    if (text === null) throw new Error('A legal move has a text.');
    return text;
  }

  parse(edition: string, text: string): Promise<ParsedMove> {
    const key = `${edition} ${text}`;
    const found = this.#parsed.get(key);
    if (found !== undefined) return found;
    const parsed = this.ready().then(() => this.#kernel.run({ do: 'move', edition, move: text }));
    parsed.catch(() => this.#parsed.delete(key));
    this.#parsed.set(key, parsed);
    return parsed;
  }

  async readRecord(record: string): Promise<KernelResponse<'record'>> {
    await this.ready();
    return this.#kernel.run({ do: 'record', record });
  }

  async writeRecord(
    log: Log,
    names: readonly string[],
    headers: Readonly<Record<string, string>>,
  ): Promise<string> {
    await this.ready();
    return (await this.#kernel.run({ do: 'write-record', ...gameOf(log), names, headers })).record;
  }

  async #start(): Promise<void> {
    const editions = await this.#loadEditions();
    await Promise.all(
      Object.values(editions).map((edition) => this.#kernel.run({ do: 'edition', edition })),
    );
  }
}

const fitsOf = ({ squares }: KernelResponse<'fits'>): Fit[] =>
  squares.map(({ square, faces, is_complete }) => ({ square, faces: [...faces], is_complete }));

/** The game of a log, as the kernel takes it. */
export function gameOf(log: Log): GameChoice {
  const { edition, seats, seed } = openedOf(log);
  const moves = countedMoves(log).map(({ event: { seat, move } }) => [seat + 1, move] as const);
  return { edition, players: seats.length, seed, moves };
}

export const placementsOf = (tiles: readonly LaidTile[]): [string, string][] =>
  tiles.map(({ square, tile }) => [square, tile]);
