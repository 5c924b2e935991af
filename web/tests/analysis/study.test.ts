/** Studies: trees of moves with comments, as text and back. */
import { expect, test } from 'vitest';
import {
  findPosition,
  isStudy,
  lineFrom,
  newStudy,
  nodeOf,
  ROOT,
  withComment,
  withoutNode,
  withStep,
  type Study,
} from '../../src/local/analysis/study';
import { formatStudy, nodeOfTurn, readStudy } from '../../src/local/analysis/studyText';
import { analyst, EXAMPLE, RECORD } from './fixtures';

const read = (text: string): ReturnType<typeof readStudy> => readStudy(text, analyst, 15);

test('a record becomes the main line, each position with the rack of its player', async () => {
  const { study, skipped } = await read(RECORD);
  expect(skipped).toBe(0);
  expect(study.names).toEqual(['Anna', 'Ben']);
  expect(
    lineFrom(study, ROOT).map(({ position }) => position.split(' ').slice(1, 4).join(' ')),
  ).toEqual(['CDL/_ 0/0 1', '_/EHI 25/0 2', 'CEK/_ 25/27 1', '_/_ 25/27 2']);
  expect(formatStudy(study)).toBe(RECORD);
});

async function withVariations(study: Study): Promise<Study> {
  const from = nodeOfTurn(study, 1);
  const first = withStep(study, from, await analyst.play(nodeOf(study, from).position, 'I9:8-4'));
  const after = nodeOf(first.study, first.id).position;
  const second = withStep(first.study, first.id, await analyst.play(after, 'J10:5'));
  const other = await analyst.play(nodeOf(study, from).position, 'I9:8');
  const third = withStep(second.study, from, other);
  const spoken = withComment(third.study, second.id, 'Two tiles,\n> one idea.');
  return withComment(spoken, from, '; an odd comment');
}

test('variations and comments of a record come back from its text', async () => {
  const study = await withVariations((await read(RECORD)).study);
  const text = formatStudy(study);
  expect(text.split('\n').slice(5, 13)).toEqual([
    '1: 2-3-11    H8:11-3       +25   25',
    '; ; ; an odd comment',
    '; > 2: 4-7-8     I9:8-4        +23   23',
    '; >> 1: _         J10:5          +9   34',
    '; >> ; Two tiles,',
    '; >> ; > one idea.',
    '; > 2: 4-7-8     I9:8          +11   11',
    '2: 4-7-8     I7:8-4        +27   27',
  ]);
  const again = await read(text);
  expect(again.skipped).toBe(0);
  expect(formatStudy(again.study)).toBe(text);
});

test('the kernel reads the main line of a record with variations as before', async () => {
  const text = formatStudy(await withVariations((await read(RECORD)).study));
  const [plain, study] = await Promise.all([RECORD, text].map((each) => analyst.readRecord(each)));
  expect(study!.turns).toEqual(plain!.turns);
});

test('a study of a position is the position and its variations', async () => {
  const step = await analyst.play(EXAMPLE, 'I7:8-4');
  const { study, id } = withStep(newStudy(EXAMPLE), ROOT, step);
  const text = formatStudy(withComment(withComment(study, id, 'Good.'), ROOT, 'Find it.'));
  expect(text).toBe(
    `${EXAMPLE}\n; Find it.\n; > 2: 4-7-8     I7:8-4        +27   27\n; > ; Good.\n`,
  );
  expect(formatStudy((await read(text)).study)).toBe(text);
});

test('moves of variations that the rules forbid are counted and left out', async () => {
  const text = `${EXAMPLE}\n; > 2: 4-7-8 I7:15-4 +27 27\n; >> 1: _ A1:3 +1 26\n; > 2: 4-7-8 I7:8-4 +27 27\n`;
  const { study, skipped } = await read(text);
  expect(skipped).toBe(2);
  expect(lineFrom(study, ROOT)).toHaveLength(2);
});

test('text that is neither a record nor a position is refused', async () => {
  await expect(read('hello')).rejects.toMatchObject({ code: 'bad-record' });
});

test('the same move is not added twice, and a variation can be cut off', async () => {
  const step = await analyst.play(EXAMPLE, 'I7:8-4');
  const once = withStep(newStudy(EXAMPLE), ROOT, step);
  const twice = withStep(once.study, ROOT, step);
  expect(twice).toEqual(once);
  const cut = withoutNode(once.study, once.id);
  expect(nodeOf(cut, ROOT).children).toEqual([]);
  expect(findPosition(cut, step.position)).toBeNull();
  expect(findPosition(once.study, step.position)).toBe(once.id);
});

test('a study comes back from JSON', async () => {
  const { study } = await read(RECORD);
  const varied = withoutNode(await withVariations(study), study.nodes.length);
  expect(isStudy(JSON.parse(JSON.stringify(varied)))).toBe(true);
});

const ROOT_NODE = newStudy(EXAMPLE).nodes[0]!;
const STEP = { seat: 2, rack: null, move: 'pass', points: 0, total: 0 };

test.each<[string, unknown]>([
  ['nothing', null],
  ['a number', 3],
  ['no nodes', { ...newStudy(EXAMPLE), nodes: [] }],
  ['no names', { nodes: [ROOT_NODE], record: null }],
  ['a record without lines', { ...newStudy(EXAMPLE), record: {} }],
  ['a node without children', { ...newStudy(EXAMPLE), nodes: [{ ...ROOT_NODE, children: null }] }],
  ['a child that is missing', { ...newStudy(EXAMPLE), nodes: [{ ...ROOT_NODE, children: [1] }] }],
  [
    'a node that is its own child',
    { ...newStudy(EXAMPLE), nodes: [{ ...ROOT_NODE, children: [0] }] },
  ],
  ['a position that cannot be read', newStudy('nonsense')],
  ['a root with a parent', { ...newStudy(EXAMPLE), nodes: [{ ...ROOT_NODE, parent: 0 }] }],
  [
    'a move without its points',
    {
      ...newStudy(EXAMPLE),
      nodes: [
        { ...ROOT_NODE, children: [1] },
        { ...ROOT_NODE, id: 1, parent: 0, step: { ...STEP, points: undefined } },
      ],
    },
  ],
])('%s is no study', (_name, value) => expect(isStudy(value)).toBe(false));

test('a text that only looks like a position is refused', async () => {
  const refused = read('15/15/15 _/_ 0/0 1 gigamic-en\n; > 1: _ pass +0 0\n');
  await expect(refused).rejects.toMatchObject({ name: 'KernelRefusal' });
});
