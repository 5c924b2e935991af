/** The kernel for the analysis board, in two workers of its own. Loaded with that page only. */
import { KernelFailure } from '../kernel/errors';
import { Kernel } from '../kernel/kernel';
import type { PlayersData } from '../kernel/requests';
import { Analyst } from '../local/analysis/analyst';
import type { Line } from '../local/analysis/lineOrder';
import * as appData from '../wire/appData';
import { http, Refusal } from '../wire/http';
import { loadKernelEditions } from './referee';

export const analyst = new Analyst(new Kernel(), new Kernel(), async () => ({
  editions: await loadKernelEditions(),
  players: (await appData.kernelPlayers()) as PlayersData,
}));

/** How long the server may search, in seconds, where this browser has no kernel. */
const SERVER_SECONDS = 3;
const LINES = 5;

export async function linesOfServer(position: string): Promise<Line[]> {
  const { suggestions } = await http.suggestMoves(position, LINES, SERVER_SECONDS);
  return suggestions.map((found) => ({
    ...found,
    certainty: found.certainty as Line['certainty'],
    win_error: null,
    reply: null,
  }));
}

/** Whether the kernel did not run, or its data could not be loaded. */
export const isKernelUnavailable = (error: unknown): boolean =>
  error instanceof KernelFailure || error instanceof Refusal;
