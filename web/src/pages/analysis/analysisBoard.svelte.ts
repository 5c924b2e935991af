/**
 * The state of the analysis board: the study, the position that is shown, what is wrong with it, and the
 * way of each change into the address.
 */
import { KernelRefusal } from '../../kernel/errors';
import type { Observation } from '../../kernel/requests';
import type { Analyst } from '../../local/analysis/analyst';
import {
  emptyDraft,
  fitsEdition,
  formatDraft,
  parseDraft,
  withRack,
  type Draft,
} from '../../local/analysis/draft';
import type { Fault } from '../../local/analysis/faults';
import type { TileChance } from '../../local/analysis/maps';
import {
  findPosition,
  lastStepOf,
  newStudy,
  nodeOf,
  ROOT,
  withComment,
  withoutNode,
  withPosition,
  withStep,
  type Study,
  type StudyNode,
} from '../../local/analysis/study';
import { nodeOfTurn, readStudy } from '../../local/analysis/studyText';
import { formatPositionAddress, parseAnalysisQuery } from '../../parts/analysisAddress';
import { isKernelUnavailable } from '../../parts/analyst';
import { defaultEdition } from '../../parts/editions';
import { finishedRecordOf } from '../../parts/gameService';
import { router } from '../../parts/router.svelte';
import { settings } from '../../parts/settings.svelte';
import { edition as loadEdition } from '../../wire/appData';
import { Refusal } from '../../wire/http';
import type { EditionView } from '../../wire/parts';
import { BoardMap } from './boardMap.svelte';
import { EngineLines } from './engineLines.svelte';
import { keepStudy, keptStudy } from './keptStudy';

const PLAYERS = 2;

export class AnalysisBoard {
  study: Study = $state.raw(newStudy(''));
  at = $state(ROOT);
  edition: EditionView | null = $state.raw(null);
  /** What the kernel says about the position; null if it is impossible or not judged yet. */
  observation: Observation | null = $state.raw(null);
  faults: readonly Fault[] = $state.raw([]);
  isJudged = $state(false);
  /** Why the latest request was refused: a text, a game, an edition or a move. */
  refusal: Refusal | null = $state.raw(null);
  /** Moves of an opened text that were left out. */
  skipped = $state(0);
  readonly lines: EngineLines;
  readonly map: BoardMap;
  readonly node: StudyNode = $derived(nodeOf(this.study, this.at));
  readonly draft: Draft | null = $derived(parseDraft(this.node.position));
  readonly isPossible: boolean = $derived(
    this.isJudged && this.faults.length === 0 && this.observation !== null,
  );
  /** The rack of the seat to move; null if it is unknown or the game is over. */
  readonly rack: readonly string[] | null = $derived(
    this.draft === null ? null : (this.draft.racks[this.draft.turn - 1] ?? null),
  );
  readonly #analyst: Analyst;
  /** Of the verdict on the position. */
  #latest = 0;
  /** Ends the latest request, so that a late response changes neither the board nor the address. */
  #end = new AbortController();
  #work: Work = () => Promise.resolve();

  constructor(analyst: Analyst) {
    this.#analyst = analyst;
    this.lines = new EngineLines(analyst);
    this.map = new BoardMap(analyst);
  }

  /** Ends everything that is under way: the page was left. */
  close(): void {
    this.#end.abort();
    this.#latest += 1;
    this.lines.clear();
  }

  /** Repeats the request that was refused. */
  async retry(): Promise<void> {
    await this.#run(this.#work);
  }

  /** Opens what an address says, unless it is shown already. */
  async open(query: string): Promise<void> {
    this.#end.abort();
    this.refusal = null;
    const place = parseAnalysisQuery(query);
    if (place.game !== null) {
      await this.#openGame(place.game, place.turn);
    } else if (place.position === null) {
      await this.#openEmpty(place.edition);
    } else if (this.edition === null || place.position !== this.node.position) {
      await this.#openPosition(place.position);
    }
  }

