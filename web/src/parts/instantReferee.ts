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
  type TurnState,
} from '../local/instantAnswers';
import type { EditionView } from '../wire/parts';
import { referee } from './referee';
import { settings } from './settings.svelte';
import { loadCatalogue } from './words/catalogue';

/** Rejects if the viewer has no turn, or the kernel cannot be loaded. */
export async function answerInstantly(
  question: Question,
  state: TurnState,
  edition: EditionView,
): Promise<Answer> {
  const turn = turnOf(state, edition);
  if (turn === null) throw new Error('The viewer has no rack.');
  // The page asks again when the language of the settings changes, before its words are loaded.
  const catalogue = await loadCatalogue(settings.language);
  return instantAnswer(question, turn, edition, catalogue, referee);
}

/** How many tiles the player may exchange. Rejects as `answerInstantly` does. */
export async function mostToExchange(state: TurnState, edition: EditionView): Promise<number> {
  const turn = turnOf(state, edition);
  if (turn === null) throw new Error('The viewer has no rack.');
  return (await referee.optionsTurn(turn)).most_to_exchange;
}

export { isSameAnswer };
