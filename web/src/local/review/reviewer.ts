/**
 * Reviews games in the browser: the kernel judges one turn after another in its worker, and the rest
 * follows as in `analysis/review.py`. The result is the same as that of a server, in the same form.
 */
import type { Kernel } from '../../kernel/kernel';
import type { EditionData, Judgement, MoveValue, PlayersData } from '../../kernel/requests';
import type { ReviewStatus, ReviewView } from '../../wire/apiTypes';
import type { EditionView } from '../../wire/parts';
import type { Catalogue } from '../catalogue';
import { Referee } from '../referee';
import { factsOf } from './facts';
import { gradeOf, lossOfPoints, lossOfWin } from './grades';
import { roundTo } from './numbers';
import { readRecordedGame, type RecordedGame } from './recordedGame';
import type { Grade, ReviewSettings } from './reviewSettings';
import { ReviewWriter } from './sentences';
import { judgedSoFar, reviewOf, type JudgedTurn } from './summary';

export interface ReviewerData {
  readonly editions: Readonly<Record<string, EditionData>>;
  readonly players: PlayersData;
  readonly settings: ReviewSettings;
}

export interface JudgingOptions {
  /** A running search is ended with its worker. */
  readonly signal?: AbortSignal;
  /** Fewer deals are faster and less exact. */
  readonly samples?: number;
}

export interface ReviewOptions extends JudgingOptions {
  /** Called after each turn, with the turns judged so far. */
  readonly onTurn?: (status: ReviewStatus) => void;
}

/** A move at a turn of a game, compared with the best one. */
export interface MoveEvaluation {
  /** Canonical text. */
  readonly move: string;
  readonly points: number;
  /** Points to be gained on the mean of the others. */
  readonly gain: number;
  readonly win: number;
  readonly loss_points: number;
  readonly loss_win: number;
  /** The standard error of `loss_points`. */
  readonly error: number;
  readonly grade: Grade;
  readonly best: string;
  readonly best_points: number;
}

export class Reviewer {
  readonly #kernel: Kernel;
  readonly #referee: Referee;
  readonly #load: () => Promise<ReviewerData>;
  readonly #edition: (name: string) => Promise<EditionView>;
  #settings: Promise<ReviewSettings> | null = null;

  /** The kernel should be one of its own: a turn may take a second. */
  constructor(
    kernel: Kernel,
    load: () => Promise<ReviewerData>,
    edition: (name: string) => Promise<EditionView>,
  ) {
    this.#kernel = kernel;
    this.#load = load;
    this.#edition = edition;
    this.#referee = new Referee(kernel, async () => (await load()).editions);
  }

  /**
   * Reviews a correct record. Rejects with the reason of the signal, or as `Kernel.run` does. The
   * words are in the language of the catalogue, which may be another one after each turn.
   */
  async review(
    record: string,
    loadCatalogue: () => Promise<Catalogue>,
    options: ReviewOptions = {},
  ): Promise<ReviewView> {
    const { onTurn, signal } = options;
    const settings = await this.#ready();
    signal?.throwIfAborted();
    const game = readRecordedGame(await this.#referee.readRecord(record));
    const edition = await this.#edition(game.edition);
    const writer = new ReviewWriter(game.edition, this.#referee);
    const turns: JudgedTurn[] = [];
    for (const number of game.turns.keys()) {
      const turn = await this.#judgeTurn(game, number, edition, settings, options);
      turns.push(turn);
      if (onTurn !== undefined) {
        const review = judgedSoFar(game, turns, settings);
        onTurn({
          state: 'running',
          done: turns.length,
          turns: game.turns.length,
          review: await writer.write(review, await loadCatalogue()),
        });
      }
      signal?.throwIfAborted();
    }
    return writer.write(reviewOf(game, turns, settings), await loadCatalogue());
  }

  /** The review, of this browser or of a server, with its sentences in the catalogue's language. */
  wordsOf(review: ReviewView, edition: string, catalogue: Catalogue): Promise<ReviewView> {
    return new ReviewWriter(edition, this.#referee).write(review, catalogue);
  }

  /**
   * Evaluates any legal move at a turn of a record, counted from 1, with what its player saw. Rejects
   * with a `KernelRefusal` that has the violations if the move is illegal.
   */
  async evaluate(
    record: string,
    turnNumber: number,
    move: MoveValue,
    options: JudgingOptions = {},
  ): Promise<MoveEvaluation> {
    const settings = await this.#ready();
    const judgement = await this.#judge(record, turnNumber, move, settings, options);
    const { played, best, gain_error } = judgement;
    return {
      move: played.move,
      points: played.points,
      gain: roundTo(played.gain, settings.digits),
      win: roundTo(played.win, settings.digits),
      loss_points: roundTo(lossOfPoints(judgement), settings.digits),
      loss_win: roundTo(lossOfWin(judgement), settings.digits),
      error: roundTo(gain_error, settings.digits),
      grade: gradeOf(judgement, settings),
      best: best.move,
      best_points: best.points,
    };
  }

  /** The number of tiles in the bag before a turn of a record, in which the move was made. */
  async bagBefore(record: string, turnNumber: number, move: string): Promise<number> {
    const settings = await this.#ready();
    // The position comes with a judgement; the shortest search is enough for it.
    const shortest = { ...settings, nodes: 1 };
    const { state } = await this.#judge(record, turnNumber, move, shortest, { samples: 1 });
    return state.bag_count;
  }

  /** Loads editions, players and constants. A failed attempt is repeated by the next request. */
  #ready(): Promise<ReviewSettings> {
    this.#settings ??= this.#start();
    this.#settings.catch(() => (this.#settings = null));
    return this.#settings;
  }

  async #start(): Promise<ReviewSettings> {
    const { players, settings } = await this.#load();
    await this.#referee.ready();
    await this.#kernel.run({ do: 'players', players });
    return settings;
  }

  async #judgeTurn(
    game: RecordedGame,
    index: number,
    edition: EditionView,
    settings: ReviewSettings,
    options: JudgingOptions,
  ): Promise<JudgedTurn> {
    const turn = game.turns[index]!;
    if (!turn.isJudged) return { turn, judgement: null, grade: null, facts: [] };
    const number = index + 1;
    const judgement = await this.#judge(game.record, number, turn.move, settings, options);
    const grade = gradeOf(judgement, settings);
    const { racks, racks_seed: seed } = settings;
    const facts = await factsOf(judgement, grade, {
      edition,
      settings,
      parse: (move) => this.#referee.parse(game.edition, move),
      repliesTo: (move) => {
        const at = { record: game.record, turn_number: number };
        return this.#kernel.run(
          { do: 'replies', ...at, move, racks, limit: { seed } },
          options.signal,
        );
      },
    });
    return { turn, judgement, grade, facts };
  }

  #judge(
    record: string,
    turnNumber: number,
    move: MoveValue,
    settings: ReviewSettings,
    { signal, samples = settings.samples }: JudgingOptions,
  ): Promise<Judgement> {
    // The same seed as in Python, for the same deals.
    const limit = { samples, nodes: settings.nodes, seed: `turn ${turnNumber}` };
    const at = { record, turn_number: turnNumber };
    return this.#kernel.run({ do: 'evaluate-move', ...at, move, limit }, signal);
  }
}
