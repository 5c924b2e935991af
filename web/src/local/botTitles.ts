/** The names of bots, as the server says them: a level has a name in every language. */
import { bots } from '../wire/appData';
import type { Language } from '../wire/parts';

/** Returns the function that gives the name of a bot; an unknown bot keeps its id. */
export async function botTitles(language: Language): Promise<(bot: string) => string> {
  const titles = new Map((await bots(language)).map(({ name, title }) => [name, title]));
  return (bot) => titles.get(bot) ?? bot;
}
