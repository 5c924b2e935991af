/**
 * The local tables of this page, with the kernel in three workers: one judges moves, one thinks, one
 * reviews finished games, so that no verdict waits for a search. Loaded on demand by `gameService`.
 */
import { KernelFailure, KernelRefusal } from '../kernel/errors';
import { Kernel } from '../kernel/kernel';
import type { PlayersData } from '../kernel/requests';
import { botTitles } from '../local/botTitles';
import { LocalTables, type TabChannel } from '../local/localTables';
import { LocalRefusal } from '../local/refusal';
import type { Texts } from '../local/stateView';
import { LogStore, StorageFailure } from '../local/store';
import { Thinker } from '../local/thinker';
import * as appData from '../wire/appData';
import { Refusal } from '../wire/http';
import type { Language } from '../wire/parts';
import { loadKernelEditions, referee } from './referee';
import { reviewer } from './reviewer';
import { loadCatalogue } from './words/catalogue';

const CHANNEL = 'triolet-local';
/** Enough for 128 bits: 25 letters and digits. */
const RANDOM_LENGTH = 25;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

export const localTables = new LocalTables({
  store: new LogStore(),
  referee,
  thinker: new Thinker(new Kernel(), async () => ({
    editions: await loadKernelEditions(),
    players: (await appData.kernelPlayers()) as PlayersData,
  })),
  reviewer,
  channel: tabChannel(),
  texts,
  knownBots: async () => new Set((await appData.bots('en')).map(({ name }) => name)),
  random: randomText,
  now: () => Date.now(),
});

/** A failure of a local table as the HTTP API would report it; any other error is a bug. */
export function localRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof LocalRefusal) {
    return new Refusal(error.code === 'unknown-game' ? 404 : 409, error.code, error.values);
  }
  if (error instanceof KernelRefusal) {
    // Only a record comes from outside.
    const { line, message } = error.faults[0] ?? { line: 1, message: error.message };
    return new Refusal(400, 'unreadable-record', { line, message });
  }
  if (error instanceof StorageFailure) {
    return new Refusal(507, error.isFull ? 'storage-full' : 'storage-unavailable');
  }
  if (error instanceof KernelFailure) return new Refusal(0, 'kernel-unavailable');
  throw error;
}

async function texts(name: string, language: Language): Promise<Texts> {
  const [edition, catalogue, botTitle] = await Promise.all([
    appData.edition(name),
    loadCatalogue(language),
    botTitles(language),
  ]);
  return { edition, catalogue, botTitle };
}

function tabChannel(): TabChannel {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    // A channel reaches this origin only, and has no parameter for another one.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    announce: (game) => channel.postMessage(game),
    listen: (onchange) => (channel.onmessage = ({ data }) => onchange(String(data))),
  };
}

/** Rejects bytes beyond a multiple of the number of letters, so that all are equally likely. */
function randomText(): string {
  const most = 256 - (256 % LETTERS.length);
  let text = '';
  while (text.length < RANDOM_LENGTH) {
    const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH));
    for (const byte of bytes) if (byte < most) text += LETTERS[byte % LETTERS.length]!;
  }
  return text.slice(0, RANDOM_LENGTH);
}
