/** The analysis board with the real kernel. */
import { Kernel } from '../../src/kernel/kernel';
import type { EditionData, PlayersData } from '../../src/kernel/requests';
import { Analyst } from '../../src/local/analysis/analyst';
import * as appData from '../../src/wire/appData';
import { WorkerInProcess } from '../kernel/fixtures';

const newKernel = (): Kernel => new Kernel(() => new WorkerInProcess());

export const analyst = new Analyst(newKernel(), newKernel(), async () => ({
  editions: await appData.kernelEditions<EditionData>(),
  players: (await appData.kernelPlayers()) as PlayersData,
}));

/** The printed example after its first play: 11 on H8, 3 on H9. */
export const EXAMPLE = '15/15/15/15/15/15/15/7LD6/15/15/15/15/15/15/15 _/EHI 25/0 2 gigamic-en';
export const EMPTY = '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 _/_ 0/0 1 gigamic-en';

export const RECORD = `#tgn 1
#edition dj-de
#seat1 Anna
#seat2 Ben
#first 1
1: 2-3-11    H8:11-3       +25   25
2: 4-7-8     I7:8-4        +27   27
1: 2-4-10    x:10           +0   25
`;
