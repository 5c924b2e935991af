/**
 * The kernel as reviewer, in a worker of its own that starts with the first review: for local games,
 * and to try moves in finished games of a server.
 */
import { Kernel } from '../kernel/kernel';
import type { PlayersData } from '../kernel/requests';
import { Reviewer } from '../local/review/reviewer';
import type { ReviewSettings } from '../local/review/reviewSettings';
import * as appData from '../wire/appData';
import { loadKernelEditions } from './referee';

export const reviewer = new Reviewer(
  new Kernel(),
  async () => ({
    editions: await loadKernelEditions(),
    players: (await appData.kernelPlayers()) as PlayersData,
    settings: await appData.reviewSettings<ReviewSettings>(),
  }),
  appData.edition,
);
