/**
 * A study: positions as a tree of moves with comments. The first child of a node is the main line.
 * Values are immutable, and plain enough for JSON.
 */
import type { Step } from './analyst';
import { parseDraft } from './draft';

export interface StudyNode {
  readonly id: number;
  readonly parent: number | null;
  readonly children: readonly number[];
  /** The move that led here; null at the root. */
  readonly step: Omit<Step, 'position'> | null;
  readonly position: string;
  readonly comment: string;
  /** A turn of the record, not a variation. */
  readonly isRecorded: boolean;
}

export interface Study {
  readonly nodes: readonly StudyNode[];
  /** The lines of a record around its turns; null if the study begins with a position. */
  readonly record: { readonly head: readonly string[]; readonly tail: readonly string[] } | null;
  /** By seat; empty without a record. */
  readonly names: readonly string[];
}

export const ROOT = 0;

/** Whether a value is a study; one that an older version of the app stored may not be. */
export function isStudy(value: unknown): value is Study {
  if (!isObject(value) || !Array.isArray(value['nodes'])) return false;
  const { nodes, record, names } = value as { nodes: unknown[]; record: unknown; names: unknown };
  const isRecord =
    record === null ||
    (isObject(record) && areStrings(record['head']) && areStrings(record['tail']));
  return nodes.length > 0 && isRecord && areStrings(names) && nodes.every(isNodeOf);
}

/** A parent comes before its children, so the nodes are a tree. */
function isNodeOf(node: unknown, id: number, nodes: readonly unknown[]): boolean {
  if (!isObject(node) || node['id'] !== id || !Array.isArray(node['children'])) return false;
  const { parent, children, step, position, comment, isRecorded } = node as Record<string, unknown>;
  const isChild = (child: unknown): boolean => {
    const other = nodes[child as number];
    return (child as number) > id && isObject(other) && other['parent'] === id;
  };
  return (
    (id === ROOT ? parent === null && step === null : isIndexBelow(id, parent) && isStep(step)) &&
    (children as unknown[]).every(isChild) &&
    typeof position === 'string' &&
    parseDraft(position) !== null &&
    typeof comment === 'string' &&
    typeof isRecorded === 'boolean'
  );
}

const isStep = (step: unknown): boolean =>
  isObject(step) &&
  (step['rack'] === null || areStrings(step['rack'])) &&
  typeof step['move'] === 'string' &&
  [step['seat'], step['points'], step['total']].every(Number.isInteger);

const isIndexBelow = (limit: number, index: unknown): boolean =>
  Number.isInteger(index) && (index as number) >= 0 && (index as number) < limit;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const areStrings = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

export function newStudy(
  position: string,
  record: Study['record'] = null,
  names: readonly string[] = [],
): Study {
  const root = { id: ROOT, parent: null, children: [], step: null, position, comment: '' };
  return { nodes: [{ ...root, isRecorded: record !== null }], record, names };
}

export const nodeOf = (study: Study, id: number): StudyNode => study.nodes[id]!;

const replaced = (study: Study, node: StudyNode): Study => ({
  ...study,
  nodes: study.nodes.with(node.id, node),
});

/** Adds a move, or finds the child that has it already. A turn of the record is the first child. */
export function withStep(
  study: Study,
  parent: number,
  { position, ...step }: Step,
  isRecorded = false,
): { readonly study: Study; readonly id: number } {
  const from = nodeOf(study, parent);
  const known = from.children.find((each) => nodeOf(study, each).step!.move === step.move);
  if (known !== undefined && !isRecorded) return { study, id: known };
  const id = known ?? study.nodes.length;
  const others = from.children.filter((each) => each !== id);
  const node =
    known === undefined
      ? { id, parent, children: [], step, position, comment: '', isRecorded }
      : { ...nodeOf(study, known), isRecorded };
  const children = isRecorded ? [id, ...others] : [...others, id];
  const nodes = [...study.nodes];
  nodes[id] = node;
  nodes[parent] = { ...from, children };
  return { study: { ...study, nodes }, id };
}

export const withComment = (study: Study, id: number, comment: string): Study =>
  replaced(study, { ...nodeOf(study, id), comment });

/** The racks or the scores of a position were changed by hand. */
export const withPosition = (study: Study, id: number, position: string): Study =>
  replaced(study, { ...nodeOf(study, id), position });

/** Cuts a variation off; turns of a record stay. The nodes keep their numbers. */
export function withoutNode(study: Study, id: number): Study {
  const { parent, isRecorded } = nodeOf(study, id);
  if (parent === null || isRecorded) return study;
  const from = nodeOf(study, parent);
  return replaced(study, { ...from, children: from.children.filter((each) => each !== id) });
}

/** The nodes from the root to this one. */
export function pathTo(study: Study, id: number): StudyNode[] {
  const node = nodeOf(study, id);
  return node.parent === null ? [node] : [...pathTo(study, node.parent), node];
}

/** The last move of a seat, counted from 1, on the way to a node; null if the study has none. */
export function lastStepOf(
  study: Study,
  id: number,
  seat: number,
): { readonly before: string; readonly step: NonNullable<StudyNode['step']> } | null {
  const node = pathTo(study, id).findLast(({ step }) => step?.seat === seat);
  if (node === undefined) return null;
  return { before: nodeOf(study, node.parent!).position, step: node.step! };
}

/** The node and all that follow by first children. */
export function lineFrom(study: Study, id: number): StudyNode[] {
  const nodes = [nodeOf(study, id)];
  for (let next = nodes[0]!.children[0]; next !== undefined; next = nodes.at(-1)!.children[0]) {
    nodes.push(nodeOf(study, next));
  }
  return nodes;
}

export const isReachable = (study: Study, id: number): boolean =>
  pathTo(study, id).every(
    (node) => node.parent === null || nodeOf(study, node.parent).children.includes(node.id),
  );

/** The node with this position, the root before others. */
export const findPosition = (study: Study, position: string): number | null =>
  study.nodes.find((node) => node.position === position && isReachable(study, node.id))?.id ?? null;
