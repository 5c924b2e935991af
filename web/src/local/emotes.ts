/** The emotes that a player can show, with their texts. */
import type { EmoteChoice, Emotion } from '../wire/parts';
import type { Catalogue } from './catalogue';

/** In the order in which the server offers them. */
const EMOTES: readonly Emotion[] = [
  'hello',
  'good-luck',
  'well-played',
  'wow',
  'thanks',
  'oops',
  'hmm',
  'good-game',
];

export const emoteChoices = (catalogue: Catalogue): EmoteChoice[] =>
  EMOTES.map((emote) => ({ emote, words: emoteWords(emote, catalogue) }));

export const emoteWords = (emote: Emotion, catalogue: Catalogue): string =>
  catalogue.say(`emote-${emote}`);
