/** The kernel as referee, in a worker of its own: for local tables and for previews at all tables. */
import { Kernel } from '../kernel/kernel';
import type { EditionData } from '../kernel/requests';
import { Referee } from '../local/referee';
import * as appData from '../wire/appData';

export const loadKernelEditions = (): Promise<Readonly<Record<string, EditionData>>> =>
  appData.kernelEditions<EditionData>();

export const referee = new Referee(new Kernel(), loadKernelEditions);
