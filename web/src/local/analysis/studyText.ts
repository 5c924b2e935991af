/**
 * A study as text: a record (TGN), or a position (TPN), with its variations in comment lines, which
 * other programs skip. docs/variations.md describes the form.
 */
import { KernelRefusal } from '../../kernel/errors';
import type { Analyst } from './analyst';
import { emptyDraft, formatDraft, parseDraft, sortTiles, withRack } from './draft';
import {
  lineFrom,
  newStudy,
  nodeOf,
  ROOT,
  withComment,
  withPosition,
  withStep,
  type Study,
  type StudyNode,
} from './study';

/** `>> 2: 4-7-8 I7:8-4 +27 27`, at the depth of its signs. */
const VARIATION = /^(>+)\s*(\d+):\s*(\S+)\s+(\S+)\s+([+-]?\d+)\s+([+-]?\d+)$/;
/** `>> ; text` is a comment about the variation before it; `; text` about the main line. */
const COMMENT = /^(>*)\s*;\s?(.*)$/;

export function formatStudy(study: Study): string {
  const lines = study.record === null ? positionLines(study) : recordLines(study, study.record);
  return `${lines.join('\n')}\n`;
}

function positionLines(study: Study): string[] {
  const root = nodeOf(study, ROOT);
  return [root.position, ...commentLines(root, 0), ...variationLines(study, root, 0)];
}

function recordLines(study: Study, { head, tail }: NonNullable<Study['record']>): string[] {
  const turns = lineFrom(study, ROOT).filter(({ isRecorded }) => isRecorded);
  const written = turns.flatMap((node) => [
    ...(node.step === null ? head : [turnText(node)]),
    ...commentLines(node, 0),
    ...variationLines(study, node, 0),
  ]);
  return [...written, ...tail];
}

/** Depth first: each line with one sign more than the line that it continues. */
function variationLines(study: Study, from: StudyNode, depth: number): string[] {
  return from.children
    .map((id) => nodeOf(study, id))
    .filter(({ isRecorded }) => !isRecorded)
    .flatMap((node) => [
      `; ${'>'.repeat(depth + 1)} ${turnText(node)}`,
      ...commentLines(node, depth + 1),
      ...variationLines(study, node, depth + 1),
    ]);
}

function commentLines({ comment }: StudyNode, depth: number): string[] {
  if (comment === '') return [];
  const signs = depth === 0 ? '' : `${'>'.repeat(depth)} `;
  return comment
    .split('\n')
    .map((line) => (depth > 0 || /^[>;]/.test(line) ? `; ${signs}; ${line}` : `; ${line}`));
}

/** As a turn of a record is written. */
function turnText({ step }: StudyNode): string {
  const { seat, rack, move, points, total } = step!;
  const tiles = rack === null ? '_' : rack.length === 0 ? '-' : sortTiles(rack).join('-');
  const sign = points < 0 ? '' : '+';
  const [gain, sum] = [`${sign}${points}`.padStart(4), String(total).padStart(4)];
  return `${seat}: ${tiles.padEnd(9)} ${move.padEnd(12)} ${gain} ${sum}`;
}

export interface ReadStudy {
  readonly study: Study;
  /** Moves of variations, or turns of the record, that the rules do not allow. */
  readonly skipped: number;
}

/** Rejects with `KernelRefusal` if the text is neither a record nor a position. */
export async function readStudy(text: string, analyst: Analyst, size: number): Promise<ReadStudy> {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const first = lines.find((line) => line !== '' && !line.startsWith(';'));
  const isPosition = first !== undefined && first.split('/').length > 2 && !first.startsWith('#');
  if (!isPosition) return readRecord(text, analyst, size);
  if (parseDraft(first) === null) {
    throw new KernelRefusal({ code: 'bad-notation', message: `not a position: "${first}"` });
  }
  const reader = new StudyReader(newStudy(first), analyst);
  for (const line of lines)
    if (line.startsWith(';')) await reader.readComment(line.slice(1).trim());
  return reader.result();
}

