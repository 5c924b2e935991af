/** The study of this tab, kept for a reload: the address has only its position. */
import { isStudy, type Study } from '../../local/analysis/study';

const KEY = 'triolet.analysis';

export function keepStudy(study: Study): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(study));
  } catch {
    // No storage, or it is full: a reload shows the position alone.
  }
}

/** Null if there is none, or if it is not in the form of this version of the app. */
export function keptStudy(): Study | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isStudy(kept) ? kept : null;
  } catch {
    return null;
  }
}