  async #openEmpty(name: string | null): Promise<void> {
    await this.#run(async (signal) => {
      const edition = await loadEdition(name ?? (await defaultEdition(settings.language)));
      signal.throwIfAborted();
      this.#show(emptyStudy(edition), ROOT, edition);
      keepStudy(this.study);
    });
  }

  async #openPosition(position: string): Promise<void> {
    await this.#run(async (signal) => {
      const edition = await editionOf(position);
      signal.throwIfAborted();
      const known = [this.study, keptStudy()].find(
        (study) => study !== null && findPosition(study, position) !== null,
      );
      const study = known ?? newStudy(position);
      this.#show(study, findPosition(study, position)!, edition);
      keepStudy(study);
    });
  }

  async #openGame(game: string, turn: number): Promise<void> {
    await this.#run(async (signal) =>
      this.#openText(await finishedRecordOf(game), turn, true, signal),
    );
  }

  /** Opens a position (TPN) or a record (TGN), with their variations; false if it was refused. */
  async openText(text: string): Promise<boolean> {
    return this.#run((signal) => this.#openText(text, Infinity, false, signal));
  }

  async #openText(
    text: string,
    turn: number,
    isReplacing: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const shown = this.edition ?? (await loadEdition(await defaultEdition(settings.language)));
    const { study, skipped } = await readStudy(text, this.#analyst, shown.size);
    const id = study.record === null ? ROOT : nodeOfTurn(study, turn);
    const edition = await editionOf(nodeOf(study, id).position);
    signal.throwIfAborted();
    [this.edition, this.skipped] = [edition, skipped];
    this.#change(study, id, isReplacing);
  }

  /** Plays a move of the seat to move, as a new variation if it is one. */
  async play(move: string): Promise<void> {
    await this.#run(async (signal) => {
      const { id, position } = this.node;
      const step = await this.#analyst.play(position, move);
      signal.throwIfAborted();
      // Another rack is another position of the same node; a comment is not.
      if (id !== this.at || position !== this.node.position) return;
      const added = withStep(this.study, id, step);
      this.#change(added.study, added.id, false);
    });
  }

  goTo(id: number): void {
    this.#change(this.study, id, false);
  }

  /** One move back; forward along the first child. */
  step(by: -1 | 1): void {
    const id = by < 0 ? this.node.parent : this.node.children[0];
    if (id !== null && id !== undefined) this.goTo(id);
  }

  comment(text: string): void {
    this.study = withComment(this.study, this.at, text);
    keepStudy(this.study);
  }

  cutOff(): void {
    const { parent, id } = this.node;
    if (parent !== null) this.#change(withoutNode(this.study, id), parent, false);
  }

  /** Another rack is the same position of the study; anything else begins a new one. */
  edit(draft: Draft): void {
    const position = formatDraft(draft);
    const isSameBoard =
      this.draft !== null &&
      formatDraft({ ...draft, racks: this.draft.racks, keys: {} }) ===
        formatDraft({ ...this.draft, keys: {} });
    if (isSameBoard) this.#change(withPosition(this.study, this.at, position), this.at, true);
    else this.#change(newStudy(position), ROOT, true);
  }

  async chooseEdition(name: string): Promise<void> {
    await this.#run(async (signal) => {
      const edition = await loadEdition(name);
      signal.throwIfAborted();
      const { draft } = this;
      if (draft === null || draft.size !== edition.size) return;
      this.edition = edition;
      this.edit({ ...draft, edition: name });
    });
  }

  /** Gives the seat to move any of the unseen tiles. */
  dealRack(random: () => number = Math.random): void {
    const { draft, observation } = this;
    if (draft === null || observation === null || draft.turn === 0) return;
    const left = [...observation.unseen];
    const count = observation.state.held[draft.turn - 1]!;
    const rack = Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(Math.floor(random() * left.length), 1),
    ).flat();
    const position = formatDraft({ ...withRack(draft, draft.turn - 1, rack), keys: draft.keys });
    this.#change(withPosition(this.study, this.at, position), this.at, true);
  }

  /** The seats, from 0, whose racks are hidden from the player to move. */
  readonly hiddenSeats: readonly number[] = $derived.by(() => {
    const state = this.observation?.state;
    if (state === undefined) return [];
    return [...state.racks.keys()].filter(
      (seat) => state.racks[seat] === null && state.held[seat]! > 0 && seat + 1 !== state.to_move,
    );
  });

  /** The chances of tiles on hidden racks by seat, where the last move of the player says something. */
  async inferRacks(signal: AbortSignal): Promise<ReadonlyMap<number, readonly TileChance[]>> {
    const found = new Map<number, readonly TileChance[]>();
    const { study, at, observation, hiddenSeats } = this;
    for (const seat of hiddenSeats) {
      const last = lastStepOf(study, at, seat + 1);
      if (last === null || observation === null) continue;
      const { state, unseen } = observation;
      const held = state.held[seat]!;
      try {
        const { before, step } = last;
        const chances = await this.#analyst.inferRack(before, step, unseen, held, signal);
        if (chances !== null) found.set(seat, chances);
      } catch (error) {
        if (!signal.aborted && !isKernelUnavailable(error)) throw error;
      }
    }
    return found;
  }

  #change(study: Study, id: number, isReplacing: boolean): void {
    this.#show(study, id, this.edition!);
    keepStudy(study);
    const address = formatPositionAddress(this.node.position);
    if (isReplacing) router.replaceAddress(address);
    else router.go(address);
  }

  #show(study: Study, id: number, edition: EditionView): void {
    [this.study, this.at, this.edition, this.refusal] = [study, id, edition, null];
    void this.#judge();
  }

  async #judge(): Promise<void> {
    const request = (this.#latest += 1);
    this.lines.clear();
    [this.isJudged, this.observation, this.faults] = [false, null, []];
    const { draft, edition } = this;
    if (draft === null || edition === null) return;
    try {
      const { observation, faults } = await this.#analyst.judge(draft, edition);
      if (request !== this.#latest) return;
      [this.observation, this.faults, this.isJudged] = [observation, faults, true];
      if (!this.isPossible || this.rack === null) return;
    } catch (error) {
      if (!isKernelUnavailable(error)) throw error;
      if (request !== this.#latest || this.rack === null) return;
    }
    await this.lines.search(this.node.position);
  }

  /**
   * Runs the latest request and ends the one before it; false if it was refused or ended. The work
   * checks its signal after every wait. Without a board an empty one is shown beside the reason.
   */
  async #run(work: Work): Promise<boolean> {
    this.#end.abort();
    const { signal } = (this.#end = new AbortController());
    [this.#work, this.refusal] = [work, null];
    try {
      await work(signal);
      return true;
    } catch (error) {
      if (error === signal.reason) return false;
      const refusal = refusalOf(error);
      if (this.edition === null && !signal.aborted) await this.#showEmpty(signal);
      if (!signal.aborted) this.refusal = refusal;
      return false;
    }
  }

  /** Shows an empty board, unless no edition can be loaded. The study of this tab stays stored. */
  async #showEmpty(signal: AbortSignal): Promise<void> {
    try {
      const edition = await loadEdition(await defaultEdition(settings.language));
      if (!signal.aborted) this.#show(emptyStudy(edition), ROOT, edition);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

type Work = (signal: AbortSignal) => Promise<void>;

const emptyStudy = ({ name, size }: EditionView): Study =>
  newStudy(formatDraft(emptyDraft(name, size, PLAYERS)));

/** The edition of a position; rejects if the position is not one of it. */
async function editionOf(position: string): Promise<EditionView> {
  const draft = parseDraft(position);
  if (draft === null) throw new Refusal(400, 'unreadable-position');
  const edition = await loadEdition(draft.edition);
  if (!fitsEdition(draft, edition)) throw new Refusal(400, 'unreadable-position');
  return edition;
}

/** Any other error is a bug. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isKernelUnavailable(error)) return new Refusal(0, 'kernel-unavailable');
  if (!(error instanceof KernelRefusal)) throw error;
  const [fault] = error.faults;
  if (fault !== undefined) return new Refusal(400, 'unreadable-record', { line: fault.line });
  return new Refusal(400, 'unreadable-position');
}
