/**
 * The state of the analysis board: the study, the position that is shown, what is wrong with it, and the
 * way of each change into the address.
 */
import { KernelRefusal } from '../../kernel/errors';
import type { Observation } from '../../kernel/requests';
import type { Analyst } from '../../local/analysis/analyst';
import {
  emptyDraft,
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
import { isWithoutKernel } from '../../parts/analyst';
import { defaultEdition } from '../../parts/editions';
import { recordOf } from '../../parts/gameService';
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
  /** Why a text, a game or an edition could not be opened. */
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
  #latest = 0;

  constructor(analyst: Analyst) {
    this.#analyst = analyst;
    this.lines = new EngineLines(analyst);
    this.map = new BoardMap(analyst);
  }

  /** Opens what an address says, unless it is shown already. */
  async open(query: string): Promise<void> {
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
    await this.#guarded(async () => {
      const edition = await loadEdition(name ?? (await defaultEdition(settings.language)));
      const draft = emptyDraft(edition.name, edition.size, PLAYERS);
      this.#show(newStudy(formatDraft(draft)), ROOT, edition);
    });
  }

  async #openPosition(position: string): Promise<void> {
    await this.#guarded(async () => {
      const draft = parseDraft(position);
      if (draft === null) {
        this.refusal = new Refusal(400, 'unreadable-position', {});
        if (this.edition === null) await this.#openEmpty(null);
        this.refusal = new Refusal(400, 'unreadable-position', {});
        return;
      }
      const edition = await loadEdition(draft.edition);
      const known = [this.study, keptStudy()].find(
        (study) => study !== null && findPosition(study, position) !== null,
      );
      const study = known ?? newStudy(position);
      this.#show(study, findPosition(study, position)!, edition);
    });
  }

  async #openGame(game: string, turn: number): Promise<void> {
    await this.#guarded(async () => this.#openText(await recordOf(game), turn, true));
  }

  /** Opens a position (TPN) or a record (TGN), with their variations. */
  async openText(text: string): Promise<boolean> {
    return this.#guarded(() => this.#openText(text, Infinity, false));
  }

  async #openText(text: string, turn: number, isReplacing: boolean): Promise<void> {
    const size = this.edition?.size ?? (await loadEdition(await this.#anyEdition())).size;
    const { study, skipped } = await readStudy(text, this.#analyst, size);
    const id = study.record === null ? ROOT : nodeOfTurn(study, turn);
    const draft = parseDraft(nodeOf(study, id).position);
    if (draft === null) throw new Refusal(400, 'unreadable-position');
    this.edition = await loadEdition(draft.edition);
    this.skipped = skipped;
    this.#change(study, id, isReplacing);
  }

  readonly #anyEdition = (): Promise<string> => defaultEdition(settings.language);

  /** Plays a move of the seat to move, as a new variation if it is one. */
  async play(move: string): Promise<void> {
    await this.#guarded(async () => {
      const { node } = this;
      const step = await this.#analyst.play(node.position, move);
      if (node.id !== this.at) return;
      const { study, id } = withStep(this.study, node.id, step);
      this.#change(study, id, false);
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
    await this.#guarded(async () => {
      const edition = await loadEdition(name);
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
        if (!signal.aborted) isWithoutKernel(error);
      }
    }
    return found;
  }

  #change(study: Study, id: number, isReplacing: boolean): void {
    this.#show(study, id, this.edition!);
    const address = formatPositionAddress(this.node.position);
    if (isReplacing) router.replaceAddress(address);
    else router.go(address);
  }

  #show(study: Study, id: number, edition: EditionView): void {
    [this.study, this.at, this.edition, this.refusal] = [study, id, edition, null];
    keepStudy(study);
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
      if (!isWithoutKernel(error) || request !== this.#latest || this.rack === null) return;
    }
    await this.lines.search(this.node.position);
  }

  /** False if it was refused, for a reason that the page shows. */
  async #guarded(work: () => Promise<void>): Promise<boolean> {
    this.refusal = null;
    try {
      await work();
      return this.refusal === null;
    } catch (error) {
      if (error instanceof Refusal) this.refusal = error;
      else if (error instanceof KernelRefusal) this.refusal = refusalOf(error);
      else if (isWithoutKernel(error)) this.refusal = new Refusal(0, 'kernel-unavailable');
      return false;
    }
  }
}

function refusalOf(error: KernelRefusal): Refusal {
  const [fault] = error.faults;
  if (fault !== undefined) return new Refusal(400, 'unreadable-record', { line: fault.line });
  return new Refusal(400, 'unreadable-position', {});
}
