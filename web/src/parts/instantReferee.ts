/**
 * Answers previews and fits at tables of a server, in the language of the page. Loaded on demand: the
 * table page works without it.
 */
import {
  instantAnswer,
  isSameAnswer,
  turnOf,
  type Answer,
  type Question,
} from '../local/instantAnswers';
import type { EditionView } from '../wire/parts';
import type { TableState } from '../wire/tableState';
import { referee } from './referee';
import { settings } from './settings.svelte';
import { loadCatalogue } from './words/catalogue';

/** Rejects if the viewer has no turn, or the kernel cannot be loaded. */
export async function answerInstantly(
  question: Question,
  state: TableState,
  edition: EditionView,
): Promise<Answer> {
  const turn = turnOf(state, edition);
  if (turn === null) throw new Error('The viewer has no rack.');
  // The page asks again when the language of the settings changes, before its words are loaded.
  const catalogue = await loadCatalogue(settings.language);
  return instantAnswer(question, turn, edition, catalogue, referee);
}

export { isSameAnswer };