async function readRecord(text: string, analyst: Analyst, size: number): Promise<ReadStudy> {
  const record = await analyst.readRecord(text);
  const headers = new Map(record.headers);
  const seats = record.headers.filter(([key]) => /^seat[1-9]$/.test(key));
  const players = Math.max(2, seats.length, ...record.turns.map(({ seat }) => seat));
  const first = Number(headers.get('first') ?? record.turns[0]?.seat ?? 1);
  const lines = record.record.split('\n').filter((line) => line !== '' && !line.startsWith(';'));
  const end = lines.findIndex((line) => line.startsWith('end:'));
  const parts = {
    head: lines.filter((line) => line.startsWith('#')),
    tail: end < 0 ? [] : lines.slice(end),
  };
  const start = { ...emptyDraft(record.edition, size, players), turn: first };
  const names = seats.map(([, name]) => name);
  const reader = new StudyReader(newStudy(formatDraft(start), parts, names), analyst);
  for (let turn = 0; turn <= record.turns.length; turn += 1) {
    const played = record.turns[turn - 1];
    if (played !== undefined) await reader.readTurn(played.seat, played.rack, String(played.move));
    for (const { after, text: comment } of record.comments) {
      // The lines before the turns are the headers.
      const place = Math.min(Math.max(0, after - record.headers.length), record.turns.length);
      if (place === turn) await reader.readComment(comment);
    }
  }
  return reader.result();
}

class StudyReader {
  #study: Study;
  /** The node of each depth: of the main line, of its variation, of the variation's move ... */
  #open: number[] = [ROOT];
  #skipped = 0;

  constructor(
    study: Study,
    private readonly analyst: Analyst,
  ) {
    this.#study = study;
  }

  result(): ReadStudy {
    return { study: this.#study, skipped: this.#skipped };
  }

  async readTurn(seat: number, rack: readonly string[] | null, move: string): Promise<void> {
    const id = await this.#play(this.#open[0]!, seat, rack, move, true);
    if (id !== null) this.#open = [id];
  }

  /** A variation, a comment about one, or any other comment. */
  async readComment(text: string): Promise<void> {
    const [, signs, seat, rack, move] = VARIATION.exec(text) ?? [];
    if (signs !== undefined) {
      const depth = signs.length;
      const parent = this.#open[depth - 1];
      const id =
        parent === undefined ? null : await this.#play(parent, Number(seat), rackOf(rack!), move!);
      if (id === null && parent === undefined) this.#skipped += 1;
      // What follows a move that was skipped is skipped too.
      this.#open = id === null ? this.#open.slice(0, depth) : [...this.#open.slice(0, depth), id];
      return;
    }
    const [, depthSigns, comment] = COMMENT.exec(text) ?? [];
    const id = this.#open[depthSigns?.length ?? 0];
    if (id === undefined) return;
    const before = nodeOf(this.#study, id).comment;
    const all = before === '' ? (comment ?? text) : `${before}\n${comment ?? text}`;
    this.#study = withComment(this.#study, id, all);
  }

  async #play(
    parent: number,
    seat: number,
    rack: readonly string[] | null,
    move: string,
    isRecorded = false,
  ): Promise<number | null> {
    const node = nodeOf(this.#study, parent);
    const draft = parseDraft(node.position)!;
    let { position } = node;
    if (rack !== null) {
      position = formatDraft({ ...withRack(draft, seat - 1, rack), keys: draft.keys });
    }
    try {
      const step = await this.analyst.play(position, move, seat);
      // The position before a turn shows the rack of the player to move.
      if (seat === draft.turn) this.#study = withPosition(this.#study, parent, position);
      const added = withStep(this.#study, parent, step, isRecorded);
      this.#study = added.study;
      return added.id;
    } catch (error) {
      if (!(error instanceof KernelRefusal)) throw error;
      this.#skipped += 1;
      return null;
    }
  }
}

const rackOf = (text: string): string[] | null => {
  if (text === '_') return null;
  return text === '-' ? [] : text.split('-');
};

/** The position after this number of turns of the record. */
export function nodeOfTurn(study: Study, turn: number): number {
  const turns = lineFrom(study, ROOT).filter(({ isRecorded }) => isRecorded);
  return turns[Math.min(Math.max(turn, 0), turns.length - 1)]!.id;
}
