/**
 * Previews and fits at a table of a server, computed by the kernel in this browser: they are there
 * before the server's, whose word stands.
 */
import type { Fits, Preview, Previewed, Fitted } from '../wire/messages';
import type { EditionView } from '../wire/parts';
import type { TableState } from '../wire/tableState';
import type { Catalogue } from './catalogue';
import type { KnownTurn, Referee } from './referee';
import { previewView } from './wireForms';

export type Question = Omit<Preview, 'request'> | Omit<Fits, 'request'>;
export type Answer = Omit<Previewed, 'request'> | Omit<Fitted, 'request'>;

/** What is known of a turn. */
export type TurnState = Pick<TableState, 'viewing' | 'rack' | 'bag' | 'turns' | 'outcome'>;

/** The turn that the viewer has or would have; null without a rack. */
export function turnOf(state: TurnState, edition: EditionView): KnownTurn | null {
  const { viewing, rack, bag, turns, outcome } = state;
  if (viewing === null || rack === null || outcome !== null) return null;
  const board = turns.flatMap(({ tiles }) =>
    tiles.map(({ square, tile }) => [square, tile] as const),
  );
  const is_first = !turns.some(({ seat }) => seat === viewing);
  return { edition: edition.name, turn: { board, rack, bag, is_first } };
}

export async function instantAnswer(
  question: Question,
  turn: KnownTurn,
  edition: EditionView,
  catalogue: Catalogue,
  referee: Referee,
): Promise<Answer> {
  if (question.type === 'fits') {
    const squares = await referee.fitsTurn(turn, question.tiles, question.tile);
    return { type: 'fitted', squares: [...squares] };
  }
  return previewView(await referee.judgeTurn(turn, question.tiles), edition, catalogue);
}

/** Whether two answers say the same; sentences may be in two languages. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  return JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));
}

function factsOf(answer: Answer): unknown {
  if (answer.type === 'fitted') {
    return answer.squares.map(({ square, faces, is_complete }) => [square, faces, is_complete]);
  }
  const { sheet, broken } = answer;
  if (sheet === null) return broken.map(({ code, squares }) => [code, squares]);
  const { points, replays, groups } = sheet;
  return [points, replays, groups.map((group) => [group.kind, group.squares, group.points])];
}
